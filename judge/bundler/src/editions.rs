//! Code of one edition in a text of another: the compiler names what the editions drop at other times, or call
//! otherwise, and the code that comes out shows whether that matters.

use crate::assemble::Pruned;
use crate::graph::Crate;
use crate::listing::FILE_NAME;
use crate::listing::drops::Seen;
use crate::migrate::{LINTS, Left, is_change};
use crate::origin::{Origins, unknown};
use crate::rustc::is_error;
use crate::text::{leaves, line_of};
use crate::{Compiler, Environment, Error, Result};
use cargo_metadata::diagnostic::DiagnosticSpan;
use std::cmp::Reverse;

/// The edition that changed when temporaries are dropped. Code of before has another meaning after it, and the other
/// way round.
const CHANGED: u16 = 2024;

/// The last one before.
const BEFORE: u16 = 2021;

/// What a program can see the drops of: its own types, and guards and counters of the standard library. The lints do
/// not know all of them.
const OBSERVED: [&str; 14] = [
    "Arc",
    "BufWriter",
    "Drain",
    "Drop",
    "File",
    "LineWriter",
    "Mutex",
    "PeekMut",
    "Rc",
    "RefCell",
    "RwLock",
    "Weak",
    "mpsc",
    "scope",
];

/// A text and what it is compared with.
pub struct Text<'a> {
    pub compiler: &'a Compiler,
    pub environment: Environment,
    pub pruned: &'a Pruned,
    /// The same solution in the author's edition, if that is newer than the text's.
    pub newer: Option<&'a Pruned>,
    pub origins: Origins<'a>,
}

/// Code that runs otherwise in another edition.
struct Change {
    /// Where it is.
    place: String,
    /// Why.
    message: String,
}

impl Text<'_> {
    /// Refuses code that runs otherwise in the text's edition than in the edition that it was written in.
    pub fn check(&self) -> Result<()> {
        let Environment { edition, flags, .. } = self.environment;
        if !self.origins.crates().any(|krate| self.is_foreign(krate.edition)) {
            return Ok(());
        }
        let change = match self.newer {
            Some(newer) if newer.is_same(self.compiler, self.pruned, flags)? => None,
            // Unless it can be seen, only memory is given back at another time.
            Some(newer) => match self.change()? {
                Some(change) => Some(change),
                // A function of which all is of the text's edition means here what it meant before.
                None => {
                    let seen = newer.seen_drops(self.compiler, self.pruned, flags)?;
                    self.first_seen(seen, |krate| self.is_foreign(krate.edition))
                }
            },
            None => match self.older()? {
                Some(_) if self.pruned.is_same_in(self.compiler, [BEFORE, CHANGED], flags)? => None,
                change => change,
            },
        };
        match change {
            Some(Change { place, message }) => Err(Error::Edition { edition, place, message }),
            None => Ok(()),
        }
    }

    /// Does code of this edition run otherwise in the text's?
    fn is_foreign(&self, edition: u16) -> bool {
        (edition >= CHANGED) != (self.environment.edition >= CHANGED)
    }

    /// The first thing in code of the workspace of which a program can see when it is dropped: where it is used rather
    /// than imported, if the line tells that.
    fn first_observed(&self) -> Option<usize> {
        let text = self.pruned.text();
        let is_observed =
            |at: &usize, token: &str| OBSERVED.contains(&token) && !self.origins.crate_at(*at).is_third_party;
        let observed = leaves(text).filter(|at| is_observed(&at.start, &text[at.clone()]));
        let is_import = |at: &usize| {
            let line = text[..*at].rsplit('\n').next().unwrap_or_default();
            line.trim_start().starts_with("use ")
        };
        observed.map(|at| at.start).min_by_key(is_import)
    }

    /// What runs otherwise of code that was written in an older edition than the text's.
    fn older(&self) -> Result<Option<Change>> {
        let change = self.change()?;
        let is_own = |krate: &Crate| !krate.is_third_party && self.is_foreign(krate.edition);
        if change.is_some() || !self.origins.crates().any(is_own) {
            return Ok(change);
        }
        // The lints do not know all of it. What everybody uses is taken to mean the same.
        let seen = self.pruned.seen_drops_in(self.compiler, [BEFORE, CHANGED], self.environment.flags)?;
        Ok(self.first_seen(seen, is_own))
    }

    /// The first drop that can be seen in a function with anything of a crate that `counts`.
    fn first_seen(&self, seen: Vec<Seen>, counts: impl Fn(&Crate) -> bool) -> Option<Change> {
        let Seen { function, dropped } = seen.into_iter().find(|seen| self.has_any(&seen.function, &counts))?;
        let what = match dropped {
            Some(dropped) => format!("and when it drops a `{dropped}` can be seen"),
            None => "and not only what it drops".to_string(),
        };
        let message = format!("the compiler makes other code of `{function}`, {what}");
        Some(Change { place: self.place(&function), message })
    }

    /// Is any crate that `counts` in the path of `function`? Whose `impl` it is, and whose type it works with, its path
    /// tells.
    fn has_any(&self, function: &str, counts: impl Fn(&Crate) -> bool) -> bool {
        let is_end = |letter: char| !letter.is_alphanumeric() && letter != '_';
        let module = |path: &str| path.split(is_end).next().map(str::to_string).unwrap_or_default();
        let modules: Vec<String> = function.split("bundle::").skip(1).map(module).collect();
        modules.is_empty() || modules.iter().any(|name| counts(self.origins.crate_of(name)))
    }

    /// Where `function` is, which the compiler names by its path.
    fn place(&self, function: &str) -> String {
        let text = self.pruned.text();
        let words: Vec<_> = leaves(text).collect();
        let named = words.windows(2).filter(|pair| &text[pair[0].clone()] == "fn").filter_map(|pair| {
            let name = &text[pair[1].clone()];
            let is_foreign = self.is_foreign(self.origins.crate_at(pair[0].start).edition);
            Some((function.rfind(&format!("::{name}"))?, name.len(), is_foreign, Reverse(pair[0].start)))
        });
        // The last part of the path that is no closure, whole.
        named.max().map_or_else(unknown, |(.., Reverse(at))| self.origins.line(at, line_of(text, at)))
    }

    /// What the compiler says runs otherwise.
    fn change(&self) -> Result<Option<Change>> {
        let text = self.pruned.text();
        let diagnostics = self.pruned.check_in(self.compiler, BEFORE, &LINTS)?;
        if diagnostics.iter().any(is_error) {
            // The author's text needs the newer edition. What the crates have was found when they were migrated.
            let is_there = |left: &&Left| text.lines().any(|line| line.trim() == left.code.trim());
            return Ok(self.pruned.left.iter().find(is_there).map(|left| Change {
                place: format!("{}:{}", left.file.display(), left.line),
                message: left.message.clone(),
            }));
        }
        let crate_of = |span: &DiagnosticSpan| self.origins.crate_at(span.byte_start as usize);
        let found = diagnostics.iter().filter(|diagnostic| is_change(diagnostic)).find_map(|diagnostic| {
            // A macro keeps the edition of the crate that defines it, and one of the places is there.
            let is_foreign =
                |span: &&DiagnosticSpan| span.file_name == FILE_NAME && self.is_foreign(crate_of(span).edition);
            let at = diagnostic.spans.iter().find(is_foreign)?;
            // In a crate that everybody uses, only types of the program's own could show it.
            let is_seen = !crate_of(at).is_third_party || self.first_observed().is_some();
            is_seen.then(|| Change { place: self.origins.place(at), message: diagnostic.message.clone() })
        });
        Ok(found)
    }
}
