//! A generator and a brute force to begin with.

use crate::case::Case;
use crate::command::quoted;
use crate::problem::{Problem, Role, Target};
use crate::scaffold::{Additions, Begun, Source, skeleton_for};
use crate::standing::is_skeleton;
use crate::workspace::Workspace;
use crate::{Error, Result, case};
use statement::constraints::Constraints;
use statement::leetcode::Signature;
use statement::{Flaw, input_format, leetcode};
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

/// So many of the lines that were not understood are named.
const NAMED: usize = 5;

/// Writes those of generator and brute force that `problem` does not have: for LeetCode, from the signature of the
/// solution, for other judges, from its `input!`, and from what the samples show of its arguments or variables; where
/// that is not known, from `templates/problem/stress` or `templates/problem/stress-leetcode`.
pub fn init(workspace: &Workspace, problem: &Problem) -> Result<Begun> {
    let id = &problem.id;
    let skeleton = skeleton_for(problem.settings.target, "stress");
    let mut additions = Additions::to(workspace, problem)?;
    let [mut generator, mut brute] = [Source::Skeleton(&skeleton), Source::Skeleton(&skeleton)];
    let source = fs::read_to_string(&problem.solution.source).map_err(Error::io("read", &problem.solution.source))?;
    let commented = Constraints::of_comments(bundler::comments(&source));
    let kept = kept(problem)?;
    let (main, file) = (&problem.solution.source, &problem.constraints());
    let doubtful = [(&commented, main), (&kept, file)]
        .map(|(constraints, path)| constraints.is_doubtful().then(|| workspace.below(path)));
    let unread: Vec<String> = kept.not_understood().iter().map(|line| format!("`{line}`")).collect();
    match texts(problem, &source, &commented.and(kept))? {
        Some(Ok((generator_rs, brute_rs))) => {
            if !unread.is_empty() {
                let more = if unread.len() > NAMED { ", …" } else { "" };
                additions.note(format!(
                    "{}: not understood: {}{more}; if it bounds the input, edit gen.rs and brute.rs",
                    workspace.below(file),
                    unread[..unread.len().min(NAMED)].join(", ")
                ));
            }
            for path in doubtful.iter().flatten() {
                additions.note(format!(
                    "{path}: a bound may have lost its exponent, as `105` for `10^5`: what is larger is valid, too, \
                     until you write `10^5` there, or edit brute.rs"
                ));
            }
            (generator, brute) = (Source::Text(generator_rs), Source::Text(brute_rs));
        }
        Some(Err(error)) => additions.note(format!("these are not made for what the solution reads: {error}")),
        None => {}
    }
    for (role, source) in [(Role::Generator, generator), (Role::BruteForce, brute)] {
        additions.program(workspace, role, source)?;
    }
    additions.write(format!("{id} has a generator and a brute force: `cargo judge stress {}` runs them", quoted(id)))
}

/// The texts of generator and brute force, as what the solution reads has them. The inner error is that of a program of
/// which this is not known; `None` is a solution that nobody has begun, or of an interactive problem: it does not read
/// the input.
fn texts(problem: &Problem, source: &str, constraints: &Constraints) -> Result<Option<Result<(String, String)>>> {
    let Problem { id, settings, solution, .. } = problem;
    let inputs = samples(problem)?;
    let samples: Vec<&str> = inputs.iter().map(|(_, text)| text.as_str()).collect();
    let here = |flaw: Flaw| Error::in_text(solution.source.display())(flaw);
    if settings.target == Target::Leetcode {
        let signature = Signature::of_solution(source).map_err(here)?.map_err(here);
        return Ok(Some(signature.map(|signature| {
            let known = leetcode::Known::of(&signature, constraints, &samples);
            (leetcode::generator_rs(id, &known), leetcode::brute_rs(id, &known))
        })));
    }
    if settings.interactor.is_some() || settings.lacks_interactor || is_skeleton(problem, &solution.source) {
        return Ok(None);
    }
    let reads = input_format::of_solution(source).map_err(here)?.map_err(here);
    let known = reads.and_then(|reads| {
        let known = input_format::Known::of(&reads, constraints, &samples);
        known.map_err(|(place, flaw)| Error::in_text(inputs[place].0.display())(flaw))
    });
    Ok(Some(known.map(|known| (input_format::generator_rs(id, &known), input_format::brute_rs(id, &known)))))
}

/// The constraints of the page, if they were added with the samples.
fn kept(problem: &Problem) -> Result<Constraints> {
    let path = problem.constraints();
    match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Constraints::default()),
        text => Ok(Constraints::of_text(&text.map_err(Error::io("read", &path))?)),
    }
}

/// The inputs of the problem's samples, with their files.
fn samples(problem: &Problem) -> Result<Vec<(PathBuf, String)>> {
    let cases = match case::of(problem) {
        Err(Error::NoCases { .. }) => Vec::new(),
        cases => cases?,
    };
    let samples = cases.iter().filter(|case| case.is_sample());
    let text = |case: &Case| fs::read_to_string(&case.input).map_err(Error::io("read", &case.input));
    samples.map(|case| Ok((case.input.clone(), text(case)?))).collect()
}
