//! LC 810 by playing the game: every move from every set of numbers that can be left.
//!
//! Sets that differ only in which of several equal numbers are left are the same; they are numbered in mixed radix, one
//! digit for each different number. Answers up to 2^22 sets, that is up to 22 numbers if all are different.

use std::collections::BTreeMap;
use std::io::Read;

/// Whether Alice wins, or `None` when too many different sets can be left.
fn alice_wins(nums: &[u32]) -> Option<bool> {
    let mut counts = BTreeMap::new();
    for &number in nums {
        *counts.entry(number).or_insert(0_usize) += 1;
    }
    let mut sets: usize = 1;
    let mut kinds = Vec::new();
    for (&number, &count) in &counts {
        kinds.push((number, count, sets));
        sets = sets.checked_mul(count + 1).filter(|&sets| sets <= 1 << 22)?;
    }
    let mut wins = vec![false; sets];
    let mut xors = vec![0; sets];
    for set in 0..sets {
        let left = |&(_, count, weight): &(u32, usize, usize)| set / weight % (count + 1);
        // An erased number leads to a set with a smaller index, so its xor and its winner are known.
        if let Some(&(number, _, weight)) = kinds.iter().find(|kind| left(kind) > 0) {
            xors[set] = xors[set - weight] ^ number;
        }
        wins[set] = xors[set] == 0
            || kinds.iter().any(|kind| {
                let (_, _, weight) = *kind;
                // Whoever makes the xor 0 loses; otherwise the mover wins if the other player, who is next, does not.
                left(kind) > 0 && xors[set - weight] != 0 && !wins[set - weight]
            });
    }
    Some(wins[sets - 1])
}

/// The numbers, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<u32>, String> {
    let inner = text.trim_ascii().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let inner = inner.ok_or("the input is not one list in square brackets")?;
    let mut nums = Vec::new();
    for (index, item) in inner.split(',').enumerate() {
        let word = item.trim_ascii();
        match word.parse::<u32>() {
            Ok(number) if number < 1 << 16 && number.to_string() == word => nums.push(number),
            _ => return Err(format!("number {index} is {word:?}, not an integer from 0 to 65535")),
        }
    }
    if nums.len() > 1000 {
        return Err(format!("there are {} numbers, more than 1000", nums.len()));
    }
    Ok(nums)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let nums = read.and_then(|_| parse(&text)).unwrap_or_else(|message| {
        eprintln!("invalid input: {message}");
        std::process::exit(3);
    });
    match alice_wins(&nums) {
        Some(wins) => println!("{wins}"),
        None => {
            eprintln!("too large: more than 2^22 different sets of numbers can be left");
            std::process::exit(4);
        }
    }
}
