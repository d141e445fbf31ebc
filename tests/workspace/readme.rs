//! The README and the reference in `judge/docs` against what the program is and prints: the examples, the tables, the
//! commands, the options, the links.

use crate::broken::{self, Broken};
use crate::conventions::other_recipes;
use bundler::{Form, Target};
use cargo_metadata::{MetadataCommand, Package};
use judge::build::{Profile, build};
use judge::problem::Role;
use libtest_mimic::{Failed, Trial};
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// A newcomer reads the README to its end.
const LONGEST_README: usize = 130;

/// rustfmt's `max_width`; rows of tables cannot be broken.
const WIDTH: usize = 120;

/// An executable with this variable in its environment is the judge.
const JUDGE: &str = "TESTS_JUDGE";

/// Options in the documents that are not the judge's, and whose they are.
const OTHER_OPTIONS: &[(&str, &str)] = &[
    ("--release", "cargo"),
    ("--bin", "cargo"),
    ("--checkers", "just agreement"),
    ("--json", "just agreement"),
    ("--only", "just agreement"),
    ("--output", "just agreement"),
    ("--pairs", "just agreement"),
    ("--timeout", "just agreement"),
];

/// Makes this executable the judge where the tests below start it as that. Call it first in `main`, after
/// `become_helper_if_asked`.
pub fn become_judge_if_asked() -> Option<ExitCode> {
    env::var_os(JUDGE).map(|_| judge::cli::main())
}

/// The name of a test, and what it does.
type Check = (&'static str, fn(&mut Broken) -> Result<(), Failed>);

const CHECKS: &[Check] = &[
    ("is-short", is_short),
    ("lines-fit", lines_fit),
    ("links-lead-somewhere", links_lead_somewhere),
    ("layout-is-there", layout_is_there),
    ("reports-are-what-the-judge-prints", reports_are_what_the_judge_prints),
    ("commands-and-options-exist", commands_and_options_exist),
    ("problems-are-the-workspaces", problems_are_the_workspaces),
    ("targets-are-the-bundlers", targets_are_the_bundlers),
    ("json-and-settings-are-the-judges", json_and_settings_are_the_judges),
];

pub fn trials() -> Vec<Trial> {
    CHECKS.iter().map(|&(name, check)| broken::trial(format!("readme::{name}"), check)).collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests are a directory of the workspace")
}

/// A document, by lines.
struct Document {
    /// Below the root.
    name: String,
    lines: Vec<Line>,
}

struct Line {
    number: usize,
    text: String,
    /// What follows the fence of the block of code that the line is in: `sh`, `console`, `toml` or nothing.
    block: Option<String>,
}

impl Document {
    fn read(name: &str) -> Result<Self, Failed> {
        let text = fs::read_to_string(root().join(name)).map_err(|error| format!("failed to read {name}: {error}"))?;
        let (mut lines, mut block) = (Vec::new(), None);
        for (index, text) in text.lines().enumerate() {
            match (text.strip_prefix("```"), &block) {
                (Some(language), None) => block = Some(language.to_string()),
                (Some(_), Some(_)) => block = None,
                (None, _) => lines.push(Line { number: index + 1, text: text.to_string(), block: block.clone() }),
            }
        }
        Ok(Document { name: name.to_string(), lines })
    }

    /// The cells of the rows of the table whose head is `head`.
    fn table(&self, head: &str) -> Result<Vec<Vec<&str>>, Failed> {
        let mut lines = self.lines.iter().map(|line| line.text.as_str()).skip_while(|line| *line != head);
        lines.next().ok_or_else(|| format!("{}: no table has the head {head}", self.name))?;
        let rows = lines.skip(1).take_while(|line| line.starts_with('|'));
        Ok(rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect())
    }
}

fn readme() -> Result<Document, Failed> {
    Document::read("README.md")
}

fn reference(name: &str) -> Result<Document, Failed> {
    Document::read(&format!("judge/docs/{name}.md"))
}

/// The README, the table of the templates and the reference.
fn documents() -> Result<Vec<Document>, Failed> {
    let mut documents = vec![readme()?, Document::read("templates/README.md")?];
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(root().join("judge/docs"))? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        names.extend((path.extension() == Some("md".as_ref())).then_some(name));
    }
    names.sort_unstable();
    for name in &names {
        documents.push(reference(name)?);
    }
    Ok(documents)
}

