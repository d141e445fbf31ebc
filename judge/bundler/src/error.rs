//! Every reason why there is no bundle, as data.

use crate::Target;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;

/// The bundler's own result.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why there is no bundle. Lines count from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The operating system refused something.
    #[error("failed to {action} {}: {source}", path.display())]
    Io {
        /// What was tried, as in "failed to …".
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// What the operating system reported.
        source: io::Error,
    },
    /// The judge does not compile with this edition.
    #[error("{target} has no edition {edition}; the choices: {}", list(target.editions()))]
    NoEdition {
        /// The judge.
        target: Target,
        /// The edition that was chosen.
        edition: u16,
    },
    /// Whether itertools is there is a question for LeetCode only.
    #[error("--itertools is for leetcode; for {target} it is known")]
    CratesAreKnown {
        /// The judge.
        target: Target,
    },
    /// rustc does not answer.
    #[error("`rustc --print sysroot` printed nothing: is there a toolchain?")]
    NoToolchain,
    /// The compiler, or clippy, ended without a diagnostic.
    #[error("{} failed ({status}): {stderr}", path.display())]
    CompilerFailed {
        /// The program.
        path: PathBuf,
        /// How it ended.
        status: ExitStatus,
        /// What it printed.
        stderr: String,
    },
    /// Cargo's messages do not have the binary.
    #[error("cargo built no binary {name}")]
    NoBinary {
        /// The name that was looked for.
        name: String,
    },
    /// A source file is not Rust.
    #[error("failed to parse {}:{line}: {source}", file.display())]
    Parse {
        /// The file.
        file: PathBuf,
        /// Where.
        line: usize,
        /// What the parser reported.
        source: syn::Error,
    },
    /// A crate is written in a grammar that later editions do not have.
    #[error(
        "failed to parse {}:{line} of {package}: {source}; it is written in edition {edition}, and what later editions \
         read in another way could not be changed: take another version of {package}, or a target that has it",
        file.display()
    )]
    OldGrammar {
        /// The file.
        file: PathBuf,
        /// Where.
        line: usize,
        /// The package, with its version.
        package: String,
        /// Its edition.
        edition: u16,
        /// What the parser reported.
        source: syn::Error,
    },
    /// `mod name;` without a file.
    #[error("{}:{line}: there is no {}", file.display(), expected.display())]
    Unresolved {
        /// The file with `mod name;`.
        file: PathBuf,
        /// Where.
        line: usize,
        /// The file that was looked for first.
        expected: PathBuf,
    },
    /// `mod name;` comes from a macro, and only the compiler knows where.
    #[error(
        "{place}: a macro declares the module `{name}`, which is in a file, and what the macro is called with does not \
         show where the file belongs: write `mod {name};` outside of the macro"
    )]
    ModuleOfMacro {
        /// The crate, the file and the line, as far as they are known.
        place: String,
        /// The module.
        name: String,
    },
    /// `include_str!` or `include_bytes!` of a file that cannot be read.
    #[error("{}:{line}: failed to read {}: {source}", file.display(), path.display())]
    IncludedFile {
        /// The file with the macro.
        file: PathBuf,
        /// Where.
        line: usize,
        /// The included file.
        path: PathBuf,
        /// What the operating system reported.
        source: io::Error,
    },
    /// `include_str!` or the like of a path that only the compiler can compute.
    #[error(
        "{place}: the file that is included is not in the bundle, because its path is computed: write \
         `include_str!(\"…\")` where the path is known, and pass that to the macro"
    )]
    Included {
        /// The crate, the file and the line, as far as they are known.
        place: String,
    },
    /// `include!` or `env!` of what only a build script knows.
    #[error(
        "{}:{line}: `{code}` takes what a build script or another file gives, which is not inlined: make it a \
         module or a constant",
        file.display()
    )]
    Include {
        /// The file with the macro.
        file: PathBuf,
        /// Where.
        line: usize,
        /// The line of code.
        code: String,
    },
    /// A procedural macro is used that cannot be expanded.
    #[error(
        "{}:{line}: `{name}` is a procedural macro of {package}, and {reason}; write out what it generates (`cargo \
         expand` shows it), or choose a target that has the crate",
        file.display()
    )]
    ProcMacro {
        /// The file that uses it.
        file: PathBuf,
        /// Where.
        line: usize,
        /// The macro.
        name: String,
        /// The package that defines it, with its version.
        package: String,
        /// Why it cannot be expanded, and what would help.
        reason: String,
    },
    /// A procedural macro does not expand where the bundler asks it.
    #[error(
        "{}:{line}: failed to expand `{name}`, a procedural macro of {package}: {message}; write out what it generates \
         (`cargo expand` shows it), or choose a target that has the crate",
        file.display()
    )]
    MacroFailed {
        /// The file that uses it.
        file: PathBuf,
        /// Where.
        line: usize,
        /// The macro.
        name: String,
        /// The package that defines it, with its version.
        package: String,
        /// What the macro, or the parser of its output, reported.
        message: String,
    },
    /// A macro of the solution would replace a standard one in the inlined crates.
    #[error(
        "{}:{line}: the macro `{name}` would be called by what is inlined below it, which means the standard one: \
         give yours another name",
        file.display()
    )]
    CapturedMacro {
        /// The solution.
        file: PathBuf,
        /// Where it defines the macro.
        line: usize,
        /// The macro.
        name: String,
    },
    /// A condition or a variable in an exported macro that has one value in one crate that calls it, and another one
    /// in another.
    #[error(
        "{}:{line}: `{predicate}` in the macro `{name}` depends on the crate that calls it, and it does not have the \
         same value in all of them: write two macros, or give them the same features",
        file.display()
    )]
    Feature {
        /// The file with the macro.
        file: PathBuf,
        /// Where the condition stands.
        line: usize,
        /// The condition.
        predicate: String,
        /// The macro.
        name: String,
    },
    /// Rules call a macro by a name that they are passed, and two macros have it.
    #[error(
        "{}:{line}: `{rules}!` calls a macro by the name that it is passed, and `{name}` is one of its own crate in \
         some calls and may be another one elsewhere: give yours another name",
        file.display()
    )]
    PassedMacro {
        /// The file with the rules.
        file: PathBuf,
        /// Where they call it.
        line: usize,
        /// The macro of both crates.
        name: String,
        /// The macro that calls it.
        rules: String,
    },
    /// A glob or a macro may bring a module with the name of a dependency.
    #[error(
        "{}:{line}: `{name}` may be the crate, or {other}: write `::{name}` for the crate, or `self::{name}` for the \
         module",
        file.display()
    )]
    Ambiguous {
        /// The file with the path.
        file: PathBuf,
        /// Where.
        line: usize,
        /// What the path begins with.
        name: String,
        /// What else it may be.
        other: String,
    },
    /// A path in the rules of an exported macro that means something else in a crate which calls it.
    #[error(
        "{}:{line}: `{name}` in the macro `{rules}` is what it is in the crate that calls it, and that is not the same \
         in all of them: let a path in rules begin with `$crate`",
        file.display()
    )]
    OfCaller {
        /// The file with the macro.
        file: PathBuf,
        /// Where the path stands.
        line: usize,
        /// What it begins with.
        name: String,
        /// The macro.
        rules: String,
    },
    /// The compiler refuses the inlined text.
    #[error(
        "in one file and in edition {edition}, {place} does not compile: {message}\n    {code}{}",
        same.as_ref().map_or(String::new(), |same| format!("\nwrite it otherwise, or {same}"))
    )]
    DoesNotCompile {
        /// The judge's edition.
        edition: u16,
        /// The crate, file and line, as far as they are known.
        place: String,
        /// The compiler's message.
        message: String,
        /// The line of code.
        code: String,
        /// What helps if it is the edition.
        same: Option<SameEdition>,
    },
    /// A judge that calls `impl Solution`, or a class, cannot take a solution without one.
    #[error(
        "{} has no `impl Solution`, which is what {target} takes; {}",
        file.display(),
        instead_of_solution(classes)
    )]
    WholeProgram {
        /// The solution.
        file: PathBuf,
        /// The judge.
        target: Target,
        /// The classes that its `main` uses, if there are several.
        classes: Vec<String>,
    },
    /// A type that the judge defines is another one here.
    #[error("{place}: {target} defines `{name}` itself for a problem whose signature names it, and {reason}")]
    Definition {
        /// The file and the line, as far as they are known.
        place: String,
        /// The judge.
        target: Target,
        /// The type.
        name: &'static str,
        /// What is wrong, and what to do.
        reason: String,
    },
    /// The text needs more of a type than the judge's definition has.
    #[error("{source}\n{target} has its own definition of `{names}`, which derives and has less: do without the rest")]
    NotWithDefinitions {
        /// The types.
        names: String,
        /// The judge.
        target: Target,
        /// What does not compile.
        source: Box<Error>,
    },
    /// With the judge's definition of a type, the code is another one.
    #[error(
        "with the judge's own definitions of types the bundle is another program: its code differs from the \
         solution's in `{function}`; the text is kept in {}; `--no-verify` prints it all the same",
        kept.display()
    )]
    DiffersWithDefinitions {
        /// The first function that differs.
        function: String,
        /// The file with the bundle.
        kept: PathBuf,
    },
    /// The bundle is larger than what the judge takes.
    #[error(
        "{name} takes {size} bytes, {} more than the {limit} that {target} accepts: {}",
        size - limit,
        advice_of_size(*size, *limit, *minified)
    )]
    TooLarge {
        /// The binary.
        name: String,
        /// Bytes of the bundle.
        size: usize,
        /// The most bytes that the judge takes.
        limit: usize,
        /// The judge.
        target: Target,
        /// Bytes of the minified bundle.
        minified: usize,
    },
    /// It is clear before pruning that the bundle will not fit.
    #[error(
        "of {module} and what else gets inlined, at least {at_least} bytes are used, and {target} accepts {limit}: \
         solve it without {module}, or with less of it"
    )]
    FarTooLarge {
        /// The bytes of all functions that are compiled.
        at_least: usize,
        /// What most of it belongs to.
        module: String,
        /// The most bytes that the judge takes.
        limit: usize,
        /// The judge.
        target: Target,
    },
    /// The compiler, called as the judge calls it, refuses the finished bundle.
    #[error("the judge's compiler would refuse it: {rendered}\nthe text is kept in {}", kept.display())]
    Refused {
        /// The compiler's message as a person sees it.
        rendered: String,
        /// The file with the bundle.
        kept: PathBuf,
    },
    /// The bundle uses something newer than the judge's compiler.
    #[error(
        "the judge has rustc {version}, which is too old for it: {rendered}\nthe text is kept in {}",
        kept.display()
    )]
    TooOld {
        /// The judge's compiler.
        version: String,
        /// Clippy's message as a person sees it.
        rendered: String,
        /// The file with the bundle.
        kept: PathBuf,
    },
    /// Code that means something else in the judge's edition.
    #[error(
        "{place} {} otherwise in edition {edition}, which the bundle is for: {message}; {}{}",
        if *otherwise == Otherwise::Drops { "may run" } else { "runs" },
        advice_of_edition(*otherwise),
        same.as_ref().map_or(String::new(), |same| format!("; or {same}"))
    )]
    Edition {
        /// The bundle's edition.
        edition: u16,
        /// The crate, the file and the line, as far as they are known.
        place: String,
        /// What the compiler says of it.
        message: String,
        /// What is otherwise.
        otherwise: Otherwise,
        /// What helps without a change of the code.
        same: Option<SameEdition>,
    },
    /// Code for another operating system than the judge's.
    #[error("{place}: {what}, and {target} runs Windows: {advice}; `--no-verify` prints the bundle all the same")]
    System {
        /// The judge.
        target: Target,
        /// The crate, the file and the line, as far as they are known.
        place: String,
        /// What is there.
        what: String,
        /// What to do instead.
        advice: &'static str,
    },
    /// The program shows what is another one in one file.
    #[error(
        "{place}: {what}, which is another one in one file: write the text yourself, or show it only where the program \
         panics; `--no-verify` prints the bundle all the same"
    )]
    Introspects {
        /// The crate, the file and the line, as far as they are known.
        place: String,
        /// What is shown.
        what: &'static str,
    },
    /// The compiler makes other code of the text than of the whole program.
    #[error(
        "the bundle is another program: its code differs from the solution's in `{function}`, as with what depends on \
         its place in the text (`dbg!`, `line!`, `column!`); the text is kept in {}; `--no-verify` prints it all the \
         same",
        kept.display()
    )]
    Differs {
        /// The first function that differs.
        function: String,
        /// The file with the bundle.
        kept: PathBuf,
    },
    /// There is no bundle, and the judge has some of what gets inlined in another version.
    #[error("{source}\n{}", versions.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    OtherVersions {
        /// Why there is no bundle.
        source: Box<Error>,
        /// What to write instead.
        versions: Vec<OtherVersion>,
    },
    /// The caller cancelled.
    #[error("interrupted")]
    Interrupted,
}

