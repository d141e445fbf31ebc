//! Code for one operating system in a bundle for a judge that runs another one. Conditional compilation is evaluated on
//! this machine, so a bundle may have what a crate does here and not there.
//!
//! No list of crates or functions decides: the crates are inlined again with the conditions of the judge's system, and
//! what is left of the bundle has to be in that text, too. Where no file of a crate that is left has a word for a
//! system, there is nothing to inline again.

use crate::assemble::{Inlined, Pruned};
use crate::conditions::{SYSTEMS, names_system};
use crate::foreign::foreign;
use crate::graph::{Crate, Graph};
use crate::origin::{self, Origins};
use crate::procedural::Expander;
use crate::text::line_of;
use crate::unnamed::present;
use crate::{Environment, Error, Result, Target};
use cargo_platform::Cfg;
use std::str::FromStr;

/// What holds of them on Windows.
const WINDOWS: [&str; 5] =
    ["windows", "target_os=\"windows\"", "target_family=\"windows\"", "target_env=\"msvc\"", "target_vendor=\"pc\""];

/// What to do about code that a crate has for each system.
const ADVICE: &str = "leave out what asks the system; random numbers may begin with a number of your own";

/// What to do about code of the author's own.
const ADVICE_TO_AUTHOR: &str = "use what the standard library has everywhere, or write `#[cfg(unix)]` before it and \
                                what Windows has instead beside it";

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
        Cfg::Name(name) => SYSTEMS.contains(&name.as_str()),
        Cfg::KeyPair(name, _) => SYSTEMS.contains(&name.as_str()),
    };
    let others = cfg.iter().filter(|cfg| !is_of_system(cfg)).cloned();
    others.chain(WINDOWS.iter().filter_map(|text| Cfg::from_str(text).ok())).collect()
}

impl Code<'_> {
    /// Refuses what is for another system.
    pub fn check(&self) -> Result<()> {
        self.conditions()?;
        self.words()
    }

    /// Refuses what conditions leave in the bundle here and not there.
    fn conditions(&self) -> Result<()> {
        // What the solution itself says of a system is left to the judge's compiler, except beside a feature.
        let is_own = |krate: &Crate| krate.root == self.graph.solution.root;
        let is_of_system = |krate: &Crate| {
            let asks = |text: &str| names_system(text) && (!is_own(krate) || text.contains("feature"));
            Ok(present(self.graph, krate)?.iter().any(|file| asks(&file.text)))
        };
        // Of the others nothing is left.
        let left = self.origins(self.pruned.text());
        let answers: Result<Vec<bool>> = left.crates().map(is_of_system).collect();
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

    /// Refuses what only other systems have, and what has another meaning on Windows.
    fn words(&self) -> Result<()> {
        let text = self.pruned.text();
        let origins = self.origins(text);
        let Some((at, what)) = foreign(text) else { return Ok(()) };
        let is_own = origins.first().is_none_or(|first| at < first);
        let advice = if is_own { ADVICE_TO_AUTHOR } else { "do without what needs it" };
        Err(self.refused(origins.line(at, line_of(text, at)), what, advice))
    }

    fn refused(&self, place: String, what: String, advice: &'static str) -> Error {
        Error::System { target: self.target, place, what, advice }
    }

    fn inlined(&self, graph: &Graph) -> Result<String> {
        let migrations = &self.pruned.migrations;
        Ok(Inlined::new(self.expander, graph, self.environment, self.target, migrations)?.program().0)
    }

    fn origins<'t>(&'t self, text: &'t str) -> Origins<'t> {
        Origins::new(self.graph, &self.pruned.modules, text)
    }
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
}
