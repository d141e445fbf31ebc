//! Snippets, read by what each format's grammar says: what comes out is what `copy` prints.

use crate::scratch::Scratch;
use crate::support::workspace;
use judge::snippets::{Editor, Snippet, files, of_templates};
use judge::{catalogue, scaffold};
use proptest::prelude::*;
use quick_xml::events::Event;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::iter::Peekable;
use std::str::Chars;

const EDITORS: [Editor; 6] =
    [Editor::Vscode, Editor::Vim, Editor::Luasnip, Editor::Zed, Editor::Helix, Editor::Sublime];

/// What is inserted, or what a tab stop, a variable or a program would have put there.
type Expanded = Result<String, String>;

/// Name, description and expansion of every snippet.
type All = Vec<(String, String, Expanded)>;

/// The grammar of the Language Server Protocol, which is VS Code's and Helix's: a backslash before `$`, `}` and itself
/// is left out.
fn protocol(body: &str) -> Expanded {
    let (mut text, mut chars) = (String::new(), body.chars().peekable());
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some('$' | '}' | '\\')) => text.extend(chars.next()),
            ('$', next) if next.is_some_and(|c| c.is_ascii_alphanumeric() || "_{".contains(*c)) => {
                return Err(format!("$ before {next:?}"));
            }
            _ => text.push(c),
        }
    }
    Ok(text)
}

/// Zed leaves out a backslash before anything.
fn zed(body: &str) -> Expanded {
    let (mut text, mut chars) = (String::new(), body.chars());
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.extend(chars.next()),
            '$' => return Err("a tab stop".to_string()),
            c => text.push(c),
        }
    }
    Ok(text)
}

/// Sublime Text has TextMate's grammar without programs.
fn text_mate(content: &str) -> Expanded {
    let (mut text, mut chars) = (String::new(), content.chars().peekable());
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some('$' | '\\')) => text.extend(chars.next()),
            ('\\', next) => return Err(format!("\\ before {next:?}")),
            ('$', next) => return Err(format!("$ before {next:?}")),
            _ => text.push(c),
        }
    }
    Ok(text)
}

/// UltiSnips, whose empty tab stops leave nothing.
fn ultisnips(body: &str) -> Expanded {
    if let Some(line) = body.lines().find(|line| line.starts_with('\t')) {
        return Err(format!("tabs become the indentation of the buffer: {line:?}"));
    }
    let (mut text, mut rest) = (String::new(), body);
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        let digits =
            after.strip_prefix('{').map_or(after, |after| after).trim_start_matches(|c: char| c.is_ascii_digit());
        if c == '\\' && after.starts_with(['{', '}', '\\', '$', '`']) {
            text.push_str(&after[..1]);
            rest = &after[1..];
        } else if c == '$' && after.starts_with('{') && digits.starts_with(":}") {
            rest = &digits[2..];
        } else if c == '$' && after.starts_with(|c: char| c == '{' || c.is_ascii_digit()) || c == '`' {
            return Err(rest.to_string());
        } else {
            text.push(c);
            rest = after;
        }
    }
    Ok(text)
}

fn read_json(text: &str, expand: fn(&str) -> Expanded) -> All {
    let all: BTreeMap<String, Value> = serde_json::from_str(text).unwrap();
    let of = |value: &Value, key: &str| value[key].as_str().unwrap().to_string();
    let snippets = all.values().map(|value| {
        let lines: Vec<&str> = value["body"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
        (of(value, "prefix"), of(value, "description"), expand(&lines.join("\n")))
    });
    snippets.collect()
}

fn read_toml(text: &str) -> All {
    #[derive(serde::Deserialize)]
    struct File {
        snippets: Vec<Entry>,
    }
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        prefix: String,
        scope: Vec<String>,
        body: String,
        description: String,
    }
    let file: File = toml::from_str(text).unwrap();
    let entries = file.snippets.into_iter().inspect(|entry| assert_eq!(entry.scope, ["rust"]));
    entries.map(|entry| (entry.prefix, entry.description, protocol(&entry.body))).collect()
}

fn read_ultisnips(text: &str) -> All {
    let (mut all, mut lines) = (All::new(), text.split('\n'));
    while let Some(line) = lines.next() {
        if line.trim().is_empty() {
            continue;
        }
        let head = line.strip_prefix("snippet ").and_then(|head| head.strip_suffix("\" b"));
        let (name, summary) = head.unwrap_or_else(|| panic!("{line:?} in {text}")).split_once(" \"").unwrap();
        assert!(!summary.contains('"'), "{line}");
        let body: Vec<&str> = lines.by_ref().take_while(|line| line.trim_end() != "endsnippet").collect();
        all.push((name.to_string(), summary.to_string(), ultisnips(&body.join("\n"))));
    }
    all
}

