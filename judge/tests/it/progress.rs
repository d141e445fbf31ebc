//! What a person sees on a terminal while a bundle is made.

use crate::scratch::{Run, SUM, Scratch};
use crate::support;
use std::process::Stdio;
use std::time::Duration;

/// Whose compilation by cargo takes more than a second, and whose cases do.
fn slow(main: &str) -> Scratch {
    let scratch = Scratch::empty();
    scratch.problem(
        "slow",
        &main.replace("println!", "std::thread::sleep(std::time::Duration::from_millis(80)); println!"),
        "",
    );
    let sleep = "fn main() { std::thread::sleep(std::time::Duration::from_millis(1500)); }";
    scratch.write("problems/slow/build.rs", sleep);
    (0..24).for_each(|number| scratch.case("slow", &format!("{number}"), "1 2\n", Some("3\n")));
    scratch
}

/// What was shown on the line that is overwritten, and what is left in the end.
pub fn on_a_terminal(scratch: &Scratch, arguments: &[&str], code: i32) -> (Vec<String>, String) {
    let (terminal, shown) = support::terminal();
    let mut command = scratch.command(arguments);
    let judge = command.stdout(Stdio::piped()).stderr(terminal).spawn().unwrap();
    drop(command);
    Run::new(judge.wait_with_output().unwrap(), arguments).ends_with(code);
    let shown = shown.join().unwrap();
    let lines: Vec<String> = shown.split("\r\x1b[2K").map(str::to_string).collect();
    assert!(lines.iter().all(|line| line.chars().count() < 80 || line.contains('\n')), "{lines:#?}");
    let left = lines.last().unwrap().clone();
    (lines, left)
}

fn assert_shown(lines: &[String], parts: &[&str]) {
    // In this order.
    let mut rest = lines.iter();
    for part in parts {
        assert!(rest.any(|line| line.contains(part)), "no {part:?}, or too late: {lines:#?}");
    }
}

/// An error takes as many lines as the terminal needs; a command in it stays in one. Elsewhere it is one line.
#[test]
fn an_error_is_as_wide_as_the_terminal() {
    let (scratch, words) = (Scratch::empty(), "zzzzzzzzzzzzz");
    scratch.write("templates/nim.rs", "//! Nim.\n");
    let arguments = ["copy", "--search", words];
    let piped = scratch.judge(&arguments).ends_with(2).stderr;
    assert_eq!(piped.lines().count(), 1, "{piped}");
    let (controller, terminal) = support::pty([24, 60]);
    let mut command = scratch.command(&arguments);
    let judge = command.stdout(Stdio::piped()).stderr(terminal).spawn().unwrap();
    drop(command);
    let mut shown = Vec::new();
    support::shown_on(controller, |more| shown.extend_from_slice(more));
    Run::new(judge.wait_with_output().unwrap(), &arguments).ends_with(2);
    let shown = anstream::adapter::strip_str(&String::from_utf8_lossy(&shown)).to_string().replace("\r\n", "\n");
    assert_eq!(shown, piped.replace("; `", ";\n`"), "{shown}");
}

#[test]
fn a_terminal_shows_what_is_done() {
    let scratch = slow(SUM);
    // Which compilation is shown depends on how long each one takes.
    let steps = ["bundling slow for plain …", "bundling slow for plain: cargo builds", ": compilation ", ": case "];
    let (lines, left) = on_a_terminal(&scratch, &["bundle", "slow"], 0);
    assert_shown(&lines, &steps);
    assert!(lines.iter().any(|line| line.contains(": compilation ") && line.contains(", 1 KB, ")), "{lines:#?}");
    assert_shown(&lines, &["judging slow for plain: case ", " of 24 …"]);
    assert!(left.starts_with("slow for plain: ") && left.lines().count() == 1, "{left:?}");
    // Nobody reads it where there is no terminal.
    let run = scratch.judge(&["bundle", "slow"]).ends_with(0);
    assert!(run.stderr.starts_with("slow for plain: ") && run.stderr.lines().count() == 1, "{run:#?}");
}

#[test]
fn nothing_is_left_of_it_where_something_fails() {
    let scratch = slow(&SUM.replace(".sum::<i64>()", ".product::<i64>()"));
    let (lines, left) = on_a_terminal(&scratch, &["bundle", "slow"], 1);
    assert_shown(&lines, &["bundling slow for plain …", "judging slow for plain: case "]);
    assert!(left.contains("WA ") && !left.contains('…'), "{left:?}");
    let (lines, left) = on_a_terminal(&scratch, &["bundle", "--all", "plain"], 1);
    assert_shown(&lines, &["0 of 1 bundles …", "0 of 1 bundles: compilation "]);
    assert!(left.contains("WA ") || left.is_empty(), "{left:?}");
}

/// A terminal such as an editor's own can neither go back to the start of a line nor be cleared.
#[test]
fn a_dumb_terminal_gets_lines_alone() {
    let scratch = Scratch::with_sum();
    let watch = ["watch", "sum"];
    for arguments in [&["test", "sum"][..], &["bundle", "sum"], &watch] {
        let (terminal, shown) = support::terminal();
        let mut command = scratch.command(arguments);
        // What stands for a whole machine does not make this terminal another one.
        command.env("TERM", "dumb").env("CI", "true").env("CLICOLOR", "1");
        command.stdout(terminal.try_clone().unwrap()).stderr(terminal);
        let mut judge = command.spawn().unwrap();
        drop(command);
        if arguments == watch {
            std::thread::sleep(Duration::from_secs(1));
            judge.kill().unwrap();
        }
        judge.wait().unwrap();
        let shown = shown.join().unwrap();
        assert!(shown.contains("sum") && !shown.contains('\x1b'), "{arguments:?}: {shown:?}");
        assert!(!shown.replace("\r\n", "").contains('\r'), "{arguments:?}: {shown:?}");
    }
}
