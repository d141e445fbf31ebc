//! Constants that depend on parameters, and blocks of constants.
use varied21::{Grid, PRIMES, Shape};

struct Wide;

impl Shape for Wide {
    const CELLS: usize = 9;
}

fn main() {
    println!("{}", Grid::<u16, 3>::filled(7).described());
    println!("{}", Grid::<u64, 2, 2>::filled(7).described());
    println!("{}", Grid::<u8, 1, 1>::filled(9).only());
    println!("{} {}", Wide::NAME, <Grid<u8, 4> as Shape>::CELLS + Wide::CELLS);
    let primes: Vec<usize> = (0..PRIMES.len()).filter(|number| PRIMES[*number]).collect();
    println!("{primes:?}");
}