/// The string that begins behind its opening quote.
fn lua_string(chars: &mut Peekable<Chars>) -> String {
    let mut text = String::new();
    while let Some(c) = chars.next().filter(|&c| c != '"') {
        if c != '\\' {
            assert!(c != '\n', "a newline in a string");
            text.push(c);
            continue;
        }
        let mut code = String::new();
        while let Some(digit) = chars.next_if(|c| c.is_ascii_digit() && code.len() < 3) {
            code.push(digit);
        }
        match code.parse::<u8>() {
            Ok(code) => text.push(char::from(code)),
            Err(_) => text.push(chars.next().filter(|c| ['\\', '"'].contains(c)).expect("an escape of Lua")),
        }
    }
    text
}

/// `trig`, `name`, `desc` and then the lines, which is all the strings that there are.
fn read_lua(text: &str) -> All {
    let mut all = All::new();
    let rest = text.split_once("return {\n").unwrap().1;
    let (mut strings, mut code) = (Vec::new(), String::new());
    let mut chars = rest.chars().peekable();
    while let Some(c) = chars.next() {
        if c == '"' {
            strings.push(lua_string(&mut chars));
            code.push('S');
            continue;
        }
        code.extend((!c.is_whitespace()).then_some(c));
        if code.ends_with("})),") {
            let lines = "S,".repeat(strings.len() - 3);
            assert_eq!(code, format!("s({{trig=S,name=S,desc=S}},t({{{lines}}})),"));
            let lines = strings.split_off(3);
            all.push((strings[0].clone(), strings[2].clone(), Ok(lines.join("\n"))));
            (strings, code) = (Vec::new(), String::new());
        }
    }
    assert_eq!(code, "}");
    all
}

