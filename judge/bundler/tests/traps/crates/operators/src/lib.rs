use std::ops::{Add, AddAssign, Index, IndexMut, Neg, Not, Sub};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct V(pub i64);

impl Add for V {
    type Output = V;
    fn add(self, other: V) -> V {
        V(self.0 + other.0)
    }
}
impl Add<&V> for &V {
    type Output = V;
    fn add(self, other: &V) -> V {
        V(self.0 + other.0 + 1000)
    }
}
impl Add<i64> for V {
    type Output = V;
    fn add(self, other: i64) -> V {
        V(self.0 + other * 2)
    }
}
impl AddAssign for V {
    fn add_assign(&mut self, other: V) {
        self.0 += other.0 * 3;
    }
}
impl AddAssign<&V> for V {
    fn add_assign(&mut self, other: &V) {
        self.0 += other.0 * 5;
    }
}
impl Sub<V> for i64 {
    type Output = V;
    fn sub(self, other: V) -> V {
        V(self - other.0)
    }
}
impl Neg for V {
    type Output = V;
    fn neg(self) -> V {
        V(-self.0)
    }
}
impl Not for &V {
    type Output = bool;
    fn not(self) -> bool {
        self.0 == 0
    }
}

pub struct Grid(pub Vec<Vec<char>>);

impl Index<usize> for Grid {
    type Output = [char];
    fn index(&self, row: usize) -> &[char] {
        &self.0[row]
    }
}
impl Index<(usize, usize)> for Grid {
    type Output = char;
    fn index(&self, (row, column): (usize, usize)) -> &char {
        &self.0[column][row]
    }
}
impl IndexMut<(usize, usize)> for Grid {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut char {
        &mut self.0[row][column]
    }
}

impl std::iter::Sum for V {
    fn sum<I: Iterator<Item = V>>(values: I) -> V {
        values.fold(V(0), |sum, value| sum + value)
    }
}
impl<'a> std::iter::Sum<&'a V> for V {
    fn sum<I: Iterator<Item = &'a V>>(values: I) -> V {
        values.fold(V(7), |sum, value| sum + *value)
    }
}
impl FromIterator<i64> for V {
    fn from_iter<I: IntoIterator<Item = i64>>(values: I) -> V {
        V(values.into_iter().count() as i64)
    }
}
impl std::str::FromStr for V {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<V, Self::Err> {
        Ok(V(text.trim_start_matches('v').parse()?))
    }
}
impl PartialEq<i64> for V {
    fn eq(&self, other: &i64) -> bool {
        self.0 == *other + 1
    }
}
impl std::fmt::LowerHex for V {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "v{:x}", self.0)
    }
}
