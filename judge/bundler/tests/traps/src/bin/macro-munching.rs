macro_rules! joined {
    ($($token:tt)*) => {
        concat!($(stringify!($token), "-"),*)
    };
}

fn main() {
    println!("{} {}", macros::munch!(add 5 sub 2 add 10), macros::callback!(joined, a + b));
}
