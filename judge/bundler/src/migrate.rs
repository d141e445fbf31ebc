//! Crates of an older edition in a text of a newer one: code that would change its meaning is rewritten by the
//! compiler's own migration lints, the same that `cargo fix --edition` applies.

use crate::graph::{Crate, Graph, link};
use crate::rustc::code;
use crate::text::{Edit, leaves};
use crate::unnamed::present;
use crate::{Arguments, Compiler, Otherwise, Result};
use cargo_metadata::PackageId;
use cargo_metadata::diagnostic::{Applicability, Diagnostic};
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Mutex;

/// The edits of each file of a crate.
pub type Migration = HashMap<PathBuf, Vec<Edit>>;

/// The lints of the edition before that report what runs otherwise in the next one.
pub const LINTS: [&str; 4] =
    ["if_let_rescope", "tail_expr_drop_order", "boxed_slice_into_iter", "never_type_fallback_flowing_into_unsafe"];

/// Those of them that report what is dropped at another time, which may have no effect.
const OF_DROPS: [&str; 2] = ["if_let_rescope", "tail_expr_drop_order"];

/// What `diagnostic` reports, if it is about something that runs otherwise in another edition.
pub fn otherwise(diagnostic: &Diagnostic) -> Option<Otherwise> {
    let lint = code(diagnostic);
    let otherwise = if OF_DROPS.contains(&lint) { Otherwise::Drops } else { Otherwise::More };
    LINTS.contains(&lint).then_some(otherwise)
}

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
    pub otherwise: Otherwise,
}

/// A crate in another edition.
#[derive(Debug, Default)]
pub struct Migrated {
    pub edits: Migration,
    /// What runs otherwise there.
    pub left: Vec<Left>,
}

/// Crates in another edition.
pub type Migrations = HashMap<PackageId, Migrated>;

/// Has the package, of an older edition, what `edition` certainly refuses? Since 2024, that are blocks of `extern`
/// without `unsafe`.
///
/// # Errors
///
/// If its files cannot be read.
pub fn needs_migration(graph: &Graph, package: &PackageId, edition: u16) -> Result<bool> {
    let files = present(graph, &graph.crates[package])?;
    Ok(edition >= 2024 && files.iter().any(|file| has_safe_extern_block(&file.text)))
}

fn has_safe_extern_block(text: &str) -> bool {
    text.contains("extern") && {
        let tokens: Vec<&str> = leaves(text).map(|at| &text[at]).collect();
        tokens.iter().enumerate().any(|(at, token)| {
            let behind = match tokens.get(at + 1) {
                Some(name) if name.starts_with(['"', 'r']) => tokens.get(at + 2),
                next => next,
            };
            *token == "extern" && behind == Some(&"{") && !tokens[..at].ends_with(&["unsafe"])
        })
    }
}

/// What `edition` needs in `packages`, which are written in an older one.
///
/// # Errors
///
/// If the compiler cannot be run.
pub fn migrate(compiler: &Compiler, graph: &Graph, mut packages: Vec<PackageId>, edition: u16) -> Result<Migrations> {
    // The largest one first: while it is compiled, the others are.
    packages.sort_by_cached_key(|id| {
        let files = present(graph, &graph.crates[id]).unwrap_or_default();
        files.iter().map(|file| file.text.len()).sum::<usize>()
    });
    let left = Mutex::new(packages);
    let done = Mutex::new(HashMap::new());
    let next = || left.lock().expect("no thread panics while it holds the lock").pop();
    let work = || -> Result<()> {
        while let Some(id) = next() {
            let migration = migrate_crate(compiler, graph, &graph.crates[&id], edition)?;
            done.lock().expect("no thread panics while it holds the lock").insert(id, migration);
        }
        Ok(())
    };
    // A library may consist of a hundred crates.
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let running: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        running.into_iter().try_for_each(|thread| thread.join().expect("reading diagnostics does not panic"))
    })?;
    Ok(done.into_inner().expect("no thread panicked while it held the lock"))
}

/// The oldest edition that a judge has. In it, the author's text stays as it is, and is compared in both.
const OLDEST: u16 = 2021;

