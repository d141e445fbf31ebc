//! What holds for every problem and every template, each rule with a message that explains it.

use cargo_metadata::{MetadataCommand, Package};
use judge::problem::{Binary, Source};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn read(path: impl AsRef<Path>) -> String {
    let path = path.as_ref();
    fs::read_to_string(path).unwrap_or_else(|error| panic!("failed to read {}: {error}", path.display()))
}

/// The files of `folder` (not of the folders in it) with this extension.
fn files(folder: &Path, extension: &str) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("failed to read {}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|found| found == extension)).collect()
}

fn packages() -> Vec<Package> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    MetadataCommand::new().manifest_path(manifest).no_deps().exec().unwrap().packages
}

fn templates() -> BTreeSet<PathBuf> {
    let mut files = files(&tests::workspace().root().join("templates"), "rs");
    files.retain(|path| !path.ends_with("lib.rs"));
    files
}

fn name(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).expect("file names are text")
}

/// Collects what breaks a rule, so that one run shows everything.
#[derive(Default)]
struct Broken(Vec<String>);

impl Broken {
    fn require(&mut self, holds: bool, message: impl FnOnce() -> String) {
        if !holds {
            self.0.push(message());
        }
    }
}

impl Drop for Broken {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.0.is_empty(), "\n{}", self.0.join("\n"));
        }
    }
}

#[test]
fn every_source_file_of_a_problem_is_a_target() {
    let mut broken = Broken::default();
    let workspace = tests::workspace();
    for package in packages() {
        let folder = package.manifest_path.as_std_path().parent().unwrap();
        if folder.parent() != Some(&workspace.root().join("problems")) {
            continue;
        }
        let targets: BTreeSet<&Path> = package.targets.iter().map(|target| target.src_path.as_std_path()).collect();
        for file in files(folder, "rs") {
            broken.require(targets.contains(file.as_path()), || {
                format!("{} is compiled by nobody: add a [[bin]] for it to the manifest", file.display())
            });
        }
        for (suffix, file) in [("", "main.rs"), ("-brute", "brute.rs"), ("-gen", "gen.rs")] {
            let wanted = format!("{}{suffix}", package.name);
            let target = package.targets.iter().find(|target| target.name == wanted);
            broken.require(target.is_some_and(|target| target.src_path.file_name() == Some(file)), || {
                format!("{}: the binary {wanted} must be {file}", package.manifest_path)
            });
        }
    }
}

/// A checker is check.rs and an interactor interact.rs: where a reader looks for them.
#[test]
fn every_checker_and_interactor_has_its_place() {
    let mut broken = Broken::default();
    for (problem, _) in tests::problems(&tests::workspace()) {
        let tools = [("check", &problem.settings.checker), ("interact", &problem.settings.interactor)];
        for (name, tool) in tools {
            let path = problem.folder.join(name).with_extension("rs");
            let wanted = tool.as_ref().map(|tool| tool.source.clone());
            let is_own = wanted == Some(Source::Binary(Binary::tool(&problem.id, name)));
            broken.require(wanted.is_none() || is_own, || format!("{}: its settings must say \"{name}\"", problem.id));
            broken.require(wanted.is_some() == path.exists(), || {
                format!("{}: the file and the setting belong together, and one of them is missing", path.display())
            });
        }
    }
}

#[test]
fn every_problem_is_whole() {
    let mut broken = Broken::default();
    let workspace = tests::workspace();
    for (problem, cases) in tests::problems(&workspace) {
        let at = |file: &str| problem.folder.join(file);
        for file in ["main.rs", "brute.rs", "gen.rs", "README.md"] {
            broken.require(at(file).exists(), || format!("{} is missing", at(file).display()));
        }
        let manifest = at("Cargo.toml");
        broken.require(!problem.settings.title.trim().is_empty(), || format!("{}: empty title", manifest.display()));
        let url = problem.settings.url.as_deref();
        broken.require(url.is_none_or(|url| url.starts_with("https://")), || {
            format!("{}: url must be the problem's address, with https://", manifest.display())
        });
        let readme = read(at("README.md"));
        let headings: Vec<&str> = readme.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        let expected = ["Input", "Output", "Limits", "Idea", "Proof", "Complexity", "Source", "Pitfalls"];
        broken.require(headings == expected, || {
            format!("{}: its headings are {headings:?}, not {expected:?}", at("README.md").display())
        });
        for case in cases {
            broken.require(case.answer.is_some(), || format!("{} has no answer", case.input.display()));
            let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            broken.require(case.name.chars().all(allowed), || {
                format!("{}: the name of a case is made of a-z, 0-9 and -", case.input.display())
            });
        }
    }
}

