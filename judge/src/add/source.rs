//! Where cases come from: texts, files, directories and archives.

use super::limits::{other_comparison, other_limits};
use super::suite;
use crate::archive;
use crate::case::{self, Part, Validation};
use crate::command::quoted;
use crate::data::{self, Data};
use crate::editor::Editor;
use crate::files::{innermost, scratch_directory};
use crate::package::Package;
use crate::problem::{Problem, Target, default_comparison};
use crate::{Error, Result};
use statement::constraints::{Constraints, page};
use statement::layout::Layout;
use statement::leetcode::{Signature, examples};
use statement::samples::{self, Found};
use statement::{Flaw, Sample};
use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// Is there something at `path` that cases can come from?
pub fn is_there(path: &Path) -> bool {
    path == Path::new("-") || data::is_there(path)
}

/// The most bytes of a pasted text.
const LARGEST: u64 = 64 << 20;

/// Where a page says that the order of an answer's items does not matter.
const ANY_ORDER: [&str; 8] = [
    "any order",
    "任意顺序",
    "任何顺序",
    "任意次序",
    "任意一种顺序",
    "不考虑答案输出的顺序",
    "顺序不重要",
    "顺序并不重要",
];

/// The same in a sentence about some order: "the order of the output and the order of the triplets does not matter".
const NO_MATTER: [&str; 5] =
    ["does not matter", "do not matter", "doesn't matter", "doesn’t matter", "can be arbitrary"];

/// Whether a page, in small letters and with single blanks, says that the order of an answer's items does not matter.
fn allows_any_order(page: &str) -> bool {
    let says = |sentence: &str, words: &[&str]| words.iter().any(|words| sentence.contains(words));
    says(page, &ANY_ORDER) || page.split(['.', ':']).any(|it| it.contains(" order") && says(it, &NO_MATTER))
}

/// What to do where a page allows any order and the judge does not yet: in lists such as those of `samples`, or in
/// what the calls of a class return.
fn any_order(problem: &Problem, signature: &Signature, samples: &[Sample]) -> Option<String> {
    if problem.settings.compare != default_comparison(Target::Leetcode) {
        return None;
    }
    if matches!(signature, Signature::Class(class) if class.coder().is_none()) {
        return Some(format!(
            "the page speaks of any order, but that of the calls' results counts: if the items of one result may come \
             in any order, write a program that decides, which `cargo judge add {} --checker` begins",
            quoted(&problem.id)
        ));
    }
    let begins = |with| {
        samples.iter().filter_map(|it| it.answer.as_deref()).flat_map(str::lines).any(|line| line.starts_with(with))
    };
    let deep = if begins("[[") { "; `\"json:any-order-deep\"` allows it inside of the inner lists, too" } else { "" };
    begins("[").then(|| {
        format!(
            "the page speaks of any order: if that is about the answer's items, write \
             `compare = \"json:any-order\"` in problems/{}/Cargo.toml{deep}",
            problem.id
        )
    })
}

/// Where a page says that there are several right answers.
const SEVERAL: [&str; 24] = [
    "any of them",
    "any one of them",
    "any of these",
    "print any.",
    "print any such",
    "output any.",
    "output any such",
    "any suitable",
    "any correct",
    "any acceptable",
    "any possible answer",
    "any valid answer",
    "any valid solution",
    "is also a valid answer",
    "also be accepted",
    "multiple answers",
    "multiple solutions",
    "multiple valid",
    "返回任意一个",
    "返回其中任意",
    "输出任意一",
    "どれを出力しても",
    "いずれを出力しても",
    "выведите любо",
];

/// What to do where a page, in the same form, says that there are several right answers, and the judge knows only one.
fn several_answers(problem: &Problem, page: &str) -> Option<String> {
    let settings = &problem.settings;
    let is_decided = settings.checker.is_some() || settings.interactor.is_some();
    let says = SEVERAL.iter().find(|words| page.contains(*words)).filter(|_| !is_decided)?;
    let id = quoted(&problem.id);
    Some(format!(
        "the page says `{says}`: if an answer may differ from the sample's, write a program that decides, which \
         `cargo judge add {id} --checker` begins"
    ))
}

/// Where a page says that its problem is interactive.
const INTERACTIVE: [&str; 9] = [
    "is an interactive problem",
    "is an interactive task",
    "problem is interactive",
    "task is interactive",
    "交互题",
    "交互式题",
    "インタラクティブ形式の問題",
    "インタラクティブな問題",
    "интерактивная задача",
];

