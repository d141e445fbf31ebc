//! What can follow the words that someone has typed, as shells ask for it, and the scripts by which they do.

pub mod arguments;

use crate::catalogue::{self, OTHER, Template};
use crate::problem::{Problem, Target};
use crate::workspace::Workspace;
use crate::{Error, Result, data, scaffold, shelf};
use clap::ValueEnum;
use clap::builder::StyledStr;
use clap_complete::engine::CompletionCandidate;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A shell that completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Shell {
    /// Bash.
    Bash,
    /// Zsh.
    Zsh,
    /// Fish.
    Fish,
    /// Elvish.
    Elvish,
    /// PowerShell.
    Powershell,
}

impl Shell {
    /// The script that completes `just` and `cargo judge` in the workspace at `root` by asking `judge`. It starts
    /// nothing in any other directory.
    pub fn script(self, root: &str, judge: &str) -> String {
        let script = match self {
            Shell::Bash => include_str!("complete/judge.bash"),
            Shell::Zsh => include_str!("complete/judge.zsh"),
            Shell::Fish => include_str!("complete/judge.fish"),
            Shell::Elvish => include_str!("complete/judge.elv"),
            Shell::Powershell => include_str!("complete/judge.ps1"),
        };
        // Scripts of two workspaces do not get in each other's way.
        let name: String = root.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        script
            .replace("@NAME@", &format!("_judge{name}"))
            .replace("@ROOT@", &self.quoted(root))
            .replace("@JUDGE@", &self.quoted(judge))
    }

    /// `text` as one word that stands for itself.
    fn quoted(self, text: &str) -> String {
        let text = match self {
            Shell::Bash | Shell::Zsh => text.replace('\'', r"'\''"),
            Shell::Fish => text.replace('\\', r"\\").replace('\'', r"\'"),
            Shell::Elvish | Shell::Powershell => text.replace('\'', "''"),
        };
        format!("'{text}'")
    }

    /// The candidates, one a line, as the shell's script reads them.
    pub fn lines(self, candidates: &[CompletionCandidate], current: &Current) -> String {
        let mut lines = String::new();
        for candidate in candidates {
            let Some(value) = candidate.get_value().to_str().filter(|value| !value.contains(char::is_control)) else {
                continue;
            };
            if self == Shell::Bash {
                lines.push_str(&bash_candidate(value, current));
            } else {
                lines.push_str(value);
                let help = candidate.get_help().map(StyledStr::to_string).unwrap_or_default();
                if let Some(help) = help.lines().next().filter(|help| !help.is_empty()) {
                    lines.push('\t');
                    lines.push_str(&shortened(help));
                }
            }
            lines.push('\n');
        }
        lines
    }
}

/// The longest help that a list of candidates has room for.
const LONGEST_HELP: usize = 72;

fn shortened(help: &str) -> String {
    let help: Vec<char> = help.chars().filter(|c| !c.is_control()).collect();
    if help.len() <= LONGEST_HELP {
        return help.into_iter().collect();
    }
    help.into_iter().take(LONGEST_HELP - 1).chain(['…']).collect()
}

