//! Library Checker, Segment Add Get Min: segments are added; the minimum of those at a point so far is asked.
//! <https://judge.yosupo.jp/problem/segment_add_get_min>

use templates::fast_input::input;
use templates::li_chao::LiChao;

fn main() {
    input! { n: usize, q: usize, segments: [(i64, i64, i64, i64); n] }
    // What is asked has only one number.
    let mut queries = Vec::with_capacity(q);
    for _ in 0..q {
        input! { kind: u8, first: i64 }
        queries.push((
            first,
            (kind == 0).then(|| {
                input! { rest: (i64, i64, i64) }
                rest
            }),
        ));
    }
    let points = queries.iter().filter(|(_, rest)| rest.is_none()).map(|&(x, _)| x);
    let mut tree = LiChao::new(points.collect());
    segments.into_iter().for_each(|(start, end, slope, intercept)| tree.add_segment(slope, intercept, start..end));
    let mut text = String::new();
    for (first, rest) in queries {
        match rest {
            Some((end, slope, intercept)) => tree.add_segment(slope, intercept, first..end),
            None => text += &tree.minimum(first).map_or("INFINITY\n".to_string(), |value| format!("{value}\n")),
        }
    }
    print!("{text}");
}
