//@ once_cell = "=1.21.3"

use once_cell::sync::Lazy;
use once_cell::unsync::OnceCell;

static PRIMES: Lazy<Vec<usize>> = Lazy::new(|| (2..50).filter(|&n| (2..n).all(|divisor| n % divisor != 0)).collect());

fn main() {
    let cell = OnceCell::new();
    println!("{} {} {:?}", PRIMES.len(), cell.get_or_init(|| PRIMES[5]), cell.set(1));
}
