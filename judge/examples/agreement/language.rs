//! Programs made of submissions: one table of commands, and a cache of what they made.

use crate::process;
use runner::{Interrupt, Program};
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use walkdir::WalkDir;

/// How programs of a language are checked or compiled, in a directory of their own, and run, from anywhere.
///
/// `{files}` are all sources, `{each}` is one of them in a command of its own, `{main}` is the one to start with,
/// `{program}` what a compiler makes, `{class}` Java's class with a `main`.
struct Language {
    /// As Kattis calls it; files of `include/NAME` in a package belong to each submission.
    name: &'static str,
    extensions: &'static [&'static str],
    build: &'static [&'static str],
    run: &'static [&'static str],
}

const LANGUAGES: &[Language] = &[
    Language {
        name: "c",
        extensions: &["c"],
        build: &["cc", "-O2", "-std=gnu17", "-o", "{program}", "{files}", "-lm"],
        run: &["{program}"],
    },
    Language {
        name: "cpp",
        extensions: &["cc", "cpp", "cxx", "c++", "C"],
        build: &["c++", "-O2", "-std=gnu++20", "-o", "{program}", "{files}"],
        run: &["{program}"],
    },
    Language {
        name: "java",
        extensions: &["java"],
        build: &["javac", "-encoding", "UTF-8", "-d", ".", "{files}"],
        run: &["java", "-XX:+UseSerialGC", "-Xss64m", "-cp", "{directory}", "{class}"],
    },
    Language {
        name: "python3",
        extensions: &["py", "py3"],
        build: &["python3", "-m", "py_compile", "{files}"],
        run: &["python3", "{main}"],
    },
    Language {
        name: "rust",
        extensions: &["rs"],
        build: &["rustc", "-O", "--edition", "2021", "-o", "{program}", "{main}"],
        run: &["{program}"],
    },
    // `--check` does not know a module's imports, so that these are only run.
    Language { name: "javascript", extensions: &["mjs"], build: &[], run: &["node", "{main}"] },
    Language {
        name: "javascript",
        extensions: &["js"],
        build: &["node", "--check", "{each}"],
        run: &["node", "{main}"],
    },
    Language { name: "perl", extensions: &["pl"], build: &["perl", "-c", "{each}"], run: &["perl", "{main}"] },
    Language { name: "ruby", extensions: &["rb"], build: &["ruby", "-c", "{each}"], run: &["ruby", "{main}"] },
    Language { name: "lua", extensions: &["lua"], build: &["luac", "-p", "{files}"], run: &["lua", "{main}"] },
    Language { name: "awk", extensions: &["awk"], build: &[], run: &["awk", "-f", "{main}"] },
    Language { name: "sh", extensions: &["sh"], build: &["sh", "-n", "{each}"], run: &["sh", "{main}"] },
    Language { name: "bash", extensions: &["bash"], build: &["bash", "-n", "{each}"], run: &["bash", "{main}"] },
];

/// What the compiler makes, beside the sources.
const PROGRAM: &str = "program.out";
/// In the directory of a program that was made: what the compiler said if it failed.
const ERRORS: &str = "errors.out";
/// How long a compiler may take.
const LIMIT: Duration = Duration::from_secs(120);

/// The files of a submission by their paths in it.
type Files = BTreeMap<PathBuf, Vec<u8>>;

/// What a program is made of.
pub struct Source<'a> {
    /// A file or a directory.
    pub path: &'a Path,
    /// The file to start with, if that is stated.
    pub entry: Option<&'a str>,
    /// The package's directory of files for submissions, which need not exist.
    pub include: &'a Path,
}

/// A submission that was built or checked.
pub enum Built {
    /// The command, and the directory to run it in.
    Runs(Vec<String>, PathBuf),
    DoesNotCompile(String),
}

/// Makes the program of a submission below `programs`, or finds it there. An error states why there is none.
pub fn build(source: &Source, programs: &Path, interrupt: &Interrupt) -> Result<Built, String> {
    let mut files = contents(source.path)?;
    let language = language(files.keys())?;
    let missing = [language.build, language.run].into_iter().filter_map(|command| command.first());
    if let Some(program) = missing.filter(|name| !name.starts_with('{')).find(|name| !is_there(name)) {
        return Err(format!("{}: no `{program}` here", language.name));
    }
    let main = main(language, &files, source.entry);
    for directory in ["default", language.name] {
        let directory = source.include.join(directory);
        if directory.is_dir() {
            files.extend(contents(&directory)?);
        }
    }
    let sources = sources(language, &files);
    let mut hasher = DefaultHasher::new();
    (&files, &main, language.build, language.run).hash(&mut hasher);
    let directory = programs.join(format!("{:016x}", hasher.finish()));
    if !directory.is_dir() {
        let commands = builds(language, &sources, &main);
        make(&commands, &files, &directory, interrupt).map_err(|error| format!("failed to build: {error}"))?;
    }
    if language.run.contains(&"{class}") && class(&sources).is_none() {
        return Ok(Built::DoesNotCompile("no class has a `main`".into()));
    }
    match fs::read_to_string(directory.join(ERRORS)) {
        Ok(errors) => Ok(Built::DoesNotCompile(errors)),
        Err(_) => Ok(Built::Runs(command(language.run, &sources, &main, &directory), directory)),
    }
}

