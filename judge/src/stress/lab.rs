//! Where trials are made: one at a time for each worker, with the processes that serve it.

use super::fault::FaultKind;
use super::programs::{Answerer, Given, Kind, Programs, blame, generate, generator_fault};
use super::schedule::{Arguments, Schedule};
use super::server::{Server, serves};
use crate::case::Case;
use crate::files::scratch_directory;
use crate::judging::pool::{Executor, Pool, Worker};
use crate::judging::{self, CaseResult, judge_for};
use crate::limits::GENEROUS;
use crate::oracles::{Answered, Oracle, Silence, said};
use crate::run::ScratchDirectory;
use crate::verdict::Verdict;
use crate::{Error, Result};
use runner::{Captured, End, Program};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::Scope;

/// How often a process that serves is started again after it gave no reply that can be relied on.
const RESTARTS: u32 = 20;

/// What is needed for a trial, for all workers together.
pub struct Lab<'scope, 'env> {
    /// Who takes part.
    pub programs: &'env Programs,
    /// Those who work.
    pub pool: &'env Pool<'env>,
    /// It runs the processes that serve.
    keeper: Executor<'env>,
    /// They end before this does.
    scope: &'scope Scope<'scope, 'env>,
    generator_serves: Service,
    answerer_serves: Service,
    validator_serves: Service,
    /// Those that nobody uses now.
    sessions: Mutex<Vec<Session>>,
}

/// Whether a program answers many requests in one process.
struct Service {
    is_on: AtomicBool,
    restarts: AtomicU32,
}

impl Service {
    fn new(is_on: bool) -> Self {
        Service { is_on: AtomicBool::new(is_on), restarts: AtomicU32::new(0) }
    }

    fn is_on(&self) -> bool {
        self.is_on.load(Ordering::Relaxed)
    }

    fn stop(&self) {
        self.is_on.store(false, Ordering::Relaxed);
    }

    /// A process gave no reply that can be relied on.
    fn failed(&self) {
        if self.restarts.fetch_add(1, Ordering::Relaxed) >= RESTARTS {
            self.stop();
        }
    }
}

/// What a worker uses for its trials, one after the other.
struct Session {
    generator: Option<Server>,
    answerer: Option<Server>,
    validator: Option<Server>,
    /// The files of what is judged, where a checker or an interactor reads them.
    files: Option<Files>,
    /// What is judged, as far as files go.
    case: Case,
}

struct Files(ScratchDirectory);

/// A trial in which the solution was not accepted.
#[derive(Clone, Debug)]
pub struct Failure {
    /// What the program read.
    pub input: Vec<u8>,
    /// What is expected, unless the input is too large for the brute force.
    pub answer: Option<Vec<u8>>,
    /// What came of judging it.
    pub result: CaseResult,
}

/// What came of a trial.
#[derive(Debug)]
pub enum Checked {
    /// The solution is right, or at least keeps to its limits where there is no answer.
    Passed {
        /// False if the input was too large for the brute force.
        has_answer: bool,
    },
    /// It is not.
    Failed(Box<Failure>),
    /// There is no trial.
    Fault(Box<super::Fault>),
}

impl Failure {
    /// True if `other` fails in the same way: by the same verdict and, at runtime, by the same exit code or signal.
    #[must_use]
    pub fn is_like(&self, other: &CaseResult) -> bool {
        let end = |result: &CaseResult| match (result.verdict(), &result.run) {
            (Some(Verdict::Re), Some(run)) => Some(run.end),
            _ => None::<End>,
        };
        self.result.verdict() == other.verdict() && end(&self.result) == end(other)
    }
}

