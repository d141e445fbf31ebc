pub fn check(n: u32) {
    assert!(n == 3, "n is {}", n);
    println!("checked {}", n);
}