/// What to do where a page, in the same form, says that its problem is interactive: what its samples show is what the
/// two sides say to each other, and no input.
fn interactive(problem: &Problem, page: &str) -> Option<String> {
    INTERACTIVE.iter().find(|words| page.contains(*words))?;
    let next = match problem.settings.interactor {
        Some(_) => "a case is what the interactor reads: give it with `--edit` or as a file".to_string(),
        None => {
            let id = quoted(&problem.id);
            format!("`cargo judge add {id} --interactor` begins the judge's side, and a case for it")
        }
    };
    Some(format!("the page says that the problem is interactive, so its samples show what is exchanged: {next}"))
}

/// The samples in a text that was pasted, and what follows from the page's words.
pub fn from_text(problem: &Problem, text: String) -> Result<Found> {
    from_page(problem, &Text { what: "the text".to_string(), text })
}

fn from_page(problem: &Problem, Text { what, text }: &Text) -> Result<Found> {
    let page = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let interactive = interactive(problem, &page).filter(|_| problem.settings.target != Target::Leetcode);
    if let Some(note) = interactive {
        let notes = [Some(note), other_limits(problem, &page)].into_iter().flatten().collect();
        return Ok(Found { notes, ..Found::default() });
    }
    let (mut found, signature, unread) = match problem.settings.target {
        Target::Leetcode => {
            let signature = signature_of(problem)?;
            let samples = examples::samples(text, &signature).map_err(Error::in_text(what))?;
            (Found { samples, ..Found::default() }, Some(signature), None)
        }
        _ => match samples::samples(text) {
            Ok(found) => (found, None, None),
            Err(flaw) => (Found::default(), None, Some(flaw)),
        },
    };
    found.constraints = match problem.settings.target {
        Target::Leetcode => page::listed(text),
        _ => page::stated(text),
    };
    if signature.is_none() {
        // Those that are there, where the text has none that can be read: the browser may have sent them.
        let there = if unread.is_some() { case::samples(problem)? } else { Vec::new() };
        let there = there.iter().map(|(_, input)| input.as_str());
        let inputs: Vec<&str> = found.samples.iter().map(|sample| sample.input.as_str()).chain(there).collect();
        let constraints = Constraints::of_text(&found.constraints.join("\n"));
        found.layout = Layout::of_page(text, &constraints, &inputs);
    }
    if let Some(flaw) = unread {
        if found.layout.is_none() {
            return Err(Error::in_text(what)(flaw));
        }
        found.notes.push(format!(
            "no samples are taken from {what}, only what its sentences say, which the samples that are there have; its \
             line {}: {}",
            flaw.line, flaw.message
        ));
    }
    found.notes.extend(match &signature {
        Some(signature) if allows_any_order(&page) => any_order(problem, signature, &found.samples),
        _ => several_answers(problem, &page),
    });
    found.notes.extend(other_comparison(problem, &page));
    found.notes.extend(other_limits(problem, &page));
    Ok(found)
}

/// The samples at these paths: directories, archives, an input with its answer, one without, or a text like that of a
/// page. Without a path, or at `-`, it is standard input.
pub fn from_paths(problem: &Problem, paths: &[PathBuf]) -> Result<Found> {
    let (mut found, mut files) = (Found::default(), Vec::new());
    for path in paths {
        let more = if path.is_dir() {
            from_directory(problem, path)?
        } else if let Some((archive, inside)) = archive::located(path) {
            let unpacked = scratch_directory()?;
            archive::unpack(archive, unpacked.path())?;
            let found = archive::below(unpacked.path(), archive, inside).and_then(|it| from_directory(problem, &it));
            found.map_err(|error| in_archive(error, archive, unpacked.path()))?
        } else {
            files.push(path.as_path());
            continue;
        };
        found.samples.extend(more.samples);
        found.notes.extend(more.notes);
    }
    let more = match &files[..] {
        [] => Found::default(),
        [only] => from_file(problem, only)?,
        [first, second] => {
            let (input, answer) = told_apart(first, second)?;
            from_pairs(problem, vec![Pair::read(None, input, Some(answer))?])?
        }
        [.., last] => {
            let message = "at most two files at a time: an input and its answer; more come in a directory";
            return Err(Error::file(*last, message));
        }
    };
    found.samples.extend(more.samples);
    found.constraints.extend(more.constraints);
    found.layout = more.layout;
    found.notes.extend(more.notes);
    Ok(found)
}

/// What one file holds: an input without its answer, or a suite of cases, if its extension says so, or else a text.
fn from_file(problem: &Problem, path: &Path) -> Result<Found> {
    match Part::by_extension(path) {
        Some(Part::Input) => from_pairs(problem, vec![Pair::read(None, path, None)?]),
        Some(Part::Answer) => {
            Err(Error::file(path, "an answer by its name, and a case needs its input: name both files"))
        }
        None if path == Path::new("-") => from_text(problem, read_text(path)?),
        None if suite::is_suite(path) => from_suite(problem, path),
        None => from_page(problem, &Text::read(path)?),
    }
}