impl<'scope, 'env> Lab<'scope, 'env> {
    /// Finds out who serves.
    pub fn new(
        programs: &'env Programs,
        pool: &'env Pool<'env>,
        keeper: Executor<'env>,
        scope: &'scope Scope<'scope, 'env>,
    ) -> Result<Self> {
        let service = |program: Option<&Program>| -> Result<Service> {
            Ok(Service::new(program.map_or(Ok(false), |program| serves(program, keeper))?))
        };
        let answerer = (programs.answerer.kind == Kind::BruteForce).then_some(&programs.answerer.oracle.program);
        Ok(Lab {
            programs,
            pool,
            keeper,
            scope,
            generator_serves: service(Some(&programs.generator.program))?,
            answerer_serves: service(answerer)?,
            validator_serves: service(programs.validator.as_ref().map(|oracle| &oracle.program))?,
            sessions: Mutex::default(),
        })
    }

    /// Does `work` with what is needed for trials, which nobody else uses meanwhile.
    fn with_session<T>(&self, work: impl FnOnce(&mut Session) -> Result<T>) -> Result<T> {
        let idle = self.sessions.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut session = idle.map_or_else(|| Session::new(&self.programs.task.tools), Ok)?;
        let done = work(&mut session);
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner).push(session);
        done
    }

    /// Makes the trial with these arguments. What fails is made again in processes of their own, and only that counts.
    pub fn check<R>(&self, arguments: Arguments, worker: &Worker<'_, R>) -> Result<Checked> {
        self.with_session(|session| {
            let input = match self.pool.beside_others(|| self.input(session, arguments, worker.executor))? {
                Ok(input) => input,
                Err(fault) => return Ok(Checked::Fault(fault)),
            };
            let answered = self.pool.beside_others(|| self.answer(session, &input, worker.executor))?;
            let answered = match answered {
                // Whatever refuses it is asked again.
                Ok(answered) => answered,
                answered => match self.blame(arguments, &input, answered) {
                    Ok(answered) => answered,
                    Err(fault) => return Ok(Checked::Fault(fault)),
                },
            };
            let result = match &answered {
                Answered::Invalid(_) => None,
                Answered::Answer(answer) => Some(self.judge(session, (&input, Some(answer)), worker)?),
                Answered::TooLarge => Some(self.judge(session, (&input, None), worker)?),
            };
            match result {
                Some(result) if result.passed() => Ok(Checked::Passed { has_answer: answered != Answered::TooLarge }),
                result => self.confirm(session, arguments, (input, answered, result), worker),
            }
        })
    }

    /// Makes a trial that has failed again, in processes of their own: twice, to see whether they are the same.
    fn confirm<R>(
        &self,
        session: &mut Session,
        arguments: Arguments,
        (served_input, served_answer, result): (Vec<u8>, Answered, Option<CaseResult>),
        worker: &Worker<'_, R>,
    ) -> Result<Checked> {
        let Programs { generator, answerer, .. } = self.programs;
        let alone = || self.pool.beside_others(|| generate(generator, arguments, &GENEROUS, worker.executor));
        let input = match (alone()?.0, alone()?.0) {
            (Ok(one), Ok(other)) if one == other => one,
            (Ok(_), Ok(_)) => {
                let fault = generator_fault(generator, arguments, (FaultKind::Varies, String::new()));
                return Ok(Checked::Fault(fault));
            }
            (Err(fault), _) | (_, Err(fault)) => return Ok(Checked::Fault(fault)),
        };
        if input != served_input {
            if !self.generator_serves.is_on() {
                let fault = generator_fault(generator, arguments, (FaultKind::Varies, String::new()));
                return Ok(Checked::Fault(fault));
            }
            // It keeps something from one request to the next.
            self.generator_serves.stop();
        }
        let alone = || self.pool.beside_others(|| answerer.answer(&input, &GENEROUS, worker.executor));
        let answered = match (alone()?, alone()?) {
            (Ok(one), Ok(other)) if one == other || self.decides_otherwise() => Ok(one),
            (Ok(_), Ok(_)) => Err(answerer.fault((FaultKind::Varies, String::new()), &input)),
            (Err(fault), _) | (_, Err(fault)) => Err(fault),
        };
        let answered = match self.blame(arguments, &input, answered) {
            Ok(answered) => answered,
            Err(fault) => return Ok(Checked::Fault(fault)),
        };
        let is_same = input == served_input && answered == served_answer;
        if answered != served_answer && input == served_input {
            self.answerer_serves.stop();
        }
        let answer = match answered {
            Answered::Answer(answer) => Some(answer),
            Answered::TooLarge | Answered::Invalid(_) => None,
        };
        let result = match result {
            Some(result) if is_same => result,
            _ => self.judge(session, (&input, answer.as_deref()), worker)?,
        };
        if result.passed() {
            return Ok(Checked::Passed { has_answer: answer.is_some() });
        }
        Ok(Checked::Failed(Box::new(Failure { input, answer, result })))
    }

    /// Whether `input` is valid, and the solution fails on it as in `failure`: then it is what is returned.
    pub fn fails_like<R>(
        &self,
        failure: &Failure,
        input: &[u8],
        worker: &Worker<'_, R>,
    ) -> Result<Option<Box<Failure>>> {
        self.with_session(|session| {
            if !self.pool.beside_others(|| self.is_valid(session, input, worker.executor))? {
                return Ok(None);
            }
            let answered = self.pool.beside_others(|| self.answer(session, input, worker.executor))?;
            let answer = match answered {
                Ok(Answered::Answer(answer)) => Some(answer),
                // What has an answer keeps it.
                Ok(Answered::TooLarge) if failure.answer.is_none() => None,
                Ok(Answered::TooLarge | Answered::Invalid(_)) | Err(_) => return Ok(None),
            };
            let result = self.judge(session, (input, answer.as_deref()), worker)?;
            let found = || Box::new(Failure { input: input.to_vec(), answer, result: result.clone() });
            Ok(failure.is_like(&result).then(found))
        })
    }

    /// Where a checker or an interactor decides, several answers may be right.
    fn decides_otherwise(&self) -> bool {
        self.programs.task.tools.as_ref().is_ok_and(|tools| tools.checker.is_some() || tools.interactor.is_some())
    }

    /// What was said about an input of the generator's, unless that is to blame for it.
    fn blame(&self, arguments: Arguments, input: &[u8], answered: Given<Answered>) -> Given<Answered> {
        let Programs { generator, answerer, .. } = self.programs;
        blame((generator, arguments), (answerer, input), answered)
    }

    /// The input with these arguments.
    fn input(&self, session: &mut Session, arguments: Arguments, executor: Executor<'_>) -> Result<Given<Vec<u8>>> {
        let generator = &self.programs.generator;
        let request = format!("{} {}\n", arguments.size, arguments.seed);
        let reply = self.ask((&self.generator_serves, &mut session.generator), generator, request.as_bytes());
        match reply {
            Some(reply) if reply.code == 0 => Ok(Ok(reply.output)),
            _ => Ok(generate(generator, arguments, &GENEROUS, executor)?.0),
        }
    }

    fn answer(&self, session: &mut Session, input: &[u8], executor: Executor<'_>) -> Result<Given<Answered>> {
        let answerer = &self.programs.answerer;
        self.answer_of((answerer, &self.answerer_serves, &mut session.answerer), input, executor)
    }

    /// Whether the brute force takes `input` where it does not answer; true if there is none.
    fn is_valid(&self, session: &mut Session, input: &[u8], executor: Executor<'_>) -> Result<bool> {
        let Some(oracle) = &self.programs.validator else { return Ok(true) };
        let validator = Answerer { oracle: oracle.clone(), kind: Kind::BruteForce, silence: Silence::Fails };
        let answered = self.answer_of((&validator, &self.validator_serves, &mut session.validator), input, executor)?;
        Ok(matches!(answered, Ok(Answered::Answer(_) | Answered::TooLarge)))
    }

    fn answer_of(
        &self,
        (answerer, service, server): (&Answerer, &Service, &mut Option<Server>),
        input: &[u8],
        executor: Executor<'_>,
    ) -> Result<Given<Answered>> {
        let request =
            if service.is_on() { [format!("{}\n", input.len()).as_bytes(), input].concat() } else { Vec::new() };
        let served = match self.ask((service, server), &answerer.oracle, &request) {
            Some(reply) if reply.code == 0 && !(reply.output.is_empty() && answerer.silence == Silence::Fails) => {
                Some(Answered::Answer(reply.output))
            }
            Some(reply) => Answered::refusal(End::Exited(reply.code), &said(&Captured::from(&reply.message[..]))?),
            None => None,
        };
        served.map_or_else(|| answerer.answer(input, &GENEROUS, executor), |answered| Ok(Ok(answered)))
    }

    /// The reply of the process that serves, which is started if there is none.
    fn ask(
        &self,
        (service, server): (&Service, &mut Option<Server>),
        oracle: &Oracle,
        request: &[u8],
    ) -> Option<super::server::Reply> {
        if !service.is_on() {
            *server = None;
            return None;
        }
        if server.is_none() {
            *server = Server::start(&oracle.program, &GENEROUS, self.keeper, self.scope).ok();
        }
        let reply = server.as_mut().and_then(|server| server.ask(request));
        if reply.is_none() {
            *server = None;
            service.failed();
        }
        reply
    }

    /// Judges the solution; where there is no answer, only crashes and limits count.
    fn judge<R>(
        &self,
        session: &mut Session,
        (input, answer): (&[u8], Option<&[u8]>),
        worker: &Worker<'_, R>,
    ) -> Result<CaseResult> {
        let task = &self.programs.task;
        session.case.name.clone_from(&task.id);
        if let Some(files) = &session.files {
            session.case.answer = files.write(input, answer)?;
        }
        let given = judging::Given::texts(&session.case, input, answer);
        let mut result = judge_for(worker, self.pool, task, given)?;
        // A checker or an interactor has decided, and the answer that it may need is one that nobody knows.
        if answer.is_none() && result.feedback.is_some() {
            result.judgement = result.judgement.without_answer();
        }
        Ok(result)
    }

    /// What serves must make what a process of its own makes.
    pub fn compare_services(&self, arguments: Arguments, input: &[u8], answered: &Answered) -> Result<()> {
        self.with_session(|session| {
            if self.generator_serves.is_on()
                && self.input(session, arguments, self.keeper)?.is_ok_and(|served| served != input)
            {
                self.generator_serves.stop();
            }
            if self.answerer_serves.is_on()
                && self.answer(session, input, self.keeper)?.is_ok_and(|served| {
                    // Of a refusal, the words are no matter.
                    std::mem::discriminant(&served) != std::mem::discriminant(answered)
                        || matches!(served, Answered::Answer(_)) && served != *answered
                })
            {
                self.answerer_serves.stop();
            }
            Ok(())
        })
    }

    /// How the trials go: by name, whether each of generator and brute force serves.
    #[must_use]
    pub fn services(&self) -> [bool; 2] {
        [&self.generator_serves, &self.answerer_serves].map(Service::is_on)
    }
}

