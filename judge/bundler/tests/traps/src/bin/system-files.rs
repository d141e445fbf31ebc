//@ refused codeforces: systems 0.1.0
fn main() {
    println!("{:?}", systems::input());
}
