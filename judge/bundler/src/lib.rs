//! One file that a judge accepts: the solution as its author wrote it, and below it, as modules, what the judge does not
//! have and the solution uses.
//!
//! ```text
//! crates (cargo) → inline → prune ⇄ rustc → minify → verify
//! ```

mod edit;
mod error;
mod graph;
mod inline;
mod migrate;
mod minify;
mod place;
mod proconio;
mod prune;
mod rustc;
mod target;
mod verify;

use cargo_metadata::PackageId;
use cargo_metadata::diagnostic::Diagnostic;
use edit::{Edits, range, whole_lines};
use graph::Crate;
use inline::{Dependency, Inlined, Source};
use migrate::Migration;
use place::Lines;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use syn::visit::Visit;
use syn::{Item, Meta, Type};

pub use cargo_metadata;
pub use error::{Error, Result};
pub use graph::Graph;
pub use rustc::{Arguments, Compiler};
pub use target::{Environment, Form, Target};
pub use verify::Proofs;

/// What a person can choose.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// For which judge.
    pub target: Target,
    /// In place of the judge's usual edition.
    pub edition: Option<u16>,
    /// LeetCode: take itertools as being there.
    pub itertools: bool,
    /// As few bytes as possible.
    pub minify: bool,
}

impl Options {
    /// The judge's environment with the person's choices.
    ///
    /// # Errors
    ///
    /// If the judge has no such edition.
    pub fn environment(&self) -> Result<Environment> {
        let mut environment = self.target.environment();
        if let Some(edition) = self.edition {
            let editions = self.target.editions();
            if !editions.contains(&edition) {
                let choices: Vec<String> = editions.iter().map(ToString::to_string).collect();
                let (target, choices) = (self.target, choices.join(", "));
                return Err(Error::Usage(format!("{target} has no edition {edition}; the choices: {choices}")));
            }
            environment.edition = edition;
        }
        if self.itertools {
            if self.target != Target::Leetcode {
                return Err(Error::Usage(format!("--itertools is for leetcode; for {} it is known", self.target)));
            }
            environment.crates = &[("itertools", "0.14.0")];
        }
        Ok(environment)
    }
}

/// A solution in one file.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The file.
    pub text: String,
    /// Its size in bytes before anything unused was removed.
    pub before: usize,
    /// For a judge that calls `impl Solution`: the file with a `main` that reads the problem's input.
    pub program: String,
    /// The first line of `text`.
    head: String,
    /// What links `program` to the crates that it names.
    externs: Arguments,
}

/// The bundles of one binary. Judges with the same crates, edition and form share all but the first line, and that is made
/// once.
#[derive(Debug)]
pub struct Bundles<'a> {
    compiler: &'a Compiler,
    name: String,
    graph: Graph,
    cuts: HashMap<Kind, Cut>,
}

/// All that decides what remains of a solution and of what it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Kind {
    crates: &'static [(&'static str, &'static str)],
    edition: u16,
    form: Form,
}

/// A bundle without its first line.
#[derive(Debug)]
struct Cut {
    body: String,
    /// In as few bytes as possible.
    minified: String,
    before: usize,
    /// The author's whole text, if `main` has to come from there.
    driver: Option<String>,
    externs: Arguments,
}

impl<'a> Bundles<'a> {
    /// For the binary `name`, with all that is linked into it.
    #[must_use]
    pub fn new(compiler: &'a Compiler, name: &str, graph: Graph) -> Self {
        Bundles { compiler, name: name.to_string(), graph, cuts: HashMap::new() }
    }

