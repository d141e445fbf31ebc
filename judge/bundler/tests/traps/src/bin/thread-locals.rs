fn main() {
    stateful::log(1);
    stateful::log("a");
    println!("{:?}", stateful::logged());
    std::thread::spawn(stateful::count_in_thread).join().unwrap();
    println!("end");
}
