//! A generator and a brute force to begin with.

use crate::command::quoted;
use crate::leetcode::brute::brute_rs;
use crate::leetcode::form::Known;
use crate::leetcode::generator::generator_rs;
use crate::leetcode::signature::Signature;
use crate::problem::{Problem, Role, Target};
use crate::scaffold::{Additions, Begun, Source, skeleton_for};
use crate::workspace::Workspace;
use crate::{Error, Result, case};
use std::fs;

/// Writes those of generator and brute force that `problem` does not have: for LeetCode, from the signature of the
/// solution and what the samples show of its arguments; where that is not known, and for other judges, from
/// `templates/problem/stress` or `templates/problem/stress-leetcode`.
pub fn init(workspace: &Workspace, problem: &Problem) -> Result<Begun> {
    let id = &problem.id;
    let skeleton = skeleton_for(problem.settings.target, "stress");
    let mut additions = Additions::to(workspace, problem)?;
    let [mut generator, mut brute] = [Source::Skeleton(&skeleton), Source::Skeleton(&skeleton)];
    if problem.settings.target == Target::Leetcode {
        match Signature::of_solution(&problem.solution.source)? {
            Ok(signature) => {
                let known = Known::of(&signature, &samples(problem)?);
                generator = Source::Text(generator_rs(id, &known));
                brute = Source::Text(brute_rs(id, &known));
            }
            Err(error) => additions.note(format!("these are not made for the solution's signature: {error}")),
        }
    }
    for (role, source) in [(Role::Generator, generator), (Role::BruteForce, brute)] {
        additions.program(workspace, &role.to_string(), role.suffix(), source)?;
    }
    additions.write(format!("{id} has a generator and a brute force: `cargo judge stress {}` runs them", quoted(id)))
}

/// The inputs of the problem's samples.
fn samples(problem: &Problem) -> Result<Vec<String>> {
    let cases = match case::of(problem) {
        Err(Error::NoCases { .. }) => Vec::new(),
        cases => cases?,
    };
    let samples = cases.iter().filter(|case| case.is_sample());
    samples.map(|case| fs::read_to_string(&case.input).map_err(Error::io("read", &case.input))).collect()
}