    /// The bundle for one judge; `head` is one line of comment with its line end, or nothing.
    ///
    /// # Errors
    ///
    /// If the binary uses what cannot be inlined, or is too large for the judge, or an [`Error::WholeProgram`].
    pub fn bundle(&mut self, head: &str, options: &Options) -> Result<Bundle> {
        let environment = options.environment()?;
        let Environment { crates, edition, form, limit, .. } = environment;
        let kind = Kind { crates, edition, form };
        if !self.cuts.contains_key(&kind) {
            let (compiler, graph) = (self.compiler, &self.graph);
            let whole = Whole::of(compiler, graph, environment, options.target)?;
            let cut = whole.cut(compiler)?;
            self.cuts.insert(kind, cut);
        }
        let cut = &self.cuts[&kind];
        let text = format!("{head}{}", if options.minify { &cut.minified } else { &cut.body });
        let (size, target) = (text.len(), options.target);
        if size > limit {
            let advice = if options.minify { "use less of what gets inlined" } else { "`--minify` makes it shorter" };
            let name = &self.name;
            let more = size - limit;
            return Err(Error::Usage(format!(
                "{name} takes {size} bytes, {more} more than the {limit} that {target} accepts: {advice}"
            )));
        }
        let program = match &cut.driver {
            None => text.clone(),
            Some(absolute) => verify::with_driver(&text, absolute),
        };
        Ok(Bundle {
            before: head.len() + cut.before,
            head: head.to_string(),
            text,
            program,
            externs: cut.externs.clone(),
        })
    }
}

/// A solution with all that it may use, before anything is cut out.
struct Whole<'a> {
    plan: Plan<'a>,
    base: String,
    uses: Vec<(String, PathBuf, usize)>,
    /// The author's whole text, if `main` has to come from there.
    driver: Option<String>,
}

impl<'a> Whole<'a> {
    /// Inlines all that `environment` does not have.
    fn of(compiler: &Compiler, graph: &'a Graph, environment: Environment, target: Target) -> Result<Self> {
        let plan = Plan::of(graph, environment)?;
        let proc_macros: BTreeSet<String> = plan.proc_macros.keys().cloned().collect();
        let relative = environment.form == Form::Solution;
        let mut macros: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut uses = Vec::new();
        let mut below = String::new();
        let nothing = Migration::default();
        let mut inlined_of = |krate: &Crate,
                              module: Option<&str>,
                              macros: &BTreeMap<_, _>,
                              migration: &Migration,
                              absolute|
         -> Result<Inlined> {
            let dependencies = plan.dependencies(krate);
            let environment = package_environment(krate);
            let source = Source {
                module,
                edition: krate.edition,
                cfg: &krate.cfg,
                dependencies: &dependencies,
                macros,
                proc_macros: &proc_macros,
                environment: &environment,
                relative,
                absolute,
                migration,
            };
            let inlined = inline::inline(&source, &krate.root)?;
            uses.extend(inlined.uses.iter().cloned());
            Ok(inlined)
        };
        // Before anything else is looked at: what is wrong with the rest does not matter then.
        if environment.form == Form::Solution {
            let own = inlined_of(&graph.solution, None, &macros, &nothing, false)?.text;
            if !has_solution(&own) {
                return Err(Error::WholeProgram { file: graph.solution.root.clone(), target });
            }
        }
        let migrations = migrate::migrate(compiler, graph, plan.modules.iter().map(|(id, _)| id), environment.edition)?;
        for (id, module) in &plan.modules {
            let krate = &graph.crates[id];
            let inlined = inlined_of(krate, Some(module), &macros, migrations.get(id).unwrap_or(&nothing), false)?;
            macros.insert(module.clone(), inlined.macros);
            below += &format!("{}{}\n}}\n", opening(module), inlined.text);
        }
        let own = inlined_of(&graph.solution, None, &macros, &nothing, false)?.text;
        refuse_captured_macros(&own, &plan, &below, graph)?;
        let (own, driver) = match environment.form {
            Form::Program => (own, None),
            Form::Solution => {
                let absolute = inlined_of(&graph.solution, None, &macros, &nothing, true)?.text;
                (without_driver(&own), Some(absolute))
            }
        };
        let base = format!("{}\n{below}", own.trim_end());
        Ok(Whole { plan, base, uses, driver })
    }

    fn modules(&self) -> BTreeSet<String> {
        self.plan.modules.iter().map(|(_, module)| module.clone()).collect()
    }

