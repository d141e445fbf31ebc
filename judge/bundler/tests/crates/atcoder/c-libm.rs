//@ libm = "=0.2.15"

fn main() {
    println!("{:.6} {:.6} {:.6}", libm::erf(0.5), libm::tgamma(5.5), libm::hypot(3.0, 4.0));
}
