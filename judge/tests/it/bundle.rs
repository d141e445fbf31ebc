//! Bundles of small programs: each is compiled alone, and prints what the program itself prints.

mod definitions;

use crate::support;
use bundler::{Bundle, Compiler, Options};
use judge::problem::{Binary, Target};
use judge::prove::Bundler;
use judge::workspace::Workspace;
use std::error::Error;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// Why a test failed.
type Failed = Box<dyn Error>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("bundler/tests/corpus")
}

fn binary(name: &str) -> Binary {
    Binary::new("bundles", format!("bundle-{name}"))
}

/// rustc and cargo are asked once what they know.
fn compiler() -> &'static Compiler {
    static COMPILER: LazyLock<Compiler> = LazyLock::new(|| Compiler::find().expect("there is a toolchain"));
    &COMPILER
}

fn bundler() -> &'static Bundler<'static> {
    static WORKSPACE: LazyLock<Workspace> = LazyLock::new(support::workspace);
    static BUNDLER: LazyLock<Bundler> = LazyLock::new(|| Bundler::new(&WORKSPACE, compiler()));
    &BUNDLER
}

fn bundle(name: &str, options: &Options) -> Result<Bundle, String> {
    let head = format!("// {name}\n");
    bundler()
        .open(&binary(name))
        .map_err(|error| error.to_string())?
        .bundle(&head, options)
        .map_err(|error| error.to_string())
}

fn options(target: Target) -> Options {
    Options { target, edition: None, itertools: false, minify: false }
}

/// What `executable` prints when it reads the program's input.
fn output(executable: &Path, name: &str) -> Result<String, Failed> {
    let mut command = Command::new(executable);
    let input = folder().join(name).with_extension("in");
    command.stdin(if input.exists() { Stdio::from(File::open(input)?) } else { Stdio::null() });
    let output = command.output()?;
    let [stdout, stderr] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    if !output.status.success() {
        return Err(format!("{}: {}\n{stderr}", executable.display(), output.status).into());
    }
    Ok(stdout)
}

/// The bundles print what the program prints, for each of these judges: made and compiled as `--all` does, so what
/// several of them have in common is made once.
fn print_the_same(name: &str, all: &[Options]) -> Result<Vec<Bundle>, Failed> {
    // It has cargo build the program as well.
    let mut bundles = bundler().open(&binary(name))?;
    let own = support::workspace().target_directory()?.join("release").join(binary(name).name);
    let expected = output(&own, name)?;
    let scratch = tempfile::tempdir()?;
    let mut prints_the_same = |options: &Options| {
        let head = format!("// {name}\n");
        let file = format!("{name}-{}", options.target);
        let (bundle, executable) = bundles.proved(&head, options, scratch.path(), &file)?;
        let found = output(&executable, name)?;
        let text = &bundle.text;
        if expected.is_empty() || expected != found {
            return Err(format!("it printed\n{found}\nnot\n{expected}\nThe bundle:\n{text}").into());
        }
        if !text.starts_with(&head) {
            return Err(format!("the first line is not the head: {text}").into());
        }
        Ok(bundle)
    };
    let named = |options: &Options| {
        prints_the_same(options).map_err(|error: Failed| Failed::from(format!("{name} for {options:?}: {error}")))
    };
    all.iter().map(named).collect()
}

/// The bundle is refused, and the message says all of `parts`.
fn is_refused(name: &str, options: &Options, parts: &[&str]) -> Result<(), Failed> {
    let scratch = tempfile::tempdir()?;
    let mut bundles = bundler().open(&binary(name))?;
    let message = match bundles.proved(&format!("// {name}\n"), options, scratch.path(), name) {
        Ok(_) => return Err(format!("{name} for {options:?} is accepted, but must not be").into()),
        Err(error) => error.to_string(),
    };
    match parts.iter().find(|part| !message.contains(**part)) {
        Some(part) => Err(format!("no {part:?} in {message}").into()),
        None => Ok(()),
    }
}

