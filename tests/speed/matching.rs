//! Whether an output is a matching of the input's graph: `left right edges`, then the edges.

use std::collections::HashSet;

/// The size that an output states, if it has as many edges of the graph, no two of them with a common end.
pub fn size(input: &str, output: &str) -> Result<usize, String> {
    let graph: HashSet<[&str; 2]> = input.lines().skip(1).filter_map(edge).collect();
    let mut lines = output.lines();
    let first = lines.next().unwrap_or_default();
    let size = first.parse().map_err(|_| format!("the first line is `{first}`, not a size"))?;
    let (mut count, mut left, mut right) = (0, HashSet::new(), HashSet::new());
    for line in lines {
        let is_free = |[a, b]: [_; 2]| graph.contains(&[a, b]) && left.insert(a) && right.insert(b);
        if !edge(line).is_some_and(is_free) {
            return Err(format!("`{line}` is no edge of the graph, or has an end in common with one before it"));
        }
        count += 1;
    }
    if count == size { Ok(size) } else { Err(format!("it states {size} edges, and has {count}")) }
}

/// The two tokens of a line.
fn edge(line: &str) -> Option<[&str; 2]> {
    let mut tokens = line.split_ascii_whitespace();
    let edge = [tokens.next()?, tokens.next()?];
    tokens.next().is_none().then_some(edge)
}
