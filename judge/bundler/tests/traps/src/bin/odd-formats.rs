//! Names inside of format strings, and formats that show types by name.

#[derive(Debug, Default)]
struct Pair<T> {
    left: T,
    r#type: Option<T>,
}

fn main() {
    let (gcd, odd) = (1, 2.5);
    let pair = Pair { left: gcd, r#type: None };
    println!("{gcd:>3} {odd:.2} {pair:?} {0:#?}", Pair::<u8>::default());
    println!("{:?}", odd::shadowing::Result::Other);
}
