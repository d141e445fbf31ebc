fn main() {
    let _guard = stepin::dropped::J;
    println!("end");
}
