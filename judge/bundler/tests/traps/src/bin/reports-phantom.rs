//@ refused luogu: PhantomData
//@ refused plain: PhantomData
//! What shows a type that has no value shows its path.
use std::marker::PhantomData;

#[derive(Debug)]
struct Modulus;

#[derive(Debug)]
struct Modular<M>(u64, PhantomData<M>);

fn main() {
    let one = Modular::<Modulus>(1, PhantomData);
    println!("{one:?} {}", one.0);
}
