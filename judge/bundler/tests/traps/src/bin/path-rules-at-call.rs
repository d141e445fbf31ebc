//@ refused luogu: `gcd` may be the crate, or a module where `both!` is called
//@ refused plain: `gcd` may be the crate, or a module where `both!` is called
macro_rules! both {
    () => {
        gcd::gcd(12, 18)
    };
}

mod inner {
    mod gcd {
        pub fn gcd(one: u64, other: u64) -> u64 {
            one * other
        }
    }

    pub fn product() -> u64 {
        both!()
    }
}

fn main() {
    println!("{} {}", inner::product(), both!());
}
