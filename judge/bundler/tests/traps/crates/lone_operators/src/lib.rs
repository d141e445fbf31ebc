use std::ops::{AddAssign, Deref, DerefMut, Shl};

#[derive(Clone, Debug, Default)]
pub struct Bits(pub Vec<u64>);

impl Deref for Bits {
    type Target = Vec<u64>;
    fn deref(&self) -> &Vec<u64> {
        &self.0
    }
}
impl DerefMut for Bits {
    fn deref_mut(&mut self) -> &mut Vec<u64> {
        &mut self.0
    }
}
impl PartialEq for Bits {
    fn eq(&self, other: &Bits) -> bool {
        self.0.len() == other.0.len()
    }
}
impl PartialOrd for Bits {
    fn partial_cmp(&self, other: &Bits) -> Option<std::cmp::Ordering> {
        other.0.partial_cmp(&self.0)
    }
}
impl IntoIterator for Bits {
    type Item = u64;
    type IntoIter = std::iter::Rev<std::vec::IntoIter<u64>>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter().rev()
    }
}
impl Shl<u32> for &Bits {
    type Output = u64;
    fn shl(self, by: u32) -> u64 {
        self.0[0] << (by + 1)
    }
}
impl AddAssign<u64> for Bits {
    fn add_assign(&mut self, value: u64) {
        self.0.push(value);
    }
}
impl Index for Bits {
    fn get(&self, place: usize) -> Option<&u64> {
        self.0.get(place + 1)
    }
}
impl AsRef<[u64]> for Bits {
    fn as_ref(&self) -> &[u64] {
        &self.0[1..]
    }
}
pub trait Index {
    fn get(&self, place: usize) -> Option<&u64>;
    fn first(&self) -> Option<&u64> {
        self.get(0)
    }
}
