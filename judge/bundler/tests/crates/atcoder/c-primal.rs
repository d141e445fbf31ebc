//@ primal = "=0.3.3"

fn main() {
    let sieve = primal::Sieve::new(10_000);
    println!("{} {:?}", sieve.prime_pi(10_000), sieve.factor(9_240));
    println!("{} {:?}", primal::is_prime(1_000_000_007), primal::Primes::all().nth(99));
}
