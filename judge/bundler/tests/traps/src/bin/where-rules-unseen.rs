//! Where nobody sees them, places may be others.

macro_rules! debug {
    ($($value:ident),*) => {
        eprintln!("{} {:?}", file!(), ($((module_path!(), stringify!($value), $value)),*))
    };
}

mod inner {
    pub fn twice(number: u64) -> u64 {
        debug!(number, number);
        let divisor = gcd::gcd(number, 6);
        assert!(gcd::gcd(number, 6) == divisor);
        number * divisor
    }
}

fn main() {
    println!("{}", inner::twice(4));
}
