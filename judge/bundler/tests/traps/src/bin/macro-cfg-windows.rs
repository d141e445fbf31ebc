//! Conditions inside of macros, their own and those of a crate.

macro_rules! system {
    ($($name:ident => $condition:meta),*) => {
        [$((stringify!($name), cfg!($condition))),*]
    };
}

macro_rules! only {
    ($item:item) => {
        $item
    };
}

only! {
    #[cfg(feature = "own")]
    fn chosen() -> u8 {
        1
    }
}

only! {
    #[cfg(not(feature = "own"))]
    fn chosen() -> u8 {
        2
    }
}

fn main() {
    println!("{:?}", system!(windows => windows, unix => unix, own => feature = "own", none => feature = "absent"));
    println!("{:?} {}", wheres::system!(one => windows, two => feature = "own"), chosen());
}
