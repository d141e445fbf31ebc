//! Edition 2024.

use std::fmt::{self, Display};
use std::ops::{Add, Deref};

/// With provided methods, of which most are never called.
pub trait Shape {
    /// Required.
    fn area(&self) -> f64;
    /// Provided and called.
    fn doubled(&self) -> f64 {
        2.0 * self.area()
    }
    /// Provided and never called.
    fn tripled(&self) -> f64 {
        3.0 * self.area()
    }
    /// Required and never called.
    fn name(&self) -> String;
}

/// A square.
pub struct Square(pub f64);

impl Shape for Square {
    fn area(&self) -> f64 {
        self.0 * self.0
    }
    fn tripled(&self) -> f64 {
        0.0
    }
    fn name(&self) -> String {
        "square".to_string()
    }
}

/// Never constructed.
pub struct Circle(pub f64);

impl Shape for Circle {
    fn area(&self) -> f64 {
        self.0
    }
    fn name(&self) -> String {
        "circle".to_string()
    }
}

/// Everything that can be shown has a length.
pub trait Length {
    /// In characters.
    fn length(&self) -> usize;
}

impl<T: Display + ?Sized> Length for T {
    fn length(&self) -> usize {
        self.to_string().chars().count()
    }
}

/// With a constant parameter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modular<const M: u64>(u64);

impl<const M: u64> Modular<M> {
    /// Reduces.
    pub const fn new(value: u64) -> Self {
        Modular(value % M)
    }
    /// Never called.
    pub fn power(self, exponent: u32) -> Self {
        (0..exponent).fold(Modular(1), |product, _| Modular(product.0 * self.0 % M))
    }
}

impl<const M: u64> Add for Modular<M> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Modular((self.0 + other.0) % M)
    }
}

impl<const M: u64> Display for Modular<M> {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}", self.0)
    }
}

impl<const M: u64> From<u64> for Modular<M> {
    fn from(value: u64) -> Self {
        Modular::new(value)
    }
}

/// Says when it goes: nothing calls `drop`, and it must stay.
pub struct Guard(pub &'static str);

impl Drop for Guard {
    fn drop(&mut self) {
        println!("dropped {}", self.0);
    }
}

/// Is used through what it wraps.
pub struct Wrapper(pub Vec<u8>);

impl Deref for Wrapper {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// Hides what it returns.
pub fn evens(limit: u32) -> impl Iterator<Item = u32> + Clone {
    (0..limit).filter(|n| n % 2 == 0)
}

/// Variants of which one is never made.
pub enum Choice {
    /// Made.
    Left(u8),
    /// Never made.
    Right(u8),
}

impl Choice {
    /// Matches both.
    pub fn value(&self) -> u8 {
        match self {
            Choice::Left(value) => *value,
            Choice::Right(value) => value + 1,
        }
    }
}

/// Only in edition 2024.
pub fn first_word(text: Option<&str>) -> usize {
    if let Some(text) = text
        && let Some(word) = text.split(' ').next()
        && !word.is_empty()
    {
        word.len()
    } else {
        0
    }
}

/// A constant that only a format string names.
pub fn formatted() -> String {
    format!("{LIMIT:>4}|{}", nested::LEVEL)
}
const LIMIT: u8 = 42;

mod nested {
    pub(super) const LEVEL: u8 = {
        use super::nested::inner::*;
        DEPTH
    };
    mod inner {
        pub(in super::super) const DEPTH: u8 = 2;
    }
}

/// Numbers that a cast shows: the variant in the middle is never made, and counts.
#[derive(Clone, Copy)]
pub enum Level {
    /// 0.
    Low,
    /// 1.
    Middle,
    /// 2.
    High,
}

impl Level {
    /// The number.
    pub fn number(self) -> u8 {
        self as u8
    }
}

/// Is called where it is defined, so nothing has to import it, or even name it.
trait Doubled {
    fn doubled(&self) -> u32;
}

impl Doubled for u32 {
    fn doubled(&self) -> u32 {
        2 * self
    }
}

/// Calls it.
pub fn call_doubled(value: u32) -> u32 {
    value.doubled()
}

/// Shows itself, and what it wraps shows itself in another way.
pub struct Loud(pub String);

impl Deref for Loud {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl Display for Loud {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{}!", self.0)
    }
}

/// With what only edition 2024 has.
pub fn short_number(text: &str) -> Option<u8> {
    // The condition takes two lines.
    if let Ok(number) = text.parse::<u8>()
        && number < 100
    {
        return Some(number);
    }
    None
}

/// Has a module with the name of another crate.
pub mod prelude {
    /// That module.
    pub mod old {
        /// Two.
        pub fn two() -> u8 {
            2
        }
    }
}

pub mod kinds;

pub mod marked;
