//! Library Checker, 2 Sat: values of the variables for which all clauses hold, in the format of DIMACS.
//! <https://judge.yosupo.jp/problem/two_sat>

use std::fmt::Write;
use templates::fast_input::input;
use templates::two_satisfiability::TwoSatisfiability;

fn main() {
    input! { _p: String, _cnf: String, n: usize, m: usize, clauses: [(i64, i64, i64); m] }
    let mut formula = TwoSatisfiability::new(n);
    let literal = |number: i64| (number.unsigned_abs() as usize - 1, number > 0);
    clauses.into_iter().for_each(|(a, b, _)| formula.add_clause(literal(a), literal(b)));
    let Some(values) = formula.solve() else {
        println!("s UNSATISFIABLE");
        return;
    };
    let mut text = "s SATISFIABLE\nv".to_string();
    for (variable, value) in (1..).zip(values) {
        let _ = write!(text, " {}{variable}", if value { "" } else { "-" });
    }
    println!("{text} 0");
}