    /// Cuts out what is not used. `newer` is the same for the newest edition.
    fn cut(self, compiler: &Compiler) -> Result<Cut> {
        let modules = self.modules();
        let Whole { plan, base, uses, driver } = self;
        let (graph, environment) = (plan.graph, plan.environment);
        let externs = externs(graph, &plan);
        let arguments = Arguments::default().with(format!("--edition={}", environment.edition));
        let arguments = arguments.with_all(externs.flags.iter().cloned());
        let lints = ["-Adead_code", "-Aunused_macros", "-Aunused_macro_rules", "--cap-lints=warn"];
        let (suffix, kind) = match environment.form {
            Form::Program => ("", "--crate-type=bin"),
            Form::Solution => ("\npub struct Solution;\n", "--crate-type=lib"),
        };
        let checking = arguments.clone().with_all(lints).with(kind);
        let check = |text: &str| compiler.check(&format!("{text}{suffix}"), &checking);
        let pruned = prune::prune(&base, &modules, driver.is_some(), &check)?;
        let pruned = pruned.map_err(|errors| does_not_compile(&errors, &base, &plan, &uses))?;
        let [body, minified] = [false, true].map(|short| finish(&pruned, graph, &plan, short));
        let externs = if driver.is_some() { driver_externs(graph) } else { externs };
        Ok(Cut { body, minified, before: base.len(), driver, externs })
    }
}

/// Everything about the crates of one bundle.
struct Plan<'a> {
    graph: &'a Graph,
    environment: Environment,
    /// The modules that become of crates, dependencies before those who use them.
    modules: Vec<(PackageId, String)>,
    /// The names of all procedural macros that cannot be called in one file, with their package.
    proc_macros: BTreeMap<String, String>,
}

impl<'a> Plan<'a> {
    fn of(graph: &'a Graph, environment: Environment) -> Result<Self> {
        let root = std::fs::read_to_string(&graph.solution.root).map_err(Error::io("read", &graph.solution.root))?;
        let mut plan = Plan { graph, environment, modules: Vec::new(), proc_macros: BTreeMap::new() };
        let mut names = BTreeSet::new();
        if let Ok(syntax) = syn::parse_file(&root) {
            names = syntax
                .items
                .iter()
                .filter_map(|item| match item {
                    Item::Mod(item) => Some(item.ident.to_string()),
                    Item::Struct(item) => Some(item.ident.to_string()),
                    _ => None,
                })
                .collect();
        }
        // The author's names for crates first: their paths then need no change.
        let mut chosen: HashMap<PackageId, String> = HashMap::new();
        for (name, id) in &graph.solution.dependencies {
            if !chosen.contains_key(id) {
                chosen.insert(id.clone(), unique(name, &mut names));
            }
        }
        let sources = sources(&graph.solution)?;
        for (name, id) in &graph.solution.dependencies {
            if sources.iter().any(|text| text.contains(name)) {
                plan.visit(id, &mut chosen, &mut names)?;
            }
        }
        Ok(plan)
    }

    fn visit(
        &mut self,
        id: &PackageId,
        chosen: &mut HashMap<PackageId, String>,
        names: &mut BTreeSet<String>,
    ) -> Result<()> {
        let krate = &self.graph.crates[id];
        if self.modules.iter().any(|(known, _)| known == id) || self.is_there(krate) {
            return Ok(());
        }
        if krate.is_proc_macro {
            for name in proc_macro_names(krate)? {
                self.proc_macros.insert(name, format!("{} {}", krate.package, krate.version));
            }
            return Ok(());
        }
        let sources = sources(krate)?;
        for (name, dependency) in &krate.dependencies {
            if sources.iter().any(|text| text.contains(name)) {
                self.visit(dependency, chosen, names)?;
            }
        }
        let name = chosen.entry(id.clone()).or_insert_with(|| unique(&krate.name, names)).clone();
        self.modules.push((id.clone(), name));
        Ok(())
    }

