//@ refused codeforces: systems 0.1.0
fn main() {
    println!("{}", systems::bits_of_long());
}
