//! `judge watch` as a person uses it: files are saved, and verdicts come.

use crate::scratch::{SUM, Scratch};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// A compiler on a busy machine can be slow; nothing here takes seconds otherwise.
const DEADLINE: Duration = Duration::from_secs(60);

/// A running `judge watch`.
pub struct Watch {
    process: Child,
    /// What it prints, to standard output and error, line by line.
    lines: Receiver<String>,
}

impl Watch {
    /// Starts it with these arguments.
    pub fn start(scratch: &Scratch, arguments: &[&str]) -> Self {
        Watch::of(scratch.command(&[&["watch"], arguments].concat()))
    }

    fn of(mut command: Command) -> Self {
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (sender, lines) = channel();
        let outputs: [Box<dyn Read + Send>; 2] =
            [Box::new(process.stdout.take().unwrap()), Box::new(process.stderr.take().unwrap())];
        for output in outputs {
            let sender = sender.clone();
            std::thread::spawn(move || {
                BufReader::new(output).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
            });
        }
        Watch { process, lines }
    }

    /// Waits for a line with each of `parts`, in any order, and then for the end of the round. Returns what came.
    #[track_caller]
    pub fn round(&self, parts: &[&str]) -> Vec<String> {
        let mut seen: Vec<String> = Vec::new();
        let end = Instant::now() + DEADLINE;
        let is_missing = |seen: &[String], part: &str| !seen.iter().any(|line| line.contains(part));
        while parts.iter().any(|part| is_missing(&seen, part)) || is_missing(&seen, "save a file to judge again") {
            match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) => seen.push(line),
                Err(error) => panic!("{error} before all of {parts:?} in:\n{}", seen.join("\n")),
            }
        }
        seen
    }

    fn interrupt(mut self) -> Option<i32> {
        let pid = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let end = Instant::now() + DEADLINE;
        while Instant::now() < end {
            if let Some(status) = self.process.try_wait().unwrap() {
                // Whoever presses Ctrl-C knows that already.
                assert!(self.lines.iter().all(|line| !line.contains("interrupted")));
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("still there after an interrupt");
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Saves a file as editors do: a new one takes the place of the old one, at once. Emptying a file and writing it again
/// are two changes, and on a busy machine so long apart that each begins a round.
fn replace(scratch: &Scratch, file: &str, text: &str) {
    let new = format!("{file}.new");
    scratch.write(&new, text);
    fs::rename(scratch.root().join(new), scratch.root().join(file)).unwrap();
}

#[test]
fn whatever_the_problem_uses_is_judged_again_when_it_is_saved() {
    let scratch = Scratch::with_sum();
    scratch.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\", \"templates\"]\n");
    scratch.write("templates/Cargo.toml", "[package]\nname = \"templates\"\n[lib]\npath = \"lib.rs\"\n");
    scratch.write("templates/lib.rs", "pub const MORE: i64 = 0;\n");
    let manifest = fs::read_to_string(scratch.root().join("problems/sum/Cargo.toml")).unwrap();
    let with_templates = manifest + "\n[dependencies]\ntemplates = { path = \"../../templates\" }\n";
    scratch.write("problems/sum/Cargo.toml", &with_templates);
    let solution = SUM.replace("sum::<i64>()", "sum::<i64>() + templates::MORE");
    scratch.write("problems/sum/main.rs", &solution);

    let watch = Watch::start(&scratch, &["sum"]);
    watch.round(&["AC   sum  1 case"]);
    scratch.write("problems/sum/main.rs", solution.replace("MORE", "MORE + 1"));
    watch.round(&["problems/sum/main.rs changed", "expected `3`, found `4`"]);
    scratch.write("problems/sum/main.rs", solution.replace("MORE", "MORE + \"\""));
    watch.round(&["error[E0277]: cannot add `&str` to `i64`", "CE   sum"]);
    replace(&scratch, "problems/sum/main.rs", &solution);
    watch.round(&["AC   sum  1 case"]);
    scratch.write("templates/lib.rs", "pub const MORE: i64 = 2;\n");
    watch.round(&["templates/lib.rs changed", "expected `3`, found `5`"]);
    scratch.write("templates/lib.rs", "pub const MORE: i64 = 0;\n");
    watch.round(&["AC   sum  1 case"]);
    scratch.case("sum", "deep/er", "4\n", Some("5\n"));
    watch.round(&["expected `5`, found `4`"]);
    fs::remove_dir_all(scratch.root().join("cases/sum/deep")).unwrap();
    watch.round(&["AC   sum  1 case"]);
    scratch.write("problems/sum/Cargo.toml", with_templates.replace("target", "targett"));
    watch.round(&["problems/sum/Cargo.toml:8: [package.metadata.judge] unknown field `targett`"]);
    scratch.write("problems/sum/Cargo.toml", with_templates.replace("\"plain\"", "\"plain\"\ntime-limit = \"9s\""));
    watch.round(&["AC   sum  1 case"]);
    fs::remove_dir_all(scratch.root().join("cases/sum")).unwrap();
    watch.round(&["sum has no cases"]);
    scratch.case("sum", "again", "4\n", Some("4\n"));
    watch.round(&["AC   sum  1 case"]);
    assert_eq!(watch.interrupt(), Some(130));
}

/// Inside a problem no id is needed, and several are watched as one is. What `sed -i` leaves for a moment is not named.
#[test]
fn several_problems_or_the_one_where_one_stands() {
    let scratch = Scratch::with_sum();
    scratch.problem("less", &SUM.replace(".sum::<i64>()", ".sum::<i64>() - 1"), "");
    scratch.case("less", "a", "4\n", Some("3\n"));
    let watch = Watch::start(&scratch, &["less", "SUM"]);
    watch.round(&["AC   less", "AC   sum", "all 2 problems accepted", "watching less, sum: "]);
    scratch.case("sum", "sample-1", "1 2\n", Some("4\n"));
    watch.round(&["cases/sum/sample-1.", "expected `4`, found `3`", "1 of 2 problems not accepted: WA: sum"]);
    assert_eq!(watch.interrupt(), Some(130));

    let mut command = scratch.command(&["watch"]);
    command.current_dir(scratch.root().join("problems/less"));
    let watch = Watch::of(command);
    watch.round(&["AC   less", "watching less: "]);
    let sed = ["-i", "s/- 1/- 2/", "problems/less/main.rs"];
    assert!(Command::new("sed").args(sed).current_dir(scratch.root()).status().unwrap().success());
    let seen = watch.round(&["main.rs changed", "expected `3`, found `2`"]);
    assert!(!seen.iter().any(|line| line.contains("/sed")), "{seen:#?}");
    assert_eq!(watch.interrupt(), Some(130));
}

#[test]
fn a_save_ends_what_still_runs() {
    let scratch = Scratch::with_sum();
    let slow = "fn main() { println!(\"runs\"); std::thread::sleep(std::time::Duration::from_secs(100)); }";
    scratch.problem("sum", slow, "time-limit = \"100s\"");
    let watch = Watch::start(&scratch, &["sum", "--time-limit", "100s"]);
    let end = Instant::now() + DEADLINE;
    let is_running = || fs::exists(scratch.target().join("release/sum")).unwrap();
    while !is_running() {
        assert!(Instant::now() < end, "not built in time");
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(300));
    scratch.write("problems/sum/main.rs", SUM);
    // Cargo may have written its lock file at the same time; the line names one of both.
    watch.round(&[" changed", "AC   sum  1 case"]);
    assert_eq!(watch.interrupt(), Some(130));
}

#[test]
fn other_files_are_left_alone_and_a_command_is_watched() {
    let scratch = Scratch::with_sum();
    scratch.write("idea.sh", "echo 3\n");
    let watch = Watch::start(&scratch, &["sum", "--exec", "sh idea.sh"]);
    watch.round(&["AC   sum  1 case"]);
    scratch.write("problems/sum/README.md", "about");
    scratch.write("problems/sum/.main.rs.swp", "an editor's");
    scratch.write("problems/other/main.rs", "fn main() {}");
    scratch.write("note.txt", "mine");
    replace(&scratch, "idea.sh", "echo 4\n");
    // Had anything of the above begun a round, that would be the first one to be seen here.
    watch.round(&["idea.sh changed", "expected `3`, found `4`"]);
    // What the round printed to standard output may come later than its end, which is on standard error.
    let rest = || watch.lines.recv_timeout(Duration::from_millis(300)).ok();
    let rest: Vec<String> = std::iter::from_fn(rest).collect();
    let is_of_a_round = |line: &String| line.contains(" changed") || line.contains("save a file to judge again");
    assert!(!rest.iter().any(is_of_a_round), "one round for one save: {rest:#?}");
}

#[test]
fn a_checker_that_compare_names_is_watched() {
    let scratch = Scratch::with_sum();
    scratch.write("check.sh", "exit 0\n");
    let watch = Watch::start(&scratch, &["sum", "--compare", "checker:sh check.sh"]);
    watch.round(&["AC   sum  1 case"]);
    replace(&scratch, "check.sh", "exit 1\n");
    watch.round(&["check.sh changed", "WA   sum"]);
}

#[test]
fn wrong_arguments_are_errors_at_once() {
    let scratch = Scratch::with_sum();
    scratch.judge(&["watch", "summ"]).ends_with(2).says(&["no problem is called `summ`", "sum"]);
    scratch.judge(&["watch", "sum", "--compare", "magic"]).ends_with(2).says(&["--compare"]);
    scratch.judge(&["watch"]).ends_with(2).says(&["no problem is named, and "]);
}

/// Whatever was moved away is another directory to the system when it is back, or one that it watches no more.
#[test]
fn what_was_moved_away_and_back_is_watched_again() {
    let scratch = Scratch::with_sum();
    let watch = Watch::start(&scratch, &["sum"]);
    watch.round(&["AC   sum  1 case"]);
    let wrong = SUM.replace("sum::<i64>()", "sum::<i64>() + 1");

    scratch.judge(&["remove", "sum"]).ends_with(0);
    watch.round(&["no problem is called `sum`"]);
    scratch.judge(&["restore", "sum"]).ends_with(0);
    watch.round(&["AC   sum  1 case"]);
    scratch.write("problems/sum/main.rs", &wrong);
    watch.round(&["main.rs changed", "expected `3`, found `4`"]);
    scratch.case("sum", "sample-1", "1 2\n", Some("4\n"));
    watch.round(&["AC   sum  1 case"]);

    // The directory around it, too: git removes one that becomes empty.
    let [problems, aside] = ["problems", "aside"].map(|name| scratch.root().join(name));
    fs::rename(&problems, &aside).unwrap();
    watch.round(&["no problem is called `sum`"]);
    fs::rename(&aside, &problems).unwrap();
    watch.round(&["AC   sum  1 case"]);
    scratch.write("problems/sum/main.rs", SUM);
    watch.round(&["main.rs changed", "expected `4`, found `3`"]);
    assert_eq!(watch.interrupt(), Some(130));
}
