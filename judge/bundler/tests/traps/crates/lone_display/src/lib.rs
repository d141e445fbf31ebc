use std::fmt;
use std::ops::Deref;

macro_rules! dereferenced {
    ($name:ident => $to:ty) => {
        impl Deref for $name {
            type Target = $to;
            fn deref(&self) -> &$to {
                &self.0
            }
        }
    };
}

pub struct Shown(pub String);
dereferenced!(Shown => String);

impl fmt::Display for Shown {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("shown")
    }
}

pub struct Wrapped(pub Shown);
dereferenced!(Wrapped => Shown);

impl fmt::Debug for Wrapped {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("wrapped")
    }
}