/// The cases of a test suite, and the comparison that it asks for.
fn from_suite(problem: &Problem, path: &Path) -> Result<Found> {
    let suite = suite::read(path)?;
    let text = |text| Text { what: path.display().to_string(), text };
    let pair = |Sample { name, input, answer }| Pair { name, input: text(input), answer: answer.map(text) };
    let mut found = from_pairs(problem, suite.cases.into_iter().map(pair).collect())?;
    found.notes.extend(suite.compare.map(|compare| {
        format!(
            "the file compares numbers with a tolerance: write `compare = \"{compare}\"` in problems/{}/Cargo.toml",
            problem.id
        )
    }));
    Ok(found)
}

/// Which of two files is the input, and which the answer: the first and the second, unless their names say otherwise,
/// as those do that a shell finds for `1.*`.
fn told_apart<'a>(first: &'a Path, second: &'a Path) -> Result<(&'a Path, &'a Path)> {
    let refuse = |message: String| Err(Error::file(second, message));
    let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    if whole(first) == whole(second) {
        return refuse("the same file twice, and a case is an input and its answer".to_string());
    }
    match (Part::named(first), Part::named(second)) {
        (Some(one), Some(other)) if one == other => refuse(format!(
            "an {other} by its name, as {} is: name an input with its answer, or a directory of many",
            first.display()
        )),
        (Some(Part::Answer), _) | (_, Some(Part::Input)) => Ok((second, first)),
        _ => Ok((first, second)),
    }
}

/// The errors of an archive name it, not the directory that it was unpacked to.
fn in_archive(error: Error, archive: &Path, unpacked: &Path) -> Error {
    let typed = |inner: &Path| match inner.strip_prefix(unpacked) {
        Ok(below) if below == Path::new("") => archive.to_path_buf(),
        Ok(below) => archive.join(below),
        Err(_) => inner.to_path_buf(),
    };
    match error {
        Error::File { path, line, message } => {
            Error::line(typed(&path), line, archive::typed(&message, archive, unpacked))
        }
        Error::Pasted { what, line, message } => {
            Error::Pasted { what: typed(Path::new(&what)).display().to_string(), line, message }
        }
        Error::NotUtf8 { path, byte, .. } => {
            let advice = "unpack the archive, save the file as UTF-8, then add the directory".to_string();
            Error::NotUtf8 { path: typed(&path), byte, advice }
        }
        error => error,
    }
}

/// A text, and what an error calls it.
struct Text {
    what: String,
    text: String,
}

impl Text {
    fn read(path: &Path) -> Result<Self> {
        Ok(Text { what: path.display().to_string(), text: read_text(path)? })
    }
}

/// An input and its answer, if that is known.
struct Pair {
    /// What the case is called where it comes from.
    name: Option<String>,
    input: Text,
    answer: Option<Text>,
}

impl Pair {
    fn read(name: Option<String>, input: &Path, answer: Option<&Path>) -> Result<Self> {
        Ok(Pair { name, input: Text::read(input)?, answer: answer.map(Text::read).transpose()? })
    }

    /// The case as it stands there.
    fn sample(self) -> Sample {
        Sample { name: self.name, input: self.input.text, answer: self.answer.map(|answer| answer.text) }
    }

    /// The cases in LeetCode's notation: an input may have several.
    fn samples(self, signature: &Signature) -> Result<Vec<Sample>> {
        let Pair { name, input, answer } = self;
        // The line of the heading between the two.
        let heading = input.text.matches('\n').count() + 2;
        let text = match &answer {
            Some(answer) => format!("{}\nOutput\n{}", input.text, answer.text),
            None => input.text.clone(),
        };
        let mut samples = examples::samples(&text, signature).map_err(|flaw| match &answer {
            Some(answer) if flaw.line >= heading => {
                Error::in_text(&answer.what)(Flaw { line: (flaw.line - heading).max(1), ..flaw })
            }
            _ => Error::in_text(&input.what)(flaw),
        })?;
        samples.iter_mut().for_each(|sample| sample.name.clone_from(&name));
        if let (Some(_), [sample]) = (&name, &mut samples[..]) {
            keep_whitespace(&mut sample.input, input.text);
            if let (Some(read), Some(answer)) = (&mut sample.answer, answer) {
                keep_whitespace(read, answer.text);
            }
        }
        Ok(samples)
    }
}

/// What was read from `text` becomes `text`, if nothing but whitespace tells them apart: a case that is published may
/// be there for its whitespace.
fn keep_whitespace(read: &mut String, text: String) {
    let black = |text: &str| text.split_whitespace().collect::<String>();
    if black(read) == black(&text) {
        *read = text;
    }
}

