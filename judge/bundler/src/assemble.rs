//! The solution and everything that it uses as one text: inlined, pruned, and put into its final form.

use crate::editions::Left;
use crate::graph::{Crate, Graph};
use crate::inline::{self, InlinedCrate, MacroUse, Paths, Source, lints};
use crate::migrate::{self, Migration};
use crate::plan::{Module, Plan};
use crate::prune::{self, Cut, PATIENCE, Probe, Removable};
use crate::rustc::is_error;
use crate::text::{identifiers, minify, range};
use crate::verify::{Whole, listing};
use crate::{Arguments, Compiler, Environment, Error, Form, Result, Target, diagnose, leetcode};
use cargo_metadata::diagnostic::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use syn::Item;

/// A solution with all that it may use, before anything is removed.
pub struct Inlined<'a> {
    plan: Plan<'a>,
    text: String,
    uses: Vec<MacroUse>,
    /// The author's whole text, if `main` has to come from there.
    driver: Option<String>,
    left: Vec<Left>,
}

/// A solution with all that it uses.
#[derive(Clone, Debug)]
pub struct Pruned {
    cut: Cut,
    /// What its code is compared with.
    pub whole: Arc<Mutex<Whole>>,
    /// Was it made for another edition?
    pub is_adopted: bool,
    /// What crates have that runs otherwise in this edition.
    pub left: Vec<Left>,
    modules: Vec<Module>,
    /// The modules' names.
    names: BTreeSet<String>,
    /// The edition.
    arguments: Arguments,
    form: Form,
    /// Links the text to the judge's crates.
    linked: Arguments,
    /// Bytes before anything was removed.
    pub before: usize,
    /// The author's whole text, if `main` has to come from there.
    pub driver: Option<String>,
    /// Links the program to the crates that it names.
    pub externs: Arguments,
}

/// The years between two editions.
const EDITION: u16 = 3;

/// How a bundle is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// The author's text as it is, crates of the workspace readable, others in as few bytes as possible.
    Readable,
    /// Everything in as few bytes as possible.
    Minified,
}

/// Inlines crates one after the other.
struct Assembler<'a> {
    plan: Plan<'a>,
    /// The exported macros of each module that was inlined already.
    macros: BTreeMap<String, Vec<String>>,
    uses: Vec<MacroUse>,
    /// The largest of those that crates ask for.
    recursion_limit: Option<usize>,
    left: Vec<Left>,
}

impl Assembler<'_> {
    /// The text of `krate`, which becomes `module`, or the root if there is none.
    fn inline(
        &mut self,
        krate: &Crate,
        module: Option<&str>,
        paths: Paths,
        migration: &Migration,
    ) -> Result<InlinedCrate> {
        let dependencies = self.plan.dependencies(krate);
        let (macros, proc_macros) = (&self.macros, &self.plan.proc_macros_of(krate));
        let source = Source {
            krate,
            module,
            dependencies: &dependencies,
            macros,
            macro_prelude: &BTreeMap::new(),
            proc_macros,
            helpers: &self.plan.helpers,
            dependents: &self.plan.dependents(krate),
            facades: &self.plan.facades(krate),
            edition: self.plan.environment.edition,
            paths,
            migration,
        };
        let mut inlined = inline::inline(&source)?;
        self.uses.append(&mut inlined.uses);
        if module.is_some() {
            self.recursion_limit = self.recursion_limit.max(inlined.recursion_limit);
        }
        Ok(inlined)
    }

    /// The author's own text.
    fn solution(&mut self, paths: Paths) -> Result<String> {
        let graph = self.plan.graph;
        Ok(self.inline(&graph.solution, None, paths, &Migration::default())?.text)
    }

    /// All crates, as modules.
    fn modules(&mut self, compiler: &Compiler, paths: Paths) -> Result<String> {
        let (graph, environment) = (self.plan.graph, self.plan.environment);
        let ids = self.plan.modules.iter().map(|module| &module.id);
        let migrations = migrate::migrate(compiler, graph, ids, environment.edition)?;
        let unchanged = Migration::default();
        let mut text = String::new();
        for module in self.plan.modules.clone() {
            let krate = &graph.crates[&module.id];
            let migrated = migrations.get(&module.id);
            let migration = migrated.map_or(&unchanged, |migrated| &migrated.edits);
            self.left.extend(migrated.into_iter().flat_map(|migrated| migrated.left.iter().cloned()));
            let inlined = self.inline(krate, Some(&module.name), paths, migration)?;
            text += &format!("{}{}\n}}\n", module.opening(), inlined.text);
            self.macros.insert(module.name, inlined.macros);
        }
        Ok(text)
    }
}

