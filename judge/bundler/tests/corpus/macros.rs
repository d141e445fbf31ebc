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
        old::sum!(1, 2, 3) + sum!(1) + old::deep::er::triple(2)
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
    println!("{} {} {:?}", old::most(&[4, 5]), old::most!(6, 7), old::clash::calls());
    println!("{} {}", old::clash::chosen_by_path!(), old::zip!([1].iter(), [2].iter(), [3].iter()).count());
    println!("{:?} {}", old::filled![1; 2], old::clash::named_twice::both());
    println!("{} {} {:?}", old::clash::standard::different(&[1, 1]), old::clash::system(), old::windows::r#gen("a"));
    println!("{} {} {}", old::how_many!(1 | 2), old::deep_calls(), old::clash::within::file());
}
