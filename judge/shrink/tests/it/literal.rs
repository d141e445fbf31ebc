//! Formats of LeetCode's literals.

use crate::formats::{Format, ensure, has_descent};
use crate::graphs::{has_cycle, is_connected, is_simple};
use crate::random::Random;
use crate::reading::{Value, literals};
use std::collections::VecDeque;

pub const FORMATS: &[Format] = &[
    Format { name: "literal: list", make: list, fails: list_fails, least: Some("[1,0]\n") },
    Format { name: "literal: list and k", make: list_with_k, fails: list_with_k_fails, least: Some("[0,0]\n2\n") },
    Format { name: "literal: parallel lists", make: parallel, fails: parallel_fails, least: Some("[0,1]\n[1,0]\n") },
    Format { name: "literal: matrix", make: matrix, fails: matrix_fails, least: Some("[[0,0],[0,1]]\n") },
    Format { name: "literal: grid of strings", make: grid, fails: grid_fails, least: Some("[\"CM\",\"F.\"]\n1\n") },
    Format { name: "literal: pairs", make: pairs, fails: pairs_fails, least: Some("[[0,2],[1,3]]\n") },
    Format { name: "literal: n and edges", make: edges, fails: edges_fails, least: Some("3\n[[0,1],[0,2],[1,2]]\n") },
    Format {
        name: "literal: adjacency",
        make: adjacency,
        fails: adjacency_fails,
        least: Some("[[1,2],[0,2],[0,1]]\n"),
    },
    Format { name: "literal: string", make: string, fails: string_fails, least: Some("\"++++\"\n") },
    Format { name: "literal: two strings", make: strings, fails: strings_fails, least: Some("\"ab\"\n\"ba\"\n") },
    Format { name: "literal: list of strings", make: words, fails: words_fails, least: Some("[\"\",\"\"]\n") },
    Format { name: "literal: lists of many lengths", make: ragged, fails: ragged_fails, least: Some("[[],[0,0]]\n") },
    Format {
        name: "literal: tree with a path",
        make: tree,
        fails: path_fails,
        least: Some("[0,null,0,0,null,null,0,0]\n"),
    },
    Format { name: "literal: tree with values", make: tree, fails: values_fail, least: Some("[0,0,null,null,1]\n") },
    Format { name: "literal: tree and a node", make: tree_and_node, fails: node_fails, least: Some("[0,1]\n1\n") },
    Format { name: "literal: number", make: number, fails: number_fails, least: Some("\"x\"\n37\n") },
];

fn shown(list: &[i64]) -> String {
    let numbers: Vec<String> = list.iter().map(i64::to_string).collect();
    format!("[{}]", numbers.join(","))
}

fn nested(rows: &[Vec<i64>]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| shown(row)).collect();
    format!("[{}]", rows.join(","))
}

fn list(random: &mut Random, size: i64) -> String {
    shown(&random.list(size, -100, 100)) + "\n"
}

fn list_fails(text: &str) -> Option<bool> {
    let [list] = literals(text)?;
    let list = list.integers()?;
    ensure(!list.is_empty())?;
    Some(has_descent(&list))
}

fn list_with_k(random: &mut Random, size: i64) -> String {
    let list = random.list(size, 0, 100);
    format!("{}\n{}\n", shown(&list), random.range(1, size))
}

fn list_with_k_fails(text: &str) -> Option<bool> {
    let [list, k] = literals(text)?;
    let (list, k) = (list.integers()?, k.integer()?);
    ensure(1 <= k && k <= list.len() as i64 && list.iter().all(|&value| value >= 0))?;
    Some(k >= 2)
}

fn parallel(random: &mut Random, size: i64) -> String {
    let (a, b) = (random.list(size, 0, 99), random.list(size, 0, 99));
    format!("{}\n{}\n", shown(&a), shown(&b))
}

fn parallel_fails(text: &str) -> Option<bool> {
    let [a, b] = literals(text)?;
    let (a, b) = (a.integers()?, b.integers()?);
    ensure(a.len() == b.len() && a.iter().chain(&b).all(|&value| value >= 0))?;
    Some((0..a.len()).any(|i| (0..a.len()).any(|j| a[i] < a[j] && b[i] > b[j])))
}

fn matrix(random: &mut Random, size: i64) -> String {
    let m = random.range(2, size.max(3));
    let rows: Vec<Vec<i64>> = (0..size).map(|_| random.list(m, 0, 50)).collect();
    nested(&rows) + "\n"
}

fn matrix_fails(text: &str) -> Option<bool> {
    let [matrix] = literals(text)?;
    let rows = matrix.matrix()?;
    let m = rows.first()?.len();
    ensure(m >= 1 && rows.iter().all(|row| row.len() == m && row.iter().all(|&value| value >= 0)))?;
    let sum = |i: usize, j: usize| rows[i - 1][j - 1] + rows[i][j] - rows[i - 1][j] - rows[i][j - 1];
    Some((1..rows.len()).any(|i| (1..m).any(|j| sum(i, j) > 0)))
}