/// What Bash puts in the place of the typed part: what it would split is escaped, unless a quote is open.
fn bash_candidate(value: &str, current: &Current) -> String {
    let typed = current.replaced.strip_prefix(['\'', '"']).unwrap_or(&current.replaced);
    // Where nothing but the separator is typed, Bash puts the candidate behind it.
    let typed = if ["=", ":"].contains(&typed) { "" } else { typed };
    let before = current.word.strip_suffix(typed).unwrap_or_default();
    let value = value.strip_prefix(before).unwrap_or(value);
    if current.quote == Quote::Open {
        return value.to_string();
    }
    let is_plain = |c: char| c.is_alphanumeric() || "-_./@%+,=:".contains(c) || !c.is_ascii();
    let mut escaped = String::new();
    for c in value.chars() {
        if !is_plain(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// The word that is to be completed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Current {
    /// All of it that is typed.
    pub word: String,
    /// The part of it that the shell replaces: for Bash what stands behind the last `=` or `:`.
    pub replaced: String,
    /// Whether the word ends within quotes.
    pub quote: Quote,
}

/// Whether there is a quote that nothing has closed yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Quote {
    /// There is one.
    Open,
    /// There is none.
    #[default]
    Closed,
}

/// The words of a line as a shell splits it, up to its end: the last one is the one that is typed, perhaps empty, and
/// may end within quotes.
#[must_use]
pub fn split(line: &str) -> (Vec<String>, Quote) {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (None, ' ' | '\t' | '\n') => words.extend(word.take()),
            (None, '\'' | '"') => {
                word.get_or_insert_default();
                quote = Some(c);
            }
            (Some(open), c) if c == open => quote = None,
            (None, '\\') => word.get_or_insert_default().extend(chars.next()),
            (Some('"'), '\\') if chars.peek().is_some_and(|c| ['"', '\\', '$', '`'].contains(c)) => {
                word.get_or_insert_default().extend(chars.next());
            }
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.push(word.unwrap_or_default());
    (words, if quote.is_some() { Quote::Open } else { Quote::Closed })
}

/// What an argument names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Names {
    /// Problems.
    Problems,
    /// Problems, or other solutions of one.
    Solutions,
    /// Problems that were put aside.
    Removed,
    /// A problem or another solution of one, or a target where the problem may be left out.
    ProblemOrTarget,
    /// Cases of the problems that are typed, or of the one that one stands in.
    Cases,
    /// A problem or another solution of one, and then one of its cases, or a case of the one that one stands in.
    ProblemThenCase,
    /// Templates.
    Templates,
    /// What templates are about.
    Fields,
    /// Directories of `templates/problem/`.
    Skeletons,
    /// Crates that a new problem can begin with.
    Crates,
}

/// So long titles and summaries are read; the rest comes without.
const PATIENCE: Duration = Duration::from_millis(40);

/// A workspace, and the words that were typed before the one to be completed.
pub struct Typed {
    workspace: Workspace,
    words: Vec<String>,
    since: Instant,
}

impl Typed {
    /// In the workspace that `directory` is in.
    pub fn new(directory: &Path, words: &[String]) -> Result<Self> {
        let since = Instant::now();
        Ok(Typed { workspace: Workspace::load(directory)?, words: words.to_vec(), since })
    }

    /// The recipes of the justfile, with the comments above them.
    pub fn recipes(&self) -> Vec<CompletionCandidate> {
        let justfile = fs::read_to_string(self.workspace.root().join("justfile")).unwrap_or_default();
        recipes(&justfile).into_iter().map(|(name, help)| candidate(name, help)).collect()
    }

    /// The names that can stand for `current`, without those that stand before it.
    pub fn candidates(&self, names: Names, current: &str) -> Vec<CompletionCandidate> {
        let mut all = self.names(names).unwrap_or_default();
        if matches!(names, Names::Solutions | Names::ProblemOrTarget | Names::ProblemThenCase) {
            all.extend(self.other_programs(current));
        }
        let left: Vec<String> = all.into_iter().filter(|name| !self.words.contains(name)).collect();
        let found = matching(&left, current);
        found.into_iter().map(|name| candidate(name, self.help(names, name).unwrap_or_default())).collect()
    }

    fn names(&self, names: Names) -> Result<Vec<String>> {
        match names {
            Names::Problems | Names::Solutions => Ok(self.ids()),
            Names::Removed => shelf::removed_names(&self.workspace),
            Names::ProblemOrTarget if self.may_be_left_out() => Ok([targets(), self.ids()].concat()),
            Names::ProblemOrTarget => Ok(self.ids()),
            Names::ProblemThenCase if self.problems().is_empty() => Ok([self.cases(), self.ids()].concat()),
            Names::ProblemThenCase => Ok(self.cases()),
            Names::Templates => catalogue::names(&self.workspace),
            Names::Fields => Ok(self.fields()),
            Names::Cases => Ok(self.cases()),
            Names::Skeletons => scaffold::skeletons(&self.workspace),
            Names::Crates => Ok(scaffold::crates(&self.workspace).into_iter().map(str::to_string).collect()),
        }
    }

