fn main() {
    let _guard = stepin::dropped::H("guard");
    println!("end");
}
