//! Finds the crate, and the line of it, that became a given line of the bundle. Comments and empty lines are gone
//! there, the indentation differs, and some paths were changed, so a line is looked for together with the lines around
//! it.

use crate::graph::{Crate, Graph};
use crate::plan::Module;
use crate::sources::files;
use cargo_metadata::diagnostic::DiagnosticSpan;

/// The crates that a text consists of.
#[derive(Debug)]
pub struct Origins<'a> {
    solution: &'a Crate,
    /// In the order of the text, with the bytes where they begin, and what their modules are called: they stand behind
    /// the author's text.
    modules: Vec<(usize, String, &'a Crate)>,
    text: &'a str,
}

/// A place that is not found.
#[must_use]
pub fn unknown() -> String {
    "what is inlined".to_string()
}

impl<'a> Origins<'a> {
    /// Of `text`, before it gets its final form.
    #[must_use]
    pub fn new(graph: &'a Graph, modules: &[Module], text: &'a str) -> Self {
        let start =
            |module: &Module| Some((text.find(&module.opening())?, module.name.clone(), &graph.crates[&module.id]));
        Origins { solution: &graph.solution, modules: modules.iter().filter_map(start).collect(), text }
    }

    /// All of them.
    pub fn crates(&self) -> impl Iterator<Item = &'a Crate> {
        self.modules.iter().map(|(.., krate)| *krate).chain([self.solution])
    }

    /// Where the author's text ends.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.modules.first().map(|(start, ..)| *start)
    }

    /// The crate that the byte at `offset` was written in.
    #[must_use]
    pub fn crate_at(&self, offset: usize) -> &'a Crate {
        self.modules.iter().rev().find(|(start, ..)| *start <= offset).map_or(self.solution, |(.., krate)| *krate)
    }

    /// The crate that is the module `name`, or else the author's.
    #[must_use]
    pub fn crate_of(&self, name: &str) -> &'a Crate {
        self.modules.iter().find(|(_, module, _)| module == name).map_or(self.solution, |(.., krate)| *krate)
    }

    /// The crate, the file and the line that `span` comes from.
    #[must_use]
    pub fn place(&self, span: &DiagnosticSpan) -> String {
        self.line(span.byte_start as usize, span.line_start)
    }

    /// The same of line `number` of the text, which the byte at `offset` is in. Where the line was changed, the lines
    /// next to it tell; where these were, too, only the crate is known.
    #[must_use]
    pub fn line(&self, offset: usize, number: usize) -> String {
        let krate = self.crate_at(offset);
        let (lines, files) = (Lines::new(self.text), files(krate).unwrap_or_default());
        let found = |far: isize| {
            let number = number.checked_add_signed(far)?;
            let in_files = files.iter().rev().filter_map(|file| {
                let (line, same) = Lines::new(&file.text).nearest(&lines, number)?;
                Some((same, &file.path, line.saturating_add_signed(-far).max(1)))
            });
            in_files.max_by_key(|(same, ..)| *same)
        };
        let place = [0, 1, -1].into_iter().find_map(found).map(|(_, path, line)| format!("{}:{line}", path.display()));
        let of = (!std::ptr::eq(krate, self.solution)).then(|| format!("{} {}", krate.package, krate.version));
        let parts: Vec<String> = of.into_iter().chain(place).collect();
        if parts.is_empty() { unknown() } else { parts.join(", ") }
    }
}

/// The lines of a text that are neither empty nor comments, with their numbers from 1.
#[derive(Debug)]
pub struct Lines<'a>(Vec<(usize, &'a str)>);

/// How many lines before and after a line are compared.
const AROUND: usize = 8;

impl<'a> Lines<'a> {
    /// The lines of `text`.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        Lines(lines.filter(|(_, line)| !line.is_empty() && !line.starts_with("//")).collect())
    }

    /// The number of the line nearest to line `number` of `other`, and how many of the lines around it are the same.
    #[must_use]
    pub fn nearest(&self, other: &Lines, number: usize) -> Option<(usize, usize)> {
        let at = other.0.iter().position(|(found, _)| *found == number)?;
        let wanted = other.0[at].1;
        let same = |here: Option<usize>, there: Option<usize>| {
            let (here, there) = (here.and_then(|index| self.0.get(index)), there.and_then(|index| other.0.get(index)));
            here.zip(there).is_some_and(|((_, here), (_, there))| here == there)
        };
        let alike = |here: usize| {
            let before = (1..=AROUND).filter(|far| same(here.checked_sub(*far), at.checked_sub(*far))).count();
            let after = (1..=AROUND).filter(|far| same(Some(here + far), Some(at + far))).count();
            before + after
        };
        let candidates = self.0.iter().enumerate().filter(|(_, (_, line))| *line == wanted);
        // Of several, the first.
        candidates.map(|(here, (found, _))| (*found, alike(here))).rev().max_by_key(|(_, alike)| *alike)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_by_the_lines_around_it() {
        let source = "// One.\nfn one() {\n    loop {}\n}\n\nfn two() {\n    // Why.\n    loop {}\n}\n";
        let bundle = "mod m {\nfn one() {\n  loop {}\n}\nfn two() {\n  loop {}\n}\n}\n";
        let (source, bundle) = (Lines::new(source), Lines::new(bundle));
        assert_eq!(source.nearest(&bundle, 3).map(|found| found.0), Some(3));
        assert_eq!(source.nearest(&bundle, 6).map(|found| found.0), Some(8));
        assert_eq!(bundle.nearest(&source, 8).map(|found| found.0), Some(6));
        assert_eq!(source.nearest(&bundle, 1), None);
        assert_eq!(source.nearest(&bundle, 99), None);
    }
}