/// The same input gives the same bytes, and the author's text is in them as it stands.
#[test]
fn the_author_s_text_stays() -> Result<(), Failed> {
    let texts = [(); 2].map(|()| bundle("reading", &options(Target::Luogu)));
    let [first, second] = texts;
    let (first, second) = (first?.text, second?.text);
    if first != second {
        return Err("two bundles of one program differ".into());
    }
    let own = std::fs::read_to_string(folder().join("reading.rs"))?;
    if !first.starts_with(&format!("// reading\n{}", own.trim_end())) {
        return Err(format!("the author's text was changed:\n{first}").into());
    }
    let licence = "// proconio 0.5.0 (MIT OR Apache-2.0)\n";
    if first.matches(licence).count() != 1 || first.contains("itertools") {
        return Err(format!("it must tell the licence of what is in it, and of nothing else:\n{first}").into());
    }
    Ok(())
}

/// What is not called goes. What the compiler cannot see being called stays, as do methods of a table and variants.
#[test]
fn only_what_is_used_remains() -> Result<(), Failed> {
    let text = bundle("traits", &options(Target::Plain))?.text;
    let macros = ["amounts!(T);", "amounts!(T U V);", "numbers!(u8", "u16 u32", "Add add", "Rem rem", "C c z"];
    for gone in ["Circle", "circle", "power", "first_word", "///"].into_iter().chain(macros) {
        let below = text.split("\nmod new {").nth(1).ok_or("nothing is inlined")?;
        if below.contains(gone) {
            return Err(format!("{gone:?} is still there:\n{text}").into());
        }
    }
    for kept in ["impl Drop for Guard", "impl Deref for Wrapper", "const LIMIT", "amounts!(T U);", "Sub sub"] {
        if !text.contains(kept) {
            return Err(format!("{kept:?} is gone:\n{text}").into());
        }
    }
    Ok(())
}

/// AtCoder has procedural macros, which are linked, and it has crates in one version.
#[test]
fn atcoder_has_some_of_it() -> Result<(), Failed> {
    let text = &print_the_same("extended", &[options(Target::Atcoder)])?[0].text;
    if !text.contains("use easy_ext::ext;") || text.len() > 500 {
        return Err(format!("AtCoder has that macro:\n{text}").into());
    }
    let versions = &print_the_same("versions", &[options(Target::Atcoder)])?[0].versions;
    let advice: Vec<String> = versions.iter().map(ToString::to_string).collect();
    let expected = "atcoder has fixedbitset 0.5.7, not 0.4.2, which gets inlined: write `fixedbitset = \"=0.5.7\"` in \
        Cargo.toml";
    if advice != [expected] {
        return Err(format!("{advice:?}").into());
    }
    Ok(())
}

/// Procedural macros write the same code as for cargo, and nothing of them is left.
#[test]
fn procedural_macros_are_expanded() -> Result<(), Failed> {
    let cases = [
        ("derived", "impl crate::thiserror::__private", "thiserror_impl"),
        ("called", "println!(\"{}\", 2)", "two!"),
        ("extended", "impl Doubled for u32 {\n    fn doubled(self) -> u32 {\n        2 * self\n", "easy_ext"),
    ];
    for (name, written, macros) in cases {
        let text = &print_the_same(name, &[options(Target::Plain)])?[0].text;
        let is_clean = ["derive(Error", "#[error", "#[ext", macros].iter().all(|gone| !text.contains(gone));
        if !text.contains(written) || !is_clean {
            return Err(format!("{name} is not expanded:\n{text}").into());
        }
    }
    Ok(())
}

/// What LeetCode has stays a crate when it is said that it is there.
#[test]
fn leetcode_has_itertools() -> Result<(), Failed> {
    let text = bundle("solution", &Options { itertools: true, ..options(Target::Leetcode) })?.text;
    if text.contains("mod itertools") || !text.contains("use itertools::Itertools;\n") || text.len() > 500 {
        return Err(format!("LeetCode has that already, and the import is needed:\n{text}").into());
    }
    Ok(())
}

/// A workspace of its own with one problem, which adds two numbers.
struct Scratch(tempfile::TempDir);

