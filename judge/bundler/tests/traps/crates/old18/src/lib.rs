use std::fmt::Debug;

pub struct Loud(pub &'static str);

impl Drop for Loud {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

/// Captures the whole pair, so both are dropped with the closure.
pub fn closure_captures() {
    let pair = (Loud("first"), Loud("second"));
    {
        let closure = move || {
            let _first = &pair.0;
        };
        closure();
    }
    println!("end");
}

pub fn array_into_iter() -> usize {
    let numbers = [1u64, 2, 3];
    numbers.into_iter().map(|number| std::mem::size_of_val(&number)).sum::<usize>() + debug_of(numbers.into_iter())
}

fn debug_of<T: Debug>(value: T) -> usize {
    format!("{:?}", value).len()
}

pub fn kind_of_items() -> &'static str {
    trait Kind {
        fn kind(&self) -> &'static str;
    }
    impl Kind for u32 {
        fn kind(&self) -> &'static str {
            "value"
        }
    }
    impl Kind for &u32 {
        fn kind(&self) -> &'static str {
            "reference"
        }
    }
    let numbers = [1u32, 2];
    let first = numbers.into_iter().next().map(|number| Kind::kind(&number));
    first.unwrap_or("nothing")
}

/// A trait with the names of the prelude of 2021.
pub trait TryInto<T> {
    fn try_into(self) -> T;
}

impl TryInto<u8> for u32 {
    fn try_into(self) -> u8 {
        77
    }
}

pub fn own_try_into() -> u8 {
    300u32.try_into()
}

pub fn panics() -> String {
    let caught = std::panic::catch_unwind(|| panic!("{}"));
    caught.map_or_else(text_of, |()| "no panic".to_string())
}

/// Whatever its type is.
pub fn text_of(payload: Box<dyn std::any::Any + Send>) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default()
}

#[macro_export]
macro_rules! fail {
    ($text:expr) => {
        panic!($text)
    };
}

#[macro_export]
macro_rules! alternatives {
    ($one:pat) => {
        "one"
    };
    ($one:pat | $($other:pat)|+) => {
        "several"
    };
}

#[macro_export]
macro_rules! tokens {
    ($($token:tt)*) => {
        [$(stringify!($token)),*].len()
    };
}

pub fn prefixed() -> usize {
    tokens!(z"a" k#b)
}

pub fn dynamic(text: &'static str) -> Box<dyn Fn(u32) -> String> {
    Box::new(move |n| format!("{}{}", text, n))
}
