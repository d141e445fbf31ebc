//! What comes out is valid, fails, is minimal, and is the smallest where that is known.

use crate::formats::{Asked, Format, MOST, all};
use shrink::{minimise, minimise_in_batches, operations, size};

const SEEDS: u64 = 4;

fn shrunk(format: &Format, seed: u64, length: i64, report: &mut Vec<String>) {
    let Some(input) = format.failing(seed, length) else { return };
    let fails = |text: &[u8]| format.is_failing(text);
    let mut oracle = Asked { fails: &fails, texts: Vec::new() };
    let minimal = minimise(input.as_bytes(), &mut oracle);
    let text = String::from_utf8_lossy(&minimal.input);
    let about = format!("{}, seed {seed}, size {length}: {text:?}", format.name);
    assert!(format.is_failing(&minimal.input), "does not fail: {about}");
    assert!(minimal.is_minimal, "more than {MOST} candidates: {about}");
    operations(&minimal.input, |candidate| {
        assert!(!format.is_failing(&candidate), "becomes {:?}: {about}", String::from_utf8_lossy(&candidate));
        true
    });
    if let Some(least) = format.least {
        let (found, known) = (size(&minimal.input), size(least.as_bytes()));
        if found.tokens != known.tokens || found.characters > known.characters {
            report.push(format!("{about}, but {least:?} fails too ({} tried)", minimal.tried));
        }
    }
}

#[test]
fn results_are_minimal_and_the_smallest_where_that_is_known() {
    let mut report = Vec::new();
    for format in all() {
        if let Some(least) = format.least {
            assert!(format.is_failing(least.as_bytes()), "{}: {least:?} does not fail", format.name);
        }
        for seed in 0..SEEDS {
            for length in [6, 25] {
                shrunk(format, seed, length, &mut report);
            }
        }
    }
    assert!(report.is_empty(), "{} larger than needed:\n{}", report.len(), report.join("\n"));
}

#[test]
fn every_format_has_failing_inputs() {
    for format in all() {
        assert!((0..SEEDS).any(|seed| format.failing(seed, 12).is_some()), "{}", format.name);
    }
}

#[test]
fn no_candidate_is_tried_twice_and_the_batch_changes_nothing() {
    for format in all() {
        let Some(input) = (0..SEEDS).find_map(|seed| format.failing(seed, 12)) else { continue };
        let fails = |text: &[u8]| format.is_failing(text);
        let mut results = Vec::new();
        for batch in [1, 7, 100] {
            let mut oracle = Asked { fails: &fails, texts: Vec::new() };
            results.push(minimise_in_batches(input.as_bytes(), &mut oracle, batch));
            let tried = oracle.texts.len();
            assert_eq!(results[0].tried, tried, "{}", format.name);
            oracle.texts.sort_unstable();
            oracle.texts.dedup();
            assert_eq!(oracle.texts.len(), tried, "{}: a candidate was tried twice", format.name);
            assert!(!oracle.texts.iter().any(|text| text == input.as_bytes()), "{}: the input was tried", format.name);
        }
        assert!(results.iter().all(|result| *result == results[0]), "{}", format.name);
    }
}
