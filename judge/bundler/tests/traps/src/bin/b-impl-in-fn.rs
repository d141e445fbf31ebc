fn main() {
    let _guard = stepin::dropped::I("guard");
    println!("end");
}
