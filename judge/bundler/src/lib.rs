//! Puts a program and the crates that it uses into one source file, for judges that accept one file.
//!
//! The bundle starts with the solution as its author wrote it. After it comes, as modules, what the judge does not
//! have and the solution uses: crates of the same workspace readable, others in as few bytes as possible and with
//! their licence.
//!
//! ```text
//! cargo metadata, cargo build → Graph → plan → inline → prune ⇄ rustc → Bundle → proof ⇄ rustc
//! ```
//!
//! - The **plan** finds the crates that the source files name, and chooses names for their modules.
//! - **Inlining** replaces `mod name;` by its file and procedural macros by what they write, evaluates conditional
//!   compilation, and rewrites paths. A crate of an older edition, and a solution of one that no judge has, are changed
//!   as the compiler's own migration lints suggest.
//! - **Pruning** keeps what the compiler makes machine code of, with all that this names. What crates define gets
//!   short names where the judge takes no text as large as that, or where the text is minified.
//! - The **proof** compiles the bundle alone, with the flags and for the oldest compiler of the judge, and compares its
//!   unoptimised code (LLVM IR) with that of the text before anything was removed.
//!
//! The crate knows no judging program, and calls rustc and clippy but never cargo: the caller passes what cargo
//! reported.
//!
//! ```no_run
//! use bundler::cargo_metadata::{Message, MetadataCommand};
//! use bundler::{Bundles, Compiler, Graph, Options, Target};
//! use std::process::Command;
//!
//! let compiler = Compiler::find()?;
//! let platform = ["--filter-platform", compiler.host()].map(str::to_string).to_vec();
//! let metadata = MetadataCommand::new().other_options(platform).exec()?;
//! let cargo = Command::new("cargo").args(["build", "--release", "--message-format=json", "--bin", "sum"]).output()?;
//! let messages = Message::parse_stream(&cargo.stdout[..]).collect::<Result<Vec<_>, _>>()?;
//!
//! let graph = Graph::new(&metadata, messages, "sum", &compiler)?;
//! let options = Options { target: Target::Luogu, edition: None, itertools: false, minify: false };
//! let mut bundles = Bundles::new(&compiler, "sum", graph);
//! let (bundle, _) = bundles.proved("// sum, for Luogu\n", &options, "target/bundle".as_ref(), "sum")?;
//! print!("{}", bundle.text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Limits
//!
//! - Conditional compilation is evaluated for the **host**: for its operating system, its architecture and its
//!   pointer width. Judges run Linux on x86-64, so a bundle that is made on another platform may contain code that
//!   they cannot use; verifying it on that platform does not show that. In the solution itself, conditions stay for
//!   the judge's compiler, except those on features. Codeforces runs Windows: for it, crates are inlined a second time
//!   with the conditions there, and what is left of the bundle has to be the same. What has another meaning there by
//!   its words, and stands under no condition on the system, is refused: functions, files and sections of the system,
//!   and what the standard library has otherwise. What build scripts find out is that of the host all the same, and
//!   nothing is run on Windows.
//! - Procedural macros that the judge has are linked. Others are asked what they write, by the server that comes with
//!   the toolchain (`libexec/rust-analyzer-proc-macro-srv`), once for each call, with cargo's variables and in cargo's
//!   directory; without that server they are refused. What they write is text then: of a variable that only the macro
//!   sees, the name changes where the author has one of that name, and conditions on fields and variants are those of
//!   the host. Macros are refused that are called in the tokens of another macro, except in expressions of standard
//!   ones, and macros that put the text of tokens into a string, whose whitespace only the compiler knows. Where the
//!   rules of a macro of the same crate call one, its calls as items are replaced by what they stand for, where names
//!   are what they are at the call; a name that both the rules and the call may bind is refused, and calls in bodies
//!   are, where variables have two meanings. What a fragment stands for is passed on as one group, as the compiler
//!   does. They are given no places in files: what they make of lines and columns differs. Of a crate from outside the
//!   workspace, a derive that cannot be expanded is dropped, and what then does not compile is refused. proconio's
//!   `#[fastout]` and `#[derive_readable]` are expanded without asking.
//! - The proof compares a bundle with the text before anything was removed from it. That this text means what cargo
//!   builds is a matter of rules, for paths, conditions and editions: run a bundle on inputs before it is submitted.

#![warn(missing_docs)]

