//@ getrandom = "=0.3.3"

fn main() {
    let mut seed = [0u8; 32];
    getrandom::fill(&mut seed).expect("there is a source of randomness");
    println!("{} {}", seed.len(), seed != [0; 32]);
}
