//! The solution and everything that it uses as one text: inlined, pruned, and put into its final form.

use crate::declaring::Declaring;
use crate::graph::{Crate, Graph};
use crate::inline::{self, Callers, InlinedCrate, MacroUse, Paths, Source, lints};
use crate::leetcode::{self, Driver, Entry, NoEntry};
use crate::listing::drops::{self, Seen};
use crate::migrate::{Left, Migrated, Migration, Migrations, migrate, migrate_solution, needs_migration};
use crate::origin::Origins;
use crate::plan::{Module, Plan};
use crate::procedural::Expander;
use crate::prune::{self, Cut, Failure, PATIENCE, Probe, Removable};
use crate::rules::Definitions;
use crate::rustc::{call_site, code, is_error};
use crate::shorten::Oracle;
use crate::text::{identifiers, minify, range};
use crate::verify::{self, Whole};
use crate::{
    Arguments, Compiler, Environment, Error, Form, OtherVersion, Result, Target, diagnose, procedural, shorten,
};
use cargo_metadata::PackageId;
use cargo_metadata::diagnostic::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use syn::Item;

/// A solution with all that it may use, before anything is removed.
pub struct Inlined<'a> {
    plan: Plan<'a>,
    target: Target,
    text: String,
    uses: Vec<MacroUse>,
    /// What `main` and the rest of the program come from, if the judge takes only a part of it.
    driver: Option<Driver>,
    left: Vec<Left>,
    versions: Vec<OtherVersion>,
}

/// A solution with all that it uses.
#[derive(Clone, Debug)]
pub struct Pruned {
    setting: Setting,
    cut: Cut,
    /// What its code is compared with.
    pub whole: Arc<Mutex<Whole>>,
    /// Was it made for another edition?
    pub is_adopted: bool,
    /// What crates have that runs otherwise in this edition.
    pub left: Vec<Left>,
    /// What is in it because the judge has it in another version.
    pub versions: Vec<OtherVersion>,
    pub modules: Vec<Module>,
    /// Bytes before anything was removed.
    pub before: usize,
    /// Of the crates of an older edition, those that were rewritten for this one.
    pub migrations: Arc<Migrations>,
}

/// Why there is no text without what is not used.
struct Broken {
    error: Box<Error>,
    /// The crates that do not compile.
    crates: BTreeSet<PackageId>,
}

impl Broken {
    fn new(errors: &[Diagnostic], text: &str, plan: &Plan, uses: &[MacroUse], target: Target) -> Self {
        let origins = Origins::new(plan.graph, &plan.modules, text);
        let spans = errors.iter().flat_map(|error| &error.spans).filter(|span| span.is_primary);
        let roots: BTreeSet<_> = spans.map(|span| &origins.crate_at(span.byte_start as usize).root).collect();
        let ids = plan.modules.iter().map(|module| &module.id);
        let crates = ids.filter(|id| roots.contains(&plan.graph.crates[*id].root)).cloned().collect();
        Broken { error: Box::new(diagnose::explain(errors, text, plan, uses, target)), crates }
    }
}

impl From<Error> for Broken {
    fn from(error: Error) -> Self {
        Broken { error: Box::new(error), crates: BTreeSet::new() }
    }
}

/// So many crates are migrated before it is known whether anything of them is left. Pruning again takes longer.
const FEW: usize = 16;

/// Which crates of an older edition are migrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Migrating {
    /// Those that something is left of, if there are many.
    Left,
    All,
}

/// The crates of an older edition that become modules.
pub fn older(graph: &Graph, environment: Environment) -> Result<Vec<PackageId>> {
    let mut modules = Plan::new(graph, environment)?.modules;
    modules.retain(|module| graph.crates[&module.id].edition < environment.edition);
    Ok(modules.into_iter().map(|module| module.id).collect())
}

/// How the texts of one bundle are compiled.
#[derive(Clone, Debug)]
struct Setting {
    edition: u16,
    /// Links the text to the judge's crates.
    linked: Arguments,
    /// What `main` and the rest of the program come from, if the judge takes only a part of it.
    driver: Option<Driver>,
    /// Links the program to the crates that it names.
    externs: Arguments,
    /// The names of the modules at the root.
    names: BTreeSet<String>,
    /// The most bytes that the judge takes.
    limit: usize,
}

