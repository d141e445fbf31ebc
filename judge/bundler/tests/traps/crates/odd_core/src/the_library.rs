//! A dependency that is renamed, and whose first file has another name.

extern crate self as core_of;

pub mod tools {
    pub fn answer() -> u32 {
        core_of::base() + if cfg!(feature = "extra") { 1 } else { 0 }
    }
}

pub fn base() -> u32 {
    41
}

#[macro_export]
macro_rules! answer_of {
    () => {
        $crate::tools::answer()
    };
}
