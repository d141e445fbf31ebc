//! What came of stress: the counterexample as a case is shown that was not accepted, and how to go on.

use super::case::Screen;
use super::human::Human;
use super::json::{self, Case};
use super::style::{DIM, columns};
use super::{Form, Shown, cannot_print};
use crate::Result;
use crate::command::quoted;
use crate::judging::CaseResult;
use crate::oracles::FailureKind;
use crate::problem::Role;
use crate::stress::{Counterexample, Culprit, Fault, FaultKind, Found, How, Kept, Outcome, Refuted, tokens};
use crate::verdict::Verdict;
use anstyle::Style;
use serde::Serialize;
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use text::count;

/// All that is to be reported.
#[derive(Clone, Copy, Debug)]
pub struct Stressed<'a> {
    /// The problem.
    pub id: &'a str,
    /// What its solution is called.
    pub name: &'a str,
    /// What came of it.
    pub outcome: &'a Outcome,
    /// The counterexample as a judged case.
    pub result: Option<&'a CaseResult>,
    /// Where what was found is now.
    pub kept: Option<&'a Kept>,
    /// The command that was typed, without what decides which trials there are.
    pub command: &'a str,
}

impl Stressed<'_> {
    /// The command that makes the same trials again.
    fn again(&self) -> Option<String> {
        let schedule = self.outcome.schedule.as_ref()?;
        let (command, range) = (self.command, schedule.range());
        Some(format!("{command} --seed {} --sizes {}..{}", schedule.seed(), range.start(), range.end()))
    }

    fn verdict(&self) -> Option<Verdict> {
        match &self.outcome.found {
            Found::Nothing => (self.outcome.tally.trials > 0).then_some(Verdict::Ac),
            Found::Counterexample(found) => found.failure.result.verdict(),
            Found::Fault(_) | Found::Refuted(_) => Some(Verdict::Je),
        }
    }

    /// `1234 trials in 5.2 s, 237 a second, sizes 1 to 20`
    fn trials(&self) -> String {
        let Outcome { tally, elapsed, schedule, .. } = self.outcome;
        let (seconds, trials) = (elapsed.as_secs_f64(), count(tally.trials as usize, "trial"));
        let sizes = schedule.as_ref().map_or(String::new(), |schedule| {
            let range = schedule.range();
            format!(", sizes {} to {}", range.start(), range.end())
        });
        let rate = tally.trials as f64 / seconds.max(1e-3);
        format!("{trials} in {seconds:.1} s, {rate:.0} a second{sizes}")
    }
}

/// Prints it: for a person to standard error, and the path of the case to standard output; or a JSON document there.
pub fn stressed(stressed: &Stressed, form: Form) -> Result<()> {
    let printed = match form {
        Form::Json => document(stressed, anstream::stdout().lock()),
        Form::Human => {
            let folder = std::env::current_dir().unwrap_or_default();
            let shown = Shown { full: false, all_failures: false };
            let screen = Screen { shown, width: columns(io::stderr()), folder: folder.clone() };
            let human = Human::new(anstream::stderr().lock(), stressed.name.len(), screen);
            // Whoever reads no more of it still wants the path.
            let shown = for_a_person(stressed, human, &folder);
            match stressed.kept {
                Some(kept) if kept.how != How::Aside => super::paths(std::iter::once(&kept.input))?,
                _ => {}
            }
            shown
        }
    };
    printed.map_err(cannot_print())
}

fn for_a_person<W: Write>(stressed: &Stressed, mut page: Human<W>, folder: &Path) -> io::Result<()> {
    let Stressed { name, outcome, kept, .. } = *stressed;
    let here = |path: &Path| path.strip_prefix(folder).unwrap_or(path).display().to_string();
    found(stressed, &mut page, here)?;
    if !matches!(outcome.found, Found::Nothing) && outcome.tally.trials > 0 {
        page.wrapped(&stressed.trials(), DIM)?;
    }
    if let (Some(reason), Found::Nothing) = (&outcome.reason, &outcome.found) {
        page.note(&format!("larger sizes are not tried: {reason}"))?;
    }
    if outcome.tally.too_large > 0 {
        let inputs = count(outcome.tally.too_large as usize, "input");
        page.note(&format!("{inputs} were too large for the brute force: only crashes and limits would show there"))?;
    }
    if let Found::Counterexample(found) = &outcome.found
        && let Some(shrunk) = found.shrunk
    {
        let tried = count(shrunk.tried, "smaller input");
        let end = if shrunk.is_minimal { "" } else { ", until time was over" };
        page.wrapped(&format!("{tried} tried{end}"), DIM)?;
        if !shrunk.is_validated {
            page.note(
                "without a brute force nobody knows whether this input is valid; --no-shrink shows the generator's",
            )?;
        }
    }
    if outcome.is_interrupted {
        page.note("it was interrupted")?;
    }
    if let Some(again) = stressed.again() {
        page.command("again", &again)?;
    }
    if let (Found::Counterexample(_), Some(kept)) = (&outcome.found, kept) {
        let (path, case) = (here(&kept.input), kept.name());
        let line = match kept.how {
            How::New => format!("kept as {path}"),
            How::Known => format!("{path} has this input already"),
            How::Aside => format!("the input is in {path}"),
        };
        page.wrapped(&line, Style::new())?;
        if kept.how != How::Aside {
            let (name, case) = (quoted(name), quoted(&case));
            page.command("next", &format!("cargo judge test {name} --case {case}"))?;
        }
    }
    Ok(())
}

