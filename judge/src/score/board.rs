//! All runs of a problem, and what each is worth among them.

use super::comparison::{Bests, Comparison, compare, order_of_worths};
use super::runs::{Run, Score, read};
use crate::Result;
use crate::problem::Objective;
use std::path::Path;

/// The runs of a problem.
#[derive(Debug)]
pub struct Board {
    /// Which scores are better.
    pub objective: Objective,
    /// The first one first.
    pub runs: Vec<Run>,
    bests: Bests,
}

impl Board {
    /// These runs.
    #[must_use]
    pub fn new(objective: Objective, runs: Vec<Run>) -> Self {
        let mut bests = Bests::default();
        runs.iter().for_each(|run| bests.add(objective, run));
        Board { objective, runs, bests }
    }

    /// The runs in `directory`.
    pub fn read(objective: Objective, directory: &Path) -> Result<Self> {
        Ok(Board::new(objective, read(directory)?))
    }

    /// Lets the scores of `run` count among the best ones.
    pub fn note(&mut self, run: &Run) {
        self.bests.add(self.objective, run);
    }

    /// What `run` is worth as a whole: the sum of its scores, or the mean of their shares in percent. A case without a
    /// score adds nothing.
    #[must_use]
    pub fn worth(&self, run: &Run) -> f64 {
        if self.objective.is_relative() { self.share(run) } else { run.sum() }
    }

    /// What a score is of the best one on its case, in percent.
    #[must_use]
    pub fn share_on(&self, name: &str, score: &Score) -> f64 {
        self.bests.share(self.objective, name, score)
    }

    /// The mean of that over the cases of `run`.
    #[must_use]
    pub fn share(&self, run: &Run) -> f64 {
        let shares = run.scores.iter().map(|(name, score)| self.share_on(name, score));
        shares.sum::<f64>() / run.cases.max(1) as f64
    }

    /// On how many cases `run` is better than all runs that have them.
    #[must_use]
    pub fn records(&self, run: &Run) -> usize {
        let is_record = |(name, score): &(&String, &Score)| self.bests.are_beaten(self.objective, name, score);
        run.scores.iter().filter(is_record).count()
    }

    /// How `after` differs from `before`; `None` if they have no case in common.
    #[must_use]
    pub fn compare(&self, before: &Run, after: &Run) -> Option<Comparison> {
        compare(self.objective, before, after, &self.bests)
    }

    /// The best run before `run`, of those that have most of its cases, and how they differ.
    #[must_use]
    pub fn best_before(&self, run: &Run) -> Option<(&Run, Comparison)> {
        let before = self.runs.iter().filter(|before| run.number == 0 || before.number < run.number);
        self.best_of(before, run)
    }

    /// The best run on the cases of the last one, of those that have most of them; of equally good ones the last. A run
    /// on a part of an earlier one's cases is not taken for the last.
    #[must_use]
    pub fn best(&self) -> Option<&Run> {
        let is_part =
            |run: &Run| self.runs.iter().take_while(|other| other.number < run.number).any(|all| run.is_part_of(all));
        let last = self.runs.iter().rfind(|run| !run.scores.is_empty() && !is_part(run))?;
        self.best_of(self.runs.iter(), last).map(|(best, _)| best)
    }

