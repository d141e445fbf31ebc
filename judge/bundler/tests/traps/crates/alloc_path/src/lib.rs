#[macro_export]
macro_rules! std_things {
    () => {{
        use $crate::alloc::vec::Vec;
        let all: Vec<u32> = $crate::alloc::vec![1, 2];
        all
    }};
}

#[doc(hidden)]
pub extern crate alloc;
