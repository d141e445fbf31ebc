mod inner {
    // No macro that can be called here declares a module, so that the path begins with the crate.
    macro_rules! make {
        ($name:ident) => {
            pub fn $name(one: u64, other: u64) -> u64 {
                one * other
            }
        };
    }
    make!(gcd);

    pub fn both() -> (u64, u64) {
        (gcd(12, 18), gcd::gcd(12, 18))
    }
}

fn main() {
    println!("{:?}", inner::both());
}
