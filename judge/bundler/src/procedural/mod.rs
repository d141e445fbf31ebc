//! Procedural macros, which cargo has compiled, and which write code when they are asked as the compiler asks them.

mod flat;
mod imports;
mod print;
mod server;

use crate::graph::{Crate, Graph, link};
use crate::rustc::code;
use crate::{Arguments, Compiler};
use proc_macro2::TokenStream;
use server::Server;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

pub use imports::without_macros;
pub use print::{has_text_of_tokens, print};
pub use server::{Failure, Input, Kind};

/// Asks procedural macros.
#[derive(Debug)]
pub struct Expander<'a> {
    compiler: &'a Compiler,
    asked: Mutex<Asked>,
}

/// What is there once it was needed.
#[derive(Debug, Default)]
struct Asked {
    /// Or why there is none.
    server: Option<Result<Server, Failure>>,
    /// The macros of each library.
    lists: HashMap<PathBuf, Result<Vec<(String, Kind)>, Failure>>,
    /// By root and path: does it name more than a macro?
    names: HashMap<(PathBuf, String), bool>,
}

impl Asked {
    fn server(&mut self, compiler: &Compiler) -> Result<&mut Server, Failure> {
        let server = self.server.get_or_insert_with(|| Server::start(compiler.sysroot()));
        server.as_mut().map_err(|failure| failure.clone())
    }
}

impl<'a> Expander<'a> {
    /// Starts nothing yet.
    #[must_use]
    pub fn new(compiler: &'a Compiler) -> Self {
        Expander { compiler, asked: Mutex::default() }
    }

    /// The compiler whose server it asks.
    pub fn compiler(&self) -> &'a Compiler {
        self.compiler
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Why no procedural macro can be asked, if that is so.
    pub fn unavailable(&self) -> Option<String> {
        let asked = self.asked();
        let server = asked.server.iter().filter_map(|server| server.as_ref().err());
        let mut failures = server.chain(asked.lists.values().filter_map(|list| list.as_ref().err()));
        failures.next().map(|(Failure::Unavailable(reason) | Failure::Panicked(reason))| reason.clone())
    }

    /// Does `krate` define this macro?
    pub fn defines(&self, krate: &Crate, name: &str, kind: Kind) -> bool {
        let Some(library) = &krate.library else { return false };
        let mut asked = self.asked();
        if !asked.lists.contains_key(library) {
            let list = asked.server(self.compiler).and_then(|server| server.list(library));
            asked.lists.insert(library.clone(), list);
        }
        asked.lists[library].as_ref().is_ok_and(|list| list.iter().any(|(own, of)| own == name && *of == kind))
    }

    /// What the macro `name` of `definition` writes for `input`, which stands in `caller`.
    pub fn expand(&self, definition: &Crate, name: &str, caller: &Crate, input: Input) -> Result<TokenStream, Failure> {
        let (variables, directory) = (&caller.variables, caller.directory.as_path());
        let missing = || Failure::Unavailable(format!("cargo has not compiled {}", definition.name));
        let library = definition.library.as_ref().ok_or_else(missing)?;
        let call = server::Call { library, name, input, variables, directory };
        self.asked().server(self.compiler)?.expand(call)
    }

    /// Does `path`, which begins with a dependency of `krate` and ends with the name of a macro, name something else,
    /// too?
    pub fn names_more(&self, krate: &Crate, graph: &Graph, path: &str) -> bool {
        let key = (krate.root.clone(), path.to_string());
        if let Some(known) = self.asked().names.get(&key) {
            return *known;
        }
        let dependencies: BTreeMap<&str, &Crate> =
            krate.dependencies.iter().map(|(name, id)| (name.as_str(), &graph.crates[id])).collect();
        let arguments = Arguments::edition(2021).args(["--crate-type=lib", "--cap-lints=allow"]);
        let arguments = arguments.args(link(dependencies).flags);
        let found = self.compiler.check(&format!("pub fn f(_: &::{path}) {{}}\n"), &arguments);
        // Other errors are about what it is: a trait, or a type with parameters.
        let is_missing = |code: &str| matches!(code, "E0412" | "E0425" | "E0432" | "E0433" | "E0463" | "E0573");
        let names_more = found.is_ok_and(|found| !found.iter().any(|diagnostic| is_missing(code(diagnostic))));
        self.asked().names.insert(key, names_more);
        names_more
    }
}
