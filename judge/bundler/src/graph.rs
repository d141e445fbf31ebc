//! The crates that are linked into a binary, as cargo reports them: nothing here is guessed from manifests.

use crate::source_file::SourceFile;
use crate::{Arguments, Compiler, Error, Result, SameEdition, Target};
use cargo_metadata::camino::Utf8Path;
use cargo_metadata::{Artifact, BuildScript, Message, Metadata, Package, PackageId, TargetKind};
use cargo_platform::Cfg;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::OnceLock;

/// A library, a procedural macro or the solution itself, as cargo compiles it.
#[derive(Clone, Debug)]
pub struct Crate {
    /// The name of its package.
    pub package: String,
    /// Its own name, as others write it unless they rename it.
    pub name: String,
    /// The version of its package.
    pub version: String,
    /// SPDX expression, as its manifest states it.
    pub licence: Option<String>,
    /// `2015`, `2018`, …
    pub edition: u16,
    /// The manifest of its package.
    pub manifest: PathBuf,
    /// Its first source file.
    pub root: PathBuf,
    /// Its configuration: the host's `cfg`, its own features, and what its build script sets.
    pub cfg: Vec<Cfg>,
    /// Its dependencies, by the names that its source uses.
    pub dependencies: BTreeMap<String, PackageId>,
    /// A procedural macro runs in the compiler and cannot be inlined.
    pub is_proc_macro: bool,
    /// The compiled library or procedural macro, for `--extern`.
    pub library: Option<PathBuf>,
    /// What `env!` gives where cargo compiles it.
    pub variables: BTreeMap<String, String>,
    /// Where cargo runs the compiler on it.
    pub directory: PathBuf,
    /// From outside the workspace: the bundle states its licence.
    pub is_third_party: bool,
    /// Its files, once they have been read.
    pub(crate) files: OnceLock<Vec<SourceFile>>,
}

impl Crate {
    /// The manifest that decides on its edition; nothing if that is `edition` already, or the crate none of the
    /// workspace's.
    pub(crate) fn same_edition(&self, edition: u16, target: Target) -> Option<SameEdition> {
        let differs = !self.is_third_party && self.edition != edition;
        differs.then(|| SameEdition { manifest: self.manifest.clone(), edition, target })
    }
}

#[cfg(test)]
impl Crate {
    /// A crate with this first file, for tests: without dependencies, conditions or features.
    pub fn at(root: &Path) -> Self {
        Crate {
            package: "own".to_string(),
            name: "own".to_string(),
            version: "0.1.0".to_string(),
            licence: None,
            edition: 2024,
            manifest: root.with_file_name("Cargo.toml"),
            root: root.to_path_buf(),
            cfg: Vec::new(),
            dependencies: BTreeMap::new(),
            is_proc_macro: false,
            library: None,
            variables: BTreeMap::new(),
            directory: root.parent().unwrap_or(root).to_path_buf(),
            is_third_party: false,
            files: OnceLock::new(),
        }
    }
}

/// A solution and all crates that are linked into it.
#[derive(Debug)]
pub struct Graph {
    /// The solution.
    pub solution: Crate,
    /// The others.
    pub crates: HashMap<PackageId, Crate>,
    /// The files that are no part of the program, once they have been looked for.
    pub(crate) unnamed: OnceLock<BTreeSet<PathBuf>>,
}

impl Graph {
    /// The crates whose text may get into a bundle, without the solution.
    pub(crate) fn libraries(&self) -> impl Iterator<Item = &Crate> {
        self.crates.values().filter(|krate| !krate.is_proc_macro)
    }

