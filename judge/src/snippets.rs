//! Templates as snippets, each in an editor's own format.
//!
//! A format escapes what it gives a meaning to, so what comes out of the editor is what `copy` prints, to the byte.

use crate::catalogue::{self, Template};
use crate::files::write_new;
use crate::scaffold;
use crate::workspace::Workspace;
use crate::{Error, Result};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Whose format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Editor {
    /// Visual Studio Code: JSON.
    Vscode,
    /// Vim and Neovim with UltiSnips.
    Vim,
    /// Neovim with LuaSnip: Lua.
    Luasnip,
    /// Zed: JSON.
    Zed,
    /// Helix with simple-completion-language-server: TOML.
    Helix,
    /// Sublime Text: XML, one file for each snippet.
    Sublime,
}

/// A template to be inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// What is typed for it.
    pub name: String,
    /// What it is for, in one line.
    pub summary: String,
    /// What `copy` prints, without the last newline.
    pub text: String,
}

/// A file of snippets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, as the editor wants it, below its directory of snippets.
    pub name: PathBuf,
    /// All of it.
    pub text: String,
}

/// The templates with these names, or all of them.
pub fn of_templates(workspace: &Workspace, names: &[String]) -> Result<Vec<Snippet>> {
    let mut wanted = catalogue::all_named(workspace, names)?;
    if wanted.is_empty() {
        wanted = catalogue::names(workspace)?;
    }
    let snippet = |name: String| {
        let text = scaffold::template_code(workspace, &name)?;
        let text = text.strip_suffix('\n').unwrap_or(&text).to_string();
        Ok(Snippet { summary: Template::read(workspace, &name)?.head.summary, name, text })
    };
    wanted.into_iter().map(snippet).collect()
}

/// The snippets as files of this editor: one with all of them, where the editor's format can hold more than one.
pub fn files(editor: Editor, snippets: &[Snippet]) -> Result<Vec<File>> {
    let one = |name: &str, text: String| Ok(vec![File { name: PathBuf::from(name), text }]);
    match editor {
        Editor::Vscode => one("templates.code-snippets", json(snippets, Some("rust"))),
        Editor::Vim => one("rust_templates.snippets", snippets.iter().map(ultisnips).collect()),
        Editor::Luasnip => one("rust/templates.lua", luasnip(snippets)),
        Editor::Zed => one("rust.json", json(snippets, None)),
        Editor::Helix => one("rust.toml", snippets.iter().map(toml).collect::<Vec<_>>().join("\n")),
        Editor::Sublime => snippets.iter().map(sublime).collect(),
    }
}

/// Writes the files into `directory`. One that is there already and has the same text stays; one with another text is
/// an error, and then nothing is written. Returns the paths of all.
pub fn write(directory: &Path, files: &[File]) -> Result<Vec<PathBuf>> {
    let mut missing = Vec::new();
    for file in files {
        let path = directory.join(&file.name);
        match fs::read(&path) {
            Ok(text) if text == file.text.as_bytes() => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => missing.push((path, file)),
            Err(error) => return Err(Error::io("read", &path)(error)),
            Ok(_) => {
                let advice = "it has another text; move it away or name another directory".to_string();
                return Err(Error::Exists { path, advice });
            }
        }
    }
    for (path, file) in missing {
        write_new(&path, file.text.as_bytes())?;
    }
    Ok(files.iter().map(|file| directory.join(&file.name)).collect())
}

