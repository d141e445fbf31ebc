use std::hash::{Hash, Hasher};

pub enum Wide {
    Never([u64; 8]),
    Small(u8),
    Other,
}

impl Wide {
    pub fn get(&self) -> u64 {
        match self {
            Wide::Never(all) => all[0],
            Wide::Small(one) => u64::from(*one),
            Wide::Other => 9,
        }
    }
}

#[derive(Hash)]
pub enum Place {
    First,
    Second,
    Third,
}

pub enum Number {
    Zero,
    One,
    Two,
}

#[derive(Default)]
pub struct Sum(pub u64);

impl Hasher for Sum {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |sum, byte| sum * 3 + u64::from(*byte) + 1);
    }
}

pub fn hash_of(value: impl Hash) -> u64 {
    let mut hasher = Sum::default();
    value.hash(&mut hasher);
    hasher.finish()
}
