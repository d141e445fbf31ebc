//! Macros whose meaning hangs on where they stand.
pub mod hidden {
    pub fn helper(n: u32) -> u32 {
        n + 100
    }
    #[derive(Debug, Default, PartialEq)]
    pub struct Pair {
        pub one: u32,
        pub other: u32,
    }
}

#[macro_export]
macro_rules! call_helper {
    ($n:expr) => {
        $crate::hidden::helper($n)
    };
}

#[macro_export]
macro_rules! outer {
    ($($n:expr),*) => {
        [$($crate::inner!($n)),*]
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! inner {
    ($n:expr) => {
        $n * 2
    };
}

#[macro_export(local_inner_macros)]
macro_rules! local_outer {
    ($n:expr) => {
        inner!($n) + 1
    };
}

/// In the author's crate, a macro of this name may be another one.
#[macro_export]
macro_rules! same {
    ($one:expr, $other:expr) => {
        $one == $other
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! compare_by {
    ($how:ident, $one:expr, $other:expr) => {
        if $how!($one, $other) { stringify!($how) } else { "no" }
    };
}

#[macro_export(local_inner_macros)]
macro_rules! compare {
    ($one:expr, $other:expr) => {
        compare_by!(same, $one, $other)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! compare_as {
    ($name:ident, $how:ident, $one:expr, $other:expr) => {
        if $how!($one, $other) { stringify!($name) } else { "no" }
    };
}

#[macro_export(local_inner_macros)]
macro_rules! compare_with {
    ($how:ident, $one:expr, $other:expr) => {
        compare_as!(same, $how, $one, $other)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! compare_all {
    ($($one:expr, $how:ident);*) => {
        [$(if $how!($one, 1) { stringify!($how) } else { "no" }),*]
    };
}

#[macro_export(local_inner_macros)]
macro_rules! compare_ones {
    ($one:expr, $other:expr) => {
        compare_all!($one + $other, similar)
    };
}

/// Called by a name whose place the rules do not tell.
#[macro_export]
macro_rules! similar {
    ($one:expr, $other:expr) => {
        $one + 1 >= $other
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! compare_called {
    ($name:ident by $how:ident, $one:expr, $other:expr) => {
        if $how!($one, $other) { stringify!($name) } else { "no" }
    };
}

#[macro_export(local_inner_macros)]
macro_rules! compare_similar {
    ($how:ident, $one:expr, $other:expr) => {
        compare_called!(similar by $how, $one, $other)
    };
}

#[macro_export]
macro_rules! pair {
    ($one:expr, $other:expr) => {
        $crate::hidden::Pair { one: $one, other: $other }
    };
}

#[macro_export]
macro_rules! pattern {
    ($one:ident) => {
        $crate::hidden::Pair { one: $one, .. }
    };
}

#[macro_export]
macro_rules! pair_type {
    () => {
        $crate::hidden::Pair
    };
}

macro_rules! twice_defined {
    () => {
        "first"
    };
}
pub fn first() -> &'static str {
    twice_defined!()
}
macro_rules! twice_defined {
    () => {
        "second"
    };
}
pub fn second() -> &'static str {
    twice_defined!()
}

#[macro_export]
macro_rules! with_own_macros {
    ($name:ident) => {
        macro_rules! $name {
            ($n:expr) => {
                $n + 7
            };
        }
    };
}

#[macro_export]
macro_rules! hygienic {
    ($value:expr) => {{
        let n = 10;
        n + $value
    }};
}

#[macro_export]
macro_rules! make_enum {
    ($name:ident { $($variant:ident = $text:literal),* $(,)? }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(dead_code)]
        pub enum $name { $($variant),* }
        impl $name {
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            pub fn text(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }
        }
    };
}

make_enum!(Colour { Red = "r", Green = "g", Blue = "b" });

#[macro_export]
macro_rules! munch {
    (@sum $sum:expr;) => { $sum };
    (@sum $sum:expr; add $n:literal $($rest:tt)*) => { $crate::munch!(@sum $sum + $n; $($rest)*) };
    (@sum $sum:expr; sub $n:literal $($rest:tt)*) => { $crate::munch!(@sum $sum - $n; $($rest)*) };
    ($($rest:tt)*) => { $crate::munch!(@sum 0; $($rest)*) };
}

#[macro_export]
macro_rules! callback {
    ($callback:ident, $($value:tt)*) => { $callback!($($value)*) };
}

macro_rules! implement {
    ($trait:ident for $($kind:ty => $value:expr),*) => {
        $(impl $trait for $kind {
            const VALUE: u32 = $value;
        })*
    };
}

pub trait Valued {
    const VALUE: u32 = 1;
    fn value(&self) -> u32 {
        Self::VALUE
    }
}
implement!(Valued for u8 => 8, u16 => 16);
impl Valued for bool {}


/// Its rules ask for one attribute, which a comment is.
macro_rules! documented {
    ($($name:ident #[$attribute:meta] $value:expr;)*) => {
        $(#[$attribute] pub const $name: u8 = $value;)*
    };
}

documented! {
    FOUR
    /// Two and two.
    4;
    FIVE
    /** One more. */
    5;
}

macro_rules! passed {
    ($item:item) => {
        /// Exported by a call of another one.
        $item
    };
}

passed![
    #[macro_export]
    macro_rules! ensure_odd {
        ($n:expr $(,)?) => {
            if $n % 2 == 1 { $n } else { $crate::hidden::helper($n) }
        };
    }
];

/// Called like an attribute of the language.
#[macro_export]
macro_rules! warn {
    ($n:expr) => {
        $crate::expect!($n) * 2
    };
}

pub mod named {
    #[macro_export]
    macro_rules! expect {
        ($n:expr) => {
            $n + 1
        };
    }
}

/// Its rules read what comments say.
macro_rules! messages {
    ($($(#[doc = $text:literal])* $name:ident,)*) => {
        pub fn messages() -> Vec<(&'static str, String)> {
            vec![$((stringify!($name), <[&str]>::concat(&[$($text),*]))),*]
        }
    };
}

macro_rules! passed_messages {
    ($($token:tt)*) => {
        messages! { $($token)* }
    };
}

passed_messages! {
    /// The "first".
    First,
    /** The second: "#. */
    /// And more.
    Second,
    #[doc = "The third."]
    Third,
    Fourth,
}
