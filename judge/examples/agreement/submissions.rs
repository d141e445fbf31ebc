//! All submissions, judged.

use crate::expectation::Expectation;
use crate::explained::Explained;
use crate::judged::{Bench, Judged, NoVerdict};
use crate::language::{self, Built};
use crate::outcome::{Outcome, Row};
use crate::packages::{Found, Source, Submission, without};
use crate::process::Failure;
use glob::Pattern;
use judge::verdict::Verdict;
use std::collections::HashMap;
use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

/// Longest time on one case while a limit is not known.
const GENEROUS: Duration = Duration::from_secs(20);

struct Work<'a> {
    source: &'a Source,
    package: &'a Found,
    submission: &'a Submission,
}

/// Judges all that `only` matches: first those that time limits come from.
pub fn judged(
    sources: &[Source],
    bench: &Bench,
    explained: &Explained,
    only: Option<&Pattern>,
    jobs: NonZeroUsize,
) -> Vec<Row> {
    let all = sources.iter().flat_map(|source| source.packages.iter().map(move |package| (source, package)));
    let all = all.flat_map(|(source, package)| {
        package.submissions.iter().map(move |submission| Work { source, package, submission })
    });
    let matches =
        |source: &str, submission: &str| only.is_none_or(|only| only.matches(&format!("{source}/{submission}")));
    let is_wanted = |work: &Work| matches(&work.source.name, &work.submission.name);
    // A package gives a limit only if its accepted submissions run, whether or not they are of interest.
    let all: Vec<Work> = all.collect();
    let is_wanted_somewhere =
        |work: &Work| all.iter().any(|other| other.package.path == work.package.path && is_wanted(other));
    let (first, then): (Vec<&Work>, Vec<&Work>) = all
        .iter()
        .filter(|work| is_wanted(work) || gives_limit(work) && is_wanted_somewhere(work))
        .partition(|work| gives_limit(work));
    let progress = Progress { done: Mutex::new(0), all: first.len() + then.len() };
    let judge = |work: &&Work, limit| {
        progress.show(&work.submission.name);
        row(work, bench, explained, limit)
    };
    let mut rows = each(jobs, &first, |work| judge(work, Some(GENEROUS)));
    let mut slowest: HashMap<&Path, f64> = HashMap::new();
    for (work, row) in first.iter().zip(&rows) {
        if let Outcome::Judged { got: Verdict::Ac, slowest_ms, .. } = &row.outcome {
            let slowest = slowest.entry(&work.package.path).or_default();
            *slowest = slowest.max(*slowest_ms);
        }
    }
    rows.extend(each(jobs, &then, |work| {
        let found =
            |slowest: &f64| Some(work.package.read.as_ref().ok()?.limit(Duration::from_secs_f64(slowest / 1e3)));
        judge(work, slowest.get(work.package.path.as_path()).and_then(found))
    }));
    progress.end();
    rows.retain(|row| matches(&row.source, &row.submission));
    rows.sort_by_cached_key(|row| {
        let source = sources.iter().position(|source| source.name == row.source);
        (source, row.package.clone(), row.submission.clone())
    });
    rows
}

/// True if the package's time limit comes from this submission.
fn gives_limit(work: &Work) -> bool {
    let is_accepted = matches!(&work.submission.expectation, Ok(Some(expectation)) if expectation.is_accepted());
    is_accepted && work.package.read.as_ref().is_ok_and(|package| package.time_limit.is_none())
}

/// What `work` makes of each of `items`, several at a time.
fn each<I: Sync, O: Send>(jobs: NonZeroUsize, items: &[I], work: impl Fn(&I) -> O + Sync) -> Vec<O> {
    let waiting = Mutex::new(items.iter().enumerate());
    let done = Mutex::new(Vec::new());
    let next = || waiting.lock().expect("no thread panics").next();
    let run = || {
        while let Some((index, item)) = next() {
            let made = work(item);
            done.lock().expect("no thread panics").push((index, made));
        }
    };
    thread::scope(|scope| (0..jobs.get()).for_each(|_| drop(scope.spawn(run))));
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, made)| made).collect()
}

fn row(work: &Work, bench: &Bench, explained: &Explained, limit: Option<Duration>) -> Row {
    let Work { source, package, submission } = work;
    let outcome = outcome(work, bench, explained, limit).unwrap_or_else(|outcome| outcome);
    let row = Row {
        source: source.name.clone(),
        package: package.name.clone(),
        submission: submission.name.clone(),
        outcome,
    };
    if row.is_new() {
        // In place of the line that shows the progress.
        let clear = if std::io::stderr().is_terminal() { "\r\x1b[K" } else { "" };
        eprintln!("{clear}{}: {}", row.submission, row.outcome.shown());
    }
    row
}

