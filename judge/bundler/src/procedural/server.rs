//! The server of procedural macros that comes with the compiler: it loads what cargo has compiled, and expands tokens
//! as the compiler does.

use super::flat::{CALL_SITE, FlatTree, MIXED_SITE, Places};
use proc_macro2::TokenStream;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The versions of its interface whose tokens are those of [`FlatTree`].
const VERSIONS: [u32; 2] = [5, 6];

/// How long it may take to end once its input has ended.
const PATIENCE: Duration = Duration::from_secs(1);

/// What a procedural macro is called for.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub enum Kind {
    /// `#[derive(…)]`.
    #[serde(rename = "CustomDerive")]
    Derive,
    /// `#[name(…)]`.
    #[serde(rename = "Attr")]
    Attribute,
    /// `name!(…)`.
    #[serde(rename = "FuncLike", alias = "Bang")]
    Function,
}

/// Why there is no expansion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No macro can be asked.
    Unavailable(String),
    /// The macro panicked, with this message.
    Panicked(String),
}

/// What a procedural macro is called with.
#[derive(Clone, Debug)]
pub struct Input {
    /// The item, without the attribute that is expanded; or what stands between the delimiters of a call.
    pub tokens: TokenStream,
    /// The arguments of an attribute.
    pub arguments: Option<TokenStream>,
}

/// One call of a procedural macro.
#[derive(Debug)]
pub struct Call<'a> {
    /// Its compiled crate.
    pub library: &'a Path,
    pub name: &'a str,
    pub input: Input,
    /// The environment in which cargo compiles the crate that calls it.
    pub variables: &'a BTreeMap<String, String>,
    /// Where cargo compiles that crate.
    pub directory: &'a Path,
}

#[derive(Serialize)]
enum Request<'a> {
    ApiVersionCheck {},
    ListMacros { dylib_path: &'a Path },
    ExpandMacro(Box<Expand<'a>>),
}

#[derive(Serialize)]
struct Expand<'a> {
    lib: &'a Path,
    env: Vec<(&'a str, &'a str)>,
    current_dir: &'a Path,
    macro_body: FlatTree,
    macro_name: &'a str,
    attributes: Option<FlatTree>,
    has_global_spans: Sites,
}

/// The numbers of the three places that a macro can ask for.
#[derive(Serialize)]
struct Sites {
    def_site: u32,
    call_site: u32,
    mixed_site: u32,
}

#[derive(Deserialize)]
enum Response {
    ApiVersionCheck(u32),
    ListMacros(Result<Vec<(String, Kind)>, String>),
    ExpandMacro(Result<FlatTree, String>),
}

/// A running server. It ends when this is dropped.
#[derive(Debug)]
pub struct Server {
    program: PathBuf,
    process: Child,
    /// `None` once it is to end.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts the server of the toolchain in `sysroot`.
    pub fn start(sysroot: &Path) -> Result<Self, Failure> {
        let name = "rust-analyzer-proc-macro-srv";
        let program = sysroot.join("libexec").join(name).with_extension(std::env::consts::EXE_EXTENSION);
        if !program.exists() {
            return Err(Failure::Unavailable(format!(
                "to expand it, the bundler needs {}, which this toolchain does not have: install Rust with rustup",
                program.display()
            )));
        }
        let failed = |error| {
            let error: std::io::Error = error;
            Failure::Unavailable(format!("{}, which expands it, could not be started: {error}", program.display()))
        };
        let mut command = Command::new(&program);
        command.env("RUST_ANALYZER_INTERNALS_DO_NOT_USE", "this is unstable");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().map_err(failed)?;
        let (input, output) = (process.stdin.take(), process.stdout.take());
        let output = BufReader::new(output.expect("its output is piped"));
        let mut server = Server { program, process, input, output };
        match server.ask(&Request::ApiVersionCheck {})? {
            Response::ApiVersionCheck(version) if VERSIONS.contains(&version) => Ok(server),
            Response::ApiVersionCheck(version) => Err(Failure::Unavailable(format!(
                "{} has version {version} of its interface, and the bundler knows {VERSIONS:?}: use a toolchain with \
                 one of these",
                server.program.display()
            ))),
            _ => Err(server.confused()),
        }
    }

