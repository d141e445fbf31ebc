//! The files of a crate: its first one, and those that `mod name;` names.

use crate::conditions::{branch, exclude, is_cfg_if, path_attribute, value};
use crate::declaring::Declaring;
use crate::graph::Crate;
use crate::source_file::SourceFile;
use crate::text::leaves;
use crate::{Error, Result};
use cargo_platform::Cfg;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};
use syn::{Ident, ItemMod, Meta};

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

    /// A file of the crate with this `root`, if no attribute gives its path.
    #[must_use]
    pub fn of(file: &Path, root: &Path) -> Self {
        let is_directory_s = file == root || file.file_name().is_some_and(|name| name == "mod.rs");
        let location = Location::root(file);
        if is_directory_s { location } else { Location { directory: file.with_extension(""), ..location } }
    }

    /// Inside `mod name { … }`, where `path` is that of `#[path = "…"]`: for a module that is written out, it is the
    /// directory.
    #[must_use]
    pub fn inside(&self, name: &Ident, path: Option<String>) -> Self {
        let directory = match path {
            Some(path) => self.around().join(path),
            None => self.directory.join(file_name(&name.to_string())),
        };
        Location { file: self.file.clone(), directory, depth: self.depth + 1 }
    }

    /// From where the paths of `#[path = "…"]` count: in a module that is written out, from where its files would be.
    fn around(&self) -> &Path {
        if self.depth > 0 { &self.directory } else { self.file.parent().unwrap_or(Path::new("")) }
    }

    /// The file of `mod name;`, where `cfg` decides about `cfg_attr(…, path = "…")`.
    ///
    /// # Errors
    ///
    /// The file that was looked for first, if there is none.
    pub fn module(&self, item: &ItemMod, cfg: &[Cfg]) -> Result<Location, PathBuf> {
        self.named(&item.ident.to_string(), path_of(item, cfg))
    }

    /// The file of `#[path = "…"] mod name;`.
    ///
    /// # Errors
    ///
    /// The file that was looked for first, if there is none.
    pub fn named(&self, name: &str, path: Option<String>) -> Result<Location, PathBuf> {
        if let Some(path) = path {
            return Ok(Location::root(&self.around().join(path)));
        }
        let name = file_name(name);
        let directory = self.directory.join(name);
        let candidates = [self.directory.join(format!("{name}.rs")), directory.join("mod.rs")];
        match candidates.iter().find(|path| path.exists()) {
            Some(file) => Ok(Location { file: file.clone(), directory, depth: 0 }),
            None => Err(candidates.into_iter().next().unwrap_or(directory)),
        }
    }
}

/// The path that the attributes of `item` give it, where `cfg` decides about `cfg_attr(…, path = "…")`.
pub fn path_of(item: &ItemMod, cfg: &[Cfg]) -> Option<String> {
    item.attrs.iter().find_map(|attribute| path_attribute(&attribute.meta, cfg))
}

fn file_name(name: &str) -> &str {
    name.trim_start_matches("r#")
}

/// All files of `krate`, modules that its configuration excludes among them.
pub fn files(krate: &Crate) -> Result<&[SourceFile]> {
    if let Some(known) = krate.files.get() {
        return Ok(known);
    }
    let mut macros = Declaring::default();
    loop {
        let files = reached(krate, &macros)?;
        let there = files.iter().filter(|file| !file.is_excluded);
        let found = Declaring::modules(there.map(|file| file.text.as_str()), &krate.cfg);
        // They may declare modules that define more of them.
        if found == macros {
            return Ok(krate.files.get_or_init(|| files));
        }
        macros = found;
    }
}

/// The files that can be reached from the first one, where `macros` may declare them.
fn reached(krate: &Crate, macros: &Declaring) -> Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    let mut open = vec![Found { location: Location::root(&krate.root), is_excluded: false }];
    while let Some(Found { location, is_excluded }) = open.pop() {
        let path = location.file.clone();
        if let Some(known) = files.iter_mut().find(|file: &&mut SourceFile| file.path == path) {
            known.is_excluded &= is_excluded;
            continue;
        }
        let mut file = match SourceFile::read(&path) {
            Ok(file) => file.without_tests(),
            // Whether a file has to be there depends on the configuration: whoever inlines the module reports it.
            Err(_) if !files.is_empty() => continue,
            Err(error) => return Err(Error::io("read", &path)(error)),
        };
        let expanded = macros.expanded(&file.text, &krate.cfg);
        let text = expanded.as_deref().unwrap_or(&file.text);
        file.is_excluded = is_excluded;
        let mut search = Search { krate, location, is_excluded, found: Vec::new() };
        // Parsing takes a hundred times as long as looking.
        if declares(text) {
            syn::parse_file(text).iter().for_each(|syntax| search.visit_file(syntax));
        }
        open.extend(search.found.into_iter().rev());
        files.push(file);
    }
    Ok(files)
}

/// Is `mod name;` in `text`?
fn declares(text: &str) -> bool {
    let mut before = ["", ""];
    leaves(text).map(|token| &text[token]).any(|token| {
        let is_end = before[0] == "mod" && token == ";";
        before = [before[1], token];
        is_end
    })
}

/// A module with a file of its own.
struct Found {
    location: Location,
    /// The configuration excludes it, or a module around it.
    is_excluded: bool,
}

