//@ refused plain: give yours another name
//@ refused luogu: give yours another name
macro_rules! similar {
    ($one:expr, $other:expr) => {
        $one != $other
    };
}

fn main() {
    println!("{:?} {}", macros::compare_ones!(1, 2), similar!(1, 2));
}