impl Scratch {
    fn with(main: &str, target: &str) -> Result<Self, Failed> {
        let scratch = Scratch(tempfile::tempdir()?);
        let manifest = format!(
            "[package]\nname = \"sum\"\nedition = \"2024\"\n[package.metadata.judge]\ntitle = \"Two\\nlines\"\n\
             url = \"https://example.org\"\ntarget = \"{target}\"\n[[bin]]\nname = \"sum\"\npath = \"main.rs\"\n"
        );
        scratch.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\"]\n")?;
        scratch.write("problems/sum/Cargo.toml", &manifest)?;
        scratch.write("problems/sum/main.rs", main)?;
        scratch.write("cases/sum/sample-1.in", "1 2\n")?;
        scratch.write("cases/sum/sample-1.out", "3\n")?;
        Ok(scratch)
    }

    fn write(&self, file: &str, text: &str) -> Result<(), Failed> {
        let path = self.0.path().join(file);
        std::fs::create_dir_all(path.parent().ok_or("a file has a folder")?)?;
        Ok(std::fs::write(path, text)?)
    }

    /// The exit code, standard output and standard error of `judge bundle …`.
    fn bundle(&self, arguments: &[&str]) -> Result<(Option<i32>, String, String), Failed> {
        let mut command = Command::new(support::judge_binary());
        command.arg("bundle").args(arguments).current_dir(self.0.path()).stdin(Stdio::null());
        let output = command.env("CARGO_TARGET_DIR", self.0.path().join("target")).output()?;
        let [stdout, stderr] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        Ok((output.status.code(), stdout, stderr))
    }

    /// It ends with `code`, says all of `parts`, and prints a text exactly when it succeeds.
    fn says(&self, arguments: &[&str], code: i32, parts: &[&str]) -> Result<String, Failed> {
        let run = self.bundle(arguments)?;
        let (found, stdout, stderr) = &run;
        let missing = parts.iter().find(|part| !stdout.contains(**part) && !stderr.contains(**part));
        if *found != Some(code) || missing.is_some() || stdout.is_empty() != (code != 0) {
            return Err(format!("bundle {arguments:?} should end with {code} and say {missing:?}: {run:#?}").into());
        }
        Ok(stdout.clone())
    }
}

