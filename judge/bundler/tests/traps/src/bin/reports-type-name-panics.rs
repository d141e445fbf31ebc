//! Nobody reads what a panic says.

fn main() {
    println!("{}", reports::expect_small::<reports::Point>(7));
    println!("{:?}", std::panic::catch_unwind(|| reports::expect_small::<reports::Point>(700)).ok());
}