/// What comes of a submission; an error is where it ends before its verdict.
fn outcome(work: &Work, bench: &Bench, explained: &Explained, limit: Option<Duration>) -> Result<Outcome, Outcome> {
    let Work { package, submission, .. } = work;
    if bench.interrupt.is_triggered() {
        return Err(Outcome::Skipped("interrupted".into()));
    }
    if let Err(error) = &package.read {
        return Err(Outcome::Refused(error.clone()));
    }
    if let Some(reason) = explained.skipped(&submission.name) {
        return Err(Outcome::Skipped(reason.into()));
    }
    let expectation = submission.expectation.as_ref().map_err(|error| Outcome::Failed(error.clone()))?;
    let Some(expectation) = expectation else { return Err(Outcome::Skipped("no verdict is expected".into())) };
    let entry = expectation.entry.as_deref();
    let source = language::Source { path: &submission.path, entry, include: &package.path.join("include") };
    let judged = match language::build(&source, &bench.programs(), bench.interrupt).map_err(Outcome::Skipped)? {
        Built::DoesNotCompile(detail) => Judged { verdict: Verdict::Ce, detail, cases: Vec::new() },
        Built::Runs(command, directory) => {
            let limit = limit.into_iter().flat_map(|limit| ["--time-limit".into(), format!("{}s", limit.as_secs())]);
            let fail_fast = (!expectation.is_about_cases()).then(|| "--fail-fast".to_string());
            let options: Vec<String> = limit.chain(fail_fast).collect();
            bench.judge((&command, &directory), &package.path, &options).map_err(|error| match error {
                NoVerdict::Refused(message) => Outcome::Refused(without(&message, &package.path)),
                NoVerdict::Process(failure @ (Failure::Interrupted | Failure::OverTime(_))) => {
                    Outcome::Skipped(failure.to_string())
                }
                NoVerdict::Process(failure) => Outcome::Failed(failure.to_string()),
            })?
        }
    };
    Ok(compared(expectation, &judged, explained, &submission.name))
}

fn compared(expectation: &Expectation, judged: &Judged, explained: &Explained, name: &str) -> Outcome {
    let is_explained = |known: &&crate::explained::Disagreement| known.got.contains(&judged.verdict);
    let agrees = judged.verdict != Verdict::Je && expectation.is_met(judged);
    let known = explained.disagreement(name).filter(|known| agrees || is_explained(known));
    Outcome::Judged {
        expected: expectation.to_string(),
        got: judged.verdict,
        detail: judged.detail.lines().next().unwrap_or_default().to_string(),
        agrees,
        explained: known.map(|known| known.reason.clone()),
        slowest_ms: judged.cases.iter().map(|case| case.cpu_ms).fold(0.0, f64::max),
    }
}

/// How far it is, on a terminal.
struct Progress {
    done: Mutex<usize>,
    all: usize,
}

impl Progress {
    fn show(&self, name: &str) {
        let mut done = self.done.lock().expect("no thread panics");
        *done += 1;
        let mut stderr = std::io::stderr();
        if stderr.is_terminal() {
            let _ = write!(stderr, "\r\x1b[K{} of {} {name:.60}", *done, self.all).and_then(|()| stderr.flush());
        }
    }

    fn end(&self) {
        if std::io::stderr().is_terminal() {
            eprint!("\r\x1b[K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judged::Case;

    #[test]
    fn only_listed_verdicts_are_explained() {
        let file = "skip = []\npair = []\n[[disagreement]]\nsubmission = \"a.py\"\ngot = [\"RE\"]\nreason = \"old\"\n";
        let explained: Explained = toml::from_str(file).unwrap();
        let expectation = Expectation::polygon("accepted").unwrap();
        let outcome = |verdict| {
            let cases = vec![Case { name: "1".into(), verdict, cpu_ms: 7.0 }];
            compared(&expectation, &Judged { verdict, detail: "x\ny".into(), cases }, &explained, "p/a.py")
        };
        let Outcome::Judged { agrees: false, explained: Some(reason), detail, slowest_ms, .. } = outcome(Verdict::Re)
        else {
            panic!("RE is explained")
        };
        assert_eq!((reason.as_str(), detail.as_str(), slowest_ms), ("old", "x", 7.0));
        assert!(matches!(outcome(Verdict::Wa), Outcome::Judged { agrees: false, explained: None, .. }));
        // So that the list can be shortened.
        assert!(matches!(outcome(Verdict::Ac), Outcome::Judged { agrees: true, explained: Some(_), .. }));
    }

    /// JE is never what somebody expects.
    #[test]
    fn a_failure_of_the_judge_is_never_expected() {
        let explained: Explained = toml::from_str("skip = []\npair = []\ndisagreement = []").unwrap();
        let directory = tempfile::tempdir().unwrap();
        std::fs::create_dir(directory.path().join("x")).unwrap();
        std::fs::write(directory.path().join("submissions.yaml"), "x: {required: [AC]}\n").unwrap();
        let expectation = Expectation::new(directory.path(), Path::new("x/a.py")).unwrap().unwrap();
        let cases = [Verdict::Ac, Verdict::Je].map(|verdict| Case { name: "1".into(), verdict, cpu_ms: 7.0 });
        let judged = Judged { verdict: Verdict::Je, detail: String::new(), cases: cases.to_vec() };
        assert!(expectation.is_met(&judged));
        assert!(matches!(compared(&expectation, &judged, &explained, "a.py"), Outcome::Judged { agrees: false, .. }));
    }
}
