//@ refused luogu: `stringify!` gives the text of a path into another crate
//@ refused plain: `stringify!` gives the text of a path into another crate
macro_rules! shown {
    ($value:expr) => {
        println!("{} is {}", stringify!($value), $value)
    };
}

mod inner {
    pub fn show() {
        shown!(gcd::gcd(4,6));
    }
}

fn main() {
    inner::show();
}