impl Setting {
    fn new(plan: &Plan, driver: Option<Driver>) -> Self {
        Setting {
            edition: plan.environment.edition,
            linked: plan.externs(),
            externs: if driver.is_some() { plan.driver_externs() } else { plan.externs() },
            driver,
            names: plan.names(),
            limit: plan.environment.limit,
        }
    }

    /// `text` with a `main`.
    fn program(&self, text: &str) -> String {
        match &self.driver {
            None => text.to_string(),
            Some(driver) => driver.program(text),
        }
    }

    /// Edition and linked crates, with which the program is compiled.
    fn linking(&self, edition: u16) -> Arguments {
        Arguments::edition(edition).args(self.externs.flags.clone())
    }

    fn removable(&self) -> Removable<'_> {
        Removable { modules: &self.names, root_imports: self.driver.is_some(), limit: self.limit }
    }

    /// What the compiler reports of `text` in `edition`, and with these lints; or, without any, only the errors.
    fn check(&self, compiler: &Compiler, text: &str, edition: u16, lints: Option<&[&str]>) -> Result<Vec<Diagnostic>> {
        let (suffix, kind) = match &self.driver {
            None => (String::new(), "--crate-type=bin"),
            Some(driver) => (driver.around_library(text), "--crate-type=lib"),
        };
        let cap = if lints.is_some() { "--cap-lints=warn" } else { "--cap-lints=allow" };
        // What is not read is not to be written: without newlines, that are megabytes.
        let usual = ["-Aunused", "-Aunused_macro_rules", "-Anonstandard_style", "-Wunused_imports", cap, kind];
        let forced = lints.unwrap_or_default().iter().map(|lint| format!("--force-warn={lint}"));
        let arguments = Arguments::edition(edition).args(self.linked.flags.clone()).args(usual).args(forced);
        compiler.check(&format!("{text}{suffix}"), &arguments)
    }
}

/// The compiler, for the texts of one bundle.
struct Rustc<'a> {
    compiler: &'a Compiler,
    setting: &'a Setting,
    flags: &'static [&'static str],
}

impl Probe for Rustc<'_> {
    fn check(&self, text: &str) -> Result<Vec<Diagnostic>> {
        self.setting.check(self.compiler, text, self.setting.edition, Some(&[]))
    }

    fn code(&self, text: &str) -> Result<Result<(String, usize), Vec<Diagnostic>>> {
        let program = self.setting.program(text);
        let before = program.find(text).map_or(0, |at| program[..at].lines().count());
        let code = verify::code(self.compiler, &program, &self.setting.linking(self.setting.edition), self.flags)?;
        Ok(code.map(|code| (code, before)))
    }
}

/// The same for a text with other names.
struct Shortening<'a> {
    rustc: Rustc<'a>,
    whole: &'a Mutex<Whole>,
}

impl Oracle for Shortening<'_> {
    fn errors(&self, text: &str) -> Result<Vec<Diagnostic>> {
        let Rustc { compiler, setting, .. } = self.rustc;
        setting.check(compiler, text, setting.edition, None)
    }

    /// In the edition of the whole program: whether another one makes the same of it is asked of the bundle.
    fn is_same(&self, text: &str) -> Result<bool> {
        let Rustc { compiler, setting, flags } = self.rustc;
        Whole::is_same(self.whole, compiler, &setting.program(text), flags)
    }
}