mod assemble;
mod by_example;
mod conditions;
mod declaring;
mod diagnose;
mod editions;
mod error;
mod foreign;
mod graph;
mod imports;
mod inline;
mod introspection;
mod leetcode;
mod listing;
mod migrate;
mod origin;
mod plan;
mod procedural;
mod prune;
mod rules;
mod rustc;
mod shorten;
mod source_file;
mod sources;
mod standard;
mod system;
mod target;
mod text;
mod unnamed;
mod verify;

use assemble::{Inlined, Layout, Migrating, Pruned};
use origin::Origins;
use plan::Plan;
use procedural::Expander;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::thread;
use verify::Proofs;

pub use cargo_metadata;
pub use error::{Error, OtherVersion, Otherwise, Result, SameEdition};
pub use graph::{Crate, Graph};
pub use rustc::{Arguments, Compiler, Step};
pub use target::{Environment, Form, System, Target, UnknownTarget};
pub use text::comments;

/// What is too large by no more than one part in so many is pruned in another way.
const NEARLY: usize = 16;

/// The choices for one bundle.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The judge.
    pub target: Target,
    /// Another edition than the solution's own, or than the judge's usual one where it does not have that.
    pub edition: Option<u16>,
    /// LeetCode only: assume that it has itertools.
    pub itertools: bool,
    /// Print as few bytes as possible.
    pub minify: bool,
}

impl Options {
    /// The judge's environment with these choices.
    ///
    /// # Errors
    ///
    /// If the judge has no such edition, or `itertools` is set for another judge than LeetCode.
    pub fn environment(&self) -> Result<Environment> {
        let mut environment = self.target.environment();
        if let Some(edition) = self.edition {
            if !self.target.editions().contains(&edition) {
                return Err(Error::NoEdition { target: self.target, edition });
            }
            environment.edition = edition;
        }
        if self.itertools {
            if self.target != Target::Leetcode {
                return Err(Error::CratesAreKnown { target: self.target });
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
    /// For a judge that calls `impl Solution` or a class: the file with a `main` that reads the problem's input.
    pub program: String,
    /// What is in `text` because the judge has it in another version.
    pub versions: Vec<OtherVersion>,
    /// The edition that the judge is to compile it with.
    pub edition: u16,
    /// The first line of `text`.
    head: String,
    /// Edition and linked crates, with which `program` is compiled.
    arguments: Arguments,
    /// For a judge that defines types which the author's `main` has from elsewhere: without `main`, with the judge's
    /// types and with the author's.
    twins: Option<[String; 2]>,
}

/// The bundles of one binary. Judges with the same crates, edition and form share all but the first line, which is
/// made once.
#[derive(Debug)]
pub struct Bundles<'a> {
    compiler: &'a Compiler,
    name: String,
    graph: Graph,
    expander: Expander<'a>,
    pruned: HashMap<Kind, Pruned>,
    /// What has to be made for its own edition.
    apart: HashSet<Kind>,
    /// Where all crates of an older edition have to be migrated.
    migrated: HashSet<Kind>,
    proofs: Proofs,
}

/// Everything that decides what remains of a solution and of its crates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Kind {
    crates: &'static [(&'static str, &'static str)],
    edition: u16,
    form: Form,
}

impl Kind {
    fn new(environment: &Environment) -> Self {
        let Environment { crates, edition, form, .. } = *environment;
        Kind { crates, edition, form }
    }
}

impl<'a> Bundles<'a> {
    /// For the binary `name`, with all crates that are linked into it.
    #[must_use]
    pub fn new(compiler: &'a Compiler, name: &str, graph: Graph) -> Self {
        Bundles {
            compiler,
            name: name.to_string(),
            graph,
            expander: Expander::new(compiler),
            pruned: HashMap::new(),
            apart: HashSet::new(),
            migrated: HashSet::new(),
            proofs: Proofs::default(),
        }
    }

    /// The judge's environment. Unless another edition is chosen, it is in the solution's own, or the next one that the
    /// judge has, in which the solution is most likely to be what it was.
    fn environment(&self, options: &Options) -> Result<Environment> {
        let (environment, own) = (options.environment()?, self.graph.solution.edition);
        let next = options.target.editions().iter().copied().find(|edition| *edition >= own);
        let next = next.filter(|_| options.edition.is_none());
        Ok(Environment { edition: next.unwrap_or(environment.edition), ..environment })
    }

