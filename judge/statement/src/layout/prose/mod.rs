//! Sentences that say what stands in the lines of an input: `The first line contains two integers n and m.`
//!
//! ```text
//! section → tokens → heads: of what a sentence speaks ─────────────┐
//!              └───→ content: names and phrases, what that has ────┴→ build: items
//! ```

mod build;
mod content;
mod heads;
mod names;
mod phrase;
mod section;
mod tokens;
mod words;

use super::item::Item;
use build::{Builder, Reading};
use content::{Context, parts};
use heads::{Head, Subject, head};
use phrase::begins;
use tokens::{Kind, Token};

/// How texts are read, the likeliest way first.
const READINGS: [Reading; 4] = [
    Reading { has_cases: true, joined: true },
    Reading { has_cases: true, joined: false },
    Reading { has_cases: false, joined: true },
    Reading { has_cases: false, joined: false },
];

/// What a page's sentences may mean, the likeliest first. Whoever asks takes the first that all samples are.
pub fn items(page: &str) -> Vec<Vec<Item>> {
    let tokens: Vec<Token> = section::paragraphs(page).iter().flat_map(|paragraph| tokens::tokens(paragraph)).collect();
    let mut all: Vec<Vec<Item>> = Vec::new();
    for reading in READINGS {
        let items = read(&tokens, reading);
        if !items.is_empty() && !all.contains(&items) {
            all.push(items);
        }
    }
    all
}

fn read(tokens: &[Token], reading: Reading) -> Vec<Item> {
    let mut builder = Builder::new(reading);
    let (mut at, mut is_begin) = (0, true);
    while at < tokens.len() {
        let rest = &tokens[at..];
        let known = builder.known();
        let found = head(rest, &known, is_begin).or_else(|| {
            // `A single integer n.`
            let is_plain = is_begin && (builder.is_empty() || builder.is_waiting()) && begins(rest, &known);
            is_plain.then_some(Head { subject: Subject::Input, of: None, length: 0 })
        });
        let Some(found) = found else {
            is_begin = rest[0].kind == Kind::End;
            at += 1;
            continue;
        };
        let behind = &rest[found.length..];
        let is_other = |at: usize| head(&behind[at..], &known, false).is_some();
        let context = Context { known: &known, joined: reading.joined, is_other: &is_other };
        let (parts, length) = if is_other(0) { (Vec::new(), 0) } else { parts(behind, &context) };
        builder.add(&found, parts);
        at += (found.length + length).max(1);
        is_begin = at == 0 || tokens.get(at - 1).is_some_and(|token| token.kind == Kind::End);
    }
    builder.items()
}
