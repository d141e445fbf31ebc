//! Names and files that are out of the ordinary.
#![allow(nonstandard_style)]

extern crate self as myself;

/// Called like crates and types of the standard library.
pub mod std {
    pub mod collections {
        pub fn name() -> &'static str {
            "own collections"
        }
    }
}

pub mod core {
    pub fn name() -> &'static str {
        "own core"
    }
}

pub mod alloc {
    pub fn name() -> &'static str {
        "own alloc"
    }
}

pub fn modules() -> (&'static str, &'static str, &'static str, usize) {
    (self::std::collections::name(), self::core::name(), crate::alloc::name(), ::core::mem::size_of::<u16>())
}

pub mod shadowing {
    use self::Result::*;

    #[derive(Debug)]
    pub enum Result {
        Ok(u8),
        Err,
        Other,
    }

    pub struct Vec(pub u8);

    impl Vec {
        pub fn len(&self) -> usize {
            1000
        }
    }

    pub trait Iterator {
        fn next(&self) -> u8 {
            77
        }
    }

    impl Iterator for Vec {}

    pub fn Some(number: u8) -> u8 {
        number * 2
    }

    pub fn all() -> String {
        let vec = Vec(3);
        format!("{:?} {:?} {:?} {} {} {}", Ok(1), Err, Other, vec.len(), vec.next(), Some(vec.0))
    }
}

pub mod words {
    pub fn r#match(r#type: u8) -> u8 {
        let r#gen = r#type + 1;
        r#gen * 2
    }

    pub struct r#async {
        pub r#fn: u8,
    }

    pub fn größe(π: u32) -> u32 {
        let 数 = π + 1;
        数 * 2
    }

    pub mod r#struct {
        pub const r#try: &str = stringify!(r#try);
    }
}

#[path = "deep/inside.rs"]
pub mod elsewhere;

#[path = "deep"]
pub mod inline {
    pub mod under;

    #[path = "other_name.rs"]
    pub mod called;
}

pub fn texts() -> (usize, usize, &'static str, &'static str) {
    (
        include_str!("../data/text.txt").len(),
        include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/text.txt")).len(),
        env!("ODD_GREETING"),
        if cfg!(odd_way = "long") { "long" } else { "short" },
    )
}

pub fn package() -> [Option<&'static str>; 8] {
    [
        Some(env!("CARGO_PKG_VERSION")),
        option_env!("CARGO_PKG_VERSION_PRE"),
        Some(env!("CARGO_PKG_AUTHORS")),
        option_env!("CARGO_PKG_DESCRIPTION"),
        option_env!("CARGO_PKG_HOMEPAGE"),
        Some(env!("CARGO_CRATE_NAME")),
        Some(env!("CARGO_PKG_NAME")),
        option_env!("ODD_NOT_SET_ANYWHERE"),
    ]
}

pub const PLACE: &str = concat!(module_path!(), "/", line!(), "/", stringify!(odd));

pub const fn table<const N: usize>() -> [u32; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = (index as u32).wrapping_mul(line!());
        index += 1;
    }
    table
}

pub static TABLE: [u32; 4] = table();

pub fn through() -> u32 {
    myself::through_macro!() + core_of::answer_of!()
}

#[macro_export]
macro_rules! through_macro {
    () => {
        $crate::words::r#match(4) as u32
    };
}

pub fn captured<'a>(text: &'a str, other: &str) -> impl Iterator<Item = char> + use<'a> {
    let count = other.len();
    text.chars().take(count)
}

pub struct Loud(pub &'static str);

impl Drop for Loud {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

impl Loud {
    pub fn value(&self) -> u8 {
        self.0.len() as u8
    }
}

pub fn tail() -> u8 {
    let _first = Loud("first");
    Loud("temporary").value()
}

pub fn condition() {
    if let 9 = Loud("condition").value() {
        println!("then");
    } else {
        println!("else");
    }
}

pub fn paths_as_texts() -> [&'static str; 3] {
    [stringify!(crate::words::Of<odd::A>), stringify!(super::y), stringify!(std::collections)]
}
