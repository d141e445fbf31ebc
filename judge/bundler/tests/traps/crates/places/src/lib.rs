//! Ways to say where something is.

extern crate self as places;

mod one {
    pub(in crate::one) mod two {
        pub(super) fn near() -> u32 {
            1
        }
        pub(in crate::one) const FAR: u32 = 10;
        pub(self) mod three {
            pub(in super::super) fn up() -> u32 {
                super::super::base()
            }
        }
        pub(in crate::one) use self::three::up;
    }
    fn base() -> u32 {
        100
    }
    pub(crate) fn total() -> u32 {
        two::near() + two::FAR + two::up()
    }
}

pub fn visible() -> u32 {
    one::total()
}

pub mod r#move;

pub mod restricted;

mod written {
    #[path = "elsewhere.rs"]
    pub mod moved;
    pub mod r#fn {
        #[path = "deep.rs"]
        pub mod r#loop;
    }
}

pub fn by_path() -> String {
    format!("{} {}", written::moved::name(), written::r#fn::r#loop::name())
}

pub fn variants() -> u32 {
    use other::*;
    length(Line(3)) + length(other::shapes::Dot) + crate::variants_too(Line(4))
}

fn variants_too(shape: other::Shape) -> u32 {
    use other::Shape::{Dot as Nothing, Line as Long};
    match shape {
        Nothing => 0,
        Long(length) => length * places::FACTOR,
    }
}

pub const FACTOR: u32 = 5;

/// Its documentation goes through the macro.
macro_rules! documented {
    ($($(#[$meta:meta])* $name:ident = $value:expr;)*) => {
        $($(#[$meta])* #[allow(dead_code)] pub const $name: &str = $value;)*
    };
}

documented! {
    /// crate::one, self::two and `mod three;`.
    FIRST = "crate::first";
    /** Not `places::second`. */
    #[doc = "crate::second"]
    SECOND = include_str!("text/second.txt");
}

pub mod text {
    pub const THIRD: &str = include_str!("text/second.txt");
    pub fn bytes() -> usize {
        include_bytes!("text/second.txt").len()
    }
    pub const LIST: [i32; 3] = include!("text/list.in");
}

pub mod prelude_shadowed {
    #[derive(Debug)]
    pub enum Option<T> {
        Some(T),
        Nothing,
    }
    pub use self::Option::*;
    pub type Result = std::result::Result<u8, String>;
    pub struct Vec(pub std::vec::Vec<u8>);
    macro_rules! vec {
        ($($x:expr),*) => { $crate::prelude_shadowed::Vec(std::vec![$($x + 1),*]) };
    }
    pub fn first() -> Option<u8> {
        let all = vec![1, 2];
        if all.0.len() == 2 { Some(all.0[0]) } else { Nothing }
    }
    pub fn result() -> Result {
        Ok(3)
    }
}

pub mod shown {
    use fmt::Display;
    use std::fmt as standard;

    pub struct Wrapped(pub i32);

    impl standard::Display for Wrapped {
        fn fmt(&self, f: &mut standard::Formatter<'_>) -> standard::Result {
            write!(f, "{}", self.0.display())
        }
    }

    pub fn both() -> String {
        format!("{} {} {}", Wrapped(1), fmt::shown!(2), ::fmt::collections::answer())
    }

    pub fn inside() -> String {
        use std::fmt;
        let _: fn(&mut fmt::Formatter<'_>) -> fmt::Result = |f| fmt::Display::fmt("", f);
        fmt::format(format_args!("{}", 4))
    }
}

#[doc = "crate::one"]
#[must_use = "crate::one is not a path"]
#[deprecated(note = "see crate::one")]
pub fn described() -> &'static str {
    "crate::described fmt::x mod y;"
}

/// A macro that is called above its definition, by a path.
pub fn early() -> u32 {
    crate::late!(2) + late_too()
}

pub struct Defaulted<const N: usize = { crate::FACTOR as usize }>;

impl<const N: usize> Defaulted<N> {
    pub const VALUE: usize = N + <crate::Own as crate::Valued>::VALUE;
}

pub trait Valued {
    const VALUE: usize = { crate::one::total as fn() -> u32; 7 };
}

pub struct Own;

impl crate::Valued for self::Own {}

#[macro_export]
macro_rules! late {
    ($x:expr) => {
        $x * $crate::FACTOR
    };
}

fn late_too() -> u32 {
    use crate::{self as root, late as later, one::{self, total as sum}};
    later!(1) + root::FACTOR + one::total() - sum()
}

other::define!(lengths, $);

pub fn defined() -> [u32; 2] {
    lengths!(8, 9)
}

pub use other::{define, shapes as forms, through_itself};
pub use fmt as formatting;