fn is_short(broken: &mut Broken) -> Result<(), Failed> {
    let lines = fs::read_to_string(root().join("README.md"))?.lines().count();
    broken.require(lines <= LONGEST_README, || format!("README.md has {lines} lines, more than {LONGEST_README}"));
    Ok(())
}

fn lines_fit(broken: &mut Broken) -> Result<(), Failed> {
    for document in documents()? {
        for Line { number, text, .. } in &document.lines {
            let width = text.chars().count();
            broken.require(width <= WIDTH || text.starts_with('|'), || {
                format!("{}:{number}: {width} columns, more than {WIDTH}", document.name)
            });
        }
    }
    Ok(())
}

/// The anchor of a heading, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = kept.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn links_lead_somewhere(broken: &mut Broken) -> Result<(), Failed> {
    let documents = documents()?;
    let anchors: BTreeMap<PathBuf, BTreeSet<String>> = documents
        .iter()
        .map(|document| {
            let prose = document.lines.iter().filter(|line| line.block.is_none());
            let headings = prose.filter(|line| line.text.starts_with('#'));
            let path = root().join(&document.name).canonicalize()?;
            Ok((path, headings.map(|line| anchor(&line.text)).collect()))
        })
        .collect::<Result<_, Failed>>()?;
    for document in &documents {
        let file = root().join(&document.name);
        for Line { number, text, .. } in document.lines.iter().filter(|line| line.block.is_none()) {
            for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                if link.starts_with("https://") {
                    continue;
                }
                let (path, wanted) = link.split_once('#').map_or((link, None), |(path, name)| (path, Some(name)));
                let target = if path.is_empty() { file.clone() } else { file.with_file_name("").join(path) };
                let target = target.canonicalize().ok();
                let known = target.as_ref().and_then(|target| anchors.get(target));
                let leads = target.is_some() && wanted.is_none_or(|name| known.is_some_and(|all| all.contains(name)));
                broken.require(leads, || format!("{}:{number}: {link} leads nowhere", document.name));
            }
        }
    }
    Ok(())
}

