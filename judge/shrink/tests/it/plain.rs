//! Formats of plain text.

use crate::formats::{Format, ensure, has_descent, joined, lines};
use crate::graphs::{has_cycle, is_connected, is_simple, longest_path};
use crate::random::Random;
use crate::reading::Lines;
use std::collections::BTreeSet;

pub const FORMATS: &[Format] = &[
    Format { name: "n and list on one line", make: own_list, fails: own_list_fails, least: Some("2 1 0\n") },
    Format { name: "n, then list: descent", make: list, fails: list_fails, least: Some("2\n1 0\n") },
    Format { name: "n, then list: sum", make: list, fails: sum_fails, least: None },
    Format { name: "n, then list: equal at distance 2", make: list, fails: distance_fails, least: Some("3\n0 0 0\n") },
    Format { name: "n k, then list: k largest", make: list_with_k, fails: list_with_k_fails, least: None },
    Format { name: "two lists of n and m", make: two_lists, fails: two_lists_fails, least: Some("1 1\n0\n0\n") },
    Format { name: "two lists of n", make: parallel, fails: parallel_fails, least: Some("2\n0 1\n1 0\n") },
    Format { name: "grid of characters", make: grid, fails: grid_fails, least: Some("2 2\n##\n##\n") },
    Format { name: "grid of numbers", make: numbers_grid, fails: numbers_grid_fails, least: Some("2 2\n0 0\n0 1\n") },
    Format { name: "square matrix", make: square, fails: square_fails, least: Some("2\n0 0\n1 0\n") },
    Format { name: "graph from 1: cycle", make: graph_1, fails: graph_1_fails, least: Some("3 3\n1 2\n1 3\n2 3\n") },
    Format { name: "graph from 0: cycle", make: graph_0, fails: graph_0_fails, least: Some("3 3\n0 1\n0 2\n1 2\n") },
    Format { name: "weighted graph, s and t", make: weighted, fails: weighted_fails, least: None },
    Format { name: "tree: degree 3", make: tree, fails: tree_fails, least: Some("4\n1 2\n1 3\n1 4\n") },
    Format { name: "tree: path of 4", make: tree, fails: path_fails, least: Some("4\n1 2\n1 3\n2 4\n") },
    Format { name: "tree of parents: depth 3", make: parents, fails: parents_fails, least: Some("4\n1 2 3\n") },
    Format { name: "test cases: descent", make: cases, fails: cases_fails, least: Some("1\n2\n1 0\n") },
    Format { name: "test cases of graphs", make: graphs, fails: graphs_fails, least: Some("1\n3 3\n1 2\n1 3\n2 3\n") },
    Format { name: "test cases of one line", make: games, fails: games_fails, least: Some("1\n4 3\n") },
    Format { name: "list, then queries", make: queries, fails: queries_fails, least: Some("2 1\n1 0\n1 2\n") },
    Format { name: "queries of two kinds", make: kinds, fails: kinds_fails, least: Some("2\n1 0\n2 0 0\n") },
    Format { name: "permutation: inversion", make: permutation, fails: permutation_fails, least: Some("2\n2 1\n") },
    Format { name: "permutation: 3 1 2", make: permutation, fails: pattern_fails, least: Some("3\n3 1 2\n") },
    Format { name: "string and its length", make: string, fails: string_fails, least: Some("4\nabab\n") },
    Format { name: "brackets: depth 3", make: brackets, fails: brackets_fails, least: Some("((()))\n") },
    Format { name: "one number", make: number, fails: number_fails, least: Some("4321\n") },
    Format { name: "a < b", make: pair, fails: pair_fails, least: Some("0 7\n") },
    Format { name: "pairs a < b: crossing", make: pairs, fails: pairs_fails, least: Some("2\n0 2\n1 3\n") },
    Format { name: "sorted list", make: sorted, fails: sorted_fails, least: Some("4\n0 0 0 0\n") },
    Format { name: "distinct numbers", make: distinct, fails: distinct_fails, least: Some("3\n0 1 2\n") },
    Format { name: "sizes until 0", make: until_zero, fails: until_zero_fails, least: Some("5\n0\n") },
    Format { name: "even number of numbers", make: even, fails: even_fails, least: Some("2\n0 1\n") },
    Format { name: "a, large b", make: large, fails: large_fails, least: Some("0 1000000007\n") },
    Format { name: "both signs: remainders", make: signed, fails: remainders_fail, least: Some("2 2\n1 -2\n") },
];

