//! Mutation testing of templates: each mutant is compiled alone, as a person would paste it, together with the tests in
//! its file, one of which should fail.

use super::judged::{self, By, Fate, Kill};
use super::mutant::{Mutant, Proposal};
use super::{Report, Step, Subject, applied, each, explained};
use crate::catalogue::{self, Template};
use crate::judging::pool::{Executor, Pool};
use crate::limits::GENEROUS;
use crate::verdict::{Decision, Verdict, fault};
use crate::workspace::Workspace;
use crate::{Error, Result, build};
use bundler::cargo_metadata::diagnostic::DiagnosticLevel;
use bundler::{Arguments, Compiler, comments};
use runner::{Captured, Input, Limits, Program};
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

/// What the tests of a template may use before it is known what they take.
const PATIENT: Limits = Limits { time: Duration::from_secs(120), ..GENEROUS };

/// The mutants of a template.
#[derive(Clone, Debug)]
pub struct FoundInTemplate {
    /// What the template is called.
    pub name: String,
    /// Its whole file.
    text: String,
    /// In the order of their places.
    pub mutants: Vec<Mutant>,
}

/// The mutants of the templates `names`, by one call of cargo-mutants.
pub fn find_in_templates(workspace: &Workspace, names: &[String]) -> Result<Vec<FoundInTemplate>> {
    let root = workspace.root();
    let below = |path: PathBuf| path.strip_prefix(root).map_or_else(|_| path.clone(), Path::to_path_buf);
    let files: Vec<PathBuf> = names.iter().map(|name| below(catalogue::path(workspace, name))).collect();
    let proposals = Proposal::parse_all(&build::list_mutants(root, &["templates".to_string()], &files)?)?;
    let found = names.iter().zip(&files).map(|(name, file)| {
        let text = Template::read(workspace, name)?.text;
        let own = proposals.iter().filter(|proposal| proposal.file == *file);
        Ok(FoundInTemplate { name: name.clone(), mutants: applied(own, &text), text })
    });
    found.collect()
}

/// Compiles each mutant of a template and runs its tests, which the template itself has to pass. `keeper` runs these.
pub fn judge_template(
    workspace: &Workspace,
    FoundInTemplate { name, text, mutants }: FoundInTemplate,
    compiler: &Compiler,
    (pool, keeper): (&Pool<'_>, Executor<'_>),
    on_step: impl FnMut(Step),
) -> Result<Report> {
    let begin = Instant::now();
    let directory = workspace.target_directory()?.join("judge/mutants/templates").join(&name);
    fs::create_dir_all(&directory).map_err(Error::io("create", &directory))?;
    let bench = Bench { name: &name, directory: &directory, compiler };
    let limits = bench.limits(&text, keeper)?;
    let building = begin.elapsed();
    let prose = explained::prose(comments(&text));
    let judged = each(mutants, pool, on_step, |number, mutant, executor| {
        let fate = match bench.test(&format!("m{number}"), &mutant.source, &limits, executor)? {
            Tested::DoesNotCompile(reason) => Fate::Unviable(reason),
            Tested::Failed { by, verdict, .. } => Fate::Killed(Kill { by: By::Test(by), verdict }),
            Tested::Passed { .. } => Fate::Survived { explained: explained::is_explained(&prose, mutant) },
        };
        Ok((fate, None))
    })?;
    // What the compiler keeps from one mutant to the next is of no use to later calls.
    fs::remove_dir_all(&directory).map_err(Error::io("remove", &directory))?;
    Ok(Report { subject: Subject::Template(name), judged, building, judging: begin.elapsed() - building })
}

/// That of the crate of templates.
const EDITION: u16 = 2024;

/// Where the tests of a template, and of its mutants, are compiled.
struct Bench<'a> {
    name: &'a str,
    directory: &'a Path,
    compiler: &'a Compiler,
}

/// What became of the tests of a text.
enum Tested {
    DoesNotCompile(String),
    Failed {
        /// The first test that failed, or the one that was running when the program ended.
        by: Option<String>,
        verdict: Verdict,
        detail: String,
    },
    Passed {
        /// How many tests passed.
        tests: usize,
        cpu: Duration,
    },
}