/// The layout names directories and files: each exists, where `<id>` is a worked problem.
fn layout_is_there(broken: &mut Broken) -> Result<(), Failed> {
    let readme = readme()?;
    let layout: Vec<&Line> = readme.lines.iter().filter(|line| line.block.as_deref() == Some("")).collect();
    broken.require(!layout.is_empty(), || "README.md shows no layout".to_string());
    let mut directory = PathBuf::new();
    for Line { number, text, .. } in layout {
        let (first, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
        if !first.is_empty() {
            directory = root().join(first.replace("<id>", "p2197"));
            broken.require(directory.is_dir(), || format!("README.md:{number}: {first} is missing"));
        }
        for word in rest.split([' ', ',', ';', '(', ')', '`']) {
            let is_path =
                word.ends_with('/') || [".rs", ".md", ".toml", ".in", ".out"].iter().any(|end| word.ends_with(end));
            broken.require(!is_path || directory.join(word).exists(), || {
                format!("README.md:{number}: {} is missing", directory.join(word).display())
            });
        }
    }
    Ok(())
}

/// The judge with these arguments, as `cargo judge` starts it in the root.
fn judge(arguments: &[&str]) -> Result<String, Failed> {
    let mut command = Command::new(env::current_exe()?);
    command.current_dir(root()).env(JUDGE, "").env_remove("CLICOLOR_FORCE").env("NO_COLOR", "1").args(arguments);
    let output = command.output()?;
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    if stdout.is_empty() {
        return Err(format!("`cargo judge {}` prints nothing but\n{stderr}", arguments.join(" ")).into());
    }
    Ok(stdout)
}

/// The wrong solution of `toposort` in the README's report, as a command.
fn queue() -> Result<String, Failed> {
    let wrong = Role::WrongSolutions.binary("toposort");
    let built = build(root(), std::slice::from_ref(&wrong), Profile::Release, &mut |_| {})?;
    match built.get(&wrong) {
        Some(Ok(path)) => Ok(format!("'{}' queue-not-heap", path.display())),
        Some(Err(error)) => Err(format!("problems/toposort/wrong.rs does not compile: {error}").into()),
        None => Err("cargo did not build problems/toposort/wrong.rs".into()),
    }
}

/// A line of a report without what differs from run to run: times, memory, and which case was the slowest.
fn masked(line: &str) -> String {
    let measured = line.split(" slowest: ").next().unwrap_or(line);
    let words: Vec<&str> = measured.split_whitespace().collect();
    if !words.contains(&"ms") {
        return line.to_string();
    }
    let is_unit = |index: usize| words.get(index).is_some_and(|word| ["ms", "MiB"].contains(word));
    let shown = words.iter().enumerate().map(|(index, word)| if is_unit(index + 1) { "#" } else { word });
    shown.collect::<Vec<_>>().join(" ")
}

/// Each report in the README follows its command, and is what that prints.
fn reports_are_what_the_judge_prints(broken: &mut Broken) -> Result<(), Failed> {
    let readme = readme()?;
    let mut reports: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in readme.lines.iter().filter(|line| line.block.as_deref() == Some("console")) {
        match (line.text.strip_prefix("$ cargo judge "), reports.last_mut()) {
            (Some(command), _) => reports.push((command, Vec::new())),
            (None, Some((_, report))) => report.push(&line.text),
            (None, None) => broken.require(false, || format!("README.md:{}: no command prints this", line.number)),
        }
    }
    broken.require(reports.len() == 2, || format!("README.md shows {} reports: one AC, one WA", reports.len()));
    let program = queue()?;
    for (command, shown) in reports {
        let mut arguments: Vec<&str> = command.split(' ').collect();
        if arguments.starts_with(&["test", "toposort"]) {
            arguments.extend(["--exec", &program]);
        }
        let printed = judge(&arguments)?;
        let [shown, masked] = [&mut shown.into_iter(), &mut printed.lines() as &mut dyn Iterator<Item = &str>]
            .map(|lines| lines.map(masked).collect::<Vec<_>>());
        broken.require(shown == masked, || {
            format!("README.md: `cargo judge {command}` does not print the report there, but\n{printed}")
        });
    }
    Ok(())
}

/// The spans and the commands of `document`, each with its place; the commands without their comments.
fn code(document: &Document, broken: &mut Broken) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for Line { number, text, block } in &document.lines {
        let place = format!("{}:{number}", document.name);
        let spans: Vec<&str> = match block.as_deref() {
            Some("sh" | "console") => vec![text.trim_start_matches("$ ").split(" #").next().unwrap_or_default()],
            Some(_) => vec![],
            None => {
                let parts: Vec<&str> = text.split('`').collect();
                broken.require(parts.len() % 2 == 1, || format!("{place}: a span of code goes on in the next line"));
                parts.into_iter().skip(1).step_by(2).collect()
            }
        };
        all.extend(spans.into_iter().map(|span| (place.clone(), span.trim().to_string())));
    }
    all
}

/// The options that `help` lists.
fn options(help: &str) -> BTreeSet<String> {
    let words = help.split(|c: char| c.is_whitespace() || c == ',');
    words.filter(|word| word.starts_with("--")).map(str::to_string).collect()
}

/// The names below `Commands:` of the judge's `--help`.
fn subcommands(help: &str) -> BTreeSet<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // What is indented further goes on with the line above.
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).filter(|name| !name.is_empty());
    names.map(str::to_string).collect()
}

/// The recipes of the justfile that are not private.
fn recipes() -> Result<BTreeSet<String>, Failed> {
    let justfile = fs::read_to_string(root().join("justfile"))?;
    let heads = justfile.lines().filter_map(|line| line.strip_suffix(':')).filter(|line| !line.starts_with([' ', '#']));
    let names = heads.filter_map(|head| head.split(' ').next()).filter(|name| *name != "default");
    Ok(names.map(str::to_string).collect())
}

