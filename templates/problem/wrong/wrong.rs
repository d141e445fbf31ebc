//! Wrong solutions of {{id}}, each a mistake that somebody makes, with the verdict that it gets from the cases.

use testlib::Verdict::Wa;
use testlib::{wrong, wrong_solutions};

fn main() {
    wrong_solutions(&[wrong("prints-nothing", Wa, "there is an answer to every input", || {})]);
}
