use std::error::Error;

fn main() {
    let error: Box<dyn Error> = Box::new(standard::Broken);
    println!("{error:>8} {:?}", error.source().map(|source| source.to_string()));
}
