//! The notebook: what is typed from it compiles, and its script finds what was typed wrong.

use crate::scratch::Scratch;
use crate::support;
use judge::catalogue;
use judge::notebook::{Entry, SCRIPT, entries};
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// All templates.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let workspace = support::workspace();
    entries(&workspace, &catalogue::templates(&workspace).unwrap(), 62).unwrap()
});

/// What somebody types who leaves nothing out.
fn typed(entry: &Entry) -> String {
    entry.lines.iter().map(|line| format!("{}\n", line.text)).collect()
}

#[test]
fn what_is_typed_from_it_compiles() {
    let folder = tempfile::tempdir().unwrap();
    // Tools have macros, which others call by the path of the module.
    let entries = ENTRIES.iter().filter(|entry| entry.field != catalogue::TOOLS);
    let modules: Vec<String> = entries.map(|entry| format!("mod {} {{\n{}}}\n", entry.name, typed(entry))).collect();
    assert!(modules.len() >= 50);
    fs::write(folder.path().join("all.rs"), modules.concat()).unwrap();
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let flags = ["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "-A", "warnings"];
    let output = Command::new(compiler).current_dir(&folder).args(flags).arg("all.rs").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// What the script prints of `text`, line by line.
fn script(text: &str) -> Vec<String> {
    let mut bash = Command::new("bash");
    let mut bash = bash.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = bash.stdin.take().unwrap();
    let text = text.to_string();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = bash.wait_with_output().unwrap();
    writer.join().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect()
}

/// Its tools are those of a contest's machine.
#[test]
fn the_script_finds_the_line_of_a_typing_mistake() {
    let entry = ENTRIES.iter().find(|entry| entry.name == "binary_trie").unwrap();
    let lines = script(&typed(entry));
    assert_eq!(lines.len(), entry.lines.len());
    for (line, printed) in entry.lines.iter().zip(&lines) {
        let (check, text) = printed.split_at(4);
        assert_eq!(text, line.text);
        assert_eq!(line.check.as_deref().unwrap_or(check.trim()), check.trim(), "{}", line.text);
    }
    assert!(entry.lines.iter().filter(|line| line.check.is_some()).count() > 60);
    // Other blanks, no comments, and a mistake in one line: the first one whose check differs.
    let code = entry.lines.iter().filter(|line| line.check.is_some() || line.text.is_empty());
    let (code, checks): (Vec<&str>, Vec<_>) = code.map(|line| (line.text.trim(), &line.check)).unzip();
    let mistake = code.iter().position(|line| line.contains("self.")).unwrap();
    let typed: Vec<String> = code.iter().map(|line| line.replacen("self.", "self,.", 1)).collect();
    let right = script(&(typed.join("\n\t ") + "\n"));
    let typed: Vec<String> = code.iter().map(|line| line.replacen("self.", "self..", 1)).collect();
    let lines = script(&(typed.join("\n\t ") + "\n"));
    let differs = |(line, check): (&String, &&Option<String>)| check.as_ref().is_some_and(|check| line[..3] != **check);
    assert_eq!(right.iter().zip(&checks).position(differs), None, "{right:#?}");
    assert_eq!(lines.iter().zip(&checks).position(differs), Some(mistake), "{lines:#?}");
}

#[test]
fn templates_are_chosen_by_name_and_by_field() {
    let scratch = Scratch::empty();
    for (name, field) in [("alpha", "graphs"), ("beta", "graphs"), ("gamma", "games"), ("delta", "tools")] {
        let head = format!("//! Is {name} < 1 & [`f`]. More.\n//!\n//! - **Field**: {field}\n//! - **Time**: O(n)\n\n");
        scratch
            .write(&format!("templates/{name}.rs"), head + "/// Adds. Well.\npub fn f(a: u8) -> u8 {\n    a + 1\n}\n");
    }
    scratch.write("templates/bare.rs", "fn bare() {}\n");
    let names = |arguments: &[&str]| {
        let run = scratch.judge(&[&["notebook"], arguments].concat()).ends_with(0);
        let headings = run.stdout.lines().filter_map(|line| line.strip_prefix("<h3 id=\""));
        headings.map(|line| line.split('"').next().unwrap().to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&[]), "alpha beta gamma bare");
    assert_eq!(names(&["delta", "gamma", "alpha"]), "alpha gamma delta");
    assert_eq!(names(&["delta", "--field", "graphs", "--field", "games"]), "alpha beta gamma delta");
    assert_eq!(names(&["--field", "graphs", "--without", "templates/beta.rs"]), "alpha");
    assert_eq!(names(&["--without", "beta", "gamma"]), "alpha bare");

    let run = scratch.judge(&["notebook", "--title", "A \"B\" <C>"]).ends_with(0);
    let run = run.says(&["4 templates, 10 lines of code, about 1 page of A4"]);
    let page = &run.stdout;
    for part in [
        "<h1>A &quot;B&quot; &lt;C&gt;</h1>",
        "content: \"A \\22 B\\22  \\3c C>\"",
        "<h2>Graphs</h2>\n<h3 id=\"alpha\">1 alpha</h3>\n<p>Is alpha &lt; 1 &amp; `f`. <b>O(n)</b>\n",
        "<i>   </i> /// Adds</pre>\n",
        "</i> fn f(a: u8) -&gt; u8 {</pre>\n",
        "size: 210mm 297mm",
        "columns: 2;",
    ] {
        assert!(page.contains(part), "{part:?} is not in\n{page}");
    }
    scratch.write("notes.txt", "\tset nu\n\n  a, b\n");
    let page = scratch.judge(&["notebook", "gamma", "--file", "notes.txt"]).ends_with(0).stdout;
    let (files, templates) = page.split_once("<h2>Games</h2>\n<h3 id=\"gamma\">2 gamma</h3>").unwrap();
    assert!(files.contains("<h2>Files</h2>\n<h3 id=\"notes.txt\">1 notes.txt</h3>\n<div>\n"), "{files}");
    assert!(files.contains("</i> \tset nu</pre>\n<pre class=\"empty\"></pre>\n"), "{files}");
    assert!(files.contains("</i>   a, b</pre>\n") && !templates.contains("a, b"), "{files}");
    let landscape = ["notebook", "--paper", "letter", "--landscape", "--columns", "3", "--size", "7"];
    let page = scratch.judge(&landscape).ends_with(0).stdout;
    assert!(page.contains("size: 279.4mm 215.9mm") && page.contains("columns: 3;"), "{page}");
}

#[test]
fn wrong_arguments_are_errors() {
    let scratch = Scratch::empty();
    scratch.write("templates/alpha.rs", "//! A.\n//!\n//! - **Field**: graphs\n\nfn f() {}\n");
    for (arguments, message) in [
        (&["alpa"][..], "no template is called `alpa`; the nearest: alpha"),
        (&["--field", "graph"], "no field is called `graph`; the nearest: graphs"),
        (&["--without", "beta"], "no template is called `beta`"),
        (&["--without", "alpha"], "no template is left: `--without` names all that were chosen"),
        (
            &["--columns", "4"],
            "room for 27 characters of code, and code needs 40: choose fewer columns, a smaller size",
        ),
        (&["--columns", "0"], "'--columns <COLUMNS>': 0 is not in 1..=4"),
        (&["--size", "1e9"], "expected points, from 4 to 20, as in `6.5`"),
        (&["--file", "absent.txt"], "failed to read absent.txt"),
        (&["--paper", "a5"], "[possible values: a4, letter]"),
    ] {
        let run = scratch.judge(&[&["notebook"], arguments].concat()).ends_with(2);
        let run = run.says(&[message]);
        assert_eq!(run.stdout, "");
    }
    let without = scratch.command(&["notebook"]).env("RUSTFMT", "no-such-program").output().unwrap();
    let message = String::from_utf8(without.stderr).unwrap();
    assert_eq!(without.status.code(), Some(2));
    assert!(message.contains("`rustup component add rustfmt` installs it"), "{message}");
    scratch.write("templates/alpha.rs", "fn f( {}\n");
    scratch.judge(&["notebook"]).ends_with(2).says(&["templates/alpha.rs:1: "]);
}
