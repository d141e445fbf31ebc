//! Paths that mean something else one level deeper.
pub const LEVEL: &str = "root";

pub mod a {
    pub const LEVEL: &str = "a";
    pub mod b {
        pub const LEVEL: &str = "b";
        pub fn levels() -> [&'static str; 5] {
            [LEVEL, self::LEVEL, super::LEVEL, super::super::LEVEL, crate::LEVEL]
        }
    }
    pub mod std {
        pub fn max(_: u32, _: u32) -> u32 {
            555
        }
    }
    pub fn own_std() -> u32 {
        self::std::max(1, 2) + ::std::cmp::max(3, 4)
    }
}

pub mod core {
    pub fn answer() -> u32 {
        42
    }
}

pub fn own_core() -> u32 {
    crate::core::answer() + ::core::cmp::min(1, 2)
}

pub mod keywords {
    pub fn r#match(r#type: u32) -> u32 {
        r#type + 1
    }
    pub mod r#in {
        pub const VALUE: u32 = 9;
    }
}

pub mod variants {
    #[derive(Clone, Copy, Debug)]
    pub enum Tree {
        Leaf,
        Node,
    }
    pub use self::Tree::*;

    pub fn count(tree: Tree) -> u32 {
        match tree {
            Leaf => 1,
            Node => 2,
        }
    }
}

mod private {
    #[derive(Debug)]
    pub struct Sealed(pub(in crate::private) u32);
    impl Sealed {
        pub fn new() -> Self {
            Sealed(4)
        }
    }
    pub mod deeper {
        pub fn twice(n: u32) -> u32 {
            n * 2
        }
    }
}
pub use private::Sealed;
pub use private::deeper::twice as hidden_twice_;
pub fn hidden_twice(n: u32) -> u32 {
    hidden_twice_(n)
}

pub mod globs {
    mod one {
        pub fn name() -> &'static str {
            "one"
        }
        pub fn only() -> &'static str {
            "only one"
        }
    }
    mod two {
        pub fn name() -> &'static str {
            "two"
        }
    }
    pub use self::one::*;
    pub use self::two::name;
}

pub mod strings {
    pub fn texts() -> [&'static str; 3] {
        ["crate::a // not a comment", r#"macro_rules! "x" { } /* */"#, "line \
            continued"]
    }
    pub fn bytes() -> (&'static [u8], char, &'static std::ffi::CStr) {
        (b"\x00\xff\n", '\'', c"c text")
    }
}