/// Every command that is written somewhere can be typed, with the options that are written behind it; and the README's
/// table has every subcommand.
fn commands_and_options_exist(broken: &mut Broken) -> Result<(), Failed> {
    let subcommands = subcommands(&judge(&["--help"])?);
    let recipes = recipes()?;
    broken.require(!subcommands.is_empty(), || "`cargo judge --help` lists no commands".to_string());
    let missing: Vec<&String> = subcommands.difference(&recipes).collect();
    broken.require(missing.is_empty(), || format!("justfile has no recipe for {missing:?}"));
    let known: BTreeMap<&str, BTreeSet<String>> = subcommands
        .iter()
        .map(|name| Ok((name.as_str(), options(&judge(&[name, "--help"])?))))
        .collect::<Result<_, Failed>>()?;
    for document in documents()? {
        for (place, span) in code(&document, broken) {
            let words: Vec<&str> = span.split_whitespace().collect();
            let (is_just, name) = match words[..] {
                ["just", name, ..] => (true, Some(name)),
                ["cargo", "judge", name, ..] => (false, Some(name)),
                ["cargo" | "git", ..] => continue,
                _ => (false, None),
            };
            let name = name.filter(|name| *name != "X");
            if let Some(name) = name {
                let exists = subcommands.contains(name)
                    || is_just && other_recipes().any(|other| other == name) && recipes.contains(name);
                broken.require(exists, || format!("{place}: `{name}` is not a command"));
            }
            for option in words.iter().filter(|word| word.starts_with("--")) {
                let is_known = match name.and_then(|name| known.get(name)) {
                    Some(options) => options.contains(*option),
                    None => known.values().any(|options| options.contains(*option)),
                };
                let is_other = OTHER_OPTIONS.iter().any(|(other, _)| other == option);
                broken.require(is_known || is_other, || format!("{place}: `{span}`: there is no option {option}"));
            }
        }
    }
    let readme = readme()?;
    let rows = readme.table("| command | what it does |")?;
    // A row may be about several.
    let typed = rows.iter().filter_map(|row| row.first()).flat_map(|cell| cell.split("`just ").skip(1));
    let typed: BTreeSet<String> = typed.filter_map(|span| span.split(['`', ' ']).next()).map(str::to_string).collect();
    broken.require(typed == subcommands, || {
        format!("README.md: the table has the commands {typed:?}, but there are {subcommands:?}")
    });
    Ok(())
}

/// The packages of the problems with a README: anybody's own have no place in the table.
fn worked_problems() -> Result<Vec<Package>, Failed> {
    let mut packages = MetadataCommand::new().current_dir(root()).no_deps().exec()?.packages;
    packages.retain(|package| {
        let manifest = package.manifest_path.as_std_path();
        manifest.parent().and_then(Path::parent).is_some_and(|directory| directory.ends_with("problems"))
            && manifest.with_file_name("README.md").exists()
    });
    Ok(packages)
}

fn problems_are_the_workspaces(broken: &mut Broken) -> Result<(), Failed> {
    let readme = readme()?;
    let mut rows = readme.table("| id | problem | target | the theorem |")?;
    for package in worked_problems()? {
        let settings = &package.metadata["judge"];
        let setting = |key: &str| settings[key].as_str().unwrap_or_default().to_string();
        let (id, title, target) = (&package.name, setting("title"), setting("target"));
        let title = if settings["url"].is_string() { format!("[{title}]({})", setting("url")) } else { title };
        let expected = [format!("[{id}](problems/{id})"), title, target];
        let before = rows.len();
        rows.retain(|row| row.get(..3).is_none_or(|cells| cells != expected));
        broken.require(before == rows.len() + 1, || {
            format!("README.md: the table of problems must have one row that starts\n| {} |", expected.join(" | "))
        });
    }
    broken.require(rows.is_empty(), || format!("README.md: rows of no problem: {rows:?}"));
    Ok(())
}

/// The names that `help` lists as possible values of TARGET, in their order.
fn target_names(help: &str) -> Vec<&str> {
    let lines = help.lines().skip_while(|line| line.trim() != "[TARGET]");
    let values = lines.skip_while(|line| line.trim() != "Possible values:").skip(1);
    values.map_while(|line| line.trim().strip_prefix("- ")?.split(':').next()).collect()
}

