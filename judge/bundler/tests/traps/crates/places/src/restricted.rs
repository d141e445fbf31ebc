//! What is visible in the crate alone: others neither call it nor see it in place of something else.

use std::ops::Deref;

pub struct Inner {
    pub length: u32,
}

pub struct Outer {
    pub(crate) length: u32,
    inner: Inner,
}

impl Outer {
    pub fn new() -> Self {
        Outer { length: 1, inner: Inner { length: 2 } }
    }
    pub fn own(&self) -> u32 {
        self.length + self.width() + self.height() + self.depth()
    }
    pub(in crate) fn width(&self) -> u32 {
        10
    }
}

impl Deref for Outer {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.inner
    }
}

macro_rules! height {
    ($name:ident) => {
        pub(crate) fn $name(&self) -> u32 {
            100
        }
    };
}

macro_rules! given {
    ($($function:item)*) => {
        impl Outer {
            height!(height);
            $($function)*
        }
    };
}

given! {
    pub(crate) fn depth(&self) -> u32 {
        1000
    }
}

pub mod names {
    macro_rules! helper {
        (pub(crate) $name:ident) => {
            pub fn shown() -> u32 {
                $name() + help_too()
            }
            fn $name() -> u32 {
                7
            }
        };
    }
    helper!(pub(crate) helped);

    pub(crate) fn help() -> u32 {
        8
    }
    fn help_too() -> u32 {
        help()
    }
}
