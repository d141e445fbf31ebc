//! Macros with the names of other things.

#[allow(unused_imports)]
use crate::zip;

/// Also a macro, which the root has as well.
pub fn most(values: &[i64]) -> i64 {
    values.iter().copied().max().unwrap_or(0)
}

/// Calls the function beside it.
#[macro_export]
macro_rules! most {
    ($($value:expr),*) => { $crate::clash::most(&[$($value),*]) };
}

/// Is imported above by its path from the root.
#[macro_export]
macro_rules! zip {
    ($left:expr) => { $left };
    ($left:expr, $($right:expr),+) => { $left.zip($crate::zip!($($right),+)) };
}

/// Has a path here.
#[macro_export]
macro_rules! chosen_by_path {
    () => {
        "by path"
    };
}
pub use chosen_by_path;

/// Calls the macros.
pub fn calls() -> (i64, usize) {
    (most!(1, 3, 2), zip!([1, 2].iter(), [3].iter()).count())
}

/// `$crate` leads to another crate.
#[macro_export]
macro_rules! filled {
    ($value:expr; $count:expr) => { $crate::alloc::vec![$value; $count] };
}

/// The name of what is imported is the name of its crate.
pub mod named_twice {
    use either_way::either_way;
    use either_way::VERSION;
    /// Both.
    pub fn both() -> u32 {
        either_way() + VERSION
    }
}

/// A crate in a module.
pub mod standard {
    extern crate std;
    use self::std::collections::BTreeSet;
    /// Counts.
    pub fn different(values: &[i64]) -> usize {
        values.iter().collect::<BTreeSet<_>>().len()
    }
}

macro_rules! items {
    ($($item:item)*) => { $($item)* };
}
items! {
    /// Is in a file.
    pub mod within;
}

macro_rules! when {
    (if #[$yes:meta] { $($then:item)* } else if #[$no:meta] { $($other:item)* }) => {
        $(#[$yes] $then)*
        $(#[$no] $other)*
    };
}
when! {
    if #[cfg(any(unix, windows))] {
        #[cfg_attr(not(any(unix, windows)), derive(Unknown))]
        struct Known(&'static str);
        /// What is known.
        pub fn system() -> &'static str { Known("known").0 }
    } else if #[cfg(not(any(unix, windows)))] {
        /// Nothing is.
        pub fn system() -> &'static str { "unknown" }
    }
}