    /// The bundle for one judge; `head` is one line of comment with its newline, or empty.
    ///
    /// # Errors
    ///
    /// If the binary uses something that cannot be inlined, if the bundle is too large for the judge, or
    /// [`Error::WholeProgram`] if the judge takes another form.
    pub fn bundle(&mut self, head: &str, options: &Options) -> Result<Bundle> {
        let (environment, target) = (self.environment(options)?, options.target);
        self.make(head, options, environment).map_err(|error| {
            let plan = Plan::new(&self.graph, environment);
            error.with_versions(plan.map(|plan| plan.other_versions(target)).unwrap_or_default())
        })
    }

    /// The solution and all that it may use, before anything is removed, and how that is compiled. Of a bundle that is
    /// refused, it shows whether the text that was inlined compiles.
    ///
    /// # Errors
    ///
    /// If the binary uses something that cannot be inlined.
    pub fn inlined(&self, options: &Options) -> Result<(String, Arguments)> {
        let environment = self.environment(options)?;
        let older = assemble::older(&self.graph, environment)?;
        let migrations = migrate::migrate(self.compiler, &self.graph, older, environment.edition)?;
        let inlined = Inlined::new(&self.expander, &self.graph, environment, options.target, &migrations)?;
        Ok(inlined.program())
    }

    /// The bundle for one judge, proved: it is compiled as the judge does, its code is that of the program before
    /// anything was removed from it, and the judge's compiler is new enough. Returns the executable, too. The text is
    /// kept in `directory` as `file.rs`.
    ///
    /// # Errors
    ///
    /// As for [`Bundles::bundle`], and if the judge's compiler would refuse the text or is too old for it, or if the
    /// text is another program.
    pub fn proved(&mut self, head: &str, options: &Options, directory: &Path, file: &str) -> Result<(Bundle, PathBuf)> {
        let environment = self.environment(options)?;
        let kind = Kind::new(&environment);
        loop {
            let bundle = self.bundle(head, options)?;
            let mut proofs = std::mem::take(&mut self.proofs);
            let this = &*self;
            let (verified, checked) = thread::scope(|scope| {
                let whole = &this.pruned[&kind].whole;
                let verified =
                    scope.spawn(|| proofs.verify(this.compiler, &bundle, whole, &environment, directory, file));
                // What they refuse does not depend on the proof. They parse, for which other threads have less stack.
                let checked = this.check(environment, options.target);
                (verified.join().expect("what is refused is an error"), checked)
            });
            self.proofs = proofs;
            let pruned = self.pruned.get_mut(&kind).expect("it was made for the bundle");
            match verified {
                Err(Error::Differs { .. } | Error::Refused { .. }) if pruned.is_adopted => {
                    self.pruned.remove(&kind);
                    self.apart.insert(kind);
                }
                Err(error @ Error::Differs { .. }) => {
                    if !pruned.mend(self.compiler, environment.flags)? {
                        return Err(error);
                    }
                    if !pruned.is_migrated(&self.graph) {
                        self.pruned.remove(&kind);
                        self.migrated.insert(kind);
                    }
                }
                verified => {
                    let executable = verified?;
                    return checked.map(|()| (bundle, executable));
                }
            }
        }
    }

    /// Refuses what is another program there, whatever was removed.
    fn check(&self, environment: Environment, target: Target) -> Result<()> {
        if !self.pruned[&Kind::new(&environment)].is_adopted {
            self.check_editions(environment, target)?;
        }
        self.check_introspection(environment)?;
        self.check_system(environment, target)
    }

    /// Refuses code that runs otherwise in the judge's edition.
    fn check_editions(&self, environment: Environment, target: Target) -> Result<()> {
        let edition = self.graph.solution.edition;
        let newer = self.pruned.get(&Kind::new(&Environment { edition, ..environment }));
        let pruned = &self.pruned[&Kind::new(&environment)];
        let text = editions::Text {
            compiler: self.compiler,
            environment,
            target,
            pruned,
            newer: newer.filter(|_| environment.edition < edition),
            origins: Origins::new(&self.graph, &pruned.modules, pruned.text()),
        };
        text.check()
    }

