//! Paths that `stringify!` makes a text of.

fn main() {
    println!("{} {} {}", stringify!(crate::x), stringify!(::odd::y), stringify!(::std::z));
    println!("{:?}", odd::paths_as_texts());
}
