//! Each function below needs one more thing, which stands between two comments. Without it the program compiles, too,
//! and does something else.
#![allow(unused)]

mod library {
    use std::alloc::{GlobalAlloc, Layout, System};
    use std::sync::atomic::{AtomicUsize, Ordering};

    pub static ALLOCATED: AtomicUsize = AtomicUsize::new(0);

    pub struct Counting;

    unsafe impl GlobalAlloc for Counting {
        unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
            ALLOCATED.fetch_add(1, Ordering::Relaxed);
            unsafe { System.alloc(layout) }
        }

        unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
            unsafe { System.dealloc(pointer, layout) }
        }
    }

    // < allocator: __rust_alloc
    #[global_allocator]
    static GLOBAL: Counting = Counting;
    // >

    pub trait Step {
        const WIDTH: u32 = 1;

        fn size(&self) -> u32 {
            3
        }
    }

    pub struct Big;

    impl Step for Big {
        // < constant: constant
        const WIDTH: u32 = 30;
        // >

        // < method: Step>::size
        fn size(&self) -> u32 {
            40
        }
        // >
    }

    pub struct Number(pub u64);

    // < conversion: conversion
    impl From<i32> for Number {
        fn from(value: i32) -> Self {
            Number(value as u64 + 1)
        }
    }
    // >

    impl From<u64> for Number {
        fn from(value: u64) -> Self {
            Number(value)
        }
    }

    pub struct Row(pub Vec<u32>);

    // < extension: extension
    pub trait Extension {
        fn len(&self) -> u32;
    }

    impl Extension for &Row {
        fn len(&self) -> u32 {
            7
        }
    }
    // >

    impl std::ops::Deref for Row {
        type Target = [u32];

        fn deref(&self) -> &[u32] {
            &self.0
        }
    }

    pub struct Inner;

    impl Inner {
        pub fn cost(&self) -> u32 {
            5
        }
    }

    pub struct Outer(pub Inner);

    pub trait Cost {
        fn cost(&self) -> u32;
    }

    impl<T> Cost for T {
        fn cost(&self) -> u32 {
            9
        }
    }

    // < dereferencing: Outer>::cost
    impl Outer {
        pub fn cost(&self) -> u32 {
            6
        }
    }
    // >

    pub struct Guard<'a>(pub &'a mut u32);
    pub type Alias<'a> = Guard<'a>;

    // < destructor: drop::<bundle::library::Guard>
    impl Drop for Alias<'_> {
        fn drop(&mut self) {
            *self.0 += 1;
        }
    }
    // >

    pub struct Closing<'a>(pub &'a mut u32);

    const _: () = {
        // < hidden: drop::<bundle::library::Closing>
        impl Drop for Closing<'_> {
            fn drop(&mut self) {
                *self.0 += 2;
            }
        }
        // >
    };

    pub enum Wide {
        Small(u8),
        // < variant: size_of::<bundle::library::Wide>
        Large([u64; 9]),
        // >
    }

    // < constructor: llvm.used
    #[used]
    #[unsafe(link_section = ".init_array.00099")]
    static CONSTRUCTOR: extern "C" fn() = {
        extern "C" fn construct() {
            ALLOCATED.store(100, Ordering::Relaxed);
        }
        construct
    };
    // >

    pub mod standard {
        // < module: module
        pub fn swap(one: &mut u32, two: &mut u32) {
            *one += *two;
        }
        // >
        pub use std::mem::*;
    }

    // < exported: getpid
    #[unsafe(no_mangle)]
    pub extern "C" fn getpid() -> i32 {
        1
    }
    // >

    thread_local! {
        pub static LOCAL: std::cell::Cell<u32> = const { std::cell::Cell::new(4) };
    }
}

use library::*;
use std::hint::black_box;

#[inline(never)]
fn constant() {
    println!("{}", black_box(<Big as Step>::WIDTH));
}

#[inline(never)]
fn method() {
    println!("{}", black_box(Big.size()));
}

#[inline(never)]
fn conversion() {
    println!("{}", black_box(Number::from(1).0));
}

#[inline(never)]
fn extension() {
    println!("{}", black_box((&Row(vec![1])).len()));
}

#[inline(never)]
fn dereferencing() {
    println!("{}", black_box(Outer(Inner).cost()));
}

#[inline(never)]
fn destructor() {
    let mut count = black_box(1);
    drop(Guard(&mut count));
    println!("{count}");
}

#[inline(never)]
fn hidden() {
    let mut count = black_box(1);
    drop(Closing(&mut count));
    println!("{count}");
}

#[inline(never)]
fn variant() {
    println!("{}", black_box(size_of::<Wide>()));
}

#[inline(never)]
fn module() {
    let (mut one, mut two) = (black_box(1), black_box(2));
    standard::swap(&mut one, &mut two);
    println!("{one} {two}");
}

/// Code with tables, constants, and a thread's own variables.
#[inline(never)]
fn tables(number: u32, numbers: &mut [f64]) -> &'static str {
    LOCAL.set(LOCAL.get() + number);
    numbers.iter_mut().for_each(|number| *number = *number * 1.5 + 0.25);
    let text = match number {
        0 => "zero",
        1 => "a one",
        2 => return std::env::args().next().map_or("two", |_| "tw"),
        3 => "three",
        4 => panic!("four"),
        _ => "more than that",
    };
    numbers[number as usize] = 1.0;
    text
}

fn main() {
    let allocated = ALLOCATED.load(std::sync::atomic::Ordering::Relaxed);
    constant();
    method();
    conversion();
    extension();
    dereferencing();
    destructor();
    hidden();
    variant();
    module();
    println!("{} {allocated}", tables(black_box(3), &mut vec![1.0; black_box(9)]));
}