    /// Where the line `number` of the unpruned `text` comes from; the byte `offset` is in it.
    fn place(&self, text: &str, offset: usize, number: usize) -> Option<String> {
        // The modules of crates are the last ones in the text, in this order.
        let begins = |module: &str| text.find(&opening(module)).is_some_and(|start| start <= offset);
        let module = self.modules.iter().rev().find(|(_, module)| begins(module));
        let krate = module.map_or(&self.graph.solution, |(id, _)| &self.graph.crates[id]);
        let (text, files) = (Lines::of(text), files(krate).ok()?);
        let found = files.iter().rev().filter_map(|(path, source)| {
            let (line, alike) = Lines::of(source).like(&text, number)?;
            Some((alike, path, line))
        });
        let (_, path, line) = found.max_by_key(|(alike, ..)| *alike)?;
        let of = module.map(|_| format!("{} {}, ", krate.package, krate.version)).unwrap_or_default();
        Some(format!("{of}{}:{line}", path.display()))
    }

    /// Does the judge have it?
    fn is_there(&self, krate: &Crate) -> bool {
        self.environment.crates.iter().any(|(name, version)| krate.package == *name && krate.version == *version)
    }

    fn dependencies(&self, krate: &Crate) -> BTreeMap<String, Dependency> {
        let all = krate.dependencies.iter().map(|(name, id)| {
            let dependency = &self.graph.crates[id];
            let module = self.modules.iter().find(|(known, _)| known == id);
            // One that is named nowhere has no module, and nothing asks for it.
            let stands_for = match module {
                _ if self.is_there(dependency) => Dependency::Crate(dependency.name.clone()),
                Some((_, module)) => Dependency::Module(module.clone()),
                None if dependency.is_proc_macro => Dependency::ProcMacro,
                None => Dependency::Crate(dependency.name.clone()),
            };
            (name.clone(), stands_for)
        });
        all.collect()
    }
}

/// What a crate may be made of: nothing that is not named here is used.
fn sources(krate: &Crate) -> Result<Vec<String>> {
    Ok(files(krate)?.into_iter().map(|(_, text)| text).collect())
}

/// The files that a crate may be made of.
fn files(krate: &Crate) -> Result<Vec<(PathBuf, String)>> {
    let read = |path: &Path| {
        let text = std::fs::read_to_string(path).map_err(Error::io("read", path))?;
        Ok((path.to_path_buf(), text))
    };
    let root = read(&krate.root)?;
    let is_alone = !root.1.lines().any(|line| line.contains("mod ") && line.trim_end().ends_with(';'));
    if is_alone {
        return Ok(vec![root]);
    }
    let folder = krate.root.parent().unwrap_or(Path::new("."));
    let files = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(|entry| entry.ok());
    let files = files.filter(|entry| entry.path().extension().is_some_and(|extension| extension == "rs"));
    files.map(|entry| read(entry.path())).collect()
}

/// What stands before the text of a crate.
fn opening(module: &str) -> String {
    format!("\n#[warn({})]\nmod {module} {{\n", prune::LINTS)
}

fn unique(name: &str, names: &mut BTreeSet<String>) -> String {
    let mut candidate = name.to_string();
    let mut number = 2;
    while !names.insert(candidate.clone()) {
        candidate = format!("{name}_{number}");
        number += 1;
    }
    candidate
}

/// The names of the macros that a procedural macro crate has.
fn proc_macro_names(krate: &Crate) -> Result<Vec<String>> {
    let text = std::fs::read_to_string(&krate.root).map_err(Error::io("read", &krate.root))?;
    let Ok(syntax) = syn::parse_file(&text) else { return Ok(Vec::new()) };
    let mut names = Vec::new();
    for item in &syntax.items {
        let Item::Fn(function) = item else { continue };
        for attribute in &function.attrs {
            if attribute.path().is_ident("proc_macro") || attribute.path().is_ident("proc_macro_attribute") {
                names.push(function.sig.ident.to_string());
            } else if let (Meta::List(list), true) = (&attribute.meta, attribute.path().is_ident("proc_macro_derive")) {
                names.extend(list.tokens.clone().into_iter().next().map(|name| name.to_string()));
            }
        }
    }
    Ok(names)
}

