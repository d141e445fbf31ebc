//@ easy-ext = "=1.0.2"

use easy_ext::ext;

#[ext(ChMin)]
impl<T: Ord + Copy> T {
    fn chmin(&mut self, other: T) -> bool {
        let is_less = other < *self;
        *self = (*self).min(other);
        is_less
    }
}

fn main() {
    let mut best = 10;
    println!("{} {} {best}", best.chmin(12), best.chmin(4));
    println!("{best}");
}
