macro_rules! days {
    ($($(#[$meta:meta])* $day:ident),* $(,)?) => {
        $($(#[$meta])* mod $day;)*

        /// All of them.
        fn all() -> Vec<i64> {
            vec![$($day::part()),*]
        }
    };
}

days! {
    /// With a dependency.
    one,
    #[cfg(feature = "absent")]
    #[path = "nowhere.rs"]
    three,
    #[path = "second.rs"]
    two,
}

#[cfg(not(feature = "absent"))]
mod three {
    pub fn part() -> i64 {
        3
    }
}

mod inner {
    pub fn shown() -> String {
        use std::fmt;
        let _: fmt::Result = Ok(());
        fmt::format(format_args!("{}", ::fmt::collections::answer()))
    }
}

fn main() {
    println!("{:?} {}", all(), inner::shown());
}
