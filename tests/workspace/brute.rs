//! Brute force, generator and solution of each problem against each other.

use crate::subject::{Programs, Run, Subject, execute, read, text};
use judge::case::Case;
use judge::check::Severity;
use judge::problem::Role;
use judge::verdict::Verdict;
use libtest_mimic::{Failed, Trial};
use runner::{End, Limits};
use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::sync::Arc;
use std::time::Duration;

/// A brute force may take its time.
const SLOW: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

pub fn trials(subject: &Arc<Subject>, programs: &Arc<Programs>) -> Vec<Trial> {
    let mut trials = vec![
        subject.trial(programs, "check", checked),
        subject.trial(programs, "brute::refuses-invalid-input", refuses_invalid_input),
        subject.trial(programs, "gen", generated),
        subject.trial(programs, "gen::refuses-wrong-arguments", refuses_wrong_arguments),
    ];
    // LC 375 has 200 inputs: all of them. Its solution is made for more.
    if subject.id() == "lc375" {
        trials.push(subject.trial(programs, "brute::every-n", every_n));
        trials.push(subject.trial(programs, "brute::every-n-past-the-limits", every_n_past_the_limits));
    }
    trials
}

/// What `cargo judge check` finds: each case is valid and there once, its answer is that of the brute force where that
/// can answer at all, and the generator makes valid inputs, the same for the same arguments, with every answer that the
/// cases have where these are few.
fn checked(subject: &Subject, programs: &Programs) -> Result<(), Failed> {
    let report = programs.check(subject)?;
    let errors = report.findings.iter().filter(|finding| finding.rule.severity() == Severity::Error);
    let errors: Vec<String> = errors.map(|finding| format!("{}: {}", finding.place, finding.message)).collect();
    if !errors.is_empty() {
        return Err(errors.join("\n").into());
    }
    if report.generated == 0 || !report.unchecked.is_empty() {
        return Err(format!("{} inputs were generated; not checked: {:?}", report.generated, report.unchecked).into());
    }
    if report.answered < 5 {
        return Err(format!("the brute force answers only {} of the cases", report.answered).into());
    }
    Ok(())
}

/// Solution and brute force agree on what the generator makes: by comparing, or by the problem's own checker. Where
/// there is an interactor, the solution must hold its own against that, and the brute force is what validates the
/// interactor's input and knows what can be known without an opponent.
fn generated(subject: &Subject, programs: &Programs) -> Result<(), Failed> {
    let (solution, brute) = (programs.solution(subject)?, programs.get(subject, Role::BruteForce)?);
    let (generator, tools) = (programs.get(subject, Role::Generator)?, programs.tools(subject)?);
    let folder = tempfile::tempdir()?;
    let [input, answer] = ["generated.in", "generated.out"].map(|name| folder.path().join(name));
    let mut answers = BTreeSet::new();
    for (size, seed) in (1..=8).flat_map(|size| (0..25).map(move |seed| (size, seed))) {
        let generator = generator.clone().arg(size.to_string()).arg(seed.to_string());
        let run = format!("{}-gen {size} {seed}", subject.id());
        let generated = execute(&generator, b"", &SLOW)?;
        if generated.outcome.end != End::Exited(0) {
            return Err(format!("{run} ends in {:?}: {}", generated.outcome.end, generated.stderr).into());
        }
        let expected = execute(&brute, &generated.stdout, &SLOW)?;
        if expected.outcome.end != End::Exited(0) {
            return Err(
                format!("{run}: the brute force ends in {:?}: {}", expected.outcome.end, expected.stderr).into()
            );
        }
        fs::write(&input, &generated.stdout)?;
        fs::write(&answer, &expected.stdout)?;
        let result = subject.judge(&solution, &tools, &Case::new(&run, input.clone(), Some(answer.clone())))?;
        if result.verdict() != Some(Verdict::Ac) {
            let input = text(&generated.stdout);
            return Err(format!("{run}: {:?} {}\n{input}", result.verdict(), result.detail()).into());
        }
        answers.insert(expected.stdout);
    }
    // Stone Game has one answer: that is its theorem.
    let fewest = if subject.id() == "lc877" { 1 } else { 2 };
    if answers.len() < fewest {
        return Err(format!("every generated input has the answer {answers:?}").into());
    }
    Ok(())
}

