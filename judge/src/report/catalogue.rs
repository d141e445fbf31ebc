//! Templates as `copy` lists and finds them.

use super::style::{BOLD, DIM, GAP, columns};
use crate::catalogue::{Hit, Query, Template, shortened};
use std::io::{self, Write};
use text::visible;

/// Names that are longer stand out, so that the others have room for what they are about.
const WIDEST_NAME: usize = 22;
const INDENT: &str = "  ";

/// One line for each template, field by field; they are in the order of the fields.
pub fn listed_templates(mut writer: impl Write, templates: &[Template]) -> io::Result<()> {
    let (columns, width) = (columns(io::stdout()), width(templates.iter().map(|it| it.name.as_str())));
    for group in templates.chunk_by(|left, right| left.field() == right.field()) {
        let field = group.first().map_or("", Template::field);
        writeln!(writer, "{}", visible(field.as_bytes(), columns))?;
        for template in group {
            line(&mut writer, &template.name, width, &template.head.summary, columns)?;
        }
    }
    Ok(())
}

/// One line for each template that was found, the best first, and below it where the words stand that the line does not
/// show; and what std has.
pub fn found_templates(mut writer: impl Write, hits: &[Hit], query: &Query) -> io::Result<()> {
    let standard = query.standard();
    let columns = columns(io::stdout());
    let names = hits.iter().map(|hit| hit.template.name.as_str());
    let width = width(names.chain(standard.iter().map(|part| part.name)));
    for hit in hits {
        let shown = line(&mut writer, &hit.template.name, width, &hit.template.head.summary, columns)?;
        let indent = INDENT.len() + GAP.len();
        if let Some(reason) = hit.reason(&shown, columns - indent) {
            let label = if reason.label.is_empty() { String::new() } else { format!("{}: ", reason.label) };
            let text = visible(format!("{label}{}", reason.text).as_bytes(), columns - indent);
            writeln!(writer, "{INDENT}{GAP}{DIM}{text}{DIM:#}")?;
        }
    }
    if !standard.is_empty() {
        writeln!(writer, "std")?;
        for part in standard {
            line(&mut writer, part.name, width, part.about, columns)?;
            let indent = INDENT.len() + GAP.len();
            writeln!(writer, "{INDENT}{GAP}{DIM}{}{DIM:#}", visible(part.code.as_bytes(), columns - indent))?;
        }
    }
    Ok(())
}

fn width<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    names.map(|name| name.chars().count()).filter(|width| *width <= WIDEST_NAME).max().unwrap_or(0)
}

/// A name and what it is about; returns as much of the latter as is shown.
fn line(writer: &mut impl Write, name: &str, width: usize, about: &str, columns: usize) -> io::Result<String> {
    let name = visible(name.as_bytes(), columns);
    let taken = INDENT.len() + width.max(name.chars().count()) + GAP.len();
    let shown = shortened(&visible(about.as_bytes(), usize::MAX), columns.saturating_sub(taken));
    let padding =
        if shown.is_empty() { String::new() } else { " ".repeat(taken - INDENT.len() - name.chars().count()) };
    writeln!(writer, "{INDENT}{BOLD}{name}{BOLD:#}{padding}{shown}")?;
    Ok(shown)
}
