//@ refused luogu: `gcd` may be the crate, or a module that `make!` declares
//@ refused plain: `gcd` may be the crate, or a module that `make!` declares
mod inner {
    macro_rules! make {
        ($name:ident) => {
            mod $name {
                pub fn gcd(one: u64, other: u64) -> u64 {
                    one * other
                }
            }
        };
    }
    make!(gcd);

    pub fn product() -> u64 {
        gcd::gcd(12, 18)
    }
}

fn main() {
    println!("{} {}", inner::product(), gcd::gcd(12, 18));
}
