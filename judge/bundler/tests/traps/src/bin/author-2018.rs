//! What edition 2021 changed, in the author's own text.

struct Loud(&'static str);

impl Drop for Loud {
    fn drop(&mut self) {
        println!("dropped {}", self.0);
    }
}

struct Two {
    one: Loud,
    _other: Loud,
}

trait Kind: Sized {
    fn kind(self) -> &'static str;
}

impl Kind for i32 {
    fn kind(self) -> &'static str {
        "a value"
    }
}

impl Kind for &i32 {
    fn kind(self) -> &'static str {
        "a reference"
    }
}

trait Try {
    fn try_into(&self) -> u8;
}

impl Try for u32 {
    fn try_into(&self) -> u8 {
        7
    }
}

macro_rules! alternatives {
    ($one:pat | $other:pat) => {
        2
    };
    ($all:pat) => {
        1
    };
}

fn main() {
    let two = Two { one: Loud("one"), _other: Loud("other") };
    let closure = move || println!("{}", two.one.0);
    closure();
    drop(closure);
    for number in [1, 2].into_iter() {
        println!("{}", Kind::kind(number));
    }
    println!("{} {}", 5u32.try_into(), alternatives!(1 | 2));
}