/// Is there an `impl Solution` in it, in whatever module? A text that cannot be read is for the compiler to judge.
fn has_solution(own: &str) -> bool {
    struct Search(bool);
    impl<'ast> Visit<'ast> for Search {
        fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
            let Type::Path(of) = &*item.self_ty else { return };
            self.0 |= item.trait_.is_none() && of.path.segments.last().is_some_and(|last| last.ident == "Solution");
        }
    }
    let Ok(syntax) = syn::parse_file(own) else { return true };
    let mut search = Search(false);
    search.visit_file(&syntax);
    search.0
}

/// A macro of the author's root can be called without a path from there to the end of the file, so it would take the place of
/// a standard one that an inlined crate calls: an error, not a surprise.
fn refuse_captured_macros(own: &str, plan: &Plan, below: &str, graph: &Graph) -> Result<()> {
    let items = syn::parse_file(own).map(|file| file.items).unwrap_or_default();
    for item in &items {
        let Item::Macro(syn::ItemMacro { ident: Some(name), .. }) = item else { continue };
        let definition = format!("macro_rules! {name} ");
        let call = format!("{name}!");
        let called = below
            .match_indices(&call)
            .any(|(at, _)| !below[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '$')));
        if called && !below.contains(&definition) && !plan.modules.is_empty() {
            let file = graph.solution.root.display();
            let line = name.span().start().line;
            return Err(Error::Usage(format!(
                "{file}:{line}: the macro `{name}` would be called by what is inlined below it, which means the \
                 standard one: give yours another name"
            )));
        }
    }
    Ok(())
}

/// Without `main` and `struct Solution`, which the judge has, and without what can only stand at the beginning of a file,
/// because the judge's own text is there.
fn without_driver(own: &str) -> String {
    let Ok(syntax) = syn::parse_file(own) else { return own.to_string() };
    let mut edits = Edits::default();
    for attribute in &syntax.attrs {
        let at = range(attribute);
        match &own[at.clone()] {
            text if text.starts_with("//!") || text.starts_with("/*!") => edits.delete(at.start + 2..at.start + 3),
            _ => edits.delete(whole_lines(own, at)),
        }
    }
    for item in &syntax.items {
        let is_the_judges = match item {
            Item::Fn(function) => function.sig.ident == "main",
            Item::Struct(definition) => definition.ident == "Solution",
            _ => false,
        };
        if is_the_judges {
            let mut range = whole_lines(own, range(item));
            // One of the two empty lines around it.
            range.end += usize::from(own[range.end..].starts_with('\n'));
            edits.delete(range);
        }
    }
    edits.apply(own)
}

/// The pruned text in its final form: the author's, then what was inlined. Crates from outside the workspace come last, each
/// with its licence and in as few bytes as possible, for nobody reads them here.
fn finish(pruned: &str, graph: &Graph, plan: &Plan, short: bool) -> String {
    let items = syn::parse_file(pruned).map(|file| file.items).unwrap_or_default();
    let mut text = pruned.to_string();
    let (mut ours, mut theirs) = (String::new(), String::new());
    for item in items.iter().rev() {
        let Item::Mod(module) = item else { continue };
        let Some((id, _)) = plan.modules.iter().find(|(_, name)| module.ident == name) else { continue };
        let krate = &graph.crates[id];
        let whole = range(item);
        let body = &pruned[range(&module.mod_token).start..whole.end];
        if krate.is_third_party {
            let licence = krate.licence.as_deref().unwrap_or("no licence told");
            let (package, version) = (&krate.package, &krate.version);
            theirs.insert_str(0, &format!("\n// {package} {version} ({licence})\n{}", minify::minify(body)));
        } else {
            ours.insert_str(0, &format!("\n{body}\n"));
        }
        // From the last to the first, so that the earlier ranges hold.
        text.replace_range(whole, "");
    }
    if short {
        return format!("{}{}{}", minify::minify(&text), minify::minify(&ours).trim_start(), theirs.trim_start());
    }
    format!("{}\n{ours}{theirs}", text.trim_end())
}

