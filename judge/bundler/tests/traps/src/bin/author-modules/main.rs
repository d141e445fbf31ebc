mod shapes;
#[path = "elsewhere file.rs"]
mod elsewhere;

mod inline {
    pub mod deeper;
    pub const NAME: &str = "inline";
}

fn main() {
    println!("{} {} {}", shapes::name(), elsewhere::name(), inline::deeper::name());
}
