//! A procedural macro that AtCoder has.

use easy_ext::ext;

#[ext(Doubled)]
impl u32 {
    fn doubled(self) -> u32 {
        2 * self
    }
}

fn main() {
    println!("{}", 21.doubled());
}