    /// The crates of the binary `name`, from `cargo metadata` (for the host alone: `--filter-platform`) and the
    /// messages of `cargo build --message-format=json`.
    ///
    /// # Errors
    ///
    /// If the messages have no such binary.
    pub fn new(metadata: &Metadata, messages: Vec<Message>, name: &str, compiler: &Compiler) -> Result<Self> {
        let mut scripts = HashMap::new();
        let mut artifacts: HashMap<PackageId, Vec<Artifact>> = HashMap::new();
        let mut solution = None;
        for message in messages {
            match message {
                Message::BuildScriptExecuted(script) => drop(scripts.insert(script.package_id.clone(), script)),
                Message::CompilerArtifact(artifact) if artifact.target.is_bin() && artifact.target.name == name => {
                    solution = Some(artifact);
                }
                Message::CompilerArtifact(artifact)
                    if !artifact.target.is_kind(TargetKind::CustomBuild) && !artifact.target.is_bin() =>
                {
                    artifacts.entry(artifact.package_id.clone()).or_default().push(artifact);
                }
                _ => {}
            }
        }
        let solution = solution.ok_or_else(|| Error::NoBinary { name: name.to_string() })?;
        let describe = |artifact: &Artifact| {
            let package = &metadata[&artifact.package_id];
            let mut cfg = compiler.cfg().to_vec();
            let quoted = artifact.features.iter().map(|feature| format!("feature = \"{feature}\""));
            let script = scripts.get(&artifact.package_id);
            let is_proc_macro = artifact.target.is_kind(TargetKind::ProcMacro);
            // A procedural macro is a library that the compiler loads.
            let library = artifact.filenames.iter().find(|path| is_proc_macro || path.extension() == Some("rlib"));
            let set = script.iter().flat_map(|script| script.cfgs.iter().cloned());
            cfg.extend(quoted.chain(set).filter_map(|text| Cfg::from_str(&text).ok()));
            Crate {
                package: package.name.to_string(),
                name: artifact.target.name.replace('-', "_"),
                version: package.version.to_string(),
                licence: package.license.clone(),
                edition: artifact.target.edition.as_str().parse().unwrap_or(2021),
                manifest: package.manifest_path.clone().into_std_path_buf(),
                root: artifact.target.src_path.clone().into_std_path_buf(),
                cfg,
                dependencies: dependencies(metadata, package, artifact, &artifacts),
                is_proc_macro,
                library: library.map(Into::into),
                variables: variables(package, artifact, script),
                directory: directory(metadata, package, artifact),
                is_third_party: package.source.is_some(),
                files: OnceLock::new(),
            }
        };
        // The same package may be compiled a second time for build scripts and procedural macros, with other features
        // and in another profile.
        let linked = |candidates: &Vec<Artifact>| {
            let same = candidates.iter().find(|artifact| artifact.profile.opt_level == solution.profile.opt_level);
            describe(same.unwrap_or(&candidates[0]))
        };
        Ok(Graph {
            crates: artifacts.iter().map(|(id, candidates)| (id.clone(), linked(candidates))).collect(),
            solution: describe(&solution),
            unnamed: OnceLock::new(),
        })
    }

    /// The same crates where conditional compilation finds `cfg` in place of what it finds here. Their dependencies and
    /// what their build scripts set stay those of this machine.
    pub fn elsewhere(&self, cfg: impl Fn(&[Cfg]) -> Vec<Cfg>) -> Graph {
        let there = |krate: &Crate| Crate { cfg: cfg(&krate.cfg), files: OnceLock::new(), ..krate.clone() };
        Graph {
            solution: there(&self.solution),
            crates: self.crates.iter().map(|(id, krate)| (id.clone(), there(krate))).collect(),
            unnamed: OnceLock::new(),
        }
    }
}

/// The directory in which cargo compiles `artifact`.
fn directory(metadata: &Metadata, package: &Package, artifact: &Artifact) -> PathBuf {
    let own = package.manifest_path.parent().unwrap_or(&metadata.workspace_root);
    let is_inside = package.source.is_none() && artifact.target.src_path.starts_with(&metadata.workspace_root);
    if is_inside { &metadata.workspace_root } else { own }.into()
}

