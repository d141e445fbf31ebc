use std::cell::RefCell;

pub struct Loud(pub &'static str);

impl Loud {
    pub fn value(&self) -> Option<u32> {
        self.0.strip_prefix("some").map(|rest| rest.len() as u32)
    }
}

impl Drop for Loud {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

pub fn tail() -> u32 {
    let _local = Loud("local");
    Loud("temporary").value().unwrap_or(9)
}

pub fn tail_with(change: impl Fn(u32) -> u32) -> u32 {
    let _local = Loud("local");
    change(Loud("temporary").value().unwrap_or(9))
}

pub fn if_let() {
    if let Some(value) = Loud("condition").value() {
        println!("{value}");
    } else {
        println!("else");
    }
}

pub fn is_borrowed() -> bool {
    let cell = RefCell::new(None::<u32>);
    let is_borrowed = if let Some(value) = *cell.borrow_mut() { value > 0 } else { cell.try_borrow().is_err() };
    is_borrowed
}

#[macro_export]
macro_rules! either_of {
    ($loud:expr) => {
        if let Some(value) = $loud.value() {
            println!("{value}");
        } else {
            println!("else");
        }
    };
}

#[macro_export]
macro_rules! tail_of {
    ($loud:expr) => {{
        let _local = $crate::Loud("local");
        $loud.value().is_some()
    }};
}

#[macro_export]
macro_rules! kind {
    ($value:expr) => {
        "expression"
    };
    (_) => {
        "underscore"
    };
    (const $block:block) => {
        "block"
    };
}

pub fn boxed() -> &'static str {
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
    let numbers: Box<[u32]> = vec![1].into();
    let first = numbers.into_iter().next().map(|number| Kind::kind(&number));
    first.unwrap_or("nothing")
}

pub fn gen(n: u32) -> u32 {
    let gen = n + 1;
    gen * 2
}

pub fn unsafe_things() -> u32 {
    static mut COUNT: u32 = 0;
    unsafe fn add() {
        COUNT += 5;
    }
    unsafe {
        add();
        COUNT
    }
}

extern "C" {
    fn abs(value: i32) -> i32;
}

pub fn absolute(value: i32) -> i32 {
    unsafe { abs(value) }
}

#[no_mangle]
pub extern "C" fn old21_exported() -> u32 {
    11
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_word_is_reserved_later() {
        let gen = super::tail();
        assert_eq!(gen, super::tail());
    }
}
