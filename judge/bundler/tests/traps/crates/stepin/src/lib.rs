//! Where something else steps in once an item is gone.

pub mod vectors {
    pub trait VecExt<T> {
        fn first(&self) -> Option<T>;
        fn is_sorted(&self) -> bool;
    }
    impl<T: Copy + PartialOrd> VecExt<T> for Vec<T> {
        fn first(&self) -> Option<T> {
            self.as_slice().last().copied()
        }
        fn is_sorted(&self) -> bool {
            false
        }
    }
}

pub mod use_vectors {
    use crate::vectors::VecExt;

    pub fn run() -> String {
        let numbers: Vec<u32> = vec![1, 2, 3];
        format!("{:?} {}", numbers.first(), numbers.is_sorted())
    }
}

pub mod by_value {
    pub trait Total {
        fn len(self) -> usize;
    }
    impl Total for Vec<u32> {
        fn len(self) -> usize {
            self.into_iter().sum::<u32>() as usize
        }
    }
}

pub mod use_by_value {
    use crate::by_value::Total;

    pub fn run() -> usize {
        vec![10u32, 20].len()
    }
}

pub mod literals {
    pub trait Describe {
        fn describe(&self) -> String;
    }
    impl Describe for i32 {
        fn describe(&self) -> String {
            format!("i32 {}", self)
        }
    }
    impl Describe for u64 {
        fn describe(&self) -> String {
            format!("u64 {}", self)
        }
    }
    impl Describe for u8 {
        fn describe(&self) -> String {
            format!("u8 {}", self)
        }
    }
    pub fn show<T: Describe>(value: T) -> String {
        value.describe()
    }
}

pub mod convert {
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct M(pub i64, pub &'static str);

    impl From<i32> for M {
        fn from(value: i32) -> M {
            M(value.into(), "i32")
        }
    }
    macro_rules! from {
        ($($kind:ty => $name:expr),*) => {
            $(impl From<$kind> for M {
                fn from(value: $kind) -> M {
                    M(value as i64, $name)
                }
            })*
        };
    }
    from!(u64 => "u64", i64 => "i64");
}

pub mod overloaded {
    #[derive(Clone, Copy, Debug)]
    pub struct N(pub f64);

    impl std::ops::Mul<i32> for N {
        type Output = i32;
        fn mul(self, by: i32) -> i32 {
            self.0 as i32 * by
        }
    }
    impl std::ops::Mul<f64> for N {
        type Output = f64;
        fn mul(self, by: f64) -> f64 {
            self.0 * by
        }
    }
    impl std::ops::Mul<i64> for N {
        type Output = i64;
        fn mul(self, by: i64) -> i64 {
            self.0 as i64 * by + 1
        }
    }
    impl std::iter::Sum<u64> for N {
        fn sum<I: Iterator<Item = u64>>(values: I) -> N {
            N(values.sum::<u64>() as f64)
        }
    }
    impl<'a> std::iter::Sum<&'a u64> for N {
        fn sum<I: Iterator<Item = &'a u64>>(values: I) -> N {
            N(-(values.sum::<u64>() as f64))
        }
    }
}

pub mod wrappers {
    use std::cmp::Ordering;
    use std::fmt;
    use std::ops::{Deref, DerefMut};

    macro_rules! dereferenced {
        ($name:ident => $to:ty) => {
            impl Deref for $name {
                type Target = $to;
                fn deref(&self) -> &$to {
                    &self.0
                }
            }
            impl DerefMut for $name {
                fn deref_mut(&mut self) -> &mut $to {
                    &mut self.0
                }
            }
        };
    }

