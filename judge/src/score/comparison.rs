//! Two runs, case by case: which one is better, and whether that may be chance.

use super::runs::{Run, Score};
use crate::problem::Objective;
use std::cmp::Ordering;
use std::collections::HashMap;

/// The best score on each case, by its name and its input.
#[derive(Debug, Default)]
pub struct Bests(HashMap<(String, String), f64>);

impl Bests {
    /// Takes those of `run` that are better.
    pub fn add(&mut self, objective: Objective, run: &Run) {
        for (name, score) in &run.scores {
            let best = self.0.entry((name.clone(), score.input.clone())).or_insert(score.value);
            if order(objective, score.value, *best) == Ordering::Greater {
                *best = score.value;
            }
        }
    }

    /// Is this score better than the best one on its case?
    #[must_use]
    pub fn are_beaten(&self, objective: Objective, name: &str, score: &Score) -> bool {
        self.on(name, score).is_some_and(|best| order(objective, score.value, best) == Ordering::Greater)
    }

    /// The best score on this case.
    fn on(&self, name: &str, score: &Score) -> Option<f64> {
        self.0.get(&(name.to_string(), score.input.clone())).copied()
    }

    /// What a score is of the best one on its case, in percent. Where one of the two is not positive, all or nothing.
    #[must_use]
    pub fn share(&self, objective: Objective, name: &str, score: &Score) -> f64 {
        let best = self.on(name, score).unwrap_or(score.value);
        if best == score.value {
            100.0
        } else if best <= 0.0 || score.value <= 0.0 {
            0.0
        } else if objective.wants_large() {
            100.0 * score.value / best
        } else {
            100.0 * best / score.value
        }
    }
}

/// Whether the score `new` is better than `old` (`Greater`), worse, or the same.
fn order(objective: Objective, new: f64, old: f64) -> Ordering {
    let order = new.total_cmp(&old);
    if objective.wants_large() { order } else { order.reverse() }
}

/// The same of what runs are worth: of shares, a large one is always better.
pub(super) fn order_of_worths(objective: Objective, new: f64, old: f64) -> Ordering {
    if objective.is_relative() { new.total_cmp(&old) } else { order(objective, new, old) }
}

/// What a case adds to what a run is worth.
fn value(objective: Objective, name: &str, score: &Score, bests: &Bests) -> f64 {
    if objective.is_relative() { bests.share(objective, name, score) } else { score.value }
}

/// How a run differs from an earlier one on the cases that both have.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// What the earlier one is worth there.
    pub before: f64,
    /// What the later one is worth there.
    pub after: f64,
    /// By how much of `before` it differs, in percent; of shares, which are in percent already, by how many of them.
    pub difference: f64,
    /// Half of its confidence interval of 95 %: where that holds 0, the choice of the cases may have made the
    /// difference between two runs that are equally good. `None` for a single case.
    pub error: Option<f64>,
    /// Is the later one better?
    pub order: Ordering,
    /// Could two equally good runs differ as much?
    pub may_be_chance: bool,
    /// All cases, those first that became better by the largest part.
    pub changes: Vec<Change>,
}

/// A case of two runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// Its name.
    pub name: String,
    /// The score of the earlier run.
    pub before: f64,
    /// The score of the later run.
    pub after: f64,
    /// Is the later one better?
    pub order: Ordering,
}

impl Change {
    /// By how much of the earlier score it differs, in percent; `None` if that is 0.
    #[must_use]
    pub fn percent(&self) -> Option<f64> {
        (self.before != 0.0).then(|| 100.0 * (self.after - self.before) / self.before.abs())
    }

    /// The same, positive for what is better, to sort by.
    fn gain(&self) -> f64 {
        let size = self.percent().map_or(f64::INFINITY, f64::abs);
        match self.order {
            Ordering::Greater => size,
            Ordering::Equal => 0.0,
            Ordering::Less => -size,
        }
    }
}

impl Comparison {
    /// How many cases are better (`Greater`), worse, or the same.
    #[must_use]
    pub fn count(&self, order: Ordering) -> usize {
        self.changes.iter().filter(|change| change.order == order).count()
    }
}

