//! Statics that depend on each other, on lazy values, and on threads.

use std::cell::Cell;
use std::sync::{LazyLock, OnceLock};

static FIRST: LazyLock<u32> = LazyLock::new(|| {
    println!("first");
    *SECOND + 1
});
static SECOND: LazyLock<u32> = LazyLock::new(|| {
    println!("second");
    odd::TABLE.len() as u32
});
static ONCE: OnceLock<&'static str> = OnceLock::new();

thread_local! {
    static COUNT: Cell<u32> = const { Cell::new(1) };
}

fn main() {
    println!("{}", *FIRST);
    println!("{} {}", ONCE.get_or_init(|| odd::PLACE).len() > 3, std::ptr::eq(&odd::TABLE, &odd::TABLE));
    COUNT.set(5);
    println!("{} {:?}", COUNT.get(), std::thread::spawn(|| COUNT.get()).join().ok());
}
