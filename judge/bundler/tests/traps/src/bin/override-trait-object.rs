fn main() {
    println!("{:?}", overrides::layers::boxed().iter().map(|it| it.heavy()).collect::<Vec<_>>());
}
