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
    /// comes. Once anybody breaks, no further job is begun. Results may hold open files, of which a process has few: so
    /// no more results than there are executors wait for being passed on.
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
            let (sender, receiver) = mpsc::sync_channel(executors.len());
            let others = if has_company { executors } else { &[] };
            let started = others.iter().map_while(|executor| {
                let worker = Worker { executor: *executor, has_company, sender: Sender::ToAnother(sender.clone()) };
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
            let (sender, receiver) = mpsc::channel();
            let worker = Worker { executor: *executor, has_company, sender: Sender::ToItself(sender) };
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
    sender: Sender<R>,
}

enum Sender<R> {
    /// Waits while too many results wait.
    ToAnother(mpsc::SyncSender<R>),
    /// Nobody receives before a job is done, which may send several results.
    ToItself(mpsc::Sender<R>),
}

impl<R> Worker<'_, R> {
    /// Passes on what came of a job; `Break` when nobody wants it any more.
    pub fn send(&self, result: R) -> ControlFlow<()> {
        let sent = match &self.sender {
            Sender::ToAnother(sender) => sender.send(result),
            Sender::ToItself(sender) => sender.send(result),
        };
        if sent.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
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

    /// Who passes results on may have to wait for a processor.
    #[test]
    fn workers_do_not_run_ahead_of_who_takes_their_results() {
        let executors = [Nothing, Nothing, Nothing];
        let pool = Pool::new(executors.iter().map(|executor| executor as Executor));
        let begun = AtomicUsize::new(0);
        let job = |number, worker: &Worker<usize>| {
            begun.fetch_add(1, Ordering::SeqCst);
            worker.send(number)
        };
        let mut taken = 0;
        pool.work(60, job, |_| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            taken += 1;
            // As many wait as there are executors, and each has one more in hand.
            assert!(begun.load(Ordering::SeqCst) <= taken + 2 * executors.len());
            ControlFlow::Continue(())
        });
        assert_eq!(taken, 60);
        // A job of several results does not wait for itself.
        let alone = Pool::new([&executors[0] as Executor]);
        let job = |_, worker: &Worker<usize>| (0..10).try_for_each(|result| worker.send(result));
        let mut taken = 0;
        alone.work(2, job, |_| {
            taken += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(taken, 20);
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
