//! From a text to the form that takes it. Nothing is posted here, and no captcha is solved: a person submits, or an
//! extension that the person has installed.
//!
//! ```text
//! text → file, clipboard ─┬─ cph ────┐ took it: done
//!                         ├─ helper ─┤
//!                         └─ page ───┴─ a person pastes
//! ```

pub mod clipboard;
pub mod cph;
pub mod helper;
mod http;
pub mod site;
#[cfg(test)]
mod tests;

use crate::problem::Target;
use crate::run::Interrupt;
use crate::{Error, Result};
use http::Server;
use site::Site;
use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A text on its way.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The problem's id.
    pub id: String,
    /// The problem's address, which may be empty.
    pub url: String,
    /// For which judge the text was made.
    pub target: Target,
    /// In which edition of Rust it is written.
    pub edition: u16,
    /// The text.
    pub text: String,
}

/// Where a text was copied to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The display's clipboard, for sure.
    Display,
    /// The terminal was asked to put it into its clipboard; it does not tell whether it did.
    Terminal,
}

/// What the person sits at.
pub trait Desk {
    /// Puts `text` where it can be pasted from.
    ///
    /// # Errors
    ///
    /// Why it cannot, for each way that was tried.
    fn copy(&self, text: &str) -> Result<Copied, String>;

    /// Shows the page at `address`.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    fn open(&self, address: &str) -> Result<(), String>;

    /// The port at which cph-submit asks.
    fn cph_port(&self) -> u16 {
        cph::PORT
    }
}

/// The desk of whoever started this process.
#[derive(Clone, Copy, Debug)]
pub struct Here;

impl Here {
    /// Is this another machine than the one with the keyboard?
    #[must_use]
    pub fn is_remote() -> bool {
        ["SSH_CONNECTION", "SSH_TTY"].into_iter().any(is_set)
    }
}

fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|value| !value.is_empty())
}

/// Whether something here may show windows.
fn has_display() -> bool {
    !cfg!(target_os = "linux") || ["DISPLAY", "WAYLAND_DISPLAY"].into_iter().any(is_set)
}

impl Desk for Here {
    fn copy(&self, text: &str) -> Result<Copied, String> {
        let display = if Here::is_remote() {
            Err("this is not the machine with the clipboard".to_string())
        } else if has_display() {
            clipboard::to_display(text)
        } else {
            Err("there is no display".to_string())
        };
        // Some Wayland compositors keep the clipboard of X11 to X11; most terminals there know theirs.
        if is_set("WAYLAND_DISPLAY") && display.is_ok() {
            let _ = clipboard::to_terminal(text);
        }
        let Err(why) = display else { return Ok(Copied::Display) };
        clipboard::to_terminal(text).map(|()| Copied::Terminal).map_err(|error| format!("{why}, and {error}"))
    }

    fn open(&self, address: &str) -> Result<(), String> {
        // Without a display, `$BROWSER` is what an editor on another machine sets, and Windows may be around this Linux.
        if !has_display() && !["BROWSER", "WSL_DISTRO_NAME"].into_iter().any(is_set) {
            return Err("there is no display".to_string());
        }
        // The library's own message has the address in it, and so the token.
        open::that_detached(address).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => "no program here opens web pages, such as xdg-open".to_string(),
            _ => "the program that opens web pages failed".to_string(),
        })
    }
}

/// An extension that can take a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extension {
    /// cph-submit.
    CphSubmit,
    /// Submitter Helper.
    SubmitterHelper,
}

impl std::fmt::Display for Extension {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Extension::CphSubmit => "cph-submit",
            Extension::SubmitterHelper => "Submitter Helper",
        })
    }
}