/// The cells of a target's row in the table of targets.
fn target_row(name: &str) -> Result<Vec<String>, Failed> {
    let target: Target = serde_json::from_value(name.into())?;
    let environment = target.environment();
    let crates = match environment.crates {
        [] if environment.form == Form::Solution => "none; with `--itertools`, itertools 0.14.0".to_string(),
        [] => "none".to_string(),
        crates => {
            let shown = ["proconio", "itertools", "ac-library-rs"];
            let version = |name: &str| crates.iter().find(|(known, _)| *known == name).map(|(_, version)| *version);
            let named = shown.map(|name| format!("{name} {}", version(name).unwrap_or("is not there")));
            let others = crates.len() - shown.len();
            format!("{} and {others} others, in exactly its versions", named.join(", "))
        }
    };
    let edition = match target.editions() {
        [one, other] => format!("the solution's: {one} or {other}"),
        _ => environment.edition.to_string(),
    };
    let form = match environment.form {
        Form::Program => "whole program",
        Form::Solution => "`impl Solution`, or a class, and what it needs",
    };
    let kib = environment.limit >> 10;
    let limit = if kib.is_multiple_of(1024) { format!("{} MiB", kib >> 10) } else { format!("{kib} KiB") };
    let rustc = environment.rustc.unwrap_or("not known");
    Ok(vec![format!("`{name}`"), crates, edition, form.to_string(), limit, rustc.to_string()])
}

fn targets_are_the_bundlers(broken: &mut Broken) -> Result<(), Failed> {
    let help = judge(&["bundle", "--help"])?;
    let names = target_names(&help);
    broken.require(!names.is_empty(), || "`cargo judge bundle --help` lists no targets".to_string());
    let bundling = reference("bundling")?;
    let shown = bundling.table("| target | crates there | edition | form | limit | rustc |")?;
    let expected: Vec<Vec<String>> = names.iter().map(|name| target_row(name)).collect::<Result<_, _>>()?;
    broken.require(shown == expected, || {
        let rows: Vec<String> = expected.iter().map(|row| format!("| {} |", row.join(" | "))).collect();
        format!("judge/docs/bundling.md: the rows of the targets must be\n{}", rows.join("\n"))
    });
    let comparing = reference("comparing")?;
    let compared = comparing.table("| target | how the judge compares | default |")?;
    let compared: BTreeSet<&str> = compared.iter().filter_map(|row| row.first().copied()).collect();
    let wanted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let wanted: BTreeSet<&str> = wanted.iter().map(String::as_str).collect();
    broken.require(compared == wanted, || {
        format!("judge/docs/comparing.md: the table of defaults has {compared:?}, but the targets are {wanted:?}")
    });
    Ok(())
}

/// The keys of all objects in `value`.
fn keys(value: &serde_json::Value, all: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(members) => {
            all.extend(members.keys().cloned());
            members.values().for_each(|value| keys(value, all));
        }
        serde_json::Value::Array(values) => values.iter().for_each(|value| keys(value, all)),
        _ => {}
    }
}

/// `judging.md` names every key of the JSON document, and shows the workspace's own default limits.
fn json_and_settings_are_the_judges(broken: &mut Broken) -> Result<(), Failed> {
    let judging = reference("judging")?;
    let code: BTreeSet<String> = code(&judging, broken).into_iter().map(|(_, span)| span).collect();
    let program = queue()?;
    let printed = judge(&["test", "toposort", "--format", "json", "--exec", &program])?;
    let mut all = BTreeSet::new();
    keys(&serde_json::from_str(&printed)?, &mut all);
    for key in &all {
        broken
            .require(code.contains(key), || format!("judge/docs/judging.md does not name the key `{key}` of the JSON"));
    }
    let defaults = MetadataCommand::new().current_dir(root()).no_deps().exec()?.workspace_metadata;
    let defaults =
        defaults["judge"].as_object().ok_or("the root's Cargo.toml has no [workspace.metadata.judge]")?.clone();
    let shown: Vec<&str> = judging
        .lines
        .iter()
        .filter(|line| line.block.as_deref() == Some("toml"))
        .map(|line| line.text.split(" #").next().unwrap_or_default().trim())
        .collect();
    for (key, value) in &defaults {
        let line = format!("{key} = {value}");
        broken.require(shown.contains(&line.as_str()), || {
            format!("judge/docs/judging.md: the settings must show the default `{line}`")
        });
    }
    Ok(())
}
