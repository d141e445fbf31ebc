fn main() {
    let m: stepin::convert::M = 5.into();
    println!("{m:?}");
}
