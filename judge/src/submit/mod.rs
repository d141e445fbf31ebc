//! From a text to the form that takes it. Nothing is posted here, and no captcha is solved: a person submits, or an
//! extension that the person has installed.
//!
//! ```text
//! text → file, clipboard ─┬─ cph_submit ───────┐ took it: done
//!                         ├─ submitter_helper ─┤
//!                         └─ page ─────────────┴─ a person pastes
//! ```

pub mod clipboard;
pub mod cph_submit;
mod failure;
mod host;
mod leftovers;
pub mod program;
mod settings;
pub mod site;
pub mod submitter_helper;
#[cfg(test)]
mod tests;

use crate::address::is_address;
use crate::http::{self, Loopback, Server};
use crate::problem::Target;
use crate::run::Interrupt;
use crate::{Error, Result};
use site::Site;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub use clipboard::{Clipboard, Copied};
pub use failure::Failure;
pub use host::{Here, Host};
pub use leftovers::{Leftover, leftovers};
pub use settings::{Settings, parse_wait};

/// A text to submit.
#[derive(Clone, Debug)]
pub struct Submission {
    /// The problem's id.
    pub id: String,
    /// The problem's address, if its manifest has one.
    pub url: Option<String>,
    /// For which judge the text was made.
    pub target: Target,
    /// In which edition of Rust it is written.
    pub edition: u16,
    /// The text.
    pub text: String,
}

/// What a person can choose.
#[derive(Clone, Debug)]
pub struct Options {
    /// How long to wait for each extension that knows the form; zero for none at all.
    pub wait: Duration,
    /// The extensions that the person may have: nobody waits for others.
    pub extensions: Vec<Extension>,
    /// Open the page in the browser.
    pub open: bool,
    /// The directory that keeps the text.
    pub directory: PathBuf,
}

/// An extension that can take a text.
#[derive(Clone, Copy, Debug, serde::Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum Extension {
    /// cph-submit.
    CphSubmit,
    /// Submitter Helper.
    SubmitterHelper,
}

impl Extension {
    /// All of them.
    pub const ALL: [Extension; 2] = [Extension::CphSubmit, Extension::SubmitterHelper];

    /// Its name in settings.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Extension::CphSubmit => "cph-submit",
            Extension::SubmitterHelper => "submitter-helper",
        }
    }
}

impl std::fmt::Display for Extension {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Extension::CphSubmit => "cph-submit",
            Extension::SubmitterHelper => "Submitter Helper",
        })
    }
}

/// Why there is no page to open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPage {
    /// The manifest has no `url`.
    NoUrl,
    /// The `url` in the manifest is not the address of a web page.
    InvalidUrl,
}