/// How `after` differs from `before`; `None` if they have no case in common.
///
/// Cases are drawn by chance, and each is run by both, so what counts is the mean of the differences: it is normal, and
/// of unknown variance.
///
/// Source: Student, "The probable error of a mean", Biometrika 6, 1908.
#[must_use]
pub fn compare(objective: Objective, before: &Run, after: &Run, bests: &Bests) -> Option<Comparison> {
    let (mut changes, mut values) = (Vec::new(), Vec::new());
    for (name, new) in &after.scores {
        let Some(old) = before.score_on(name, &new.input) else { continue };
        let order = order(objective, new.value, old.value);
        changes.push(Change { name: name.clone(), before: old.value, after: new.value, order });
        values.push([old, new].map(|score| value(objective, name, score, bests)));
    }
    let number = values.len() as f64;
    if values.is_empty() {
        return None;
    }
    let [mean_before, mean_after] = [0, 1].map(|side| values.iter().map(|pair| pair[side]).sum::<f64>() / number);
    let mean = mean_after - mean_before;
    let squares: f64 = values.iter().map(|[old, new]| (new - old - mean).powi(2)).sum();
    let error = (values.len() > 1).then(|| quantile(number - 1.0) * (squares / (number - 1.0) / number).sqrt());
    // Shares are in percent already.
    let (unit, total) = match objective.is_relative() {
        true => (1.0, 1.0),
        false => (100.0 / mean_before.abs(), number),
    };
    changes.sort_by(|one, other| other.gain().total_cmp(&one.gain()).then_with(|| one.name.cmp(&other.name)));
    Some(Comparison {
        before: mean_before * total,
        after: mean_after * total,
        difference: mean * unit,
        error: error.map(|error| error * unit),
        order: order_of_worths(objective, mean_after, mean_before),
        may_be_chance: error.is_none_or(|error| mean.abs() <= error),
        changes,
    })
}

/// The quantile at 97.5 % of Student's distribution with so many degrees of freedom: for one within an eighth, for two
/// within a hundredth, and ever closer.
///
/// Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.7.5.
fn quantile(freedom: f64) -> f64 {
    // That of the normal distribution, and the corrections by powers of 1 / freedom for it.
    const TERMS: [f64; 5] = [1.959_964, 2.372_271, 2.822_499, 2.555_850, 1.589_534];
    TERMS.iter().rev().fold(0.0, |sum, term| sum / freedom + term)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(scores: &[(&str, f64)]) -> Run {
        Run::of(3, scores)
    }

    #[test]
    fn quantiles_of_student() {
        for (freedom, expected, off) in [
            (1.0, 12.706, 0.12),
            (2.0, 4.303, 0.01),
            (3.0, 3.182, 0.005),
            (10.0, 2.2281, 1e-4),
            (99.0, 1.9842, 1e-4),
            (1e9, 1.959_964, 1e-6),
        ] {
            let found: f64 = quantile(freedom);
            assert!((found / expected - 1.0).abs() < off, "{freedom}: {found}, not {expected}");
        }
    }

    /// Differences 4, -2, 1: mean 1, standard deviation 3, and so 3/√3 is the error of the mean.
    #[test]
    fn the_difference_and_its_error() {
        let before = run(&[("0", 10.0), ("1", 20.0), ("2", 30.0), ("only before", 7.0)]);
        let after = run(&[("0", 14.0), ("1", 18.0), ("2", 31.0), ("only after", 7.0)]);
        let compared = |objective| compare(objective, &before, &after, &Bests::default()).unwrap();
        let found = compared(Objective::Max);
        assert_eq!((found.before, found.after, found.order), (60.0, 63.0, Ordering::Greater));
        assert!((found.difference - 5.0).abs() < 1e-12);
        assert!((found.error.unwrap() - quantile(2.0) * 3f64.sqrt() * 5.0).abs() < 1e-12);
        assert!(found.may_be_chance);
        let names: Vec<&str> = found.changes.iter().map(|change| &change.name[..]).collect();
        assert_eq!(names, ["0", "2", "1"]);
        assert_eq!([Ordering::Greater, Ordering::Less, Ordering::Equal].map(|order| found.count(order)), [2, 1, 0]);
        let found = compared(Objective::Min);
        assert_eq!((found.order, found.count(Ordering::Greater)), (Ordering::Less, 1));
        assert_eq!(found.changes[0].name, "1");
    }

    #[test]
    fn what_is_not_chance() {
        let before = run(&[("0", 10.0), ("1", 20.0), ("2", 30.0)]);
        let after = run(&[("0", 11.0), ("1", 21.1), ("2", 31.0)]);
        let compared = |after: &Run| compare(Objective::Max, &before, after, &Bests::default());
        assert!(!compared(&after).unwrap().may_be_chance);
        // Of nothing there is no percentage, and yet it is more.
        let nothing = run(&[("0", 0.0), ("1", 0.0), ("2", 0.0)]);
        let something = run(&[("0", 101.0), ("1", 102.0), ("2", 103.0)]);
        assert!(!compare(Objective::Max, &nothing, &something, &Bests::default()).unwrap().may_be_chance);
        // Of one case nobody can tell.
        let one = compared(&run(&[("0", 11.0)])).unwrap();
        assert!(one.may_be_chance && one.error.is_none());
        assert_eq!(compared(&run(&[("other", 11.0)])), None);
        // Another input of the same name is another case.
        let mut other = run(&[("0", 11.0)]);
        other.scores.get_mut("0").unwrap().input.push('x');
        assert_eq!(compared(&other), None);
    }
}
