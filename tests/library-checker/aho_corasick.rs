//! Library Checker, Aho Corasick: the trie of the words, with the parent and the suffix link of each vertex.
//! <https://judge.yosupo.jp/problem/aho_corasick>

use std::fmt::Write;
use templates::aho_corasick::AhoCorasick;
use templates::fast_input::{Bytes, input};

fn main() {
    input! { words: [Bytes] }
    let automaton = AhoCorasick::new(&words);
    // Of a prefix of a word the next letter of it leads to the next prefix, and new ones have increasing numbers.
    let mut parents = vec![0];
    for word in &words {
        let mut state = 0;
        for &letter in word {
            let next = automaton.next(state, letter);
            if next == parents.len() {
                parents.push(state);
            }
            state = next;
        }
    }
    let mut text = format!("{}\n", parents.len());
    for (vertex, parent) in parents.iter().enumerate() {
        if let Some(failure) = automaton.failure(vertex) {
            let _ = writeln!(text, "{parent} {failure}");
        }
    }
    for word in 0..words.len() {
        let _ = write!(text, "{} ", automaton.end(word));
    }
    println!("{text}");
}
