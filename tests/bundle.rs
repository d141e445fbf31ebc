//! Bundles of small programs: each is compiled alone, and prints what the program itself prints.

use judge::build::{Binary, Profile, build};
use judge::bundle::{Bundle, Compiler, Options, bundle_binary, verify};
use judge::workspace::Target;
use libtest_mimic::{Arguments, Failed, Trial};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// Programs that are accepted for every target, and those of which something is refused.
const PROGRAMS: [&str; 12] = [
    "algorithms",
    "attributes",
    "chains",
    "editions",
    "features",
    "interactive",
    "iterators",
    "macros",
    "modules",
    "reading",
    "traits",
    "versions",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("bundle")
}

fn binary(name: &str) -> Binary {
    Binary::new("bundles", format!("bundle-{name}"))
}

fn bundle(name: &str, options: &Options) -> Result<Bundle, String> {
    let (workspace, compiler) = (tests::workspace(), Compiler::find().map_err(|error| error.to_string())?);
    let head = format!("// {name}\n");
    bundle_binary(&workspace, &compiler, &binary(name), &head, options).map_err(|error| error.to_string())
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

/// The bundle prints what the program prints, for this judge.
fn prints_the_same(name: &str, options: &Options) -> Result<(), Failed> {
    let (workspace, compiler) = (tests::workspace(), Compiler::find()?);
    let built = build(&workspace, &[binary(name)], Profile::Release, |_| {})?;
    let own = built.into_values().next().ok_or("it was not built")?.map_err(|error| error.0)?;
    let bundle = bundle(name, options)?;
    let scratch = tempfile::tempdir()?;
    let executable = verify(&compiler, &bundle, &options.environment()?, scratch.path(), name)?;
    let (expected, found) = (output(&own, name)?, output(&executable, name)?);
    if expected.is_empty() || expected != found {
        let text = bundle.text;
        return Err(format!("{name} for {options:?} printed\n{found}\nnot\n{expected}\nThe bundle:\n{text}").into());
    }
    if !bundle.text.starts_with(&format!("// {name}\n")) {
        return Err(format!("the first line is not the head: {}", bundle.text).into());
    }
    Ok(())
}

/// The bundle is refused, and the message says all of `parts`.
fn is_refused(name: &str, options: &Options, parts: &[&str]) -> Result<(), Failed> {
    let scratch = tempfile::tempdir()?;
    let verified = |bundle: Bundle| {
        let environment = options.environment().map_err(|error| error.to_string())?;
        let compiler = Compiler::find().map_err(|error| error.to_string())?;
        verify(&compiler, &bundle, &environment, scratch.path(), name).map_err(|error| error.to_string())
    };
    let message = match bundle(name, options).and_then(verified) {
        Ok(_) => return Err(format!("{name} for {options:?} is accepted, but must not be").into()),
        Err(message) => message,
    };
    match parts.iter().find(|part| !message.contains(**part)) {
        Some(part) => Err(format!("no {part:?} in {message}").into()),
        None => Ok(()),
    }
}

/// The same input gives the same bytes, and the author's text is in them as it stands.
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

/// What is not called goes, what the compiler cannot see being called stays.
fn only_what_is_used_remains() -> Result<(), Failed> {
    let text = bundle("traits", &options(Target::Plain))?.text;
    for gone in ["tripled", "Circle", "circle", "fn name", "power", "Right(", "first_word", "///"] {
        let below = text.split("\nmod new {").nth(1).ok_or("nothing is inlined")?;
        if below.contains(gone) {
            return Err(format!("{gone:?} is still there:\n{text}").into());
        }
    }
    for kept in ["impl Drop for Guard", "impl Deref for Wrapper", "const LIMIT"] {
        if !text.contains(kept) {
            return Err(format!("{kept:?} is gone:\n{text}").into());
        }
    }
    Ok(())
}

/// itertools shrinks from hundreds of kilobytes to what is called.
fn sizes() -> Result<(), Failed> {
    let bundle = bundle("modules", &options(Target::Plain))?;
    if bundle.before < 200_000 || bundle.text.len() > 4_000 {
        return Err(format!("{} bytes of {}:\n{}", bundle.text.len(), bundle.before, bundle.text).into());
    }
    Ok(())
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for name in PROGRAMS {
        let mut all = vec![options(Target::Plain), options(Target::Atcoder)];
        if name != "chains" {
            all.push(options(Target::Kattis));
            all.push(Options { edition: Some(2021), minify: true, ..options(Target::Codeforces) });
        }
        for options in all {
            let title = format!("{name} for {}", options.target);
            trials.push(Trial::test(title, move || prints_the_same(name, &options)));
        }
    }
    let refused: [(&str, Options, &[&str]); 6] = [
        ("chains", options(Target::Luogu), &["edition 2021", "chains.rs:5", "only allowed in Rust 2024"]),
        (
            "derived",
            options(Target::Plain),
            &["derived.rs:5", "`Error` is a procedural macro of thiserror-impl", "write out"],
        ),
        ("recent", options(Target::Codeforces), &["rustc 1.89.0", "std::iter::chain([1], [2])", "1.91.0", "kept in"]),
        ("captured", options(Target::Plain), &["captured.rs:4", "`format`", "another name"]),
        ("traits", options(Target::Leetcode), &["traits.rs", "no `impl Solution`"]),
        ("traits", Options { edition: Some(2015), ..options(Target::Codeforces) }, &["no edition 2015", "2021, 2024"]),
    ];
    for (name, options, parts) in refused {
        let title = format!("{name} is refused for {}", options.target);
        trials.push(Trial::test(title, move || is_refused(name, &options, parts)));
    }
    trials.push(Trial::test("the_author_s_text_stays", the_author_s_text_stays));
    trials.push(Trial::test("only_what_is_used_remains", only_what_is_used_remains));
    trials.push(Trial::test("sizes", sizes));
    libtest_mimic::run(&arguments, trials).exit_code()
}