/// The environment in which cargo compiles `artifact`.
fn variables(package: &Package, artifact: &Artifact, script: Option<&BuildScript>) -> BTreeMap<String, String> {
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let path = |value: Option<&Utf8Path>| value.map(Utf8Path::to_string).unwrap_or_default();
    let version = &package.version;
    let rust_version = package.rust_version.as_ref().map(ToString::to_string);
    let mut all = BTreeMap::from([
        ("CARGO_CRATE_NAME", artifact.target.name.replace('-', "_")),
        ("CARGO_MANIFEST_DIR", path(package.manifest_path.parent())),
        ("CARGO_MANIFEST_PATH", package.manifest_path.to_string()),
        ("CARGO_PKG_AUTHORS", package.authors.join(":")),
        ("CARGO_PKG_DESCRIPTION", text(&package.description)),
        ("CARGO_PKG_HOMEPAGE", text(&package.homepage)),
        ("CARGO_PKG_LICENSE", text(&package.license)),
        ("CARGO_PKG_LICENSE_FILE", path(package.license_file.as_deref())),
        ("CARGO_PKG_NAME", package.name.to_string()),
        ("CARGO_PKG_README", path(package.readme.as_deref())),
        ("CARGO_PKG_REPOSITORY", text(&package.repository)),
        ("CARGO_PKG_RUST_VERSION", rust_version.unwrap_or_default()),
        ("CARGO_PKG_VERSION", version.to_string()),
        ("CARGO_PKG_VERSION_MAJOR", version.major.to_string()),
        ("CARGO_PKG_VERSION_MINOR", version.minor.to_string()),
        ("CARGO_PKG_VERSION_PATCH", version.patch.to_string()),
        ("CARGO_PKG_VERSION_PRE", version.pre.to_string()),
    ]);
    if artifact.target.is_bin() {
        all.insert("CARGO_BIN_NAME", artifact.target.name.clone());
    }
    let mut all: BTreeMap<String, String> = all.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
    if let Some(script) = script {
        all.insert("OUT_DIR".to_string(), script.out_dir.to_string());
        all.extend(script.env.iter().cloned());
    }
    all
}

/// The crates that the source of `artifact` can name: its package's normal dependencies that cargo built.
fn dependencies(
    metadata: &Metadata,
    package: &Package,
    artifact: &Artifact,
    built: &HashMap<PackageId, Vec<Artifact>>,
) -> BTreeMap<String, PackageId> {
    let nodes = metadata.resolve.iter().flat_map(|resolve| &resolve.nodes);
    let node = nodes.into_iter().find(|node| node.id == package.id);
    let normal = |dependency: &&cargo_metadata::NodeDep| {
        dependency.dep_kinds.iter().any(|kind| kind.kind == cargo_metadata::DependencyKind::Normal)
    };
    let of_package = node.into_iter().flat_map(|node| &node.deps).filter(normal);
    let mut all: BTreeMap<String, PackageId> = of_package
        .filter(|dependency| built.contains_key(&dependency.pkg))
        .map(|dependency| (dependency.name.clone(), dependency.pkg.clone()))
        .collect();
    // A binary may use the library of its own package.
    let own = built.get(&package.id).and_then(|artifacts| artifacts.first()).filter(|_| artifact.target.is_bin());
    all.extend(own.map(|library| (library.target.name.replace('-', "_"), package.id.clone())));
    all
}

/// Arguments that link these crates under these names.
pub fn link<'a>(crates: impl IntoIterator<Item = (&'a str, &'a Crate)>) -> Arguments {
    let mut arguments = Arguments::default();
    let mut directories: BTreeSet<PathBuf> = BTreeSet::new();
    for (name, krate) in crates {
        let Some(library) = &krate.library else { continue };
        arguments = arguments.arg("--extern").arg(format!("{name}={}", library.display()));
        directories.extend(library.parent().map(Path::to_path_buf));
    }
    directories
        .into_iter()
        .fold(arguments, |arguments, directory| arguments.arg("-L").arg(format!("dependency={}", directory.display())))
}
