//! Where nobody sees them, places may be others.

macro_rules! debug {
    ($($value:ident),*) => {
        eprintln!("{} {:?}", file!(), ($((module_path!(), stringify!($value), $value)),*))
    };
}

macro_rules! is_divided {
    ($number:expr, $divisor:expr) => {
        assert_eq!($number % $divisor, 0, "{}: {}", module_path!(), $number)
    };
}

mod inner {
    pub fn twice(number: u64) -> u64 {
        debug!(number, number);
        let divisor = gcd::gcd(number, 6);
        is_divided!(gcd::gcd(number, 6), divisor);
        number * divisor
    }
}

fn main() {
    println!("{}", inner::twice(4));
}