/// What happens on the way, in this order.
#[derive(Debug)]
pub enum Event<'a> {
    /// This website does not take what is made for the target, or is not known to: no extension gets the text.
    Misfit(Option<&'a Site>),
    /// Copied, and kept in a file as well.
    Copied(Copied, &'a Path),
    /// Not copied, for this reason, but kept in a file.
    NotCopied(String, &'a Path),
    /// Waiting for an extension.
    Waiting(Extension, Duration),
    /// An extension has the text.
    Taken(Extension, &'a Site),
    /// No extension asked.
    NotTaken(Extension),
    /// The port of this number, where an extension asks, belongs to another program.
    PortTaken(u16),
    /// An extension cannot be served, for this reason.
    NotServed(Extension, String),
    /// The page at this address is open.
    Opened(&'a str),
    /// The page at this address is not, for this reason.
    NotOpened(&'a str, String),
    /// A person pastes: into the form of this website, or of the page that was opened.
    Paste(Option<&'a Site>),
    /// There is no address to go to.
    Nowhere,
}

/// What a person can choose.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long to wait for each extension that knows the form; zero for none at all.
    pub wait: Duration,
    /// Open the page in the browser.
    pub open: bool,
    /// Where the text is kept.
    pub folder: PathBuf,
}

/// Brings `submission` as far as it gets without posting anything, and says what happens.
///
/// # Errors
///
/// If the text cannot be kept in a file, or `interrupt` is triggered; whatever else fails is said, and the next way tried.
pub fn submit(
    submission: &Submission,
    options: &Options,
    desk: &dyn Desk,
    interrupt: &Interrupt,
    mut say: impl FnMut(Event),
) -> Result<()> {
    let Submission { id, url, target, text, .. } = submission;
    let site = Site::of(url, submission.edition);
    let fits = match &site {
        Some(site) => site.takes(*target),
        None => *target == Target::Plain || !site::is_address(url),
    };
    if !fits {
        say(Event::Misfit(site.as_ref()));
    }
    fs::create_dir_all(&options.folder).map_err(Error::io("create", &options.folder))?;
    let kept = options.folder.join(format!("{id}-{target}.rs"));
    fs::write(&kept, text).map_err(Error::io("write", &kept))?;
    match desk.copy(text) {
        Ok(copied) => say(Event::Copied(copied, &kept)),
        Err(why) => say(Event::NotCopied(why, &kept)),
    }

    let asked = site.as_ref().filter(|_| fits && !options.wait.is_zero());
    if let Some((site, problem)) = asked.and_then(|site| Some((site, site.cph.as_ref()?))) {
        match Server::bind(desk.cph_port(), true) {
            Ok(server) => {
                say(Event::Waiting(Extension::CphSubmit, options.wait));
                let port = server.port();
                let end = Instant::now() + options.wait;
                if server.serve(end, interrupt, |request| cph::answer(request, port, problem, text))? {
                    say(Event::Taken(Extension::CphSubmit, site));
                    return Ok(());
                }
                say(Event::NotTaken(Extension::CphSubmit));
            }
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => say(Event::PortTaken(desk.cph_port())),
            Err(error) => say(Event::NotServed(Extension::CphSubmit, error.to_string())),
        }
    }

    let page = match &site {
        Some(site) => &site.page,
        None if site::is_address(url) => url,
        None => {
            say(Event::Nowhere);
            return Ok(());
        }
    };
    if !options.open {
        say(Event::NotOpened(page, "as --no-open says".to_string()));
        say(Event::Paste(site.as_ref()));
        return Ok(());
    }
    let handshake = asked.and_then(|site| Some((site, site.helper?))).and_then(|(site, helper)| {
        let served = Server::bind(0, false).map_err(|error| error.to_string());
        let served = served.and_then(|server| Ok((server, helper::token().map_err(|error| error.to_string())?)));
        match served {
            Ok((server, token)) => Some((site, helper, server, token)),
            Err(why) => {
                say(Event::NotServed(Extension::SubmitterHelper, why));
                None
            }
        }
    });
    let address = handshake.as_ref().map(|(site, _, server, token)| site.page_for_helper(server.port(), token));
    if let Err(why) = desk.open(address.as_ref().unwrap_or(page)) {
        say(Event::NotOpened(page, why));
        say(Event::Paste(site.as_ref()));
        return Ok(());
    }
    say(Event::Opened(page));
    say(Event::Paste(site.as_ref()));
    if let Some((site, helper, server, token)) = handshake {
        say(Event::Waiting(Extension::SubmitterHelper, options.wait));
        let (port, end) = (server.port(), Instant::now() + options.wait);
        let job = helper::Job { site: helper.site, url: page, language: helper.language, source: text };
        let taken =
            server.serve(end, interrupt, |request| helper::answer(request, port, &token, helper.origin, &job))?;
        let extension = Extension::SubmitterHelper;
        say(if taken { Event::Taken(extension, site) } else { Event::NotTaken(extension) });
    }
    Ok(())
}
