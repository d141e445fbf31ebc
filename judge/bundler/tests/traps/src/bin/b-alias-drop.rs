fn main() {
    let _guard = stepin::dropped::G("guard");
    println!("end");
}
