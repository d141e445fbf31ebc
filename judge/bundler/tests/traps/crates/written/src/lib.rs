//! What `writing` implements, and some of its macros.

extern crate writing as deriving;

pub use writing::{Describe, Named};

/// Both a trait and the macro that derives it.
pub trait Describe {
    fn describe(&self) -> String;

    /// Overridden where there is `#[describe(brief)]`.
    fn is_brief(&self) -> bool {
        false
    }
}

/// The other one has no macro of its name.
pub mod names {
    pub trait HasName {
        const NAME: &'static str;
    }
}

/// In a crate, too.
#[derive(Describe)]
pub struct Inner<T> {
    pub value: T,
}

#[writing::counted]
pub fn inner(value: u8) -> u8 {
    value + 1
}

#[derive(deriving::Describe, Default)]
pub struct Aliased {
    pub value: u8,
}

#[cfg_attr(not(target_os = "none"), derive(deriving::Describe, Default))]
pub struct Conditional {
    pub value: u8,
}

macro_rules! numbers {
    ($($start:ident: $value:expr),*) => {
        $(twice! { $start $value })*
    };
}

macro_rules! twice {
    ($start:ident $value:expr) => {
        pub const fn $start() -> usize {
            writing::count!($value $start) * ($value)
        }
    };
}

/// By rules that call others of the crate.
pub mod numbers {
    numbers!(six: 1 + 2, eight: 4);
}
