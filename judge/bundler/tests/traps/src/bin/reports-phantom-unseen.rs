//! The path of a type is shown to nobody, or is the same in all crates.
use std::marker::PhantomData;

#[derive(Debug, PartialEq)]
struct Modulus;

#[derive(Debug, PartialEq)]
struct Modular<M>(u64, PhantomData<M>);

fn main() {
    let one = Modular::<Modulus>(1, PhantomData);
    assert_eq!(one, Modular(1, PhantomData));
    eprintln!("{one:?}");
    println!("{} {:?}", one.0, PhantomData::<u8>);
}