/// A package that gets inlined, because the judge has it in another version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{target} has {package} {provided}, not {version}, which gets inlined: write `{package} = \"={provided}\"` in \
     Cargo.toml"
)]
pub struct OtherVersion {
    /// The judge.
    pub target: Target,
    /// The package.
    pub package: String,
    /// The version that cargo chose.
    pub version: String,
    /// The version that the judge has.
    pub provided: String,
}

/// What is otherwise in another edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// When something is dropped. It is not known whether that has an effect.
    Drops,
    /// What is called, or of which type something is.
    More,
}

/// The manifest of a crate of the workspace's that is written in another edition than the bundle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("set `edition = \"{edition}\"` in {}: then it is built and tested as {target} compiles it", manifest.display())]
pub struct SameEdition {
    /// The manifest.
    pub manifest: PathBuf,
    /// The bundle's edition.
    pub edition: u16,
    /// The judge.
    pub target: Target,
}

impl Error {
    /// With what might help, unless the versions of packages have nothing to do with it.
    pub(crate) fn with_versions(self, versions: Vec<OtherVersion>) -> Self {
        match self {
            error @ (Error::WholeProgram { .. } | Error::Interrupted) => error,
            error if versions.is_empty() => error,
            source => Error::OtherVersions { source: Box::new(source), versions },
        }
    }

