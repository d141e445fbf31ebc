//! A trait object becomes one of the trait above.
use varied21::{Fancy, Plain, Valued, names};

fn main() {
    let all: Vec<Box<dyn Valued>> = vec![Box::new(Plain), Box::new(Fancy(3))];
    println!("{}", all.iter().map(|valued| valued.value()).sum::<u32>());
    println!("{:?}", names(all));
}
