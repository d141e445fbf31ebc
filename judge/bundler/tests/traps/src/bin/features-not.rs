//! What a feature excludes stays excluded for a judge, which sets none.

#[cfg(feature = "own")]
const NAME: &str = "with";
#[cfg(not(feature = "own"))]
const NAME: &str = "without";

fn sum(numbers: &[u32]) -> u32 {
    numbers.iter().sum()
}

fn main() {
    #[cfg(not(feature = "own"))]
    println!("never");
    let numbers = [1, #[cfg(not(feature = "own"))] 2, 4];
    println!("{NAME} {} {}", sum(&numbers), if cfg!(not(feature = "own")) { 1 } else { 2 });
    match numbers.len() {
        #[cfg(not(feature = "own"))]
        2 => println!("never"),
        length => println!("{length}"),
    }
}
