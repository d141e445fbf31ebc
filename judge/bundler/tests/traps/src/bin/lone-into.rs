fn main() {
    let m: lone_from::M = 5.into();
    println!("{}", m.0);
}