/// What `make` makes of both, at the same time.
fn at_once<A: Send, B: Send>([one, other]: [A; 2], make: &(dyn Fn(A) -> B + Sync)) -> [B; 2] {
    thread::scope(|scope| {
        let other = scope.spawn(|| make(other));
        [make(one), other.join().expect("what it makes does not panic")]
    })
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
    expander: &'a Expander<'a>,
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
            graph: self.plan.graph,
            expander: self.expander,
            macro_crates: &self.plan.macro_crates(krate),
            module,
            dependencies: &dependencies,
            macros,
            macro_prelude: &BTreeMap::new(),
            proc_macros,
            helpers: &self.plan.helpers,
            dependents: &self.plan.dependents(krate),
            callers: &Callers::default(),
            facades: &self.plan.facades(krate),
            edition: self.plan.environment.edition,
            paths,
            migration,
            declaring: &Declaring::default(),
            calling: &Definitions::default(),
        };
        let mut inlined = inline::inline(&source)?;
        self.uses.append(&mut inlined.uses);
        if module.is_some() {
            self.recursion_limit = self.recursion_limit.max(inlined.recursion_limit);
        }
        Ok(inlined)
    }

    /// The author's own text.
    fn solution(&mut self, paths: Paths, migration: &Migration) -> Result<String> {
        let graph = self.plan.graph;
        Ok(self.inline(&graph.solution, None, paths, migration)?.text)
    }

    /// All crates, as modules.
    fn modules(&mut self, migrations: &Migrations, paths: Paths) -> Result<String> {
        let graph = self.plan.graph;
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
    /// Inlines all that `environment` does not have, with these `migrations`.
    pub fn new(
        expander: &'a Expander,
        graph: &'a Graph,
        environment: Environment,
        target: Target,
        migrations: &Migrations,
    ) -> Result<Self> {
        let plan = Plan::new(graph, environment)?;
        let Migrated { edits, left } = migrate_solution(expander.compiler(), graph, environment.edition)?;
        let (macros, uses) = (BTreeMap::new(), Vec::new());
        let mut assembler = Assembler { plan, expander, macros, uses, recursion_limit: None, left };
        let is_solution = environment.form == Form::Solution;
        let paths = if is_solution { Paths::FromSuper } else { Paths::FromCrate };
        // First of all: what is wrong with the crates does not matter then.
        let entry = if is_solution { Some(Entry::find(&assembler.solution(paths, &edits)?)) } else { None };
        let entry = entry.transpose().map_err(|NoEntry(classes)| {
            let file = graph.solution.root.clone();
            Error::WholeProgram { file, target, classes }
        })?;
        let below = assembler.modules(migrations, paths)?;
        let mut own = assembler.solution(paths, &edits)?;
        diagnose::refuse_proc_macros(&assembler.plan, &assembler.uses)?;
        diagnose::refuse_captured_macros(&assembler.plan, &own, &below)?;
        let whole = if is_solution { assembler.solution(Paths::ToCrates, &edits)? } else { String::new() };
        let Assembler { plan, uses, recursion_limit, left, .. } = assembler;
        // LeetCode's own text comes first, and such an attribute could only stand before that.
        if let (Some(limit), false) = (recursion_limit, is_solution) {
            own = inline::with_recursion_limit(&own, limit);
        }
        let versions = plan.other_versions(target);
        let (mut text, mut driver) = (format!("{}\n{below}", own.trim_end()), None);
        if let Some(entry) = entry {
            let own = leetcode::without_driver(&own, &entry);
            let left_out = leetcode::leave_out(&format!("{}\n{below}", own.trim_end()), &entry, &whole, &plan.crates());
            let (without, given) = left_out.map_err(|clash| diagnose::clash(&plan, clash, target))?;
            text = without;
            driver = Some(Driver { whole, entry, given });
        }
        Ok(Inlined { plan, target, text, uses, driver, left, versions })
    }

    /// The text with a `main`, and how that is compiled.
    pub fn program(self) -> (String, Arguments) {
        let setting = Setting::new(&self.plan, self.driver);
        (setting.program(&self.text), setting.linking(setting.edition))
    }

    /// Removes what is not used.
    fn prune(self, compiler: &Compiler) -> Result<Pruned, Broken> {
        let Inlined { plan, target, text, uses, driver, left, versions } = self;
        let before = text.len();
        let setting = Setting::new(&plan, driver);
        let flags = plan.environment.flags;
        let (rustc, removable) = (Rustc { compiler, setting: &setting, flags }, setting.removable());
        let mut text = match setting.driver {
            None => text,
            // With them, `main` would read by what is inlined, and not by the crates that it names.
            Some(_) => prune::without_unused_imports(&text, &removable, &rustc)?,
        };
        let macros = plan.proc_macros.keys().map(String::as_str).collect();
        let mut cut = prune::prune(&text, &removable, &rustc)?;
        while let Err(Failure::Errors(errors)) = &cut
            && let Some(without) = procedural::without_macros(&text, errors, &macros)
        {
            text = without;
            cut = prune::prune(&text, &removable, &rustc)?;
        }
        let (cut, ir) = cut.map_err(|failure| match failure {
            Failure::Errors(errors) => Broken::new(&errors, &text, &plan, &uses, target),
            Failure::TooLarge { at_least, module } => {
                Error::FarTooLarge { at_least, module, limit: setting.limit, target }.into()
            }
        })?;
        if let Some(given) = setting.driver.as_ref().and_then(|driver| driver.given.as_ref()) {
            let errors: Vec<_> = rustc.check(&cut.text)?.into_iter().filter(is_error).collect();
            if !errors.is_empty() {
                let source = Box::new(diagnose::explain(&errors, &cut.text, &plan, &uses, target));
                return Err(Error::NotWithDefinitions { names: given.names.join("` and `"), target, source }.into());
            }
        }
        let whole = Whole::new(setting.program(&cut.base), setting.linking(setting.edition), flags, ir);
        let (whole, modules) = (Arc::new(Mutex::new(whole)), plan.modules);
        let migrations = Arc::default();
        Ok(Pruned { setting, cut, whole, is_adopted: false, left, versions, modules, before, migrations })
    }
}

