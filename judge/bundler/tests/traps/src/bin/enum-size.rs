use layout::Wide;

fn main() {
    println!("{} {}", size_of::<Wide>(), size_of_val(&[Wide::Small(1), Wide::Other]));
}
