//! A function of the standard library that is newer than most judges.

fn main() {
    println!("{:?}", std::iter::chain([1], [2]).collect::<Vec<_>>());
}
