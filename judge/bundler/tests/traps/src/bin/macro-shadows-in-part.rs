//@ refused plain: another name
//@ refused luogu: another name
//! The crate has a macro of this name, too, but not everywhere.
macro_rules! assert_ne {
    ($($token:tt)*) => {
        println!("captured")
    };
}

fn main() {
    assert_ne!(1, 2);
    println!("{} {}", capturable::larger(3), capturable::own::larger(4));
}
