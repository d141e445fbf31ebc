use marks::marks::chmax;
use marks::set_max;

fn main() {
    let mut best = 3;
    println!("{} {} {best}", chmax!(best, 5), set_max!(best, 4));
    println!("{best}");
}
