pub fn check(n: u32) {
    assert!(n == 3, "n is {}", n);
    println!("checked {}", n);
}

pub fn larger(n: u32) -> u32 {
    assert_ne!(n, 0);
    n + 1
}

pub mod own {
    macro_rules! assert_ne {
        ($($token:tt)*) => {};
    }

    pub fn larger(n: u32) -> u32 {
        assert_ne!(n, 4);
        n + 2
    }
}
