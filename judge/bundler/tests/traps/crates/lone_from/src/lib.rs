pub struct M(pub i64);

impl From<i32> for M {
    fn from(value: i32) -> M {
        M(i64::from(value) + 1000)
    }
}

macro_rules! from {
    ($($kind:ty),*) => {
        $(impl From<$kind> for M {
            fn from(value: $kind) -> M {
                M(value as i64)
            }
        })*
    };
}
from!(u64, i64, u8);