/// A brute force refuses invalid input with exit code 3 and one line that says why; it never crashes.
fn refuses_invalid_input(subject: &Subject, programs: &Programs) -> Result<(), Failed> {
    let brute = programs.get(subject, Role::BruteForce)?;
    let sample = subject.cases.iter().find(|case| case.name == "sample-1").ok_or("a worked problem has a sample-1")?;
    let sample = read(&sample.input)?;
    let invalid = [
        [&sample[..], b"\n?!\n"].concat(),
        [b"?! ", &sample[..]].concat(),
        b"\xff\xfe\n".to_vec(),
        b"?!".to_vec(),
        b"[".to_vec(),
        b"[,]".to_vec(),
        b"\"".to_vec(),
        b"-1 -1 -1\n".to_vec(),
        b"99999999999999999999999999\n".to_vec(),
        b"0 99999999999999999999999999\n".to_vec(),
    ];
    for input in invalid {
        let Run { outcome, stderr, .. } = execute(&brute, &input, &SLOW)?;
        let shown = format!("{}-brute on {:?}", subject.id(), text(&input));
        if outcome.end != End::Exited(3) {
            return Err(format!("{shown} ends in {:?}: {stderr}", outcome.end).into());
        }
        if !stderr.starts_with("invalid input: ") || stderr.lines().count() != 1 {
            return Err(format!("{shown}: its errors are not one line `invalid input: …`: {stderr}").into());
        }
    }
    Ok(())
}

/// A generator takes two integers, or ends with exit code 2 and one line that says so.
fn refuses_wrong_arguments(subject: &Subject, programs: &Programs) -> Result<(), Failed> {
    let generator = programs.get(subject, Role::Generator)?;
    for arguments in [&[][..], &["5"], &["5", "x"], &["-1", "5"], &["5", "6", "7"]] {
        let generator = arguments.iter().fold(generator.clone(), |generator, &argument| generator.arg(argument));
        let Run { outcome, stdout, stderr } = execute(&generator, b"", &SLOW)?;
        let is_refused = outcome.end == End::Exited(2) && stdout.is_empty() && stderr.lines().count() == 1;
        if !is_refused || !stderr.starts_with(&format!("usage: {}-gen SIZE SEED", subject.id())) {
            return Err(format!("with {arguments:?} it ends in {:?}: {stderr}", outcome.end).into());
        }
    }
    Ok(())
}

fn every_n(subject: &Subject, programs: &Programs) -> Result<(), Failed> {
    let (brute, solution) = (programs.get(subject, Role::BruteForce)?, programs.solution(subject)?);
    for n in 1..=200 {
        let input = format!("{n}\n").into_bytes();
        let (expected, found) = (execute(&brute, &input, &SLOW)?, execute(&solution, &input, &SLOW)?);
        if (expected.outcome.end, found.outcome.end) != (End::Exited(0), End::Exited(0)) {
            return Err(format!("n = {n}: one of them fails").into());
        }
        if expected.stdout != found.stdout {
            let [expected, found] = [expected, found].map(|run| text(&run.stdout));
            return Err(format!("n = {n}: expected {expected:?}, found {found:?}").into());
        }
    }
    Ok(())
}

/// The solution agrees with a table of all intervals.
fn every_n_past_the_limits(subject: &Subject, programs: &Programs) -> Result<(), Failed> {
    let solution = programs.solution(subject)?;
    for (n, expected) in (1..).zip(amounts_by_table(2000)) {
        let found = execute(&solution, format!("{n}\n").as_bytes(), &SLOW)?;
        let found = (found.outcome.end, text(&found.stdout).trim().to_string());
        if found != (End::Exited(0), expected.to_string()) {
            return Err(format!("n = {n}: expected {expected}, found {found:?}").into());
        }
    }
    Ok(())
}

/// LC 375 for every n from 1 to `largest`, in O(largest²): a guess k costs k and the dearer side, and the left side is
/// that from the crossing on, which only falls when `low` falls. What a guess before the crossing costs does not depend
/// on `low`, so these guesses are a window with a minimum.
fn amounts_by_table(largest: usize) -> Vec<usize> {
    // worst[low][high], and 0 where low >= high.
    let mut worst = vec![vec![0; largest + 2]; largest + 2];
    for high in 1..=largest {
        let mut crossing = high;
        // Guesses with their costs, which rise from the front, the largest guess, to the back.
        let mut window: VecDeque<(usize, usize)> = VecDeque::new();
        for low in (1..high).rev() {
            while crossing > low && worst[low][crossing - 2] >= worst[crossing][high] {
                crossing -= 1;
            }
            let cost = low + worst[low + 1][high];
            while window.back().is_some_and(|&(_, other)| other >= cost) {
                window.pop_back();
            }
            window.push_back((low, cost));
            while window.front().is_some_and(|&(guess, _)| guess >= crossing) {
                window.pop_front();
            }
            let at_crossing = crossing + worst[low][crossing - 1];
            worst[low][high] = window.front().map_or(at_crossing, |&(_, cost)| cost.min(at_crossing));
        }
    }
    worst[1][1..=largest].to_vec()
}
