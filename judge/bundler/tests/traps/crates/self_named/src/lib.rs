extern crate self as myself;

pub mod a {
    pub const LEVEL: &str = "a";
}

pub fn through_self() -> &'static str {
    ::myself::a::LEVEL
}
