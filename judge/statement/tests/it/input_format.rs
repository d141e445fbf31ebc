//! Generators and brute forces that are made from what a solution reads.

use crate::served::{Programs, answers, are_formatted, generated, root, run};
use bundler::comments;
use statement::constraints::Constraints;
use statement::input_format::{Known, brute_rs, generator_rs, of_solution};
use std::fs;

/// A solution, which need not be right, and samples of what it reads.
struct Solution {
    name: &'static str,
    main: &'static str,
    samples: &'static [&'static str],
}

const SOLUTIONS: &[Solution] = &[
    Solution {
        name: "list",
        main: "fn main() { input! { n: usize, k: usize, mut a: [i64; n] } a[k - 1] += 1; }",
        samples: &["3 2\n3 -1 2\n", "5 5\n1 2 3 4 5\n"],
    },
    Solution {
        name: "tree",
        main: "fn main() { input! { n: usize, edges: [(Usize1, Usize1); n - 1] } for (u, v) in edges { assert!(u.max(v) < n); } }",
        samples: &["3\n1 2\n2 3\n", "1\n"],
    },
    Solution {
        name: "weighted_tree",
        main: "fn main() { input! { n: i64, es: [(usize, usize, i64); n as usize - 1], c: [i64; n] } let _ = (es, c); }",
        samples: &["4\n1 2 5\n3 2 -1\n1 4 3\n1 20 3 4\n"],
    },
    Solution {
        name: "graph",
        main: "fn main() { input! { n: usize, m: usize, abc: [(Usize1, Usize1, u64); m], q: usize, st: [(Usize1, Usize1); q] }
               for (u, v, _) in abc { assert!(u < n && v < n && u != v); } for (s, t) in st { assert!(s.max(t) < n); } }",
        samples: &["3 2\n1 2 5\n2 3 7\n1\n1 3\n", "4 4\n1 2 5\n2 3 7\n3 1 9\n2 4 1\n2\n1 3\n2 2\n"],
    },
    Solution {
        name: "sorted_graph",
        main: "fn main() { input! { (n, m): (usize, usize), e: [(usize, usize); m] } for (u, v) in e { assert!(u < v && v <= n); } }",
        samples: &["4 3\n1 2\n2 4\n3 4\n", "3 3\n1 2\n2 3\n1 3\n"],
    },
    Solution {
        name: "directed_graph",
        main: "fn main() { input! { n: usize, m: usize, e: [(usize, usize); m] } for (u, v) in e { assert!(u != v && u.max(v) < n); } }",
        samples: &["3 3\n0 1\n1 0\n2 0\n", "2 0\n"],
    },
    Solution {
        name: "grid",
        main: "fn main() { input! { h: usize, w: usize, s: [Chars; h] } assert!(s.iter().all(|row| row.len() == w)); }",
        samples: &["3 4\n..#.\n....\n#...\n", "1 1\n.\n"],
    },
    Solution {
        name: "test_cases",
        main: "fn main() { input! { t: usize } for _ in 0..t { solve(); } }
               fn solve() { input! { n: usize, s: String, a: [u64; n] } assert_eq!(s.len(), a.len()); }",
        samples: &["2\n3\naba\n1 2 3\n1\nb\n7\n"],
    },
    Solution {
        name: "queries",
        main: "fn main() { input! { n: usize, q: usize, mut a: [i32; n] } for _ in 0..q { input! { kind: u8 } match kind {
               1 => { input! { i: Usize1, x: i32 } a[i] = x; } 2 | 3 => { input! { l: Usize1, r: usize } assert!(l < r && r <= n); }
               _ => unreachable!() } } }",
        samples: &["3 2\n3 1 2\n1 2 5\n2 1 3\n"],
    },
    Solution {
        name: "stack",
        main: "fn main() { input! { q: usize } let mut v: Vec<u64> = vec![]; for _ in 0..q { input! { t: usize }
               if t == 1 { input! { x: u64 } v.push(x); } else { assert_eq!(t, 2); v.pop(); } } }",
        samples: &["3\n1 5\n2\n2\n"],
    },
    Solution {
        name: "commands",
        main: "fn main() { input! { q: usize } let mut n = 0_i32; for _ in 0..q { input! { command: String } match command.as_str() {
               \"push\" => { input! { x: i32 } n += x; } \"pop\" => n -= 1, _ => unreachable!() } } let _ = n; }",
        samples: &["2\npush 3\npop\n"],
    },
    Solution {
        name: "permutations",
        main: "fn main() { input! { n: usize, p: [Usize1; n], q: [i64; n] } let mut seen = vec![false; n];
               for place in p { assert!(!std::mem::replace(&mut seen[place], true)); } assert_eq!(q.iter().sum::<i64>() as usize, n * (n - 1) / 2); }",
        samples: &["4\n2 1 4 3\n1 2 0 3\n"],
    },
    Solution {
        name: "lengths",
        main: "fn main() { input! { n: usize, a: [[i64]; n], b: [u8] } let _ = (a, b); }",
        samples: &["2\n2 1 5\n0\n3 1 2 3\n"],
    },
    Solution {
        name: "lengths_in_tuples",
        main: "fn main() { input! { n: usize, v: [(u8, [(char, i64)], f64); n] } assert_eq!(v.len(), n); }",
        samples: &["2\n1 2 a 5 b 6 0.5\n2 0 1.5\n"],
    },
    Solution {
        name: "tuples",
        main: "fn main() { input! { p: (i64, char), q: (usize, [u8; 2]), r: ((u8, f64),) } assert!(p.1 != q.0 as u8 as char || r.0.0 > 0); }",
        samples: &["5 a\n3 1 2\n4 0.5\n"],
    },
    Solution {
        name: "intervals",
        main: "fn main() { input! { n: usize, q: usize, a: [u32; n], lr: [(Usize1, usize); q] }
               assert!(lr.iter().all(|&(l, r)| l < r && r <= a.len())); }",
        samples: &["3 2\n3 1 2\n1 2\n1 3\n"],
    },
    Solution {
        name: "parents",
        main: "fn main() { input! { n: usize, p: [Usize1; n - 1] } for (i, p) in p.into_iter().enumerate() { assert!(p <= i); } }",
        samples: &["4\n1 1 2\n", "2\n1\n"],
    },
    Solution {
        name: "integers",
        main: "fn main() { input! { a: i32, b: i64, c: u8 } let _ = (a, b, c); }",
        samples: &["-3 4 0\n"],
    },
    Solution {
        name: "tokens",
        main: "fn main() { input! { s: Chars, t: Bytes, c: char, x: f64 } assert!(x >= 0.0 && c == '+' && s.len() * t.len() > 0); }",
        samples: &["abac\nXOXOXOX\n+\n0.5\n"],
    },
    Solution {
        name: "matrices",
        main: "fn main() { input! { n: usize } input! { a: [[u8; n]; n], b: [i32; 2 * n], c: [[[i64; 2]; 1]; 2] } let _ = (a, b, c); }",
        samples: &["2\n0 1\n1 0\n1 2 3 4\n1 2\n3 4\n"],
    },
    Solution {
        name: "triangle",
        main: "const N: usize = 3; fn main() { input! { n: usize } for i in 0..n - 1 { input! { a: [i64; n - 1 - i] } let _ = a; }
               input! { g: [[u8; N]; N] } let _ = g; }",
        samples: &["3\n1 2\n3\n0 0 0\n1 1 1\n0 1 0\n"],
    },
    Solution {
        name: "closures",
        main: "fn main() { input! { n: usize } let people: Vec<(String, u32)> = (0..n).map(|_| { input! { name: String, age: u32 }
               (name, age) }).collect(); (1..=n).for_each(|_| { input! { (x, y): (i32, i32) } let _ = x + y; }); let _ = people; }",
        samples: &["2\nBob 12\nAnn 9\n3 -4\n0 0\n"],
    },
    Solution {
        name: "powers",
        main: "fn main() { input! { n: u32, a: [u64; 1 << n] } assert_eq!(a.len(), 1 << n); }",
        samples: &["2\n1 2 3 4\n"],
    },
    Solution {
        name: "differences",
        main: "fn main() { input! { n: usize, k: usize, a: [usize; k], b: [i64; n - k] } assert_eq!(a.len() + b.len(), n); }",
        samples: &["4 2\n1 2\n3 4\n", "3 1\n2\n9 9\n"],
    },
    Solution {
        name: "parameters",
        main: "fn main() { input! { n: usize } let m = n + 1; println!(\"{}\", read(m, 2)); }
               fn read(rows: usize, columns: usize) -> usize { input! { size: usize, text: [[u32; columns]; rows], input: [(i64, [char; 2])] }
               size + text.len() + input.len() }",
        samples: &["1\n7\n1 2\n3 4\n2\n5 a b\n6 c d\n"],
    },
    Solution {
        name: "raw_names",
        main: "fn main() { input! { r#type: usize, r#in: [i64; r#type], r#fn: [u8], r#box: usize, e: [(usize, usize); r#box] }
               assert_eq!(r#in.len(), r#type); let _ = (r#fn, e); }",
        samples: &["2\n1 2\n3 1 2 3\n0\n"],
    },
    Solution {
        name: "bounded",
        main: "// 1 ≤ K ≤ N ≤ 2×10^5, 0 ≤ s < n\n// 0 ≤ a_i ≤ k\n// 1 ≤ l ≤ r ≤ n; 1 ≤ lo ≤ up ≤ n\nfn main() { input! { n: usize, k: usize,
               s: usize, a: [usize; k], lo: usize, up: usize, b: [i64; n] } assert!((1..=n).contains(&k) && s < n && b.len() == n);
               assert!(a.iter().all(|a| *a <= k) && 1 <= lo && lo <= up && up <= n); }",
        samples: &["4 2 0\n0 1\n2 3\n5 5 5 5\n"],
    },
    Solution {
        name: "constrained_graph",
        main: "// 2 ≤ N ≤ 50, 3 ≤ M ≤ 60\n// 1 ≤ u_i < v_i ≤ N\nfn main() { input! { n: usize, m: usize, e: [(Usize1, Usize1); m] }
               assert!((3..=60).contains(&m) && n >= 3); for (u, v) in e { assert!(u < v && v < n); } }",
        samples: &["4 3\n1 2\n2 3\n3 4\n"],
    },
    Solution {
        name: "tree_and_queries",
        main: "// 1 ≤ u_i, v_i ≤ N\n// 1 ≤ w_i ≤ 10^9\n// 1 ≤ i ≤ N - 1\nfn main() {
               input! { n: usize, edges: [(Usize1, Usize1, u64); n - 1], q: usize } assert!(edges.len() < n);
               for _ in 0..q { input! { kind: u8 } if kind == 1 { input! { i: Usize1, w: u64 } assert!(i + 1 < n && w > 0); }
               else { input! { u: Usize1, v: Usize1 } assert!(u.max(v) < n); } } }",
        samples: &["5\n1 2 3\n1 3 6\n1 4 9\n4 5 10\n2\n2 2 3\n1 3 1\n", "1\n1\n2 1 1\n"],
    },
    Solution {
        name: "wishes",
        main: "// 1 ≤ n, m ≤ 10^5\n// 1 ≤ x ≤ m\nfn main() {
               input! { n: usize, m: usize, wishes: [(char, usize, char, usize); n] }
               assert!(wishes.iter().all(|&(_, x, _, y)| (1..=m).contains(&x) && (1..=m).contains(&y))); }",
        samples: &["3 5\n+ 1 + 2\n- 1 + 3\n+ 4 - 2\n"],
    },
    Solution {
        name: "wishes_by_names",
        main: "// 1 ≤ n, m ≤ 10^5\n// 1 ≤ x_i, y_i ≤ m\nfn main() {
               input! { n: usize, m: usize, wishes: [(char, usize, char, usize); n] }
               assert!(wishes.iter().all(|&(_, x, _, y)| (1..=m).contains(&x) && (1..=m).contains(&y))); }",
        samples: &["3 5\n+ 1 + 2\n- 1 + 3\n+ 4 - 2\n"],
    },
    Solution {
        name: "times",
        main: "fn main() { input! { t: usize, times: [(String, Chars); t], end: String } assert_eq!(end.len(), 8);
               for (a, b) in times { assert!(a.split_once(':').unwrap().0.parse::<u8>().unwrap() < 24 && b[2] == ':'); } }",
        samples: &["2\n09:41 00:00\n23:59 18:06\n12:00:59\n"],
    },
    Solution {
        name: "short_intervals",
        main: "// 0 ≤ l_i < r_i ≤ 12\n// 1 ≤ x_i ≤ y_i ≤ 20\n// 10 ≤ h_i ≤ 23\nfn main() {
               input! { n: usize, lr: [(i64, i64); n], xy: [(u8, u8); n], h: [u8; n] }
               assert!(lr.iter().all(|&(l, r)| 0 <= l && l < r && r <= 12) && xy.iter().all(|&(x, y)| x <= y && y <= 20));
               assert!(h.iter().all(|h| (10..24).contains(h))); }",
        samples: &["2\n0 3\n5 12\n1 1\n2 20\n23 10\n"],
    },
    Solution {
        name: "arcs",
        main: "// 2 ≤ N ≤ 2×10^5, 1 ≤ M ≤ 10^5, 1 ≤ K ≤ N\n// 1 ≤ u_i, v_i ≤ N, u_i ≠ v_i\n// If i ≠ j, then (u_i, v_i) ≠ (u_j, v_j).
               fn main() { input! { n: usize, m: usize, k: u8, e: [(Usize1, Usize1); m] }
               assert!(usize::from(k) <= n); for (u, v) in e { assert!(u != v && u.max(v) < n); } }",
        samples: &["4 3 1\n1 2\n2 3\n4 1\n"],
    },
    Solution {
        name: "scalars",
        main: "// 1 ≤ b ≤ a ≤ 10^9\n// 0 ≤ x < b\nfn main() { input! { a: u64, b: u64, x: i32 }
               assert!(b <= a && (x as u64) < b); }",
        samples: &["5 3 2\n"],
    },
    Solution {
        name: "colors",
        main: "// 1 ≤ N ≤ 2×10^5, 1 ≤ M ≤ 10^9\n// 0 ≤ A_i < M\n// 1 ≤ w_i ≤ M\nfn main() {
               input! { n: usize, m: i64, a: [i64; n], vw: [(i64, u32); n] }
               assert!(a.iter().all(|item| (0..m).contains(item)) && vw.iter().all(|row| i64::from(row.1) <= m)); }",
        samples: &["3 7\n1 2 2\n-5 3\n9 2\n5 1\n"],
    },
    Solution {
        name: "stated_parents",
        main: "// 1 ≤ p_i < i\nfn main() { input! { t: usize } for _ in 0..t { input! { n: usize, p: [Usize1; n - 1] }
               assert!(p.iter().enumerate().all(|(place, parent)| *parent <= place)); } }",
        samples: &["2\n3\n1 2\n1\n\n"],
    },
    Solution {
        name: "rows_of_test_cases",
        main: "// 1 ≤ n ≤ m ≤ 300\nfn main() { input! { t: usize } for _ in 0..t { input! { n: usize, m: usize, s: [Chars; n] }
               assert!(n <= m && s.iter().all(|row| row.len() == m)); } }",
        samples: &["2\n2 2\nRB\nWW\n1 3\nRRR\n"],
    },
    Solution {
        name: "any_graphs",
        main: "// 0 ≤ m ≤ min(n(n-1)/2, 2*10^5)\nfn main() { input! { t: usize } for _ in 0..t { input! { n: usize, m: usize,
               e: [(Usize1, Usize1); m] } assert!(e.iter().all(|(u, v)| *u.max(v) < n)); } }",
        samples: &["2\n3 2\n1 2\n2 3\n1 0\n\n"],
    },
    Solution {
        name: "stated_intervals",
        main: "// 1 ≤ N ≤ 2×10^5; 1 ≤ L_i < R_i ≤ 10^9; 1 ≤ C_i ≤ 10^12\n// 0 ≤ a ≤ b ≤ 300\nfn main() { input! { n: usize,
               lrc: [(i64, i64, u64); n], ab: [(u8, u32); n] } assert!(lrc.iter().all(|(l, r, _)| l < r)); let _ = ab; }",
        samples: &["2\n1 5 3\n2 3 4\n0 0\n1 2\n"],
    },
    Solution {
        name: "intervals_below",
        main: "// 2 ≤ n ≤ 300, 1 ≤ l < r ≤ n, 1 ≤ a_i ≤ b_i ≤ 50\nfn main() { input! { n: usize, q: usize, lr: [(Usize1, Usize1); q],
               ab: [(i64, i64); q] } assert!(lr.iter().all(|(l, r)| l < r && *r < n) && ab.iter().all(|(a, b)| a <= b)); }",
        samples: &["5 2\n1 5\n2 3\n1 1\n3 7\n"],
    },
    Solution {
        name: "interval_of_test_cases",
        main: "// 1 ≤ t ≤ 1000; 0 ≤ l < r ≤ 10^9; 1 ≤ x ≤ y ≤ z ≤ 10^18\nfn main() { input! { t: usize } for _ in 0..t {
               input! { l: i64, r: i64, x: u64, y: u64, z: u64 } assert!(l < r && x <= y && y <= z); } }",
        samples: &["2\n0 5 1 1 1\n2 3 3 4 5\n"],
    },
    Solution {
        name: "interval_and_string",
        main: "// 1 ≤ l < r ≤ 10^9; 1 ≤ x ≤ y ≤ 100\nfn main() { input! { s: String, l: i64, r: i64, x: u8, y: u8 }
               assert!(l < r && x <= y && !s.is_empty()); }",
        samples: &["ab 1 5 1 1\n"],
    },
    Solution {
        name: "lone_parameters",
        main: "// 1 ≤ k ≤ 10^18, k is odd; 1 ≤ days ≤ 10; -10^9 ≤ x ≤ 10^9; 1 ≤ a_i ≤ 10^9
               fn main() { input! { n: usize, k: u64, days: usize, x: i64, a: [u64; n] }
               assert!(k % 2 == 1 && (1..=10).contains(&days) && x.abs() <= 1_000_000_000 && a.len() == n); }",
        samples: &["3 5 2 -4\n1 2 3\n"],
    },
    Solution {
        name: "stated_weights",
        main: "// 1 ≤ w ≤ 10^12, 0 ≤ B_i ≤ 7\nfn main() { input! { n: usize, m: usize, edges: [(Usize1, Usize1, u64); m], q: usize,
               ab: [(Usize1, u8); n] } assert!(edges.iter().all(|(u, v, w)| *u.max(v) < n && *w > 0) && ab.iter().all(|(_, b)| *b < 8));
               let _ = q; }",
        samples: &["3 2\n1 2 5\n2 3 7\n1\n1 0\n2 5\n3 7\n"],
    },
    Solution {
        name: "queries_of_a_string",
        main: "// 2 ≤ |S| ≤ 300; 1 ≤ l ≤ r ≤ |S|; 1 ≤ |t_i| ≤ 5\nfn main() { input! { s: Chars, q: usize,
               lr: [(Usize1, usize); q], t: [String; q] } assert!((2..=300).contains(&s.len()));
               assert!(lr.iter().all(|(l, r)| l < r && *r <= s.len()) && t.iter().all(|t| t.len() <= 5)); }",
        samples: &["abcab\n2\n1 3\n2 2\na\nabc\n"],
    },
    Solution {
        name: "strings_of_test_cases",
        main: "fn main() { input! { t: usize } for _ in 0..t { input! { n: usize, s: Chars } assert_eq!(s.len(), n); } }",
        samples: &["2\n3\n010\n2\n01\n"],
    },
    Solution {
        name: "area",
        main: "// 1 ≤ H, W ≤ 10^5; H × W ≤ 40\nfn main() { input! { h: usize, w: usize, a: [[u8; w]; h] }
               assert!(h * w <= 40 && a.len() == h); }",
        samples: &["2 3\n1 2 3\n4 5 6\n"],
    },
    Solution {
        name: "product",
        main: "// 2 ≤ n, k ≤ 10^9, n·k ≤ 50\nfn main() { input! { n: u64, k: u64 } assert!(n.min(k) >= 2 && n * k <= 50); }",
        samples: &["3 4\n"],
    },
    Solution {
        name: "sum",
        main: "// 0 ≤ x ≤ 30, 2 ≤ y ≤ 30; 1 ≤ x + y ≤ 12\nfn main() { input! { x: u8, y: u8 } assert!(y >= 2 && x + y <= 12); }",
        samples: &["5 6\n"],
    },
    Solution {
        name: "totals",
        main: "// 1 ≤ t ≤ 9, 2 ≤ n ≤ 10^5, 1 ≤ m ≤ 10^5\n// the sum of n over all test cases does not exceed 50\n// ∑n·m ≤ 60
               fn main() { input! { t: usize } let mut total = (0, 0); for _ in 0..t { input! { n: usize, m: usize, a: [[i64; n]; m] }
               total = (total.0 + n, total.1 + a.len() * n); } assert!(total.0 <= 50 && total.1 <= 60); }",
        samples: &["2\n2 3\n1 2\n3 4\n5 6\n3 1\n9 7 8\n"],
    },
    Solution {
        name: "texts",
        main: "// S is a string of length between 2 and 5, inclusive, consisting of o and x.\n// 3 ≤ |T| ≤ 10^5
               // |A| ≤ 10^9\n// T は英小文字からなる文字列\n// B_{i,j} is # or .\n// 1 ≤ |U_i| ≤ 4
               fn main() { input! { s: String, t: String, a: i64, h: usize, b: [Chars; h], u: [String; h] } assert!((2..=5).contains(&s.len()) && s.bytes().all(|c| b\"ox\".contains(&c)));
               assert!(t.len() >= 3 && a.abs() <= 1_000_000_000 && u.iter().all(|u| u.len() <= 4));
               assert!(b.iter().flatten().all(|c| [&'#', &'.'].contains(&c))); }",
        samples: &["oo\nabc\n5\n2\n#\n###\nab\nc\n"],
    },
    Solution {
        name: "rows",
        main: "// 1 ≤ N, K, M ≤ 9\n// 1 ≤ A_{i,j} ≤ N\n// A_{i,j} ≠ A_{i,k} (j ≠ k)\n// 1 ≤ B_{i,1} < B_{i,2} < … < B_{i,M} ≤ 10^9
               // 0 ≤ C_{i,1} ≤ C_{i,2} ≤ … ≤ C_{i,M} ≤ 5
               fn main() { input! { n: usize, k: usize, m: usize, a: [[usize; k]; n], b: [[u32; m]; 2], c: [[i64; m]; n] }
               for mut row in a { row.sort(); row.dedup(); assert_eq!(row.len(), k); }
               assert!(b.iter().all(|row| row.is_sorted_by(|a, b| a < b)) && c.iter().all(|row| row.is_sorted())); }",
        samples: &["3 2 2\n1 2\n2 3\n3 1\n5 900\n2 3\n0 0\n1 5\n3 4\n"],
    },
    Solution {
        name: "texts_beside_each_other",
        main: "// 1 ≤ |T| < |S| ≤ |U| ≤ 50\n// 2 ≤ N ≤ 20, 1 ≤ M ≤ 9\n// V is a string of length N-1 consisting of < and >.
               // W is a string of length 2M+1 consisting of A and B.\n// |X| = |T|
               // S, T, U and X consist of lowercase English letters.
               fn main() { input! { s: String, t: String, u: Chars, n: usize, m: i64, v: String, w: Bytes, x: Chars }
               assert!(t.len() < s.len() && s.len() <= u.len() && x.len() == t.len());
               assert!(v.len() == n - 1 && w.len() as i64 == 2 * m + 1); }",
        samples: &["abc\nab\nabc\n3 1\n<>\nABA\nba\n", "bc\na\nabcd\n2 2\n>\nABABA\nc\n"],
    },
    Solution {
        name: "stated_graph",
        main: "// 2 ≤ n ≤ 50; n − 1 ≤ m ≤ 10^5\n// It is guaranteed that the graph is connected.\nfn main() { input! { t: usize }
               for _ in 0..t { input! { n: usize, m: usize, e: [(Usize1, Usize1); m] } assert!(e.len() + 1 >= n);
               let mut seen = vec![false; n]; seen[0] = true; for _ in 0..n { for &(u, v) in &e {
               let is_seen = seen[u] || seen[v]; (seen[u], seen[v]) = (is_seen, is_seen); } } assert!(!seen.contains(&false)); } }",
        samples: &["1\n4 4\n1 2\n2 3\n4 3\n1 3\n"],
    },
    Solution {
        name: "sequences",
        main: "// 2 ≤ K ≤ N ≤ 10^5; 0 ≤ A_1 < A_2 < … < A_N ≤ 10^9; 1 ≤ B_1 ≤ B_2 ≤ ... ≤ B_N ≤ 50\n// C_i \\geq C_{i+1} (1 ≤ i < N)
               // -10^9 ≤ D_N < … < D_1 ≤ 10^9\n// E_i ≠ E_j (1 ≤ i < j ≤ N); E_i ≤ 2×10^5
               // F_1, F_2, …, F_N are pairwise distinct.
               fn main() { input! { n: usize, k: usize, a: [u64; n], b: [u8; n], c: [i64; n], d: [i32; n], e: [usize; n], f: [i64; n] }
               assert!((2..=n).contains(&k) && a.is_sorted_by(|x, y| x < y) && b.is_sorted() && c.is_sorted_by(|x, y| x >= y));
               assert!(d.is_sorted_by(|x, y| x > y)); for list in [e.iter().map(|x| *x as i64).collect(), f] {
               assert_eq!(list.iter().collect::<std::collections::BTreeSet<_>>().len(), n); } }",
        samples: &["3 2\n0 1 7\n1 1 3\n5 -1 -1\n5 0 -2\n8 3 5\n1 5 3\n"],
    },
    Solution {
        name: "points",
        main: "// 2 ≤ N ≤ 50; 1 ≤ K ≤ N; -100 ≤ x_i, y_i ≤ 100; 1 ≤ c_i ≤ 9\n// (x_i, y_i) ≠ (x_j, y_j) (i ≠ j)
               // -10^9 ≤ p_i, q_i ≤ 10^9, (p_i, q_i) \\neq (p_j, q_j) if i < j
               // 10 ≤ v_i ≤ 10^9, 0 ≤ w_i ≤ 200; (v_i, w_i) ≠ (v_j, w_j) for i ≠ j
               fn main() { input! { n: usize, k: usize, xy: [(i64, i64, u8); n], e: [(i32, i64); n], g: [(u64, u8); n] } assert!(k <= n);
               let all: std::collections::BTreeSet<_> = xy.iter().map(|(x, y, _)| (x, y)).collect();
               assert!(all.len() == n && all.iter().all(|(x, y)| x.abs().max(y.abs()) <= 100));
               assert_eq!(e.iter().collect::<std::collections::BTreeSet<_>>().len(), n);
               assert_eq!(g.iter().collect::<std::collections::BTreeSet<_>>().len(), n);
               assert!(g.iter().all(|(v, w)| *v >= 10 && *w <= 200)); }",
        samples: &["2 1\n1 -3 2\n-1 2 1\n5 -6\n5 6\n10 3\n11 4\n"],
    },
    Solution {
        name: "cells",
        main: "// 1 ≤ H ≤ 2×10^5; 1 ≤ N; 1 ≤ R_i ≤ H; 1 ≤ C_i ≤ W; 1 ≤ A_i ≤ 10^9; (R_i, C_i) ≠ (R_j, C_j) if i ≠ j.\n// 1 ≤ Q; 1 ≤ X_i < Y_i ≤ H
               // (X_i, Y_i) ≠ (X_j, Y_j) (i ≠ j); -9 ≤ D_i ≤ 9; 1 ≤ Z_i ≤ W ≤ 300, Z_i ≠ Z_j (i ≠ j)
               fn main() { input! { h: usize, w: usize, r: usize, c: usize,
               n: usize, e: [(usize, usize, u64); n], q: usize, g: [(Usize1, usize, i64); q], m: usize, z: [usize; m] } let _ = (r, c);
               let all: std::collections::BTreeSet<_> = e.iter().map(|(r, c, _)| (r, c)).collect();
               assert!(all.len() == n && all.iter().all(|(r, c)| (1..=h).contains(*r) && (1..=w).contains(*c)));
               let all: std::collections::BTreeSet<_> = g.iter().map(|(x, y, _)| (x, y)).collect();
               assert!(all.len() == q && all.iter().all(|(x, y)| *x + 1 < **y && **y <= h));
               assert_eq!(z.iter().filter(|z| (1..=w).contains(*z)).collect::<std::collections::BTreeSet<_>>().len(), m); }",
        samples: &["4 5 1 2\n2\n1 5 6\n4 2 8\n2\n1 4 -5\n3 4 5\n2\n5 1\n"],
    },
    Solution {
        name: "terminals",
        main: "// 1 ≤ N ≤ 300; 1 ≤ S, T ≤ N; S ≠ T; -5 ≤ x, y ≤ 5, x \\ne y\n// 1 ≤ u, v ≤ N, u ≠ v\nfn main() { input! { n: usize, s: Usize1, t: Usize1,
               x: i64, y: i64, q: usize } assert!(s != t && s.max(t) < n && x != y && x.abs().max(y.abs()) <= 5);
               for _ in 0..q { input! { k: u8 } match k { 1 => { input! { u: usize, v: usize } assert!(u != v && u.max(v) <= n); } _ => {} } } }",
        samples: &["4 1 4\n1 -1\n3\n1 2 3\n2\n1 4 1\n"],
    },
    Solution {
        name: "swaps",
        main: "// 1 ≤ N ≤ 300; N is even; 1 ≤ Q ≤ 10^5, Q is odd; 1 ≤ A_i, B_i ≤ N; A_i ≠ B_i\n// -10^9 ≤ X_i, Y_i ≤ 10^9, Y_i ≠ X_i
               fn main() { input! { n: usize, q: usize, e: [(Usize1, Usize1); q], m: usize, g: [(i64, i64); m] }
               assert!(n % 2 == 0 && q % 2 == 1); assert!(e.iter().all(|(a, b)| a != b && a.max(b) < &n) && g.iter().all(|(x, y)| x != y)); }",
        samples: &["4 5\n1 2\n3 4\n1 2\n2 3\n2 4\n2\n5 -5\n-4 -6\n"],
    },
    Solution {
        name: "adjacency",
        main: "// 1 ≤ N ≤ 100; 0 ≤ C_i ≤ N; 1 ≤ A_{i,j} ≤ N; A_{i,1} < A_{i,2} < … < A_{i,C_i}\n// 1 ≤ D_i; 10 ≥ B_{i,1} ≥ B_{i,2} ≥ … ≥ B_{i,D_i} ≥ 0
               fn main() { input! { n: usize, g: [[usize]; n], b: [[u8]; n] } assert_eq!(g.len(), n);
               assert!(g.iter().all(|row| row.is_sorted_by(|x, y| x < y) && row.iter().all(|x| (1..=n).contains(x))));
               assert!(b.iter().all(|row| row.is_sorted_by(|x, y| x >= y) && row.iter().all(|x| *x <= 10))); }",
        samples: &["3\n1 2\n2 1 3\n0\n2 3 3\n1 0\n1 9\n"],
    },
    Solution {
        name: "lengths_of_rows",
        main: "// 1 ≤ N ≤ 50; 0 ≤ K_i ≤ 9; 1 ≤ A_{i,j} ≤ N; 5 ≤ B_{i,j} ≤ 7; A_{i,j} ≠ B_{i,j}\n// 3 ≤ X_i, Y_i ≤ 4\nfn main() { input! { n: usize,
               g: [[(usize, u8)]; n], e: [(u8, u8)] } assert!(g.iter().flatten().all(|(a, b)| (1..=n).contains(a) && (5..=7).contains(b)));
               assert!(e.iter().all(|(x, y)| (3..=4).contains(x) && (3..=4).contains(y))); }",
        samples: &["2\n1 2 5\n2 1 7 1 6\n2 3 4 4 4\n"],
    },
    Solution {
        name: "called_differently",
        main: "// 1 ≤ N ≤ 50; 1 ≤ P_i ≤ N; 1 ≤ L_i ≤ R_i ≤ N\n// 3 ≤ X_i ≤ 5; -7 ≤ W_{i,j} ≤ -5\nfn main() { input! { n: usize, p: [usize; n],
               queries: [(usize, usize); n], values: [u8; n], table: [[i64; 3]; n] } assert!(p.iter().all(|p| (1..=n).contains(p)));
               assert!(queries.iter().all(|(l, r)| 1 <= *l && l <= r && *r <= n) && values.iter().all(|x| (3..=5).contains(x)));
               assert!(table.iter().flatten().all(|w| (-7..=-5).contains(w))); }",
        samples: &["2\n2 2\n1 2\n2 2\n5 3\n-5 -6 -7\n-7 -7 -7\n"],
    },
    Solution {
        name: "called_differently_in_part",
        main: "// 1 ≤ N ≤ 50; 3 ≤ A_i ≤ 5; 1 ≤ X_i ≤ 10^9\nfn main() { input! { n: usize, e: [(i64, i64); n], g: [(usize, i64); n] }
               assert!(e.len() == g.len()); }",
        samples: &["2\n7 9\n1 2\n8 8\n7 6\n"],
    },
    Solution {
        name: "small_sequences",
        main: "// 1 ≤ N ≤ 200; B_1 < B_2 < … < B_N; C_1 > C_2 > … > C_N; N ≤ 100; D_i are distinct.\nfn main() { input! { n: usize, b: [u8; n], c: [i8; n],
               d: [i16; n] } assert!(b.is_sorted_by(|x, y| x < y) && c.is_sorted_by(|x, y| x > y) && d.len() == n); }",
        samples: &["2\n1 2\n5 -2\n7 -7\n"],
    },
    Solution {
        name: "beside_each_other",
        main: "// 1 ≤ N ≤ 50; 1 ≤ A_i ≤ B_i ≤ 10^9; 1 ≤ C_i < D_i ≤ N; -5 ≤ E_i, F_i ≤ 5, E_i ≠ F_i; 1 ≤ G_i ≤ A_i
               fn main() { input! { n: usize, a: [i64; n], b: [i64; n], e: [i8; n], f: [i8; n], g: [i64; n], c: [usize; n], d: [usize; n] }
               assert!((0..n).all(|i| 1 <= g[i] && g[i] <= a[i] && a[i] <= b[i] && b[i] <= 1_000_000_000));
               assert!((0..n).all(|i| e[i] != f[i] && e[i].abs().max(f[i].abs()) <= 5 && 1 <= c[i] && c[i] < d[i] && d[i] <= n)); }",
        samples: &["3\n1 7 2\n1 9 3\n1 2 3\n-1 -2 -3\n1 6 2\n1 2 1\n3 3 2\n"],
    },
    Solution {
        name: "beside_their_places",
        main: "// 1 ≤ N ≤ 50; 1 ≤ A_i ≤ N, A_i ≠ i; 1 ≤ B_i ≤ i; 0 ≤ C_i < N; C_i ≠ i; 1 ≤ i ≤ D_i ≤ N; 0 ≤ E_i < i; 1 ≤ F_i ≤ 10^9; F_i ≠ i
               fn main() { input! { n: usize, a: [Usize1; n], b: [usize; n], c: [usize; n], d: [i64; n], e: [usize; n], f: [i32; n] }
               assert!((0..n).all(|i| a[i] != i && a[i] < n && 1 <= b[i] && b[i] <= i + 1 && c[i] != i && c[i] < n));
               assert!((0..n).all(|i| i as i64 + 1 <= d[i] && d[i] <= n as i64 && e[i] <= i && f[i] != i as i32 + 1 && f[i] > 0)); }",
        samples: &["3\n2 3 1\n1 1 3\n1 2 0\n1 3 3\n0 1 0\n3 3 1\n"],
    },
    Solution {
        name: "permutations_of_statements",
        main: "// 1 ≤ N ≤ 50\n// (X_1, X_2, …, X_N) is a permutation of (1, 2, …, N).\n// A は (1, …, N) の並び替え\n// 1 ≤ Y_i ≤ N
               // 0 ≤ Z_i < N\n// z is a permutation of (0, …, N − 1)\n// 1 ≤ R_i ≤ N, 1 ≤ W_i ≤ 9\n// R_i are distinct
               fn main() { input! { n: usize, x: [usize; n], a: [Usize1; n], y: [usize; n], z: [usize; n], g: [(usize, u8); n] }
               for list in [x.iter().map(|x| x - 1).collect(), a, z, g.iter().map(|(r, _)| r - 1).collect()] {
               assert_eq!(list.into_iter().filter(|x| *x < n).collect::<std::collections::BTreeSet<_>>().len(), n); } assert_eq!(y.len(), n); }",
        samples: &["1\n1\n1\n1\n0\n1 4\n", "9\n2 1 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n2 1 3 4 5 6 7 8 9\n1 0 2 3 4 5 6 7 8\n\
                   2 1\n1 1\n3 1\n4 1\n5 1\n6 1\n7 1\n8 1\n9 1\n"],
    },
    Solution {
        name: "in_order_across_others",
        main: "// 0 ≤ a < d ≤ 1000\n// 0 ≤ b < e ≤ 1000\n// 0 ≤ u ≤ w ≤ 10^9; 0 ≤ v ≤ x ≤ 10^9\nfn main() { input! { a: i64, b: i64, d: i64, e: i64, q: usize } assert!(a < d && b < e);
               for _ in 0..q { input! { u: i64, v: i64, w: i64, x: i64 } assert!(u <= w && v <= x && w.max(x) <= 1_000_000_000); } }",
        samples: &["0 1 2 3\n2\n0 1 4 2\n3 3 3 3\n"],
    },
    Solution {
        name: "rows_in_order",
        main: "// 1 ≤ N ≤ 50; -10^9 ≤ L_i ≤ R_i ≤ 10^9; 0 ≤ K ≤ N; 1 ≤ p_1 < p_2 < … < p_K ≤ N; 0 ≤ d_i ≤ N\n// 0 ≤ X_1 ≤ X_2 ≤ … ≤ X_N ≤ 9, -5 ≤ Y_i ≤ 5
               // 9 ≥ A_1 ≥ A_2 ≥ … ≥ A_N ≥ 1; 1 ≤ B_i ≤ 2
               fn main() { input! { n: usize, lr: [(i64, i64); n], k: usize, e: [(usize, i64); k],
               f: [(i32, i64); n], g: [(u8, i8); n] } assert!(lr.iter().all(|(l, r)| l <= r));
               assert!(e.is_sorted_by(|x, y| x.0 < y.0) && e.iter().all(|(p, _)| (1..=n).contains(p)));
               assert!(f.is_sorted_by_key(|row| row.0) && g.is_sorted_by(|x, y| x.0 >= y.0)); }",
        samples: &["3\n3 5\n-4 1\n-2 -2\n2\n1 0\n3 2\n0 1\n0 -1\n4 2\n5 1\n5 2\n1 1\n"],
    },
    Solution {
        name: "lengths_below",
        main: "// 2 ≤ N ≤ 50; 0 ≤ C_i < N; 1 ≤ P_{i,j} ≤ N; P_{i,j} ≠ P_{i,k} for 1 ≤ j < k ≤ C_i\n// 1 ≤ K_i ≤ 3; 1 ≤ B_{i,1} < B_{i,2} < … < B_{i,K_i} ≤ N
               // 1 ≤ L_i ≤ 4; 1 ≤ X_{i,j} ≤ 9
               fn main() { input! { n: usize, p: [[usize]; n], b: [[usize]; n], x: [[u8]; 2] }
               assert!(p.iter().all(|row| row.len() < n));
               assert!(p.iter().all(|row| row.iter().collect::<std::collections::BTreeSet<_>>().len() == row.len()) && x.len() == 2);
               assert!(b.iter().all(|row| (1..=3).contains(&row.len()) && row.is_sorted_by(|x, y| x < y))); }",
        samples: &["3\n2 2 3\n1 1\n0\n2 1 3\n1 2\n3 1 2 3\n1 4\n2 7 7\n"],
    },
    Solution {
        name: "different_cells",
        main: "// 1 ≤ N ≤ 50; 1 ≤ M ≤ min(N^2, 100); 1 ≤ X_i, Y_i ≤ N; (X_i, Y_i) ≠ (X_j, Y_j) if i ≠ j\n// C_i is B or W\n// 3 ≤ W, H ≤ 50; 1 ≤ K
               // 0 < p_i < W; 0 < q_i < H; (p_i, q_i) ≠ (p_j, q_j) (i ≠ j)
               // 0 ≤ E; 1 ≤ A_i, F_i ≤ N\n// B_i and G_i are R or B\n// (A_i, B_i) ≠ (A_j, B_j) if i ≠ j
               fn main() { input! { n: usize, m: usize, a: [(usize, usize, char); m], w: usize, h: usize, k: usize, s: [(usize, usize); k], e: usize,
               t: [(usize, char, usize, char); e] } let all: std::collections::BTreeSet<_> = a.iter().map(|(x, y, _)| (x, y)).collect();
               assert!(all.len() == m && all.iter().all(|(x, y)| **x.max(y) <= n) && a.iter().all(|row| row.2 == 'B' || row.2 == 'W'));
               assert!(s.iter().collect::<std::collections::BTreeSet<_>>().len() == k && s.iter().all(|(p, q)| *p < w && *q < h));
               assert_eq!(t.iter().map(|row| (row.0, row.1)).collect::<std::collections::BTreeSet<_>>().len(), e); }",
        samples: &["4 3\n4 1 B\n3 2 W\n1 3 B\n7 6\n2\n6 1\n3 1\n3\n3 R 5 B\n4 R 3 B\n4 B 2 B\n"],
    },
    Solution {
        name: "rectangles",
        main: "// $1 \\leq N, Q \\leq 100$; $0 \\leq l_i < r_i \\leq 10^9$\n// $-10^9 \\le d _ i \\lt u _ i \\le 10^9$
               // l_1 d_1 r_1 u_1\n// 0 ≤ s < t ≤ N\n// 0 ≤ x ≤ 10^9
               fn main() { input! { n: usize, q: usize, a: [(u64, i64, u64, i64); n], b: [(usize, usize, u64); q] }
               assert!(a.iter().all(|(l, d, r, u)| l < r && d < u && *r <= 1_000_000_000 && (-1_000_000_000..1_000_000_000).contains(d)));
               assert!(b.iter().all(|(s, t, x)| s < t && *t <= n && *x <= 1_000_000_000)); }",
        samples: &["2 2\n1 -4 3 5\n0 1 9 2\n0 2 7\n1 2 0\n"],
    },
    Solution {
        name: "rows_of_a_format",
        main: "// 2 ≤ N ≤ 100; 1 ≤ Q ≤ 100; 1 ≤ u_i, v_i ≤ N; 1 ≤ l_i < r_i ≤ N\n// u_1 v_1\n// l_1 r_1
               fn main() { input! { n: usize, q: usize, uv: [(usize, usize); n], queries: [(usize, usize); q] }
               assert!(uv.iter().all(|(u, v)| (1..=n).contains(u) && (1..=n).contains(v)));
               assert!(queries.iter().all(|(l, r)| 1 <= *l && l < r && *r <= n)); }",
        samples: &["3 2\n3 1\n2 2\n1 3\n1 3\n2 3\n"],
    },
    Solution {
        name: "intervals_of_kinds",
        main: "// 1 ≤ N, Q ≤ 100\n// 0 ≤ l < r ≤ N; -9 ≤ c < d ≤ 10^9
               fn main() { input! { n: usize, q: usize } for _ in 0..q { input! { t: u8 } match t {
               0 => { input! { l: usize, r: usize } assert!(l < r && r <= n); }
               _ => { input! { c: i64, l: usize, d: i64, r: usize } assert!(l < r && r <= n && -9 <= c && c < d && d <= 1_000_000_000); } } } }",
        samples: &["3 3\n0 0 3\n1 -5 1 6 2\n0 1 2\n"],
    },
    Solution {
        name: "from_zero_on",
        main: "// 1 ≤ N ≤ 50; 0 ≤ P_i < N; P_i ≠ P_j (i ≠ j)\n// 0 ≤ M ≤ 50; $0 \\leq a _ i, b\\_i \\lt N$; a_i ≠ b_i
               // Each character of $S$ is a lowercase English letter or an asterisk.\n// 1 ≤ T ≤ 50; 1 ≤ c_i ≤ T
               fn main() { input! { n: usize, p: [usize; n], m: usize, e: [(usize, usize); m], s: String, k: usize, t: i64, c: [i64; k] }
               let all: std::collections::BTreeSet<_> = p.iter().filter(|p| **p < n).collect(); assert_eq!(all.len(), n);
               assert!(e.iter().all(|(a, b)| a != b && *a.max(b) < n) && c.iter().all(|c| (1..=t).contains(c)));
               assert!(s.bytes().all(|byte| byte == b'*' || byte.is_ascii_lowercase())); }",
        samples: &["3\n2 0 1\n3\n0 1\n0 1\n2 1\na*zaa\n2 7\n1 7\n"],
    },
    Solution {
        name: "sets_of_ends",
        main: "// 1 ≤ N ≤ 50; 0 ≤ M ≤ 50; $0 \\le u_i \\lt N$; $0 \\le v_i \\lt N$; u_i ≠ v_i
               // $\\lbrace u_i, v_i \\rbrace \\neq \\lbrace u_j, v_j \\rbrace \\  (i \\neq j)$
               fn main() { input! { n: usize, m: usize, e: [(usize, usize); m] }
               let all: std::collections::BTreeSet<_> = e.iter().map(|(u, v)| (u.min(v), u.max(v))).collect();
               assert!(all.len() == m && all.iter().all(|(u, v)| u != v && **v < n)); }",
        samples: &["4 3\n3 1\n0 1\n2 0\n"],
    },
    Solution {
        name: "points_apart",
        main: "// 1 ≤ N ≤ 20; 0 ≤ x_i, y_i ≤ 10^9\n// All the given points are distinct.
               fn main() { input! { n: usize, xy: [(i64, i64); n] }
               assert_eq!(xy.iter().collect::<std::collections::BTreeSet<_>>().len(), n); }",
        samples: &["3\n1 2\n2 1\n1 1\n"],
    },
    Solution {
        name: "values_by_name",
        main: "// 1 ≤ N ≤ 100\n// A_i is 1 or 2\n// B_i is one of 4, 5 or 6.\n// S is a length N string of 0 and 1.\n// T_{i, j} is one of ., #, S, and G.
               // 1 ≤ L ≤ 1.5 × 10^5
               fn main() { input! { n: usize, l: i64, a: [u8; n], b: [i64; n], s: String, t: [Chars; n] }
               assert!((1..=150_000).contains(&l));
               assert!(a.iter().all(|a| (1..=2).contains(a)) && b.iter().all(|b| (4..=6).contains(b)) && s.bytes().all(|it| b\"01\".contains(&it)));
               assert!(t.iter().flatten().all(|it| \".#SG\".contains(*it))); }",
        samples: &["2 9\n1 2\n5 5\n01\n.#\nSG\n"],
    },
    Solution {
        name: "starts_and_goals",
        main: "// 1 ≤ H, W ≤ 9\n// A_{i,j} is one of ., #, S, and G.\n// Each of S and G exists exactly once in A_{i, j}.\n// 2 ≤ N ≤ 60
               // There are exactly two pairs (i, j) where the j-th character of B_i is P.
               // C contains at least one 1.\n// T contains exactly one x\n// T consists of x and y
               // B_i is a string of length N consisting of P, # and .
               // C is a string of length N consisting of 0 and 1
               // D_i is a string of length N consisting of E and .\n// There is at least one cell with E.
               fn main() { input! { h: usize, w: usize, a: [Chars; h], n: usize, b: [String; n], c: Bytes, t: Chars, d: [Bytes; n] } assert_eq!(a[0].len(), w);
               for it in ['S', 'G'] { assert_eq!(a.iter().flatten().filter(|&&other| other == it).count(), 1); }
               assert!(b.concat().matches('P').count() == 2 && b[0].len() == n && c.contains(&b'1') && d.concat().contains(&b'E'));
               assert_eq!(t.iter().filter(|&&it| it == 'x').count(), 1); }",
        samples: &["2 3\n.#G\n.S.\n2\nP#\n.P\n01\nyyx\n..\nE.\n"],
    },
    Solution {
        name: "different_sizes",
        main: "// 1 ≤ N, M ≤ 10^8; N ≠ M; 1 ≤ K ≤ 10^10\nfn main() { input! { n: u64, m: u64, k: u64 } assert!(n != m && k > 0); }",
        samples: &["2 3 5\n"],
    },
    Solution {
        name: "different_texts",
        main: "// 1 ≤ Q ≤ 100\n// S_i and T_i are strings of length between 1 and 8 consisting of lowercase English letters.
               // S_i are pairwise distinct.\nfn main() { input! { q: usize, s: [(String, String); q] }
               assert_eq!(s.iter().map(|row| &row.0).collect::<std::collections::BTreeSet<_>>().len(), q); }",
        samples: &["2\nb m\nm d\n"],
    },
    Solution {
        name: "constrained",
        main: CONSTRAINED,
        samples: &["3 2 12\n10 12 11\n-3 7 4\n0 1 1\n9 9\n-2 1 1\n5\n7\n"],
    },
];

/// What is known of a solution, with its samples and without.
/// Its comments say between what values it reads.
const CONSTRAINED: &str = "// 2 ≤ N ≤ 8, 1 ≤ k ≤ min(n, 3)\n// 10 ≤ A_i ≤ 12; 10 ≤ most ≤ 15\n// -3 <= b_i <= 10^9\n\
    // 0 ≤ c_i ≤ 2, 5 ≤ x, y ≤ 10^18\n// −2 ≤ d_i ≤ 1\n// - 1 ≤ t ≤ 2·10^5 (N is small here: t < 3)\n// -5 ≤ u ≤ 10^9\n\
    fn main() { input! { n: usize, k: usize, most: u8, a: [u32; n], b: [i64; n], c: [usize; n], xy: (u64, u64), \
    d: [i64; n], t: usize, u: [u8; 1] } assert!((2..=8).contains(&n) && (1..=n).contains(&k) && (10..=15).contains(&most)); \
    assert!(a.iter().all(|a| (10..=12).contains(a)) && b.iter().all(|b| (-3..=1_000_000_000).contains(b))); \
    assert!(c.iter().all(|c| *c <= 2) && xy.0.min(xy.1) >= 5 && d.iter().all(|d| (-2..=1).contains(d)) && t > 0 && u[0] > 0); }";

fn known(solution: &Solution) -> [Known; 2] {
    let reads = of_solution(solution.main).unwrap().unwrap_or_else(|flaw| panic!("{}: {flaw}", solution.name));
    let constraints = Constraints::of_comments(comments(solution.main));
    [solution.samples, &[]].map(|samples| {
        Known::of(&reads, &constraints, samples).unwrap_or_else(|(_, flaw)| panic!("{}: {flaw}", solution.name))
    })
}

/// The example of the documentation.
#[test]
fn the_page_has_what_comes_out() {
    let page = fs::read_to_string(root().join("judge/docs/stress.md")).unwrap();
    let mut blocks = page.split("```rust\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let [main, generator] = [blocks.next().unwrap(), blocks.next().unwrap()];
    let main = format!("fn main() {{ {main} }}").leak();
    let samples = &["3 2\n1 2 5\n2 3 7\n1 3\n2 2\n"];
    let [known, _] = known(&Solution { name: "page", main, samples });
    let expected: String = generator.lines().map(|line| format!("        {line}\n")).collect();
    assert!(generator_rs("page", &known).contains(&expected), "{}", generator_rs("page", &known));
}

#[test]
fn constraints_in_comments_become_ranges() {
    let [known, blind] = known(SOLUTIONS.iter().find(|solution| solution.name == "constrained").unwrap());
    let (generator, brute) = (generator_rs("p", &known), brute_rs("p", &known));
    for (text, parts) in [
        (
            &generator,
            ["random.next(2..=size.clamp(2, 8))", "random.next(10..=12)", "random.mostly(-3..=9, -3..=1_000_000_000)"],
        ),
        (&generator, ["random.next(0..=2)", "(random.next(5..=14), random.next(5..=14))", "random.next(-2..=1)"]),
        (&brute, ["(\"n\", 2..=8)", "(\"a\", n, 10..=12)", "(\"b\", n, -3..=1_000_000_000)"]),
        (&brute, ["(\"x\", 5..=1_000_000_000_000_000_000)", "(\"d\", n, -2..=1)", "(\"t\", 1..=200_000)"]),
        (&generator_rs("p", &blind), ["size.clamp(2, 8)", "random.next(10..=12)", "random.next(-2..=1)"]),
    ] {
        for part in parts {
            assert!(text.contains(part), "no {part} in {text}");
        }
    }
}

#[test]
fn variables_in_comments_bound_others() {
    let of = |name: &str| known(SOLUTIONS.iter().find(|solution| solution.name == name).unwrap());
    for known in of("bounded") {
        let (generator, brute) = (generator_rs("p", &known), brute_rs("p", &known));
        for part in [
            "let k = random.next(1..=n);",
            "let s = random.next(0..n);",
            "random.next(0..=k)",
            "let up = random.next(lo..=n);",
        ] {
            assert!(generator.contains(part), "no {part} in {generator}");
        }
        for part in ["(\"k\", 1..=n)", "(\"s\", 0..=n - 1)", "(\"a\", k, 0..=k)", "(\"up\", lo..=n)"] {
            assert!(brute.contains(part), "no {part} in {brute}");
        }
    }
    for (name, part) in [
        ("rows_of_test_cases", "random.string(m, "),
        ("any_graphs", "RandomGraph::new(n, m).generate("),
        ("stated_intervals", "random.mostly(first + 1..=first + 10, first + 1..=1_000_000_000)"),
        ("queries_of_a_string", "let s = random.word(2..=size.clamp(2, 300), \"abc\");"),
        ("queries_of_a_string", "let first = random.next(1..=s.len());"),
        ("queries_of_a_string", "(first, random.next(first..=s.len()))"),
        ("queries_of_a_string", "random.word(1..=5, \"abc\")"),
        ("stated_weights", "random.mostly::<u64>(1..=9, 1..=1_000_000_000_000)"),
        ("stated_intervals", "random.mostly(1..=9, 1..=1_000_000_000_000)"),
        ("intervals_below", "let first = random.next(1..n);"),
        ("intervals_below", "(first, random.next(first + 1..=n))"),
        ("intervals_below", "(first, random.mostly(first..=(first + 9).min(50), first..=50))"),
        ("interval_of_test_cases", "let r = random.next(l + 1..=size.max(l + 1));"),
        ("interval_of_test_cases", "let z = random.next(y..=size);"),
        ("interval_and_string", "let r: i64 = random.mostly(l + 1..=l + 10, l + 1..=1_000_000_000);"),
        ("interval_and_string", "let x: u8 = random.mostly(1..=(9 * size).min(100) as u8, 1..=100);"),
        ("interval_and_string", "let y: u8 = random.mostly(x..=(x + 9).min(100), x..=100);"),
        ("lone_parameters", "random.mostly(0..=(9 * size as u64 - 1) / 2, 0..=499_999_999_999_999_999) + 1;"),
        ("lone_parameters", "let days: usize = random.next(1..=10);"),
        ("lone_parameters", "let x: i64 = random.mostly(-9..=9, -1_000_000_000..=1_000_000_000);"),
    ] {
        let generator = generator_rs("p", &of(name)[0]);
        assert!(generator.contains(part), "no {part} in {generator}");
    }
    let [known, _] = of("arcs");
    let (generator, brute) = (generator_rs("p", &known), brute_rs("p", &known));
    assert!(generator.contains("RandomGraph::new(n, m).directed().generate(random)"), "{generator}");
    assert!(brute.contains("u8::try_from(n).unwrap_or(u8::MAX)") && brute.contains("is_simple_directed"), "{brute}");
    // One of the samples has a single vertex, and no edge to change.
    let [known, _] = of("tree_and_queries");
    let (generator, brute) = (generator_rs("p", &known), brute_rs("p", &known));
    for part in ["let n = random.next(2..=size.max(2));", "let i = random.next(1..n);", "u + 1, v + 1"] {
        assert!(generator.contains(part), "no {part} in {generator}");
    }
    assert!(brute.contains("(\"n\", 1..=") && !brute.contains("has a larger end first"), "{brute}");
    let [known, _] = of("constrained_graph");
    let (generator, brute) = (generator_rs("p", &known), brute_rs("p", &known));
    for part in ["random.next(3..=size.clamp(3, 50))", "random.next(3..=(n * (n - 1) / 2).min(size).min(60).max(3))"] {
        assert!(generator.contains(part), "no {part} in {generator}");
    }
    for part in ["(\"n\", 3..=50)", "(\"m\", 3..=(n * (n - 1) / 2).min(60))", "has a larger end first"] {
        assert!(brute.contains(part), "no {part} in {brute}");
    }
}

/// What is stated of items, of rows and of two integers is checked, too.
#[test]
fn what_is_different_or_in_order_is_checked() {
    for (name, checks) in [
        ("sequences", ["a.is_sorted_by(|a, b| a < b)", "b.is_sorted()", "d has an item twice", "f has an item twice"]),
        ("points", ["xy has a row twice", "e has a row twice", "(row.0, row.1)", "g has a row twice"]),
        ("terminals", ["t != s, \"t is the same as s\"", "y != x, ", "v is the same as u", "u: usize"]),
        (
            "swaps",
            [
                "e has the same number twice in a row",
                "g has the same",
                "e.iter().all(|row| row.0 != row.1)",
                "n: usize",
            ],
        ),
        ("adjacency", ["g.iter().all(|row| row.is_sorted_by(|a, b| a < b))", "|a, b| a >= b", "g is not", "b is not"]),
    ] {
        let [known, blind] = known(SOLUTIONS.iter().find(|solution| solution.name == name).unwrap());
        for brute in [brute_rs("p", &known), brute_rs("p", &blind)] {
            checks.iter().for_each(|check| assert!(brute.contains(check), "no {check} in {brute}"));
        }
    }
}

/// What is more than that is refused where it is read, or behind all test cases.
#[test]
fn what_is_limited_together() {
    let of = |name: &str| known(SOLUTIONS.iter().find(|solution| solution.name == name).unwrap());
    for (name, generated, checked) in [
        ("area", &["let w = random.next(1..=size.min(40 / h));"][..], &["h * w <= 40, \"h * w is more than 40\""][..]),
        (
            "product",
            &["size.clamp(1, 12);", "let k = random.next(2..=size.max(2).min(50 / n));"],
            &["n as i128 * k as i128 <= 50, \"n * k is more than 50\""],
        ),
        ("sum", &["size.clamp(1, 10);", ".min(12 - x)"], &["x as i128 + y as i128 <= 12, \"x + y is more than 12\""]),
        (
            "totals",
            &["size.clamp(1, 5);"],
            &["total_n += n;", "total_n_m += n * m;", "total_n_m <= 60, \"the sum of n * m is more than 60\""],
        ),
    ] {
        for known in of(name) {
            let (generator, brute) = (generator_rs("p", &known), brute_rs("p", &known));
            for (text, parts) in [(generator, generated), (brute, checked)] {
                parts.iter().for_each(|part| assert!(text.contains(part), "no {part} in {text}"));
            }
        }
    }
    // What a sample contradicts is about something else.
    let other = Solution { samples: &["9 5\n1 2 3 4 5 6 7 8 9\n"], ..AREA };
    let [known, _] = known(&other);
    assert!(!brute_rs("p", &known).contains("n * m"), "{}", brute_rs("p", &known));
}

const AREA: Solution = Solution {
    name: "contradicted",
    main: "// 1 ≤ n, m; n × m ≤ 40\nfn main() { input! { n: usize, m: usize, a: [u8; n] } let _ = (m, a); }",
    samples: &[],
};

#[test]
fn oracles_are_formatted() {
    // Of lists in tuples in lists a line is too long for the rules of those that there are.
    let known = SOLUTIONS.iter().filter(|solution| solution.name != "lengths_in_tuples").flat_map(known);
    let texts: Vec<String> = known.flat_map(|known| [generator_rs("p", &known), brute_rs("p", &known)]).collect();
    are_formatted(&texts);
}

/// Inputs that differ from a sample in one value, which makes them invalid.
const INVALID: &[(&str, &str)] = &[
    ("texts_beside_each_other", "abc\nabc\nabc\n3 1\n<>\nABA\nbaa\n"),
    ("texts_beside_each_other", "abc\nab\nab\n3 1\n<>\nABA\nba\n"),
    ("texts_beside_each_other", "abc\nab\nabc\n3 1\n<><\nABA\nba\n"),
    ("texts_beside_each_other", "abc\nab\nabc\n3 1\n<>\nAB\nba\n"),
    ("texts_beside_each_other", "abc\nab\nabc\n3 1\n<>\nABA\nb\n"),
    ("beside_each_other", "3\n1 7 2\n1 6 3\n1 2 3\n-1 -2 -3\n1 6 2\n1 2 1\n3 3 2\n"),
    ("beside_each_other", "3\n1 7 2\n1 9 3\n1 2 3\n1 -2 -3\n1 6 2\n1 2 1\n3 3 2\n"),
    ("beside_each_other", "3\n1 7 2\n1 9 3\n1 2 3\n-1 -2 -3\n1 8 2\n1 2 1\n3 3 2\n"),
    ("beside_each_other", "3\n1 7 2\n1 9 3\n1 2 3\n-1 -2 -3\n1 6 2\n1 2 1\n3 2 2\n"),
    ("beside_their_places", "3\n2 2 1\n1 1 3\n1 2 0\n1 3 3\n0 1 0\n3 3 1\n"),
    ("beside_their_places", "3\n2 3 1\n1 3 3\n1 2 0\n1 3 3\n0 1 0\n3 3 1\n"),
    ("beside_their_places", "3\n2 3 1\n1 1 3\n1 1 0\n1 3 3\n0 1 0\n3 3 1\n"),
    ("beside_their_places", "3\n2 3 1\n1 1 3\n1 2 0\n1 1 3\n0 1 0\n3 3 1\n"),
    ("beside_their_places", "3\n2 3 1\n1 1 3\n1 2 0\n1 3 3\n0 2 0\n3 3 1\n"),
    ("beside_their_places", "3\n2 3 1\n1 1 3\n1 2 0\n1 3 3\n0 1 0\n1 3 1\n"),
    ("times", "1\n09:41 00:60\n12:00:59\n"),
    ("arcs", "4 2 1\n1 2\n1 2\n"),
    ("scalars", "5 6 2\n"),
    ("scalars", "5 3 3\n"),
    ("wishes", "1 1\n+ 1 - 2\n"),
    ("wishes_by_names", "1 1\n+ 1 - 2\n"),
    ("colors", "1 7\n7\n0 1\n"),
    ("colors", "1 7\n6\n0 8\n"),
    ("in_order_across_others", "2 1 2 3\n0\n"),
    ("in_order_across_others", "0 1 2 1\n0\n"),
    ("in_order_across_others", "0 1 2 3\n1\n0 3 4 2\n"),
    ("rows_in_order", "1\n3 2\n0\n0 1\n1 1\n"),
    ("rows_in_order", "3\n3 5\n-4 1\n-2 -2\n2\n3 0\n1 2\n0 1\n0 -1\n4 2\n5 1\n5 2\n1 1\n"),
    ("rows_in_order", "3\n3 5\n-4 1\n-2 -2\n2\n1 0\n1 2\n0 1\n0 -1\n4 2\n5 1\n5 2\n1 1\n"),
    ("rows_in_order", "3\n3 5\n-4 1\n-2 -2\n2\n1 0\n3 2\n1 1\n0 -1\n4 2\n5 1\n5 2\n1 1\n"),
    ("rows_in_order", "3\n3 5\n-4 1\n-2 -2\n2\n1 0\n3 2\n0 1\n0 -1\n4 2\n5 1\n6 2\n1 1\n"),
    ("lengths_below", "3\n3 1 2 3\n1 1\n0\n2 1 3\n1 2\n3 1 2 3\n1 4\n2 7 7\n"),
    ("lengths_below", "3\n2 2 2\n1 1\n0\n2 1 3\n1 2\n3 1 2 3\n1 4\n2 7 7\n"),
    ("lengths_below", "4\n0\n0\n0\n0\n4 1 2 3 4\n1 2\n1 2\n1 2\n1 4\n2 7 7\n"),
    ("different_cells", "4 2\n4 1 B\n4 1 W\n7 6\n1\n3 1\n0\n"),
    ("different_cells", "4 1\n4 1 B\n7 6\n1\n7 1\n0\n"),
    ("different_cells", "4 1\n4 1 R\n7 6\n1\n3 1\n0\n"),
    ("different_cells", "4 1\n4 1 B\n7 6\n1\n3 1\n2\n4 R 3 B\n4 R 2 B\n"),
    ("rectangles", "1 1\n3 -4 3 5\n0 1 7\n"),
    ("rectangles", "1 1\n1 5 3 5\n0 1 7\n"),
    ("rectangles", "1 1\n1 -4 3 5\n1 1 7\n"),
    ("rectangles", "1 1\n1 -4 3 5\n0 2 7\n"),
    ("rows_of_a_format", "3 1\n3 1\n2 2\n1 3\n3 3\n"),
    ("rows_of_a_format", "3 1\n3 4\n2 2\n1 3\n1 3\n"),
    ("intervals_of_kinds", "3 1\n0 1 1\n"),
    ("intervals_of_kinds", "3 1\n1 6 1 6 2\n"),
    ("intervals_of_kinds", "3 1\n1 5 2 6 2\n"),
    ("from_zero_on", "3\n2 0 2\n1\n0 1\na\n1 7\n1\n"),
    ("from_zero_on", "3\n2 0 1\n1\n0 0\na\n1 7\n1\n"),
    ("from_zero_on", "3\n2 0 1\n1\n0 3\na\n1 7\n1\n"),
    ("from_zero_on", "3\n2 0 1\n1\n0 1\n.\n1 7\n1\n"),
    ("from_zero_on", "3\n2 0 1\n1\n0 1\na\n1 7\n8\n"),
    ("sets_of_ends", "3 2\n1 2\n2 1\n"),
    ("sets_of_ends", "3 1\n2 2\n"),
    ("sets_of_ends", "3 1\n2 3\n"),
    ("points_apart", "2\n1 2\n1 2\n"),
    ("values_by_name", "2 9\n1 3\n5 5\n01\n.#\nSG\n"),
    ("values_by_name", "2 9\n1 2\n5 7\n01\n.#\nSG\n"),
    ("values_by_name", "2 150001\n1 2\n5 5\n01\n.#\nSG\n"),
    ("different_sizes", "2 2 5\n"),
    ("different_texts", "2\nb m\nb d\n"),
    ("starts_and_goals", "2 3\n.#.\n.S.\n2\nP#\n.P\n01\nyyx\n..\nE.\n"),
    ("starts_and_goals", "2 3\nS#G\n.S.\n2\nP#\n.P\n01\nyyx\n..\nE.\n"),
    ("starts_and_goals", "2 3\n.#G\n.S.\n2\nP#\n..\n01\nyyx\n..\nE.\n"),
    ("starts_and_goals", "2 3\n.#G\n.S.\n2\nP#\n.P\n00\nyyx\n..\nE.\n"),
    ("starts_and_goals", "2 3\n.#G\n.S.\n2\nP#\n.P\n01\nxyx\n..\nE.\n"),
    ("starts_and_goals", "2 3\n.#G\n.S.\n2\nP#\n.P\n01\nyyx\n..\n..\n"),
    ("permutations_of_statements", "2\n1 1\n1 2\n1 1\n0 1\n1 4\n2 4\n"),
    ("permutations_of_statements", "2\n1 2\n1 1\n1 1\n0 1\n1 4\n2 4\n"),
    ("permutations_of_statements", "2\n1 2\n1 2\n1 1\n1 1\n1 4\n2 4\n"),
    ("permutations_of_statements", "2\n1 2\n1 2\n1 1\n0 1\n1 4\n1 4\n"),
];

/// They compile at once; the brute force reads the samples, and what the generator makes, from its first token to its
/// last one, and so does the solution, which looks at what it gets.
#[test]
fn every_solution_gets_a_generator_and_a_brute_force() {
    let (mut programs, mut texts) = (Programs::default(), Vec::new());
    for solution in SOLUTIONS {
        let name = solution.name;
        let main = format!("use templates::fast_input::*;\n{}", solution.main);
        programs.add(&format!("{name}_main"), &main, "unused_imports, unused_mut");
        let lints = "clippy::all, unused_variables";
        for (with, known) in ["known", "blind"].iter().zip(known(solution)) {
            let (generator, brute) = (generator_rs(name, &known), brute_rs(name, &known));
            programs.add(&format!("{name}_{with}_gen"), &generator, "clippy::all");
            programs.add(&format!("{name}_{with}_brute"), &brute.replace("todo!()", "String::new()"), lints);
            texts.push((generator, brute));
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let program = programs.compile(folder.path());
    for (name, input) in INVALID {
        let [answer] = &answers(&program, &format!("{name}_known_brute"), &[input.to_string()])[..] else { panic!() };
        assert_eq!(answer.code, 3, "{name}: {answer:?}\n{input}");
    }
    for (number, (generator, brute)) in texts.iter().enumerate() {
        let (solution, with) = (&SOLUTIONS[number / 2], ["known", "blind"][number % 2]);
        let name = solution.name;
        let samples: Vec<String> = solution.samples.iter().map(ToString::to_string).collect();
        let inputs = generated(&program, &format!("{name}_{with}_gen"));
        let all = [if with == "known" { samples } else { Vec::new() }, inputs.clone()].concat();
        for (input, answer) in all.iter().zip(answers(&program, &format!("{name}_{with}_brute"), &all)) {
            assert!(answer.is_read(), "{answer:?}\n{input}\n{generator}\n{brute}");
        }
        // What it expects is what samples show.
        for input in inputs.iter().step_by(5).filter(|_| with == "known") {
            let output = run(&program, &format!("{name}_main"), input);
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{errors}\n{input}\n{generator}");
        }
    }
}

/// Lists that a statement makes something else of than the samples show.
#[test]
fn what_is_stated_is_more_than_what_is_shown() {
    let of = |main: &'static str, samples| generator_rs("p", &known(&Solution { name: "stated", main, samples })[0]);
    let list = "fn main() { input! { n: usize, a: [i64; n] } let _ = a; }";
    let samples = &["4\n2 4 1 3\n"];
    assert!(of(list, samples).contains("random.perm(1..=n)"));
    let stated = format!("// 1 ≤ n ≤ 10^5, 1 ≤ a_i ≤ 10^9\n{list}").leak();
    assert!(!of(stated, samples).contains("perm"), "they may be more than n");
    let stated = format!("// 1 ≤ n ≤ 10^5, 1 ≤ a_i ≤ n\n{list}").leak();
    assert!(of(stated, samples).contains("random.perm(1..=n)"));
    let pairs = "fn main() { input! { n: usize, m: usize, s: [(Usize1, Usize1); m] } let _ = (n, s); }";
    let samples = &["4 3\n1 2\n2 4\n3 4\n"];
    assert!(of(pairs, samples).contains("RandomGraph"));
    let stated = format!("// 1 ≤ l_i ≤ r_i ≤ n\n{pairs}").leak();
    assert!(!of(stated, samples).contains("RandomGraph"), "both may be equal");
    let stated = format!("// 1 ≤ li ≤ ri ≤ n\n{pairs}").leak();
    assert!(!of(stated, samples).contains("RandomGraph"), "an index has lost its place");
    let cells = "// 1 ≤ X_i, Y_i ≤ n\n// (X_i, Y_i) ≠ (X_j, Y_j) if i ≠ j";
    assert!(
        !of(format!("{cells}\n{pairs}").leak(), samples).contains("RandomGraph"),
        "nothing says that they are edges"
    );
    assert!(of(format!("{cells}\n// X_i ≠ Y_i\n{pairs}").leak(), samples).contains("RandomGraph"));
    let connected = SOLUTIONS.iter().find(|solution| solution.name == "stated_graph").unwrap();
    assert!(generator_rs("p", &self::known(connected)[0]).contains(".connected()"));
}

/// Of texts, their characters and their lengths.
#[test]
fn texts_are_as_they_are_stated() {
    let [known, _] = known(SOLUTIONS.iter().find(|solution| solution.name == "texts").unwrap());
    let (generator, brute) = (generator_rs("p", &known), brute_rs("p", &known));
    for (text, parts) in [
        (&generator, ["\"ox\")", "\"abc\")", "\"#.\""]),
        (&brute, ["2..=5", "3..=100_000", "-1_000_000_000..=1_000_000_000"]),
    ] {
        parts.iter().for_each(|part| assert!(text.contains(part), "no {part} in {text}"));
    }
}

/// Luogu and Kattis compile edition 2021, in which `todo!()` has no type of its own.
#[test]
fn brute_forces_compile_in_edition_2021_as_they_are() {
    let mut programs = Programs::default();
    for solution in SOLUTIONS.iter().filter(|solution| ["list", "test_cases"].contains(&solution.name)) {
        let [known, _] = known(solution);
        let lints = "clippy::all, unreachable_code, unused_variables, unused_mut";
        programs.add(solution.name, &brute_rs(solution.name, &known), lints);
    }
    let folder = tempfile::tempdir().unwrap();
    programs.compile_in(folder.path(), "2021");
}
