//! Code for one operating system in a bundle for a judge that runs another one. Conditional compilation is evaluated on
//! this machine, so a bundle may have what a crate does here and not there.
//!
//! No list of crates or functions decides: the crates are inlined again with the conditions of the judge's system, and
//! what is left of the bundle has to be in that text, too. Where no file of a crate that is left has a word for a
//! system, there is nothing to inline again.

use crate::assemble::{Inlined, Pruned};
use crate::graph::{Crate, Graph};
use crate::origin::{self, Origins};
use crate::procedural::Expander;
use crate::text::{leaves, line_of};
use crate::unnamed::present;
use crate::{Environment, Error, Result, Target};
use cargo_platform::Cfg;
use std::str::FromStr;

/// The conditions that depend on the operating system.
const WORDS: [&str; 6] = ["target_env", "target_family", "target_os", "target_vendor", "unix", "windows"];

/// What holds of them on Windows.
const WINDOWS: [&str; 5] =
    ["windows", "target_os=\"windows\"", "target_family=\"windows\"", "target_env=\"msvc\"", "target_vendor=\"pc\""];

/// The modules of `std::os` that Windows has not.
const MODULES: [&str; 3] = ["fd", "linux", "unix"];

/// What to do about code that a crate has for each system.
const ADVICE: &str = "leave out what asks the system; random numbers may begin with a number of your own";

/// A bundle for a judge that runs Windows.
pub struct Code<'a> {
    pub expander: &'a Expander<'a>,
    pub graph: &'a Graph,
    pub environment: Environment,
    pub target: Target,
    pub pruned: &'a Pruned,
}

/// `cfg` on Windows.
fn on_windows(cfg: &[Cfg]) -> Vec<Cfg> {
    let is_of_system = |cfg: &Cfg| match cfg {
        Cfg::Name(name) => WORDS.contains(&name.as_str()),
        Cfg::KeyPair(name, _) => WORDS.contains(&name.as_str()),
    };
    let others = cfg.iter().filter(|cfg| !is_of_system(cfg)).cloned();
    others.chain(WINDOWS.iter().filter_map(|text| Cfg::from_str(text).ok())).collect()
}

/// Does it name a system, except as a method, such as `windows` of slices?
fn names_system(text: &str) -> bool {
    WORDS.iter().any(|word| text.contains(word)) && {
        let tokens: Vec<&str> = leaves(text).map(|at| &text[at]).collect();
        tokens.first().is_some_and(|first| WORDS.contains(first))
            || tokens.windows(2).any(|pair| WORDS.contains(&pair[1]) && !matches!(pair[0], "." | "fn"))
    }
}

impl Code<'_> {
    /// Refuses what is for another system.
    pub fn check(&self) -> Result<()> {
        self.conditions()?;
        self.functions()
    }

    /// Refuses what conditions leave in the bundle here and not there.
    fn conditions(&self) -> Result<()> {
        let is_of_system = |krate: &Crate| Ok(present(self.graph, krate)?.iter().any(|file| names_system(&file.text)));
        // Of the others nothing is left. What the solution itself says of a system is left to the judge's compiler.
        let left = self.origins(self.pruned.text());
        let inlined = left.crates().filter(|krate| krate.root != self.graph.solution.root);
        let answers: Result<Vec<bool>> = inlined.map(is_of_system).collect();
        if !answers?.contains(&true) {
            return Ok(());
        }
        let elsewhere = self.graph.elsewhere(on_windows);
        let there = self.inlined(&elsewhere).map_err(|error| {
            let what = format!("with the conditions of Windows, there is no text to compare with: {error}");
            self.refused(origin::unknown(), what, ADVICE)
        })?;
        let base = self.pruned.base();
        // Pruning may have begun with less than what was inlined.
        let is_less = base.len() < self.pruned.before;
        if there == base || is_less && there == self.inlined(self.graph)? {
            return Ok(());
        }
        let Some(at) = self.pruned.first_apart(&there) else { return Ok(()) };
        let origins = self.origins(base);
        let krate = origins.crate_at(at);
        let what = format!("this is not what {} has on Windows", krate.package);
        let place = origins.line(at, line_of(base, at));
        Err(self.refused(place, what, ADVICE))
    }

    /// Refuses what only other systems have: modules of the standard library, and perhaps functions that something
    /// else has to be linked for.
    fn functions(&self) -> Result<()> {
        let text = self.pruned.text();
        let origins = self.origins(text);
        let author_s = origins.first().unwrap_or(text.len());
        // Whoever writes conditions knows of it.
        let from = if names_system(&text[..author_s]) { author_s } else { 0 };
        let Some((at, what)) = foreign(text, from) else { return Ok(()) };
        let place = origins.line(at, line_of(text, at));
        let advice = "use what the standard library has everywhere, or write `#[cfg(unix)]` before it and what Windows \
                      has instead beside it";
        Err(self.refused(place, what, advice))
    }

    fn refused(&self, place: String, what: String, advice: &'static str) -> Error {
        Error::System { target: self.target, place, what, advice }
    }

    fn inlined(&self, graph: &Graph) -> Result<String> {
        Ok(Inlined::new(self.expander, graph, self.environment, self.target)?.program().0)
    }

    fn origins<'t>(&'t self, text: &'t str) -> Origins<'t> {
        Origins::new(self.graph, &self.pruned.modules, text)
    }
}

