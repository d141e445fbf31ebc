//! Edition 2018: words that were free, patterns and arrays that meant something else, and macros of every kind.

#![deny(missing_docs)]
#![allow(array_into_iter, clippy::all)]
#![recursion_limit = "300"]

#[macro_use]
mod inner;
pub mod clash;
pub mod deep;
mod reexported;
#[rustfmt::skip]
pub mod windows;

pub use self::clash::most;
pub use self::reexported::*;
pub extern crate alloc;
use alloc::collections::BTreeMap;

/// `gen` was a name.
pub fn gen(gen: u32) -> u32 {
    gen + 1
}

/// In edition 2018, `into_iter` of an array goes over references.
pub fn by_method() -> usize {
    let array = [String::from("a"), String::from("bc")];
    array.into_iter().map(|text: &String| text.len()).sum()
}

/// `$pat` did not include `|`.
#[macro_export]
macro_rules! either_pattern {
    ($value:expr, $($first:pat)|+ => $then:expr) => {
        match $value {
            $($first)|+ => $then,
            _ => 0,
        }
    };
}

/// Calls another one by `$crate`, and itself.
#[macro_export]
macro_rules! sum {
    () => { 0 };
    ($head:expr $(, $tail:expr)* $(,)?) => {
        $crate::add($head, $crate::sum!($($tail),*))
    };
}

/// Adds.
pub fn add(left: i64, right: i64) -> i64 {
    left + right
}

/// Calls its helper without `$crate`.
#[macro_export(local_inner_macros)]
macro_rules! twice {
    ($value:expr) => {
        twice_helper!($value)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! twice_helper {
    ($value:expr) => {
        2 * $value
    };
}

/// Defines a macro that names this crate.
#[macro_export]
macro_rules! define {
    ($name:ident) => {
        macro_rules! $name {
            ($value:expr) => {
                $crate::deep::er::triple($value)
            };
        }
    };
}

/// Uses a textual macro of a module above, and one below in a path.
pub fn textual() -> i64 {
    let table: BTreeMap<i64, i64> = (0..3).map(|n| (n, local!(n))).collect();
    table.values().sum::<i64>() + crate::sum!(1, 2)
}

/// Another crate's path in an expression, and from the root.
pub fn other() -> u32 {
    ::either_way::VERSION + either_way::which!()
}

/// `$pat` did not include `|`, so the first rule does not match two of them.
#[macro_export]
macro_rules! how_many {
    ($only:pat) => {
        "one"
    };
    ($left:pat | $right:pat) => {
        "two"
    };
}

macro_rules! counted {
    () => { 0 };
    (x $($rest:tt)*) => { 1 + counted!($($rest)*) };
}

/// Calls a macro deeper than usual.
pub fn deep_calls() -> u32 {
    counted!(
        x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x
        x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x
        x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x
    )
}

/// Another crate's function.
pub fn described() -> String {
    either_way::described()
}

/// A trait object and an `impl` that borrows less than edition 2024 would let it.
pub fn lengths<'a>(words: &'a [&'a str], _borrowed: &String) -> impl Iterator<Item = usize> + 'a {
    let boxed: Box<dyn Fn(&str) -> usize> = Box::new(|word| word.len());
    words.iter().map(move |word| boxed(word))
}

/// Explicit bindings behind a reference.
pub fn bindings(pair: &(String, Option<u8>)) -> usize {
    let (text, number) = pair;
    match &(text, number) {
        (text, Some(number)) => text.len() + *number as usize,
        (text, None) => text.len(),
    }
}