impl Session {
    fn new(tools: &Result<crate::checker::Tools, crate::task::ToolError>) -> Result<Self> {
        let needs_files = tools.as_ref().is_ok_and(|tools| tools.checker.is_some() || tools.interactor.is_some());
        let files = needs_files.then(|| scratch_directory().map(Files)).transpose()?;
        let input = files.as_ref().map(Files::input).unwrap_or_default();
        Ok(Session { generator: None, answerer: None, validator: None, files, case: Case::new("", input, None) })
    }
}

impl Files {
    fn input(&self) -> std::path::PathBuf {
        self.0.path().join("input")
    }

    /// Writes both; returns where the answer is.
    fn write(&self, input: &[u8], answer: Option<&[u8]>) -> Result<Option<std::path::PathBuf>> {
        let write = |path: &Path, text: &[u8]| fs::write(path, text).map_err(Error::io("write", path));
        write(&self.input(), input)?;
        let Some(answer) = answer else { return Ok(None) };
        let path = self.0.path().join("answer");
        write(&path, answer)?;
        Ok(Some(path))
    }
}

impl Schedule {
    /// How trial `number` makes its input.
    #[must_use]
    pub fn call(&self, generator: &Oracle, number: u64) -> String {
        let Arguments { size, seed } = self.arguments(number);
        generator.call(size, seed)
    }
}
