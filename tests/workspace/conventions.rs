//! What holds for every problem and every template, each rule with a message that explains it.

use crate::broken::{self, Broken};
use crate::circles::{Files, Uses, circles};
use crate::subject::{self, Subject};
use crate::workspace;
use bundler::Target;
use cargo_metadata::semver::{Version, VersionReq};
use cargo_metadata::{MetadataCommand, Package};
use judge::address::is_reserved;
use judge::catalogue::{FIELDS, Head, is_used};
use judge::problem::{Role, Source};
use libtest_mimic::Trial;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

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
    let mut files = files(&workspace().root().join("templates"), "rs");
    files.retain(|path| !path.ends_with("lib.rs"));
    files
}

fn name(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).expect("file names are text")
}

/// A convention, and the name of its test.
type Convention = (&'static str, fn(&mut Broken));

const CONVENTIONS: &[Convention] = &[
    ("every-source-file-of-a-problem-is-a-target", every_source_file_of_a_problem_is_a_target),
    ("no-binary-of-a-problem-has-a-test-harness", no_binary_of_a_problem_has_a_test_harness),
    ("every-checker-and-interactor-has-its-place", every_checker_and_interactor_has_its_place),
    ("no-problem-can-have-the-name-of-another-package", no_problem_can_have_the_name_of_another_package),
    ("every-problem-is-whole", every_problem_is_whole),
    ("every-worked-problem-is-whole", every_worked_problem_is_whole),
    ("every-solution-is-only-the-solution", every_solution_is_only_the_solution),
    ("problems-and-templates-depend-on-nothing-else", problems_and_templates_depend_on_nothing_else),
    ("every-recipe-is-one-line-that-calls-the-judge", every_recipe_is_one_line_that_calls_the_judge),
    ("every-templates-head-is-whole", every_template_s_head_is_whole),
    ("every-template-is-proved-by-problems", every_template_is_proved_by_problems),
    ("no-template-uses-another", no_template_uses_another),
    ("no-line-is-too-long", no_line_is_too_long),
    ("no-file-of-commands-is-too-long", no_file_of_commands_is_too_long),
    ("no-files-use-each-other", no_files_use_each_other),
    ("no-modules-use-each-other", no_modules_use_each_other),
    ("the-judge-leaves-atcoders-versions-free", the_judge_leaves_atcoder_s_versions_free),
    ("the-judge-is-not-built-again-for-its-tests", the_judge_is_not_built_again_for_its_tests),
    ("the-alias-is-one-in-a-clone-within-a-clone", the_alias_is_one_in_a_clone_within_a_clone),
    ("scripts-keep-their-line-ends", scripts_keep_their_line_ends),
];

pub fn trials() -> Vec<Trial> {
    let trial = |&(name, check): &Convention| {
        broken::trial(format!("convention::{name}"), move |broken| {
            check(broken);
            Ok(())
        })
    };
    CONVENTIONS.iter().map(trial).collect()
}

/// All problems.
fn subjects() -> Vec<Arc<Subject>> {
    subject::survey(&workspace()).0
}

/// The problems with a README: what they must have, nobody must demand of somebody's own.
fn worked() -> Vec<Arc<Subject>> {
    let mut subjects = subjects();
    subjects.retain(|subject| subject.is_worked());
    subjects
}

/// The packages of these problems.
fn packages_of(subjects: &[Arc<Subject>]) -> Vec<Package> {
    let ids: BTreeSet<&str> = subjects.iter().map(|subject| subject.id()).collect();
    let mut packages = packages();
    packages.retain(|package| ids.contains(package.name.as_str()));
    packages
}

fn folder(package: &Package) -> &Path {
    package.manifest_path.as_std_path().parent().expect("a manifest lies in a folder")
}

fn every_source_file_of_a_problem_is_a_target(broken: &mut Broken) {
    for package in packages_of(&worked()) {
        let targets: BTreeSet<&Path> = package.targets.iter().map(|target| target.src_path.as_std_path()).collect();
        for file in files(folder(&package), "rs") {
            broken.require(targets.contains(file.as_path()), || {
                format!("{} is compiled by nobody: add a [[bin]] for it to the manifest", file.display())
            });
        }
        let oracles = Role::ORACLES.map(|role| (role.binary(&package.name).name, role.file()));
        for (wanted, file) in std::iter::once((package.name.to_string(), "main.rs".to_string())).chain(oracles) {
            let target = package.targets.iter().find(|target| target.name == wanted);
            broken.require(target.is_some_and(|target| target.src_path.file_name() == Some(&file)), || {
                format!("{}: the binary {wanted} must be {file}", package.manifest_path)
            });
        }
    }
}

/// Otherwise cargo builds and links an empty test harness for each.
fn no_binary_of_a_problem_has_a_test_harness(broken: &mut Broken) {
    for package in packages_of(&subjects()) {
        for target in package.targets.iter().filter(|target| target.test) {
            broken.require(false, || format!("{}: [[bin]] {} lacks test = false", package.manifest_path, target.name));
        }
    }
}

/// Of two packages of one name cargo reads none. What `new` says of a person's own library it finds out by itself.
fn no_problem_can_have_the_name_of_another_package(broken: &mut Broken) {
    let shipped = ["judge", "templates", "tests"].map(|directory| workspace().root().join(directory));
    let is_shipped = |package: &&Package| shipped.iter().any(|directory| package.manifest_path.starts_with(directory));
    for package in packages().iter().filter(is_shipped) {
        broken.require(is_reserved(&package.name), || {
            format!(
                "judge/src/address/ids.rs: RESERVED lacks {}, the package of {}",
                package.name, package.manifest_path
            )
        });
    }
}

/// A checker is check.rs and an interactor interact.rs: where a reader looks for them.
fn every_checker_and_interactor_has_its_place(broken: &mut Broken) {
    for subject in worked() {
        let problem = &subject.problem;
        let tools = [(Role::Checker, &problem.settings.checker), (Role::Interactor, &problem.settings.interactor)];
        for (role, tool) in tools {
            let path = problem.folder.join(role.file());
            let wanted = tool.as_ref().map(|tool| tool.source.clone());
            let is_own = wanted == Some(Source::Binary(role.binary(&problem.id)));
            let name = role.suffix();
            broken.require(wanted.is_none() || is_own, || format!("{}: its settings must say \"{name}\"", problem.id));
            broken.require(wanted.is_some() == path.exists(), || {
                format!("{}: the file and the setting belong together, and one of them is missing", path.display())
            });
        }
    }
}

fn every_problem_is_whole(broken: &mut Broken) {
    for subject in subjects() {
        let (manifest, solution) = (subject.file("Cargo.toml"), subject.file("main.rs"));
        let is_titled = !subject.problem.settings.title.trim().is_empty();
        broken.require(is_titled, || format!("{}: empty title", manifest.display()));
        broken.require(solution.exists(), || format!("{} is missing", solution.display()));
    }
}

/// A worked problem has all that shows that it is right: see [`Subject::is_worked`].
fn every_worked_problem_is_whole(broken: &mut Broken) {
    for subject in worked() {
        let at = |file: &str| subject.file(file);
        for file in ["brute.rs", "gen.rs", "wrong.rs"] {
            broken.require(at(file).exists(), || format!("{} is missing", at(file).display()));
        }
        let url = &subject.problem.settings.url;
        broken.require(url.as_ref().is_none_or(|url| url.starts_with("https://")), || {
            let manifest = at("Cargo.toml");
            format!("{}: url must be the problem's address, with https://, or be left out", manifest.display())
        });
        let readme = read(at("README.md"));
        let headings: Vec<&str> = readme.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        let expected = ["Input", "Output", "Limits", "Idea", "Proof", "Complexity", "Source", "Pitfalls"];
        // Where some change of the solution changes nothing, the README says why.
        let headings = headings.strip_suffix(&["Mutants"]).unwrap_or(&headings);
        broken.require(headings == expected, || {
            format!("{}: its headings are {headings:?}, not {expected:?}", at("README.md").display())
        });
        for case in &subject.cases {
            broken.require(case.answer.is_some(), || format!("{} has no answer", case.input.display()));
            let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            broken.require(case.name.chars().all(allowed), || {
                format!("{}: the name of a case is made of a-z, 0-9 and -", case.input.display())
            });
        }
    }
}

/// A solution is the head, `use`, the solution, and a `main` of at most six lines: what a judge needs and no more.
fn every_solution_is_only_the_solution(broken: &mut Broken) {
    for subject in worked() {
        let path = subject.file("main.rs");
        let text = read(&path);
        let at = path.display();
        broken.require(text.starts_with("//! "), || format!("{at}: it must start with //! and what the problem asks"));
        broken.require(!text.contains("#[cfg(test)]"), || format!("{at}: tests do not belong here"));
        broken.require(!text.contains("testlib"), || format!("{at}: testlib is not for what gets submitted"));
        let main = text.split("\nfn main() {\n").nth(1).and_then(|rest| rest.split("\n}\n").next());
        let lines = main.map_or(0, |body| body.lines().count());
        broken.require((1..=6).contains(&lines), || format!("{at}: its main has {lines} lines, not one to six"));
        let leetcode = subject.problem.settings.target.to_string() == "leetcode";
        broken.require(leetcode == text.contains("impl Solution {"), || {
            format!("{at}: `impl Solution` is for LeetCode, and only for it")
        });
    }
}

/// Judges have proconio and itertools, and no more: neither may what gets submitted.
fn problems_and_templates_depend_on_nothing_else(broken: &mut Broken) {
    let ids: BTreeSet<String> = worked().iter().map(|subject| subject.id().to_string()).collect();
    for package in packages() {
        let is_problem = ids.contains(package.name.as_str());
        if !is_problem && package.name.as_str() != "templates" {
            continue;
        }
        for dependency in &package.dependencies {
            let requirement = dependency.req.to_string();
            let known = match dependency.name.as_str() {
                "proconio" => requirement == "=0.5.0",
                "itertools" => is_problem && requirement == "=0.14.0",
                "templates" => is_problem,
                // What the programs beside the solution use.
                "testlib" => is_problem,
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

/// First lines of recipes that are no command of the judge, each with what it runs and why the judge cannot do that.
const OTHER_RECIPES: &[(&str, &str, &str)] = &[
    (
        "bench-judge:",
        "cargo bench --quiet --profile dev --package judge --bench spawn",
        "it measures the judge from outside, with a program that it compiles for that",
    ),
    (
        "bench-stress:",
        "cargo bench --quiet --profile dev --package judge --bench stress",
        "it measures the judge beside a loop of its own, which it compiles for that",
    ),
    (
        "bench-compare:",
        "cargo bench --quiet --profile dev --package compare --bench rates",
        "it measures a part of the judge, on texts that it makes up",
    ),
    (
        "bench-bundles *arguments:",
        "cargo run --quiet --package bundler --example table -- \"$@\"",
        "it bundles programs of other workspaces than this one",
    ),
    (
        "bench-cpp *arguments:",
        "cargo bench --quiet --profile dev --package speed --bench cpp -- \"$@\"",
        "it compares the solutions with programs in another language, which it compiles for that",
    ),
    (
        "bench-templates *arguments:",
        "cargo bench --quiet --profile dev --package speed --bench bundles -- \"$@\"",
        "it bundles programs that are no problems here",
    ),
    (
        "library-checker *arguments:",
        "cargo bench --quiet --profile dev --package speed --bench library-checker -- \"$@\"",
        "it judges programs that are no problems here, and compiles those of others",
    ),
    (
        "agreement *arguments:",
        "cargo run --quiet --package judge --example agreement -- \"$@\"",
        "it judges the submissions of other people's repositories, to test the judge",
    ),
];

/// The names of these recipes.
pub fn other_recipes<'a>() -> impl Iterator<Item = &'a str> {
    OTHER_RECIPES.iter().map(|(head, ..)| recipe(head))
}

/// The name in the first line of a recipe.
fn recipe(head: &str) -> &str {
    head.split([' ', ':']).next().unwrap_or(head)
}

/// `just X` is `cargo judge X`, nothing more, for every command there is; the exceptions are above.
fn every_recipe_is_one_line_that_calls_the_judge(broken: &mut Broken) {
    let justfile = read(workspace().root().join("justfile"));
    let (mut recipes, all) = (BTreeSet::new(), justfile.lines().collect::<Vec<_>>());
    for pair in all.windows(2) {
        // `just --list` prints it behind the longest name, and a terminal has 80 columns.
        let is_about_a_recipe = pair[0].starts_with("# ") && pair[1].starts_with("[group(");
        broken.require(!is_about_a_recipe || pair[0].len() <= "# ".len() + 49, || {
            format!("justfile: more than 49 columns: {}", pair[0])
        });
    }
    let mut lines = justfile.lines();
    while let Some(line) = lines.next() {
        let exception = OTHER_RECIPES.iter().find(|(head, ..)| line == *head);
        let (name, body) = match (line.strip_suffix(" *arguments:"), exception) {
            (_, Some((head, command, _))) => (recipe(head), format!("    @{command}")),
            (Some(name), None) => (name, format!("    @\"{{{{judge}}}}\" {name} \"$@\"")),
            (None, None) => continue,
        };
        recipes.insert(name);
        broken.require(lines.next() == Some(&body), || format!("justfile: the recipe {name} must be\n{body}"));
        broken
            .require(lines.next().unwrap_or_default().is_empty(), || format!("justfile: {name} is more than one line"));
    }
    let commands = judge::cli::commands();
    let commands: BTreeSet<&str> = commands.iter().map(String::as_str).chain(other_recipes()).collect();
    broken.require(recipes == commands, || {
        format!("justfile has the recipes {recipes:?}, but they should be {commands:?}")
    });
}

/// Has the module of tests in `text` a test of this name? It may have other attributes, such as `should_panic`.
fn is_test(text: &str, name: &str) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    let function = format!("    fn {name}()");
    let mut places = (0..lines.len()).filter(|&line| lines[line].starts_with(&function));
    places.any(|line| {
        let mut attributes = lines[..line].iter().rev().take_while(|line| line.starts_with("    #["));
        attributes.any(|line| *line == "    #[test]")
    })
}

fn every_template_s_head_is_whole(broken: &mut Broken) {
    let workspace = workspace();
    let library_checker = workspace.root().join("tests/library-checker");
    for path in templates() {
        let text = read(&path);
        let (at, head) = (path.display(), Head::of(&text));
        if head.items.is_empty() {
            // Somebody's own, of which nobody demands this.
            continue;
        }
        broken.require(text.starts_with("//! "), || format!("{at}: it must start with a paragraph on what it is"));
        for item in ["Field", "Time", "Space", "ac-library-rs", "Source", "Verified"] {
            broken.require(head.item(item).is_some(), || format!("{at}: its head lacks `- **{item}**: …`"));
        }
        let field = head.item("Field").unwrap_or_default();
        broken.require(FIELDS.contains(&field), || format!("{at}: Field is {field:?}, none of {FIELDS:?}"));
        let verified = head.item("Verified").unwrap_or_default();
        let uses = |text: &str| is_used(name(&path), text);
        let names: Vec<&str> = verified.split('`').skip(1).step_by(2).collect();
        broken.require(!names.is_empty(), || {
            format!("{at}: Verified names no test: `function` or `problem`, in backticks")
        });
        for verifier in names {
            let is_test = is_test(&text, verifier);
            let solution = workspace.root().join("problems").join(verifier).join("main.rs");
            let checked = library_checker.join(verifier).with_extension("rs");
            let is_use = [solution, checked].iter().any(|path| path.exists() && uses(&read(path)));
            let is_proof = proofs(name(&path)).iter().any(|proof| proof.name == verifier);
            broken.require(is_test || is_use || is_proof, || {
                format!(
                    "{at}: Verified names `{verifier}`, which is no test in the file, and no problem, program of \
                     tests/library-checker or module of templates/tests/problems that uses it"
                )
            });
        }
        // Whoever uses it verifies it, and should be found from here.
        for subject in worked() {
            let uses = uses(&read(subject.file("main.rs")));
            let named = verified.contains(&format!("`{}`", subject.id()));
            broken.require(!uses || named || name(&path) == "leetcode", || {
                format!("{at}: {} uses it, but Verified does not name it", subject.id())
            });
        }
        for path in files(&library_checker, "rs") {
            let named = verified.contains(&format!("`{}`", name(&path)));
            broken.require(!uses(&read(path.as_path())) || named || field == "tools", || {
                format!("{at}: {} uses it, but Verified does not name it", path.display())
            });
        }
    }
}

/// Fields whose templates need neither a program of `tests/library-checker` nor problems of other judges, and why.
const PROVED_OTHERWISE: [(&str, &str); 2] = [
    ("games", "searches through all small games prove them, and worked problems where there are some"),
    ("tools", "they solve no problem of their own: what reads or draws with them is checked elsewhere"),
];

/// So many problems of other judges stand for Library Checker's official data.
const ENOUGH_PROOFS: usize = 2;

/// A module of `templates/tests/problems/`: a problem of another judge.
struct Proof {
    name: String,
    /// What is written before it, and all of its code.
    text: String,
}

/// Those for one template.
fn proofs(template: &str) -> Vec<Proof> {
    let path = proofs_folder().join(template).with_extension("rs");
    let text = if path.exists() { read(path) } else { String::new() };
    let module = |item: &str| {
        let name = item.lines().find_map(|line| line.strip_prefix("mod ")?.strip_suffix(" {"))?;
        Some(Proof { name: name.to_string(), text: item.to_string() })
    };
    text.split_inclusive("\n}\n").filter_map(module).collect()
}

fn proofs_folder() -> PathBuf {
    workspace().root().join("templates/tests/problems")
}

/// Library Checker's official data prove a template, or problems of other judges do, each in the same form.
fn every_template_is_proved_by_problems(broken: &mut Broken) {
    let workspace = workspace();
    let main = read(proofs_folder().join("main.rs"));
    for path in files(&proofs_folder(), "rs").iter().filter(|path| !path.ends_with("main.rs")) {
        let (at, name) = (path.display(), name(path));
        let declaration = format!("mod {name};");
        broken.require(main.lines().any(|line| line == declaration), || format!("{at}: main.rs lacks `{declaration}`"));
        let template = workspace.root().join("templates").join(name).with_extension("rs");
        broken.require(template.exists(), || format!("{at}: {} is missing", template.display()));
        for Proof { name: problem, text } in proofs(name) {
            for part in ["/// [", "](http", "    fn solve(", "    fn brute(", "        agree("] {
                broken.require(text.contains(part), || format!("{at}: {problem} lacks `{}`", part.trim()));
            }
            for test in ["small", "worst"] {
                let is_there = text.contains(&format!("    #[test]\n    fn {test}() {{\n"));
                broken.require(is_there, || format!("{at}: {problem} lacks the test {test}"));
            }
            broken.require(is_used(name, &text), || format!("{at}: {problem} does not use templates::{name}"));
        }
    }
    let programs = files(&workspace.root().join("tests/library-checker"), "rs");
    for path in templates() {
        let (at, head) = (path.display(), Head::of(&read(&path)));
        let Some(verified) = head.item("Verified") else { continue };
        let is_named = |name: &str| verified.contains(&format!("`{name}`"));
        let proofs = proofs(name(&path));
        for Proof { name, .. } in &proofs {
            broken.require(is_named(name), || format!("{at}: {name} proves it, but Verified does not name it"));
        }
        let field = head.item("Field").unwrap_or_default();
        let is_enough = PROVED_OTHERWISE.iter().any(|(other, _)| *other == field)
            || programs.iter().any(|path| is_named(name(path)))
            || proofs.len() >= ENOUGH_PROOFS;
        broken.require(is_enough, || {
            format!(
                "{at}: it is proved by no program of tests/library-checker and only {} of {ENOUGH_PROOFS} problems in \
                 templates/tests/problems/{}.rs",
                proofs.len(),
                name(&path)
            )
        });
    }
}

/// A template is pasted alone: what it needs is in it.
fn no_template_uses_another(broken: &mut Broken) {
    let templates = templates();
    for path in &templates {
        for (number, line) in read(path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            // A macro names what it uses of its own file.
            let code = code
                .replace(&format!("$crate::{}::", name(path)), "")
                .replace(&format!("$crate::__{}!", name(path)), "");
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

/// The crates whose files are in no circles.
const LAYERED: [&str; 8] = ["bundler", "compare", "judge", "runner", "shrink", "statement", "testlib", "text"];

/// Modules that may be used by the files below them, though they use these, and what these need of them.
const USED_FROM_BELOW: &[(&str, &str)] = &[
    (
        "judge/bundler/src/inline/mod.rs",
        "a crate's source, as each step finds it, and the inliner that they are parts of",
    ),
    ("judge/bundler/src/lib.rs", "Bundle, which is what a proof is of"),
    ("judge/compare/src/lib.rs", "Comparison, Difference and Agreement, in which all comparisons say what they find"),
    ("judge/src/catalogue.rs", "Template, in which words are looked for"),
    ("judge/src/package/mod.rs", "Package, which each format is read into"),
    ("judge/src/report/mod.rs", "the trait of all forms of a report, and printing"),
];

/// Of two files that use each other neither can be read first. Nor of more of them in a circle.
fn no_files_use_each_other(broken: &mut Broken) {
    let uses = uses(broken);
    let root = workspace().root().to_path_buf();
    let name = |path: &Path| path.strip_prefix(&root).unwrap_or(path).display().to_string();
    let without = |modules: &[&str]| {
        let mut uses = uses.clone();
        uses.retain(|(from, to), _| !modules.contains(&name(to).as_str()) || !from.starts_with(below(to)));
        uses
    };
    let modules: Vec<&str> = USED_FROM_BELOW.iter().map(|(module, _)| *module).collect();
    require_no_circle(broken, &without(&modules), "files");
    for module in &modules {
        let others: Vec<&str> = modules.iter().copied().filter(|other| other != module).collect();
        broken.require(!circles(&without(&others)).is_empty(), || {
            format!("{module} need not be in USED_FROM_BELOW: it is in no circle")
        });
    }
}

/// Nor of the modules at the top of a crate, each with the files below it.
fn no_modules_use_each_other(broken: &mut Broken) {
    let mut modules = Uses::new();
    for ((file, other), (line, path)) in uses(broken) {
        if let (Some(from), Some(to)) = (module_at_top(&file), module_at_top(&other))
            && from != to
        {
            let path = format!("{path}, by {},", file.file_name().unwrap_or_default().display());
            modules.entry((from, to)).or_insert((line, path));
        }
    }
    require_no_circle(broken, &modules, "modules");
}

/// `judge/src/add` for the file `judge/src/add/source.rs`, and `None` for the root of a crate, which all may use.
fn module_at_top(file: &Path) -> Option<PathBuf> {
    let source = file.ancestors().find(|directory| directory.ends_with("src"))?;
    let first = source.join(file.strip_prefix(source).ok()?.components().next()?).with_extension("");
    (!first.ends_with("lib")).then_some(first)
}

/// Which files of the crates without circles use which.
fn uses(broken: &mut Broken) -> Uses {
    let mut uses = Uses::new();
    let packages = packages();
    for name in LAYERED {
        let package = packages.iter().find(|package| package.name == name);
        let library = package.and_then(|package| package.targets.iter().find(|target| target.is_lib()));
        match library.ok_or(format!("there is no crate {name}")).and_then(|it| Files::of(it.src_path.as_std_path())) {
            Ok(files) => uses.extend(files.uses()),
            Err(error) => broken.require(false, || error),
        }
    }
    uses
}

fn require_no_circle(broken: &mut Broken, uses: &Uses, what: &str) {
    let root = workspace().root().to_path_buf();
    let name = |path: &Path| path.strip_prefix(&root).unwrap_or(path).display().to_string();
    for circle in circles(uses) {
        let next = circle.iter().cycle().skip(1);
        let lines = circle.iter().zip(next).map(|(from, to)| {
            let (line, path) = &uses[&(from.to_path_buf(), to.to_path_buf())];
            format!("    {}:{line} uses {path} of {}", name(from), name(to))
        });
        broken.require(false, || {
            format!(
                "these {what} use each other in a circle: move what one of them needs of the next to a file of its own\n{}",
                lines.collect::<Vec<_>>().join("\n")
            )
        });
    }
}

/// The folder of the files of a module's modules.
fn below(module: &Path) -> PathBuf {
    let is_folder_s = ["mod.rs", "lib.rs"].iter().any(|name| module.ends_with(name));
    if is_folder_s { module.with_file_name("") } else { module.with_extension("") }
}

/// rustfmt's max_width, which holds for code only.
const WIDTH: usize = 120;

/// The lines of a file of `judge/src/cli`.
const LONGEST_COMMAND: usize = 120;

/// Lines that may be longer, and why.
type LongLine = (fn(&Path, &str) -> bool, &'static str);

const LONG_LINES: &[LongLine] = &[
    (|path, line| is(path, "md") && line.starts_with('|'), "a row of a table cannot be broken"),
    (|_, line| line.split_whitespace().any(|word| word.len() > 80), "an address cannot be broken"),
    (|path, line| is(path, "rs") && !line.trim_start().starts_with("//"), "code is laid out by rustfmt"),
];

fn is(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

/// Problems and the judge share a lock file, so what the judge depends on decides which versions a solution can have.
fn the_judge_leaves_atcoder_s_versions_free(broken: &mut Broken) {
    let metadata = MetadataCommand::new().current_dir(workspace().root()).exec();
    let packages = metadata.unwrap_or_else(|error| panic!("{error}")).packages;
    for (name, version) in Target::Atcoder.environment().crates {
        let wanted = Version::parse(version).expect("AtCoder's versions are whole");
        let is_locked = packages.iter().any(|package| package.name == *name);
        // Adding AtCoder's version to a problem would compile the judge again, in the middle of a contest.
        let compatible = match wanted.major {
            0 => format!("0.{}", wanted.minor),
            major => major.to_string(),
        };
        let compatible = VersionReq::parse(&compatible).expect("numbers are a requirement");
        for package in packages.iter().filter(|package| package.name == *name && compatible.matches(&package.version)) {
            broken.require(package.version == wanted, || {
                format!(
                    "Cargo.lock has {name} {}, AtCoder {version}: `cargo update {name} --precise {version}`",
                    package.version
                )
            });
        }
        let dependencies = packages.iter().flat_map(|package| package.dependencies.iter().map(move |it| (package, it)));
        for (package, dependency) in dependencies.filter(|(_, dependency)| is_locked && dependency.name == *name) {
            // Versions that are not compatible can be there beside each other.
            let later = match wanted.major {
                0 => Version::new(0, wanted.minor, wanted.patch + 1000),
                major => Version::new(major, wanted.minor + 1000, 0),
            };
            broken.require(dependency.req.matches(&wanted) || !dependency.req.matches(&later), || {
                format!("{} needs {name} {}, but AtCoder has {version}", package.name, dependency.req)
            });
        }
    }
}

/// Cargo enables what any package of those that it builds asks for. What only a test asks for would have all that uses
/// the library, and the judge itself, built twice: for `cargo judge`, and for `cargo test --workspace`.
fn the_judge_is_not_built_again_for_its_tests(broken: &mut Broken) {
    let libraries = |arguments: &[String]| -> BTreeSet<String> {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(workspace().root()).args(["tree", "--prefix=none", "--format={p}: {f}"]).args(arguments);
        let output = cargo.output().expect("cargo runs this test, so it is there");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("names are text");
        text.lines().map(|line| line.trim_end_matches(" (*)").to_string()).collect()
    };
    // What a person adds to a problem is theirs.
    let others = subjects().into_iter().flat_map(|subject| ["--exclude".to_string(), subject.id().to_string()]);
    let of_tests = libraries(&["--workspace".to_string()].into_iter().chain(others).collect::<Vec<String>>());
    for library in libraries(&["--edges=normal,build", "--package=judge"].map(str::to_string)) {
        broken.require(of_tests.contains(&library), || {
            let name = library.split(' ').next().unwrap_or_default();
            let other: Vec<&String> = of_tests.iter().filter(|other| other.split(' ').next() == Some(name)).collect();
            format!("the judge has `{library}`, its tests {other:?}: give both the same features")
        });
    }
}

/// A worktree of git's may be inside of the repository, and a person may have an alias of the same name: of two lists,
/// cargo would make one.
fn the_alias_is_one_in_a_clone_within_a_clone(broken: &mut Broken) {
    let outer = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let inner = outer.path().join("inner");
    for clone in [outer.path(), &inner] {
        let directory = clone.join(".cargo");
        let written = fs::create_dir_all(&directory)
            .and_then(|()| fs::copy(workspace().root().join(".cargo/config.toml"), directory.join("config.toml")));
        written.unwrap_or_else(|error| panic!("{}: {error}", directory.display()));
    }
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let listed = cargo.arg("--list").current_dir(&inner).output().expect("cargo runs this test, so it is there");
    let listed = String::from_utf8_lossy(&listed.stdout);
    let alias = listed.lines().find(|line| line.trim_start().starts_with("judge ")).unwrap_or_default();
    broken.require(alias.matches("--package judge --").count() == 1, || {
        format!(".cargo/config.toml: `cargo judge` means `{}` in a clone within a clone", alias.trim())
    });
}

/// A git that is set up as on Windows would write them as there, and no shell would run them.
fn scripts_keep_their_line_ends(broken: &mut Broken) {
    let clone = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    for file in [".gitattributes", "judge/start", ".ci/run"] {
        let path = clone.path().join(file);
        let written = fs::create_dir_all(path.parent().expect("it is in the clone"))
            .and_then(|()| fs::copy(workspace().root().join(file), &path));
        written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.current_dir(clone.path()).args(["-c", "core.autocrlf=true", "-c", "core.safecrlf=false"]).args(arguments);
        git.output().is_ok_and(|output| output.status.success())
    };
    // A person who has no git has no trouble with it.
    if git(&["init", "--quiet"]) && git(&["add", "."]) && git(&["checkout-index", "--all", "--force"]) {
        for file in ["judge/start", ".ci/run"] {
            let text = read(clone.path().join(file));
            broken.require(!text.contains('\r'), || format!("{file}: its lines end as on Windows, see .gitattributes"));
        }
    }
}

/// A command has arguments, and calls what does the work.
fn no_file_of_commands_is_too_long(broken: &mut Broken) {
    let files = files(&workspace().root().join("judge/src/cli"), "rs");
    broken.require(!files.is_empty(), || "judge/src/cli has no files".to_string());
    for path in files {
        let lines = read(&path).lines().count();
        broken.require(lines <= LONGEST_COMMAND, || {
            format!("{}: {lines} lines, more than {LONGEST_COMMAND}: what it decides belongs elsewhere", path.display())
        });
    }
}

/// Comments and prose are as wide as code may be.
fn no_line_is_too_long(broken: &mut Broken) {
    let root = workspace().root().to_path_buf();
    let own: Vec<PathBuf> = subjects().iter().filter(|subject| !subject.is_worked()).map(|own| own.file("")).collect();
    let roots = fs::read_dir(&root).unwrap_or_else(|error| panic!("{}: {error}", root.display()));
    let roots = roots.map(|entry| entry.unwrap().path());
    // What cargo writes, and what is hidden, is nobody's prose.
    let is_ours = |path: &PathBuf| !["target", ".git"].iter().any(|name| path.ends_with(name));
    for folder in roots.filter(|path| path.is_dir()).filter(is_ours).chain([root.clone()]) {
        let is_root = folder == root;
        let mut folders = vec![folder];
        while let Some(folder) = folders.pop() {
            for extension in ["rs", "md", "toml"] {
                for path in files(&folder, extension) {
                    for (number, line) in read(&path).lines().enumerate() {
                        let width = line.chars().count();
                        let may_be_long = LONG_LINES.iter().any(|(allows, _)| allows(&path, line));
                        broken.require(width <= WIDTH || may_be_long, || {
                            let number = number + 1;
                            format!("{}:{number}: {width} columns, more than {WIDTH}", path.display())
                        });
                    }
                }
            }
            let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
            let below = entries.map(|entry| entry.unwrap().path());
            folders.extend(below.filter(|path| !is_root && path.is_dir() && !own.contains(path)));
        }
    }
}
