//! Each wrong solution gets the verdict that it declares, and gets it on the first case that it does not pass.
//!
//! So a wrong answer does not count when a crash, or a slow machine, comes first: a wrong solution that is broken in
//! another way than it says proves nothing about the cases.

use crate::subject::{Programs, Run, Subject, execute, text};
use judge::verdict::Verdict;
use libtest_mimic::{Failed, Trial};
use runner::{End, Program};
use std::fs;
use std::sync::Arc;

/// So many wrong solutions has a problem at least.
const FEWEST: usize = 5;

pub fn trials(subject: &Arc<Subject>, programs: &Arc<Programs>) -> Vec<Trial> {
    // The names are needed before anything is built. That there are no others, the program itself confirms.
    let source = fs::read_to_string(subject.file("wrong.rs")).unwrap_or_default();
    let names: Vec<String> = names(&source).into_iter().map(str::to_string).collect();
    let mut trials = Vec::new();
    for name in names.clone() {
        trials.push(subject.trial(programs, &format!("wrong::{name}"), move |subject, programs| {
            gets_its_verdict(subject, programs, &name)
        }));
    }
    trials.push(subject.trial(programs, "wrong", move |subject, programs| {
        let program = programs.get(subject, "wrong")?;
        let unknown = execute(&program.clone().arg("no-such-name"), b"", &subject.problem.settings.limits())?;
        if unknown.outcome.end != End::Exited(2) || unknown.stderr.lines().count() != 1 {
            return Err(format!("an unknown name ends in {:?}: {}", unknown.outcome.end, unknown.stderr).into());
        }
        let listed = list(subject, &program)?;
        let listed: Vec<String> = listed.into_iter().map(|wrong| wrong.name).collect();
        if listed != names {
            return Err(
                format!("it lists {listed:?}, but wrong.rs declares {names:?}, each as `wrong(\"name\", …`").into()
            );
        }
        match listed.len() {
            ..FEWEST => Err(format!("there are {}, fewer than {FEWEST}", listed.len()).into()),
            _ => Ok(()),
        }
    }));
    trials
}

/// The names in `wrong("name", …`.
fn names(source: &str) -> Vec<&str> {
    let calls = source.split("wrong(").skip(1);
    calls.filter_map(|call| call.trim_start().strip_prefix('"')?.split_once('"')).map(|(name, _)| name).collect()
}

struct Declared {
    name: String,
    verdict: String,
}

/// What the program prints without an argument: name, verdict and reason.
fn list(subject: &Subject, program: &Program) -> Result<Vec<Declared>, Failed> {
    let Run { outcome, stdout, stderr } = execute(program, b"", &subject.problem.settings.limits())?;
    if outcome.end != End::Exited(0) {
        return Err(format!("the list of wrong solutions ends in {:?}: {stderr}", outcome.end).into());
    }
    let declared = |line: &str| match line.split('\t').collect::<Vec<_>>()[..] {
        [name, verdict, reason] if !reason.is_empty() => {
            Ok(Declared { name: name.to_string(), verdict: verdict.to_string() })
        }
        _ => Err(format!("{line:?} is not a name, a verdict and a reason with tabs between them").into()),
    };
    text(&stdout).lines().map(declared).collect()
}

fn gets_its_verdict(subject: &Subject, programs: &Programs, name: &str) -> Result<(), Failed> {
    let (program, tools) = (programs.get(subject, "wrong")?, programs.tools(subject)?);
    let declared = list(subject, &program)?.into_iter().find(|wrong| wrong.name == name);
    let declared = declared.ok_or("the program does not list it")?.verdict;
    let program = program.arg(name);
    for case in &subject.cases {
        let result = subject.judge(&program, &tools, case)?;
        match result.verdict() {
            Some(Verdict::Ac) | None => {}
            Some(verdict) if verdict.to_string() == declared => return Ok(()),
            Some(verdict) => {
                let place = &case.name;
                return Err(
                    format!("it gets {verdict} on {place}, but declares {declared}: {}", result.detail()).into()
                );
            }
        }
    }
    Err(format!("it passes every case, but declares {declared}: add a case that fails it").into())
}