/// What happens to a text, in this order.
#[derive(Debug)]
pub enum Event<'a> {
    /// This website does not take what is made for the target, or is not known to: no extension gets the text.
    Misfit(Option<&'a Site>),
    /// Copied, and kept in a file as well.
    Copied(Copied, &'a Path),
    /// Not copied, for these reasons, but kept in a file.
    NotCopied(Vec<Failure>, &'a Path),
    /// Waiting for an extension.
    Waiting(Extension, Duration),
    /// An extension has the text.
    Taken(Extension, &'a Site),
    /// No extension asked.
    NotTaken(Extension),
    /// The port of this number, where an extension asks, belongs to another program.
    PortTaken(u16),
    /// An extension cannot be served, for this reason.
    NotServed(Extension, Failure),
    /// The page at this address is open.
    Opened(&'a str),
    /// The page at this address is not, for this reason.
    NotOpened(&'a str, Failure),
    /// A person pastes: into the form of this website, or of the page that was opened.
    Paste(Option<&'a Site>),
    /// There is no page to open, for this reason: a person finds the form and pastes.
    NoPage(NoPage),
}

/// Brings `submission` as far as it gets without posting anything, and passes what happens to `report`. It fails if the
/// text cannot be kept in a file, or `interrupt` is triggered; whatever else fails is reported, and the next step
/// tried.
pub fn submit(
    submission: &Submission,
    options: &Options,
    host: &dyn Host,
    interrupt: &Interrupt,
    mut report: impl FnMut(Event),
) -> Result<()> {
    let site = submission.url.as_deref().and_then(|url| Site::find(url, submission.edition));
    let mut delivery = Delivery { submission, options, host, interrupt, site: site.as_ref(), report: &mut report };
    if !delivery.fits() {
        delivery.report(Event::Misfit(site.as_ref()));
    }
    delivery.copy()?;
    if delivery.offer_to_cph_submit()? {
        return Ok(());
    }
    match delivery.page() {
        Ok(page) => delivery.open(page),
        Err(reason) => {
            delivery.report(Event::NoPage(reason));
            Ok(())
        }
    }
}

/// The arguments of [`submit`], and the site of the problem if it is known.
struct Delivery<'a> {
    submission: &'a Submission,
    options: &'a Options,
    host: &'a dyn Host,
    interrupt: &'a Interrupt,
    site: Option<&'a Site>,
    report: &'a mut dyn FnMut(Event),
}

/// A server for Submitter Helper, which must listen before the page is opened.
struct Handshake<'a> {
    site: &'a Site,
    form: submitter_helper::Form,
    server: Server,
    token: String,
}

impl<'a> Delivery<'a> {
    fn report(&mut self, event: Event) {
        (self.report)(event);
    }

    /// Does the site take what the text was made for? A text for any judge fits a site that is not known.
    fn fits(&self) -> bool {
        let Submission { url, target, .. } = self.submission;
        match self.site {
            Some(site) => site.takes(*target),
            None => *target == Target::Plain || !url.as_deref().is_some_and(is_address),
        }
    }

    /// The site, if this extension may get the text.
    fn site_for(&self, extension: Extension) -> Option<&'a Site> {
        let Options { wait, extensions, .. } = self.options;
        self.site.filter(|_| self.fits() && !wait.is_zero() && extensions.contains(&extension))
    }

    /// Keeps the text in a file and copies it.
    fn copy(&mut self) -> Result<()> {
        let Submission { id, target, text, .. } = self.submission;
        let directory = &self.options.directory;
        fs::create_dir_all(directory).map_err(Error::io("create", directory))?;
        let file = directory.join(format!("{id}-{target}.rs"));
        fs::write(&file, text).map_err(Error::io("write", &file))?;
        self.report(match self.host.copy(text) {
            Ok(copied) => Event::Copied(copied, &file),
            Err(failures) => Event::NotCopied(failures, &file),
        });
        Ok(())
    }

    /// Waits for cph-submit, which opens the page itself; whether it took the text.
    fn offer_to_cph_submit(&mut self) -> Result<bool> {
        let extension = Extension::CphSubmit;
        let offer = self.site_for(extension).and_then(|site| Some((site, site.cph_submit.as_ref()?)));
        let Some((site, form)) = offer else { return Ok(false) };
        let port = self.host.cph_port();
        let server = match Server::bind(Loopback::Both, port) {
            Ok(server) => server,
            Err(error) => {
                let is_taken = error.kind() == io::ErrorKind::AddrInUse;
                self.report(if is_taken {
                    Event::PortTaken(port)
                } else {
                    Event::NotServed(extension, Failure::Listen(error))
                });
                return Ok(false);
            }
        };
        let text = &self.submission.text;
        self.wait(extension, site, server, |request, port| cph_submit::answer(request, port, form, text))
    }

    /// Waits until `extension` has what `answer` hands over, or no longer than the person wants.
    fn wait(
        &mut self,
        extension: Extension,
        site: &Site,
        server: Server,
        answer: impl Fn(&http::Request, u16) -> http::Response + Sync,
    ) -> Result<bool> {
        self.report(Event::Waiting(extension, self.options.wait));
        let (port, end) = (server.port(), Instant::now() + self.options.wait);
        let taken = server.serve(end, self.interrupt, |request| answer(request, port))?;
        self.report(if taken { Event::Taken(extension, site) } else { Event::NotTaken(extension) });
        Ok(taken)
    }

    /// The page to open.
    fn page(&self) -> Result<&'a str, NoPage> {
        match (self.site, self.submission.url.as_deref()) {
            (Some(site), _) => Ok(&site.page),
            (None, Some(url)) if is_address(url) => Ok(url),
            (None, Some(_)) => Err(NoPage::InvalidUrl),
            (None, None) => Err(NoPage::NoUrl),
        }
    }

    /// Opens `page` for a person to paste, and waits for Submitter Helper in case it takes the text.
    fn open(&mut self, page: &str) -> Result<()> {
        let handshake = if self.options.open { self.listen_for_submitter_helper() } else { None };
        let opened = if self.options.open {
            let address = handshake.as_ref().map(Handshake::address);
            self.host.open(address.as_deref().unwrap_or(page))
        } else {
            Err(Failure::NotWanted)
        };
        let is_opened = opened.is_ok();
        self.report(match opened {
            Ok(()) => Event::Opened(page),
            Err(why) => Event::NotOpened(page, why),
        });
        self.report(Event::Paste(self.site));
        if let Some(Handshake { site, form, server, token }) = handshake.filter(|_| is_opened) {
            let job = submitter_helper::Job {
                site: form.site,
                url: page,
                language: form.language,
                source: &self.submission.text,
            };
            self.wait(Extension::SubmitterHelper, site, server, |request, port| {
                submitter_helper::answer(request, port, &token, form.origin, &job)
            })?;
        }
        Ok(())
    }

    fn listen_for_submitter_helper(&mut self) -> Option<Handshake<'a>> {
        let site = self.site_for(Extension::SubmitterHelper)?;
        let form = site.submitter_helper?;
        let token = submitter_helper::token().map_err(Failure::Token);
        let listening = token.and_then(|token| Ok((token, Server::bind(Loopback::V4, 0).map_err(Failure::Listen)?)));
        match listening {
            Ok((token, server)) => Some(Handshake { site, form, server, token }),
            Err(why) => {
                self.report(Event::NotServed(Extension::SubmitterHelper, why));
                None
            }
        }
    }
}

impl Handshake<'_> {
    /// The page's address, from which the extension learns where to ask.
    fn address(&self) -> String {
        self.site.page_for_submitter_helper(self.server.port(), &self.token)
    }
}