/// What was found, and how it is looked at; `here` shows a path.
fn found<W: Write>(stressed: &Stressed, page: &mut Human<W>, here: impl Fn(&Path) -> String) -> io::Result<()> {
    let Stressed { id, name, outcome, result, kept, .. } = *stressed;
    match &outcome.found {
        Found::Nothing => {
            page.heading_of(name, stressed.verdict(), |_| stressed.trials())?;
            if outcome.tally.trials == 0 && !outcome.is_interrupted {
                page.note("time was over before the first trial")?;
            }
        }
        Found::Fault(fault) => {
            page.heading_of(name, stressed.verdict(), |_| fault.what())?;
            if !fault.message.is_empty() {
                page.wrapped(&fault.message, Style::new())?;
            }
            page.note("this is not the solution's fault")?;
            if let Some(kept) = kept {
                page.note(&format!("the input is in {}", here(&kept.input)))?;
            }
            let (command, hint) = advice(id, fault, kept.map(|kept| here(&kept.input)).as_deref());
            if !hint.is_empty() {
                page.note(hint)?;
            }
            page.command("next", &command)?;
        }
        Found::Refuted(refuted) => {
            page.heading_of(name, stressed.verdict(), |_| refuted.what())?;
            let result = &refuted.result;
            page.failure(result, result.detail())?;
            page.texts(result)?;
            page.note("this is not the solution's fault")?;
            page.note(doubt(refuted))?;
            let input = here(&result.case.input);
            page.command("next", &run(id, &refuted.culprit, &input))?;
        }
        Found::Counterexample(found) => {
            page.heading_of(name, stressed.verdict(), |_| summary(found))?;
            if let Some(result) = result {
                page.failure(result, result.detail())?;
                page.texts(result)?;
            }
        }
    }
    Ok(())
}

/// `trial 57: lc486-gen 8 1291; 9 tokens, 3 after shrinking`
fn summary(found: &Counterexample) -> String {
    let tokens = tokens(&found.failure.input);
    let size = match &found.shrunk {
        Some(shrunk) if shrunk.tokens_before != tokens => {
            format!("{}, {tokens} after shrinking", count(shrunk.tokens_before, "token"))
        }
        _ => count(tokens, "token"),
    };
    format!("trial {}: {}; {size}", found.trial + 1, found.call)
}

/// The command that runs what states the answers on a file.
fn run(id: &str, answerer: &Culprit, input: &str) -> String {
    format!("{} < {}", command(id, answerer), quoted(input))
}

/// The command that runs a program of the problem's, or what stands in its place.
fn command<'a>(id: &str, culprit: &'a Culprit) -> Cow<'a, str> {
    match culprit.option {
        None => format!("cargo run --release -p {} --bin {}", quoted(id), quoted(&culprit.name)).into(),
        Some(_) => culprit.name.as_str().into(),
    }
}

/// What may be wrong where what states the answers is not accepted on a case.
fn doubt(refuted: &Refuted) -> &'static str {
    match refuted.result.verdict() {
        _ if refuted.is_refusal() => {
            "by exit code 3 a brute force states that an input is invalid, and that of a case is valid"
        }
        Some(Verdict::Wa) => {
            "no trial was made, for its answers cannot be relied on; either it or the case is wrong, or there are \
             several right answers, and a checker must decide"
        }
        _ => "no trial was made, for its answers cannot be relied on",
    }
}

