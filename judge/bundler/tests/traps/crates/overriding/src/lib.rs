use overrides::ops::{Big, Small, Step};

pub fn run() -> String {
    format!("{} {}", Big.total(3), Small.total(3))
}

/// For the traits of another crate.
pub struct Huge;

impl Step for Huge {
    fn size(&self) -> i64 {
        1000
    }
}
