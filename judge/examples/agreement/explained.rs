//! What is known to disagree, and why; and what is not run.

use crate::differences::Row;
use glob::Pattern;
use judge::verdict::Verdict;
use serde::Deserialize;

const FILE: &str = include_str!("explained.toml");

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Explained {
    /// Submissions that are not run.
    pub skip: Vec<Skip>,
    pub disagreement: Vec<Disagreement>,
    /// Kinds of pairs that two comparisons differ on.
    pub pair: Vec<Pair>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skip {
    /// A pattern for the end of the path.
    pub submission: String,
    pub reason: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disagreement {
    /// A pattern for the end of the path.
    pub submission: String,
    /// What the judge states; another verdict is not explained.
    pub got: Vec<Verdict>,
    pub reason: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// A pattern for the names of both, as in `tokens / wcmp`.
    pub comparison: String,
    /// As the table calls it.
    pub kind: String,
    pub reason: String,
}

/// True if the pattern matches the end of the path from one of its directories on.
fn is_end(pattern: &str, path: &str) -> bool {
    [pattern.to_string(), format!("*/{pattern}")]
        .iter()
        .any(|pattern| Pattern::new(pattern).expect("a test has parsed the patterns").matches(path))
}

impl Explained {
    pub fn read() -> Result<Self, toml::de::Error> {
        toml::from_str(FILE)
    }

    /// Why the submission at `path` is not run, if it is not.
    pub fn skipped(&self, path: &str) -> Option<&str> {
        self.skip.iter().find(|skip| is_end(&skip.submission, path)).map(|skip| skip.reason.as_str())
    }

    /// Why the submission at `path` may get another verdict than expected, if that is known.
    pub fn disagreement(&self, path: &str) -> Option<&Disagreement> {
        self.disagreement.iter().find(|known| is_end(&known.submission, path))
    }

    /// On what two comparisons differ, as far as that is known.
    pub fn pairs(&self, comparison: &str) -> impl Iterator<Item = &Pair> {
        self.pair.iter().filter(move |known| is_end(&known.comparison, comparison))
    }

    /// Kinds that are listed for some of these comparisons, none of which differs on such pairs.
    pub fn unseen(&self, rows: &[Row]) -> Vec<String> {
        let is_unseen = |known: &&Pair| {
            let mut rows = rows.iter().filter(|row| is_end(&known.comparison, &row.name())).peekable();
            rows.peek().is_some() && rows.all(|row| row.kinds.iter().all(|kind| kind.name != known.kind))
        };
        self.pair.iter().filter(is_unseen).map(|known| format!("`{}`: {}", known.comparison, known.kind)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::differences::Kind;

    const PAGE: &str = include_str!("../../docs/agreement.md");

    #[test]
    fn the_page_names_all_that_is_known() {
        let Explained { skip, disagreement, pair } = Explained::read().unwrap();
        let submissions = skip.iter().map(|skip| &skip.submission);
        let submissions = submissions.chain(disagreement.iter().map(|known| &known.submission));
        for pattern in submissions.clone().chain(pair.iter().map(|known| &known.comparison)) {
            assert!(Pattern::new(pattern).is_ok(), "{pattern} is not a pattern");
        }
        for name in submissions.chain(pair.iter().map(|known| &known.kind)) {
            assert!(PAGE.contains(&format!("`{name}`")), "docs/agreement.md does not name `{name}`");
        }
    }

    #[test]
    fn patterns_match_the_ends_of_paths() {
        assert!(is_end("a/*.bad.py", "x/a/1.bad.py") && is_end("test-fork*", "x/y/test-fork.c"));
        assert!(!is_end("a/b.py", "xa/b.py") && !is_end("b.py", "b.py/c"));
    }

    #[test]
    fn kinds_that_are_not_seen_any_more() {
        let file = "skip = []\ndisagreement = []\n[[pair]]\n\
            comparison = \"float:* / rcmp?\"\nkind = \"NUL\"\nreason = \"x\"\n";
        let explained: Explained = toml::from_str(file).unwrap();
        let row = |ours: &str, name: Option<&'static str>| {
            let kind = |name| Kind {
                name,
                count: 1,
                size: 1,
                ours: Verdict::Wa,
                theirs: Verdict::Ac,
                answer: String::new(),
                output: String::new(),
                explained: None,
            };
            Row { ours: ours.into(), theirs: "rcmp6".into(), pairs: 1, kinds: name.map(kind).into_iter().collect() }
        };
        assert_eq!(
            explained.unseen(&[row("float:1e-6", None), row("tokens", Some("NUL"))]),
            ["`float:* / rcmp?`: NUL"]
        );
        assert!(explained.unseen(&[row("float:1e-6", None), row("float:1e-9", Some("NUL"))]).is_empty());
        assert!(explained.unseen(&[row("tokens", None)]).is_empty(), "it was not compared");
    }
}
