fn main() {
    println!("{} {}", std::mem::needs_drop::<stepin::dropped::G>(), std::mem::needs_drop::<layout::Padded>());
}
