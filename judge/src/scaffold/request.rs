//! From what a person asks `new` for to the problems to make.

use super::NewProblem;
use super::dependencies::dependencies;
use crate::address::{self, Address, Known, Page, numbered_title};
use crate::command::quoted;
use crate::problem::Target;
use crate::workspace::Workspace;
use crate::{Error, Result};
use std::fs;

/// What a person asks for.
#[derive(Clone, Debug, Default)]
pub struct Request<'a> {
    /// Ids and addresses.
    pub names: &'a [String],
    /// Which problems of a contest: `a-g`, `a,c`.
    pub problems: Option<&'a str>,
    /// The address that goes with an id.
    pub url: Option<&'a str>,
    /// The title.
    pub title: Option<&'a str>,
    /// The target; without one, that of the address.
    pub target: Option<Target>,
    /// The skeleton.
    pub skeleton: Option<&'a str>,
    /// Crates that solutions may use.
    pub with: &'a [String],
}

/// The problems to make, and what to say about them.
#[derive(Debug)]
pub struct Requested {
    /// In the order in which they were asked for.
    pub problems: Vec<NewProblem>,
    /// What a person might not expect.
    pub notes: Vec<String>,
}

/// The problems that `request` asks for; nothing is written.
pub fn requested(workspace: &Workspace, request: &Request) -> Result<Requested> {
    let mut all = Requested { problems: Vec::new(), notes: Vec::new() };
    let dependencies = dependencies(workspace, request.with)?;
    for name in request.names {
        match address::meant(name) {
            Some(url) => all.add_address(&url, request)?,
            None => all.add_id(name, request)?,
        }
    }
    if all.problems.len() > 1 {
        for (option, value) in [("--title", request.title), ("--url", request.url)] {
            if value.is_some() {
                let reason = format!("it is for one problem, and {} are asked for", all.problems.len());
                return Err(Error::Argument { argument: option.to_string(), reason });
            }
        }
    }
    for new in &all.problems {
        let Some(url) = new.url.as_deref() else { continue };
        let (id, advice) = match place(workspace, &new.id, Some(url)) {
            Place::Known(id) if id != new.id => (id, format!("it is the problem at {url}")),
            Place::Free(free) if free != new.id => {
                let make = format!("`cargo judge new {free} --url {}`", quoted(url));
                (new.id.clone(), format!("it is another problem; {make} makes this one, under any id that is free"))
            }
            _ => continue,
        };
        return Err(Error::Exists { path: workspace.folder(&id), advice });
    }
    all.problems.iter_mut().for_each(|new| new.dependencies.clone_from(&dependencies));
    Ok(all)
}

impl Requested {
    fn add_address(&mut self, url: &str, request: &Request) -> Result<()> {
        let fail = |reason: &str| Error::Argument { argument: url.to_string(), reason: reason.to_string() };
        let address = parse(url)?;
        if request.url.is_some() {
            return Err(fail("--url goes with an id, and this is an address already"));
        }
        match Page::new(address) {
            None => Err(fail(
                "this is the page of no problem, as far as its address tells; name an id: `cargo judge new ID --url …`",
            )),
            Some(Page::Problem(problem)) => {
                if request.problems.is_some() {
                    return Err(fail("--problems goes with the address of a contest, and this is a problem's"));
                }
                self.add_problem(url, problem, request);
                Ok(())
            }
            Some(Page::Contest(contest)) => {
                let Some(text) = request.problems else {
                    let example = contest.example();
                    return Err(fail(&format!(
                        "this is a contest: `--problems {example}` makes these of its problems"
                    )));
                };
                let indices = address::indices(text).ok_or_else(|| {
                    let reason = "expected the problems of a contest, such as a-g or a,b,d";
                    Error::Argument { argument: format!("--problems {text}"), reason: reason.to_string() }
                })?;
                for index in indices {
                    let url = contest.problem(&index);
                    let page = url.as_deref().and_then(Address::parse).and_then(Page::new);
                    let (Some(Page::Problem(problem)), Some(url)) = (&page, &url) else {
                        let example = contest.example();
                        return Err(fail(&format!(
                            "no problem of this contest can be called `{index}`; for example `--problems {example}`, \
                             as their addresses have it"
                        )));
                    };
                    self.add_problem(url, problem.clone(), request);
                }
                Ok(())
            }
        }
    }

    fn add_problem(&mut self, url: &str, problem: address::Problem, request: &Request) {
        let lacks_number = problem.lacks_number();
        let mut new = NewProblem::new(problem.id.clone(), request.target.unwrap_or(problem.target()));
        describe(&mut new, url, &problem);
        if let Some(title) = request.title {
            new.title = title.to_string();
        }
        match numbered_title(&new.title.clone()).filter(|_| lacks_number) {
            Some((number, title)) => {
                new.id = format!("lc{number}");
                new.title = title.to_string();
            }
            None if lacks_number => self.notes.push(format!(
                "{0}: LeetCode's addresses have no numbers; with the problem's own in place of NUMBER, this makes it \
                 the id:\ncargo judge rename {0} lcNUMBER",
                new.id
            )),
            None => {}
        }
        new.skeleton = request.skeleton.map(str::to_string);
        self.problems.push(new);
    }

