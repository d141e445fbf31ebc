//! Judges our program on all cases, and measures it beside the others on those that take it longest.

use crate::official::Official;
use crate::others::Other;
use crate::running::{Failed, LIMITS, milliseconds, run};
use judge::case::Case;
use judge::judging::judge_case;
use judge::verdict::Verdict;
use runner::{Program, Runner};

/// On so many cases programs are compared: those that take ours longest.
const SLOWEST: usize = 3;

/// What came of a problem.
pub struct Result {
    /// How many cases there are.
    pub cases: usize,
    /// The first case that is not accepted, with the verdict and why. Then nothing is compared.
    pub failure: Option<String>,
    /// The slowest cases, slowest first.
    pub slowest: Vec<Slow>,
    /// The programs of others that are compared.
    pub others: Vec<String>,
    /// Why the rest of them is not.
    pub left_out: Vec<String>,
}

/// A case, and the least CPU time of each program on it, in milliseconds. Whatever else a machine does only adds to it.
pub struct Slow {
    pub case: String,
    pub ours: f64,
    /// In the order of [`Result::others`].
    pub others: Vec<f64>,
}

impl Slow {
    /// Ours over the fastest other.
    pub fn ratio(&self) -> Option<f64> {
        Some(self.ours / self.others.iter().copied().reduce(f64::min)?)
    }
}

impl Result {
    /// Our longest time on a case.
    pub fn ours(&self) -> Option<f64> {
        self.slowest.iter().map(|slow| slow.ours).reduce(f64::max)
    }

    /// The name of the other program whose longest time is the least, and that time.
    pub fn fastest(&self) -> Option<(&str, f64)> {
        let longest = |index: usize| self.slowest.iter().map(|slow| slow.others[index]).reduce(f64::max);
        let times = self.others.iter().enumerate().filter_map(|(index, name)| Some((name.as_str(), longest(index)?)));
        times.min_by(|(_, a), (_, b)| a.total_cmp(b))
    }
}

pub fn contest(
    official: &Official,
    ours: &Program,
    others: Vec<Other>,
    runner: &Runner,
    rounds: usize,
) -> std::result::Result<Result, Failed> {
    let mut result = Result {
        cases: official.cases.len(),
        failure: None,
        slowest: Vec::new(),
        others: Vec::new(),
        left_out: Vec::new(),
    };
    let task = official.task(ours, None);
    let mut judged = Vec::new();
    for case in &official.cases {
        let judgement = judge_case(&task, case, runner)?;
        if judgement.verdict() != Some(Verdict::Ac) && result.failure.is_none() {
            result.failure = Some(said(case, &judgement));
        }
        judged.push((judgement.cpu(), case));
    }
    judged.sort_by_key(|&(cpu, _)| std::cmp::Reverse(cpu));
    if result.failure.is_some() {
        return Ok(result);
    }
    let slowest: Vec<&Case> = judged.into_iter().map(|(_, case)| case).take(SLOWEST).collect();
    let mut programs = vec![ours.clone()];
    for Other { name, program } in others {
        match program.and_then(|program| is_accepted(official, program, &slowest, runner)) {
            Ok(program) => {
                programs.push(program);
                result.others.push(name);
            }
            Err(reason) => result.left_out.push(format!("{name} is not compared: {reason}")),
        }
    }
    for case in slowest {
        let mut least = vec![f64::INFINITY; programs.len()];
        for _ in 0..rounds {
            for (least, program) in least.iter_mut().zip(&programs) {
                *least = least.min(milliseconds(&run(program, &case.input, runner)?));
            }
        }
        result.slowest.push(Slow { case: case.name.clone(), ours: least[0], others: least[1..].to_vec() });
    }
    result.slowest.sort_by(|a, b| b.ours.total_cmp(&a.ours));
    Ok(result)
}

/// Nobody is compared with what is wrong. This is also the run of each program that warms up.
fn is_accepted(
    official: &Official,
    program: Program,
    cases: &[&Case],
    runner: &Runner,
) -> std::result::Result<Program, String> {
    let task = official.task(&program, Some(LIMITS.time));
    for case in cases {
        let judged = judge_case(&task, *case, runner).map_err(|error| error.to_string())?;
        if judged.verdict() != Some(Verdict::Ac) {
            return Err(said(case, &judged));
        }
    }
    Ok(program)
}

fn said(case: &Case, judged: &judge::judging::CaseResult) -> String {
    let verdict = judged.verdict().map_or("not judged".to_string(), |verdict| verdict.to_string());
    format!("{verdict} on {}: {}", case.name, judged.detail())
}