    /// The best of `runs` on the cases of `run`, of those that have most of them, and how `run` differs from it.
    fn best_of<'r>(&self, runs: impl Iterator<Item = &'r Run>, run: &Run) -> Option<(&'r Run, Comparison)> {
        let compared = runs.filter_map(|other| Some((other, self.compare(other, run)?)));
        compared.max_by(|(_, one), (_, other)| {
            let order = || order_of_worths(self.objective, one.before, other.before);
            one.changes.len().cmp(&other.changes.len()).then_with(order)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(number: usize, scores: &[(&str, f64)]) -> Run {
        Run { number, ..Run::of(2, scores) }
    }

    #[test]
    fn sums_and_shares() {
        let runs = [run(1, &[("0", 50.0), ("1", 40.0)]), run(2, &[("0", 100.0), ("1", 10.0)])];
        for (objective, worths, best) in [
            (Objective::Max, [90.0, 110.0], 2),
            (Objective::Min, [90.0, 110.0], 1),
            (Objective::RelativeMax, [(50.0 + 100.0) / 2.0, (100.0 + 25.0) / 2.0], 1),
            (Objective::RelativeMin, [(100.0 + 25.0) / 2.0, (50.0 + 100.0) / 2.0], 2),
        ] {
            let board = Board::new(objective, runs.to_vec());
            assert_eq!(runs.each_ref().map(|run| board.worth(run)), worths, "{objective:?}");
            assert_eq!(board.best().unwrap().number, best, "{objective:?}");
        }
    }

    /// What was reached on other inputs, or on more of them, says nothing about the last run.
    #[test]
    fn the_best_run_has_the_cases_of_the_last_one() {
        let mut other_inputs = run(1, &[("0", 99.0), ("1", 99.0), ("2", 99.0)]);
        other_inputs.scores.values_mut().for_each(|score| score.input.push('x'));
        let runs = [
            other_inputs,
            run(2, &[("0", 5.0), ("1", 5.0), ("old", 99.0), ("older", 99.0)]),
            run(3, &[("0", 6.0), ("1", 5.0), ("new", 1.0)]),
            run(4, &[("0", 9.0)]),
            run(5, &[("0", 4.0), ("1", 5.0), ("new", 1.0)]),
        ];
        let best = |runs: &[Run]| Board::new(Objective::Max, runs.to_vec()).best().map(|run| run.number);
        assert_eq!((1..=5).map(|to| best(&runs[..to])).collect::<Vec<_>>(), [1, 2, 3, 3, 3].map(Some));
        let nothing = run(6, &[]);
        assert_eq!(best(&[runs[2].clone(), nothing.clone()]), Some(3));
        assert_eq!([best(&[]), best(&[nothing])], [None; 2]);
    }

    #[test]
    fn a_share_of_what_is_not_positive_is_all_or_nothing() {
        let runs = [run(1, &[("0", 0.0), ("1", -5.0)]), run(2, &[("0", 3.0), ("1", -5.0)])];
        let board = Board::new(Objective::RelativeMax, runs.to_vec());
        assert_eq!([board.worth(&runs[0]), board.share(&runs[0])], [50.0; 2]);
        // So is what has no score at all.
        let half = run(3, &[("0", 3.0)]);
        assert_eq!([board.worth(&half), board.share(&half)], [50.0; 2]);
    }

    /// More cases in common come first, then what is better on them.
    #[test]
    fn the_best_run_before() {
        let runs = [
            run(1, &[("0", 5.0), ("1", 5.0)]),
            run(2, &[("0", 6.0), ("1", 5.0)]),
            run(3, &[("0", 99.0)]),
            run(4, &[("0", 7.0), ("1", 7.0)]),
            run(5, &[("0", 99.0), ("1", 99.0)]),
        ];
        let before = |objective, run: &Run| {
            let board = Board::new(objective, runs.to_vec());
            board.best_before(run).map(|(before, _)| before.number)
        };
        assert_eq!(before(Objective::Max, &runs[3]), Some(2));
        assert_eq!(before(Objective::Min, &runs[3]), Some(1));
        assert_eq!(before(Objective::Max, &runs[0]), None);
        assert_eq!(before(Objective::Max, &run(0, &[("0", 1.0), ("1", 1.0), ("2", 1.0)])), Some(5));
        assert_eq!(before(Objective::Max, &run(0, &[("2", 1.0)])), None);
    }

    #[test]
    fn records_are_better_than_all_before() {
        let board = Board::new(Objective::Min, vec![run(1, &[("0", 5.0), ("1", 5.0), ("2", 5.0)])]);
        assert_eq!(board.records(&run(0, &[("0", 4.0), ("1", 5.0), ("2", 6.0), ("new", 1.0)])), 1);
    }
}
