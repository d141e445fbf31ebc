//! Exported macros, `$crate`, macros in macros, and text that only looks like any of it.

#[macro_use]
extern crate old;

use old::deep::looks_like_comments;

old::define!(three_times);

// old::sum!(1) in a comment, and a macro of the author's own with a name that means nothing elsewhere:
macro_rules! text {
    ($($word:tt)*) => { concat!($(stringify!($word), " "),*) };
}

mod nested {
    pub fn total() -> i64 {
        old::sum!(1, 2, 3) + old::deep::er::triple(2)
    }
}

fn main() {
    println!("{} {} {}", sum!(4, 5), twice!(21), nested::total());
    println!("{} {:?}", three_times!(5), looks_like_comments());
    println!("{} {}", old::textual(), old::other());
    println!(
        "{} {:?}",
        text!(
            use old::sum;
        ),
        "use old::sum; // crate::old"
    );
    println!("{:?}", old::Globbed::new(3));
}
