//! Why the inlined text does not compile, in terms of the author's files.

use crate::inline::MacroUse;
use crate::leetcode::Clash;
use crate::origin::{self, Origins};
use crate::plan::Plan;
use crate::rustc::code as code_of;
use crate::sources::files;
use crate::text::{definitions, leaves, line_of, range};
use crate::{Error, Result, Target};
use cargo_metadata::diagnostic::Diagnostic;
use std::path::PathBuf;
use syn::Item;

/// Refuses procedural macros before anything is compiled: those of the author first.
pub fn refuse_proc_macros(plan: &Plan, uses: &[MacroUse]) -> Result<()> {
    let certain = uses.iter().filter(|used| used.is_certain && plan.proc_macros.contains_key(&used.name));
    let directory = plan.graph.solution.root.parent();
    match certain.min_by_key(|used| directory.is_none_or(|own| !used.file.starts_with(own))) {
        Some(used) => Err(proc_macro(used, plan.proc_macros[&used.name].clone())),
        None => Ok(()),
    }
}

fn proc_macro(used: &MacroUse, package: String) -> Error {
    let MacroUse { file, line, name, reason, .. } = used.clone();
    Error::ProcMacro { file, line, name, package, reason }
}

/// What is wrong with a type that the judge defines, where it is defined here.
pub fn clash(plan: &Plan, clash: Clash, target: Target) -> Error {
    let Clash { name, module, reason } = clash;
    let module = module.and_then(|name| plan.modules.iter().find(|module| module.name == name));
    let krate = module.map_or(&plan.graph.solution, |module| &plan.graph.crates[&module.id]);
    let known = files(krate).unwrap_or_default();
    let defined = known.iter().find_map(|file| {
        let at = file.text.find(&format!("struct {name} "))?;
        Some(format!("{}:{}", file.path.display(), line_of(&file.text, at)))
    });
    let place = defined.unwrap_or_else(|| krate.root.display().to_string());
    Error::Definition { place, target, name, reason }
}

/// Refuses a macro of the author's that the inlined crates, in `below`, would call in place of a standard one: it can
/// be called without a path from its definition to the end of the file.
pub fn refuse_captured_macros(plan: &Plan, own: &str, below: &str) -> Result<()> {
    let items = syn::parse_file(own).map(|file| file.items).unwrap_or_default();
    let starts: Vec<usize> = plan.modules.iter().filter_map(|module| below.find(&module.opening())).collect();
    let ends = starts.iter().copied().skip(1).chain([below.len()]);
    let crates: Vec<&str> = starts.iter().zip(ends).map(|(start, end)| &below[*start..end]).collect();
    for name in textual_macros(&items) {
        let is_called = |text: &&str| {
            text.contains(&name) && {
                let items = syn::parse_file(text).map(|file| file.items);
                items.map_or_else(|_| calls_without_path(text, &name), |items| meets(&items, text, &name, &mut false))
            }
        };
        if crates.iter().any(is_called) {
            let (file, line) = definition_of(plan, &name);
            return Err(Error::CapturedMacro { file, line, name });
        }
    }
    Ok(())
}

/// Do `items` of `text` call the macro `name` without a path where they have not defined it? `is_own` is whether they
/// have, before and behind them.
fn meets(items: &[Item], text: &str, name: &str, is_own: &mut bool) -> bool {
    items.iter().any(|item| match item {
        Item::Macro(syn::ItemMacro { ident: Some(ident), .. }) if ident == name => {
            *is_own = true;
            false
        }
        Item::Mod(module) => {
            let mut inside = *is_own;
            let items = module.content.as_ref().map_or(&[][..], |(_, items)| items);
            let found = meets(items, text, name, &mut inside);
            *is_own |= inside && is_macro_use(&module.attrs);
            found
        }
        // One that is defined inside is taken to be meant.
        item => !*is_own && calls_without_path(&text[range(item)], name),
    })
}

