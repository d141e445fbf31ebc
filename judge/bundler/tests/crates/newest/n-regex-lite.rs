//@ regex-lite = "0.1"

use regex_lite::Regex;

fn main() {
    let pattern = Regex::new(r"^(dream|dreamer|erase|eraser)+$").expect("it is a pattern");
    println!("{} {}", pattern.is_match("erasedreamer"), pattern.is_match("dreamerer"));
    println!("{:?}", Regex::new(r"(\d+)-(\d+)").ok().and_then(|range| range.captures("3-12").map(|c| c[2].len())));
}
