//! A crate with the name of a module of the standard library.

pub trait Display {
    fn display(&self) -> String;
}

impl Display for i32 {
    fn display(&self) -> String {
        format!("<{self}>")
    }
}

pub mod collections {
    pub fn answer() -> i32 {
        42
    }
}

#[macro_export]
macro_rules! shown {
    ($x:expr) => {
        $crate::Display::display(&$x)
    };
}
