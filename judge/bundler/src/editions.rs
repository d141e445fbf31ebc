//! Code of one edition in a text of another: the compiler names what the editions drop at other times, or call
//! otherwise, and the machine code shows whether that matters.

use crate::assemble::Pruned;
use crate::diagnose::{crate_at, place};
use crate::listing::FILE_NAME;
use crate::plan::Plan;
use crate::rustc::is_error;
use crate::text::leaves;
use crate::{Compiler, Error, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticSpan};
use std::path::PathBuf;

/// The edition that changed when temporaries are dropped. Code of before has another meaning after it, and the other
/// way round.
const CHANGED: u16 = 2024;

/// The lints of the edition before that report what runs otherwise in the next one.
pub const LINTS: [&str; 4] =
    ["if_let_rescope", "tail_expr_drop_order", "boxed_slice_into_iter", "never_type_fallback_flowing_into_unsafe"];

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

/// Code of a crate that another edition runs otherwise, and that the compiler cannot rewrite.
#[derive(Clone, Debug)]
pub struct Left {
    pub file: PathBuf,
    /// From 1.
    pub line: usize,
    /// What stands there.
    pub code: String,
    /// What the compiler says of it.
    pub message: String,
}

/// Is `diagnostic` about something that runs otherwise in another edition?
pub fn is_change(diagnostic: &Diagnostic) -> bool {
    diagnostic.code.as_ref().is_some_and(|code| LINTS.contains(&code.code.as_str()))
}

/// A text and what it is compared with.
pub struct Text<'a> {
    pub compiler: &'a Compiler,
    pub plan: &'a Plan<'a>,
    pub pruned: &'a Pruned,
    /// The same solution in the author's edition, if that is newer than the text's.
    pub newer: Option<&'a Pruned>,
    pub flags: &'static [&'static str],
}

impl Text<'_> {
    /// Refuses code that runs otherwise in the text's edition than in the edition that it was written in.
    pub fn check(&self) -> Result<()> {
        let edition = self.plan.environment.edition;
        let solution = &self.plan.graph.solution;
        let crates = self.plan.modules.iter().map(|module| &self.plan.graph.crates[&module.id]).chain([solution]);
        if crates.into_iter().all(|krate| !self.is_foreign(krate.edition)) {
            return Ok(());
        }
        if let Some(newer) = self.newer {
            let difference = newer.difference(self.compiler, self.pruned, self.flags)?;
            let Some(function) = difference else { return Ok(()) };
            let observed = || {
                self.observed().map(|place| {
                    (
                        place,
                        format!("the compiler makes other code of `{function}`, and when this is dropped can be seen"),
                    )
                })
            };
            return match self.change()?.or_else(observed) {
                Some((place, message)) => Err(Error::Edition { edition, place, message }),
                // Memory is given back at another time.
                None => Ok(()),
            };
        }
        match self.change()? {
            Some((place, message)) if !self.pruned.is_same_before(self.compiler, CHANGED, self.flags)? => {
                Err(Error::Edition { edition, place, message })
            }
            _ => Ok(()),
        }
    }

    /// Does code of this edition run otherwise in the text's?
    fn is_foreign(&self, edition: u16) -> bool {
        (edition >= CHANGED) != (self.plan.environment.edition >= CHANGED)
    }

    /// Something in code of the workspace of which a program can see when it is dropped.
    fn observed(&self) -> Option<String> {
        let text = self.pruned.text();
        let at = leaves(text).into_iter().find(|at| {
            let token = &text[at.clone()];
            OBSERVED.contains(&token) && !crate_at(self.plan, text, at.start).is_third_party
        })?;
        let line = text[..at.start].matches('\n').count() + 1;
        Some(place(self.plan, text, at.start, line).unwrap_or_else(|| "what is inlined".to_string()))
    }

    /// Where code runs otherwise, and what the compiler says of it.
    fn change(&self) -> Result<Option<(String, String)>> {
        let text = self.pruned.text();
        let diagnostics = self.pruned.check_before(self.compiler, CHANGED, &LINTS)?;
        if diagnostics.iter().any(is_error) {
            // The author's text needs the newer edition. What the crates have was found when they were migrated.
            let is_there = |left: &&Left| text.lines().any(|line| line.trim() == left.code.trim());
            let left = self.pruned.left.iter().find(is_there);
            return Ok(left.map(|left| (format!("{}:{}", left.file.display(), left.line), left.message.clone())));
        }
        let found = diagnostics.iter().filter(|diagnostic| is_change(diagnostic)).find_map(|diagnostic| {
            // A macro keeps the edition of the crate that defines it, and one of the places is there.
            let is_foreign = |span: &&DiagnosticSpan| {
                span.file_name == FILE_NAME
                    && self.is_foreign(crate_at(self.plan, text, span.byte_start as usize).edition)
            };
            let at = diagnostic.spans.iter().find(is_foreign)?;
            // In a crate that everybody uses, only types of the program's own could show it.
            let is_third_party = crate_at(self.plan, text, at.byte_start as usize).is_third_party;
            if is_third_party && self.observed().is_none() {
                return None;
            }
            let place = place(self.plan, text, at.byte_start as usize, at.line_start);
            Some((place.unwrap_or_else(|| "what is inlined".to_string()), diagnostic.message.clone()))
        });
        Ok(found)
    }
}
