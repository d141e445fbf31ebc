fn main() {
    println!("{}", linked::STARTED.load(std::sync::atomic::Ordering::Relaxed));
}
