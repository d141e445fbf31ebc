//! Patterns of edition 2021 in macros: `ref` where the value behind a reference is matched.

pub struct Parts(pub u32, pub Vec<String>);

macro_rules! last {
    ($name:ident, $t:ty) => {
        pub fn $name(parts: &$t) -> usize {
            let Parts(.., ref words) = parts;
            words.len()
        }
    };
}

last!(length, Parts);
last!(same_length, crate::Parts);

macro_rules! firsts {
    ($($name:ident $pattern:pat => $value:expr;)*) => {
        $(pub fn $name(parts: &Parts) -> u32 {
            let $pattern = parts;
            $value
        })*
    };
}

firsts! {
    first Parts(ref number, _) => *number;
    first_word Parts(_, ref words) => words[0].len() as u32;
}
