//! `notebook`: templates as pages to print.

use super::exit::Exit;
use crate::catalogue::{self, Template};
use crate::notebook::{self, Layout, Paper};
use crate::report;
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::io::{self, IsTerminal};
use std::path::PathBuf;

/// The arguments of `notebook`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo judge notebook --title \"Team, University\" --without misere_kayles > notebook.html"
)]
pub struct Notebook {
    /// Names of templates, such as `nim`; all but the field `tools` if neither these nor fields are named
    names: Vec<String>,
    /// All templates of this field, too, such as `graphs`; may be repeated
    #[arg(long, value_name = "FIELD")]
    field: Vec<String>,
    /// But not these
    #[arg(long, value_name = "NAME", num_args = 1..)]
    without: Vec<String>,
    /// This file, too, as it is: notes, the settings of an editor; may be repeated
    #[arg(long, value_name = "PATH", value_hint = clap::ValueHint::FilePath)]
    file: Vec<PathBuf>,
    /// What stands above each page, such as the name of the team and its university
    #[arg(long, default_value = "Notebook")]
    title: String,
    /// What is printed on
    #[arg(long, value_enum, default_value = "a4")]
    paper: Paper,
    /// With the longer side below
    #[arg(long)]
    landscape: bool,
    /// How many columns a page has
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=4))]
    columns: u32,
    /// The size of the font, in points
    #[arg(long, default_value_t = 6.5, value_name = "POINTS", value_parser = points)]
    size: f64,
}

/// A size that can be read.
fn points(argument: &str) -> Result<f64, String> {
    let size = argument.parse().ok().filter(|size| (4.0..=20.0).contains(size));
    size.ok_or_else(|| "expected points, from 4 to 20, as in `6.5`".to_string())
}

pub fn run(workspace: &Workspace, arguments: &Notebook) -> Result<Exit> {
    let Notebook { paper, landscape, columns, size, .. } = *arguments;
    let layout = Layout { paper, landscape, columns, size };
    let width = layout.width()?;
    let chosen = chosen(workspace, arguments)?;
    if io::stdout().is_terminal() {
        return Err(Error::HtmlToTerminal);
    }
    let files = arguments.file.iter().map(|path| notebook::of_file(path)).collect::<Result<Vec<_>>>()?;
    let entries = [files, notebook::entries(workspace, &chosen, width)?].concat();
    report::print(&notebook::html(&arguments.title, &entries, layout))?;
    report::notebook(&entries, notebook::pages(&entries, layout, width), paper);
    Ok(Exit::Accepted)
}

/// The templates that are asked for, field by field.
fn chosen(workspace: &Workspace, arguments: &Notebook) -> Result<Vec<Template>> {
    let named = |arguments: &[String]| catalogue::all_named(workspace, arguments);
    let (names, without) = (named(&arguments.names)?, named(&arguments.without)?);
    let mut templates = catalogue::templates(workspace)?;
    for field in &arguments.field {
        catalogue::check_field(&templates, field)?;
    }
    let is_all = names.is_empty() && arguments.field.is_empty();
    templates.retain(|template| {
        let field = template.field();
        let is_chosen = is_all && field != catalogue::TOOLS
            || names.contains(&template.name)
            || arguments.field.iter().any(|chosen| chosen == field);
        is_chosen && !without.contains(&template.name)
    });
    if templates.is_empty() { Err(Error::EmptyNotebook) } else { Ok(templates) }
}