fn own_list(random: &mut Random, size: i64) -> String {
    let list = random.list(size, 0, 1000);
    format!("{} {}\n", size, joined(&list))
}

fn own_list_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let numbers = input.integers()?;
    input.end()?;
    let [n, list @ ..] = numbers.as_slice() else { return None };
    ensure(*n == list.len() as i64 && list.iter().all(|&value| value >= 0))?;
    Some(has_descent(list))
}

fn list(random: &mut Random, size: i64) -> String {
    let list = random.list(size, 0, 1000);
    format!("{size}\n{}\n", joined(&list))
}

fn read_list(text: &str) -> Option<Vec<i64>> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let list = input.list(n)?;
    input.end()?;
    ensure(n >= 1 && list.iter().all(|value| (0..=1000).contains(value)))?;
    Some(list)
}

fn list_fails(text: &str) -> Option<bool> {
    Some(has_descent(&read_list(text)?))
}

fn sum_fails(text: &str) -> Option<bool> {
    Some(read_list(text)?.iter().sum::<i64>() >= 1500)
}

fn distance_fails(text: &str) -> Option<bool> {
    Some(read_list(text)?.windows(3).any(|window| window[0] == window[2]))
}

fn list_with_k(random: &mut Random, size: i64) -> String {
    let list = random.list(size, 1, 100);
    format!("{size} {}\n{}\n", random.range(1, size), joined(&list))
}

fn list_with_k_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n, k] = input.numbers()?;
    let mut list = input.list(n)?;
    input.end()?;
    ensure((1..=n).contains(&k) && list.iter().all(|&value| value >= 1))?;
    list.sort_unstable_by(|a, b| b.cmp(a));
    Some(list.len() >= 3 && list[..k as usize].iter().sum::<i64>() > 50)
}

fn two_lists(random: &mut Random, size: i64) -> String {
    let (n, m) = (size, random.range(1, size));
    let (a, b) = (random.list(n, 0, 9), random.list(m, 0, 9));
    format!("{n} {m}\n{}\n{}\n", joined(&a), joined(&b))
}

fn two_lists_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n, m] = input.numbers()?;
    let (a, b) = (input.list(n)?, input.list(m)?);
    input.end()?;
    ensure(n >= 1 && m >= 1)?;
    Some(a.iter().any(|value| b.contains(value)))
}

fn parallel(random: &mut Random, size: i64) -> String {
    let (a, b) = (random.list(size, 0, 99), random.list(size, 0, 99));
    format!("{size}\n{}\n{}\n", joined(&a), joined(&b))
}

fn parallel_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let (a, b) = (input.list(n)?, input.list(n)?);
    input.end()?;
    ensure(n >= 1 && a.iter().chain(&b).all(|&value| value >= 0))?;
    let n = a.len();
    Some((0..n).any(|i| (i + 1..n).any(|j| (a[i] < a[j] && b[i] > b[j]) || (a[i] > a[j] && b[i] < b[j]))))
}

fn grid(random: &mut Random, size: i64) -> String {
    let (n, m) = (size, random.range(2, size.max(3)));
    let rows: Vec<String> = (0..n).map(|_| random.text(m, "..##")).collect();
    format!("{n} {m}\n{}", lines(&rows))
}

fn grid_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n, m] = input.numbers()?;
    let rows: Option<Vec<&str>> = (0..n).map(|_| input.line()).collect();
    let rows: Vec<&[u8]> = rows?.into_iter().map(str::as_bytes).collect();
    input.end()?;
    ensure(n >= 1 && m >= 1)?;
    ensure(rows.iter().all(|row| row.len() as i64 == m && row.iter().all(|cell| b".#".contains(cell))))?;
    let full = |a: &[u8], b: &[u8]| (1..a.len()).any(|j| [a[j - 1], a[j], b[j - 1], b[j]] == *b"####");
    Some(rows.windows(2).any(|pair| full(pair[0], pair[1])))
}

fn numbers_grid(random: &mut Random, size: i64) -> String {
    let m = random.range(2, size.max(3));
    let rows: Vec<String> = (0..size).map(|_| joined(&random.list(m, 0, 50))).collect();
    format!("{size} {m}\n{}", lines(&rows))
}

