//! Rules that name a crate, called in a module below them.

macro_rules! with_six {
    ($n:expr) => {
        gcd::gcd($n, 6)
    };
}

#[macro_export]
macro_rules! with_own {
    ($n:expr) => {
        ::gcd::gcd($n, $crate::own()) + gcd::gcd($n, crate::own())
    };
}

fn own() -> u64 {
    8
}

mod below {
    pub mod deeper {
        pub fn both() -> [u64; 2] {
            [with_six!(9), crate::with_own!(12)]
        }
    }
}

fn main() {
    println!("{} {} {:?}", with_six!(4), with_own!(2), below::deeper::both());
}
