//@ refused luogu: PanicHookInfo
//@ refused plain: PanicHookInfo

fn main() {
    reports::announce_whole_panics();
    println!("{:?}", std::panic::catch_unwind(|| "a".parse::<u8>().unwrap()).ok());
}
