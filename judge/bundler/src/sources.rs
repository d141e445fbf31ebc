//! The files of a crate: its first one, and those that `mod name;` names.

use crate::conditions::path_attribute;
use crate::graph::Crate;
use crate::{Error, Result};
use cargo_platform::Cfg;
use std::path::{Path, PathBuf};
use syn::ItemMod;
use syn::visit::{self, Visit};

/// Where `mod name;` is written.
#[derive(Clone, Debug)]
pub struct Location {
    /// The file.
    pub file: PathBuf,
    /// Where the files of the modules that are declared here are.
    pub directory: PathBuf,
    /// How many modules of the same file are around it.
    pub depth: usize,
}

impl Location {
    /// The first file of a crate.
    #[must_use]
    pub fn root(file: &Path) -> Self {
        let directory = file.parent().unwrap_or(Path::new("")).to_path_buf();
        Location { file: file.to_path_buf(), directory, depth: 0 }
    }

    /// Inside `mod name { … }`.
    #[must_use]
    pub fn inside(&self, name: &syn::Ident) -> Self {
        Location { file: self.file.clone(), directory: self.directory.join(file_name(name)), depth: self.depth + 1 }
    }

    /// The file of `mod name;`, where `cfg` decides about `cfg_attr(…, path = "…")`.
    ///
    /// # Errors
    ///
    /// The file that was looked for first, if there is none.
    pub fn module(&self, item: &ItemMod, cfg: &[Cfg]) -> Result<Location, PathBuf> {
        let parent = self.file.parent().unwrap_or(Path::new(""));
        if let Some(path) = item.attrs.iter().find_map(|attribute| path_attribute(&attribute.meta, cfg)) {
            // Inside a module that is written out, the path counts from where the files of that module would be.
            let file = if self.depth > 0 { self.directory.join(path) } else { parent.join(path) };
            return Ok(Location::root(&file));
        }
        let name = file_name(&item.ident);
        let directory = self.directory.join(&name);
        let candidates = [self.directory.join(format!("{name}.rs")), directory.join("mod.rs")];
        match candidates.iter().find(|path| path.exists()) {
            Some(file) => Ok(Location { file: file.clone(), directory, depth: 0 }),
            None => Err(candidates.into_iter().next().unwrap_or(directory)),
        }
    }
}

fn file_name(ident: &syn::Ident) -> String {
    ident.to_string().trim_start_matches("r#").to_string()
}

/// A source file.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Where it is.
    pub path: PathBuf,
    /// Its text as it is on disk.
    pub text: String,
}

/// All files of `krate`, modules that its configuration excludes among them.
pub fn files(krate: &Crate) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    let mut open = vec![Location::root(&krate.root)];
    while let Some(location) = open.pop() {
        let path = location.file.clone();
        if files.iter().any(|file: &SourceFile| file.path == path) {
            continue;
        }
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            // Whether a file has to be there depends on the configuration: whoever inlines the module reports it.
            Err(_) if !files.is_empty() => continue,
            Err(error) => return Err(Error::io("read", &path)(error)),
        };
        let mut search = Search { location, cfg: &krate.cfg, found: Vec::new() };
        if let (true, Ok(syntax)) = (text.contains("mod"), syn::parse_file(&text)) {
            search.visit_file(&syntax);
        }
        open.extend(search.found.into_iter().rev());
        files.push(SourceFile { path, text });
    }
    Ok(files)
}

struct Search<'a> {
    location: Location,
    cfg: &'a [Cfg],
    found: Vec<Location>,
}

impl<'ast> Visit<'ast> for Search<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.content.is_none() {
            self.found.extend(self.location.module(item, self.cfg));
            return;
        }
        let inside = self.location.inside(&item.ident);
        let outer = std::mem::replace(&mut self.location, inside);
        visit::visit_item_mod(self, item);
        self.location = outer;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn files_are_found_by_their_declarations() -> Result<(), Box<dyn std::error::Error>> {
        let directory = tempfile::tempdir()?;
        let texts = [
            (
                "main.rs",
                "mod inner; // The rest.\nmod a { mod b; #[path = \"c.rs\"] mod d; }\n#[cfg(test)]\nmod gone;\n",
            ),
            ("inner.rs", "fn f() -> &'static str { \"mod unused;\" }\nmod\n  deeper;\n"),
            ("inner/deeper/mod.rs", "\n#[path = \"../../moved.rs\"]\nmod renamed;\n"),
            ("moved.rs", ""),
            ("a/b.rs", ""),
            ("a/c.rs", ""),
            ("unused.rs", ""),
        ];
        for (name, text) in texts {
            let path = directory.path().join(name);
            std::fs::create_dir_all(path.parent().ok_or("a file has a directory")?)?;
            std::fs::write(path, text)?;
        }
        let krate = Crate {
            package: "program".to_string(),
            name: "program".to_string(),
            version: "0.1.0".to_string(),
            licence: None,
            edition: 2024,
            root: directory.path().join("main.rs"),
            cfg: Vec::new(),
            dependencies: BTreeMap::new(),
            is_proc_macro: false,
            library: None,
            is_third_party: false,
        };
        let mut found: Vec<String> = Vec::new();
        for file in files(&krate)? {
            found.push(file.path.canonicalize()?.strip_prefix(directory.path().canonicalize()?)?.display().to_string());
        }
        assert_eq!(found, ["main.rs", "inner.rs", "inner/deeper/mod.rs", "moved.rs", "a/b.rs", "a/c.rs"]);
        Ok(())
    }
}
