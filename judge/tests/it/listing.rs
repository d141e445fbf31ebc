//! `list`, `status` and `open`: nothing that somebody copies is cut, however long it is.

use crate::scratch::{Run, SUM, Scratch};

const LONG: &str = "codemarshal-556a283cf661160300813812";

fn workspace() -> Scratch {
    let scratch = Scratch::empty();
    for id in ["abc999-a", "lc12", LONG] {
        scratch.problem(id, SUM, "");
        scratch.case(id, "sample-1", "1 2\n", Some("3\n"));
    }
    scratch
}

/// One long id leaves the other lines what they are without it.
#[test]
fn a_long_id_makes_no_other_line_shorter() {
    let scratch = workspace();
    let status = scratch.judge(&["status"]).ends_with(0).stdout;
    let expected = [
        "abc999-a              not judged    next: cargo judge test abc999-a",
        LONG,
        &format!("     not judged    next: cargo judge test {LONG}"),
        "lc12                  not judged    next: cargo judge test lc12  to judge it",
    ];
    assert_eq!(status.lines().collect::<Vec<_>>(), expected);

    let list = scratch.judge(&["list"]).ends_with(0).stdout;
    let expected = [
        "abc999-a              plain  1 case  not judged  T".to_string(),
        format!("{LONG}  plain  1 case  not judged  T"),
        "lc12                  plain  1 case  not judged  T".to_string(),
    ];
    assert_eq!(list.lines().collect::<Vec<_>>(), expected);
    // What is too long for one line goes on below.
    let title = format!("title = \"{}\"", "many words ".repeat(9).trim());
    let manifest = format!("problems/{LONG}/Cargo.toml");
    let text = std::fs::read_to_string(scratch.root().join(&manifest)).unwrap();
    scratch.write(&manifest, text.replace("title = \"T\"", &title));
    let list = scratch.judge(&["list"]).ends_with(0).stdout;
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines[1], LONG);
    assert!(lines[2].starts_with("                      plain  1 case  not judged  many words many"), "{list}");
    assert!(lines[2].ends_with('…') && lines[2].chars().count() == 79, "{list}");
}

#[test]
fn an_address_is_shown_whole_and_so_is_the_reason_that_it_is_not_opened() {
    let scratch = workspace();
    let address = format!("https://example.org/{}", "a-long-way/".repeat(9));
    let manifest = std::fs::read_to_string(scratch.root().join("problems/lc12/Cargo.toml")).unwrap();
    scratch.write("problems/lc12/Cargo.toml", manifest.replace("https://example.org", &address));
    let open = |id: &str| {
        let arguments = ["open", id, "--page"];
        let mut command = scratch.command(&arguments);
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "WSL_DISTRO_NAME"] {
            command.env_remove(name);
        }
        Run::new(command.output().unwrap(), &arguments).ends_with(0).stderr
    };
    for (id, address) in [("lc12", address.as_str()), ("abc999-a", "https://example.org")] {
        let printed = open(id);
        assert!(printed.contains(&format!("page: {address}\n")), "{printed}");
        assert!(printed.contains("not opened: there is no display\n"), "{printed}");
    }
}

/// Whoever names none is told of skeletons in a line, and of nothing else that is wrong with them.
#[test]
fn unsolved_problems_are_judged_where_they_are_named() {
    let scratch = Scratch::with_sum();
    for id in ["later-a", "later-b"] {
        scratch.problem(id, "fn main() { todo!() }", "");
    }
    scratch.case("later-a", "sample-1", "1\n", Some("1\n"));
    let run = scratch.judge(&["test"]).ends_with(0);
    assert_eq!(run.stderr, "2 problems unsolved, not judged: later-a, later-b\n", "{run:#?}");
    assert!(run.stdout.starts_with("AC   sum") && !run.stdout.contains("later"), "{run:#?}");
    scratch.judge(&["test", "later-a", "sum"]).ends_with(1).says(&["RE   later-a", "AC   sum"]);
    scratch.judge(&["test", "later-*"]).ends_with(2).says(&["RE   later-a", "later-b has no cases"]);
    // What somebody has done is not hidden.
    scratch.write("problems/later-a/README.md", "# Done\n");
    scratch.judge(&["test"]).ends_with(1).says(&["RE   later-a", "1 problem unsolved, not judged: later-b"]);
    scratch.judge(&["remove", "later-a", "sum"]).ends_with(0);
    // Nothing was judged.
    scratch.judge(&["test"]).ends_with(2).says(&["1 problem unsolved"]);
}

/// What an interactive problem needs first is no sample; and what is to be submitted can be taken unproved.
#[test]
fn without_cases_the_next_step_is_named() {
    let scratch = Scratch::empty();
    scratch.problem(
        "guess",
        SUM,
        "# interactor = \"interact\" # `cargo judge add guess --interactor` writes interact.rs",
    );
    scratch.problem("plain", SUM, "");
    let interactor = "it is interactive: `cargo judge add guess --interactor` writes";
    let samples = "`cargo judge add plain` takes them from a page's text";
    for (id, next) in [("guess", interactor), ("plain", samples)] {
        let run = scratch.judge(&["test", id]).ends_with(2).says(&[&format!("{id} has no cases"), next]);
        assert!(!run.stderr.contains("--no-verify"), "{run:#?}");
        for command in ["bundle", "submit"] {
            scratch.judge(&[command, id]).ends_with(2).says(&[next, "with `--no-verify`, the text is taken unproved"]);
        }
    }
    scratch.judge(&["status", "guess"]).ends_with(0).says(&["cargo judge add guess --interactor"]);
}
