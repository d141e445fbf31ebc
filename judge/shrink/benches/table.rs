//! Prints for each format of the tests how large failing inputs are before and after shrinking, and what that takes:
//! `cargo bench --profile dev -p shrink --bench table -- [SIZE [FORMAT]]`.

#![allow(dead_code, reason = "the formats are the tests' own")]

#[path = "../tests/it/formats.rs"]
mod formats;
#[path = "../tests/it/graphs.rs"]
mod graphs;
#[path = "../tests/it/literal.rs"]
mod literal;
#[path = "../tests/it/plain.rs"]
mod plain;
#[path = "../tests/it/random.rs"]
mod random;
#[path = "../tests/it/reading.rs"]
mod reading;

use formats::{Asked, all};
use shrink::{minimise, size};
use std::time::Instant;

fn median(mut values: Vec<usize>) -> usize {
    values.sort_unstable();
    values[values.len() / 2]
}

fn main() {
    // cargo adds one of its own.
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let length = arguments.next().and_then(|size| size.parse().ok()).unwrap_or(30);
    let only = arguments.next().unwrap_or_default();
    println!("| format | tokens before | after | smallest | candidates | ms each |");
    println!("|---|---:|---:|---:|---:|---:|");
    for format in all().filter(|format| format.name.contains(&only)) {
        let (mut before, mut after, mut tried) = (Vec::new(), Vec::new(), Vec::new());
        let start = Instant::now();
        for input in (0..5).filter_map(|seed| format.failing(seed, length)) {
            let fails = |text: &[u8]| format.is_failing(text);
            let minimal = minimise(input.as_bytes(), &mut Asked { fails: &fails, texts: Vec::new() });
            before.push(size(input.as_bytes()).tokens);
            after.push(size(&minimal.input).tokens);
            tried.push(minimal.tried);
        }
        if before.is_empty() {
            continue;
        }
        let least = format.least.map_or("?".to_string(), |least| size(least.as_bytes()).tokens.to_string());
        let each = start.elapsed().as_secs_f64() * 1000.0 / tried.iter().sum::<usize>().max(1) as f64;
        let (before, after, tried) = (median(before), median(after), median(tried));
        println!("| {} | {before} | {after} | {least} | {tried} | {each:.3} |", format.name);
    }
}
