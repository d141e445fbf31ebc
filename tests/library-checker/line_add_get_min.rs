//! Library Checker, Line Add Get Min: lines are added; the minimum of all so far is asked at a point.
//! <https://judge.yosupo.jp/problem/line_add_get_min>

use std::fmt::Write;
use templates::fast_input::input;
use templates::li_chao::LiChao;

enum Query {
    Add(i64, i64),
    Minimum(i64),
}

fn main() {
    input! { n: usize, q: usize, lines: [(i64, i64); n] }
    let mut queries = Vec::with_capacity(q);
    for _ in 0..q {
        input! { kind: u8, first: i64 }
        queries.push(if kind == 1 {
            Query::Minimum(first)
        } else {
            input! { intercept: i64 }
            Query::Add(first, intercept)
        });
    }
    let points = queries.iter().filter_map(|query| if let Query::Minimum(x) = query { Some(*x) } else { None });
    let mut tree = LiChao::new(points.collect());
    lines.into_iter().for_each(|(slope, intercept)| tree.add_line(slope, intercept));
    let mut text = String::new();
    for query in queries {
        match query {
            Query::Add(slope, intercept) => tree.add_line(slope, intercept),
            Query::Minimum(x) => {
                let _ = writeln!(text, "{}", tree.minimum(x).expect("there is a line"));
            }
        }
    }
    print!("{text}");
}
