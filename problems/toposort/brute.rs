//! Task Ordering by trying all orders from the lexicographically smallest one on. Answers up to 9 tasks.

use std::io::Read;
use std::ops::RangeInclusive;

/// Turns `order` into the next one, or returns false when it is the last.
fn advance(order: &mut [usize]) -> bool {
    let Some(pivot) = (1..order.len()).rev().find(|&index| order[index - 1] < order[index]) else {
        return false;
    };
    // What follows the pivot descends; its smallest number above order[pivot - 1] is the last such one.
    let next =
        (pivot..order.len()).rev().find(|&index| order[index] > order[pivot - 1]).expect("order[pivot] is above it");
    order.swap(pivot - 1, next);
    order[pivot..].reverse();
    true
}

/// The first order in which `a` stands before `b` whenever `precedes[a][b]`.
fn smallest_order(precedes: &[Vec<bool>]) -> Option<Vec<usize>> {
    let mut order: Vec<usize> = (0..precedes.len()).collect();
    loop {
        // No task may stand at or after the place of a task that it precedes.
        let workable = (0..order.len()).all(|place| order[place..].iter().all(|&later| !precedes[later][order[place]]));
        if workable {
            return Some(order);
        }
        if !advance(&mut order) {
            return None;
        }
    }
}

/// The words of the input in order, each with the number of its line.
struct Words<'a>(Box<dyn Iterator<Item = (usize, &'a str)> + 'a>);

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Self {
        let numbered = (1..).zip(text.lines());
        Words(Box::new(numbered.flat_map(|(line, words)| words.split_ascii_whitespace().map(move |word| (line, word)))))
    }

    fn number(&mut self, what: &str, range: RangeInclusive<usize>) -> Result<usize, String> {
        let (line, word) = self.0.next().ok_or_else(|| format!("{what} is missing at the end of the input"))?;
        match word.parse::<usize>() {
            Ok(number) if range.contains(&number) && number.to_string() == word => Ok(number),
            _ => {
                let (low, high) = range.into_inner();
                Err(format!("line {line}: {what} is {word:?}, not an integer from {low} to {high}"))
            }
        }
    }

    fn end(mut self) -> Result<(), String> {
        self.0.next().map_or(Ok(()), |(line, word)| Err(format!("line {line}: {word:?} stands after the last pair")))
    }
}

/// The number of tasks and the pairs, or what is wrong with `text`.
fn parse(text: &str) -> Result<(usize, Vec<(usize, usize)>), String> {
    let mut words = Words::new(text);
    let n = words.number("the number of tasks", 1..=1_000_000)?;
    let e = words.number("the number of pairs", 0..=2_000_000)?;
    let mut pairs = Vec::new();
    for index in 1..=e {
        let mut task = |place| words.number(&format!("the {place} task of pair {index}"), 0..=n - 1);
        pairs.push((task("first")?, task("second")?));
    }
    words.end()?;
    Ok((n, pairs))
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    let (n, pairs) = read.and_then(|_| parse(&text)).unwrap_or_else(|message| {
        eprintln!("invalid input: {message}");
        std::process::exit(3);
    });
    if n > 9 {
        eprintln!("too large: {n} tasks have too many orders to try them all");
        std::process::exit(4);
    }
    let mut precedes = vec![vec![false; n]; n];
    pairs.iter().for_each(|&(a, b)| precedes[a][b] = true);
    match smallest_order(&precedes) {
        Some(order) => println!("{}", order.iter().map(|task| format!("{task} ")).collect::<String>()),
        None => println!("unworkable project"),
    }
}