impl Pruned {
    /// Inlines all that `environment` does not have, and removes what is not used.
    pub fn new(
        expander: &Expander,
        graph: &Graph,
        environment: Environment,
        target: Target,
        migrating: Migrating,
    ) -> Result<Self> {
        let (compiler, edition) = (expander.compiler(), environment.edition);
        let older = older(graph, environment)?;
        let is_few = migrating == Migrating::All || older.len() <= FEW;
        let mut first = Vec::new();
        for id in &older {
            // Without those that need it, the first text would only tell that it cannot be compiled.
            if is_few || needs_migration(graph, id, edition)? {
                first.push(id.clone());
            }
        }
        let mut migrations = migrate(compiler, graph, first, edition)?;
        loop {
            let inlined = Inlined::new(expander, graph, environment, target, &migrations);
            let pruned = match inlined {
                // It cannot even be read.
                Err(error @ Error::OldGrammar { .. }) => Err(Broken::from(error)),
                inlined => inlined?.prune(compiler),
            };
            let missing: Vec<&PackageId> = older.iter().filter(|id| !migrations.contains_key(id)).collect();
            let wanted: BTreeSet<&PackageId> = match &pruned {
                Ok(pruned) => pruned.crates_left().collect(),
                Err(broken) if matches!(*broken.error, Error::FarTooLarge { .. } | Error::Interrupted) => {
                    BTreeSet::new()
                }
                // In a newer edition, a crate may not be what its author wrote.
                Err(Broken { crates, .. }) if missing.iter().any(|id| crates.contains(id)) => crates.iter().collect(),
                Err(_) => missing.iter().copied().collect(),
            };
            let more = missing.into_iter().filter(|id| wanted.contains(id)).cloned().collect();
            let more = migrate(compiler, graph, more, edition)?;
            let is_same = more.values().all(|migrated| migrated.edits.is_empty());
            let left: Vec<Left> = more.values().flat_map(|migrated| migrated.left.iter().cloned()).collect();
            migrations.extend(more);
            if is_same && (pruned.is_ok() || migrations.len() == older.len()) {
                let mut pruned = pruned.map_err(|broken| *broken.error)?;
                pruned.left.extend(left);
                pruned.migrations = Arc::new(migrations);
                return Ok(pruned);
            }
        }
    }

    /// The crates that something is left of.
    fn crates_left(&self) -> impl Iterator<Item = &PackageId> {
        let items = syn::parse_file(self.text()).map(|file| file.items).unwrap_or_default();
        let has_any = |item: &Item| match item {
            Item::Mod(item) => item.content.as_ref().filter(|(_, items)| !items.is_empty()).map(|_| item.ident.clone()),
            _ => None,
        };
        let names: Vec<_> = items.iter().filter_map(has_any).collect();
        let left = self.modules.iter().filter(move |module| names.iter().any(|name| *name == module.name));
        left.map(|module| &module.id)
    }

