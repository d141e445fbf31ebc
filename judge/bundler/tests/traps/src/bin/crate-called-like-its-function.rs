use gcd::gcd;

mod inner {
    use gcd::gcd;

    pub fn run() -> u64 {
        gcd(8, 12)
    }
}

fn main() {
    println!("{} {}", gcd(12, 18), inner::run());
}