/// The first place in `text` behind `from` that other systems than Windows may have alone, and what is there.
fn foreign(text: &str, from: usize) -> Option<(usize, String)> {
    let tokens: Vec<(usize, &str)> = leaves(text).map(|at| (at.start, &text[at])).collect();
    let first = tokens.partition_point(|(at, _)| *at < from);
    (first..tokens.len()).find_map(|index| {
        let ahead = tokens[index..].iter().map(|(_, token)| *token);
        let what = match tokens[index].1 {
            "extern" => opens_block(ahead).then(|| "`extern` names functions that Windows may not have".to_string()),
            "std" => module_of_system(ahead).map(|module| format!("`std::os::{module}` is used")),
            _ => None,
        };
        what.map(|what| (tokens[index].0, what))
    })
}

/// Is it `extern "C" { … }`?
fn opens_block<'t>(tokens: impl Iterator<Item = &'t str>) -> bool {
    tokens.skip(1).find(|token| !token.ends_with(['"', '#'])) == Some("{")
}

/// The module in `std::os::…` that Windows has not.
fn module_of_system<'t>(tokens: impl Iterator<Item = &'t str>) -> Option<&'t str> {
    let mut tokens = tokens.peekable();
    let is_there = ["std", ":", ":", "os", ":", ":"].iter().all(|token| tokens.next() == Some(token));
    let count = if tokens.peek() == Some(&"{") { usize::MAX } else { 1 };
    let mut named = tokens.take_while(|token| *token != ";").take(count);
    named.find(|token| is_there && MODULES.contains(token))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conditions::evaluate;

    #[test]
    fn conditions_on_windows() {
        let here: Vec<Cfg> =
            ["unix", "target_os=\"linux\"", "target_env=\"gnu\"", "target_arch=\"x86_64\"", "feature=\"std\""]
                .into_iter()
                .map(|text| Cfg::from_str(text).unwrap())
                .collect();
        let there = on_windows(&here);
        let rows = [
            ("unix", Some(false)),
            ("windows", Some(true)),
            ("all(not(target_os = \"linux\"), target_arch = \"x86_64\", feature = \"std\")", Some(true)),
            ("target_env = \"gnu\"", Some(false)),
        ];
        for (predicate, value) in rows {
            assert_eq!(evaluate(predicate, &there), value, "{predicate}");
        }
    }

    #[test]
    fn words_for_systems() {
        let rows = [
            ("#[cfg(unix)]\nfn f() {}", true),
            ("if cfg!(target_os = \"linux\") {}", true),
            ("a.windows(2).map(|w| w[0])", false),
            ("fn windows(&self) {} // unix", false),
            ("tuple_windows()", false),
        ];
        for (text, names) in rows {
            assert_eq!(names_system(text), names, "{text}");
        }
    }

    #[test]
    fn what_only_other_systems_have() {
        let rows = [
            ("use std::os::fd::FromRawFd;", Some("`std::os::fd` is used")),
            ("fn f() { std::os::unix::io::x() }", Some("`std::os::unix` is used")),
            ("use std::os::{raw::c_int, linux::fs};", Some("`std::os::linux` is used")),
            ("use std::os::raw::c_int; use other::os::unix;", None),
            ("extern \"C\" { fn mmap(); }", Some("`extern` names functions that Windows may not have")),
            ("unsafe extern { fn mmap(); }", Some("`extern` names functions that Windows may not have")),
            ("extern \"C\" fn f() {} extern crate a;", None),
        ];
        for (text, what) in rows {
            assert_eq!(foreign(text, 0).map(|(_, what)| what).as_deref(), what, "{text}");
        }
    }
}
