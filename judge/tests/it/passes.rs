//! Multi-pass problems: the solution runs again, on what a checker or an interactor of Kattis's has written.

use crate::scratch::Scratch;
use crate::support;
use judge::case::Case;
use judge::checker::{Points, ReadyTool, Tools};
use judge::compare::Comparison;
use judge::judging::{CaseResult, Pass, judge_case};
use judge::limits::GENEROUS;
use judge::problem::Protocol;
use judge::task::Task;
use judge::verdict::Verdict::{self, Ac, Je, Re, Tle, Wa};
use runner::{Limits, Program};
use std::fs;
use std::time::Duration;

/// Counts the passes in a file of its own: each time the solution must print one more than it reads.
const COUNTING: &str = r#"
    read given < "$1"; read printed
    echo "pass of $given" >> "$3/judgemessage.txt"
    test "$printed" = $((given + 1)) || exit 43
    echo x >> "$3/kept"
    test "$(wc -l < "$3/kept")" = "$given" || exit 1
    test -e "$3/nextpass.in" && exit 2
    test $given = 3 || echo "$printed" > "$3/nextpass.in"
    exit 42"#;

const RIGHT: &str = "read n; echo $((n + 1))";

fn shell(script: &str) -> Program {
    Program::new("sh").arg("-c").arg(script).arg("sh")
}

/// Judges `solution` on `1`.
fn judge(solution: &str, tool: &str, passes: usize, is_interactive: bool) -> CaseResult {
    let folder = tempfile::tempdir().unwrap();
    let [input, answer] = ["1.in", "1.ans"].map(|name| folder.path().join(name));
    fs::write(&input, "1\n").unwrap();
    fs::write(&answer, "").unwrap();
    let case = Case::new("1", input, Some(answer));
    let limits = Limits { time: Duration::from_millis(500), ..GENEROUS };
    let tool = Some(ReadyTool { program: shell(tool), protocol: Protocol::Kattis, points: Points::Unstated });
    let (checker, interactor) = if is_interactive { (None, tool) } else { (tool, None) };
    let task = Task::compared("passes", limits, Comparison::Tokens, shell(solution));
    let task = Task { tools: Ok(Tools { checker, interactor }), passes, ..task };
    support::with_runner(|runner| judge_case(&task, &case, runner)).expect("nobody interrupts")
}

/// What came of it: the verdict, the reason, and the last pass with what the solution read there.
fn found(result: &CaseResult) -> (Option<Verdict>, &str, Option<(usize, String)>) {
    let text = |pass: &Pass| String::from_utf8(pass.input.to_vec().unwrap()).unwrap();
    (result.verdict(), result.detail(), result.pass.as_ref().map(|pass| (pass.number, text(pass))))
}

#[test]
fn a_solution_runs_on_what_the_checker_wrote() {
    let read = |number: usize, text: &str| Some((number, text.to_string()));
    let asked_again = "a pass more is asked for (nextpass.in) than the 2 that the problem has; it has as many as \
                       `passes` in the manifest, or `validation_passes` in problem.yaml, states";
    let no_multi_pass = "it is asked for a second pass (nextpass.in), and this is no multi-pass problem: `passes = 2` \
                         in the manifest makes it one";
    for (solution, passes, verdict, detail, pass) in [
        (RIGHT, 3, Ac, "pass of 1; pass of 2; pass of 3", read(3, "3\n")),
        (RIGHT, 9, Ac, "pass of 1; pass of 2; pass of 3", read(3, "3\n")),
        (RIGHT, 2, Je, asked_again, read(2, "2\n")),
        (RIGHT, 1, Je, no_multi_pass, None),
        ("echo 2", 3, Wa, "pass 2: pass of 1; pass of 2", read(2, "2\n")),
        ("echo 7", 3, Wa, "pass 1: pass of 1", None),
        ("read n; test $n = 3 && exit 5; echo $((n + 1))", 3, Re, "pass 3: exit code 5", read(3, "3\n")),
        ("exit 5", 3, Re, "pass 1: exit code 5", None),
    ] {
        let result = judge(solution, COUNTING, passes, false);
        assert_eq!(found(&result), (Some(verdict), detail, pass), "{solution}, {passes} passes");
        assert_eq!(result.case.name, "1");
        assert!(result.case.input.ends_with("1.in"));
    }
}

