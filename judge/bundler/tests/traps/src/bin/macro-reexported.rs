use macros::marks::chmax;
use macros::set_max;

fn main() {
    let mut best = 3;
    println!("{} {} {best}", chmax!(best, 5), set_max!(best, 4));
    println!("{best}");
}
