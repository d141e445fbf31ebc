//@ refused codeforces: this is not what systems has on Windows
fn main() {
    println!("{}", systems::least());
}
