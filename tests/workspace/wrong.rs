//! Each wrong solution gets the verdict that it declares, and gets it on the first case that it does not pass.
//!
//! So a wrong answer does not count when a crash, or a slow machine, comes first: a wrong solution that is broken in
//! another way than it says proves nothing about the cases.

use crate::subject::{Programs, Subject, execute};
use judge::problem::Role;
use libtest_mimic::{Failed, Trial};
use runner::End;
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
        let program = programs.get(subject, Role::WrongSolutions)?;
        let unknown = execute(&program.arg("no-such-name"), b"", &subject.problem.settings.limits())?;
        if unknown.outcome.end != End::Exited(2) || unknown.stderr.lines().count() != 1 {
            return Err(format!("an unknown name ends in {:?}: {}", unknown.outcome.end, unknown.stderr).into());
        }
        let listed: Vec<String> = programs.wrong(subject)?.into_iter().map(|wrong| wrong.name).collect();
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

fn gets_its_verdict(subject: &Subject, programs: &Programs, name: &str) -> Result<(), Failed> {
    let declared = programs.wrong(subject)?.into_iter().find(|wrong| wrong.name == name);
    let judged = programs.judge_wrong(subject, declared.ok_or("the program does not list it")?)?;
    judged.mistake().map_or(Ok(()), |(_, message)| Err(message.into()))
}