impl<'a> Inlined<'a> {
    /// Inlines all that `environment` does not have.
    pub fn new(compiler: &Compiler, graph: &'a Graph, environment: Environment, target: Target) -> Result<Self> {
        let plan = Plan::new(graph, environment)?;
        let mut assembler =
            Assembler { plan, macros: BTreeMap::new(), uses: Vec::new(), recursion_limit: None, left: Vec::new() };
        let is_solution = environment.form == Form::Solution;
        let paths = if is_solution { Paths::FromSuper } else { Paths::FromCrate };
        // First of all: what is wrong with the crates does not matter then.
        if is_solution && !leetcode::has_solution(&assembler.solution(paths)?) {
            return Err(Error::WholeProgram { file: graph.solution.root.clone(), target });
        }
        let below = assembler.modules(compiler, paths)?;
        let mut own = assembler.solution(paths)?;
        diagnose::refuse_proc_macros(&assembler.plan, &assembler.uses)?;
        diagnose::refuse_captured_macros(&assembler.plan, &own, &below)?;
        let mut driver = None;
        if is_solution {
            own = leetcode::without_driver(&own);
            driver = Some(assembler.solution(Paths::ToCrates)?);
        }
        let Assembler { plan, uses, recursion_limit, left, .. } = assembler;
        // LeetCode's own text comes first, and such an attribute could only stand before that.
        if let (Some(limit), false) = (recursion_limit, is_solution) {
            own = inline::with_recursion_limit(&own, limit);
        }
        Ok(Inlined { plan, text: format!("{}\n{below}", own.trim_end()), uses, driver, left })
    }

    /// Removes what is not used.
    pub fn prune(self, compiler: &Compiler) -> Result<Pruned> {
        let Inlined { plan, text, uses, driver, left } = self;
        let mut pruned = Pruned {
            cut: Cut::default(),
            whole: Arc::default(),
            is_adopted: false,
            left,
            names: plan.names(),
            arguments: Arguments::edition(plan.environment.edition),
            form: plan.environment.form,
            linked: plan.externs(),
            externs: if driver.is_some() { plan.driver_externs() } else { plan.externs() },
            modules: Vec::new(),
            before: text.len(),
            driver,
        };
        let text = match pruned.form {
            Form::Program => text,
            // With them, `main` would read by what is inlined, and not by the crates that it names.
            Form::Solution => {
                let rustc = Rustc { compiler, pruned: &pruned };
                prune::without_unused_imports(&text, &pruned.removable(), &rustc)?
            }
        };
        let cut = prune::prune(&text, &pruned.removable(), &Rustc { compiler, pruned: &pruned })?;
        pruned.cut = cut.map_err(|errors| diagnose::explain(&errors, &text, &plan, &uses))?;
        let whole = Whole::new(pruned.program(&pruned.cut.base), pruned.linking());
        pruned.whole = Arc::new(Mutex::new(whole));
        pruned.modules = plan.modules;
        Ok(pruned)
    }
}

/// The compiler, for the texts of one bundle.
struct Rustc<'a> {
    compiler: &'a Compiler,
    pruned: &'a Pruned,
}

impl Probe for Rustc<'_> {
    fn check(&self, text: &str) -> Result<Vec<Diagnostic>> {
        let (suffix, kind) = match self.pruned.form {
            Form::Program => ("", "--crate-type=bin"),
            Form::Solution => ("\npub struct Solution;\n", "--crate-type=lib"),
        };
        let lints = ["-Adead_code", "-Aunused_macros", "-Aunused_macro_rules", "--cap-lints=warn"];
        let arguments = self.pruned.arguments.clone().args(self.pruned.linked.flags.clone()).args(lints).arg(kind);
        self.compiler.check(&format!("{text}{suffix}"), &arguments)
    }

    fn code(&self, text: &str) -> Result<Result<(String, usize), Vec<Diagnostic>>> {
        let program = self.pruned.program(text);
        let before = program.find(text).map_or(0, |at| program[..at].lines().count());
        let arguments = self.pruned.arguments.clone().args(self.pruned.externs.flags.clone()).arg("--cap-lints=allow");
        Ok(self.compiler.intermediate(&program, &arguments)?.map(|code| (code, before)))
    }
}

impl Pruned {
    /// `text` with a `main`.
    pub fn program(&self, text: &str) -> String {
        match &self.driver {
            None => text.to_string(),
            Some(whole) => leetcode::with_driver(text, whole),
        }
    }