fn numbers_grid_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n, m] = input.numbers()?;
    let rows: Vec<Vec<i64>> = (0..n).map(|_| input.list(m)).collect::<Option<_>>()?;
    input.end()?;
    ensure(n >= 1 && m >= 1 && rows.iter().flatten().all(|&value| value >= 0))?;
    let sum = |i: usize, j: usize| rows[i - 1][j - 1] + rows[i][j] - rows[i - 1][j] - rows[i][j - 1];
    Some((1..rows.len()).any(|i| (1..rows[0].len()).any(|j| sum(i, j) > 0)))
}

fn square(random: &mut Random, size: i64) -> String {
    let rows: Vec<String> = (0..size).map(|_| joined(&random.list(size, 0, 1))).collect();
    format!("{size}\n{}", lines(&rows))
}

fn square_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let rows: Vec<Vec<i64>> = (0..n).map(|_| input.list(n)).collect::<Option<_>>()?;
    input.end()?;
    ensure(n >= 1)?;
    let n = n as usize;
    Some((0..n).any(|i| (0..i).any(|j| rows[i][j] != rows[j][i])))
}

/// Edges of a connected simple graph with vertices from 0 on.
fn connected(random: &mut Random, n: i64, more: i64) -> Vec<(i64, i64)> {
    let names: Vec<i64> = random.permutation(n).into_iter().map(|name| name - 1).collect();
    let mut edges: BTreeSet<(i64, i64)> = BTreeSet::new();
    for vertex in 1..n {
        let (a, b) = (names[vertex as usize], names[random.range(0, vertex - 1) as usize]);
        edges.insert((a.min(b), a.max(b)));
    }
    for _ in 0..more {
        let (a, b) = (random.range(0, n - 1), random.range(0, n - 1));
        if a != b {
            edges.insert((a.min(b), a.max(b)));
        }
    }
    let mut edges: Vec<(i64, i64)> = edges.into_iter().collect();
    for index in (1..edges.len()).rev() {
        edges.swap(index, random.range(0, index as i64) as usize);
    }
    edges.into_iter().map(|(a, b)| if random.range(0, 1) == 0 { (a, b) } else { (b, a) }).collect()
}

fn graph_text(random: &mut Random, size: i64, base: i64) -> String {
    let edges = connected(random, size, size);
    let rows: Vec<String> = edges.iter().map(|(a, b)| format!("{} {}", a + base, b + base)).collect();
    format!("{size} {}\n{}", rows.len(), lines(&rows))
}

/// The edges from 0 on of a connected simple graph.
fn read_edges(input: &mut Lines, n: i64, m: i64, base: i64) -> Option<Vec<(usize, usize)>> {
    let mut edges = Vec::new();
    for _ in 0..m {
        let [a, b] = input.numbers()?;
        ensure((base..n + base).contains(&a) && (base..n + base).contains(&b))?;
        edges.push(((a - base) as usize, (b - base) as usize));
    }
    ensure(n >= 1 && is_simple(&edges) && is_connected(n as usize, &edges))?;
    Some(edges)
}

fn graph_fails(text: &str, base: i64) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n, m] = input.numbers()?;
    let edges = read_edges(&mut input, n, m, base)?;
    input.end()?;
    Some(has_cycle(n as usize, &edges))
}

fn graph_1(random: &mut Random, size: i64) -> String {
    graph_text(random, size, 1)
}

fn graph_1_fails(text: &str) -> Option<bool> {
    graph_fails(text, 1)
}

fn graph_0(random: &mut Random, size: i64) -> String {
    graph_text(random, size, 0)
}

fn graph_0_fails(text: &str) -> Option<bool> {
    graph_fails(text, 0)
}

fn weighted(random: &mut Random, size: i64) -> String {
    let edges = connected(random, size, size);
    let rows: Vec<String> =
        edges.iter().map(|(a, b)| format!("{} {} {}", a + 1, b + 1, random.range(1, 1_000_000))).collect();
    let (s, t) = (random.range(1, size), random.range(1, size));
    format!("{size} {} {s} {t}\n{}", rows.len(), lines(&rows))
}