/// Each pass has the whole limit, and the slowest one is what counts.
/// What runs the first pass only says so, and a brute force that plays none is the validator.
#[test]
fn commands_that_know_the_first_pass() {
    let scratch = Scratch::empty();
    let read = "std::io::read_to_string(std::io::stdin()).unwrap().trim().parse::<i64>()";
    let settings = "compare = { checker = \"sh check.sh\", protocol = \"kattis\" }\npasses = 2";
    scratch.problem("twice", &format!("fn main() {{ println!(\"{{}}\", {read}.unwrap() + 1) }}"), settings);
    scratch.tool("twice", "brute", &format!("fn main() {{ if {read}.is_err() {{ std::process::exit(3) }} }}"));
    let check = "read given < \"$1\"; read printed; test \"$printed\" = $((given + 1)) || exit 43; \
                 test $given -gt 99 || echo $((given + 100)) > \"$3/nextpass.in\"; exit 42";
    scratch.write("problems/twice/check.sh", check);
    scratch.write("cases/twice/example-1.in", "5\n");
    scratch.judge(&["test", "twice"]).ends_with(0).says(&["AC   twice"]);
    scratch.judge(&["run", "twice", "example-1"]).ends_with(0).says(&["6\n", "note: this is the first pass of twice"]);
    let stress = ["stress", "twice", "--generator", "sh -c 'echo 5' sh", "--trials", "3"];
    scratch.judge(&stress).ends_with(0).says(&["AC   twice"]);
    scratch.judge(&["check", "twice"]).ends_with(0).says(&["1 case: 1 valid, 1 answered"]);
}

#[test]
fn limits_hold_for_each_pass() {
    let spin = |passes: &str| {
        // Until so many hundredths of a second of CPU time were used, user and system.
        let read = "read a b c d e f g h i j k l m user system rest < /proc/$$/stat";
        let busy = format!("while {read}; [ $((user + system)) -lt TICKS ]; do :; done");
        format!("read n; case $n in {passes}) {busy};; esac; echo $((n + 1))")
    };
    let thrice = judge(&spin("*").replace("TICKS", "20"), COUNTING, 3, false);
    assert_eq!(thrice.verdict(), Some(Ac), "{}", thrice.detail());
    let first = judge(&spin("1").replace("TICKS", "20"), COUNTING, 3, false);
    assert_eq!(first.verdict(), Some(Ac), "{}", first.detail());
    assert!(first.cpu() >= Duration::from_millis(150), "{:?}", first.cpu());
    let second = judge(&spin("2").replace("TICKS", "9000"), COUNTING, 3, false);
    assert_eq!(second.verdict(), Some(Tle), "{}", second.detail());
    assert!(second.detail().starts_with("pass 2: "), "{}", second.detail());
}

#[test]
fn an_interactor_asks_for_passes_too() {
    let interactor = r#"
        read given < "$1"; echo "$given"; read printed
        test "$printed" = $((given + 1)) || exit 43
        test $given = 2 || echo "$printed" > "$3/nextpass.in"
        exit 42"#;
    let right = judge(RIGHT, interactor, 2, true);
    assert_eq!((right.verdict(), right.pass.map(|pass| pass.number)), (Some(Ac), Some(2)));
    let wrong = judge("echo 2", interactor, 2, true);
    assert_eq!((wrong.verdict(), wrong.detail()), (Some(Wa), "pass 2: the interactor reported: wrong"));
    // What the interactor accepted does not count if the solution then fails.
    let failing = judge("read n; echo $((n + 1)); exit 5", interactor, 2, true);
    assert_eq!((failing.verdict(), failing.detail()), (Some(Re), "pass 1: exit code 5"));
}

/// All files stay from pass to pass; a pipe, which would block whoever opens it, does not.
#[test]
fn feedback_of_any_kind_stays() {
    let checker = r#"
        read given < "$1"; cd "$3"
        if test $given = 1; then
            ln -s nowhere link; mkfifo pipe; mkdir deep; echo 7 > deep/file; echo 2 > nextpass.in
        else
            test -h link -a "$(cat deep/file)" = 7 || exit 43
        fi
        exit 42"#;
    let result = judge(RIGHT, checker, 2, false);
    assert_eq!((result.verdict(), result.pass.is_some()), (Some(Ac), true), "{}", result.detail());
}

/// The format's rules, and what else cannot be a further pass.
#[test]
fn what_is_no_pass_is_a_judge_error() {
    let refused = "pass 1: the checker asked for a further pass (nextpass.in) of an output that it did not accept: ";
    for (checker, detail) in [
        ("echo hm >> $3/judgemessage.txt; echo 2 > $3/nextpass.in; exit 43", format!("{refused}hm")),
        ("mkdir $3/nextpass.in; exit 42", "pass 2: failed to judge: failed to open ".to_string()),
    ] {
        let result = judge("echo 2", checker, 2, false);
        assert_eq!(result.verdict(), Some(Je), "{checker}: {}", result.detail());
        assert!(result.detail().starts_with(&detail), "{checker}: {}", result.detail());
    }
}