impl Bench<'_> {
    /// What the tests of a mutant may use: somewhat more than those of the template, whose file is `text`.
    fn limits(&self, text: &str, executor: Executor<'_>) -> Result<Limits> {
        let file = format!("templates/{}.rs", self.name);
        match self.test("m0", text, &PATIENT, executor)? {
            Tested::Passed { tests: 0, .. } => Err(Error::NoTests { file }),
            Tested::Passed { cpu, .. } => Ok(Limits { time: judged::patience(cpu, PATIENT.time), ..PATIENT }),
            Tested::DoesNotCompile(reason) => Err(Error::NotAlone { file, reason }),
            Tested::Failed { by, verdict, detail } => {
                Err(Error::FailsItself { file, test: by, verdict: verdict.to_string(), detail })
            }
        }
    }

    /// Compiles `text` as the template, and runs its tests.
    fn test(&self, program: &str, text: &str, limits: &Limits, executor: Executor<'_>) -> Result<Tested> {
        let executable = self.directory.join(program);
        // In a module, as in its crate: macros of a template may name it.
        let text = format!("pub mod {} {{\n{text}\n}}\n", self.name);
        // From one mutant to the next, nearly all of the code stays.
        let arguments = Arguments::edition(EDITION)
            // Not --cap-lints: a lint ends what is computed without an end while it is compiled.
            .args(["--test", "-Awarnings", "-Cdebuginfo=0"])
            .arg(format!("-Cincremental={}", self.directory.join("incremental").display()));
        let diagnostics = self.compiler.build(&text, &executable, &arguments)?;
        if let Some(error) = diagnostics.iter().find(|diagnostic| diagnostic.level == DiagnosticLevel::Error) {
            return Ok(Tested::DoesNotCompile(error.message.clone()));
        }
        // One test at a time: so it is known which one was running.
        let tests = Program::new(&executable).arg("--test-threads=1");
        let outcome = executor.execute(&tests, Input::Bytes(b""), limits)?;
        let _ = fs::remove_file(&executable);
        let read = || Error::io("read what was printed by", &executable);
        let Log { passed, failed, running } = Log::of(&outcome.stdout).map_err(read())?;
        Ok(match fault(&outcome, limits).map_err(read())? {
            None => Tested::Passed { tests: passed, cpu: outcome.cpu },
            Some(Decision { verdict, detail, .. }) => Tested::Failed { by: failed.or(running), verdict, detail },
        })
    }
}

/// What tests print, as far as it matters here: `test NAME ... ok`, of which the last word may be missing.
#[derive(Debug, Default, PartialEq, Eq)]
struct Log {
    passed: usize,
    /// The first one.
    failed: Option<String>,
    /// The last one, if it has not ended.
    running: Option<String>,
}

impl Log {
    fn of(printed: &Captured) -> io::Result<Self> {
        let mut log = Log::default();
        for line in printed.reader(0).lines() {
            let line = line?;
            let Some((name, end)) = line.strip_prefix("test ").and_then(|test| test.split_once(" ... ")) else {
                continue;
            };
            let name = name.split(" - ").next().unwrap_or(name).to_string();
            log.running = None;
            match end {
                "ok" => log.passed += 1,
                "FAILED" => log.failed = log.failed.or(Some(name)),
                "" => log.running = Some(name),
                // It was ignored.
                _ => {}
            }
        }
        Ok(log)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_say_which_of_them_failed() {
        let of = |printed: &str| Log::of(&Captured::from(printed.as_bytes())).unwrap();
        let log = |passed, failed: Option<&str>, running: Option<&str>| Log {
            passed,
            failed: failed.map(str::to_string),
            running: running.map(str::to_string),
        };
        assert_eq!(of(""), log(0, None, None));
        assert_eq!(of("\nrunning 2 tests\ntest t::a ... ok\ntest t::b ... ignored, slow\n"), log(1, None, None));
        let both = "test t::a ... FAILED\ntest t::b - should panic ... FAILED\ntest t::c ... ok\n";
        assert_eq!(of(both), log(1, Some("t::a"), None));
        // The program was ended, or ended itself.
        assert_eq!(of("test t::a ... ok\ntest t::b - should panic ... "), log(1, None, Some("t::b")));
    }
}
