//! What happens to a text on its way to a judge.

use super::style::{BOLD, WIDTH, filled, unbroken, wrapping};
use super::{Progress, print};
use crate::judging::CaseResult;
use crate::problem::Target;
use crate::submit::program::Program;
use crate::submit::site::Site;
use crate::submit::{Clipboard, Copied, Event, Extension, Failure, Leftover, NoPage, Submission};
use crate::verdict::Verdict;
use crate::{Error, Result};
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

/// Prints the events of [`crate::submit::submit`]; the last line states what to do now.
pub struct Submitting<'a, W> {
    writer: W,
    submission: &'a Submission,
    root: &'a Path,
    progress: Progress,
    /// What the person does before pasting, if the text is in no clipboard.
    copy_step: Option<String>,
    is_opened: bool,
}

impl<'a, W: Write> Submitting<'a, W> {
    /// Paths are shown as they are from `root`, if they are below it.
    pub fn new(writer: W, submission: &'a Submission, root: &'a Path) -> Self {
        Submitting { writer, submission, root, progress: Progress::new(), copy_step: None, is_opened: false }
    }

    /// Prints what happened.
    pub fn event(&mut self, event: &Event) -> io::Result<()> {
        self.progress.clear();
        match event {
            Event::Misfit(site) => self.misfit(*site)?,
            Event::Copied(copied, file) => self.copied(copied, file)?,
            Event::NotCopied(failures, file) => self.not_copied(failures, file)?,
            Event::Waiting(extension, wait) => self.waiting(*extension, *wait),
            Event::Taken(extension, site) => self.taken(*extension, site)?,
            // What to do without them was printed, or will be.
            Event::NotTaken(Extension::CphSubmit | Extension::SubmitterHelper) => {}
            Event::PortTaken(port) => self.port_taken(*port)?,
            Event::NotServed(extension, why) => self.paragraph("note: ", &format!("nothing for {extension}: {why}"))?,
            Event::Opened(address) => self.opened(address)?,
            Event::NotOpened(address, why) => writeln!(self.writer, "not opened: {why};\nthe page is {address}")?,
            Event::Paste(site) => self.paste(*site)?,
            Event::NoPage(reason) => self.no_page(*reason)?,
        }
        self.writer.flush()
    }

    fn misfit(&mut self, site: Option<&Site>) -> io::Result<()> {
        let Submission { id, target, .. } = self.submission;
        if let Some(Site { name, .. }) = site {
            writeln!(self.writer, "note: {id} is a problem of {name}, but the text is made for {target}:")?;
            writeln!(self.writer, "      no extension gets it, and the judge may not take it")
        } else {
            writeln!(self.writer, "note: the text is made for {target}, but {id}'s url is not known to be of it")
        }
    }

    fn copied(&mut self, Copied { to, failures }: &Copied, file: &Path) -> io::Result<()> {
        let (size, file) = (self.submission.text.len(), self.shown(file));
        for failure in failures.iter().filter(|failure| failure.is_a_fault()) {
            self.paragraph("note: ", &failure.to_string())?;
        }
        match to {
            Clipboard::Display => writeln!(self.writer, "copied: {size} bytes, which are in {file} as well"),
            Clipboard::Terminal => {
                writeln!(self.writer, "copied: {size} bytes, if your terminal lets programs copy (OSC 52);")?;
                writeln!(self.writer, "        they are in {file} as well")
            }
        }
    }

    fn not_copied(&mut self, failures: &[Failure], file: &Path) -> io::Result<()> {
        let (size, file) = (self.submission.text.len(), self.shown(file));
        let reasons: Vec<String> = failures.iter().map(Failure::to_string).collect();
        self.paragraph("not copied: ", &format!("{};", reasons.join(", and ")))?;
        let install = match &packages(failures)[..] {
            [] => String::new(),
            packages => format!(" (install {} and the judge copies it)", packages.join(" or ")),
        };
        self.copy_step = Some(format!("copy {}{install}", unbroken(&file)));
        writeln!(self.writer, "            the {size} bytes are in {file}")
    }

    fn waiting(&mut self, extension: Extension, wait: Duration) {
        let wait = humantime::format_duration(wait);
        self.progress.show(&format!("waiting for {extension}, at most {wait} (if you have none: submit --help) …"));
    }

    fn taken(&mut self, extension: Extension, site: &Site) -> io::Result<()> {
        writeln!(self.writer, "handed over: {extension} has the text")?;
        self.now(&format!("watch its page: it submits as {}, or says why not", site.language))
    }

    fn port_taken(&mut self, port: u16) -> io::Result<()> {
        writeln!(self.writer, "note: cph-submit asks at port {port}, where another program listens: VS Code with")?;
        writeln!(self.writer, "      cph or cph-ng, Neovim with competitest, or another `cargo judge`")
    }

    fn opened(&mut self, address: &str) -> io::Result<()> {
        self.is_opened = true;
        writeln!(self.writer, "opened: {address}")
    }

    fn paste(&mut self, site: Option<&Site>) -> io::Result<()> {
        let choose = unbroken(&format!("choose {}", site.map_or("Rust", |site| site.language)));
        let fill = match site.map(|site| site.target) {
            // Another language there is another text in the editor.
            Some(Some(Target::Leetcode)) => format!("{choose}, paste over the old text"),
            Some(Some(Target::Luogu)) => format!("go to 提交答案, paste, {choose}"),
            Some(_) => format!("paste, {choose}"),
            None => format!("find the form, paste, {choose}"),
        };
        let open = if self.is_opened { "" } else { "open the page, " };
        self.steps(&format!("{open}{fill}, submit"))
    }

