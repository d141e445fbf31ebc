fn main() {
    let _kept = stepin::dropped::Generic(5);
    let _ = stepin::dropped::Generic('x');
    println!("end");
}
