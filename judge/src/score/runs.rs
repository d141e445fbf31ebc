//! The runs of a problem's solutions, a line of JSON each, in a file that only grows.

use crate::files;
use crate::{Error, Result};
use rustix::fs::FlockOperation;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// The file in the directory of a problem's runs.
const FILE: &str = "runs.jsonl";

/// A solution that was judged on cases, and what it reached there.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// Which run of the problem it is, from 1: the line in the file.
    #[serde(skip)]
    pub number: usize,
    /// Milliseconds since 1970.
    pub when: u64,
    /// What the solution is called.
    pub solution: String,
    /// What a person said about it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// How many cases were judged; those that were not accepted have no score.
    pub cases: usize,
    /// CPU time of the slowest case, in milliseconds.
    pub slowest_ms: f64,
    /// The file beside the runs that holds the solution as it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<PathBuf>,
    /// By the names of the cases.
    pub scores: BTreeMap<String, Score>,
}

impl Run {
    /// The sum of its scores.
    #[must_use]
    pub fn sum(&self) -> f64 {
        self.scores.values().map(|score| score.value).sum()
    }

    /// Its score on the case that is called so and has this input.
    #[must_use]
    pub fn score_on(&self, name: &str, input: &str) -> Option<&Score> {
        self.scores.get(name).filter(|score| score.input == input)
    }

    /// Is it about some of the cases of `other`, and not about all?
    #[must_use]
    pub fn is_part_of(&self, other: &Run) -> bool {
        let mut cases = self.scores.iter();
        self.scores.len() < other.scores.len()
            && cases.all(|(name, score)| other.score_on(name, &score.input).is_some())
    }

    /// With these scores on so many cases; the input of each has a digest of its own.
    #[cfg(test)]
    pub fn of(cases: usize, scores: &[(&str, f64)]) -> Self {
        let score = |&(name, value): &(&str, f64)| (name.to_string(), Score { value, input: format!("{name} read") });
        let scores = scores.iter().map(score).collect();
        let (solution, note) = ("a".to_string(), String::new());
        Run { number: 0, when: 1, solution, note, cases, slowest_ms: 1.5, source: None, scores }
    }
}

/// What a solution reached on a case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(f64, String)", into = "(f64, String)")]
pub struct Score {
    /// The score.
    pub value: f64,
    /// A digest of the input: another input of the same name is another case.
    pub input: String,
}

impl From<(f64, String)> for Score {
    fn from((value, input): (f64, String)) -> Self {
        Score { value, input }
    }
}

impl From<Score> for (f64, String) {
    fn from(Score { value, input }: Score) -> Self {
        (value, input)
    }
}

/// The runs in `directory`, the first one first; none if nothing was ever scored.
pub fn read(directory: &Path) -> Result<Vec<Run>> {
    let path = directory.join(FILE);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Error::io("read", &path)(error)),
    };
    let run = |(index, line): (usize, &str)| match serde_json::from_str::<Run>(line) {
        Ok(run) => Ok(Run { number: index + 1, ..run }),
        Err(error) => {
            let message =
                format!("not a run of a solution as the judge writes them: {error}; mend the line, or empty it");
            Err(Error::line(&path, Some(index + 1), message))
        }
    };
    text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).map(run).collect()
}

/// Adds `run` to those in `directory`, with the text `source` of its solution, and returns its number.
pub fn append(directory: &Path, mut run: Run, source: Option<&[u8]>) -> Result<usize> {
    fs::create_dir_all(directory).map_err(Error::io("create", directory))?;
    run.source = source.map(|text| keep(directory, text)).transpose()?;
    let path = directory.join(FILE);
    let tried = || Error::io("write", &path);
    let mut line = serde_json::to_vec(&run).map_err(|error| tried()(error.into()))?;
    line.push(b'\n');
    let file = File::options().create(true).read(true).append(true).open(&path);
    let written = file.and_then(|mut file| {
        // Two judges may end at the same time: whoever comes second has the next number.
        rustix::fs::flock(&file, FlockOperation::LockExclusive)?;
        let mut before = Vec::new();
        file.read_to_end(&mut before)?;
        if before.last().is_some_and(|&byte| byte != b'\n') {
            line.insert(0, b'\n');
        }
        file.write_all(&line)?;
        Ok(before)
    });
    let before = written.map_err(tried())?;
    Ok(String::from_utf8_lossy(&before).lines().count() + 1)
}

/// The file with this `text` in `directory`, which is written unless it is there.
fn keep(directory: &Path, text: &[u8]) -> Result<PathBuf> {
    let name = PathBuf::from(format!("{}.rs", digest(text)));
    let path = directory.join(&name);
    if !path.exists() {
        files::replace(&path, text).map_err(Error::io("write", &path))?;
    }
    Ok(name)
}

/// Eight hexadecimal digits: of the few texts that are compared, no two have the same.
#[must_use]
pub fn digest(text: &[u8]) -> String {
    format!("{:x}", md5::compute(text))[..8].to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(note: &str) -> Run {
        Run { note: note.to_string(), ..Run::of(1, &[("0000", 12.5)]) }
    }

    #[test]
    fn what_is_written_is_read() {
        let directory = tempfile::tempdir().unwrap();
        let runs = directory.path().join("scores");
        assert_eq!(read(&runs).unwrap(), []);
        assert_eq!(append(&runs, run("first"), Some(b"one")).unwrap(), 1);
        // Somebody's editor has taken the last newline away.
        let file = runs.join(FILE);
        fs::write(&file, fs::read_to_string(&file).unwrap().trim_end()).unwrap();
        assert_eq!(append(&runs, run(""), Some(b"one")).unwrap(), 2);
        assert_eq!(append(&runs, run("third"), Some(b"two")).unwrap(), 3);
        let found = read(&runs).unwrap();
        let kept: Vec<String> =
            found.iter().map(|run| fs::read_to_string(runs.join(run.source.as_ref().unwrap())).unwrap()).collect();
        assert_eq!(kept, ["one", "one", "two"]);
        for (index, (found, note)) in found.into_iter().zip(["first", "", "third"]).enumerate() {
            assert_eq!(found, Run { number: index + 1, source: found.source.clone(), ..run(note) });
        }
        assert_eq!(fs::read_dir(&runs).unwrap().count(), 3, "two sources and the file of runs");
    }

    #[test]
    fn runs_that_end_at_once_have_numbers_of_their_own() {
        let directory = tempfile::tempdir().unwrap();
        let append_some = || (0..50).map(|_| append(directory.path(), run(""), None).unwrap()).collect::<Vec<_>>();
        let mut numbers = std::thread::scope(|scope| {
            let all = [scope.spawn(append_some), scope.spawn(append_some), scope.spawn(append_some)];
            all.map(|some| some.join().unwrap()).concat()
        });
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(1..=150));
    }

    #[test]
    fn what_is_no_run_is_placed() {
        let directory = tempfile::tempdir().unwrap();
        let line = serde_json::to_string(&run("")).unwrap();
        fs::write(directory.path().join(FILE), format!("{line}\n\n{{}}\n")).unwrap();
        let error = read(directory.path()).unwrap_err().to_string();
        assert!(error.contains("runs.jsonl:3: not a run") && error.contains("missing field"), "{error}");
        // An emptied line keeps the numbers of the others.
        fs::write(directory.path().join(FILE), format!("\n{line}\n")).unwrap();
        assert_eq!(read(directory.path()).unwrap()[0].number, 2);
    }
}
