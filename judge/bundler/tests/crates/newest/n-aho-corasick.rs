//@ aho-corasick = "1"

use aho_corasick::{AhoCorasick, MatchKind};

fn main() {
    let words = ["he", "she", "his", "hers"];
    let automaton = AhoCorasick::new(words).expect("the words are short");
    println!("{}", automaton.find_overlapping_iter("ushers").count());
    let longest = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(words);
    println!("{:?}", longest.map(|longest| longest.find("hershe").map(|found| found.range())).ok());
}