struct Search<'a> {
    krate: &'a Crate,
    location: Location,
    is_excluded: bool,
    found: Vec<Found>,
}

impl<'ast> Visit<'ast> for Search<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        let is_excluded = self.is_excluded || exclude(&item.attrs, &self.krate.cfg);
        if item.content.is_none() {
            let location = self.location.module(item, &self.krate.cfg);
            self.found.extend(location.map(|location| Found { location, is_excluded }));
            return;
        }
        let inside = self.location.inside(&item.ident, path_of(item, &self.krate.cfg));
        let outer = std::mem::replace(&mut self.location, inside);
        let outer_is_excluded = std::mem::replace(&mut self.is_excluded, is_excluded);
        visit::visit_item_mod(self, item);
        (self.location, self.is_excluded) = (outer, outer_is_excluded);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        // What rules declare is where they are called.
        if item.ident.is_none() {
            visit::visit_item_macro(self, item);
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let tokens = match branch(call.tokens.clone(), &self.krate.cfg) {
            Some(chosen) if is_cfg_if(call) => chosen.stream(),
            _ => call.tokens.clone(),
        };
        let declared = declared(tokens, &self.location, self.krate);
        let found = |module: Declared| Found { location: module.location, is_excluded: self.is_excluded };
        self.found.extend(declared.into_iter().map(found));
    }
}

/// `mod name;` in tokens whose grammar only a macro knows.
#[derive(Debug)]
pub struct Declared {
    /// Its name.
    pub name: Ident,
    /// The bytes of `;`.
    pub semicolon: Range<usize>,
    /// Its file.
    pub location: Location,
}

/// The modules that `tokens` at `location` declare and that have a file.
pub fn declared(tokens: TokenStream, location: &Location, krate: &Crate) -> Vec<Declared> {
    let mut all = Vec::new();
    let mut attributes: Vec<Meta> = Vec::new();
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match (token, tokens.get(index + 1), tokens.get(index + 2)) {
            (TokenTree::Ident(word), Some(TokenTree::Ident(name)), Some(TokenTree::Punct(punct)))
                if word == "mod" && punct.as_char() == ';' =>
            {
                let is_excluded = attributes.iter().any(|meta| value(meta, &krate.cfg) == Some(false));
                let path = attributes.iter().find_map(|meta| path_attribute(meta, &krate.cfg));
                // A macro may be called in another file than the one that defines it, most likely in the first one.
                let file = name.to_string();
                let found = location.named(&file, path.clone());
                let found = found.or_else(|_| Location::root(&krate.root).named(&file, path));
                if let (Ok(location), false) = (found, is_excluded) {
                    all.push(Declared { name: name.clone(), semicolon: punct.span().byte_range(), location });
                }
                attributes.clear();
            }
            (TokenTree::Ident(word), Some(TokenTree::Ident(name)), Some(TokenTree::Group(group))) if word == "mod" => {
                let path = attributes.iter().find_map(|meta| path_attribute(meta, &krate.cfg));
                all.extend(declared(group.stream(), &location.inside(name, path), krate));
                attributes.clear();
            }
            (TokenTree::Punct(hash), Some(TokenTree::Group(group)), _) if hash.as_char() == '#' => {
                attributes.extend(syn::parse2::<Meta>(group.stream()).ok());
            }
            (TokenTree::Punct(punct), ..) if punct.as_char() == ';' => attributes.clear(),
            (TokenTree::Group(group), ..) if !follows_module(&tokens, index) => {
                all.extend(declared(group.stream(), location, krate));
                if group.delimiter() == Delimiter::Brace {
                    attributes.clear();
                }
            }
            _ => {}
        }
    }
    all
}

/// Is the token at `index` the body of `mod name { … }`?
fn follows_module(tokens: &[TokenTree], index: usize) -> bool {
    let word = index.checked_sub(2).and_then(|index| tokens.get(index));
    matches!(word, Some(TokenTree::Ident(word)) if word == "mod")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_on_disk_have_a_place_in_the_text() -> Result<(), Box<dyn std::error::Error>> {
        let file = tempfile::NamedTempFile::new()?;
        let cases = [
            ("\u{feff}#!/bin/rust\r\nfn f() {}\r\n", "\nfn f() {}\n", 16, "fn f"),
            ("#![allow(dead_code)]\r\nfn f() {}", "#![allow(dead_code)]\nfn f() {}", 22, "fn f"),
            ("fn f() {}", "fn f() {}", 3, "f()"),
        ];
        for (disk, text, byte, code) in cases {
            std::fs::write(file.path(), disk)?;
            let read = SourceFile::read(file.path())?;
            assert_eq!(read.text, text);
            assert!(
                disk[byte..].starts_with(code)
                    && read.place(&(byte..byte)).is_some_and(|place| text[place.start..].starts_with(code)),
                "{disk:?}"
            );
        }
        Ok(())
    }

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
        let krate = Crate::at(&directory.path().join("main.rs"));
        let mut found: Vec<String> = Vec::new();
        for file in files(&krate)? {
            found.push(file.path.canonicalize()?.strip_prefix(directory.path().canonicalize()?)?.display().to_string());
        }
        assert_eq!(found, ["main.rs", "inner.rs", "inner/deeper/mod.rs", "moved.rs", "a/b.rs", "a/c.rs"]);
        Ok(())
    }
}