fn read_xml(text: &str) -> All {
    let (mut reader, mut path, mut found) =
        (quick_xml::Reader::from_str(text), Vec::new(), BTreeMap::<String, String>::new());
    loop {
        let event = reader.read_event().unwrap();
        let mut add = |text: &str| found.entry(path.join("/")).or_default().push_str(text);
        match event {
            Event::Start(tag) => path.push(String::from_utf8(tag.name().as_ref().to_vec()).unwrap()),
            Event::End(_) => drop(path.pop()),
            Event::Text(text) => add(&text.decode().unwrap()),
            Event::CData(text) => add(&text.decode().unwrap()),
            Event::GeneralRef(name) => {
                let name = name.decode().unwrap();
                add(quick_xml::escape::resolve_predefined_entity(&name).unwrap());
            }
            Event::Eof => break,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(found["snippet/scope"], "source.rust");
    let [name, summary, content] =
        ["tabTrigger", "description", "content"].map(|tag| found[&format!("snippet/{tag}")].clone());
    vec![(name, summary, text_mate(&content))]
}

fn read(editor: Editor, text: &str) -> All {
    match editor {
        Editor::Vscode => read_json(text, protocol),
        Editor::Zed => read_json(text, zed),
        Editor::Helix => read_toml(text),
        Editor::Vim => read_ultisnips(text),
        Editor::Luasnip => read_lua(text),
        Editor::Sublime => read_xml(text),
    }
}

/// Each snippet comes out of each format as it went in.
fn assert_kept(snippets: &[Snippet]) {
    for editor in EDITORS {
        let all: All = files(editor, snippets).unwrap().iter().flat_map(|file| read(editor, &file.text)).collect();
        assert_eq!(all.len(), snippets.len(), "{editor:?}");
        for ((name, summary, expanded), snippet) in all.iter().zip(snippets) {
            assert_eq!((name, expanded.as_ref()), (&snippet.name, Ok(&snippet.text)), "{editor:?}");
            let quotes = if editor == Editor::Vim { "'" } else { "\"" };
            assert_eq!(*summary, snippet.summary.replace('"', quotes), "{editor:?}");
        }
    }
}

#[test]
fn every_template_comes_out_as_copy_prints_it() {
    let workspace = workspace();
    let snippets = of_templates(&workspace, &[]).unwrap();
    assert_eq!(snippets.iter().map(|it| it.name.clone()).collect::<Vec<_>>(), catalogue::names(&workspace).unwrap());
    assert_kept(&snippets);
    for (name, _, text) in
        files(Editor::Vscode, &snippets).unwrap().iter().flat_map(|file| read(Editor::Vscode, &file.text))
    {
        let text = text.unwrap() + "\n";
        assert_eq!(text, scaffold::template_code(&workspace, &name).unwrap());
        assert!(!text.contains('\t'), "{name}");
    }
}

#[test]
fn what_a_format_gives_a_meaning_to_is_kept() {
    let texts = [
        "macro_rules! m { ($x:expr, $($rest:tt)*) => { vec![$x, $($rest)*] }; }",
        "let a = \"a\\\\b\\n\\\"\"; // ${1:x} $0 ${TM_FILENAME} `!p import os` `date` ${VISUAL}",
        "a[b[0]]>c; ]]> <![CDATA[ &amp; [[ ]] ]=] \"\"\" ''' {{ }} %s\u{7f}",
        "raw = r#\"\n\tendsnippet\nendsnippet  \nendsnippet\n\"#\n\n\n",
        "\tindented\n\t\tby tabs\n    or spaces \n",
        "\\",
        "$",
        "",
    ];
    let snippet = |(number, text): (usize, &&str)| Snippet {
        name: format!("t{number}"),
        summary: format!("A \"quoted\" <summary> & \\ more: {}", ["$x", "'"][number % 2]),
        text: (*text).to_string(),
    };
    assert_kept(&texts.iter().enumerate().map(snippet).collect::<Vec<_>>());
}

/// Where one of these stands beside another one, formats differ.
const PIECES: [&str; 44] = [
    "$",
    "${",
    "}",
    "{",
    "\\",
    "`",
    "\"",
    "'",
    "]",
    "]]",
    "]]>",
    ">",
    "<",
    "<![CDATA[",
    "&",
    "&lt;",
    "[[",
    "[=[",
    "\n",
    "\t",
    " ",
    "    ",
    "endsnippet",
    "snippet",
    "$x:expr",
    "${1:a}",
    "$1",
    "$0",
    "1",
    "|",
    ",",
    ":",
    "/",
    "%",
    "#",
    "--",
    "\"\"\"",
    "'''",
    "\\n",
    "\\u0041",
    "`!v 1`",
    "é",
    "🦀",
    "a",
];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]
    #[test]
    fn any_text_is_kept(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..24)) {
        assert_kept(&[Snippet { name: "any".to_string(), summary: "Any text".to_string(), text: pieces.concat() }]);
    }
}

#[test]
fn files_are_written_and_none_is_overwritten() {
    let scratch = Scratch::empty();
    scratch.write("templates/a.rs", "//! A.\n\npub fn a() {}\n");
    scratch.write("templates/b.rs", "//! B.\n\npub fn b() {}\n");
    let printed = scratch.judge(&["snippets", "--editor", "zed", "b.rs", "b"]).ends_with(0).stdout;
    assert_eq!(printed.matches("prefix").count(), 1, "{printed}");
    assert_eq!(
        scratch.judge(&["snippets", "--editor", "sublime", "a"]).ends_with(0).stdout.matches("<snippet>").count(),
        1
    );
    scratch.judge(&["snippets", "--editor", "sublime"]).ends_with(2).says(&["2 files", "--output DIR"]);
    scratch.judge(&["snippets", "--editor", "vim", "c"]).ends_with(2).says(&["no template is called `c`"]);
    let write = |editor: &str| scratch.judge(&["snippets", "--editor", editor, "--output", "out"]);
    for _ in 0..2 {
        let run = write("sublime").ends_with(0);
        assert_eq!(run.stdout, "out/a.sublime-snippet\nout/b.sublime-snippet\n");
    }
    assert_eq!(write("luasnip").ends_with(0).stdout, "out/rust/templates.lua\n");
    for (editor, name) in
        [("vscode", "templates.code-snippets"), ("vim", "rust_templates.snippets"), ("helix", "rust.toml")]
    {
        assert_eq!(write(editor).ends_with(0).stdout, format!("out/{name}\n"));
    }
    let first = scratch.root().join("out/a.sublime-snippet");
    fs::remove_file(&first).unwrap();
    scratch.write("out/b.sublime-snippet", "mine");
    write("sublime").ends_with(2).says(&["out/b.sublime-snippet is there already, and nothing was written"]);
    assert!(!first.exists());
    assert_eq!(fs::read_to_string(scratch.root().join("out/b.sublime-snippet")).unwrap(), "mine");
}
