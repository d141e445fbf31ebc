fn main() {
    println!("{:?} {}", feats::debugging(), cfg!(debug_assertions));
    debug_assert!(feats::debugging().0, "only in debug builds");
    #[cfg(debug_assertions)]
    println!("debug");
    println!("{}", cfg!(panic = "unwind"));
}
