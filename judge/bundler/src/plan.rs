//! Which crates become modules of the bundle, and under which names.

use crate::graph::{Crate, Graph, link};
use crate::imports::Import;
use crate::inline::Dependency;
use crate::source_file::SourceFile;
use crate::sources::files;
use crate::text::{has_word, identifiers, leaves};
use crate::unnamed::present;
use crate::{Arguments, Environment, Error, OtherVersion, Result, Target, prune};
use cargo_metadata::PackageId;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use syn::{Item, Meta};

/// Packages whose attributes do not change the program: they mark text for other programs, or they warn.
const MARKERS: [&str; 4] = ["cargo-snippet", "codesnip", "codesnip_attr", "deprecate-until"];

/// The crates of one bundle.
pub struct Plan<'a> {
    /// All crates that are linked into the binary.
    pub graph: &'a Graph,
    /// The judge's environment.
    pub environment: Environment,
    /// The crates that become modules, dependencies before the crates that use them.
    pub modules: Vec<Module>,
    /// The packages that the judge has in their version, but which are built on crates that become modules.
    above_modules: BTreeSet<String>,
    /// The names of all procedural macros that cannot be called in one file, with their package.
    pub proc_macros: BTreeMap<String, String>,
    /// The attributes that those for `#[derive]` read.
    pub helpers: BTreeSet<String>,
    /// The words in each crate of procedural macros: among them are the crates that its output names.
    words: HashMap<PackageId, BTreeSet<String>>,
    /// The names of the public modules of each crate that becomes one.
    public_modules: HashMap<PackageId, BTreeSet<String>>,
}

/// A crate that becomes a module.
#[derive(Clone, Debug)]
pub struct Module {
    /// The crate.
    pub id: PackageId,
    /// The name of the module.
    pub name: String,
}

impl Module {
    /// What stands before the text of the crate.
    #[must_use]
    pub fn opening(&self) -> String {
        format!("\n#[warn({})]\nmod {} {{\n", prune::LINTS, self.name)
    }
}

/// The names at the root of the bundle.
struct Names {
    used: BTreeSet<String>,
    of_crates: HashMap<PackageId, String>,
}

impl Names {
    /// The author's names for crates come first, so that their paths need no change.
    fn new(solution: &Crate) -> Result<Self> {
        let root = std::fs::read_to_string(&solution.root).map_err(Error::io("read", &solution.root))?;
        // A file that cannot be parsed is reported where it is inlined.
        let items = syn::parse_file(&root).map(|file| file.items).unwrap_or_default();
        let mut used: BTreeSet<String> = items.iter().flat_map(names_of).collect();
        let has_glob =
            |item: &Item| matches!(item, Item::Use(item) if Import::all(&item.tree).iter().any(Import::is_glob));
        if items.iter().any(has_glob) {
            // What no item of the root is called comes by the glob: no crate can be meant.
            used.extend(files(solution)?.iter().flat_map(|file| named_at_root(&file.text)));
        }
        let mut names = Names { used, of_crates: HashMap::new() };
        for (name, id) in &solution.dependencies {
            names.choose(id, name);
        }
        Ok(names)
    }

    /// The name of the crate `id`: `wanted`, or with a number behind it if something else is called so.
    fn choose(&mut self, id: &PackageId, wanted: &str) -> String {
        if let Some(chosen) = self.of_crates.get(id) {
            return chosen.clone();
        }
        let mut name = wanted.to_string();
        let mut number = 2;
        while !self.used.insert(name.clone()) {
            name = format!("{wanted}_{number}");
            number += 1;
        }
        self.of_crates.insert(id.clone(), name.clone());
        name
    }
}

/// The names of modules and types in paths that begin with `crate`.
fn named_at_root(text: &str) -> Vec<String> {
    let tokens: Vec<&str> = leaves(text).map(|at| &text[at]).collect();
    let name = |words: &[&str]| match words {
        ["crate", ":", ":", name, ":" | ";" | "," | "}" | "as"] => Some((*name).to_string()),
        _ => None,
    };
    tokens.windows(5).filter_map(name).collect()
}

