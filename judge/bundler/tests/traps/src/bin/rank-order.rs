use stateful::Rank;

fn main() {
    println!("{:?} {}", Rank::parse("High"), Rank::parse("Low") < Rank::parse("Middle"));
}