fn contents(source: &Path) -> Result<Files, String> {
    let root = if source.is_dir() { source } else { source.parent().unwrap_or(source) };
    let entries = WalkDir::new(source).follow_links(true).into_iter();
    let files = entries.filter_map(|entry| entry.ok().filter(|entry| entry.file_type().is_file()));
    files
        .map(|file| {
            let name = file.path().strip_prefix(root).unwrap_or(file.path()).to_path_buf();
            let bytes = fs::read(file.path()).map_err(|error| format!("{}: {error}", file.path().display()))?;
            Ok((name, bytes))
        })
        .collect()
}

/// The only language that files are written in; others are data or headers.
fn language<'a>(files: impl Iterator<Item = &'a PathBuf> + Clone) -> Result<&'static Language, String> {
    let mut found = LANGUAGES.iter().filter(|language| files.clone().any(|file| is_in(language, file)));
    let extensions = files.clone().map(|file| file.extension().unwrap_or_default().to_string_lossy().into_owned());
    match (found.next(), found.next()) {
        (Some(language), None) => Ok(language),
        (Some(_), Some(_)) => Err("several languages".into()),
        (None, _) => Err(match extensions.max().filter(|extension| !extension.is_empty()) {
            Some(extension) => format!("no command for `.{extension}`"),
            None => "no extension".into(),
        }),
    }
}

fn is_in(language: &Language, file: &Path) -> bool {
    file.extension().is_some_and(|found| language.extensions.iter().any(|extension| *extension == found))
}

/// The source to start with.
fn main(language: &Language, files: &Files, entry: Option<&str>) -> PathBuf {
    let is_main = |file: &&PathBuf| match entry {
        Some(entry) => file.as_path() == Path::new(entry),
        None => file.file_stem().is_some_and(|stem| stem == "main" || stem == "__main__"),
    };
    let sources: Vec<&PathBuf> = files.keys().filter(|file| is_in(language, file)).collect();
    let main = sources.iter().copied().find(is_main).or(sources.first().copied());
    main.expect("the language was found by a source").clone()
}

fn is_there(program: &str) -> bool {
    judge::command::find(&Program::new(program)).is_ok()
}

fn sources<'a>(language: &Language, files: &'a Files) -> Vec<(&'a Path, &'a [u8])> {
    let sources = files.iter().filter(|(file, _)| is_in(language, file));
    sources.map(|(file, bytes)| (file.as_path(), bytes.as_slice())).collect()
}

/// The commands that build a program in the directory in which they run.
fn builds(language: &Language, sources: &[(&Path, &[u8])], main: &Path) -> Vec<Vec<String>> {
    let of = |main: &Path| command(language.build, sources, main, Path::new(""));
    match language.build {
        [] => Vec::new(),
        words if words.contains(&"{each}") => sources.iter().map(|(file, _)| of(file)).collect(),
        _ => vec![of(main)],
    }
}

/// The words of a command for a program in `directory`.
fn command(words: &[&str], sources: &[(&Path, &[u8])], main: &Path, directory: &Path) -> Vec<String> {
    let shown = |path: &Path| directory.join(path).to_string_lossy().into_owned();
    let replaced = |word: &&str| match *word {
        "{files}" => sources.iter().map(|(file, _)| shown(file)).collect(),
        "{main}" | "{each}" => vec![shown(main)],
        "{program}" => vec![shown(Path::new(PROGRAM))],
        "{directory}" => vec![directory.to_string_lossy().into_owned()],
        "{class}" => vec![class(sources).unwrap_or_else(|| "Main".into())],
        word => vec![word.into()],
    };
    words.iter().flat_map(replaced).collect()
}

/// The class that `static void main` stands in, as far as the text shows it: the last one that begins before.
fn class(sources: &[(&Path, &[u8])]) -> Option<String> {
    let texts = sources.iter().map(|(_, bytes)| String::from_utf8_lossy(bytes));
    texts.filter(|text| text.contains(" void main")).find_map(|text| {
        let before = &text[..text.find(" void main")?];
        let is_head = |line: &&str| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let named = words.iter().position(|word| *word == "class").filter(|at| at + 1 < words.len());
            // Not one that lies in another.
            named.is_some_and(|at| words[..at].iter().all(|word| ["public", "final", "abstract"].contains(word)))
                && !line.starts_with([' ', '\t'])
        };
        let head = before.lines().rfind(is_head)?;
        let name = head.split_once("class ")?.1.trim().split([' ', '{', '<', '\t']).next()?;
        let package = text.lines().find_map(|line| line.trim().strip_prefix("package ")?.strip_suffix(';'));
        Some(package.map_or(name.to_string(), |package| format!("{}.{name}", package.trim())))
    })
}