    pub struct Shown(pub String);
    dereferenced!(Shown => String);
    impl fmt::Display for Shown {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(formatter, "<{}>", self.0)
        }
    }

    pub struct Backwards(pub i32);
    dereferenced!(Backwards => i32);
    impl PartialEq for Backwards {
        fn eq(&self, _: &Backwards) -> bool {
            false
        }
    }
    impl Eq for Backwards {}
    impl PartialOrd for Backwards {
        fn partial_cmp(&self, other: &Backwards) -> Option<Ordering> {
            Some(self.cmp(other))
        }
    }
    impl Ord for Backwards {
        fn cmp(&self, other: &Backwards) -> Ordering {
            other.0.cmp(&self.0)
        }
    }

    #[derive(Default)]
    pub struct Doubling(pub Vec<u32>);
    dereferenced!(Doubling => Vec<u32>);
    impl Extend<u32> for Doubling {
        fn extend<I: IntoIterator<Item = u32>>(&mut self, values: I) {
            values.into_iter().for_each(|value| self.0.push(value * 2));
        }
    }

    pub struct Inherent(pub Vec<u32>);
    dereferenced!(Inherent => Vec<u32>);
    impl Inherent {
        pub fn len(&self) -> usize {
            1000
        }
        pub fn push(&mut self, value: u32) {
            self.0.push(value + 1);
        }
    }

    pub struct Aliased(pub String);
    pub type Alias = Aliased;
    impl Deref for Alias {
        type Target = String;
        fn deref(&self) -> &String {
            &self.0
        }
    }
    impl fmt::Display for Aliased {
        fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(formatter, "[{}]", self.0)
        }
    }

    pub struct Plain(pub Vec<u32>);
    impl Deref for Plain {
        type Target = Vec<u32>;
        fn deref(&self) -> &Vec<u32> {
            &self.0
        }
    }
    impl Clone for Plain {
        fn clone(&self) -> Plain {
            Plain(vec![42])
        }
    }
    impl<'a> IntoIterator for &'a Plain {
        type Item = u32;
        type IntoIter = std::iter::Map<std::slice::Iter<'a, u32>, fn(&u32) -> u32>;
        fn into_iter(self) -> Self::IntoIter {
            self.0.iter().map(|value| value * 100)
        }
    }
    impl PartialEq<Vec<u32>> for Plain {
        fn eq(&self, _: &Vec<u32>) -> bool {
            true
        }
    }
    impl std::hash::Hash for Plain {
        fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
            hasher.write_u8(1);
        }
    }
    impl std::borrow::Borrow<u8> for Plain {
        fn borrow(&self) -> &u8 {
            &5
        }
    }
}

pub mod dropped {
    pub struct G(pub &'static str);
    pub type Alias = G;
    impl Drop for Alias {
        fn drop(&mut self) {
            println!("drop {}", self.0);
        }
    }

    pub struct H(pub &'static str);
    const _: () = {
        impl Drop for H {
            fn drop(&mut self) {
                println!("hidden drop {}", self.0);
            }
        }
    };

    pub struct I(pub &'static str);
    fn never_called() {
        impl Drop for I {
            fn drop(&mut self) {
                println!("drop in a function {}", self.0);
            }
        }
    }

    macro_rules! loud {
        ($name:ident) => {
            pub struct $name;
            impl Drop for $name {
                fn drop(&mut self) {
                    println!("drop {}", stringify!($name));
                }
            }
        };
    }
    loud!(J);

    pub struct Field {
        pub value: u32,
        _guard: G,
    }
    impl Field {
        pub fn new() -> Field {
            Field { value: 3, _guard: G("field") }
        }
    }

    pub struct Generic<T: Copy + std::fmt::Debug>(pub T);
    impl<T: Copy + std::fmt::Debug> Drop for Generic<T> {
        fn drop(&mut self) {
            println!("drop {:?}", self.0);
        }
    }
}

pub mod shadowing {
    #![allow(non_camel_case_types)]
    pub type usize = u16;

    pub fn drop<T>(_: T) -> &'static str {
        "own drop"
    }

    #[derive(Debug)]
    pub enum Option<T> {
        Some(T),
        Nothing,
    }

    pub trait ToString {
        fn to_string(&self) -> u32;
    }
    impl ToString for str {
        fn to_string(&self) -> u32 {
            self.len() as u32
        }
    }
}

pub mod use_shadowing {
    use crate::shadowing::*;

    pub fn run() -> String {
        format!("{} {:?} {} {}", drop(1), Option::Some(2), ToString::to_string("abc"), usize::MAX)
    }
}

pub mod specialised {
    pub struct Wrap<T>(pub T);
    pub trait ViaDisplay {
        fn tag(&self) -> &'static str;
    }
    pub trait ViaAny {
        fn tag(&self) -> &'static str;
    }
    impl<T: std::fmt::Display> ViaDisplay for &Wrap<T> {
        fn tag(&self) -> &'static str {
            "display"
        }
    }
    impl<T> ViaAny for Wrap<T> {
        fn tag(&self) -> &'static str {
            "any"
        }
    }
    pub struct Opaque;

    pub fn run() -> String {
        format!("{} {}", (&&Wrap(1)).tag(), (&&Wrap(Opaque)).tag())
    }
}

pub mod inherent {
    pub struct Both;
    impl Both {
        pub fn name(&self) -> &'static str {
            "inherent"
        }
    }
    pub trait Name {
        fn name(&self) -> &'static str;
    }
    impl Name for Both {
        fn name(&self) -> &'static str {
            "trait"
        }
    }
    pub struct Receiver;
    pub trait ByReference {
        fn take(&self) -> &'static str;
    }
    pub trait ByValue {
        fn take(self) -> &'static str;
    }
    impl ByReference for Receiver {
        fn take(&self) -> &'static str {
            "by reference"
        }
    }
    impl ByValue for Receiver {
        fn take(self) -> &'static str {
            "by value"
        }
    }
}