const SUM: &str = "fn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
    println!(\"{}\", text.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum::<i64>());\n}\n";

#[test]
fn a_program_without_crates_is_its_own_bundle() -> Result<(), Failed> {
    let scratch = Scratch::with(SUM, "plain")?;
    let text = scratch.says(&["sum"], 0, &["sum for plain: "])?;
    // No revision: there is no repository.
    let head = "// sum: Two lines, for plain\n";
    if text != format!("{head}{SUM}") {
        return Err(format!("{text:?} is not {head:?} and the program").into());
    }
    scratch.says(
        &["sum", "spoj"],
        2,
        &["spoj", "atcoder, codeforces, luogu, leetcode, kattis, library-checker, plain"],
    )?;
    scratch.says(&["summ"], 2, &["no problem is called `summ`", "sum"])?;
    scratch.says(&["sum", "luogu", "--edition", "2024"], 2, &["luogu has no edition 2024", "2021"])?;
    scratch.says(&["sum", "--itertools"], 2, &["--itertools is for leetcode"])?;
    scratch.says(
        &["sum", "--all"],
        2,
        &["unknown target `sum`; the targets: atcoder, codeforces, luogu, leetcode, kattis,"],
    )?;
    scratch.says(&["sum", "plain", "--all"], 2, &["unknown target `sum`"])?;
    scratch.says(&["--all", "--edition", "2021"], 2, &["atcoder has no edition 2021"])?;
    scratch.says(&[], 2, &["no problem is named"])?;
    Ok(())
}

/// In 2024 the guard is dropped before `else`. Where the judge has both editions, that of the solution is taken.
#[test]
fn the_edition_is_the_solution_s_unless_one_is_chosen() -> Result<(), Failed> {
    const GUARDED: &str = "fn main() {\n    let cell = std::cell::RefCell::new(vec![3]);\n    let is_held =\n        \
        if let Some(1) = cell.borrow_mut().pop() { false } else { cell.try_borrow().is_err() };\n    \
        eprintln!(\"{is_held}\");\n    println!(\"3\");\n}\n";
    const BOXED: &str = "trait Kind { fn kind(&self) -> u8; }\nimpl Kind for u8 { fn kind(&self) -> u8 { 3 } }\n\
        impl Kind for &u8 { fn kind(&self) -> u8 { 4 } }\nfn main() {\n    let all: Box<[u8]> = vec![1].into();\n    \
        println!(\"{}\", all.into_iter().map(|one| Kind::kind(&one)).sum::<u8>());\n}\n";
    const CHAINED: &str = "fn main() {\n    if let Some(x) = Some(3) && x > 2 { println!(\"{x}\") }\n}\n";
    let scratch = Scratch::with(GUARDED, "codeforces")?;
    let manifest = std::fs::read_to_string(scratch.0.path().join("problems/sum/Cargo.toml"))?;
    scratch.write("problems/sum/Cargo.toml", &manifest.replace("edition = \"2024\"", "edition = \"2021\""))?;
    for target in ["codeforces", "plain", "luogu"] {
        scratch.says(&["sum", target], 0, &[GUARDED])?;
    }
    for (arguments, judge) in [(&["sum", "--edition", "2024"][..], "codeforces"), (&["sum", "atcoder"], "atcoder")] {
        let advice = format!("sum/Cargo.toml: then it is built and tested as {judge} compiles it");
        let said = ["main.rs:1 may run otherwise in edition 2024", "; or set `edition = \"2024\"` in ", &advice];
        scratch.says(arguments, 2, &said)?;
    }
    // What is older is next to 2021.
    scratch.write("problems/sum/Cargo.toml", &manifest.replace("edition = \"2024\"", "edition = \"2018\""))?;
    for target in ["codeforces", "plain"] {
        scratch.says(&["sum", target], 0, &[GUARDED])?;
    }
    scratch.write("problems/sum/Cargo.toml", &manifest.replace("edition = \"2024\"", "edition = \"2021\""))?;
    // Which of two implementations is called is known.
    scratch.write("problems/sum/main.rs", BOXED)?;
    scratch.says(&["sum", "atcoder"], 2, &["runs otherwise in edition 2024", "both editions read it alike; or set"])?;
    scratch.write("problems/sum/Cargo.toml", &manifest)?;
    scratch.write("problems/sum/main.rs", CHAINED)?;
    let said =
        ["only allowed in Rust 2024", "\nwrite it otherwise, or set `edition = \"2021\"` in ", "sum/Cargo.toml: "];
    scratch.says(&["sum", "luogu"], 2, &said)?;
    Ok(())
}

/// The first line states the revision; what the person writes is there in full, and need not be committed.
#[test]
fn the_head_states_what_gets_inlined() -> Result<(), Failed> {
    let scratch = Scratch::with(SUM, "plain")?;
    scratch
        .write("shared/Cargo.toml", "[package]\nname = \"shared\"\nedition = \"2024\"\n[lib]\npath = \"lib.rs\"\n")?;
    scratch.write("shared/lib.rs", "pub fn one() {}\n")?;
    scratch.write(".gitignore", "/target\n")?;
    let manifest = std::fs::read_to_string(scratch.0.path().join("problems/sum/Cargo.toml"))?;
    let git = |arguments: &[&str]| -> Result<(), Failed> {
        let user = ["-c", "user.name=a", "-c", "user.email=a@example.org"];
        let output = Command::new("git").current_dir(scratch.0.path()).args(user).args(arguments).output()?;
        if output.status.success() { Ok(()) } else { Err(format!("git {arguments:?}: {output:?}").into()) }
    };
    git(&["init", "--quiet"])?;
    git(&["add", "--all"])?;
    git(&["commit", "--quiet", "--message", "All"])?;
    let head = || -> Result<String, Failed> {
        let text = scratch.says(&["sum", "--no-verify"], 0, &["sum for plain: "])?;
        Ok(text.lines().next().unwrap_or_default().to_string())
    };
    let clean = head()?;
    let revision = clean.strip_prefix("// sum: Two lines, for plain, source ").unwrap_or_default();
    if revision.len() != 12 || !revision.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(format!("no revision: {clean}").into());
    }
    let dependency = format!("{manifest}[dependencies]\nshared = {{ path = \"../../shared\" }}\n");
    scratch.write("problems/sum/Cargo.toml", &dependency)?;
    scratch.write("cases/sum/sample-2.in", "3 4\n")?;
    let own = head()?;
    scratch.write("shared/lib.rs", "pub fn two() {}\n")?;
    let shared = head()?;
    if own != clean || shared != format!("{clean}-dirty") {
        return Err(format!("{clean:?}, with its own folder changed {own:?}, with another {shared:?}").into());
    }
    Ok(())
}

