//! LC 294 by game search: the player to move wins if some flip leads to a state where the player to move loses.
//!
//! What separates the runs of `+`, their order, and runs of a single `+` change no flip, now or later: states with the
//! same run lengths from 2 on, in whatever order, are searched once.

use std::collections::HashMap;
use std::io::Read;

/// The largest length of the state, and the largest number of `+` that have a `+` beside them and are still searched.
const LIMITS: (usize, usize) = (1_000_000, 60);

/// `runs` are the lengths of the runs of at least two `+`, in ascending order.
fn wins(runs: &[usize], known: &mut HashMap<Vec<usize>, bool>) -> bool {
    if let Some(&result) = known.get(runs) {
        return result;
    }
    let result = (0..runs.len()).any(|index| {
        (0..=runs[index] - 2).any(|before| {
            let mut next = runs.to_vec();
            next.swap_remove(index);
            next.extend([before, runs[index] - 2 - before]);
            next.retain(|&run| run >= 2);
            next.sort_unstable();
            !wins(&next, known)
        })
    });
    known.insert(runs.to_vec(), result);
    result
}

/// The state, or what is wrong with `text`.
fn parse(text: &str) -> Result<&str, String> {
    let blanks = [' ', '\t', '\r', '\n'];
    let inner = text.trim_matches(blanks).strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    let state = inner.ok_or("the input is not one string in double quotes")?;
    if let Some((index, character)) = state.char_indices().find(|(_, character)| !matches!(character, '+' | '-')) {
        return Err(format!("character {index} of the state is {character:?}, neither '+' nor '-'"));
    }
    match state.len() {
        0 => Err("the state is empty".to_string()),
        length if length > LIMITS.0 => Err(format!("the state has {length} characters, more than {}", LIMITS.0)),
        _ => Ok(state),
    }
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let state = read.and_then(|_| parse(&text)).unwrap_or_else(|message| {
        eprintln!("invalid input: {message}");
        std::process::exit(3);
    });
    let mut runs: Vec<usize> = state.split('-').map(str::len).filter(|&run| run >= 2).collect();
    runs.sort_unstable();
    let flippable: usize = runs.iter().sum();
    if flippable > LIMITS.1 {
        eprintln!("too large to search: {flippable} '+' have a '+' beside them, more than {}", LIMITS.1);
        std::process::exit(4);
    }
    println!("{}", wins(&runs, &mut HashMap::new()));
}
