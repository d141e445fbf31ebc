/// The author's own, which the library's must not call.
macro_rules! same {
    ($one:expr, $other:expr) => {
        $one != $other
    };
}

fn main() {
    println!("{} {} {}", macros::compare!(1, 1), macros::compare!(1, 2), same!(1, 1));
}