#[test]
fn a_wrong_answer_is_not_printed() -> Result<(), Failed> {
    let scratch = Scratch::with(&SUM.replace("sum::<i64>()", "product::<i64>()"), "codeforces")?;
    let kept = scratch.0.path().join("target/bundle/sum-codeforces.rs").display().to_string();
    let said = ["not printed: the bundle of sum for codeforces is not accepted (WA)", &kept, "`cargo judge test sum`"];
    scratch.says(&["sum"], 1, &[&["WA   sum", "expected `3`, found `2`"][..], &said].concat())?;
    scratch.says(&["sum", "--no-verify"], 0, &["product"])?;
    Ok(())
}

/// What cargo builds with, and the judge does not, is named where the bundle is not accepted.
#[test]
fn a_setting_that_judges_do_not_have_is_named() -> Result<(), Failed> {
    let scratch =
        Scratch::with("fn main() { println!(\"{}\", if cfg!(debug_assertions) { 3 } else { 2 }); }", "luogu")?;
    let said = ["is not accepted (WA)", "look for what depends on the names of crates and modules"];
    scratch.says(&["sum"], 1, &said)?;
    let manifest =
        "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\"]\n[profile.release]\ndebug-assertions = true\n";
    scratch.write("Cargo.toml", manifest)?;
    let said = ["is not accepted (WA)", "`debug-assertions = true` in Cargo.toml"];
    scratch.says(&["sum"], 1, &said)?;
    scratch.write(".cargo/config.toml", "[build]\nrustflags = [\"-Copt-level=1\"]\n")?;
    scratch.says(&["sum"], 1, &["`rustflags = [\"-Copt-level=1\"]` in .cargo/config.toml"])?;
    Ok(())
}

/// It is a verdict on the solution, said once.
#[test]
fn a_program_that_does_not_compile_has_no_bundle() -> Result<(), Failed> {
    let scratch = Scratch::with("fn main() { let x: u8 = \"\"; }", "codeforces")?;
    for arguments in [&["sum"][..], &["sum", "--no-verify"]] {
        scratch.says(arguments, 1, &["CE sum: problems/sum/main.rs:1:25: mismatched types\n"])?;
        let (_, _, stderr) = scratch.bundle(arguments)?;
        if stderr.matches("error[E0308]").count() != 1 || stderr.contains("cargo build") {
            return Err(format!("rustc's message, once, and the verdict: {stderr}").into());
        }
    }
    Ok(())
}

#[test]
fn what_the_judge_does_not_compile_is_kept() -> Result<(), Failed> {
    let recent = SUM.replace("text.split_whitespace()", "std::iter::chain(text.split_whitespace(), [])");
    let scratch = Scratch::with(&recent, "codeforces")?;
    scratch.says(&["sum"], 2, &["rustc 1.89.0", "std::iter::chain", "1.91.0", "kept in"])?;
    let kept = std::fs::read_to_string(scratch.0.path().join("target/bundle/sum-codeforces.rs"))?;
    if !kept.contains("std::iter::chain") {
        return Err(format!("this was kept: {kept}").into());
    }
    Ok(())
}

#[test]
fn leetcode_gets_the_solution_alone() -> Result<(), Failed> {
    let main = "//! The sum.\n#![allow(unused)]\nuse std::io::stdin;\nuse std::collections::BTreeSet;\n\nstruct Solution;\n\nimpl Solution {\n    \
        pub fn add(numbers: Vec<i32>) -> i32 {\n        \
        numbers.into_iter().collect::<BTreeSet<_>>().into_iter().sum()\n    }\n}\n\n\
        fn main() {\n    let text = std::io::read_to_string(stdin()).unwrap();\n    \
        println!(\"{}\", Solution::add(text.split_whitespace().map(|word| word.parse().unwrap()).collect()));\n}\n";
    let scratch = Scratch::with(main, "leetcode")?;
    let text = scratch.says(&["sum"], 0, &["impl Solution {", "BTreeSet;", "\n// The sum.\n"])?;
    // What can only stand at the beginning of a file cannot stand behind LeetCode's own text.
    if ["fn main", "struct Solution", "stdin", "//!", "#!"].iter().any(|word| text.contains(word)) {
        return Err(format!("LeetCode has that already: {text}").into());
    }
    Ok(())
}

