//! The workspace under test: each case, wrong solution, brute force, generator, template and convention is a named
//! test.
//!
//! `cargo test -p tests --test workspace lc913` runs those of one problem, `… convention::` all conventions.

mod broken;
mod brute;
mod cases;
mod circles;
mod conventions;
mod library_checker;
mod readme;
mod serve;
mod shelf;
mod subject;
mod templates;
mod wrong;

use judge::workspace::Workspace;
use libtest_mimic::{Arguments, Trial};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use subject::{Programs, Subject};

/// The workspace that this package belongs to.
fn workspace() -> Workspace {
    Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|error| panic!("{error}"))
}

fn main() -> ExitCode {
    runner::become_helper_if_asked();
    if let Some(exit) = readme::become_judge_if_asked() {
        return exit;
    }
    let mut arguments = Arguments::from_args();
    // One more than there are processors, for some programs only wait: for the other side of an interaction, for cargo.
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    arguments.test_threads.get_or_insert(processors + 1);
    let (subjects, troubles) = subject::survey(&workspace());
    let programs = Arc::new(Programs::default());
    let mut trials = conventions::trials();
    trials.extend(circles::trials());
    trials.extend(templates::trials());
    trials.extend(readme::trials());
    trials.extend(shelf::trials());
    trials.extend(library_checker::trials());
    trials.extend(troubles.into_iter().enumerate().map(|(number, error)| {
        // What cannot be read is a failure of its own, and the rest is tested.
        Trial::test(format!("unreadable::{}", number + 1), move || Err(error.to_string().into()))
    }));
    let mut selected = Vec::new();
    for subject in subjects {
        let of_subject = of_subject(&subject, &programs);
        if !of_subject.iter().all(|trial| arguments.is_filtered_out(trial)) {
            selected.push(subject);
        }
        trials.extend(of_subject);
    }
    programs.select(selected);
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn of_subject(subject: &Arc<Subject>, programs: &Arc<Programs>) -> Vec<Trial> {
    let mut trials = cases::trials(subject, programs);
    if subject.is_worked() {
        trials.extend(wrong::trials(subject, programs));
        trials.extend(brute::trials(subject, programs));
        trials.extend(serve::trials(subject, programs));
    }
    trials
}
