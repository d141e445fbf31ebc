//! Code of one edition in a text of another: the compiler names what the editions drop at other times, or call
//! otherwise, and the code that comes out shows whether that matters.

use crate::assemble::Pruned;
use crate::graph::Crate;
use crate::listing::FILE_NAME;
use crate::listing::drops::Seen;
use crate::migrate::{LINTS, Left, otherwise};
use crate::origin::{Origins, unknown};
use crate::rustc::is_error;
use crate::text::{leaves, line_of};
use crate::{Compiler, Environment, Error, Otherwise, Result, Target};
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
    pub target: Target,
    pub pruned: &'a Pruned,
    /// The same solution in the author's edition, if that is newer than the text's.
    pub newer: Option<&'a Pruned>,
    pub origins: Origins<'a>,
}

/// Code that runs otherwise in another edition.
struct Change<'a> {
    /// Where it is.
    place: String,
    /// Why.
    message: String,
    otherwise: Otherwise,
    /// The crate that it is in, if that is known.
    krate: Option<&'a Crate>,
}

impl<'a> Text<'a> {
    /// Refuses code that runs otherwise in the text's edition than in the edition that it was written in.
    pub fn check(&self) -> Result<()> {
        let edition = self.environment.edition;
        if !self.origins.crates().any(|krate| self.is_foreign(krate.edition)) {
            return Ok(());
        }
        let change = match self.newer {
            Some(newer) => self.change_since(newer)?,
            None => self.change_of_crates()?,
        };
        match change {
            Some(Change { place, message, otherwise, krate }) => {
                let same = krate.and_then(|krate| krate.same_edition(edition, self.target));
                Err(Error::Edition { edition, place, message, otherwise, same })
            }
            None => Ok(()),
        }
    }

    /// Does code of this edition run otherwise in the text's?
    fn is_foreign(&self, edition: u16) -> bool {
        (edition >= CHANGED) != (self.environment.edition >= CHANGED)
    }

    /// Is there anything in code of the workspace of which a program can see when it is dropped?
    fn observes_drops(&self) -> bool {
        let text = self.pruned.text();
        let is_own = |at: usize| !self.origins.crate_at(at).is_third_party;
        leaves(text).any(|at| OBSERVED.contains(&&text[at.clone()]) && is_own(at.start))
    }

    /// What runs otherwise than in the author's edition, in which the same solution is `newer`.
    fn change_since(&self, newer: &Pruned) -> Result<Option<Change<'a>>> {
        let flags = self.environment.flags;
        if newer.is_same(self.compiler, self.pruned, flags)? {
            return Ok(None);
        }
        let change = match self.change()? {
            Some(change) => Some(change),
            // Unless it can be seen, only memory is given back at another time. A function of which all is of the
            // text's edition means here what it meant before.
            None => {
                let seen = newer.seen_drops(self.compiler, self.pruned, flags)?;
                self.first_seen(seen, |krate| self.is_foreign(krate.edition))
            }
        };
        // Optimising takes longer than all of that.
        let is_same = change.is_some() && newer.is_same_optimised(self.compiler, self.pruned, flags)?;
        Ok(change.filter(|_| !is_same))
    }

    /// What runs otherwise of crates, and of a solution, that were written in another edition than the text's.
    fn change_of_crates(&self) -> Result<Option<Change<'a>>> {
        let (flags, editions) = (self.environment.flags, [BEFORE, CHANGED]);
        let mut change = self.change()?;
        let is_own = |krate: &Crate| !krate.is_third_party && self.is_foreign(krate.edition);
        if change.is_none() && self.origins.crates().any(is_own) {
            // The lints do not know all of it. What everybody uses is taken to mean the same.
            change = self.first_seen(self.pruned.seen_drops_in(self.compiler, editions, flags)?, is_own);
        }
        let is_same = change.is_some() && self.pruned.is_same_in(self.compiler, editions, flags)?;
        Ok(change.filter(|_| !is_same))
    }

    /// The first drop that can be seen in a function with anything of a crate that `counts` in its path.
    fn first_seen(&self, seen: Vec<Seen>, counts: impl Fn(&Crate) -> bool) -> Option<Change<'a>> {
        let has_any = |seen: &Seen| {
            let mut crates = seen.modules().into_iter().map(|name| self.origins.crate_of(name)).peekable();
            crates.peek().is_none() || crates.any(&counts)
        };
        let Seen { function, dropped } = seen.into_iter().find(has_any)?;
        let (otherwise, what) = match dropped {
            Some(dropped) => (Otherwise::Drops, format!("and when it drops a `{dropped}` can be seen")),
            None => (Otherwise::More, "and not only what it drops".to_string()),
        };
        let message = format!("the compiler makes other code of `{function}`, {what}");
        let (place, krate) = self.place(&function);
        Some(Change { place, message, otherwise, krate })
    }

    /// Where `function` is, which the compiler names by its path.
    fn place(&self, function: &str) -> (String, Option<&'a Crate>) {
        let text = self.pruned.text();
        let words: Vec<_> = leaves(text).collect();
        let named = words.windows(2).filter(|pair| &text[pair[0].clone()] == "fn").filter_map(|pair| {
            let name = &text[pair[1].clone()];
            let is_foreign = self.is_foreign(self.origins.crate_at(pair[0].start).edition);
            Some((function.rfind(&format!("::{name}"))?, name.len(), is_foreign, Reverse(pair[0].start)))
        });
        // The last part of the path that is no closure, whole.
        let Some((.., Reverse(at))) = named.max() else { return (unknown(), None) };
        (self.origins.line(at, line_of(text, at)), Some(self.origins.crate_at(at)))
    }

    /// What the compiler says runs otherwise.
    fn change(&self) -> Result<Option<Change<'a>>> {
        let text = self.pruned.text();
        let diagnostics = self.pruned.check_in(self.compiler, BEFORE, &LINTS)?;
        if diagnostics.iter().any(is_error) {
            // The author's text needs the newer edition. What the crates have was found when they were migrated.
            let is_there = |left: &&Left| text.lines().any(|line| line.trim() == left.code.trim());
            return Ok(self.pruned.left.iter().find(is_there).map(|left| Change {
                place: format!("{}:{}", left.file.display(), left.line),
                message: left.message.clone(),
                otherwise: left.otherwise,
                krate: None,
            }));
        }
        let crate_of = |span: &DiagnosticSpan| self.origins.crate_at(span.byte_start as usize);
        let found = diagnostics.iter().find_map(|diagnostic| {
            let otherwise = otherwise(diagnostic)?;
            // A macro keeps the edition of the crate that defines it, and one of the places is there.
            let is_foreign =
                |span: &&DiagnosticSpan| span.file_name == FILE_NAME && self.is_foreign(crate_of(span).edition);
            let at = diagnostic.spans.iter().find(is_foreign)?;
            // In a crate that everybody uses, only types of the program's own could show it.
            let krate = crate_of(at);
            let is_seen = !krate.is_third_party || self.observes_drops();
            let (place, message) = (self.origins.place(at), diagnostic.message.clone());
            is_seen.then_some(Change { place, message, otherwise, krate: Some(krate) })
        });
        Ok(found)
    }
}
