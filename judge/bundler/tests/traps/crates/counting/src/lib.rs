#![recursion_limit = "1024"]
macro_rules! count {
    () => { 0u32 };
    ($first:tt $($rest:tt)*) => { 1u32 + count!($($rest)*) };
}
macro_rules! many {
    ($($token:tt)*) => { count!($($token)* $($token)* $($token)* $($token)*) };
}
pub fn deep() -> u32 {
    many!(a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a a)
}