/// Builds in a directory beside `directory`, which takes its place once all is done.
fn make(
    commands: &[Vec<String>],
    files: &Files,
    directory: &Path,
    interrupt: &Interrupt,
) -> Result<(), Box<dyn Error>> {
    let parent = directory.parent().expect("it lies below a directory");
    let unfinished = tempfile::Builder::new().prefix("unfinished-").tempdir_in(parent)?;
    for (file, bytes) in files {
        let path = unfinished.path().join(file);
        fs::create_dir_all(path.parent().expect("it lies below a directory"))?;
        fs::write(&path, bytes)?;
    }
    for (compiler, arguments) in commands.iter().filter_map(|words| words.split_first()) {
        let mut command = Command::new(compiler);
        let built = process::output(command.args(arguments).current_dir(unfinished.path()), LIMIT, interrupt)?;
        match built.status.code() {
            Some(0) => {}
            Some(_) => {
                let errors = String::from_utf8_lossy(&[built.stderr, built.stdout].concat()).into_owned();
                fs::write(unfinished.path().join(ERRORS), format!("{compiler}: {errors}"))?;
                break;
            }
            None => return Err(format!("{compiler} was ended by a signal").into()),
        }
    }
    // Another thread may have built the same.
    match fs::rename(unfinished.path(), directory) {
        Err(error) if !directory.is_dir() => Err(error.into()),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(names: &[&str]) -> Files {
        names.iter().map(|name| (PathBuf::from(name), Vec::new())).collect()
    }

    #[test]
    fn languages_by_their_files() {
        let name = |names: &[&str]| language(files(names).keys()).map(|language| language.name);
        assert_eq!(name(&["a.c", "a.h", "notes.txt"]), Ok("c"));
        assert_eq!(name(&["a.c++"]), Ok("cpp"));
        assert_eq!(name(&["a.c", "b.py"]), Err("several languages".into()));
        assert_eq!(name(&["a.hs"]), Err("no command for `.hs`".into()));
        assert_eq!(name(&["a"]), Err("no extension".into()));
    }

    #[test]
    fn words_of_commands() {
        let words = |names: &[&str], entry| {
            let (files, language) = (files(names), language(files(names).keys()).unwrap());
            let main = main(language, &files, entry);
            let sources = sources(language, &files);
            let run = command(language.run, &sources, &main, Path::new("/p"));
            builds(language, &sources, &main).into_iter().chain([run]).map(|words| words.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(words(&["b.py", "main.py"], None), ["python3 -m py_compile b.py main.py", "python3 /p/main.py"]);
        assert_eq!(words(&["b.py", "main.py"], Some("b.py"))[1], "python3 /p/b.py");
        assert_eq!(words(&["b.sh", "a.sh"], None), ["sh -n a.sh", "sh -n b.sh", "sh /p/a.sh"]);
        assert_eq!(words(&["b.c", "a.h"], None)[0], "cc -O2 -std=gnu17 -o program.out b.c -lm");
    }

    #[test]
    fn classes_of_java() {
        let class = |text: &str| class(&[(Path::new("a.java"), text.as_bytes())]).unwrap_or_default();
        let inner = "package a.b;\nclass Edge {}\npublic class Hello {\n  static class In {}\n  \
            public static void main(String[] a) {}\n}\nclass Last {}\n";
        assert_eq!(class(inner), "a.b.Hello");
        assert_eq!(class("class A {}"), "");
    }

    /// With the files that the package gives to each submission.
    #[test]
    fn built_once_with_what_the_package_includes() {
        let directory = tempfile::tempdir().unwrap();
        let write = |file: &str, text: &str| {
            let path = directory.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("s/a.sh", "cat greeting");
        write("s/b.sh", "if");
        write("include/sh/greeting", "hello");
        write("include/python3/other", "");
        fs::create_dir(directory.path().join("programs")).unwrap();
        let (interrupt, _trigger) = Interrupt::with_trigger().unwrap();
        let built = |name: &str| {
            let at = |name: &str| directory.path().join(name);
            let source = Source { path: &at("s").join(name), entry: None, include: &at("include") };
            build(&source, &at("programs"), &interrupt).unwrap()
        };
        let Built::Runs(words, place) = built("a.sh") else { panic!("it is valid") };
        assert_eq!(words, ["sh".to_string(), place.join("a.sh").display().to_string()]);
        assert!(place.join("greeting").is_file() && !place.join("other").exists());
        assert!(matches!(built("a.sh"), Built::Runs(_, again) if again == place));
        assert!(matches!(built("b.sh"), Built::DoesNotCompile(errors) if errors.starts_with("sh: ")));
    }
}
