//! Templates as they are printed: a check before each line of code.

use crate::catalogue::{Template, sentence, without_links};
use crate::workspace::Workspace;
use crate::{Error, Result, scaffold};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

/// How many characters of a digest are printed.
pub const CHECK: usize = 3;

/// Prints each line of its input behind its check. It stands in the notebook, so it is short.
pub const SCRIPT: &str = "\
while IFS= read -r l; do
  [[ $l = *[![:space:]]* ]] || c=
  c+=$(sed 's://.*::' <<< \"$l\" | tr -d '[:space:],')
  echo \"$(printf %s \"$c\" | md5sum | cut -c-3) $l\"
done
";

/// What files are listed under.
const FILES: &str = "files";

/// A template in a notebook, or a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is called.
    pub name: String,
    /// What it is about.
    pub field: String,
    /// What it is for, in a sentence.
    pub about: String,
    /// How long it takes; empty if it does not say.
    pub time: String,
    /// Its code.
    pub lines: Vec<Line>,
}

/// A line of code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The beginning of the digest; `None` for a line without code.
    pub check: Option<String>,
    /// The line as it is printed.
    pub text: String,
}

/// A notebook of `templates`, with lines of at most `width` characters wherever they can be broken.
pub fn entries(workspace: &Workspace, templates: &[Template], width: usize) -> Result<Vec<Entry>> {
    let texts = templates.iter().map(|template| scaffold::template_for_paper(workspace, template));
    let texts = formatted(&texts.collect::<Result<Vec<_>>>()?, width)?;
    let entry = |(template, text): (&Template, String)| Entry {
        name: template.name.clone(),
        field: template.field().to_string(),
        about: without_links(sentence(&template.head.summary)),
        time: without_links(template.head.item("Time").unwrap_or_default()),
        lines: checked(&text),
    };
    Ok(templates.iter().zip(texts).map(entry).collect())
}

/// A file as it is, such as notes or the settings of an editor.
pub fn of_file(path: &Path) -> Result<Entry> {
    let text = fs::read_to_string(path).map_err(Error::io("read", path))?;
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let lines = checked(text.trim_end());
    Ok(Entry { name, field: FILES.to_string(), about: String::new(), time: String::new(), lines })
}

/// The lines of `text`, each with its check. A comment of several lines is one: paper breaks it elsewhere.
fn checked(text: &str) -> Vec<Line> {
    let mut code = String::new();
    let mut lines: Vec<Line> = Vec::new();
    for text in text.lines() {
        if text.trim().is_empty() {
            code.clear();
        }
        if let Some(begun) = lines.last_mut()
            && let (Some((indent, _)), Some((same, more))) = (comment(&begun.text), comment(text))
            && indent == same
        {
            begun.text.extend([" ", more]);
            continue;
        }
        let before = text.split("//").next().unwrap_or_default();
        let length = code.len();
        code.extend(before.chars().filter(|c| !c.is_ascii_whitespace() && *c != ','));
        let is_code = code.len() > length;
        let check = is_code.then(|| format!("{:x}", md5::compute(&code))[..CHECK].to_string());
        lines.push(Line { check, text: text.to_string() });
    }
    lines
}

/// The blanks before a comment that is all of a line, and what it says.
fn comment(line: &str) -> Option<(&str, &str)> {
    line.split_once("// ").filter(|(indent, _)| indent.trim().is_empty())
}

/// Each of `texts` as rustfmt writes it.
fn formatted(texts: &[String], width: usize) -> Result<Vec<String>> {
    let directory = tempfile::tempdir().map_err(Error::io("make a directory in", &std::env::temp_dir()))?;
    let path = |index: usize| directory.path().join(format!("{index}.rs"));
    for (index, text) in texts.iter().enumerate() {
        fs::write(path(index), text).map_err(Error::io("write", &path(index)))?;
    }
    let rustfmt = std::env::var_os("RUSTFMT").unwrap_or_else(|| OsString::from("rustfmt"));
    let dense = "tab_spaces=2,use_small_heuristics=Max,fn_params_layout=Compressed,newline_style=Unix";
    let config = format!("max_width={width},{dense}");
    let mut command = Command::new(rustfmt);
    command.args(["--edition", "2024", "--config", &config]).args((0..texts.len()).map(path));
    let output = command.output().map_err(|error| Error::Rustfmt { reason: error.to_string() })?;
    if !output.status.success() {
        let reason = String::from_utf8_lossy(&output.stderr).trim().to_string();
        return Err(Error::Rustfmt { reason });
    }
    let read = |index| fs::read_to_string(path(index)).map_err(Error::io("read", &path(index)));
    (0..texts.len()).map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_is_of_the_code_since_the_last_empty_line() {
        let checks = |text| checked(text).into_iter().map(|line| line.check.unwrap_or_default()).collect::<Vec<_>>();
        let whole = checks("fn f(a: u8, b: u8) {\n  // Why.\n  a + b // c\n}\n\nfn f(a: u8, b: u8) {\n");
        assert_eq!(whole[0], whole[5], "it begins again");
        assert_eq!([&whole[1], &whole[4]], ["", ""], "no code");
        // Broken in another way.
        let broken = checks("fn f(\n  a: u8,\n  b: u8,\n) {\n  a + b\n}\n");
        assert_eq!((&broken[3], &broken[4], &broken[5]), (&whole[0], &whole[2], &whole[3]));
        // `printf %s 'fnf(a:u8b:u8){' | md5sum`
        assert_eq!(whole[0], format!("{:x}", md5::compute("fnf(a:u8b:u8){"))[..3]);
        let mistyped = checks("fn f(a: u8, b: u8) {\n  // Why.\n  a - b // c\n}\n");
        assert_eq!(mistyped[0], whole[0]);
        assert!(mistyped[2] != whole[2] && mistyped[3] != whole[3], "{mistyped:?}, {whole:?}");
    }

    #[test]
    fn a_comment_of_several_lines_is_one() {
        let lines = checked("/// A.\n// B,\n// c.\nf(); // d\n// E.\n  // F.\n  //\n");
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["/// A.", "// B, c.", "f(); // d", "// E.", "  // F.", "  //"]);
    }
}
