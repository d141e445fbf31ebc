macro_rules! four {
    ($($x:tt)*) => { 4 $($x)* };
}

pub fn flat_value() -> i64 { four!(+ 0) }
