//! The types of integers that programs read.

/// A type of integers, with its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Integer {
    /// As Rust has it: `i32`.
    pub name: &'static str,
    least: i128,
    most: u128,
}

impl Integer {
    /// What the nodes of lists and trees have.
    pub const I32: Self = Integer { name: "i32", least: i32::MIN as i128, most: i32::MAX as u128 };

    /// What counts.
    pub const USIZE: Self = Integer { name: "usize", least: 0, most: usize::MAX as u128 };

    /// What counts and may be negative.
    pub const ISIZE: Self = Integer { name: "isize", least: isize::MIN as i128, most: isize::MAX as u128 };

    const ALL: [Self; 12] = [
        Integer { name: "i8", least: i8::MIN as i128, most: i8::MAX as u128 },
        Integer { name: "i16", least: i16::MIN as i128, most: i16::MAX as u128 },
        Integer::I32,
        Integer { name: "i64", least: i64::MIN as i128, most: i64::MAX as u128 },
        Integer { name: "i128", least: i128::MIN, most: i128::MAX as u128 },
        Integer::ISIZE,
        Integer { name: "u8", least: 0, most: u8::MAX as u128 },
        Integer { name: "u16", least: 0, most: u16::MAX as u128 },
        Integer { name: "u32", least: 0, most: u32::MAX as u128 },
        Integer { name: "u64", least: 0, most: u64::MAX as u128 },
        Integer { name: "u128", least: 0, most: u128::MAX },
        Integer::USIZE,
    ];

    /// The largest value of a type of 8 or 16 bits.
    #[must_use]
    pub fn small_most(self) -> Option<i128> {
        i128::try_from(self.most).ok().filter(|most| *most <= u16::MAX.into())
    }

    /// Does the type have this value?
    #[must_use]
    pub fn has(self, value: i128) -> bool {
        self.least <= value && u128::try_from(value).map_or(true, |value| value <= self.most)
    }

    /// The type of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Integer::ALL.into_iter().find(|integer| integer.name == name)
    }

    /// Has it negative numbers?
    #[must_use]
    pub fn is_signed(&self) -> bool {
        self.least < 0
    }

    /// Is the integer that is written so in its range?
    #[must_use]
    pub fn holds(&self, number: &str) -> bool {
        match number.parse::<u128>() {
            Ok(number) => number <= self.most,
            Err(_) => number.parse::<i128>().is_ok_and(|number| number <= 0 && self.least <= number),
        }
    }
}
