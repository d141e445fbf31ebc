//@ recur-fn = "=2.2.0"

use recur_fn::{RecurFn, recur_fn};

fn main() {
    let ackermann = recur_fn(|ackermann, (m, n): (u32, u32)| match (m, n) {
        (0, n) => n + 1,
        (m, 0) => ackermann((m - 1, 1)),
        (m, n) => ackermann((m - 1, ackermann((m, n - 1)))),
    });
    println!("{}", ackermann.call((2, 3)));
}
