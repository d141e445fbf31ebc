//! Names of threads, and of what a program is called by itself.

fn main() {
    let name = || std::thread::current().name().map(str::to_string);
    let other = std::thread::Builder::new().name("own".to_string()).spawn(name).unwrap().join().unwrap();
    println!("{:?} {other:?}", name());
}