/// What `edition` needs in the solution, if that is written in an edition which no judge has.
///
/// # Errors
///
/// If the compiler cannot be run.
pub fn migrate_solution(compiler: &Compiler, graph: &Graph, edition: u16) -> Result<Migrated> {
    if graph.solution.edition >= OLDEST {
        return Ok(Migrated::default());
    }
    migrate_crate(compiler, graph, &graph.solution, edition)
}

fn migrate_crate(compiler: &Compiler, graph: &Graph, krate: &Crate, edition: u16) -> Result<Migrated> {
    let mut arguments = Arguments::edition(krate.edition)
        .arg("--crate-type=lib")
        .arg(format!("--crate-name={}", krate.name))
        .args(["--cap-lints=warn", "-Awarnings"]);
    // Of what edition 2018 changed, paths are rewritten in any case.
    if krate.edition == 2015 {
        arguments = arguments.args(["--force-warn=anonymous-parameters", "--force-warn=keyword-idents-2018"]);
    }
    for newer in [2021, 2024].into_iter().filter(|newer| (krate.edition + 1..=edition).contains(newer)) {
        arguments = arguments.arg(format!("--force-warn=rust-{newer}-compatibility"));
    }
    for cfg in krate.cfg.iter().filter(|cfg| !compiler.cfg().contains(cfg)) {
        arguments = arguments.arg("--cfg").arg(cfg.to_string());
    }
    let dependencies = krate.dependencies.iter().map(|(name, id)| (name.as_str(), &graph.crates[id]));
    let arguments = arguments.args(link(dependencies).flags);
    let mut migrated = Migrated::default();
    let mut seen = BTreeSet::new();
    for diagnostic in compiler.check_file(&krate.root, &arguments, &krate.variables)? {
        let edits = fix(&diagnostic);
        if edits.is_empty() {
            migrated.left.extend(left(&diagnostic));
        }
        for (file, edit) in edits {
            if seen.insert((file.clone(), edit.range.start, edit.range.end)) {
                migrated.edits.entry(file).or_default().push(edit);
            }
        }
    }
    Ok(migrated)
}

fn left(diagnostic: &Diagnostic) -> Option<Left> {
    let otherwise = otherwise(diagnostic)?;
    let span = diagnostic.spans.iter().find(|span| span.is_primary)?;
    let code = span.text.first().map(|line| line.text.clone()).unwrap_or_default();
    let (file, line) = (PathBuf::from(&span.file_name), span.line_start);
    Some(Left { file, line, code, message: diagnostic.message.clone(), otherwise })
}

/// Of patterns that come from a macro, the compiler does not know whether its change is right for all calls of it. The
/// newer edition refuses the pattern without the change, and with a wrong one.
const OF_PATTERNS: &str = "rust_2024_incompatible_pat";

/// The first change that the compiler marks as applicable by machine.
fn fix(diagnostic: &Diagnostic) -> Vec<(PathBuf, Edit)> {
    let is_sure = |applicability: &Option<Applicability>| match applicability {
        Some(Applicability::MachineApplicable) => true,
        Some(Applicability::MaybeIncorrect) => code(diagnostic) == OF_PATTERNS,
        _ => false,
    };
    let sure = |child: &&Diagnostic| {
        let mut spans = child.spans.iter().filter(|span| span.suggested_replacement.is_some()).peekable();
        spans.peek().is_some() && spans.all(|span| is_sure(&span.suggestion_applicability))
    };
    let child = diagnostic.children.iter().find(sure);
    let spans = child.into_iter().flat_map(|child| &child.spans);
    let edits = spans.filter_map(|span| {
        let range = span.byte_start as usize..span.byte_end as usize;
        Some((PathBuf::from(&span.file_name), Edit { range, text: span.suggested_replacement.clone()? }))
    });
    edits.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_extern_need_unsafe() {
        for (text, expected) in [
            ("extern \"C\" { fn f(); }", true),
            ("extern { fn f(); }", true),
            ("pub mod m { extern r\"C\" /* there */ { } }", true),
            ("unsafe extern \"C\" { fn f(); }", false),
            ("pub extern \"C\" fn f() { }", false),
            ("extern crate alloc; type F = extern \"C\" fn();", false),
            ("// extern \"C\" { }", false),
            ("fn f() { g(\"extern {\") }", false),
        ] {
            assert_eq!(has_safe_extern_block(text), expected, "{text}");
        }
    }
}