/// The cases of `pairs`; those for LeetCode are checked, if it is known what LeetCode calls.
fn from_pairs(problem: &Problem, pairs: Vec<Pair>) -> Result<Found> {
    if problem.settings.target != Target::Leetcode {
        return Ok(Found { samples: pairs.into_iter().map(Pair::sample).collect(), ..Found::default() });
    }
    let Ok(signature) = known_signature(problem)? else {
        let note =
            "the cases are not checked: LeetCode calls no function of the solution, so they are what `main` reads";
        let samples = pairs.into_iter().map(Pair::sample).collect();
        return Ok(Found { samples, notes: vec![note.to_string()], ..Found::default() });
    };
    let samples = pairs.into_iter().map(|pair| pair.samples(&signature)).collect::<Result<Vec<_>>>()?;
    Ok(Found { samples: samples.concat(), ..Found::default() })
}

fn read_text(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().take(LARGEST + 1).read_to_end(&mut bytes).map_err(Error::io("read", path))?;
    } else {
        let file = File::open(path).map_err(Error::io("read", path))?;
        file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(Error::io("read", path))?;
    }
    let refuse = |message: String| Error::file(path, message);
    if bytes.len() as u64 > LARGEST {
        return Err(refuse(format!("more than {LARGEST} bytes: too much for one text")));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to();
        Error::NotUtf8 { path: path.to_path_buf(), byte, advice: to_utf8(path) }
    })?;
    Ok(text.trim_start_matches('\u{feff}').to_string())
}

/// How to make UTF-8 of the text at `path`.
fn to_utf8(path: &Path) -> String {
    let name = path.to_string_lossy();
    match &*name {
        "-" => "if it is in GBK, as many Chinese texts are, pass it through `iconv -f gbk -t utf-8`".to_string(),
        name => format!(
            "save it as UTF-8; if it is in GBK, as many Chinese texts are: `iconv -f gbk -t utf-8 {} > NEW`, with a \
             name of your choice in place of NEW",
            quoted(name)
        ),
    }
}

/// The cases of a directory, which may be a published package.
fn from_directory(problem: &Problem, directory: &Path) -> Result<Found> {
    let Data { package, cases, left_over } = Data::of_directory(&innermost(directory))?;
    let mut notes = Vec::new();
    let has_own_rules = package.as_ref().is_some_and(Package::has_programs)
        || cases.iter().any(|case| case.validation != Validation::default());
    if has_own_rules {
        notes.push(format!(
            "the package states how its cases are judged, which is not copied: `cargo judge test {} --cases DIR` \
             judges by it, and `cases` in problems/{}/Cargo.toml makes every command do so",
            quoted(&problem.id),
            problem.id
        ));
    }
    notes.extend(left_over);
    let pairs = cases.iter().map(|case| Pair::read(Some(case.name.clone()), &case.input, case.answer.as_deref()));
    let found = from_pairs(problem, pairs.collect::<Result<_>>()?)?;
    notes.extend(found.notes);
    Ok(Found { notes, ..found })
}

/// What LeetCode calls, from the problem's solution.
fn signature_of(problem: &Problem) -> Result<Signature> {
    known_signature(problem)?
}

/// The same; the inner error is that of a solution of which LeetCode calls nothing.
fn known_signature(problem: &Problem) -> Result<Result<Signature>> {
    let path = &problem.solution.source;
    let text = fs::read_to_string(path).map_err(Error::io("read", path))?;
    let explained = |Flaw { line, message }| {
        let message = format!("how many values a case has is read from the solution here: {message}");
        Error::in_text(path.display())(Flaw { line, message })
    };
    let signature = Signature::of_solution(&text).map_err(explained)?;
    Ok(signature.map_err(explained))
}

/// One case from a person's editor, which gets two empty files.
pub fn from_editor(problem: &Problem, editor: &Editor) -> Result<Found> {
    let fail = |message: String| Error::Unavailable { action: "take a case from the editor", message };
    let directory = scratch_directory()?;
    let [input, answer] = ["input.txt", "answer.txt"].map(|name| directory.path().join(name));
    for path in [&input, &answer] {
        fs::write(path, "").map_err(Error::io("write", path))?;
    }
    editor.edit(&[input.clone(), answer.clone()])?;
    let [input, answer] = [read_text(&input)?, read_text(&answer)?];
    if input.trim().is_empty() && answer.trim().is_empty() {
        return Err(fail("both files are still empty, and nothing was added".to_string()));
    }
    let text = |what: &str, text| Text { what: what.to_string(), text };
    let answer = Some(answer).filter(|answer| !answer.trim().is_empty()).map(|answer| text("the answer", answer));
    from_pairs(problem, vec![Pair { name: None, input: text("the input", input), answer }])
}
