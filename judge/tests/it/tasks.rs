//! The editor's tasks in `.vscode/`, and the settings for Vim in the docs, against what the judge prints.

use crate::scratch::{SUM, Scratch};
use crate::support::{judge_binary, workspace};
use crate::watch::Watch;
use regex_lite::Regex;
use serde_json::Value;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

fn read(file: &str) -> Value {
    let path = workspace().root().join(".vscode").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn tasks() -> Vec<Value> {
    read("tasks.json")["tasks"].as_array().unwrap().clone()
}

/// A line of the list of problems: which matcher found it, where, and what it states.
type Found = (String, String, u64, u64, String);

/// What the matchers of the first task find, as VS Code reads them: the patterns of one matcher match lines that follow
/// one another.
fn found(lines: &[&str]) -> Vec<Found> {
    let mut found = Vec::new();
    for matcher in tasks()[0]["problemMatcher"].as_array().unwrap() {
        let patterns = matcher["pattern"].as_array().cloned().unwrap_or_else(|| vec![matcher["pattern"].clone()]);
        let regexes: Vec<Regex> =
            patterns.iter().map(|it| Regex::new(it["regexp"].as_str().unwrap()).unwrap()).collect();
        for window in lines.windows(patterns.len()) {
            let captures: Option<Vec<_>> =
                regexes.iter().zip(window).map(|(regex, line)| regex.captures(line)).collect();
            let Some(captures) = captures else { continue };
            let text = |key: &str| {
                let group = |it: &Value| it[key].as_u64().map(|group| usize::try_from(group).unwrap());
                let (index, group) = patterns.iter().enumerate().find_map(|(index, it)| Some((index, group(it)?)))?;
                Some(captures[index].get(group)?.as_str().to_string())
            };
            let number = |key: &str| text(key).map_or(0, |number| number.parse().unwrap());
            let owner = matcher["owner"].as_str().unwrap().to_string();
            found.push((owner, text("file").unwrap(), number("line"), number("column"), text("message").unwrap()));
        }
    }
    found
}

/// What is found in what `judge test` prints about the only problem.
fn found_in_test(main: &str, settings: &str) -> Vec<Found> {
    let scratch = Scratch::empty();
    scratch.problem("sum", main, settings);
    scratch.case("sum", "two words", "1 2\n", Some("3\n"));
    let run = scratch.judge(&["test"]);
    assert_ne!(run.code, Some(0), "{run:?}");
    let all = format!("{}{}", run.stderr, run.stdout);
    found(&all.lines().collect::<Vec<_>>())
}

fn expected(owner: &str, file: &str, [line, column]: [u64; 2], message: &str) -> Found {
    (owner.to_string(), file.to_string(), line, column, message.to_string())
}

#[test]
fn a_wrong_answer_leads_to_its_case() {
    let case = expected("case", "cases/sum/two words.in", [0, 0], "cases/sum/two words.in");
    assert_eq!(found_in_test(&SUM.replace(".sum::<i64>()", ".product::<i64>()"), ""), [case]);
}

#[test]
fn a_panic_leads_to_its_line_and_its_case() {
    let panics = "fn main() {\n    let none: Option<u8> = None;\n    none.expect(\"a number\");\n}\n";
    let panic = expected("panic", "problems/sum/main.rs", [3, 10], "a number");
    let case = expected("case", "cases/sum/two words.in", [0, 0], "cases/sum/two words.in");
    let origin =
        expected("origin", "problems/sum/main.rs", [3, 10], "     exit code 101, from problems/sum/main.rs:3:10");
    assert_eq!(found_in_test(panics, ""), [panic, origin, case.clone()]);
    // A panic in a library is traced to the solution.
    let traced = "fn main() {\n    let much = \"1\".repeat(usize::MAX);\n    println!(\"{much}{much}\");\n}\n"
        .replace("usize::MAX", "usize::MAX - std::env::args().count()");
    let [(owner, file, 2, _, message), last] = &found_in_test(&traced, "")[..] else { panic!("{traced}") };
    assert_eq!((owner.as_str(), file.as_str(), last), ("origin", "problems/sum/main.rs", &case));
    assert!(message.contains("exit code 101, from "), "{message}");
}

#[test]
fn what_the_compiler_states_leads_to_its_line() {
    let error = expected("rustc", "problems/sum/main.rs", [2, 17], "mismatched types");
    let warning = expected("rustc", "problems/sum/main.rs", [3, 9], "unused variable: `y`");
    let all = found_in_test("fn main() {\n    let x: u8 = \"\";\n    let y = x;\n}\n", "");
    assert!(all.contains(&error), "{all:?}");
    let only = found_in_test("fn main() {\n    let x = 1;\n    let y = x;\n}\n", "");
    assert!(only.contains(&warning), "{only:?}");
}

#[test]
fn an_error_in_a_manifest_leads_to_its_line() {
    let all = found_in_test(SUM, "time-limit = \"2 parsecs\"");
    let [(owner, file, line, 0, message)] = &all[..] else { panic!("{all:?}") };
    assert_eq!((owner.as_str(), *line), ("judge", 9));
    assert!(file.ends_with("problems/sum/Cargo.toml") && message.contains("time-limit"), "{all:?}");
}

#[test]
fn every_task_is_a_command_of_the_judge() {
    let (tasks, root) = (tasks(), workspace().root().to_path_buf());
    assert!(tasks.len() >= 4);
    for task in &tasks {
        let command = task["command"].as_str().unwrap().replace("${workspaceFolder}", root.to_str().unwrap());
        assert_eq!(command, root.join("judge/start").to_str().unwrap());
        let mut arguments: Vec<&str> = task["args"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
        // Where it is known to the last argument, its help is shown.
        arguments.push("--help");
        Scratch::empty().judge(&arguments).ends_with(0).says(&["Usage:"]);
        let mut matchers = task["problemMatcher"].clone();
        for matcher in matchers.as_array_mut().unwrap() {
            let background = matcher.as_object_mut().unwrap().remove("background");
            assert_eq!(background.is_some(), task["isBackground"] == true, "{task}");
        }
        assert_eq!(matchers, tasks[0]["problemMatcher"], "{task}");
    }
}

#[test]
fn a_round_of_watching_begins_and_ends_for_the_editor() {
    let scratch = Scratch::with_sum();
    let watch = Watch::start(&scratch, &["sum"]);
    let first = watch.round(&["AC"]);
    scratch.write("problems/sum/main.rs", SUM.replace("sum::", "product::"));
    let second = watch.round(&["WA"]);
    let tasks = tasks();
    let task = tasks.iter().find(|task| task["isBackground"] == true).unwrap();
    for matcher in task["problemMatcher"].as_array().unwrap() {
        let count = |lines: &[String], key: &str| {
            let pattern = Regex::new(matcher["background"][key].as_str().unwrap()).unwrap();
            lines.iter().filter(|line| pattern.is_match(line)).count()
        };
        // The first round begins with the task; it may begin again for the lock file that it makes.
        assert_eq!(count(&first, "endsPattern"), 1, "{first:?}");
        assert_eq!([count(&second, "beginsPattern"), count(&second, "endsPattern")], [1, 1], "{second:?}");
    }
}

#[test]
fn the_editor_leaves_cases_as_they_are() {
    let settings = read("settings.json");
    for extension in ["*.in", "*.out"] {
        assert_eq!(settings["files.associations"][extension], "plaintext");
    }
    for option in ["files.insertFinalNewline", "files.trimFinalNewlines", "files.trimTrailingWhitespace"] {
        assert_eq!(settings["[plaintext]"][option], false);
    }
    assert_eq!(read("extensions.json")["recommendations"][0], "rust-lang.rust-analyzer");
}

/// What `:make` lists with the settings of the docs where one edits the solution; `None` where no Vim that can do that
/// is installed.
fn listed_by_vim(scratch: &Scratch) -> Option<Vec<String>> {
    let version = Command::new("vim").arg("--version").output().ok()?;
    if !String::from_utf8_lossy(&version.stdout).contains("+quickfix") {
        return None;
    }
    let docs = fs::read_to_string(workspace().root().join("judge/docs/editor.md")).unwrap();
    let (_, block) = docs.split_once("```vim\n").expect("there are settings for Vim");
    let (settings, _) = block.split_once("```").expect("they end");
    scratch.write("settings.vim", format!("set nocompatible\nfiletype plugin on\n{settings}"));
    scratch.write("judge/start", format!("#!/bin/sh\nexec {} \"$@\"\n", judge_binary().display()));
    fs::set_permissions(scratch.root().join("judge/start"), Permissions::from_mode(0o755)).unwrap();
    let list = "call writefile(map(filter(getqflist(), 'v:val.valid'), \
                'bufname(v:val.bufnr).\":\".v:val.lnum.\":\".v:val.col.\": \".v:val.text'), 'list')";
    let mut vim = Command::new("vim");
    vim.args(["-es", "-u", "settings.vim", "problems/sum/main.rs", "-c", "silent make!", "-c", list, "-c", "qa!"]);
    vim.current_dir(scratch.root()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    for (name, value) in scratch.command(&[]).get_envs() {
        vim.env(name, value.unwrap_or_default());
    }
    vim.status().unwrap();
    let list = fs::read_to_string(scratch.root().join("list")).expect("Vim has made a list");
    Some(list.lines().map(str::to_string).collect())
}

#[test]
fn vim_lists_where_a_solution_is_wrong() {
    for (main, expected) in [
        (SUM, &[][..]),
        ("fn main() {\n    todo!();\n}\n", &["problems/sum/main.rs:2:5: exit code 101"]),
        (
            "fn main() {\n    let x = \"\".parse::<Vec<u8>>();\n}\n",
            &["problems/sum/main.rs:2:16: the trait bound `Vec<u8>: FromStr` is not satisfied"],
        ),
    ] {
        let scratch = Scratch::with_sum();
        scratch.write("problems/sum/main.rs", main);
        let Some(listed) = listed_by_vim(&scratch) else { return };
        assert_eq!(listed, expected, "{main}");
    }
}