fn grid(random: &mut Random, size: i64) -> String {
    let (n, m) = (random.range(2, size.clamp(2, 8)), random.range(2, size.clamp(2, 8)));
    let mut cells: Vec<char> = random.text(n * m, "..#").chars().collect();
    let places = random.permutation(n * m);
    for (&place, player) in places.iter().zip("CMF".chars()) {
        cells[place as usize - 1] = player;
    }
    let rows: Vec<String> =
        cells.chunks(m as usize).map(|row| format!("\"{}\"", row.iter().collect::<String>())).collect();
    format!("[{}]\n{}\n", rows.join(","), random.range(1, 8))
}

fn grid_fails(text: &str) -> Option<bool> {
    let [grid, jump] = literals(text)?;
    let rows: Vec<&str> = grid.list()?.iter().map(Value::text).collect::<Option<_>>()?;
    ensure(jump.integer()? >= 1)?;
    let m = rows.first()?.len();
    ensure(m >= 1 && rows.iter().all(|row| row.len() == m && row.chars().all(|cell| "CMF.#".contains(cell))))?;
    let all = rows.concat();
    ensure("CMF".chars().all(|player| all.matches(player).count() == 1))?;
    Some(rows.len() >= 2 && m >= 2)
}

fn pairs(random: &mut Random, size: i64) -> String {
    let mut row = || {
        let a = random.range(0, 100);
        vec![a, a + random.range(1, 100)]
    };
    let rows: Vec<Vec<i64>> = (0..size).map(|_| row()).collect();
    nested(&rows) + "\n"
}

fn pairs_fails(text: &str) -> Option<bool> {
    let [pairs] = literals(text)?;
    let pairs = pairs.matrix()?;
    ensure(pairs.iter().all(|pair| pair.len() == 2 && 0 <= pair[0] && pair[0] < pair[1]))?;
    Some(pairs.iter().any(|p| pairs.iter().any(|q| p[0] < q[0] && q[0] < p[1] && p[1] < q[1])))
}

fn random_edges(random: &mut Random, n: i64) -> Vec<Vec<i64>> {
    let mut edges: Vec<Vec<i64>> = (1..n).map(|vertex| vec![vertex, random.range(0, vertex - 1)]).collect();
    for _ in 0..n {
        let (a, b) = (random.range(0, n - 1), random.range(0, n - 1));
        if a != b && !edges.contains(&vec![a, b]) && !edges.contains(&vec![b, a]) {
            edges.push(vec![a, b]);
        }
    }
    edges
}

fn edges(random: &mut Random, size: i64) -> String {
    format!("{size}\n{}\n", nested(&random_edges(random, size)))
}

fn edges_fails(text: &str) -> Option<bool> {
    let [n, edges] = literals(text)?;
    let (n, edges) = (n.integer()?, edges.matrix()?);
    let is_edge = |edge: &Vec<i64>| edge.len() == 2 && edge.iter().all(|vertex| (0..n).contains(vertex));
    ensure(n >= 1 && edges.iter().all(is_edge))?;
    let edges: Vec<(usize, usize)> = edges.iter().map(|edge| (edge[0] as usize, edge[1] as usize)).collect();
    ensure(is_simple(&edges) && is_connected(n as usize, &edges))?;
    Some(has_cycle(n as usize, &edges))
}

fn adjacency(random: &mut Random, size: i64) -> String {
    let n = size.max(3);
    let mut graph = vec![Vec::new(); n as usize];
    for edge in random_edges(random, n) {
        graph[edge[0] as usize].push(edge[1]);
        graph[edge[1] as usize].push(edge[0]);
    }
    nested(&graph) + "\n"
}

fn adjacency_fails(text: &str) -> Option<bool> {
    let [graph] = literals(text)?;
    let graph = graph.matrix()?;
    ensure(!graph.is_empty())?;
    let mut edges = Vec::new();
    for (vertex, neighbours) in graph.iter().enumerate() {
        for &next in neighbours {
            let back = graph.get(usize::try_from(next).ok()?)?;
            ensure(back.contains(&(vertex as i64)) && next != vertex as i64)?;
            if vertex < next as usize {
                edges.push((vertex, next as usize));
            }
        }
        ensure(!neighbours.is_empty())?;
    }
    ensure(is_simple(&edges) && 2 * edges.len() == graph.concat().len() && is_connected(graph.len(), &edges))?;
    Some(has_cycle(graph.len(), &edges))
}

fn string(random: &mut Random, size: i64) -> String {
    format!("\"{}\"\n", random.text(size, "+++-"))
}

fn string_fails(text: &str) -> Option<bool> {
    let [string] = literals(text)?;
    let string = string.text()?;
    ensure(!string.is_empty() && string.chars().all(|character| "+-".contains(character)))?;
    Some(string.contains("++++"))
}