    /// For `map_err`: what was tried, on which path.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Error::Io { action, path: path.to_path_buf(), source }
    }
}

/// What `WholeProgram` advises.
fn instead_of_solution(classes: &[String]) -> String {
    match classes {
        [] => "whole programs are for the other targets. Of a design problem it takes the class: a struct with `fn \
            new(…) -> Self` and arguments of LeetCode's types that `main` calls"
            .to_string(),
        classes => format!(
            "of a design problem it takes one class, and `main` uses {}: let it call one of them",
            classes.iter().map(|class| format!("`{class}`")).collect::<Vec<_>>().join(" and ")
        ),
    }
}

fn list<T: ToString>(choices: &[T]) -> String {
    choices.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// What to do about code that is otherwise in another edition.
fn advice_of_edition(otherwise: Otherwise) -> &'static str {
    match otherwise {
        Otherwise::Drops => {
            "give what is dropped a name with `let` before this line, and both editions drop it at the same place"
        }
        Otherwise::More => "write it so that both editions read it alike",
    }
}

/// What to do about a bundle that is too large.
fn advice_of_size(size: usize, limit: usize, minified: usize) -> String {
    let less = "use less of what gets inlined";
    match minified {
        _ if minified <= limit => format!("`--minify` leaves {minified}, which fit"),
        _ if minified < size => format!("{less}; `--minify` leaves {minified}"),
        _ => less.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_names_the_choices() {
        let error = Error::NoEdition { target: Target::Codeforces, edition: 2015 };
        assert_eq!(error.to_string(), "codeforces has no edition 2015; the choices: 2021, 2024");
        let error = "spoj".parse::<Target>().expect_err("there is no such target");
        let targets = "atcoder, codeforces, luogu, leetcode, kattis, library-checker, plain";
        assert_eq!(error.to_string(), format!("unknown target `spoj`; the targets: {targets}"));
    }

    #[test]
    fn a_bundle_that_is_too_large_has_advice() {
        let too_large = |minified| {
            let (name, target) = ("sum".to_string(), Target::Luogu);
            Error::TooLarge { name, size: 51_300, limit: 51_200, target, minified }.to_string()
        };
        let common = "sum takes 51300 bytes, 100 more than the 51200 that luogu accepts: ";
        assert_eq!(too_large(51_200), format!("{common}`--minify` leaves 51200, which fit"));
        assert_eq!(too_large(51_201), format!("{common}use less of what gets inlined; `--minify` leaves 51201"));
        assert_eq!(too_large(51_300), format!("{common}use less of what gets inlined"));
    }
}