    /// The title of a problem, the field and the summary of a template.
    fn help(&self, names: Names, name: &str) -> Option<String> {
        if self.since.elapsed() > PATIENCE {
            return None;
        }
        match names {
            Names::Problems | Names::Solutions | Names::ProblemThenCase | Names::ProblemOrTarget => self.title(name),
            Names::Templates => self.template(name),
            Names::Cases | Names::Fields | Names::Skeletons | Names::Removed | Names::Crates => None,
        }
    }

    /// The line with the title is looked for, and the rest is not parsed: that takes a fraction of the time, which
    /// counts where there are hundreds of problems.
    fn title(&self, id: &str) -> Option<String> {
        #[derive(serde::Deserialize)]
        struct Line {
            title: String,
        }
        let manifest = self.workspace.folder(id).join("Cargo.toml");
        let text = fs::read_to_string(manifest).ok()?;
        let line = text.lines().find(|line| line.trim_start().starts_with("title"))?;
        toml::from_str::<Line>(line).ok().map(|line| line.title)
    }

    /// `games: what it is`.
    fn template(&self, name: &str) -> Option<String> {
        let template = Template::read(&self.workspace, name).ok()?;
        let field = Some(template.field()).filter(|field| *field != OTHER);
        let room = LONGEST_HELP - field.map_or(0, |field| field.chars().count() + 2);
        let summary = catalogue::shortened(&template.head.summary, room);
        Some(field.map_or(summary.clone(), |field| format!("{field}: {summary}")))
    }

    fn fields(&self) -> Vec<String> {
        let templates = catalogue::templates(&self.workspace).unwrap_or_default();
        catalogue::fields(&templates).into_iter().map(str::to_string).collect()
    }

    fn ids(&self) -> Vec<String> {
        self.workspace.ids().map(str::to_string).collect()
    }

    /// The programs of the problem whose id and a hyphen `current` begins with, beside its solution.
    fn other_programs(&self, current: &str) -> Vec<String> {
        let is_begun = |id: &&str| current.strip_prefix(*id).is_some_and(|rest| rest.starts_with('-'));
        let packages = self.workspace.ids().filter(is_begun).filter_map(|id| self.workspace.package(id).ok());
        packages.flat_map(|package| package.other_binaries().map(str::to_string).collect::<Vec<_>>()).collect()
    }

    /// Those that are typed.
    fn problems(&self) -> Vec<Problem> {
        self.words.iter().skip(2).filter_map(|word| self.workspace.problem(word).ok()).collect()
    }

    fn cases(&self) -> Vec<String> {
        let mut problems = self.problems();
        if problems.is_empty() {
            problems.extend(self.workspace.problem_or_here(None).ok());
        }
        let mut names: Vec<String> = Vec::new();
        for problem in problems {
            let cases = data::cases(&self.workspace, &problem).unwrap_or_default();
            names.extend(cases.into_iter().map(|case| case.name));
        }
        names
    }

    fn may_be_left_out(&self) -> bool {
        self.workspace.id_here().is_some() || self.words.iter().any(|word| word == "--all")
    }
}

fn targets() -> Vec<String> {
    Target::value_variants().iter().map(ToString::to_string).collect()
}

fn candidate(name: impl Into<std::ffi::OsString>, help: impl Into<String>) -> CompletionCandidate {
    let help: String = help.into();
    CompletionCandidate::new(name).help((!help.is_empty()).then(|| StyledStr::from(help)))
}

/// The names that begin with `current`, in any case. Where there is none, the only one that has it anywhere: `913`
/// stands for `lc913`.
fn matching<'a>(names: &'a [String], current: &str) -> Vec<&'a str> {
    let current = current.to_lowercase();
    let with = |does_match: &dyn Fn(&str) -> bool| -> Vec<&'a str> {
        names.iter().map(String::as_str).filter(|name| does_match(&name.to_lowercase())).collect()
    };
    let found = with(&|name| name.starts_with(&current));
    if !found.is_empty() {
        return found;
    }
    let found = with(&|name| name.contains(&current));
    if found.len() == 1 { found } else { Vec::new() }
}

