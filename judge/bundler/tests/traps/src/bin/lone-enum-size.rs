use lone_enum::Wide;

fn main() {
    println!("{} {}", size_of::<Wide>(), Wide::Small(3).get() + Wide::Other.get());
}