fn weighted_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n, m, s, t] = input.numbers()?;
    ensure((1..=n).contains(&s) && (1..=n).contains(&t))?;
    let (mut edges, mut heaviest) = (Vec::new(), 0);
    for _ in 0..m {
        let [a, b, weight] = input.numbers()?;
        ensure((1..=n).contains(&a) && (1..=n).contains(&b) && weight >= 1)?;
        edges.push(((a - 1) as usize, (b - 1) as usize));
        heaviest = heaviest.max(weight);
    }
    input.end()?;
    ensure(is_simple(&edges) && is_connected(n as usize, &edges))?;
    Some(s != t && has_cycle(n as usize, &edges) && heaviest > 10)
}

fn tree(random: &mut Random, size: i64) -> String {
    let edges = connected(random, size, 0);
    let rows: Vec<String> = edges.iter().map(|(a, b)| format!("{} {}", a + 1, b + 1)).collect();
    format!("{size}\n{}", lines(&rows))
}

fn read_tree(text: &str) -> Option<Vec<(usize, usize)>> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let edges = read_edges(&mut input, n, n - 1, 1)?;
    input.end()?;
    Some(edges)
}

fn tree_fails(text: &str) -> Option<bool> {
    let edges = read_tree(text)?;
    let degree = |vertex: usize| edges.iter().filter(|&&(a, b)| a == vertex || b == vertex).count();
    Some((0..=edges.len()).any(|vertex| degree(vertex) >= 3))
}

fn path_fails(text: &str) -> Option<bool> {
    Some(longest_path(&read_tree(text)?) >= 3)
}

fn parents(random: &mut Random, size: i64) -> String {
    let parents: Vec<i64> = (2..=size).map(|vertex| random.range(1, vertex - 1)).collect();
    format!("{size}\n{}\n", joined(&parents))
}

fn parents_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let parents = input.list(n - 1)?;
    input.end()?;
    let mut depths = vec![0];
    for (&parent, vertex) in parents.iter().zip(2..) {
        ensure((1..vertex).contains(&parent))?;
        depths.push(depths[parent as usize - 1] + 1);
    }
    Some(depths.iter().any(|&depth| depth >= 3))
}

fn cases(random: &mut Random, size: i64) -> String {
    let count = random.range(1, size);
    let mut text = format!("{count}\n");
    for _ in 0..count {
        let n = random.range(1, size);
        let mut list = random.list(n, 0, 100);
        if random.range(0, 3) > 0 {
            list.sort_unstable();
        }
        text += &format!("{n}\n{}\n", joined(&list));
    }
    text
}

fn cases_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [count] = input.numbers()?;
    let mut fails = false;
    for _ in 0..count {
        let [n] = input.numbers()?;
        let list = input.list(n)?;
        ensure(n >= 1 && list.iter().all(|&value| value >= 0))?;
        fails |= has_descent(&list);
    }
    input.end()?;
    ensure(count >= 1)?;
    Some(fails)
}

fn graphs(random: &mut Random, size: i64) -> String {
    let count = random.range(1, 5);
    let mut text = format!("{count}\n");
    for _ in 0..count {
        let n = random.range(2, size.max(3));
        text += &graph_text(random, n, 1);
    }
    text
}

fn graphs_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [count] = input.numbers()?;
    let mut fails = false;
    for _ in 0..count {
        let [n, m] = input.numbers()?;
        let edges = read_edges(&mut input, n, m, 1)?;
        fails |= has_cycle(n as usize, &edges);
    }
    input.end()?;
    ensure(count >= 1)?;
    Some(fails)
}

fn games(random: &mut Random, size: i64) -> String {
    let rows: Vec<String> = (0..size).map(|_| format!("{} {}", random.range(1, 1000), random.range(1, 1000))).collect();
    format!("{size}\n{}", lines(&rows))
}

fn games_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [count] = input.numbers()?;
    let mut fails = false;
    for _ in 0..count {
        let [n, m] = input.numbers()?;
        ensure(n >= 1 && m >= 1)?;
        fails |= m >= 3 && n % (m + 1) == 0;
    }
    input.end()?;
    ensure(count >= 1)?;
    Some(fails)
}

fn queries(random: &mut Random, size: i64) -> String {
    let list = random.list(size, 0, 100);
    let count = random.range(1, size);
    let rows: Vec<String> = (0..count)
        .map(|_| {
            let (a, b) = (random.range(1, size), random.range(1, size));
            format!("{} {}", a.min(b), a.max(b))
        })
        .collect();
    format!("{size} {count}\n{}\n{}", joined(&list), lines(&rows))
}

