//! Several jobs at a time, one for each executor.

use runner::Execute;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{PoisonError, RwLock, mpsc};

/// Runs one program at a time; several of them are used by several threads.
pub type Executor<'a> = &'a (dyn Execute + Sync);

/// Executors, and whose turn it is.
pub struct Pool<'a> {
    executors: Vec<Executor<'a>>,
    /// Held by everyone who works, so that whoever holds all of it works alone.
    turn: RwLock<()>,
}

impl<'a> Pool<'a> {
    /// As many jobs at a time as there are `executors`.
    pub fn new(executors: impl IntoIterator<Item = Executor<'a>>) -> Self {
        Pool { executors: executors.into_iter().collect(), turn: RwLock::new(()) }
    }

    /// Does `work` while others may work too.
    pub fn beside_others<T>(&self, work: impl FnOnce() -> T) -> T {
        let _others_may_work = self.turn.read().unwrap_or_else(PoisonError::into_inner);
        work()
    }

    /// Does `work` while nobody else works: what it measures is its own.
    pub fn alone<T>(&self, work: impl FnOnce() -> T) -> T {
        let _nobody_else_works = self.turn.write().unwrap_or_else(PoisonError::into_inner);
        work()
    }

    /// Does the jobs `0..jobs`, each once and in this order as far as it has one, and passes on what each sends, as it
    /// comes. Once anybody breaks, no further job is begun.
    ///
    /// A single executor is used by this thread. Where the system does not allow as many threads as there are others,
    /// fewer do all the jobs.
    pub fn work<R: Send>(
        &self,
        jobs: usize,
        job: impl Fn(usize, &Worker<'_, R>) -> ControlFlow<()> + Sync,
        mut on_result: impl FnMut(R) -> ControlFlow<()>,
    ) {
        // Nothing runs beside a single job, so what it measures is right at once.
        let executors = &self.executors[..self.executors.len().min(jobs)];
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        let has_company = executors.len() > 1;
        // Does one more job; `Break` when there is none to do any more.
        let do_next = |worker: &Worker<'_, R>| {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if stop.load(Ordering::Relaxed) || number >= jobs {
                return ControlFlow::Break(());
            }
            if job(number, worker).is_break() {
                stop.store(true, Ordering::Relaxed);
            }
            ControlFlow::Continue(())
        };
        let mut report = |result| {
            let flow = on_result(result);
            if flow.is_break() {
                stop.store(true, Ordering::Relaxed);
            }
            flow
        };
        std::thread::scope(|scope| {
            let do_next = &do_next;
            let others = if has_company { executors } else { &[] };
            let started = others.iter().map_while(|executor| {
                let worker = Worker { executor: *executor, has_company, sender: sender.clone() };
                let work = move || while do_next(&worker).is_continue() {};
                std::thread::Builder::new().spawn_scoped(scope, work).ok()
            });
            if started.count() > 0 {
                drop(sender);
                // Whoever breaks has stopped the others.
                let _ = receiver.into_iter().try_for_each(report);
                return;
            }
            let Some(executor) = executors.first() else { return };
            let worker = Worker { executor: *executor, has_company, sender };
            while do_next(&worker).is_continue() && receiver.try_iter().try_for_each(&mut report).is_continue() {}
        });
    }
}

/// One of those who work at the same time.
pub struct Worker<'a, R> {
    /// Its executor.
    pub executor: Executor<'a>,
    /// True if others may work beside it.
    pub has_company: bool,
    sender: mpsc::Sender<R>,
}

impl<R> Worker<'_, R> {
    /// Passes on what came of a job; `Break` when nobody wants it any more.
    pub fn send(&self, result: R) -> ControlFlow<()> {
        match self.sender.send(result) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runner::{Ends, Input, Limits, Outcome, Program};

    struct Nothing;

    impl Execute for Nothing {
        fn execute(&self, _: &Program, _: Input, _: &Limits) -> runner::Result<Outcome> {
            Err(runner::Error::Interrupted)
        }

        fn connect(&self, _: &Program, _: Ends, _: &Limits) -> runner::Result<Outcome> {
            Err(runner::Error::Interrupted)
        }
    }

    fn done(jobs: usize, executors: &[Nothing], last: usize) -> Vec<usize> {
        let pool = Pool::new(executors.iter().map(|executor| executor as Executor));
        let mut done = Vec::new();
        let job = |number, worker: &Worker<usize>| {
            assert_eq!(worker.has_company, executors.len() > 1 && jobs > 1);
            worker.send(number)?;
            if number == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        pool.work(jobs, job, |number| {
            done.push(number);
            ControlFlow::Continue(())
        });
        done.sort_unstable();
        done
    }

    #[test]
    fn every_job_is_done_once_until_somebody_breaks() {
        assert_eq!(done(100, &[Nothing, Nothing, Nothing], 100), (0..100).collect::<Vec<_>>());
        assert_eq!(done(1, &[Nothing, Nothing], 5), [0]);
        assert_eq!(done(100, &[Nothing], 3), [0, 1, 2, 3]);
        assert!(done(0, &[Nothing], 0).is_empty());
    }

    #[test]
    fn alone_is_alone() {
        let executors = [Nothing, Nothing, Nothing, Nothing];
        let pool = Pool::new(executors.iter().map(|executor| executor as Executor));
        let working = AtomicUsize::new(0);
        let job = |number: usize, _: &Worker<()>| {
            if number.is_multiple_of(2) {
                pool.beside_others(|| {
                    working.fetch_add(1, Ordering::SeqCst);
                    std::thread::yield_now();
                    working.fetch_sub(1, Ordering::SeqCst);
                });
            } else {
                pool.alone(|| assert_eq!(working.load(Ordering::SeqCst), 0));
            }
            ControlFlow::Continue(())
        };
        pool.work(1000, job, |()| ControlFlow::Continue(()));
    }
}