/// The command that shows how a program fails, and what may be the reason; that is empty where there is nothing to say.
fn advice(id: &str, fault: &Fault, input: Option<&str>) -> (String, &'static str) {
    let culprit = &fault.culprit;
    let run = match (culprit.role, culprit.option) {
        (Role::Generator, None) => format!("{} -- {}", command(id, culprit), fault.arguments.join(" ")),
        (Role::Generator, Some(_)) => fault.call(),
        _ => run(id, culprit, input.unwrap_or("INPUT")),
    };
    let hint = match (&fault.kind, culprit.role) {
        (FaultKind::Invalid(_), _) => "either what the generator prints or what the brute force accepts is wrong",
        (FaultKind::Varies, Role::Generator) => "all that is random must come from SEED",
        (FaultKind::Varies, _) => "one input must get one answer",
        (FaultKind::Failed(FailureKind::Nothing), Role::BruteForce) => {
            "if an empty answer is right there, let it print an empty line, or the generator ask for at least one answer"
        }
        (FaultKind::Failed(FailureKind::Stopped(..)), Role::BruteForce) if culprit.option.is_none() => {
            "by exit code 4 it can state that an input is too large; --sizes keeps to small ones"
        }
        _ => "",
    };
    (run, hint)
}

/// The whole document.
#[derive(Serialize)]
struct Document<'a> {
    id: &'a str,
    verdict: Option<Verdict>,
    seed: Option<u64>,
    sizes: Option<[u64; 2]>,
    trials: u64,
    too_large: u64,
    seconds: f64,
    interrupted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<Example<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<Failed<'a>>,
}

#[derive(Serialize)]
struct Example<'a> {
    /// From 1.
    trial: u64,
    size: u64,
    seed: u64,
    generator: &'a str,
    tokens: usize,
    /// Nulls if nobody has tried to make it smaller.
    tokens_before: Option<usize>,
    tried: Option<usize>,
    minimal: Option<bool>,
    validated: Option<bool>,
    /// The file of the input.
    input_file: &'a Path,
    answer_file: Option<&'a Path>,
    /// Whether it is a case now that was none before.
    kept: bool,
    case: Case<'a>,
}

#[derive(Serialize)]
struct Failed<'a> {
    program: &'a str,
    arguments: &'a [String],
    kind: &'static str,
    detail: String,
    message: &'a str,
    input_file: Option<&'a Path>,
}

fn document(stressed: &Stressed, mut writer: impl Write) -> io::Result<()> {
    let Stressed { id, outcome, result, kept, .. } = *stressed;
    let schedule = outcome.schedule.as_ref();
    let mut document = Document {
        id,
        verdict: stressed.verdict(),
        seed: schedule.map(|schedule| schedule.seed()),
        sizes: schedule.map(|schedule| [*schedule.range().start(), *schedule.range().end()]),
        trials: outcome.tally.trials,
        too_large: outcome.tally.too_large,
        seconds: (outcome.elapsed.as_secs_f64() * 1e3).round() / 1e3,
        interrupted: outcome.is_interrupted,
        counterexample: None,
        fault: None,
    };
    match (&outcome.found, result, kept) {
        (Found::Counterexample(found), Some(result), Some(kept)) => {
            document.counterexample = Some(Example {
                trial: found.trial + 1,
                size: found.arguments.size,
                seed: found.arguments.seed,
                generator: &found.call,
                tokens: tokens(&found.failure.input),
                tokens_before: found.shrunk.map(|shrunk| shrunk.tokens_before),
                tried: found.shrunk.map(|shrunk| shrunk.tried),
                validated: found.shrunk.map(|shrunk| shrunk.is_validated),
                minimal: found.shrunk.map(|shrunk| shrunk.is_minimal),
                input_file: &kept.input,
                answer_file: kept.answer.as_deref(),
                kept: kept.how == How::New,
                case: json::case(result),
            });
        }
        (Found::Fault(fault), _, kept) => {
            document.fault = Some(Failed {
                program: &fault.culprit.name,
                arguments: &fault.arguments,
                kind: fault.kind.name(),
                detail: fault.what(),
                message: &fault.message,
                input_file: kept.map(|kept| &*kept.input),
            });
        }
        (Found::Refuted(refuted), ..) => {
            document.fault = Some(Failed {
                program: &refuted.culprit.name,
                arguments: &[],
                kind: "refuted",
                detail: refuted.what(),
                message: refuted.result.detail(),
                input_file: Some(&refuted.result.case.input),
            });
        }
        _ => {}
    }
    serde_json::to_writer(&mut writer, &document)?;
    writeln!(writer)
}
