//! Templates as they are used: compiled alone by bare rustc, and pasted into another file.

use libtest_mimic::{Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, OnceLock};

/// The editions that judges compile.
const EDITIONS: [&str; 2] = ["2021", "2024"];

pub fn trials() -> Vec<Trial> {
    let names = judge::catalogue::names(&crate::workspace()).unwrap_or_else(|error| panic!("{error}"));
    let (all, do_all) = (Arc::new(names.clone()), Arc::new(OnceLock::new()));
    let alone = |name: &String| {
        let (name, all, do_all) = (name.clone(), Arc::clone(&all), Arc::clone(&do_all));
        // One call for all takes a tenth of the time. Where it fails, each says whether it is the one.
        Trial::test(format!("template::{name}"), move || {
            if *do_all.get_or_init(|| all_resolve_apart(&all).is_ok()) { Ok(()) } else { compiles_alone(&name) }
        })
    };
    let mut trials: Vec<Trial> = names.iter().map(alone).collect();
    trials.push(Trial::test("template::all-in-one-file", move || live_in_one_file(&names)));
    trials.push(Trial::test("template::nodes-are-leetcodes", nodes_are_leetcode_s));
    trials
}

fn rustc(folder: &Path, source: &Path, flags: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    command.current_dir(folder).arg(source).args(flags);
    command
}

fn run(mut command: Command, what: &str) -> Result<String, Failed> {
    let output = command.output()?;
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    if output.status.success() { Ok(stdout) } else { Err(format!("{what}:\n{stdout}\n{stderr}").into()) }
}

fn path(name: &str) -> PathBuf {
    crate::workspace().root().join("templates").join(name).with_extension("rs")
}

/// A template compiles alone, in each edition, without a warning.
fn compiles_alone(name: &str) -> Result<(), Failed> {
    compiles(&path(name), name, "metadata")
}

/// No path from one leads to another one, nor to a name that only one edition has: all templates in one crate, each as
/// the only module of a module. Only names can be others there than where they are compiled: in edition 2024 by cargo,
/// in 2021 in one file. The compiler resolves them before it writes what it depends on, in a tenth of the time.
fn all_resolve_apart(names: &[String]) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let mut modules = String::new();
    for (number, name) in names.iter().enumerate() {
        modules += &format!("pub mod apart_{number} {{\n    #[path = {:?}]\n    pub mod template;\n}}\n", path(name));
    }
    let source = folder.path().join("apart.rs");
    fs::write(&source, modules)?;
    compiles(&source, "all templates", "dep-info")
}

fn compiles(source: &Path, what: &str, emitted: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    for edition in EDITIONS {
        let flags = ["--crate-type", "lib", "--emit", emitted, "-D", "warnings", "--edition", edition];
        run(rustc(folder.path(), source, &flags), &format!("{what} in edition {edition}"))?;
    }
    Ok(())
}

/// What `copy` prints can stand in one file, all templates together, in each edition, without a warning, and none of
/// their tests is lost there. What these tests find out cargo runs them for; the text is the same.
fn live_in_one_file(names: &[String]) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let workspace = crate::workspace();
    let mut copies = String::from("#![allow(dead_code)]\nfn main() {}\n");
    for name in names {
        let copy = judge::scaffold::template(&workspace, name)?;
        let expected = fs::read_to_string(path(name))?.matches("#[test]\n").count();
        if copy.matches("#[test]\n").count() != expected {
            return Err(format!("the copy of {name} lacks some of its {expected} tests").into());
        }
        copies = copies + "\n" + &copy;
    }
    let source = folder.path().join("pasted.rs");
    fs::write(&source, copies)?;
    // Generating code would take most of the time, and shows nothing more: the compiler says what else could lose a
    // test, which is a condition that it does not know, and a place where no test has a name.
    let lost = ["--check-cfg", "cfg(test)", "-D", "warnings"];
    for edition in EDITIONS {
        // Cargo compiles the same tests in edition 2024. There only names and macros can be others than in their own
        // files, and the compiler resolves them before it writes what it depends on; types take it ten times as long.
        let emitted = if edition == "2024" { "dep-info" } else { "metadata" };
        let flags = [&["--test", "--emit", emitted, "--edition", edition], &lost[..]].concat();
        run(rustc(folder.path(), &source, &flags), &format!("all templates in one file, edition {edition}"))?;
    }
    Ok(())
}

/// A solution sees here what it sees there: the definitions that LeetCode shows above its stubs, and nothing added to
/// them. Only `ListNode::new` is private there, where everything is one file.
fn nodes_are_leetcode_s() -> Result<(), Failed> {
    const LIST: &str = "#[derive(PartialEq, Eq, Clone, Debug)]
        pub struct ListNode {
          pub val: i32,
          pub next: Option<Box<ListNode>>
        }

        impl ListNode {
          #[inline]
          pub fn new(val: i32) -> Self {
            ListNode {
              next: None,
              val
            }
          }
        }";
    const TREE: &str = "#[derive(Debug, PartialEq, Eq)]
        pub struct TreeNode {
          pub val: i32,
          pub left: Option<Rc<RefCell<TreeNode>>>,
          pub right: Option<Rc<RefCell<TreeNode>>>,
        }

        impl TreeNode {
          #[inline]
          pub fn new(val: i32) -> Self {
            TreeNode {
              val,
              left: None,
              right: None
            }
          }
        }";
    let squeezed = |text: &str| text.replace(char::is_whitespace, "").replace(",}", "}");
    let text = fs::read_to_string(path("leetcode"))?;
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = squeezed(&code.collect::<String>());
    for (name, definition) in [("ListNode", LIST), ("TreeNode", TREE)] {
        let is_whole = code.contains(&squeezed(definition));
        let is_alone = code.matches(&format!("impl{name}{{")).count() == 1 && !code.contains(&format!("for{name}{{"));
        if !is_whole || !is_alone {
            return Err(format!("{name} is not as LeetCode defines it:\n{definition}").into());
        }
    }
    Ok(())
}
