use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wide {
    Never([u64; 8]),
    Small(u8),
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    First,
    Second,
    Third,
}

#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Code {
    A = 1,
    B,
    C,
    D = 10,
    E,
}

impl Code {
    pub fn from_byte(byte: u8) -> Option<Code> {
        // SAFETY: these are all of its values.
        matches!(byte, 1..=3 | 10..=11).then(|| unsafe { std::mem::transmute(byte) })
    }
}

#[derive(Clone, Debug, Default, PartialEq, PartialOrd, Hash)]
pub struct Record {
    pub key: u32,
    pub unread: String,
    pub also_unread: [u16; 3],
}

pub struct Padded {
    pub used: u8,
    unused: u64,
}

impl Padded {
    pub fn new(used: u8) -> Padded {
        Padded { used, unused: 5 }
    }
}

#[repr(C)]
pub union Bits {
    pub float: f32,
    pub int: u32,
    pub wide: u128,
}

#[repr(align(64))]
pub struct Aligned(pub u8);

#[repr(C)]
#[derive(Default)]
pub struct Header {
    pub tag: u8,
    pub length: u32,
    pub rest: u16,
}

pub fn hash_of<T: Hash>(value: T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

pub trait Visitor {
    fn enter(&self) -> u32 {
        1
    }
    fn leave(&self) -> u32 {
        2
    }
    fn name(&self) -> &'static str;
}

pub struct Walker;
impl Visitor for Walker {
    fn leave(&self) -> u32 {
        20
    }
    fn name(&self) -> &'static str {
        "walker"
    }
}

pub fn visitor() -> Box<dyn Visitor> {
    Box::new(Walker)
}
