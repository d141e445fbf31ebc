//! A macro with paths of its own.
pub mod marks {
    #[macro_export]
    macro_rules! chmax {
        ($place:expr, $value:expr) => {
            if $place < $value {
                $place = $value;
                true
            } else {
                false
            }
        };
    }
    pub use chmax;
}
pub use chmax as set_max;
