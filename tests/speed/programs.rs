//! Our programs: what a reader wants to know of them.

use crate::texts;
use judge::problem::Binary;
use std::path::Path;

/// A program of `tests/library-checker`.
pub struct Program {
    /// The problem's name, and the file's.
    pub problem: String,
    /// The templates it uses, but those that read.
    pub templates: Vec<String>,
    /// Lines of code: its own, and those of the templates.
    pub lines: [usize; 2],
}

impl Program {
    pub fn binary(&self) -> Binary {
        Binary::new("library-checker", format!("library-checker-{}", self.problem))
    }
}

/// The template that only reads the input.
const READER: &str = "fast_input";

/// Those of these names, or all.
pub fn select(root: &Path, names: &[String]) -> Result<Vec<Program>, String> {
    let program = |problem: String| {
        let text = texts::program(root, &problem)?;
        let mut templates = texts::templates(root, &text)?;
        templates.retain(|(name, _)| name != READER);
        let lines = [lines(&text), templates.iter().map(|(_, text)| lines(text)).sum()];
        Ok(Program { problem, templates: templates.into_iter().map(|(name, _)| name).collect(), lines })
    };
    texts::programs(root, names)?.into_iter().map(program).collect()
}

/// Lines of code before the tests.
fn lines(text: &str) -> usize {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default().lines().map(str::trim);
    code.filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}
