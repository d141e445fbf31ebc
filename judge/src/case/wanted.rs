//! Which cases a person asks for.

use super::Case;
use crate::command::absolute;
use crate::selection::{is_pattern, matches, normalized};
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use text::nearest;

/// What asks for some cases: a name, a pattern, or the path of a file or a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// As it was given.
    pub text: String,
    /// What it is if it is a path.
    path: PathBuf,
}

impl FromStr for Wanted {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Wanted { text: text.to_string(), path: whole(Path::new(text)) })
    }
}

impl Wanted {
    /// The case at `path`, its input or its answer, or all in the directory `path`.
    #[must_use]
    pub fn at(path: PathBuf) -> Self {
        Wanted { text: path.display().to_string(), path: whole(&path) }
    }

    /// This, if it asks for one of `cases`, or else the one whose name ends so: `1` is `sample/1`. The error has the
    /// names that are most like it.
    pub fn among<'a>(&self, cases: impl Iterator<Item = &'a Case> + Clone) -> Result<Wanted, Vec<String>> {
        if cases.clone().any(|case| self.includes(case)) {
            return Ok(self.clone());
        }
        let names = || cases.clone().map(|case| case.name.as_str());
        let ending: Vec<&str> =
            names().filter(|it| !self.text.is_empty() && Path::new(it).ends_with(&self.text)).collect();
        if let [one] = ending[..] {
            let Ok(named) = one.parse();
            return Ok(named);
        }
        let like = Path::new(&self.text).with_extension("");
        let like = like.file_name().unwrap_or_default().to_string_lossy();
        Err(nearest(&like, if ending.is_empty() { names().collect() } else { ending }))
    }

    /// True if this asks for `case`.
    #[must_use]
    pub fn includes(&self, case: &Case) -> bool {
        let without_extension = |extension| self.text.strip_suffix(extension) == Some(&case.name);
        case.name == self.text
            || is_pattern(&self.text) && matches(&self.text, &case.name)
            || [".in", ".out", ".ans", ".a"].into_iter().any(without_extension)
            || [Some(&case.input), case.answer.as_ref()].into_iter().flatten().any(|file| {
                // Every path starts with the empty one.
                !self.text.is_empty() && whole(file).starts_with(&self.path)
            })
    }
}

/// The one path of a file, without symbolic links as far as it exists.
fn whole(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| normalized(&absolute(path)))
}
