pub mod ops {
    pub trait Step {
        fn size(&self) -> i64 {
            1
        }
        fn total(&self, n: i64) -> i64 {
            self.size() * n
        }
    }
    pub struct Big;
    impl Step for Big {
        fn size(&self) -> i64 {
            10
        }
    }
    pub struct Small;
    impl Step for Small {}
}

pub mod user {
    use crate::ops::{Big, Small, Step};

    pub fn run() -> String {
        format!("{} {}", Big.total(3), Small.total(3))
    }
}

pub mod shapes {
    pub trait Shape {
        const SIDES: u32 = 0;
        fn area(&self) -> f64 {
            0.0
        }
        fn describe(&self) -> String {
            format!("{} {:.1}", Self::SIDES, self.area())
        }
    }
    pub struct Square(pub f64);
    impl Shape for Square {
        const SIDES: u32 = 4;
        fn area(&self) -> f64 {
            self.0 * self.0
        }
    }
    pub struct Blob;
    impl Shape for Blob {}
}

pub mod readers {
    pub trait Reader {
        fn buffer(&self) -> usize {
            1
        }
        fn fill(&self) -> String {
            format!("buffer {}", self.buffer())
        }
    }
    pub struct Fast;
    impl Reader for Fast {
        fn buffer(&self) -> usize {
            65536
        }
    }
}

pub mod folds {
    pub trait Folder {
        fn len(&self) -> usize {
            0
        }
        fn get(&self, place: usize) -> u64;
        fn fold_all(&self) -> u64 {
            (0..self.len()).map(|place| self.get(place)).sum()
        }
    }
    pub struct SegTree(pub Vec<u64>);
    impl Folder for SegTree {
        fn len(&self) -> usize {
            self.0.len()
        }
        fn get(&self, place: usize) -> u64 {
            self.0[place]
        }
    }
}

pub mod configured {
    pub trait Settings {
        const K: u64 = 2;
        fn extra() -> u64 {
            3
        }
        fn go() -> u64 {
            Self::K + Self::extra()
        }
    }
    pub struct Cfg<const N: u64>;
    impl<const N: u64> Settings for Cfg<N> {
        const K: u64 = N * 2;
        fn extra() -> u64 {
            100
        }
    }
}

pub mod layers {
    pub trait Base {
        fn weight(&self) -> u32 {
            1
        }
    }
    pub trait Derived: Base {
        fn heavy(&self) -> u32 {
            self.weight() * 2
        }
    }
    pub struct Stone;
    impl Base for Stone {
        fn weight(&self) -> u32 {
            50
        }
    }
    impl Derived for Stone {}

    pub struct Wrapper<T>(pub T);
    impl<T: Base> Base for Wrapper<T> {
        fn weight(&self) -> u32 {
            self.0.weight() + 7
        }
    }
    impl<T: Base> Derived for Wrapper<T> {
        fn heavy(&self) -> u32 {
            self.weight() * 3
        }
    }

    pub trait Named {
        fn name(&self) -> String {
            "nobody".into()
        }
    }
    impl<T: Base> Named for T {
        fn name(&self) -> String {
            format!("weight {}", self.weight())
        }
    }

    pub fn boxed() -> Vec<Box<dyn Derived>> {
        vec![Box::new(Stone), Box::new(Wrapper(Stone))]
    }
}

pub mod generated {
    pub trait Code {
        const CODE: u8 = 0;
        fn code(&self) -> u8 {
            Self::CODE
        }
        fn twice(&self) -> u8 {
            self.code() * 2
        }
    }
    macro_rules! coded {
        ($($name:ident = $code:expr),*) => {
            $(pub struct $name;
            impl Code for $name {
                const CODE: u8 = $code;
            })*
        };
    }
    coded!(Alpha = 3, Beta = 5);
    pub struct Gamma;
    impl Code for Gamma {
        fn code(&self) -> u8 {
            40
        }
    }
}

pub mod prelude {
    pub use crate::layers::{Base, Derived, Named, Stone, Wrapper};
}

pub mod lists {
    pub struct Heavy;
    pub struct Large;
    pub struct Light;

    pub trait Weight {
        const WEIGHT: u32 = 1;
    }
    impl<T> Weight for T {}

    // What an element of the list writes has no code, and takes the place of what the trait has.
    macro_rules! heavy {
        ($($name:ident)*) => { $(impl $name { pub const WEIGHT: u32 = 30; })* };
    }
    heavy! { Heavy Large }

    macro_rules! ended {
        ($($(#[$attribute:meta])* pub const $name:ident: u32 = $value:expr;)*) => { $(pub const $name: u32 = $value;)* };
    }
    ended! {
        pub const UNUSED: u32 = 1;
        pub const USED: u32 = 2;
    }

    macro_rules! braced {
        ($(pub struct $name:ident { $($field:ident: $type:ty),* })*) => {
            $(#[derive(Debug, Default)] pub struct $name { $(pub $field: $type),* })*
        };
    }
    braced! {
        pub struct Used { field: u32 }
        pub struct Unused { field: u32 }
    }
}

/// Two constants of one name: the module's own one, which a macro writes, hides that of all that it imports.
pub mod hidden {
    pub mod limits {
        pub const LIMIT: u32 = 1;
    }
    pub mod user {
        use super::limits::*;

        macro_rules! define {
            ($name:ident + 0) => {
                pub const $name: u32 = 0;
            };
            ($($name:ident)* = $value:expr) => {
                $(pub const $name: u32 = $value;)*
            };
        }

        define!(LIMIT = 7);

        #[must_use]
        pub fn limit() -> u32 {
            LIMIT
        }
    }
}

/// What has no code decides which of two methods is called.
pub mod marked {
    pub trait Marked {}
    pub struct Own;
    const _: () = {
        impl Marked for Own {}
    };

    pub struct Probe<T>(pub T);
    pub trait Special {
        fn kind(&self) -> &'static str;
    }
    impl<T: Marked> Special for &Probe<T> {
        fn kind(&self) -> &'static str {
            "marked"
        }
    }
    pub trait General {
        fn kind(&self) -> &'static str;
    }
    impl<T> General for Probe<T> {
        fn kind(&self) -> &'static str {
            "plain"
        }
    }

    #[must_use]
    pub fn kinds() -> String {
        format!("{} {}", (&&Probe(Own)).kind(), (&&Probe(1)).kind())
    }
}
