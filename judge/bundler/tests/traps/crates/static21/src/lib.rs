//! References to what is `static mut`: edition 2021 warns of them, and edition 2024 refuses them.

static mut ARENA: Vec<u32> = Vec::new();

pub fn pushed(value: u32) -> usize {
    unsafe {
        ARENA.push(value);
        ARENA.len()
    }
}

#[macro_export]
macro_rules! counted {
    () => {{
        static mut COUNTED: Vec<u32> = Vec::new();
        unsafe {
            COUNTED.push(1);
            COUNTED.len()
        }
    }};
}