/// A solution is the head, `use`, the solution, and a `main` of at most six lines: what a judge needs and no more.
#[test]
fn every_solution_is_only_the_solution() {
    let mut broken = Broken::default();
    for (problem, _) in tests::problems(&tests::workspace()) {
        let path = problem.folder.join("main.rs");
        let text = read(&path);
        let at = path.display();
        broken.require(text.starts_with("//! "), || format!("{at}: it must start with //! and what the problem asks"));
        broken.require(!text.contains("#[cfg(test)]"), || format!("{at}: tests do not belong here"));
        let main = text.split("\nfn main() {\n").nth(1).and_then(|rest| rest.split("\n}\n").next());
        let lines = main.map_or(0, |body| body.lines().count());
        broken.require((1..=6).contains(&lines), || format!("{at}: its main has {lines} lines, not one to six"));
        let leetcode = problem.settings.target.to_string() == "leetcode";
        broken.require(leetcode == text.contains("impl Solution {"), || {
            format!("{at}: `impl Solution` is for LeetCode, and only for it")
        });
    }
}

/// Judges have proconio and itertools, and no more: neither may what gets submitted.
#[test]
fn problems_and_templates_depend_on_nothing_else() {
    let mut broken = Broken::default();
    let workspace = tests::workspace();
    for package in packages() {
        let folder = package.manifest_path.as_std_path().parent().unwrap();
        let is_problem = folder.parent() == Some(&workspace.root().join("problems"));
        if !is_problem && package.name.as_str() != "templates" {
            continue;
        }
        for dependency in &package.dependencies {
            let requirement = dependency.req.to_string();
            let known = match dependency.name.as_str() {
                "proconio" => requirement == "=0.5.0",
                "itertools" => is_problem && requirement == "=0.14.0",
                "templates" => is_problem,
                _ => false,
            };
            broken.require(known, || {
                format!(
                    "{} depends on {} {requirement}, which judges do not have",
                    package.manifest_path, dependency.name
                )
            });
        }
        broken.require(package.rust_version.as_ref().is_some_and(|version| version.to_string() == "1.88.0"), || {
            format!("{}: rust-version.workspace = true keeps it within what AtCoder compiles", package.manifest_path)
        });
    }
}

#[test]
fn the_readme_s_table_is_the_workspace() {
    let mut broken = Broken::default();
    let workspace = tests::workspace();
    let readme = read(workspace.root().join("README.md"));
    let mut rows: Vec<&str> =
        readme.lines().filter(|line| line.starts_with("| [") && line.contains("](problems/")).collect();
    for (problem, _) in tests::problems(&workspace) {
        let (id, settings) = (&problem.id, &problem.settings);
        let url = settings.url.as_deref().unwrap_or_default();
        let start = format!("| [{id}](problems/{id}) | [{}]({url}) | {} | ", settings.title, settings.target);
        let before = rows.len();
        rows.retain(|row| !row.starts_with(&start));
        broken.require(before == rows.len() + 1, || {
            format!("README.md: its table must have one row that starts\n{start}")
        });
    }
    broken.require(rows.is_empty(), || format!("README.md: rows of no problem\n{}", rows.join("\n")));
}

#[test]
fn the_readme_s_table_of_templates_is_the_workspace() {
    let mut broken = Broken::default();
    let readme = read(tests::workspace().root().join("README.md"));
    let listed: BTreeSet<&str> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("| [`")?.split_once("`](templates/"))
        .map(|(name, _)| name)
        .collect();
    let templates = templates();
    let there: BTreeSet<&str> = templates.iter().map(|path| name(path)).collect();
    broken.require(listed == there, || format!("README.md lists the templates {listed:?}, but there are {there:?}"));
}

/// Recipes that are no command of the judge, each with what it runs and why the judge cannot do that.
const OTHER_RECIPES: &[(&str, &str, &str)] = &[(
    "bench-judge",
    "cargo bench --quiet --profile dev --package judge --bench spawn",
    "it measures the judge from outside, with a program that it compiles for that",
)];

