#[allow(deprecated)]
fn main() {
    println!("{} {} {}", places::FIRST, places::SECOND, places::text::THIRD == places::SECOND);
    println!("{} {:?} {}", places::text::bytes(), places::text::LIST, places::described());
}
