//! What happens to a text on its way to a judge.

use super::Progress;
use crate::problem::Target;
use crate::submit::{Copied, Event, Extension, Submission};
use anstyle::Style;
use std::io::{self, Write};
use std::path::Path;

const BOLD: Style = Style::new().bold();

/// Prints the events of [`crate::submit::submit`]; the last line says what to do now.
pub struct Submitting<'a, W> {
    writer: W,
    submission: &'a Submission,
    root: &'a Path,
    progress: Progress,
    /// The text can be pasted.
    is_copied: bool,
    /// The page is there.
    is_opened: bool,
}

impl<'a, W: Write> Submitting<'a, W> {
    /// Paths are shown as they are from `root`, if they are below it.
    pub fn new(writer: W, submission: &'a Submission, root: &'a Path) -> Self {
        Submitting { writer, submission, root, progress: Progress::new(), is_copied: false, is_opened: false }
    }

    /// Prints what happened.
    ///
    /// # Errors
    ///
    /// If it cannot be printed.
    pub fn event(&mut self, event: &Event) -> io::Result<()> {
        self.progress.clear();
        let Submission { id, target, text, .. } = self.submission;
        let size = text.len();
        let shown = |path: &Path| path.strip_prefix(self.root).unwrap_or(path).display().to_string();
        let writer = &mut self.writer;
        match event {
            Event::Misfit(Some(site)) => {
                let name = site.name;
                writeln!(writer, "note: {id} is a problem of {name}, but the text is made for {target}:")?;
                writeln!(writer, "      no extension gets it, and the judge may not take it")?;
            }
            Event::Misfit(None) => {
                writeln!(writer, "note: the text is made for {target}, but {id}'s url is not known to be of it")?;
            }
            Event::Copied(Copied::Display, path) => {
                self.is_copied = true;
                writeln!(writer, "copied: {size} bytes, which are in {} as well", shown(path))?;
            }
            Event::Copied(Copied::Terminal, path) => {
                self.is_copied = true;
                writeln!(writer, "copied: {size} bytes, if your terminal lets programs copy (OSC 52);")?;
                writeln!(writer, "        they are in {} as well", shown(path))?;
            }
            Event::NotCopied(why, path) => {
                writeln!(writer, "not copied: {why};")?;
                writeln!(writer, "            the {size} bytes are in {}", shown(path))?;
            }
            Event::Waiting(extension, wait) => {
                let wait = humantime::format_duration(*wait);
                self.progress.show(&format!("waiting for {extension}, at most {wait} (with --wait 0s never) …"));
            }
            Event::Taken(extension, site) => {
                let language = site.language;
                writeln!(writer, "handed over: {extension} has the text")?;
                writeln!(writer, "{BOLD}now:{BOLD:#} watch its page: it submits as {language}, or says why not")?;
            }
            // What to do without them was said, or will be.
            Event::NotTaken(Extension::CphSubmit | Extension::SubmitterHelper) => {}
            Event::PortTaken(port) => {
                writeln!(writer, "note: cph-submit asks at port {port}, where another program listens: VS Code with")?;
                writeln!(writer, "      cph or cph-ng, Neovim with competitest, or another `cargo judge`")?;
            }
            Event::NotServed(extension, why) => writeln!(writer, "note: nothing for {extension}: {why}")?,
            Event::Opened(address) => {
                self.is_opened = true;
                writeln!(writer, "opened: {address}")?;
            }
            Event::NotOpened(address, why) => {
                writeln!(writer, "not opened: {why};")?;
                writeln!(writer, "the page is {address}")?;
            }
            Event::Paste(site) => {
                let open = if self.is_opened { "" } else { "open the page, " };
                let copy = if self.is_copied { "" } else { "copy the file, " };
                let language = site.map_or("Rust", |site| site.language);
                let fill = match site.map(|site| site.target) {
                    // Another language there is another text in the editor.
                    Some(Some(Target::Leetcode)) => format!("choose {language}, paste over the old text"),
                    Some(Some(Target::Luogu)) => format!("go to 提交答案, paste, choose {language}"),
                    Some(_) => format!("paste, choose {language}"),
                    None => format!("find the form, paste, choose {language}"),
                };
                writeln!(writer, "{BOLD}now:{BOLD:#} {copy}{open}{fill}, submit")?;
            }
            Event::Nowhere => {
                let copy = if self.is_copied { "" } else { "copy the file, " };
                writeln!(writer, "note: the url in {id}'s Cargo.toml is no web address")?;
                writeln!(writer, "{BOLD}now:{BOLD:#} {copy}find the form, paste, submit")?;
            }
        }
        writer.flush()
    }
}
