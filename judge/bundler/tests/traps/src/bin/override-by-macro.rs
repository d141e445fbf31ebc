use overrides::generated::*;

fn main() {
    println!("{} {} {}", Alpha.twice(), Beta.twice(), Gamma.twice());
}
