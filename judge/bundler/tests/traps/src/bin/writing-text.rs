//! A macro puts the text of tokens into a string, and their whitespace is the compiler's.
//@ refused plain: writing-text.rs:10: failed to expand `text_of`, a procedural macro of writing 0.1.0: it puts the text
//@ refused luogu: writing-text.rs:10: failed to expand `text_of`, a procedural macro of writing 0.1.0: it puts the text

use writing::text_of;

fn main() {
    // One word has none.
    let word = text_of!(word);
    println!("{word} {}", text_of!(f(1) + [2, 3].len()));
}
