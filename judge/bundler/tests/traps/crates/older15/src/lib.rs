//! The paths of the oldest edition, in today's grammar.
extern crate old15;

mod numbers {
    pub fn three() -> u32 {
        3
    }
}

pub mod deep {
    use numbers::three;
    use std::collections::BTreeMap;

    pub fn six() -> u32 {
        let mut map = BTreeMap::new();
        map.insert(1, three());
        map[&1] + ::numbers::three()
    }
}

pub fn lifetimes() -> usize {
    let numbers = [1, 2, 3];
    numbers.into_iter().filter(|number| **number > 1).count()
}

pub mod old {
    pub use old15::in_range;
}

macro_rules! counting {
    ($name:ident) => {
        pub mod $name {
            use numbers::three as again;
            use {deep, numbers};

            pub fn nine() -> u32 {
                numbers::three() + deep::six() + again() - 3
            }
        }
    };
}
counting!(made);
