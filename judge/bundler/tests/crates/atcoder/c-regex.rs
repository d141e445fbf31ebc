//@ regex = "=1.11.2"

use regex::Regex;

fn main() {
    let pattern = Regex::new(r"(dream|dreamer|erase|eraser)+$").expect("it is a pattern");
    println!("{} {}", pattern.is_match("erasedream"), pattern.is_match("dreamerer"));
    let digits = Regex::new(r"\d+").expect("it is a pattern");
    println!("{}", digits.replace_all("a1b22c333", |found: &regex::Captures| format!("<{}>", found[0].len())));
}
