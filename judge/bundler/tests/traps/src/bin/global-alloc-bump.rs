alloc_bump::use_bump!();

fn main() {
    let text = "abc".repeat(3);
    println!("{text} {}", alloc_bump::IS_USED.load(std::sync::atomic::Ordering::Relaxed));
}