    /// Is all that is left written for its edition?
    pub fn is_migrated(&self, graph: &Graph) -> bool {
        let mut left = self.crates_left();
        left.all(|id| graph.crates[id].edition >= self.setting.edition || self.migrations.contains_key(id))
    }

    /// `text` with a `main`, and how that is compiled.
    pub fn program(&self, text: &str) -> (String, Arguments) {
        (self.setting.program(text), self.setting.linking(self.setting.edition))
    }

    /// What the compiler's front end makes of the program with `text` in place of its own, and how many lines of it
    /// stand before the text; `None` if it does not compile.
    pub fn code_with(
        &self,
        compiler: &Compiler,
        text: &str,
        flags: &'static [&'static str],
    ) -> Result<Option<(String, usize)>> {
        let code = Rustc { compiler, setting: &self.setting, flags }.code(text)?;
        Ok(code.ok())
    }

    /// For a judge that defines types: the program without its `main`, with the judge's types and with the author's.
    pub fn twins(&self, text: &str) -> Option<[String; 2]> {
        self.setting.driver.as_ref()?.twins(text)
    }

    /// Brings back what makes the text another program; false if that is not to be found.
    pub fn mend(&mut self, compiler: &Compiler, flags: &'static [&'static str]) -> Result<bool> {
        let (setting, whole) = (&self.setting, &self.whole);
        let mut is_same = |text: &str| Whole::is_same(whole, compiler, &setting.program(text), flags);
        self.cut.mend(&setting.removable(), &Rustc { compiler, setting, flags }, &mut is_same, PATIENCE)
    }

    /// Is the program with `text` in place of its own the same?
    pub fn is_same_with(&self, compiler: &Compiler, text: &str, flags: &'static [&'static str]) -> Result<bool> {
        Whole::is_same(&self.whole, compiler, &self.setting.program(text), flags)
    }

    /// The same, pruned in another way that leaves less of it; `None` if there is none.
    pub fn otherwise(&self, compiler: &Compiler, flags: &'static [&'static str]) -> Result<Option<Pruned>> {
        let setting = &self.setting;
        let cut = self.cut.otherwise(&setting.removable(), &Rustc { compiler, setting, flags })?;
        Ok(cut.map(|cut| Pruned { cut, ..self.clone() }))
    }

    /// What it was pruned of.
    pub fn base(&self) -> &str {
        &self.cut.base
    }

    /// The first byte of the base that is left and that `other`, inlined for another system, does not have.
    pub fn first_apart(&self, other: &str) -> Option<usize> {
        self.cut.first_apart(&self.setting.removable(), other)
    }

    /// The text without its head, before it gets its final form.
    pub fn text(&self) -> &str {
        &self.cut.text
    }

    /// The same text in another edition, if it compiles there.
    pub fn in_edition(&self, compiler: &Compiler, edition: u16) -> Result<Option<Pruned>> {
        let compiles = self.setting.check(compiler, &self.cut.text, edition, None)?.is_empty();
        let setting = Setting { edition, ..self.setting.clone() };
        Ok(compiles.then(|| Pruned { setting, is_adopted: true, ..self.clone() }))
    }

    /// What the compiler reports of the text in `edition`, and with these lints.
    pub fn check_in(&self, compiler: &Compiler, edition: u16, lints: &[&str]) -> Result<Vec<Diagnostic>> {
        self.setting.check(compiler, &self.cut.text, edition, Some(lints))
    }

    /// Is this whole program the same as another one, before anything is optimised?
    pub fn is_same(&self, compiler: &Compiler, other: &Pruned, flags: &[&'static str]) -> Result<bool> {
        let [mut own, mut others] = [self, other].map(Pruned::whole);
        Ok(own.listing(compiler, flags)?.difference(others.listing(compiler, flags)?).is_none())
    }

    /// The same once both are optimised: what has no effect where it is dropped may be dropped elsewhere.
    pub fn is_same_optimised(&self, compiler: &Compiler, other: &Pruned, flags: &[&'static str]) -> Result<bool> {
        let [one, other] = at_once([self, other], &|pruned| pruned.whole().optimised(compiler, flags));
        Ok(one?.difference(&other?).is_none())
    }

    /// Where this whole program and another one drop something at other times, and that can be seen.
    pub fn seen_drops(&self, compiler: &Compiler, other: &Pruned, flags: &[&'static str]) -> Result<Vec<Seen>> {
        let [own, others] = [self, other].map(|pruned| pruned.whole().code(compiler, flags));
        Ok(drops::seen(&own?, &others?))
    }

    fn whole(&self) -> MutexGuard<'_, Whole> {
        self.whole.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where the program drops something at other times in one edition than in the other, and that can be seen; nothing
    /// if it compiles in one of them only.
    pub fn seen_drops_in(&self, compiler: &Compiler, editions: [u16; 2], flags: &[&'static str]) -> Result<Vec<Seen>> {
        let program = self.setting.program(&self.cut.text);
        let [one, other] =
            at_once(editions, &|edition| verify::code(compiler, &program, &self.setting.linking(edition), flags));
        Ok(one?.ok().zip(other?.ok()).map_or_else(Vec::new, |(one, other)| drops::seen(&one, &other)))
    }

    /// Is the program the same in both editions, once it is optimised?
    pub fn is_same_in(&self, compiler: &Compiler, editions: [u16; 2], flags: &[&'static str]) -> Result<bool> {
        let program = self.setting.program(&self.cut.text);
        let [one, other] =
            at_once(editions, &|edition| verify::optimised(compiler, &program, &self.setting.linking(edition), flags));
        let (one, other) = (one?, other?);
        // It may compile in one of them only.
        Ok(one.zip(other).is_some_and(|(one, other)| one.difference(&other).is_none()))
    }

    /// The bytes at which the text has what its edition refuses, and an older one, in which a crate was written, does
    /// not. A macro's are those of its call.
    pub fn refused_later(&self, compiler: &Compiler) -> Result<Vec<usize>> {
        let edition = self.setting.edition;
        if !lints::may_be_refused(self.text(), edition) {
            return Ok(Vec::new());
        }
        let diagnostics = self.check_in(compiler, edition, &[])?;
        let found = diagnostics.iter().filter(|diagnostic| code(diagnostic) == lints::REFUSED_LATER);
        let primary = found.flat_map(|diagnostic| diagnostic.spans.iter().filter(|span| span.is_primary));
        Ok(primary.map(|span| call_site(span).byte_start as usize).collect())
    }

    /// The author's text, then what was inlined. Crates from outside the workspace come last, each with its licence
    /// and in as few bytes as possible, because nobody reads them here. What is `refused_later` is allowed where it is.
    /// Returns where that begins whose names may get shorter, too: crates from outside, or all crates if minified.
    pub fn finish(&self, graph: &Graph, layout: Layout, refused_later: &[usize]) -> (String, usize) {
        let Ok(syn::File { items, attrs, .. }) = syn::parse_file(&self.cut.text) else {
            return (self.cut.text.clone(), self.cut.text.len());
        };
        let denied = lints::denied(&attrs);
        let mut text = self.cut.text.clone();
        let (mut ours, mut theirs) = (String::new(), String::new());
        for item in items.iter().rev() {
            let is_refused = refused_later.iter().any(|at| range(item).contains(at));
            let later = if is_refused { vec![lints::REFUSED_LATER.to_string()] } else { Vec::new() };
            let module = match item {
                Item::Mod(item) => self.modules.iter().find(|module| item.ident == module.name).map(|it| (item, it)),
                _ => None,
            };
            let Some((item, module)) = module else {
                text.insert_str(range(item).start, &lints::allowing(&later));
                continue;
            };
            let allowed = lints::allowing(&[&denied[..], &later].concat());
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
            Layout::Readable => {
                let own = format!("{}\n{ours}", text.trim_end());
                (format!("{own}{theirs}"), own.len())
            }
            Layout::Minified => {
                let own = minify(&text);
                (format!("{own}{}{}", minify(&ours).trim_start(), theirs.trim_start()), own.len())
            }
        }
    }

    /// `text` with short names for what it has from `crates` on; `None` if it is not known to be the same program.
    pub fn shortened(
        &self,
        compiler: &Compiler,
        text: &str,
        crates: usize,
        flags: &'static [&'static str],
    ) -> Result<Option<String>> {
        // LeetCode defines some of the names.
        if self.setting.driver.is_some() {
            return Ok(None);
        }
        let printed = self.whole().listing(compiler, flags)?.words();
        let rustc = Rustc { compiler, setting: &self.setting, flags };
        shorten::shorten(text, crates, &printed, &Shortening { rustc, whole: &self.whole })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bundles, Options, Step};
    use std::collections::HashMap;
    use std::path::Path;
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::{fs, io};

    /// Of more than a few crates of edition 2018 behind a facade, `used` is the one that the solution calls.
    /// Returns its bundle for edition 2021, and how many crates were migrated for that.
    fn bundle(used: &str, unused: &str) -> io::Result<(String, usize)> {
        let directory = tempfile::tempdir()?;
        let krate = |name: &str, text: &str| -> io::Result<Crate> {
            let path = directory.path().join(name).join("lib.rs");
            fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
            fs::write(&path, text)?;
            Ok(Crate { package: name.to_string(), name: name.to_string(), edition: 2018, ..Crate::at(&path) })
        };
        let mut facade = Crate { edition: 2021, ..krate("facade", "")? };
        let mut crates = HashMap::new();
        let others = (0..FEW).map(|number| (format!("other{number}"), "pub fn f() {}"));
        for (name, text) in others.chain([("used".to_string(), used), ("unused".to_string(), unused)]) {
            let id = PackageId { repr: name.clone() };
            crates.insert(id.clone(), krate(&name, text)?);
            facade.dependencies.insert(name, id);
        }
        let names: Vec<String> = facade.dependencies.keys().cloned().collect();
        fs::write(&facade.root, format!("pub use {{{}}};", names.join(", ")))?;
        let solution = "fn main() { println!(\"{}\", facade::used::f()) }\n";
        let mut solution = Crate { edition: 2021, ..krate("own", solution)? };
        let id = PackageId { repr: "facade".to_string() };
        solution.dependencies.insert("facade".to_string(), id.clone());
        crates.insert(id, facade);
        static MIGRATED: AtomicUsize = AtomicUsize::new(0);
        let count = |step| {
            MIGRATED.fetch_add(usize::from(step == Step::Migrate), Ordering::Relaxed);
        };
        let compiler = Compiler::find().expect("there is a toolchain").observed(count);
        MIGRATED.store(0, Ordering::Relaxed);
        let options = Options { target: Target::Luogu, edition: None, itertools: false, minify: false };
        let graph = Graph { solution, crates, unnamed: OnceLock::new() };
        let bundle = Bundles::new(&compiler, "own", graph).bundle("", &options);
        Ok((bundle.map_err(io::Error::other)?.text, MIGRATED.load(Ordering::Relaxed)))
    }

    #[test]
    fn crates_that_nothing_is_left_of_are_not_migrated() -> io::Result<()> {
        // In edition 2018, it is an iterator over references.
        let used = "pub fn f() -> i32 { let [x] = [[1]; 1]; x.into_iter().map(|n| n.clone()).sum() }";
        let (text, migrated) = bundle("pub fn f() -> i32 { 1 }", "pub fn g() {}")?;
        assert_eq!((text.contains("fn f"), migrated), (true, 1), "{text}");
        let (text, migrated) = bundle(used, "pub fn g() {}")?;
        assert_eq!((text.contains("x.iter()"), migrated), (true, 1), "{text}");
        // What is not migrated does not compile.
        let used = "pub trait T { fn f(&self) -> i32 { 1 } }\nimpl T for u8 {}\n\
                    pub fn f() -> i32 { let x: &T = &1u8; x.f() }";
        let (text, migrated) = bundle(used, "pub trait T {}\npub fn g(_: &T) {}")?;
        assert_eq!((text.contains("&dyn T"), migrated), (true, 2), "{text}");
        // It cannot be read, either.
        let (text, migrated) = bundle(used, "pub fn g(_: &Fn()) {}")?;
        assert_eq!((text.contains("&dyn T"), migrated), (true, FEW + 2), "{text}");
        Ok(())
    }
}
