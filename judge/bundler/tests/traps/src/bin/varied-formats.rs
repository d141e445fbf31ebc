//! Numbers with padding, exponents, and all that fits 128 bits.
use varied21::Fixed;

fn main() {
    println!("[{}] [{:>9}] [{:<9.3}] [{:+}] [{:08.1}]", Fixed(1234), Fixed(-1234), Fixed(5), Fixed(0), Fixed(-77));
    println!("{:e} {:.3e} {:#b} {:?} {:?}", Fixed(1500), Fixed(123456), Fixed(5), 1.0e21f64, f32::MIN_POSITIVE);
    println!("{} {} {:x}", u128::MAX, i128::MIN, u128::MAX / 3);
    println!("{:?} {:?} {} {:5.1}|{:<7}|{:^+9.2}|", f64::NAN, -0.0f64, f64::INFINITY, 2.25f64, 1.5f32, 2.675f64);
}
