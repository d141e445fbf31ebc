//! Library Checker, Stern–Brocot Tree: paths, lowest common ancestors, ancestors and ranges in it.
//! <https://judge.yosupo.jp/problem/stern_brocot_tree>

use std::fmt::Write;
use templates::fast_input::input;
use templates::stern_brocot::{ancestor, common_path, fraction, interval, path};

fn main() {
    input! { queries: usize }
    let mut text = String::new();
    for _ in 0..queries {
        input! { kind: String }
        let found = if kind == "DECODE_PATH" {
            input! { runs: [(char, u64)] }
            let first = runs.first().filter(|run| run.0 == 'L').map(|_| 0);
            Some(first.into_iter().chain(runs.iter().map(|run| run.1)).collect())
        } else if kind == "LCA" {
            input! { a: u64, b: u64, c: u64, d: u64 }
            Some(common_path(&path((a, b)), &path((c, d))))
        } else if kind == "ANCESTOR" {
            input! { depth: u64, a: u64, b: u64 }
            ancestor(&path((a, b)), depth)
        } else {
            input! { a: u64, b: u64 }
            Some(path((a, b)))
        };
        let _ = match (found, kind.as_str()) {
            (None, _) => write!(text, "-1"),
            (Some(path), "ENCODE_PATH") => {
                let runs = path.into_iter().zip(["R", "L"].into_iter().cycle()).filter(|run| run.0 > 0);
                let _ = write!(text, "{}", runs.clone().count());
                runs.into_iter().try_for_each(|(length, letter)| write!(text, " {letter} {length}"))
            }
            (Some(path), "RANGE") => interval(&path).map_or(Ok(()), |[(a, b), (c, d)]| write!(text, "{a} {b} {c} {d}")),
            (Some(path), _) => fraction(&path).map_or(Ok(()), |(a, b)| write!(text, "{a} {b}")),
        };
        text.push('\n');
    }
    print!("{text}");
}
