//! Which answers there are, where a problem has few: `true` and `false`, `First` and `Second`, `0`, `1` and `2`.

use std::collections::BTreeMap;

/// Problems with more different answers have numbers for answers, or constructions.
const FEW: usize = 4;

/// So often each answer occurs among the cases, on average, where the answers are a small set. A few samples have few
/// answers whatever is asked.
const OFTEN: usize = 3;

/// Longer lines are no verdict on a game.
const SHORT: usize = 20;

/// So many different lines are counted at most.
const MOST: usize = 1000;

/// How often each line occurs among answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// By line.
    pub counts: BTreeMap<String, usize>,
    /// There are lines that are not counted.
    has_others: bool,
}

impl Answers {
    /// Counts the lines of one more answer.
    pub fn add(&mut self, answer: &[u8]) {
        let text = String::from_utf8_lossy(answer);
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let is_counted = self.counts.contains_key(line) || self.counts.len() < MOST && line.len() <= SHORT;
            if is_counted {
                *self.counts.entry(line.to_string()).or_default() += 1;
            } else {
                self.has_others = true;
            }
        }
    }

    /// True if there are some, but few.
    #[must_use]
    pub fn are_few(&self) -> bool {
        !self.are_many() && !self.counts.is_empty()
    }

    fn are_many(&self) -> bool {
        self.has_others || self.counts.len() > FEW
    }

    /// True if they occur so often that the next ones will be the same.
    fn repeat(&self) -> bool {
        self.counts.values().sum::<usize>() >= OFTEN * self.counts.len()
    }

    /// Those of these that `others` does not have, with how often they occur here; none unless these are a small set
    /// as far as both show.
    #[must_use]
    pub fn missing_in(&self, others: &Answers) -> Vec<(&str, usize)> {
        if !self.are_few() || !self.repeat() || others.are_many() {
            return Vec::new();
        }
        let missing = self.counts.iter().filter(|(line, _)| !others.counts.contains_key(*line));
        missing.map(|(line, count)| (line.as_str(), *count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(all: &[&str]) -> Answers {
        let mut answers = Answers::default();
        all.iter().for_each(|answer| answers.add(answer.as_bytes()));
        answers
    }

    #[test]
    fn which_of_few_answers_are_missing() {
        let cases = answers(&["First\nSecond\n", "First\n", "Draw", "Second\nFirst\nSecond\n", "First\nFirst"]);
        assert_eq!(cases.missing_in(&answers(&["First\n", "Second\n"])), [("Draw", 1)]);
        assert_eq!(cases.missing_in(&answers(&["Draw\n"])), [("First", 5), ("Second", 3)]);
        assert!(cases.missing_in(&answers(&["Draw\nSecond\n\nFirst\n"])).is_empty());
        // Where nothing is generated, all are missing.
        assert_eq!(cases.missing_in(&answers(&[])).len(), 3);
    }

    #[test]
    fn a_few_samples_are_no_small_set() {
        let samples = ["3\n", "-1\n", "1000000001\n", "3\n"];
        assert!(answers(&samples).missing_in(&answers(&["5\n", "7\n"])).is_empty());
        let numbers = ["1\n", "2\n", "3\n", "4\n", "5\n"];
        let often = samples.repeat(4);
        assert_eq!(answers(&often).missing_in(&answers(&numbers[..3])), [("-1", 4), ("1000000001", 4)]);
        assert!(answers(&often).missing_in(&answers(&numbers)).is_empty(), "there are more than the cases have");
    }

    #[test]
    fn many_answers_are_not_counted() {
        let numbers = answers(&["1\n", "2\n", "3\n", "4\n", "5\n"]);
        assert!(!numbers.are_few() && numbers.missing_in(&answers(&["1\n"])).is_empty());
        assert!(!answers(&["a line that is longer than any verdict on a game\n"]).are_few());
        assert!(!answers(&[]).are_few());
    }
}