    fn removable(&self) -> Removable<'_> {
        Removable { modules: &self.names, root_imports: self.driver.is_some() }
    }

    /// Brings back what makes the text another program; false if that is not to be found.
    pub fn mend(&mut self, compiler: &Compiler, environment: &Environment) -> Result<bool> {
        let mut cut = std::mem::take(&mut self.cut);
        let whole = Arc::clone(&self.whole);
        let mut whole = whole.lock().unwrap_or_else(PoisonError::into_inner);
        let mut is_same = |text: &str| whole.is_same(compiler, &self.program(text), environment.flags);
        let is_mended = cut.mend(&self.removable(), &Rustc { compiler, pruned: self }, &mut is_same, PATIENCE);
        self.cut = cut;
        is_mended
    }

    /// The text without its head, before it gets its final form.
    pub fn text(&self) -> &str {
        &self.cut.text
    }

    /// Edition and linked crates, with which the program is compiled.
    fn linking(&self) -> Arguments {
        self.arguments.clone().args(self.externs.flags.clone())
    }

    /// The same text in another edition, if it compiles there.
    pub fn in_edition(&self, compiler: &Compiler, edition: u16) -> Result<Option<Pruned>> {
        let adopted = Pruned { arguments: Arguments::edition(edition), is_adopted: true, ..self.clone() };
        let diagnostics = Rustc { compiler, pruned: &adopted }.check(&self.cut.text)?;
        Ok((!diagnostics.iter().any(is_error)).then_some(adopted))
    }

    /// What the compiler reports of the text in the edition before `changed`, with these lints.
    pub fn check_before(&self, compiler: &Compiler, changed: u16, lints: &[&str]) -> Result<Vec<Diagnostic>> {
        let lints = lints.iter().map(|lint| format!("--force-warn={lint}"));
        let older = Pruned { arguments: Arguments::edition(changed - EDITION).args(lints), ..self.clone() };
        Rustc { compiler, pruned: &older }.check(&self.cut.text)
    }

    /// The function in which the code of this whole program differs from that of another one.
    pub fn difference(
        &self,
        compiler: &Compiler,
        other: &Pruned,
        flags: &'static [&'static str],
    ) -> Result<Option<String>> {
        let [mut own, mut others] =
            [self, other].map(|pruned| pruned.whole.lock().unwrap_or_else(PoisonError::into_inner));
        Ok(own.listing(compiler, flags)?.difference(others.listing(compiler, flags)?))
    }

    /// Is the program the same in the edition `changed` and in the one before?
    pub fn is_same_before(&self, compiler: &Compiler, changed: u16, flags: &'static [&'static str]) -> Result<bool> {
        let program = self.program(&self.cut.text);
        let code = |edition: u16| {
            let arguments = Arguments::edition(edition).args(self.externs.flags.clone());
            listing(compiler, &program, &arguments, flags)
        };
        match (code(changed - EDITION), code(changed)) {
            (Ok(before), Ok(after)) => Ok(before.difference(&after).is_none()),
            (Err(error @ Error::Interrupted), _) | (_, Err(error @ Error::Interrupted)) => Err(error),
            // It compiles in one of them only.
            _ => Ok(false),
        }
    }

    /// The author's text, then what was inlined. Crates from outside the workspace come last, each with its licence
    /// and in as few bytes as possible, because nobody reads them here.
    pub fn finish(&self, graph: &Graph, layout: Layout) -> String {
        let Ok(syn::File { items, attrs, .. }) = syn::parse_file(&self.cut.text) else { return self.cut.text.clone() };
        let allowed = lints::allowed(&attrs);
        let mut text = self.cut.text.clone();
        let (mut ours, mut theirs) = (String::new(), String::new());
        for item in items.iter().rev() {
            let Item::Mod(item) = item else { continue };
            let Some(module) = self.modules.iter().find(|module| item.ident == module.name) else { continue };
            let Crate { package, version, licence, is_third_party, .. } = &graph.crates[&module.id];
            let whole = range(item);
            let body = &self.cut.text[range(&item.mod_token).start..whole.end];
            let is_empty = item.content.as_ref().is_none_or(|(_, items)| items.is_empty());
            if is_empty && identifiers(&self.cut.text).filter(|word| *word == module.name).count() == 1 {
                text.replace_range(whole, "");
                continue;
            }
            if *is_third_party {
                let licence = licence.as_deref().unwrap_or("licence not stated");
                theirs.insert_str(
                    0,
                    &format!("\n// {package} {version} ({licence})\n{}", minify(&format!("{allowed}{body}"))),
                );
            } else {
                ours.insert_str(0, &format!("\n{allowed}{body}\n"));
            }
            // From the last to the first, so that the earlier ranges hold.
            text.replace_range(whole, "");
        }
        if layout == Layout::Minified {
            text = lints::removed(&text, &attrs);
        }
        match layout {
            Layout::Readable => format!("{}\n{ours}{theirs}", text.trim_end()),
            Layout::Minified => format!("{}{}{}", minify(&text), minify(&ours).trim_start(), theirs.trim_start()),
        }
    }
}