/// `--all` takes every problem to every target; what fails is told, and keeps nothing else from being proved.
#[test]
#[ignore = "long"]
fn all_is_every_problem_for_every_target() -> Result<(), Failed> {
    let scratch = crate::scratch::Scratch::empty();
    let chain = "fn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
        if let Some((one, other)) = text.trim().split_once(' ') && let Ok(one) = one.parse::<i64>() {\n        \
        println!(\"{}\", one + other.parse::<i64>().unwrap());\n    }\n}\n";
    let solution = "struct Solution;\nimpl Solution {\n    pub fn add(one: i64, other: i64) -> i64 {\n        one + other\n    }\n}\n\
        fn main() {\n    let text = std::io::read_to_string(std::io::stdin()).unwrap();\n    \
        let numbers: Vec<i64> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();\n    \
        println!(\"{}\", Solution::add(numbers[0], numbers[1]));\n}\n";
    for (id, main) in [("p10", solution), ("p9", chain), ("p11", &SUM.replace("sum::<i64>()", "product::<i64>()"))] {
        scratch.problem(id, main, "");
        scratch.case(id, "sample-1", "1 2\n", Some("3\n"));
    }
    let check = |arguments: &[&str], code: i32, table: &[(&str, [&str; 7])], said: &[&str]| -> Result<(), Failed> {
        let run = scratch.judge(&[&["bundle", "--all"], arguments].concat());
        let targets = ["atcoder", "codeforces", "luogu", "leetcode", "kattis", "library-checker", "plain"];
        let of_row = |(id, verdicts): &(&str, [&str; 7])| -> Vec<String> {
            let cells = targets.iter().zip(verdicts).filter(|(_, verdict)| !verdict.is_empty());
            cells.map(|(target, verdict)| format!("{verdict} {id} {target}")).collect()
        };
        let wanted: Vec<String> = table.iter().flat_map(of_row).collect();
        let words = |line: &str| line.split_whitespace().take(3).collect::<Vec<_>>().join(" ");
        let found: Vec<String> = run.stdout.lines().map(words).collect();
        let missing = said.iter().find(|part| !run.stdout.contains(**part) && !run.stderr.contains(**part));
        if found != wanted || run.code != Some(code) || missing.is_some() {
            return Err(format!("not {wanted:#?} and {code}, or it does not say {missing:?}: {run:#?}").into());
        }
        Ok(())
    };
    let in_2021 = "p9 for kattis: in one file and in edition 2021";
    let wrong = "expected `3`, found `2`";
    check(
        &[],
        2,
        &[
            ("p9", ["AC", "AC", "-", "-", "-", "AC", "AC"]),
            ("p10", ["AC"; 7]),
            ("p11", ["WA", "WA", "WA", "-", "WA", "WA", "WA"]),
        ],
        &[in_2021, "p9 for luogu: in one file", "only allowed in Rust 2024", wrong, "it takes `impl Solution`"],
    )?;
    let one = |verdict| ["", "", "", "", "", "", verdict];
    check(&["plain"], 1, &[("p9", one("AC")), ("p10", one("AC")), ("p11", one("WA"))], &[wrong])?;
    let two = |verdict| ["", verdict, "", "", "", "", verdict];
    check(&["codeforces", "plain"], 1, &[("p9", two("AC")), ("p10", two("AC")), ("p11", two("WA"))], &[wrong])?;
    // What a judge does not take is no failure, unless nothing else was asked for.
    let leetcode = |verdict| ["", "", "", verdict, "", "", ""];
    check(&["leetcode"], 0, &[("p9", leetcode("-")), ("p10", leetcode("AC")), ("p11", leetcode("-"))], &[])?;
    // A problem that cargo does not build fails for each target, and the others are proved nevertheless.
    scratch.problem("p9", "fn main() { let x: u8 = \"\"; }", "");
    check(
        &["kattis"],
        2,
        &[
            ("p9", ["", "", "", "", "-", "", ""]),
            ("p10", ["", "", "", "", "AC", "", ""]),
            ("p11", ["", "", "", "", "WA", "", ""]),
        ],
        &["p9 for kattis: p9 does not compile: problems/p9/main.rs:1:25: mismatched types", wrong],
    )
}

/// Every program of the corpus prints the same as a bundle.
fn corpus(name: &str) -> Result<(), Failed> {
    let mut all = vec![options(Target::Plain)];
    if name != "chains" {
        all.push(Options { edition: Some(2021), minify: true, ..options(Target::Codeforces) });
    }
    // AtCoder has the crates of these, so it gets another text than the others.
    if ["algorithms", "attributes", "interactive", "iterators", "reading"].contains(&name) {
        all.push(options(Target::Atcoder));
    }
    // The older edition without minifying.
    if ["editions", "iterators", "macros", "traits"].contains(&name) {
        all.push(options(Target::Kattis));
    }
    let bundles = print_the_same(name, &all)?;
    // itertools shrinks from hundreds of kilobytes to what is called.
    let of_modules = bundles.first().filter(|_| name == "modules");
    match of_modules.filter(|bundle| bundle.before < 200_000 || bundle.text.len() > 4_000) {
        Some(Bundle { text, before, .. }) => Err(format!("{} bytes of {before}:\n{text}", text.len()).into()),
        None => Ok(()),
    }
}

/// One test for each program.
macro_rules! corpus {
    ($($(#[$attribute:meta])* $name:ident),*) => {
        mod corpus {
            $(#[test]
            $(#[$attribute])*
            fn $name() -> Result<(), super::Failed> {
                super::corpus(stringify!($name))
            })*
        }
    };
}

// Those that take longest come first, so that nobody waits for one of them in the end.
corpus!(
    #[ignore = "long"]
    iterators,
    #[ignore = "long"]
    modules,
    #[ignore = "long"]
    versions,
    #[ignore = "long"]
    algorithms,
    #[ignore = "long"]
    reading,
    #[ignore = "long"]
    macros,
    #[ignore = "long"]
    traits,
    #[ignore = "long"]
    attributes,
    #[ignore = "long"]
    interactive,
    #[ignore = "long"]
    specialised,
    editions,
    features,
    chains
);

#[test]
fn solution_for_leetcode_with_its_itertools() -> Result<(), Failed> {
    print_the_same("solution", &[Options { itertools: true, ..options(Target::Leetcode) }]).map(drop)
}

/// A trait is imported for the judge's `main` or for its methods, which are called without its name: the one goes with
/// its whole crate, the other stays, and no more of the crate than for a whole program.
#[test]
#[ignore = "long"]
fn inlined_for_leetcode() -> Result<(), Failed> {
    let bundle = &print_the_same("inlined", &[options(Target::Leetcode)])?[0];
    if bundle.before < 200_000 || bundle.text.len() > 10_000 || bundle.text.contains("proconio") {
        return Err(format!("{} bytes of {}:\n{}", bundle.text.len(), bundle.before, bundle.text).into());
    }
    Ok(())
}

#[test]
fn what_cannot_be_bundled_is_refused() -> Result<(), Failed> {
    let refused: [(&str, Options, &[&str]); 9] = [
        ("large", options(Target::Luogu), &["more than the 51200 that luogu accepts", "--minify"]),
        ("chains", options(Target::Luogu), &["edition 2021", "chains.rs:5", "only allowed in Rust 2024"]),
        (
            "chained",
            options(Target::Kattis),
            &[
                "edition 2021, new 0.1.0, ",
                "crates/new/src/lib.rs:218 does",
                "only allowed in Rust 2024",
                "\n    if let Ok",
            ],
        ),
        ("recent", options(Target::Codeforces), &["rustc 1.89.0", "std::iter::chain([1], [2])", "1.91.0", "kept in"]),
        // In a module whose macros the whole file can call.
        ("captured", options(Target::Plain), &["captured.rs:6", "`format`", "another name"]),
        ("ambiguous", options(Target::Plain), &["ambiguous.rs:6", "`old` may be the crate", "`new`", "write `::old`"]),
        (
            "differing",
            options(Target::Plain),
            &["build-script/src/lib.rs:", "`feature = \"own\"` in the macro `is_everybodys`", "the same features"],
        ),
        ("traits", options(Target::Leetcode), &["traits.rs", "no `impl Solution`"]),
        ("traits", Options { edition: Some(2015), ..options(Target::Codeforces) }, &["no edition 2015", "2021, 2024"]),
    ];
    refused.iter().try_for_each(|(name, options, parts)| is_refused(name, options, parts))
}