    fn add_id(&mut self, name: &str, request: &Request) -> Result<()> {
        if request.problems.is_some() {
            let reason = "--problems goes with the address of a contest, and this is an id".to_string();
            return Err(Error::Argument { argument: name.to_string(), reason });
        }
        let (id, note) = lower_case(name);
        self.notes.extend(note);
        let mut new = NewProblem::new(id, request.target.unwrap_or(Target::Plain));
        let is_open = request.url.is_none() && request.target.is_none();
        let known = address::of_id(&new.id).filter(|_| is_open);
        if let Some(Known { judge, url }) = &known {
            new.target = judge.target().unwrap_or(Target::Plain);
            self.notes.push(match url {
                Some(url) => format!(
                    "{} is taken for the problem at {url}; `--target plain` makes one of no judge, `--url` one of \
                     another",
                    new.id
                ),
                None => format!(
                    "{} is taken for a problem of {}, whose address does not follow from that: `--url` gives it, \
                     `--target plain` makes a problem of no judge",
                    new.id,
                    judge.name()
                ),
            });
        }
        if let Some(url) = request.url.or(known.as_ref().and_then(|known| known.url.as_deref())) {
            let address = parse(url)?;
            new.url = Some(url.to_string());
            if let Some(Page::Problem(problem)) = Page::new(address) {
                new.target = request.target.unwrap_or(problem.target());
                describe(&mut new, url, &problem);
            }
        }
        if let Some(title) = request.title {
            new.title = title.to_string();
        }
        new.skeleton = request.skeleton.map(str::to_string);
        self.problems.push(new);
        Ok(())
    }
}

/// The id that a person means by `name`, and what to say where it is another one.
#[must_use]
pub fn lower_case(name: &str) -> (String, Option<String>) {
    let id = name.to_ascii_lowercase();
    let note = (id != name).then(|| format!("{name} becomes {id}: ids are in lower case"));
    (id, note)
}

/// What an address says about a problem: where it is, its limits, and perhaps its title.
fn describe(new: &mut NewProblem, url: &str, problem: &address::Problem) {
    new.url = Some(url.to_string());
    if let Some(limits) = problem.limits() {
        (new.time, new.memory) = (Some(limits.time), Some(limits.memory));
    }
    if let Some(title) = &problem.title {
        new.title.clone_from(title);
    }
}

fn parse(url: &str) -> Result<Address<'_>> {
    Address::parse(url).ok_or_else(|| {
        let reason = "this is not the address of a web page; expected one such as https://atcoder.jp/contests/…";
        Error::Argument { argument: url.to_string(), reason: reason.to_string() }
    })
}

/// Where a problem that is known by its address belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// It is there, under this id.
    Known(String),
    /// It is not, and this id is free.
    Free(String),
}

/// Where the problem at `url` is, whatever it is called there, or else a free id for it: `id`, or one like it. A
/// problem that is called `id` and has no address is taken for it.
#[must_use]
pub fn place(workspace: &Workspace, id: &str, url: Option<&str>) -> Place {
    let is_there = |id: &str| workspace.folder(id).symlink_metadata().is_ok();
    if is_there(id) {
        match (address_of(workspace, id), url) {
            (Some(known), Some(url)) if !address::same_problem(&known, url) => {}
            _ => return Place::Known(id.to_string()),
        }
    }
    let is_same = |known: &&str| {
        url.is_some_and(|url| address_of(workspace, known).is_some_and(|known| address::same_problem(&known, url)))
    };
    if let Some(known) = workspace.ids().find(is_same) {
        return Place::Known(known.to_string());
    }
    let others = (2..).map(|number| format!("{id}-{number}"));
    let free = std::iter::once(id.to_string()).chain(others).find(|id| !is_there(id));
    Place::Free(free.unwrap_or_else(|| id.to_string()))
}

/// The address in the manifest of a problem, read without the rest: this is asked of every problem.
fn address_of(workspace: &Workspace, id: &str) -> Option<String> {
    let manifest = workspace.folder(id).join("Cargo.toml");
    let text = fs::read_to_string(manifest).ok()?;
    let line = text
        .lines()
        .find(|line| line.trim_start().strip_prefix("url").is_some_and(|rest| rest.trim_start().starts_with('=')))?;
    let table: toml::Table = toml::from_str(line).ok()?;
    table.get("url")?.as_str().filter(|url| !url.is_empty()).map(str::to_string)
}
