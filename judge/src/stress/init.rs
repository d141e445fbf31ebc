//! A generator and a brute force to begin with.

use crate::command::quoted;
use crate::problem::{Problem, Role, Target};
use crate::scaffold::{Additions, Begun, Source, skeleton_for};
use crate::standing::is_skeleton;
use crate::workspace::Workspace;
use crate::{Error, Result, case};
use statement::constraints::Constraints;
use statement::{Flaw, Programs, Reads};
use std::fs;
use std::io::ErrorKind;

/// So many lines are named in a note.
const NAMED: usize = 5;

/// The two programs, and what to say about them.
type Made = (Programs, Vec<String>);

/// Writes those of generator and brute force that `problem` does not have: for LeetCode, from the signature of the
/// solution, for other judges, from its `input!`, and from what the samples show of its arguments or variables; where
/// that is not known, from `templates/problem/stress` or `templates/problem/stress-leetcode`.
pub fn init(workspace: &Workspace, problem: &Problem) -> Result<Begun> {
    let id = &problem.id;
    let skeleton = skeleton_for(problem.settings.target, "stress");
    let mut additions = Additions::to(workspace, problem)?;
    let [mut generator, mut brute] = [Source::Skeleton(&skeleton), Source::Skeleton(&skeleton)];
    match made(workspace, problem)? {
        Some(Ok((programs, notes))) => {
            notes.into_iter().for_each(|note| additions.note(note));
            (generator, brute) = (Source::Text(programs.generator), Source::Text(programs.brute_force));
        }
        Some(Err(error)) => additions.note(format!("these are not made for what the solution reads: {error}")),
        None => {}
    }
    for (role, source) in [(Role::Generator, generator), (Role::BruteForce, brute)] {
        additions.program(workspace, role, source)?;
    }
    additions.write(format!("{id} has a generator and a brute force: `cargo judge stress {}` runs them", quoted(id)))
}

/// The programs as what the solution reads has them. The inner error is that of a program of which this is not known;
/// `None` is a solution that nobody has begun, or of an interactive problem: it does not read the input.
fn made(workspace: &Workspace, problem: &Problem) -> Result<Option<Result<Made>>> {
    let Problem { id, settings, solution, .. } = problem;
    let (path, file) = (&solution.source, &problem.constraints());
    let source = fs::read_to_string(path).map_err(Error::io("read", path))?;
    let here = |flaw: Flaw| Error::in_text(path.display())(flaw);
    let reads = if settings.target == Target::Leetcode {
        Reads::of_arguments(&source)
    } else if settings.interactor.is_some() || settings.lacks_interactor || is_skeleton(problem, path) {
        return Ok(None);
    } else {
        Reads::of_input(&source)
    };
    let reads = match reads.map_err(here)? {
        Ok(reads) => reads,
        Err(flaw) => return Ok(Some(Err(here(flaw)))),
    };
    let [commented, kept] = [Constraints::of_comments(bundler::comments(&source)), kept(problem)?];
    let mut notes = Vec::new();
    let below = workspace.below(file);
    let unread = kept.not_understood();
    notes.extend(named(&unread, |lines| {
        format!("{below}: not understood: {lines}; if it bounds the input, edit gen.rs and brute.rs")
    }));
    for (constraints, path) in [(&commented, path), (&kept, file)] {
        if constraints.is_doubtful() {
            notes.push(format!(
                "{}: a bound may have lost its exponent, as `105` for `10^5`: what is larger is valid, too, until you \
                 write `10^5` there, or edit brute.rs",
                workspace.below(path)
            ));
        }
    }
    let constraints = commented.and(kept);
    let samples = case::samples(problem)?;
    let texts: Vec<&str> = samples.iter().map(|(_, text)| text.as_str()).collect();
    notes.extend(named(&reads.not_kept(&constraints, &texts), |lines| {
        format!("the programs do not keep all of {lines}; unless another line says the same, edit gen.rs and brute.rs")
    }));
    let programs = reads.programs(id, &constraints, &texts);
    let programs = programs.map_err(|(place, flaw)| Error::in_text(samples[place].0.display())(flaw));
    Ok(Some(programs.map(|programs| (programs, notes))))
}

/// What `note` says of these lines, or of the first of them, if there are some.
fn named(lines: &[&str], note: impl Fn(String) -> String) -> Option<String> {
    let quoted: Vec<String> = lines.iter().take(NAMED).map(|line| format!("`{line}`")).collect();
    let more = if lines.len() > NAMED { ", …" } else { "" };
    (!lines.is_empty()).then(|| note(quoted.join(", ") + more))
}

/// The constraints of the page, if they were added with the samples.
fn kept(problem: &Problem) -> Result<Constraints> {
    let path = problem.constraints();
    match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Constraints::default()),
        text => Ok(Constraints::of_text(&text.map_err(Error::io("read", &path))?)),
    }
}
