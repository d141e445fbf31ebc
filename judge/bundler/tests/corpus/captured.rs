//! A macro of the author's with the name of a standard one that an inlined crate calls.

#[macro_use]
mod shadow {
    #[allow(unused_macros)]
    macro_rules! format {
        ($($tokens:tt)*) => {
            0
        };
    }
}

fn main() {
    println!("{}", new::formatted());
}
