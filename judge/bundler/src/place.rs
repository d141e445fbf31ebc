//! Which line of a crate became which line of the bundle: comments and empty lines are gone there, the indentation is another
//! one, and here and there a word was changed, so the line is looked for with those around it.

/// The lines of a text that say something, with their numbers from 1.
#[derive(Debug)]
pub struct Lines<'a>(Vec<(usize, &'a str)>);

/// So many lines before and behind one tell it from others that are the same.
const AROUND: usize = 8;

impl<'a> Lines<'a> {
    /// Of this text.
    #[must_use]
    pub fn of(text: &'a str) -> Self {
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        Lines(lines.filter(|(_, line)| !line.is_empty() && !line.starts_with("//")).collect())
    }

    /// The number of the line that is most like line `number` of `other`, and how many of those around it are the same.
    #[must_use]
    pub fn like(&self, other: &Lines, number: usize) -> Option<(usize, usize)> {
        let at = other.0.iter().position(|(found, _)| *found == number)?;
        let wanted = other.0[at].1;
        let same = |here: Option<usize>, there: Option<usize>| {
            let (here, there) = (here.and_then(|index| self.0.get(index)), there.and_then(|index| other.0.get(index)));
            here.zip(there).is_some_and(|((_, here), (_, there))| here == there)
        };
        let alike = |here: usize| {
            let before = (1..=AROUND).filter(|far| same(here.checked_sub(*far), at.checked_sub(*far))).count();
            let behind = (1..=AROUND).filter(|far| same(Some(here + far), Some(at + far))).count();
            before + behind
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
    fn a_line_is_found_by_those_around_it() {
        let source = "// One.\nfn one() {\n    loop {}\n}\n\nfn two() {\n    // Why.\n    loop {}\n}\n";
        let bundle = "mod m {\nfn one() {\n  loop {}\n}\nfn two() {\n  loop {}\n}\n}\n";
        let (source, bundle) = (Lines::of(source), Lines::of(bundle));
        assert_eq!(source.like(&bundle, 3).map(|found| found.0), Some(3));
        assert_eq!(source.like(&bundle, 6).map(|found| found.0), Some(8));
        assert_eq!(bundle.like(&source, 8).map(|found| found.0), Some(6));
        assert_eq!(source.like(&bundle, 1), None);
        assert_eq!(source.like(&bundle, 99), None);
    }
}