    /// Refuses code that shows what it is called, or where it stands.
    fn check_introspection(&self, environment: Environment) -> Result<()> {
        let pruned = &self.pruned[&Kind::new(&environment)];
        let origins = Origins::new(&self.graph, &pruned.modules, pruned.text());
        introspection::check(self.compiler, pruned, environment.flags, &origins)
    }

    /// Refuses code that is not for the judge's operating system.
    fn check_system(&self, environment: Environment, target: Target) -> Result<()> {
        if environment.system == System::Linux {
            return Ok(());
        }
        let pruned = &self.pruned[&Kind::new(&environment)];
        // What was made for another edition is compared with that.
        let edition = if pruned.is_adopted { self.graph.solution.edition } else { environment.edition };
        let environment = Environment { edition, ..environment };
        let code = system::Code { expander: &self.expander, graph: &self.graph, environment, target, pruned };
        code.check()
    }

    /// Removes what is not used, unless that was done.
    fn prune(&mut self, environment: Environment, target: Target) -> Result<&Pruned> {
        let compiler = self.compiler;
        let kind = Kind::new(&environment);
        let edition = self.graph.solution.edition;
        if !self.pruned.contains_key(&kind) && environment.edition < edition && !self.apart.contains(&kind) {
            // In the author's edition: often the older one makes the same program of that text.
            let adopted = match self.prune(Environment { edition, ..environment }, target) {
                Ok(newer) => newer.in_edition(compiler, environment.edition)?,
                // No edition makes that fit.
                Err(error @ Error::FarTooLarge { .. }) => return Err(error),
                Err(_) => None,
            };
            self.pruned.extend(adopted.map(|adopted| (kind, adopted)));
        }
        Ok(match self.pruned.entry(kind) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(vacant) => {
                let migrating = if self.migrated.contains(&kind) { Migrating::All } else { Migrating::Left };
                vacant.insert(Pruned::new(&self.expander, &self.graph, environment, target, migrating)?)
            }
        })
    }

    fn make(&mut self, head: &str, options: &Options, environment: Environment) -> Result<Bundle> {
        let (limit, target, kind) = (environment.limit, options.target, Kind::new(&environment));
        self.prune(environment, target)?;
        let layout = if options.minify { Layout::Minified } else { Layout::Readable };
        let mut refused_later = self.pruned[&kind].refused_later(self.compiler)?;
        let (mut text, mut crates) = self.written(environment, layout, head, &refused_later)?;
        // It takes as long as the first time, and leads to a little less, if at all.
        if text.len() > limit && text.len() <= limit + limit / NEARLY {
            let pruned = &self.pruned[&kind];
            let other = pruned.otherwise(self.compiler, environment.flags)?;
            if let Some(other) = other.filter(|other| other.is_migrated(&self.graph)) {
                refused_later = other.refused_later(self.compiler)?;
                self.pruned.insert(kind, other);
                (text, crates) = self.written(environment, layout, head, &refused_later)?;
            }
        }
        let size = text.len();
        if size > limit {
            // What stands before the crates is all that gets fewer bytes then.
            let minified = match layout {
                Layout::Readable if size - crates <= limit => {
                    self.written(environment, Layout::Minified, head, &refused_later)?.0.len()
                }
                _ => size,
            };
            return Err(Error::TooLarge { name: self.name.clone(), size, limit, target, minified });
        }
        let pruned = &self.pruned[&kind];
        let (program, arguments) = pruned.program(&text);
        let twins = pruned.twins(&text);
        let (before, versions, head) = (head.len() + pruned.before, pruned.versions.clone(), head.to_string());
        let edition = environment.edition;
        Ok(Bundle { text, before, program, versions, edition, head, arguments, twins })
    }

    /// What was pruned in its final form, behind `head`, with short names if it is too large or shall be small; and
    /// where crates begin whose names may get shorter.
    fn written(
        &self,
        environment: Environment,
        layout: Layout,
        head: &str,
        refused_later: &[usize],
    ) -> Result<(String, usize)> {
        let pruned = &self.pruned[&Kind::new(&environment)];
        let (text, crates) = pruned.finish(&self.graph, layout, refused_later);
        let fits = layout == Layout::Readable && head.len() + text.len() <= environment.limit;
        let shortened = if fits { None } else { pruned.shortened(self.compiler, &text, crates, environment.flags)? };
        let text = shortened.filter(|shortened| shortened.len() < text.len()).unwrap_or(text);
        Ok((format!("{head}{text}"), crates))
    }
}