/// `just X` is `cargo judge X`, nothing more, for every command there is; the exceptions are above.
#[test]
fn every_recipe_is_one_line_that_calls_the_judge() {
    let mut broken = Broken::default();
    let justfile = read(tests::workspace().root().join("justfile"));
    let mut recipes = BTreeSet::new();
    let mut lines = justfile.lines();
    while let Some(line) = lines.next() {
        let exception = OTHER_RECIPES.iter().find(|(name, ..)| line == format!("{name}:"));
        let (name, body) = match (line.strip_suffix(" *arguments:"), exception) {
            (Some(name), _) => (name, format!("    @cargo judge {name} \"$@\"")),
            (None, Some((name, command, _))) => (*name, format!("    @{command}")),
            (None, None) => continue,
        };
        recipes.insert(name);
        broken.require(lines.next() == Some(&body), || format!("justfile: the recipe {name} must be\n{body}"));
        broken
            .require(lines.next().unwrap_or_default().is_empty(), || format!("justfile: {name} is more than one line"));
    }
    let commands = judge::cli::commands();
    let others = OTHER_RECIPES.iter().map(|(name, ..)| *name);
    let commands: BTreeSet<&str> = commands.iter().map(String::as_str).chain(others).collect();
    broken.require(recipes == commands, || {
        format!("justfile has the recipes {recipes:?}, but they should be {commands:?}")
    });
}

/// The value of one item of a template's head: `- **Time**: O(n)`, possibly over several lines.
fn head_item(text: &str, item: &str) -> Option<String> {
    let mut lines = text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    let first = lines.find_map(|line| line.strip_prefix(&format!("- **{item}**: ")).map(str::to_string))?;
    let rest = lines.take_while(|line| !line.is_empty() && !line.starts_with("- **"));
    Some(rest.fold(first, |value, line| value + " " + line))
}

#[test]
fn every_template_s_head_is_whole() {
    let mut broken = Broken::default();
    let workspace = tests::workspace();
    for path in templates() {
        let text = read(&path);
        let at = path.display();
        broken.require(text.starts_with("//! "), || format!("{at}: it must start with a paragraph on what it is"));
        for item in ["Time", "Space", "Source", "Verified"] {
            broken.require(head_item(&text, item).is_some(), || format!("{at}: its head lacks `- **{item}**: …`"));
        }
        let verified = head_item(&text, "Verified").unwrap_or_default();
        let names: Vec<&str> = verified.split('`').skip(1).step_by(2).collect();
        broken.require(!names.is_empty(), || {
            format!("{at}: Verified names no test: `function` or `problem`, in backticks")
        });
        for verifier in names {
            let is_test = text.contains(&format!("#[test]\n    fn {verifier}()"));
            let solution = workspace.root().join("problems").join(verifier).join("main.rs");
            let is_use = solution.exists() && read(&solution).contains(&format!("templates::{}::", name(&path)));
            broken.require(is_test || is_use, || {
                format!("{at}: Verified names `{verifier}`, which is no test in the file and no problem that uses it")
            });
        }
        // Whoever uses it verifies it, and should be found from here.
        for (problem, _) in tests::problems(&workspace) {
            let uses = read(problem.folder.join("main.rs")).contains(&format!("templates::{}::", name(&path)));
            let named = verified.contains(&format!("`{}`", problem.id));
            broken.require(!uses || named || name(&path) == "literal", || {
                format!("{at}: {} uses it, but Verified does not name it", problem.id)
            });
        }
    }
}

/// A template is pasted alone: what it needs is in it.
#[test]
fn no_template_uses_another() {
    let mut broken = Broken::default();
    let templates = templates();
    for path in &templates {
        for (number, line) in read(path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let uses = code.contains("crate::") || code.contains("templates::");
            broken.require(!uses, || format!("{}:{}: a template stands alone: {line}", path.display(), number + 1));
            broken.require(!code.contains("unsafe"), || format!("{}:{}: no unsafe here", path.display(), number + 1));
        }
        let module = format!("pub mod {};", name(path));
        let lib = path.with_file_name("lib.rs");
        broken
            .require(read(&lib).lines().any(|line| line == module), || format!("{}: lacks `{module}`", lib.display()));
    }
}
