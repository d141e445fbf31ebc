fn main() {
    println!("{}", overrides::ops::Step::total(&overrides::ops::Big, 4));
}
