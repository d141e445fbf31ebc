macro_rules! other {
    ($one:expr, $other:expr) => {
        $one != $other
    };
}

fn main() {
    println!("{} {}", macros::compare_with!(other, 1, 1), macros::compare_with!(other, 1, 2));
    println!("{} {}", macros::compare_similar!(other, 1, 1), macros::compare_similar!(other, 1, 2));
}