fn strings(random: &mut Random, size: i64) -> String {
    let mut string = || {
        let length = random.range(1, size);
        random.text(length, "abxyz")
    };
    format!("\"{}\"\n\"{}\"\n", string(), string())
}

fn strings_fails(text: &str) -> Option<bool> {
    let [s, t] = literals(text)?;
    let (s, t) = (s.text()?.as_bytes(), t.text()?.as_bytes());
    ensure(s.iter().chain(t).all(u8::is_ascii_lowercase))?;
    let before = |text: &[u8], x: u8, y: u8| {
        text.iter().position(|&byte| byte == x).is_some_and(|at| text[at + 1..].contains(&y))
    };
    Some(s.iter().any(|&x| t.iter().any(|&y| x != y && before(s, x, y) && before(t, y, x))))
}

fn words(random: &mut Random, size: i64) -> String {
    let mut word = || {
        let length = random.range(1, 3);
        format!("\"{}\"", random.text(length, "ab"))
    };
    let words: Vec<String> = (0..size).map(|_| word()).collect();
    format!("[{}]\n", words.join(","))
}

fn words_fails(text: &str) -> Option<bool> {
    let [words] = literals(text)?;
    let words: Vec<&str> = words.list()?.iter().map(Value::text).collect::<Option<_>>()?;
    Some((0..words.len()).any(|i| words[..i].contains(&words[i])))
}

fn ragged(random: &mut Random, size: i64) -> String {
    let rows: Vec<Vec<i64>> = (0..size)
        .map(|_| {
            let length = random.range(0, 5);
            random.list(length, 0, 9)
        })
        .collect();
    nested(&rows) + "\n"
}

fn ragged_fails(text: &str) -> Option<bool> {
    let [rows] = literals(text)?;
    let rows = rows.matrix()?;
    Some(rows.windows(2).any(|pair| pair[0].len() + 2 <= pair[1].len()))
}

/// A place below a random node takes each value.
fn tree(random: &mut Random, size: i64) -> String {
    let mut children: Vec<[Option<usize>; 2]> = vec![[None; 2]];
    for node in 1..2 * size as usize {
        let mut parent = 0;
        let side = loop {
            let side = random.range(0, 1) as usize;
            let Some(child) = children[parent][side] else { break side };
            parent = child;
        };
        children[parent][side] = Some(node);
        children.push([None; 2]);
    }
    let (mut places, mut texts) = (VecDeque::from([Some(0)]), Vec::new());
    while let Some(place) = places.pop_front() {
        texts.push(place.map_or("null".to_string(), |_| random.range(0, 99).to_string()));
        places.extend(place.map_or(vec![], |node| children[node].to_vec()));
    }
    while texts.last().is_some_and(|last| last == "null") {
        texts.pop();
    }
    format!("[{}]\n", texts.join(","))
}

/// Somewhere it goes to the right, the left, the right and the left.
fn path_fails(text: &str) -> Option<bool> {
    let [tree] = literals(text)?;
    let nodes = tree.tree()?;
    ensure(nodes.iter().all(|(value, _)| *value >= 0))?;
    let ends = |from: usize| [1, 0, 1, 0].into_iter().try_fold(from, |node, side| nodes[node].1[side]);
    Some((0..nodes.len()).any(|node| ends(node).is_some()))
}

/// Some value is larger than the one above the one above it, in one of the four places.
fn values_fail(text: &str) -> Option<bool> {
    let [tree] = literals(text)?;
    let nodes = tree.tree()?;
    ensure(nodes.iter().all(|(value, _)| *value >= 0))?;
    let below = |node: usize| nodes[nodes[nodes[node].1[0]?].1[1]?].0.checked_sub(nodes[node].0);
    Some((0..nodes.len()).any(|node| below(node).is_some_and(|more| more > 0)))
}

fn tree_and_node(random: &mut Random, size: i64) -> String {
    let tree = tree(random, size);
    format!("{tree}{}\n", random.range(0, 99))
}

/// The node with the value is there once, and is not the root.
fn node_fails(text: &str) -> Option<bool> {
    let [tree, wanted] = literals(text)?;
    let (nodes, wanted) = (tree.tree()?, wanted.integer()?);
    ensure(nodes.iter().filter(|(value, _)| *value == wanted).count() == 1)?;
    ensure(nodes.iter().all(|(value, _)| *value >= 0))?;
    Some(nodes[0].0 != wanted)
}

fn number(random: &mut Random, _: i64) -> String {
    let length = random.range(1, 20);
    format!("\"{}x\"\n{}\n", random.text(length, "xyz"), random.range(37, 1_000_000))
}

fn number_fails(text: &str) -> Option<bool> {
    let [string, number] = literals(text)?;
    Some(string.text()?.contains('x') && number.integer()? >= 37)
}
