//! Our programs: what a reader wants to know of them.

use crate::texts;
use judge::catalogue::lines_of_code;
use judge::problem::Binary;
use judge::workspace::Workspace;

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
pub fn select(workspace: &Workspace, names: &[String]) -> Result<Vec<Program>, String> {
    let program = |problem: String| {
        let text = texts::program(workspace, &problem)?;
        let mut templates = texts::templates(workspace, &text)?;
        templates.retain(|template| template.name != READER);
        let lines = [lines_of_code(&text), templates.iter().map(|template| lines_of_code(&template.text)).sum()];
        Ok(Program { problem, templates: templates.into_iter().map(|template| template.name).collect(), lines })
    };
    texts::programs(workspace, names)?.into_iter().map(program).collect()
}
