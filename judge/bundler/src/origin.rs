//! Finds the line of a crate that became a given line of the bundle. Comments and empty lines are gone there, the
//! indentation differs, and some paths were changed, so a line is looked for together with the lines around it.

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
