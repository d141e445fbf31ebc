//! Library Checker, Run Enumerate: all runs of a string, by their periods.
//! <https://judge.yosupo.jp/problem/runenumerate>

use std::fmt::Write;
use templates::fast_input::{Bytes, input};
use templates::runs::{Run, runs};

fn main() {
    input! { text: Bytes }
    let runs = runs(&text);
    let mut output = format!("{}\n", runs.len());
    for Run { period, start, end } in runs {
        let _ = writeln!(output, "{period} {start} {end}");
    }
    print!("{output}");
}