/// The names of types and modules that `item` may bring to its module. A function of the same name does no harm.
fn names_of(item: &Item) -> Vec<String> {
    let name = match item {
        Item::Mod(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Union(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Use(item) => {
            let imports = Import::all(&item.tree);
            // `use gcd::gcd;` most likely imports a function, and `use gcd;` the crate.
            let is_other = |import: &&Import| import.first.is_some() && import.first != import.name();
            let names = imports.iter().filter(is_other).filter_map(Import::name);
            return names.map(ToString::to_string).collect();
        }
        _ => return Vec::new(),
    };
    vec![name.to_string()]
}

impl<'a> Plan<'a> {
    /// Finds the crates that the solution names, directly or not, and that `environment` does not have.
    ///
    /// A crate that is linked brings what it is built on. If something of that becomes a module, there would be two of
    /// it: types that are not the same, and values that are not shared. So the crate becomes a module, too.
    pub fn new(graph: &'a Graph, environment: Environment) -> Result<Self> {
        let mut above_modules = BTreeSet::new();
        loop {
            let plan = Plan::without(graph, environment, above_modules.clone())?;
            above_modules.extend(plan.linked_above_modules());
            if above_modules.len() == plan.above_modules.len() {
                return Ok(plan);
            }
        }
    }

    /// As if `environment` had none of the packages `above_modules`.
    fn without(graph: &'a Graph, environment: Environment, above_modules: BTreeSet<String>) -> Result<Self> {
        let mut plan = Plan {
            graph,
            environment,
            modules: Vec::new(),
            above_modules,
            helpers: BTreeSet::new(),
            proc_macros: BTreeMap::new(),
            words: HashMap::new(),
            public_modules: HashMap::new(),
        };
        let mut names = Names::new(&graph.solution)?;
        plan.visit_dependencies(&graph.solution, &mut names)?;
        Ok(plan)
    }

    /// Returns the files of `krate`.
    fn visit_dependencies<'k>(&mut self, krate: &'k Crate, names: &mut Names) -> Result<Vec<&'k SourceFile>> {
        let files = present(self.graph, krate)?;
        for (name, id) in &krate.dependencies {
            // A crate that no file names is not used.
            if files.iter().any(|file| has_word(&file.text, name)) {
                self.visit(id, names)?;
            }
        }
        let words: BTreeSet<&str> = self
            .macro_crates(krate)
            .into_values()
            .flatten()
            .flat_map(|id| &self.words[id])
            .map(String::as_str)
            .collect();
        let written = krate.dependencies.iter().filter(|(name, _)| words.contains(name.as_str()));
        for (_, id) in written.collect::<Vec<_>>() {
            self.visit(id, names)?;
        }
        Ok(files)
    }

    fn visit(&mut self, id: &PackageId, names: &mut Names) -> Result<()> {
        let krate = &self.graph.crates[id];
        let is_visited = self.module(id).is_some() || self.words.contains_key(id);
        if is_visited || self.is_provided(krate) || MARKERS.contains(&krate.package.as_str()) {
            return Ok(());
        }
        if krate.is_proc_macro {
            let ProcMacros { names: macros, helpers } = ProcMacros::of(krate)?;
            self.helpers.extend(helpers);
            for name in macros {
                self.proc_macros.insert(name, described(krate));
            }
            let files = present(self.graph, krate)?;
            let words = files.iter().flat_map(|file| identifiers(&file.text)).map(str::to_string);
            self.words.insert(id.clone(), words.collect());
            return Ok(());
        }
        let files = self.visit_dependencies(krate, names)?;
        let modules = files.iter().flat_map(|file| file.text.split("pub mod ").skip(1));
        let modules = modules.filter_map(|rest| identifiers(rest).next().map(str::to_string));
        self.public_modules.insert(id.clone(), modules.collect());
        let name = names.choose(id, &krate.name);
        self.modules.push(Module { id: id.clone(), name });
        Ok(())
    }

    fn module(&self, id: &PackageId) -> Option<&Module> {
        self.modules.iter().find(|module| module.id == *id)
    }

    /// Is it the judge's?
    fn is_provided(&self, krate: &Crate) -> bool {
        self.environment.provides(&krate.package, &krate.version) && !self.above_modules.contains(&krate.package)
    }

    /// The packages that would be linked although they are built on a crate that becomes a module.
    fn linked_above_modules(&self) -> Vec<String> {
        let is_module =
            |krate: &Crate| self.modules.iter().any(|module| self.graph.crates[&module.id].root == krate.root);
        let linked = self.graph.libraries().filter(|krate| self.is_provided(krate));
        let above = linked.filter(|krate| self.reaches(krate, is_module));
        above.map(|krate| krate.package.clone()).collect()
    }

    /// Is `krate`, or a crate that it is built on, `wanted`? What its procedural macros are built on is no part of it.
    fn reaches<'k>(&'k self, krate: &'k Crate, wanted: impl Fn(&Crate) -> bool) -> bool {
        let (mut open, mut seen) = (vec![krate], BTreeSet::new());
        while let Some(next) = open.pop() {
            if wanted(next) {
                return true;
            }
            let unseen = next.dependencies.values().filter(|id| !next.is_proc_macro && seen.insert(*id));
            open.extend(unseen.map(|id| &self.graph.crates[id]));
        }
        false
    }

    /// The modules that the judge has as crates of another version. What only such a crate asks for is not named: it
    /// goes with that crate.
    pub fn other_versions(&self, target: Target) -> Vec<OtherVersion> {
        let modules = self.modules.iter().map(|module| &self.graph.crates[&module.id]);
        let crates: Vec<&Crate> = std::iter::once(&self.graph.solution).chain(modules).collect();
        let provided = |krate: &Crate| self.environment.version(&krate.package);
        let askers: Vec<&&Crate> = crates.iter().filter(|krate| provided(krate).is_none()).collect();
        let is_asked = |id: &PackageId| askers.iter().any(|krate| krate.dependencies.values().any(|asked| asked == id));
        let wanted = self.modules.iter().filter(|module| is_asked(&module.id));
        let crates = wanted.map(|module| &self.graph.crates[&module.id]);
        let other = crates.filter_map(|krate| {
            let provided = provided(krate).filter(|provided| *provided != krate.version)?.to_string();
            let (package, version) = (krate.package.clone(), krate.version.clone());
            Some(OtherVersion { target, package, version, provided })
        });
        other.collect()
    }

    /// By the names of dependencies of `krate`, the dependencies that have the name of a public module there.
    pub fn facades(&self, krate: &Crate) -> BTreeMap<String, BTreeSet<String>> {
        let facades = krate.dependencies.iter().filter_map(|(name, id)| {
            let modules = self.public_modules.get(id)?;
            let hidden = krate.dependencies.keys().filter(|other| modules.contains(*other));
            Some((name.clone(), hidden.cloned().collect()))
        });
        facades.collect()
    }

    /// The crates in the bundle that may call the macros of `krate`, itself among them.
    pub fn dependents(&self, krate: &'a Crate) -> Vec<&'a Crate> {
        let calls = |other: &&'a Crate| self.reaches(other, |reached| reached.root == krate.root);
        let modules = self.modules.iter().map(|module| &self.graph.crates[&module.id]);
        std::iter::once(&self.graph.solution).chain(modules).filter(calls).collect()
    }

    /// The names of the modules.
    pub fn names(&self) -> BTreeSet<String> {
        self.modules.iter().map(|module| module.name.clone()).collect()
    }

    /// By the names of the modules, what the solution calls the crates in them, if it names them in its manifest.
    pub fn crates(&self) -> BTreeMap<String, Option<String>> {
        let own_name = |id: &PackageId| {
            let mut named = self.graph.solution.dependencies.iter().filter(|(_, known)| *known == id);
            named.next().map(|(name, _)| name.clone())
        };
        self.modules.iter().map(|module| (module.name.clone(), own_name(&module.id))).collect()
    }

    /// The names of the procedural macros that `krate` can reach and that cannot be called in one file.
    pub fn proc_macros_of(&self, krate: &Crate) -> BTreeSet<String> {
        let mut packages = BTreeSet::new();
        let (mut open, mut seen) = (vec![krate], BTreeSet::new());
        while let Some(krate) = open.pop() {
            packages.insert(described(krate));
            let inlined = krate.dependencies.values().filter(|id| !self.is_provided(&self.graph.crates[*id]));
            open.extend(inlined.filter(|id| seen.insert(*id)).map(|id| &self.graph.crates[id]));
        }
        let reached = self.proc_macros.iter().filter(|(_, package)| packages.contains(*package));
        reached.map(|(name, _)| name.clone()).collect()
    }

    /// By the names of dependencies of `krate`, the crates of procedural macros that can be reached through them and
    /// that the judge does not have, the nearest first.
    pub fn macro_crates(&self, krate: &Crate) -> BTreeMap<String, Vec<&'a PackageId>> {
        let reached = |id| {
            let (mut open, mut seen, mut found) = (VecDeque::from([id]), BTreeSet::from([id]), Vec::new());
            while let Some(id) = open.pop_front() {
                let Some((id, krate)) = self.graph.crates.get_key_value(id) else { continue };
                if self.is_provided(krate) {
                    continue;
                }
                found.extend(self.words.contains_key(id).then_some(id));
                open.extend(krate.dependencies.values().filter(|id| !krate.is_proc_macro && seen.insert(*id)));
            }
            found
        };
        krate.dependencies.iter().map(|(name, id)| (name.clone(), reached(id))).collect()
    }

    /// What the names of dependencies in `krate` mean in the bundle.
    pub fn dependencies(&self, krate: &Crate) -> BTreeMap<String, Dependency> {
        let all = krate.dependencies.iter().map(|(name, id)| {
            let dependency = &self.graph.crates[id];
            let meaning = match self.module(id) {
                _ if MARKERS.contains(&dependency.package.as_str()) => Dependency::Marker,
                _ if self.is_provided(dependency) => Dependency::Crate(dependency.name.clone()),
                Some(module) => Dependency::Module(module.name.clone()),
                None if dependency.is_proc_macro => Dependency::ProcMacro,
                // No file names it, so nothing asks for it.
                None => Dependency::Crate(dependency.name.clone()),
            };
            (name.clone(), meaning)
        });
        all.collect()
    }

    /// Arguments that link the judge's crates as cargo built them.
    pub fn externs(&self) -> Arguments {
        let provided = self.graph.crates.values().filter(|krate| self.is_provided(krate));
        let mut all: Vec<_> = provided.map(|krate| (krate.name.as_str(), krate)).collect();
        all.sort_by_key(|(name, _)| *name);
        link(all)
    }

    /// Arguments that link every crate that the solution names, for the driver around a LeetCode solution.
    pub fn driver_externs(&self) -> Arguments {
        let named = self.graph.solution.dependencies.iter();
        link(named.map(|(name, id)| (name.as_str(), &self.graph.crates[id])))
    }
}