    fn no_page(&mut self, reason: NoPage) -> io::Result<()> {
        let id = &self.submission.id;
        let advice = match reason {
            NoPage::InvalidUrl => {
                let what = format!("the url in {id}'s Cargo.toml is not a web address");
                self.paragraph("note: ", &format!("{what}: write {KEY} in [package.metadata.judge]"))?;
                String::new()
            }
            NoPage::NoUrl => {
                let advice = "and the page is opened next time";
                format!("; {id}'s Cargo.toml has no `url`: add {KEY} to [package.metadata.judge], {advice}")
            }
        };
        self.steps(&format!("find the form, paste, submit{advice}"))
    }

    /// The last line: what is left to the person, after copying the text if that is left as well.
    fn steps(&mut self, steps: &str) -> io::Result<()> {
        match self.copy_step.take() {
            Some(copy) => self.now(&format!("{copy}, {steps}")),
            None => self.now(steps),
        }
    }

    fn now(&mut self, text: &str) -> io::Result<()> {
        let wrapped = wrap("now: ", text);
        let rest = wrapped.strip_prefix("now:").expect("the first line begins with the label");
        writeln!(self.writer, "{BOLD}now:{BOLD:#}{rest}")
    }

    /// A text under a label, in lines that a terminal does not break.
    fn paragraph(&mut self, label: &str, text: &str) -> io::Result<()> {
        writeln!(self.writer, "{}", wrap(label, text))
    }

    fn shown(&self, path: &Path) -> String {
        path.strip_prefix(self.root).unwrap_or(path).display().to_string()
    }
}

/// What is submitted although it is for the author alone.
pub fn leftovers(leftovers: &[Leftover], root: &Path) -> Result<()> {
    let place = |leftover: &Leftover| {
        let file = leftover.file.strip_prefix(root).unwrap_or(&leftover.file);
        unbroken(&format!("`{}!` in {}:{}", leftover.name, file.display(), leftover.line))
    };
    match leftovers {
        [] => Ok(()),
        all => {
            let places: Vec<String> = all.iter().take(SHOWN).map(place).collect();
            let more = if all.len() > SHOWN { format!(" and {} more", all.len() - SHOWN) } else { String::new() };
            print(&format!("{}\n", wrap("note: ", &format!("it is submitted with {}{more}", places.join(", ")))))
        }
    }
}

/// What a manifest lacks where there is no page.
const KEY: &str = "`url = \"https://…\"`";

/// So many calls are named.
const SHOWN: usize = 4;

/// On which of its cases an accepted solution prints to standard error.
pub fn standard_error(cases: &[CaseResult]) -> Result<()> {
    let prints = |case: &&CaseResult| case.stderr().is_some_and(|text| text.len() + text.left_out() > 0);
    let mut printing = cases.iter().filter(prints);
    let Some(first) = printing.next() else { return Ok(()) };
    let more = match printing.count() {
        0 => String::new(),
        1 => " and another case".to_string(),
        more => format!(" and {more} other cases"),
    };
    let note = format!("it prints to standard error on {}{more}, and takes time for that", first.case.name);
    print(&format!("{}\n", wrap("note: ", &note)))
}

/// The last line where nothing was submitted; `what` is a solution or its bundle.
pub fn not_submitted(what: &str, verdict: Option<Verdict>) -> Result<()> {
    let why = match verdict {
        Some(Verdict::Ce) => format!("{what} does not compile"),
        Some(Verdict::Je) => format!("{what} could not be judged; {ALL_THE_SAME}"),
        Some(verdict) => format!("{what} is not accepted ({verdict}); {ALL_THE_SAME}"),
        None => format!("{what} has no case with an answer; {ALL_THE_SAME}"),
    };
    last(&why)
}

/// Why there is no proved bundle of a solution, and the last line.
pub fn refused(id: &str, error: &Error) -> Result<()> {
    super::error(error);
    match error {
        Error::DoesNotCompile { .. } => not_submitted(id, Some(Verdict::Ce)),
        Error::NothingToProve(_) => not_submitted(id, None),
        Error::Bundling { .. } => last(&format!("the bundle of {id} is not accepted; {ALL_THE_SAME}")),
        Error::Bundler(_) => last(&format!("{id} could not be bundled")),
        _ => last(&format!("{id} could not be judged and bundled")),
    }
}

fn last(why: &str) -> Result<()> {
    print(&format!("{}\n", wrap("not submitted: ", why)))
}

const ALL_THE_SAME: &str = "`--no-verify` brings it to the form all the same";

/// `label` and `text`, whose further lines are indented by as much as the label is long.
pub(super) fn wrap(label: &str, text: &str) -> String {
    let indent = " ".repeat(label.len());
    filled(text, wrapping(WIDTH).initial_indent(label).subsequent_indent(&indent))
}

/// The packages that would have made the text copied.
fn packages(failures: &[Failure]) -> Vec<&'static str> {
    let programs = failures.iter().flat_map(|failure| match failure {
        Failure::NoProgram(programs) => &programs[..],
        _ => &[],
    });
    programs.filter_map(|Program { package, .. }| *package).collect()
}