fn queries_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n, count] = input.numbers()?;
    let list = input.list(n)?;
    let mut fails = false;
    for _ in 0..count {
        let [from, to] = input.numbers()?;
        ensure(1 <= from && from <= to && to <= n)?;
        fails |= has_descent(&list[from as usize - 1..to as usize]);
    }
    input.end()?;
    ensure(n >= 1 && count >= 1 && list.iter().all(|&value| value >= 0))?;
    Some(fails)
}

fn kinds(random: &mut Random, size: i64) -> String {
    let rows: Vec<String> = (0..size)
        .map(|_| match random.range(1, 2) {
            1 => format!("1 {}", random.range(0, 100)),
            _ => {
                let low = random.range(0, 100);
                format!("2 {low} {}", low + random.range(0, 10))
            }
        })
        .collect();
    format!("{size}\n{}", lines(&rows))
}

fn kinds_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [count] = input.numbers()?;
    let (mut inserted, mut fails) = (Vec::new(), false);
    for _ in 0..count {
        match input.integers()?.as_slice() {
            [1, value] if *value >= 0 => inserted.push(*value),
            [2, low, high] if 0 <= *low && low <= high => {
                fails |= inserted.iter().any(|value| (low..=high).contains(&value));
            }
            _ => return None,
        }
    }
    input.end()?;
    Some(fails)
}

fn permutation(random: &mut Random, size: i64) -> String {
    format!("{size}\n{}\n", joined(&random.permutation(size)))
}

fn read_permutation(text: &str) -> Option<Vec<i64>> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let list = input.list(n)?;
    input.end()?;
    let mut sorted = list.clone();
    sorted.sort_unstable();
    ensure(n >= 1 && sorted.into_iter().eq(1..=n))?;
    Some(list)
}

fn permutation_fails(text: &str) -> Option<bool> {
    Some(has_descent(&read_permutation(text)?))
}

fn pattern_fails(text: &str) -> Option<bool> {
    let list = read_permutation(text)?;
    let n = list.len();
    let is_pattern = |i: usize, j: usize, k: usize| list[j] < list[k] && list[k] < list[i];
    Some((0..n).any(|i| (i + 1..n).any(|j| (j + 1..n).any(|k| is_pattern(i, j, k)))))
}

fn string(random: &mut Random, size: i64) -> String {
    format!("{size}\n{}\n", random.text(size, "abcdxyz"))
}

fn string_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let string = input.line()?.as_bytes();
    input.end()?;
    ensure(n >= 1 && string.len() as i64 == n && string.iter().all(u8::is_ascii_lowercase))?;
    let n = string.len();
    let alternates = |i: usize, j: usize| {
        let (x, y) = (string[i], string[j]);
        let next = |from: usize, wanted: u8| (from + 1..n).find(|&at| string[at] == wanted);
        x != y && next(j, x).is_some_and(|third| next(third, y).is_some())
    };
    Some((0..n).any(|i| (i + 1..n).any(|j| alternates(i, j))))
}

fn brackets(random: &mut Random, size: i64) -> String {
    let (mut text, mut depth) = (String::new(), 0);
    for left in (0..2 * size).rev() {
        let opens = depth == 0 || depth < left && random.range(0, 1) == 0;
        text.push(if opens && depth <= left { '(' } else { ')' });
        depth += if text.ends_with('(') { 1 } else { -1 };
    }
    text + "\n"
}

fn brackets_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let line = input.line()?;
    input.end()?;
    let (mut depth, mut deepest) = (0, 0);
    for character in line.chars() {
        depth += match character {
            '(' => 1,
            ')' => -1,
            _ => return None,
        };
        ensure(depth >= 0)?;
        deepest = deepest.max(depth);
    }
    ensure(depth == 0)?;
    Some(deepest >= 3)
}

fn number(random: &mut Random, _: i64) -> String {
    format!("{}\n", random.range(1, 1_000_000_000_000_000_000))
}

fn number_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [number] = input.numbers()?;
    input.end()?;
    ensure(number >= 1)?;
    Some(number >= 4321)
}

fn pair(random: &mut Random, _: i64) -> String {
    let a = random.range(0, 1_000_000_000);
    format!("{a} {}\n", a + random.range(1, 1_000_000_000))
}

fn pair_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [a, b] = input.numbers()?;
    input.end()?;
    ensure(0 <= a && a < b)?;
    Some(b - a >= 7)
}