/// The names of the recipes that `just --list` shows, each with the comment above it.
fn recipes(justfile: &str) -> Vec<(&str, &str)> {
    let (mut recipes, mut help, mut is_private) = (Vec::new(), "", false);
    for line in justfile.lines() {
        if let Some(comment) = line.strip_prefix('#') {
            help = comment.trim();
        } else if line.starts_with('[') {
            is_private |= line.contains("private");
        } else {
            let name = line.split([' ', ':']).next().unwrap_or_default().trim_start_matches('@');
            let is_head = line.starts_with(|c: char| c.is_alphabetic() || c == '@') && !line.contains(":=");
            if is_head && line.contains(':') && !is_private {
                recipes.push((name, help));
            }
            (help, is_private) = ("", false);
        }
    }
    recipes
}

/// The executable of this judge, for [`Shell::script`].
pub fn executable(root: &Path) -> Result<PathBuf> {
    std::env::current_exe().map_err(Error::io("find the judge's own executable below", root))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bash(value: &str, word: &str, replaced: &str, quote: Quote) -> String {
        let current = Current { word: word.to_string(), replaced: replaced.to_string(), quote };
        Shell::Bash.lines(&[candidate(value, "Its title")], &current)
    }

    #[test]
    fn a_line_is_split_as_a_shell_splits_it() {
        let cases: [(&str, &[&str]); 9] = [
            ("just test lc9", &["just", "test", "lc9"]),
            ("just  test ", &["just", "test", ""]),
            ("", &[""]),
            ("just test --case 'a b", &["just", "test", "--case", "a b"]),
            ("just test --case \"a \\\"b", &["just", "test", "--case", "a \"b"]),
            ("just test --case a\\ b", &["just", "test", "--case", "a b"]),
            ("just test '' x", &["just", "test", "", "x"]),
            ("cargo judge test --format=js", &["cargo", "judge", "test", "--format=js"]),
            ("x \\", &["x", ""]),
        ];
        for (line, words) in cases {
            assert_eq!(split(line).0, words, "{line}");
        }
        for (line, quote) in [("a 'b", Quote::Open), ("a \"b'", Quote::Open), ("'a' \"b\"", Quote::Closed)] {
            assert_eq!(split(line).1, quote, "{line}");
        }
    }

    #[test]
    fn bash_gets_what_it_puts_in_the_place_of_what_it_takes_for_the_word() {
        assert_eq!(bash("lc913", "lc9", "lc9", Quote::Closed), "lc913\n");
        assert_eq!(bash("--format=json", "--format=js", "js", Quote::Closed), "json\n");
        assert_eq!(bash("--format=json", "--format=", "=", Quote::Closed), "json\n");
        assert_eq!(bash("a b", "a", "a", Quote::Closed), "a\\ b\n");
        assert_eq!(bash("a b", "a", "a", Quote::Open), "a b\n");
        assert_eq!(bash("a b", "a", "'a", Quote::Open), "a b\n");
        assert_eq!(bash("größe", "", "", Quote::Closed), "größe\n");
    }

    #[test]
    fn the_other_shells_get_the_help_behind_a_tab() {
        let one = |value: &str, help: &str| Shell::Zsh.lines(&[candidate(value, help)], &Current::default());
        for shell in [Shell::Zsh, Shell::Fish, Shell::Elvish, Shell::Powershell] {
            let lines = shell.lines(&[candidate("lc913", "Its title"), candidate("a", "")], &Current::default());
            assert_eq!(lines, "lc913\tIts title\na\n");
        }
        assert_eq!(one("a\tb", ""), "");
        assert_eq!(one("a", "One\tline.\nAnother."), "a\tOneline.\n");
        assert_eq!(one("a", &"ä".repeat(72)), format!("a\t{}\n", "ä".repeat(72)));
        assert_eq!(one("a", &"ä".repeat(73)), format!("a\t{}…\n", "ä".repeat(71)));
    }

    #[test]
    fn a_number_is_enough_where_one_name_has_it() {
        let names = ["lc913", "lc1913", "p4055"].map(str::to_string);
        assert_eq!(matching(&names, "LC9"), ["lc913"]);
        assert_eq!(matching(&names, "4055"), ["p4055"]);
        assert!(matching(&names, "913").is_empty());
        assert_eq!(matching(&names, ""), names);
    }

    #[test]
    fn cases_are_those_of_the_problems_that_are_typed_or_of_the_one_around() {
        let folder = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("Cargo.toml", "[workspace]\n[workspace.dependencies]\nmylib = { path = \"mylib\" }\n");
        for (id, name) in [("a", "sample-10"), ("a", "sample-2"), ("a", "two words"), ("b", "secret/big")] {
            let settings = "[package.metadata.judge]\ntitle = \"T\"\ntarget = \"plain\"\n";
            let bin = |name: &str| format!("[[bin]]\nname = \"{id}{name}\"\npath = \"main{name}.rs\"\n");
            let bin = ["", "-brute", "-alt"].map(bin).concat();
            write(&format!("problems/{id}/Cargo.toml"), &format!("[package]\nname = \"{id}\"\n{settings}{bin}"));
            write(&format!("cases/{id}/{name}.in"), "");
        }
        write("templates/problem/leetcode/Cargo.toml", "");
        write("templates/problem/main.rs", "");
        let offered = |directory: &str, words: &[&str], names: Names, current: &str| -> Vec<String> {
            let words: Vec<String> = words.iter().map(|word| (*word).to_string()).collect();
            let typed = Typed::new(&folder.path().join(directory), &words).unwrap();
            let found = typed.candidates(names, current).into_iter();
            found.map(|candidate| candidate.get_value().to_str().unwrap().to_string()).collect()
        };
        let of_a = ["sample-2", "sample-10", "two words"];
        assert_eq!(offered("", &["just", "test", "a", "--case"], Names::Cases, ""), of_a);
        assert_eq!(offered("", &["just", "test", "a", "b", "--case"], Names::Cases, "sec"), ["secret/big"]);
        assert_eq!(
            offered("", &["just", "test", "a", "--case", "sample-2", "--case"], Names::Cases, "s"),
            ["sample-10"]
        );
        assert_eq!(offered("problems/a", &["just", "test", "--case"], Names::Cases, ""), of_a);
        assert_eq!(offered("cases/b/secret", &["just", "test", "--case"], Names::Cases, ""), ["secret/big"]);
        assert!(offered("", &["just", "test", "--case"], Names::Cases, "").is_empty());
        // Programs are offered once it is plain of which problem.
        for names in [Names::Solutions, Names::ProblemOrTarget, Names::ProblemThenCase] {
            assert_eq!(offered("", &["just", "test"], names, ""), ["a", "b"]);
            assert_eq!(offered("", &["just", "test"], names, "a-"), ["a-alt", "a-brute"]);
            assert_eq!(offered("", &["just", "test", "b"], names, "a-al"), ["a-alt"]);
        }
        assert!(offered("", &["just", "rename"], Names::Problems, "a-").is_empty());
        let run = |directory: &str, words: &[&str]| offered(directory, words, Names::ProblemThenCase, "");
        assert_eq!(run("", &["just", "run"]), ["a", "b"]);
        assert_eq!(run("", &["just", "run", "b"]), ["secret/big"]);
        assert_eq!(run("problems/b", &["just", "run"]), ["secret/big", "a", "b"]);
        for command in ["new", "listen"] {
            assert_eq!(offered("", &["just", command, "--skeleton"], Names::Skeletons, ""), ["leetcode"]);
        }
        for (typed, name) in [("ac-", "ac-library-rs"), ("my", "mylib")] {
            assert_eq!(offered("", &["just", "new", "x", "--with"], Names::Crates, typed), [name]);
        }
        let bundle = |directory: &str, words: &[&str], current: &str| {
            offered(directory, &[&["just", "bundle"], words].concat(), Names::ProblemOrTarget, current)
        };
        assert_eq!(bundle("", &[], ""), ["a", "b"]);
        assert_eq!(bundle("", &["--all"], "at"), ["atcoder"]);
        assert_eq!(bundle("problems/b", &[], "lu"), ["luogu"]);
    }

    #[test]
    fn recipes_have_the_comment_above_them() {
        let justfile = "\
# Of the file.

set shell := ['sh']
judge := 'x'

# Judge problems
[group('solve')]
[no-cd]
test *arguments:
    @run: it

# Hidden
[private]
default:
    @just

@quiet:
    true
";
        assert_eq!(recipes(justfile), [("test", "Judge problems"), ("quiet", "")]);
    }
}