/// The package of a crate, with its version.
fn described(krate: &Crate) -> String {
    format!("{} {}", krate.package, krate.version)
}

/// What a procedural macro crate defines.
#[derive(Default)]
struct ProcMacros {
    names: Vec<String>,
    /// Attributes for `#[derive]`.
    helpers: Vec<String>,
}

impl ProcMacros {
    fn of(krate: &Crate) -> Result<Self> {
        let text = std::fs::read_to_string(&krate.root).map_err(Error::io("read", &krate.root))?;
        let items = syn::parse_file(&text).map(|file| file.items).unwrap_or_default();
        let mut all = ProcMacros::default();
        for item in &items {
            match item {
                Item::Fn(function) => all.function(function),
                // Its rules may define some, by names that are in the call.
                Item::Macro(call) if call.ident.is_none() => {
                    let text = call.mac.tokens.to_string();
                    let words = identifiers(&text).map(str::to_string);
                    let (names, others): (Vec<_>, Vec<_>) =
                        words.partition(|word| word.starts_with(char::is_uppercase));
                    all.names.extend(names);
                    all.helpers.extend(others);
                }
                _ => {}
            }
        }
        Ok(all)
    }

    fn function(&mut self, function: &syn::ItemFn) {
        for attribute in &function.attrs {
            let path = attribute.path();
            if path.is_ident("proc_macro") || path.is_ident("proc_macro_attribute") {
                self.names.push(function.sig.ident.to_string());
            } else if let (Meta::List(list), true) = (&attribute.meta, path.is_ident("proc_macro_derive")) {
                let text = list.tokens.to_string();
                let mut words = identifiers(&text).map(str::to_string);
                self.names.extend(words.next());
                // After the word `attributes`.
                self.helpers.extend(words.skip(1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::sync::OnceLock;

    /// A crate of AtCoder's that is built on one which gets inlined goes along; what else AtCoder has is linked.
    #[test]
    fn what_is_linked_is_built_on_no_module() -> Result<()> {
        let directory = tempfile::tempdir().expect("there is room for a file");
        let id = |name: &str| PackageId { repr: name.to_string() };
        let krate = |package: &str, version: &str, dependencies: &[&str], text: &str| {
            let root = directory.path().join(format!("{package}.rs"));
            fs::write(&root, text).expect("a file can be written");
            let dependencies = dependencies.iter().map(|name| (name.replace('-', "_"), id(name))).collect();
            let (package, version) = (package.to_string(), version.to_string());
            Crate { name: package.replace('-', "_"), package, version, dependencies, ..Crate::at(&root) }
        };
        let plan = |rand_core: &str, text: &str| -> Result<(Vec<String>, Vec<String>)> {
            let maker = Crate { is_proc_macro: true, ..krate("maker", "1.0.0", &["rand_core"], "") };
            let crates = [
                krate("rand_core", rand_core, &[], ""),
                krate("between", "1.0.0", &["rand_core"], "use rand_core::A;"),
                krate("rand_chacha", "0.9.0", &["between"], "use between::B;"),
                krate("rand_pcg", "0.9.0", &["rand_chacha"], "use rand_chacha::C;"),
                krate("superslice", "1.0.0", &["maker"], ""),
                maker,
            ];
            let graph = Graph {
                solution: krate("main", "0.1.0", &["rand_chacha", "rand_core", "rand_pcg", "superslice"], text),
                crates: crates.into_iter().map(|krate| (id(&krate.package), krate)).collect(),
                unnamed: OnceLock::new(),
            };
            let plan = Plan::new(&graph, Target::Atcoder.environment())?;
            let mut provided: Vec<_> = graph.crates.values().filter(|krate| plan.is_provided(krate)).collect();
            provided.sort_by_key(|krate| &krate.package);
            let versions = plan.other_versions(Target::Atcoder).into_iter().map(|version| version.package).collect();
            let names = provided.into_iter().map(|krate| krate.package.clone()).chain(["|".to_string()]);
            Ok((names.chain(plan.modules.iter().map(|module| module.name.clone())).collect(), versions))
        };
        let all = "use {rand_chacha::A, rand_core::B, rand_pcg::C, superslice::D};";
        let linked = ["rand_chacha", "rand_core", "rand_pcg", "superslice", "|"];
        assert_eq!(plan("0.9.3", all)?, (linked.map(str::to_string).to_vec(), Vec::new()));
        let inlined = ["superslice", "|", "rand_core", "between", "rand_chacha", "rand_pcg"];
        assert_eq!(plan("0.9.5", all)?, (inlined.map(str::to_string).to_vec(), vec!["rand_core".to_string()]));
        // Nothing but what is linked asks for the other version.
        let linked = ["rand_chacha", "rand_pcg", "superslice", "|"];
        let text = "use {rand_chacha::A, rand_pcg::C};";
        assert_eq!(plan("0.9.5", text)?, (linked.map(str::to_string).to_vec(), Vec::new()));
        Ok(())
    }
}
