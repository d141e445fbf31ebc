pub trait Size {
    fn size(&self) -> u32 {
        1
    }

    fn total(&self) -> u32 {
        2
    }
}

impl Size for &u64 {}

pub struct Bag;

impl Size for Bag {}

impl Size for &u8 {}
