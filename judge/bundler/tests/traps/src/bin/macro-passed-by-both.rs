//@ refused plain: give yours another name
//@ refused luogu: give yours another name
macro_rules! same {
    ($one:expr, $other:expr) => {
        $one != $other
    };
}

fn main() {
    println!("{} {}", macros::compare!(1, 1), macros::compare_by!(same, 1, 1));
}
