use standard::Mod;

fn main() {
    println!("{:?} {:?}", Mod(3).max(Mod(4)), [Mod(5), Mod(2)].into_iter().fold(Mod(0), Ord::max));
    println!("{} {}", Mod(19) < Mod(12), Mod(12) < Mod(19));
    println!("{:?}", Mod(1).clamp(Mod(2), Mod(3)));
}
