//! What asks the compiler, or the system, how something is called and where it is.

use std::any::{TypeId, type_name, type_name_of_val};
use std::panic::Location;

pub struct Point;

pub struct Many<T>(pub T);

pub fn name_of<T>(_: &T) -> &'static str {
    type_name::<T>()
}

pub fn short_name<T>() -> &'static str {
    type_name::<T>().rsplit("::").next().unwrap()
}

pub fn name_of_function() -> &'static str {
    fn here() {}
    type_name_of_val(&here)
}

pub fn expect_small<T>(number: u64) -> u64 {
    assert!(number < 100, "{} is too large for {}", number, type_name::<T>());
    number
}

#[track_caller]
pub fn line_of_caller() -> u32 {
    Location::caller().line()
}

#[track_caller]
pub fn caller() -> String {
    Location::caller().to_string()
}

/// Remembers who made it, and says so only where it panics.
pub struct Checked {
    value: u32,
    from: &'static Location<'static>,
}

impl Checked {
    #[track_caller]
    pub fn new(value: u32) -> Self {
        Checked { value, from: Location::caller() }
    }

    pub fn get(&self) -> u32 {
        if self.value == 0 {
            panic!("the value from {} is zero", self.from);
        }
        self.value
    }
}

pub const LINE: u32 = Location::caller().line();

pub fn id<T: 'static>() -> String {
    format!("{:?}", TypeId::of::<T>())
}

pub fn program() -> String {
    format!("{:?}", std::env::current_exe().unwrap().file_name().unwrap())
}

pub fn announce_panics() {
    std::panic::set_hook(Box::new(|info| println!("{}", info.location().unwrap())));
}

pub fn announce_whole_panics() {
    std::panic::set_hook(Box::new(|info| println!("{info}")));
}

pub fn trace() -> String {
    std::backtrace::Backtrace::force_capture().to_string()
}

pub fn complain<T>(_: &T) {
    eprintln!("what is a {}?", type_name::<T>());
}