fn calls_without_path(text: &str, name: &str) -> bool {
    let tokens: Vec<&str> = leaves(text).map(|at| &text[at]).collect();
    let is_call = |at: &usize| {
        let before = at.checked_sub(1).map_or("", |before| tokens[before]);
        let behind = tokens.get(at + 1..at + 3).unwrap_or_default();
        tokens[*at] == name && !matches!(before, ":" | "$") && matches!(behind, ["!", "(" | "[" | "{"])
    };
    definitions(text, name).next().is_none() && (0..tokens.len()).any(|at| is_call(&at))
}

fn is_macro_use(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("macro_use"))
}

/// The macros that can be called without a path behind these items.
fn textual_macros(items: &[Item]) -> Vec<String> {
    let of_item = |item: &Item| match item {
        Item::Macro(syn::ItemMacro { ident: Some(name), .. }) => vec![name.to_string()],
        Item::Mod(module) if is_macro_use(&module.attrs) => {
            textual_macros(module.content.as_ref().map_or(&[], |(_, items)| items))
        }
        _ => Vec::new(),
    };
    items.iter().flat_map(of_item).collect()
}

/// Where the author's files define the macro `name`.
fn definition_of(plan: &Plan, name: &str) -> (PathBuf, usize) {
    let solution = &plan.graph.solution;
    let files = files(solution).unwrap_or_default();
    let found = files.iter().find_map(|file| {
        let at = definitions(&file.text, name).next()?;
        Some((line_of(&file.text, at), file.path.clone()))
    });
    found.map_or_else(|| (solution.root.clone(), 1), |(line, path)| (path, line))
}

/// The most helpful of `errors` about `text`: most likely a procedural macro.
pub fn explain(errors: &[Diagnostic], text: &str, plan: &Plan, uses: &[MacroUse], target: Target) -> Error {
    let find = |name: &str| uses.iter().find(|used| used.name == name);
    for error in errors {
        let named = error.message.split('`').nth(1).unwrap_or_default();
        let name = named.rsplit("::").next().unwrap_or_default();
        if let (Some(package), Some(used)) = (plan.proc_macros.get(name), find(name)) {
            return proc_macro(used, package.clone());
        }
    }
    let error = errors.first();
    // A crate's `#[derive]` of a procedural macro was removed, and something needs what it implements.
    if matches!(error.map_or("", code_of), "E0277" | "E0369" | "E0599") {
        let removed = |used: &&MacroUse| !used.is_certain && plan.proc_macros.contains_key(&used.name);
        if let Some(used) = uses.iter().find(removed) {
            return proc_macro(used, plan.proc_macros[&used.name].clone());
        }
    }
    let span = error.and_then(|error| error.spans.iter().find(|span| span.is_primary));
    let code = span.and_then(|span| text.lines().nth(span.line_start.max(1) - 1)).unwrap_or_default().trim();
    for name in ["include", "env"] {
        if let (true, Some(used)) = (code.contains(&format!("{name}!(")), find(name)) {
            return Error::Include { file: used.file.clone(), line: used.line, code: code.to_string() };
        }
    }
    let origins = Origins::new(plan.graph, &plan.modules, text);
    let place = span.map_or_else(origin::unknown, |span| origins.place(span));
    if let Some(missing) = error.filter(|error| code_of(error) == "E0583") {
        let name = missing.message.split('`').nth(1).unwrap_or_default().to_string();
        return Error::ModuleOfMacro { place, name };
    }
    if error.is_some_and(|error| error.message.starts_with("cannot resolve relative path")) {
        return Error::Included { place };
    }
    let edition = plan.environment.edition;
    let krate = span.map(|span| origins.crate_at(span.byte_start as usize));
    Error::DoesNotCompile {
        edition,
        place,
        message: error.map(|error| error.message.clone()).unwrap_or_default(),
        code: code.to_string(),
        same: krate.and_then(|krate| krate.same_edition(edition, target)),
    }
}
