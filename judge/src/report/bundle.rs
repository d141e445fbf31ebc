//! Bundles and their proofs.

use super::submit::wrap;
use super::{Format, Shown, cannot_print, report, say};
use crate::command::quoted;
use crate::judging::ProblemResult;
use crate::problem::{Problem, Target};
use crate::prove::{Compared, Outcome, Proved};
use crate::verdict::Verdict;
use crate::{Error, Result};
use bundler::Bundle;
use std::io::Write;
use std::path::Path;

/// Prints what a bundle is to standard error: the text itself goes to standard output.
pub fn bundled(problem: &Problem, target: Target, bundle: &Bundle) {
    let id = problem.name();
    say(format_args!("{id} for {target}: {}", sizes(bundle.text.len(), bundle.before)));
    for version in &bundle.versions {
        say(format_args!("note: {version}"));
    }
}

/// Prints to standard error why a bundle was not compared with the program on all generated inputs, if it was not.
pub fn compared(problem: &Problem, target: Target, compared: Option<&Compared>) {
    let text = match compared {
        Some(Compared::Same { inputs, all }) if inputs < all => format!(
            "it prints what the program prints on {inputs} of {all} generated inputs; the others take too long or \
             exceed a limit"
        ),
        None | Some(Compared::Same { .. }) => return,
        Some(Compared::Varies(call)) => format!(
            "it is not compared with the program on generated inputs, because that prints something else each time: \
             try it twice on the input of `{call}`"
        ),
        Some(Compared::NoInputs(reason)) => {
            format!("it is not compared with the program on generated inputs: {reason}")
        }
    };
    say(format_args!("note: {} for {target}: {text}", problem.name()));
}

fn sizes(bytes: usize, before: usize) -> String {
    format!("{bytes} bytes, {before} with what it does not use")
}

/// Prints what is wrong with a bundle.
pub fn refuted(writer: impl Write, result: &ProblemResult) -> Result<()> {
    let mut report = report(Format::Human, writer, result.id.len(), Shown::default());
    report.problem(result).and_then(|()| report.finish(std::slice::from_ref(result))).map_err(cannot_print())
}

/// Prints to standard error that the bundle of `problem` for `target`, which is kept at `kept`, has this verdict and is
/// not printed. That says nothing of the solution yet, which is built with the `settings`.
pub fn not_printed(problem: &Problem, target: Target, verdict: Option<Verdict>, kept: &Path, settings: Option<&str>) {
    let (id, kept) = (problem.name(), kept.display());
    let found = verdict.map_or_else(|| "no case has an answer".to_string(), |verdict| verdict.to_string());
    let mut why = format!(
        "the bundle of {id} for {target} is not accepted ({found}); its text is kept in {kept}; `cargo judge test {}` \
         judges the solution itself",
        quoted(id)
    );
    if let Some(settings) = settings {
        why += &format!(". {settings}");
    } else if verdict == Some(Verdict::Wa) {
        why += ": where that is accepted, look for what depends on the names of crates and modules, as `type_name` does, \
                and `module_path!` in a macro";
    }
    say(wrap("not printed: ", &why));
}

/// Prints a line about one problem for one judge, below what is wrong with it. `id_width` is the length of the longest
/// id.
pub fn proved(problem: &Problem, target: Target, outcome: &Outcome, id_width: usize) -> Result<()> {
    let id = problem.name();
    // A verdict is about a text, and only where there is one that was judged.
    let (verdict, text) = match outcome {
        Outcome::Bundled { bytes, before, proof } => {
            if let Some(Proved { result, .. }) = proof.as_ref().filter(|it| it.result.verdict() != Some(Verdict::Ac)) {
                refuted(anstream::stderr().lock(), result)?;
            }
            compared(problem, target, proof.as_ref().and_then(|proof| proof.compared.as_ref()));
            let verdict = proof.as_ref().and_then(|proof| proof.result.verdict());
            (verdict.map_or_else(|| "-".to_string(), |verdict| verdict.to_string()), sizes(*bytes, *before))
        }
        Outcome::NotForIt => ("-".to_string(), "it takes `impl Solution`; this is a program".to_string()),
        Outcome::Failed(error) => {
            super::error(&Error::Bundling { id: id.to_string(), target, error: error.clone() });
            ("-".to_string(), "no bundle: see its error".to_string())
        }
    };
    let mut stdout = anstream::stdout().lock();
    writeln!(stdout, "{verdict:<4} {id:<id_width$} {target:<15} {text}").map_err(cannot_print())
}
