use overrides::configured::*;

fn main() {
    println!("{}", Cfg::<3>::go());
}
