use places::prelude_shadowed::*;

fn main() {
    println!("{:?} {:?} {}", first(), result(), places::shown::both());
    println!("{} {}", places::shown::inside(), places::formatting::shown!(5));
}