/// Links to the crates of the judge as cargo built them.
fn externs(graph: &Graph, plan: &Plan) -> Arguments {
    let mut arguments = Arguments::default();
    let mut folders = BTreeSet::new();
    let there = graph.crates.values().filter(|krate| plan.is_there(krate));
    let all = there.filter_map(|krate| Some((krate, krate.library.as_ref()?)));
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|(krate, _)| &krate.name);
    for (krate, library) in all {
        arguments = arguments.with("--extern").with(format!("{}={}", krate.name, library.display()));
        folders.extend(library.parent().map(Path::to_path_buf));
    }
    folders
        .into_iter()
        .fold(arguments, |arguments, folder| arguments.with("-L").with(format!("dependency={}", folder.display())))
}

/// Links to every crate that `solution` names, for the driver around a LeetCode solution.
fn driver_externs(graph: &Graph) -> Arguments {
    let mut arguments = Arguments::default();
    for (name, id) in &graph.solution.dependencies {
        if let Some(library) = &graph.crates[id].library {
            arguments = arguments.with("--extern").with(format!("{name}={}", library.display()));
            let folder = library.parent().unwrap_or(Path::new("."));
            arguments = arguments.with("-L").with(format!("dependency={}", folder.display()));
        }
    }
    arguments
}

fn package_environment(krate: &Crate) -> BTreeMap<String, String> {
    let mut parts = krate.version.split(['.', '-']);
    let mut all = BTreeMap::from([
        ("CARGO_PKG_NAME".to_string(), krate.package.clone()),
        ("CARGO_PKG_VERSION".to_string(), krate.version.clone()),
        ("CARGO_CRATE_NAME".to_string(), krate.name.clone()),
    ]);
    for part in ["MAJOR", "MINOR", "PATCH"] {
        all.insert(format!("CARGO_PKG_VERSION_{part}"), parts.next().unwrap_or_default().to_string());
    }
    all
}

/// Why what was inlined does not compile: a procedural macro, most likely.
fn does_not_compile(errors: &[Diagnostic], text: &str, plan: &Plan, uses: &[(String, PathBuf, usize)]) -> Error {
    let find = |name: &str| uses.iter().find(|(used, ..)| used == name).map(|(_, path, line)| (path.display(), *line));
    for error in errors {
        let named = error.message.split('`').nth(1).unwrap_or_default();
        let name = named.rsplit("::").next().unwrap_or_default();
        if let (Some(package), Some((path, line))) = (plan.proc_macros.get(name), find(name)) {
            return Error::Usage(format!(
                "{path}:{line}: `{name}` is a procedural macro of {package}, which only cargo can run: write out what it \
                 generates (`cargo expand` shows it), or choose a target that has the crate"
            ));
        }
    }
    let Some(error) = errors.first() else { return Error::Usage("the inlined text does not compile".to_string()) };
    let span = error.spans.iter().find(|span| span.is_primary);
    let line = span.and_then(|span| text.lines().nth(span.line_start.max(1) - 1)).unwrap_or_default().trim();
    for name in ["include", "env"] {
        if let (true, Some((path, number))) = (line.contains(&format!("{name}!(")), find(name)) {
            return Error::Usage(format!(
                "{path}:{number}: `{line}` takes what a build script or another file gives, which is not inlined: make it a \
                 module or a constant"
            ));
        }
    }
    let edition = plan.environment.edition;
    let message = &error.message;
    let place = span.and_then(|span| plan.place(text, span.byte_start as usize, span.line_start));
    let place = place.unwrap_or_else(|| "what is inlined".to_string());
    Error::Usage(format!("in one file and in edition {edition}, {place} does not compile: {message}\n    {line}"))
}
