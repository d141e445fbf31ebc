//! The solution and everything that it uses as one text: inlined, pruned, and put into its final form.

use crate::graph::{Crate, Graph};
use crate::inline::{self, InlinedCrate, MacroUse, Paths, Source};
use crate::migrate::{self, Migration};
use crate::plan::{Module, Plan};
use crate::prune::{self, Removable};
use crate::text::{minify, range};
use crate::{Arguments, Compiler, Environment, Error, Form, Result, Target, diagnose, leetcode};
use std::collections::BTreeMap;
use syn::Item;

/// A solution with all that it may use, before anything is removed.
pub struct Inlined<'a> {
    plan: Plan<'a>,
    text: String,
    uses: Vec<MacroUse>,
    /// The author's whole text, if `main` has to come from there.
    driver: Option<String>,
}

/// A solution with all that it uses.
#[derive(Debug)]
pub struct Pruned {
    text: String,
    modules: Vec<Module>,
    /// Bytes before anything was removed.
    pub before: usize,
    /// The author's whole text, if `main` has to come from there.
    pub driver: Option<String>,
    /// Links the program to the crates that it names.
    pub externs: Arguments,
}

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
            let migration = migrations.get(&module.id).unwrap_or(&unchanged);
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
        let mut assembler = Assembler { plan, macros: BTreeMap::new(), uses: Vec::new(), recursion_limit: None };
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
        let Assembler { plan, uses, recursion_limit, .. } = assembler;
        // LeetCode's own text comes first, and such an attribute could only stand before that.
        if let (Some(limit), false) = (recursion_limit, is_solution) {
            own = inline::with_recursion_limit(&own, limit);
        }
        Ok(Inlined { plan, text: format!("{}\n{below}", own.trim_end()), uses, driver })
    }

    /// Removes what is not used.
    pub fn prune(self, compiler: &Compiler) -> Result<Pruned> {
        let Inlined { plan, text, uses, driver } = self;
        let environment = plan.environment;
        let externs = plan.externs();
        let arguments = Arguments::default().arg(format!("--edition={}", environment.edition));
        let lints = ["-Adead_code", "-Aunused_macros", "-Aunused_macro_rules", "--cap-lints=warn"];
        let arguments = arguments.args(externs.flags.iter().cloned()).args(lints);
        let (suffix, kind) = match environment.form {
            Form::Program => ("", "--crate-type=bin"),
            Form::Solution => ("\npub struct Solution;\n", "--crate-type=lib"),
        };
        let arguments = arguments.arg(kind);
        let check = |text: &str| compiler.check(&format!("{text}{suffix}"), &arguments);
        let removable = Removable { modules: &plan.names(), root_imports: driver.is_some() };
        let pruned = prune::prune(&text, &removable, &check)?;
        let pruned = pruned.map_err(|errors| diagnose::explain(&errors, &text, &plan, &uses))?;
        let externs = if driver.is_some() { plan.driver_externs() } else { externs };
        Ok(Pruned { text: pruned, modules: plan.modules, before: text.len(), driver, externs })
    }
}

impl Pruned {
    /// The author's text, then what was inlined. Crates from outside the workspace come last, each with its licence
    /// and in as few bytes as possible, because nobody reads them here.
    pub fn finish(&self, graph: &Graph, layout: Layout) -> String {
        let items = syn::parse_file(&self.text).map(|file| file.items).unwrap_or_default();
        let mut text = self.text.clone();
        let (mut ours, mut theirs) = (String::new(), String::new());
        for item in items.iter().rev() {
            let Item::Mod(item) = item else { continue };
            let Some(module) = self.modules.iter().find(|module| item.ident == module.name) else { continue };
            let Crate { package, version, licence, is_third_party, .. } = &graph.crates[&module.id];
            let whole = range(item);
            let body = &self.text[range(&item.mod_token).start..whole.end];
            if *is_third_party {
                let licence = licence.as_deref().unwrap_or("licence not stated");
                theirs.insert_str(0, &format!("\n// {package} {version} ({licence})\n{}", minify(body)));
            } else {
                ours.insert_str(0, &format!("\n{body}\n"));
            }
            // From the last to the first, so that the earlier ranges hold.
            text.replace_range(whole, "");
        }
        match layout {
            Layout::Readable => format!("{}\n{ours}{theirs}", text.trim_end()),
            Layout::Minified => format!("{}{}{}", minify(&text), minify(&ours).trim_start(), theirs.trim_start()),
        }
    }
}
