//@ either = "=1.15.0"

use either::Either;

fn steps(n: usize, backwards: bool) -> impl Iterator<Item = usize> {
    if backwards { Either::Left((0..n).rev()) } else { Either::Right(0..n) }
}

fn main() {
    println!("{:?} {:?}", steps(4, true).collect::<Vec<_>>(), steps(4, false).sum::<usize>());
}