fn pairs(random: &mut Random, size: i64) -> String {
    let mut row = || {
        let a = random.range(0, 100);
        format!("{a} {}", a + random.range(1, 100))
    };
    let rows: Vec<String> = (0..size).map(|_| row()).collect();
    format!("{size}\n{}", lines(&rows))
}

fn pairs_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let pairs: Vec<[i64; 2]> = (0..n).map(|_| input.numbers()).collect::<Option<_>>()?;
    input.end()?;
    ensure(pairs.iter().all(|[a, b]| 0 <= *a && a < b))?;
    Some(pairs.iter().any(|[a, b]| pairs.iter().any(|[c, d]| a < c && c < b && b < d)))
}

fn sorted(random: &mut Random, size: i64) -> String {
    let mut list = random.list(size, 0, 30);
    list.sort_unstable();
    format!("{size}\n{}\n", joined(&list))
}

fn sorted_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let list = input.list(n)?;
    input.end()?;
    ensure(list.is_sorted() && list.iter().all(|&value| value >= 0))?;
    Some(list.windows(4).any(|window| window[3] - window[0] <= 1))
}

fn distinct(random: &mut Random, size: i64) -> String {
    let list: Vec<i64> = random.permutation(size).into_iter().map(|value| value * 7919 % 10007).collect();
    format!("{size}\n{}\n", joined(&list))
}

fn distinct_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let list = input.list(n)?;
    input.end()?;
    let values: BTreeSet<i64> = list.iter().copied().collect();
    ensure(n >= 1 && values.len() == list.len() && list.iter().all(|&value| value >= 0))?;
    Some(list.windows(3).any(|window| window.is_sorted()))
}

fn until_zero(random: &mut Random, size: i64) -> String {
    let rows: Vec<String> = random.list(size, 1, 10_000).iter().map(i64::to_string).collect();
    lines(&rows) + "0\n"
}

fn until_zero_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let mut fails = false;
    loop {
        match input.numbers()? {
            [0] => break,
            [n] if n > 0 => fails |= n % 2 == 1 && n > 3,
            _ => return None,
        }
    }
    input.end()?;
    Some(fails)
}

fn even(random: &mut Random, size: i64) -> String {
    let n = size + size % 2;
    let mut list = random.list(n, 0, 500);
    list[0] += 1 - list.iter().sum::<i64>() % 2;
    format!("{n}\n{}\n", joined(&list))
}

fn even_fails(text: &str) -> Option<bool> {
    let list = read_list_of_any(text)?;
    ensure(list.len() % 2 == 0 && list.iter().sum::<i64>() % 2 == 1)?;
    Some(list.windows(2).any(|pair| pair[0] < pair[1]))
}

fn read_list_of_any(text: &str) -> Option<Vec<i64>> {
    let mut input = Lines::new(text)?;
    let [n] = input.numbers()?;
    let list = input.list(n)?;
    input.end()?;
    ensure(n >= 1 && list.iter().all(|&value| value >= 0))?;
    Some(list)
}

fn large(random: &mut Random, size: i64) -> String {
    format!("{} {}\n", random.range(0, size), random.range(1_500_000_000, 2_000_000_000))
}

fn large_fails(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [a, b] = input.numbers()?;
    input.end()?;
    ensure(a >= 0 && (0..=2_000_000_000).contains(&b))?;
    Some(b >= 1_000_000_007)
}

fn signed(random: &mut Random, size: i64) -> String {
    let list = random.list(size, -1_000_000_000, 1_000_000_000);
    format!("{size} {}\n{}\n", random.range(1, 10), joined(&list))
}

/// Whether the sublists with a sum that k divides are counted wrong by remainders that are negative.
fn remainders_fail(text: &str) -> Option<bool> {
    let mut input = Lines::new(text)?;
    let [n, k] = input.numbers()?;
    let list = input.list(n)?;
    input.end()?;
    ensure(n >= 1 && k >= 1 && list.iter().all(|value| value.abs() <= 1_000_000_000))?;
    let count = |remainder: fn(i64, i64) -> i64| -> usize {
        let mut sums = vec![0];
        sums.extend(list.iter().scan(0, |sum, value| {
            *sum = remainder(*sum + value, k);
            Some(*sum)
        }));
        (0..sums.len()).map(|end| sums[..end].iter().filter(|&&sum| sum == sums[end]).count()).sum()
    };
    Some(count(i64::rem_euclid) != count(|sum, k| sum % k))
}
