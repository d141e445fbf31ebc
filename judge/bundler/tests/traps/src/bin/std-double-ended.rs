use standard::iterators::Counted;

fn main() {
    println!("{:?} {:?}", Counted(10, 0).rev().nth(2), Counted(10, 0).nth_back(1));
}
