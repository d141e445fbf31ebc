//! What macros write: traits, and implementations of them, of operators, and for tuples of every size.

use std::ops::{Add, Rem, Sub};

/// How much of something there is.
pub trait Amount {
    /// As a number.
    fn amount(&self) -> u32;
}

impl Amount for u32 {
    fn amount(&self) -> u32 {
        *self
    }
}

macro_rules! amounts {
    ($($name:ident)+) => {
        impl<$($name: Amount),+> Amount for ($($name,)+) {
            #[allow(non_snake_case)]
            fn amount(&self) -> u32 {
                let ($($name,)+) = self;
                0 $(+ $name.amount())+
            }
        }
    };
}

amounts!(T);
amounts!(T U);
amounts!(T U V);
amounts!(T U V W);

/// What has parts.
pub trait Parted {
    /// All of them.
    type Parts;
    /// Takes it apart.
    fn parted(self) -> Self::Parts;
}

macro_rules! parted {
    ($($name:ident $part:ident $value:ident),+) => {
        impl<$($name),+> Parted for Vec<($($name),+)> {
            type Parts = ($(Vec<$name>),+);
            fn parted(self) -> Self::Parts {
                $(let mut $part = Vec::new();)+
                for ($($value),+) in self {
                    $($part.push($value);)+
                }
                ($($part),+)
            }
        }
    };
}

parted!(A a x, B b y);
parted!(A a x, B b y, C c z);

/// What has a parameter of a macro for its name.
pub trait Part {
    /// Another one.
    type U;
}

/// Where counting starts.
pub trait Origin {
    /// That.
    fn origin() -> Self;
}

/// How far a step goes.
pub trait Unit {
    /// That.
    fn unit() -> Self;
}

macro_rules! alias {
    ($name:ident: $($bound:tt)+) => {
        /// Whatever is all of this.
        pub trait $name: $($bound)+ {}
        impl<T: $($bound)+> $name for T {}
    };
}

alias!(Additive: Add<Output = Self> + Origin + Sized);
alias!(Countable: Additive + Unit + Copy);

/// Counts.
pub trait Following {
    /// What comes next.
    fn following(self) -> Self;
}

impl<T: Countable> Following for T {
    fn following(self) -> Self {
        self + T::unit()
    }
}

macro_rules! numbers {
    ($($name:ident)+) => {
        $(
            impl Origin for $name {
                fn origin() -> Self {
                    0
                }
            }

            impl Unit for $name {
                fn unit() -> Self {
                    1
                }
            }
        )+
    };
}

numbers!(u8 u16 u32 u64);

/// A point.
#[derive(Clone, Copy, Debug)]
pub struct Point(pub i32, pub i32);

macro_rules! forward {
    ($($operator:ident $function:ident),*) => {
        $(
            impl $operator for Point {
                type Output = Point;
                fn $function(self, other: Point) -> Point {
                    Point(self.0.$function(other.0), self.1.$function(other.1))
                }
            }

            impl<'a> $operator<&'a Point> for &'a Point {
                type Output = Point;
                fn $function(self, other: &Point) -> Point {
                    (*self).$function(*other)
                }
            }
        )*
    };
}

forward!(Add add, Sub sub, Rem rem);

/// Types with the names of operators.
pub mod operations {
    /// A sum.
    pub struct Add;
    /// A difference.
    pub struct Sub;
}
