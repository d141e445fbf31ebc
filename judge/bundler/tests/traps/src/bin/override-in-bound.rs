fn twice<T: overrides::layers::Derived>(it: T) -> u32 {
    it.heavy() * 2
}

fn main() {
    println!("{}", twice(overrides::layers::Stone));
}