    /// The macros that `library` has.
    pub fn list(&mut self, library: &Path) -> Result<Vec<(String, Kind)>, Failure> {
        match self.ask(&Request::ListMacros { dylib_path: library })? {
            Response::ListMacros(macros) => macros.map_err(Failure::Unavailable),
            _ => Err(self.confused()),
        }
    }

    /// What the macro writes.
    pub fn expand(&mut self, call: Call) -> Result<TokenStream, Failure> {
        let Call { library, name, input: Input { tokens, arguments }, variables, directory } = call;
        let mut places = Places::default();
        let request = Expand {
            lib: library,
            env: variables.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
            current_dir: directory,
            macro_body: FlatTree::new(tokens, &mut places),
            macro_name: name,
            attributes: arguments.map(|arguments| FlatTree::new(arguments, &mut places)),
            has_global_spans: Sites { def_site: MIXED_SITE, call_site: CALL_SITE, mixed_site: MIXED_SITE },
        };
        match self.ask(&Request::ExpandMacro(Box::new(request)))? {
            Response::ExpandMacro(Ok(tree)) => tree.tokens(&places).ok_or_else(|| self.confused()),
            Response::ExpandMacro(Err(message)) => Err(Failure::Panicked(message)),
            _ => Err(self.confused()),
        }
    }

    fn ask(&mut self, request: &Request) -> Result<Response, Failure> {
        let program = self.program.display().to_string();
        let ended = || Failure::Panicked(format!("{program}, which runs it, ended"));
        let mut line = serde_json::to_string(request).map_err(|error| {
            Failure::Unavailable(format!("{program} cannot be asked, because a path is not UTF-8: {error}"))
        })?;
        line.push('\n');
        let input = self.input.as_mut().ok_or_else(ended)?;
        input.write_all(line.as_bytes()).and_then(|()| input.flush()).map_err(|_| ended())?;
        loop {
            let mut line = Vec::new();
            match self.output.read_until(b'\n', &mut line) {
                Ok(1..) => {}
                _ => return Err(ended()),
            }
            if let Some(response) = response(&String::from_utf8_lossy(&line)) {
                return response.map_err(|_| self.confused());
            }
        }
    }

    fn confused(&self) -> Failure {
        let program = self.program.display();
        Failure::Unavailable(format!("{program}, which expands it, answers in a form that the bundler does not know"))
    }
}

/// The answer in `line`, around which a macro may have printed something; `None` if there is none.
fn response(line: &str) -> Option<serde_json::Result<Response>> {
    let names = ["ApiVersionCheck", "ListMacros", "ExpandMacro"];
    let start = names.iter().filter_map(|name| line.find(&format!("{{\"{name}\":"))).min()?;
    let mut values = serde_json::Deserializer::from_str(&line[start..]).into_iter();
    values.next()
}

impl Drop for Server {
    fn drop(&mut self) {
        // It removes its temporary directory when its input ends.
        drop(self.input.take());
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if !matches!(self.process.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        // If that fails, it has ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_found_among_what_a_macro_prints() {
        let version = |line: &str| match response(line) {
            Some(Ok(Response::ApiVersionCheck(version))) => Some(version),
            _ => None,
        };
        assert_eq!(version("{\"ApiVersionCheck\":6}\n"), Some(6));
        assert_eq!(version("note: {\"ApiVersionCheck\":5}note\n"), Some(5));
        assert!(response("note {}\n").is_none());
        assert!(response("{\"ExpandMacro\":3}\n").is_some_and(|response| response.is_err()));
    }

    #[test]
    fn a_missing_server_is_named() {
        let sysroot = Path::new("there/is/none");
        let Err(Failure::Unavailable(reason)) = Server::start(sysroot) else { panic!("there is a server") };
        assert!(reason.contains("there/is/none/libexec/rust-analyzer-proc-macro-srv"), "{reason}");
    }

    #[test]
    fn kinds_have_the_names_of_the_interface() -> Result<(), serde_json::Error> {
        let json = r#"["CustomDerive", "Attr", "FuncLike", "Bang"]"#;
        let kinds: Vec<Kind> = serde_json::from_str(json)?;
        assert_eq!(kinds, [Kind::Derive, Kind::Attribute, Kind::Function, Kind::Function]);
        Ok(())
    }
}
