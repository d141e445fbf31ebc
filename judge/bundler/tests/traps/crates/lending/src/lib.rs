//! A macro that `#[macro_use]` brings to others.
#[macro_export]
macro_rules! widen {
    ($value:expr) => {
        $value + 1
    };
}