/// `text` with a backslash before each of `special`.
fn escaped(text: &str, special: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if special.contains(&c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// The body of a snippet in the grammar that the Language Server Protocol has from TextMate: text, where `$` begins a
/// tab stop or a variable and `}` ends one.
fn protocol_body(text: &str) -> String {
    escaped(text, &['\\', '$', '}'])
}

/// Visual Studio Code and Zed read the same objects; only the former asks each for its languages.
fn json(snippets: &[Snippet], scope: Option<&'static str>) -> String {
    #[derive(Serialize)]
    struct Object<'a> {
        prefix: &'a str,
        description: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        scope: Option<&'static str>,
        body: Vec<String>,
    }
    let objects: BTreeMap<&str, Object> = snippets
        .iter()
        .map(|Snippet { name, summary, text }| {
            let body = text.split('\n').map(protocol_body).collect();
            (name.as_str(), Object { prefix: name, description: summary, scope, body })
        })
        .collect();
    let text = serde_json::to_string_pretty(&objects).expect("strings and lists of them are JSON");
    format!("{text}\n")
}

/// UltiSnips: `$` begins a tab stop, a backquote a program. It takes leading tabs for indentation and a line
/// `endsnippet` for the end, unless a tab stop stands before them.
fn ultisnips(Snippet { name, summary, text }: &Snippet) -> String {
    let mut snippet = format!("snippet {name} \"{}\" b\n", summary.replace('"', "'"));
    let mut stops = 0;
    for line in text.split('\n') {
        if line.starts_with('\t') || line.trim_end() == "endsnippet" {
            stops += 1;
            let _ = write!(snippet, "${{{stops}:}}");
        }
        snippet.push_str(&escaped(line, &['\\', '$', '`']));
        snippet.push('\n');
    }
    snippet.push_str("endsnippet\n\n");
    snippet
}

/// LuaSnip: a file that returns a list of snippets. The text is a text node, in which nothing has a meaning; only tabs
/// become spaces where the buffer wants that.
fn luasnip(snippets: &[Snippet]) -> String {
    let mut text =
        "local luasnip = require(\"luasnip\")\nlocal s, t = luasnip.snippet, luasnip.text_node\n\nreturn {\n"
            .to_string();
    for Snippet { name, summary, text: body } in snippets {
        let (name, summary) = (lua_string(name), lua_string(summary));
        let _ = writeln!(text, "    s({{ trig = {name}, name = {name}, desc = {summary} }}, t({{");
        for line in body.split('\n') {
            let _ = writeln!(text, "        {},", lua_string(line));
        }
        text.push_str("    })),\n");
    }
    text.push_str("}\n");
    text
}

fn lua_string(text: &str) -> String {
    let mut string = "\"".to_string();
    for c in text.chars() {
        match c {
            '\\' | '"' => string.extend(['\\', c]),
            // Three digits, so that none that follows belongs to it.
            c if c.is_ascii_control() => {
                let _ = write!(string, "\\{:03}", u32::from(c));
            }
            c => string.push(c),
        }
    }
    string.push('"');
    string
}

/// What simple-completion-language-server reads, whose bodies Helix takes as the protocol's.
fn toml(Snippet { name, summary, text }: &Snippet) -> String {
    let [name, summary] = [name, summary].map(|text| toml_text(text));
    let body = text.split('\n').map(|line| toml_text(&protocol_body(line))).collect::<Vec<_>>().join("\n");
    // The newline behind the opening quotes is not part of the text.
    format!(
        "[[snippets]]\nprefix = \"{name}\"\nscope = [\"rust\"]\ndescription = \"{summary}\"\n\
         body = \"\"\"\n{body}\"\"\"\n"
    )
}

/// `text` between double quotes.
fn toml_text(text: &str) -> String {
    let mut string = String::new();
    for c in text.chars() {
        match c {
            '\\' | '"' => string.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(string, "\\u{:04X}", u32::from(c));
            }
            c => string.push(c),
        }
    }
    string
}

fn sublime(Snippet { name, summary, text }: &Snippet) -> Result<File> {
    if let Some(c) = text.chars().chain(summary.chars()).find(|&c| !is_xml(c)) {
        let path = PathBuf::from("templates").join(name).with_extension("rs");
        let message =
            format!("XML, which Sublime Text's snippets are, cannot hold the character {}", c.escape_unicode());
        return Err(Error::file(path, message));
    }
    // A `]]>` is parted by the end of one section and the start of the next.
    let content = escaped(text, &['\\', '$']).replace("]]>", "]]]]><![CDATA[>");
    let [name, summary] = [name, summary].map(|text| quick_xml::escape::escape(text.as_str()));
    let text = format!(
        "<snippet>\n    <content><![CDATA[{content}]]></content>\n    <tabTrigger>{name}</tabTrigger>\n    \
         <scope>source.rust</scope>\n    <description>{summary}</description>\n</snippet>\n"
    );
    Ok(File { name: PathBuf::from(format!("{name}.sublime-snippet")), text })
}

/// What a document of XML 1.0 may have in it, without carriage returns, which its readers take for newlines.
fn is_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}
