//! `copy`: templates on standard output, and which there are.

use super::exit::Exit;
use crate::catalogue::{self, Query};
use crate::report::{self, cannot_print, found_templates, listed_templates};
use crate::workspace::Workspace;
use crate::{Result, scaffold};

/// The arguments of `copy`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  cargo judge copy nim >> problems/abc428-a/main.rs\n  \
                        cargo judge copy --search shortest path")]
pub struct Copy {
    /// Names of templates, such as `nim`, or their files, or a function that only one of them has
    #[arg(conflicts_with_all = ["search", "field"])]
    names: Vec<String>,
    /// Print all of each file, with its tests and its whole documentation
    #[arg(long, conflicts_with_all = ["search", "field"])]
    whole: bool,
    /// List the templates that have all these words: in the name, the head, or what is public
    #[arg(long, value_name = "WORDS", num_args = 1.., value_parser = words)]
    search: Vec<String>,
    /// List the templates of this field only, such as `graphs`
    #[arg(long)]
    field: Option<String>,
}

/// An argument that has a word in it.
fn words(argument: &str) -> Result<String, String> {
    let error = || "no word to search for: give some, as in `--search shortest path`".to_string();
    Query::new(argument).map(|_| argument.to_string()).ok_or_else(error)
}

pub fn run(workspace: &Workspace, copy: &Copy) -> Result<Exit> {
    if copy.names.is_empty() {
        return list(workspace, copy);
    }
    let mut names: Vec<String> = Vec::new();
    for asked in &copy.names {
        let name = catalogue::named(workspace, asked)?;
        if !catalogue::is_alike(&name, catalogue::stem(asked)) {
            report::dimmed(&format!("`{asked}` is in the template {name}"));
        }
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let form = if copy.whole { scaffold::template } else { scaffold::template_code };
    // All of them before the first is printed: an unknown name prints nothing.
    let modules: Vec<String> = names.iter().map(|name| form(workspace, name)).collect::<Result<_>>()?;
    report::print(&modules.join("\n"))?;
    Ok(Exit::Accepted)
}

fn list(workspace: &Workspace, copy: &Copy) -> Result<Exit> {
    let mut templates = catalogue::templates(workspace)?;
    if let Some(field) = &copy.field {
        catalogue::of_field(&mut templates, field)?;
    }
    let stdout = anstream::stdout().lock();
    match Query::new(&copy.search.join(" ")) {
        None => listed_templates(stdout, &templates).map_err(cannot_print())?,
        Some(query) => {
            let hits = query.search(&templates);
            if hits.is_empty() {
                return Err(query.nothing_found(&templates));
            }
            found_templates(stdout, &hits, &query).map_err(cannot_print())?;
        }
    }
    Ok(Exit::Accepted)
}
