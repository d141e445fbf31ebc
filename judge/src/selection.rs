//! What an argument that names problems stands for: an id, a path, a number, or a pattern.

use glob::{MatchOptions, Pattern};
use std::path::{Component, Path, PathBuf};

/// Where a person stands, and what there is to name.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The workspace's root, without symbolic links.
    pub root: &'a Path,
    /// The directory in which arguments are typed, without symbolic links.
    pub here: &'a Path,
    /// Of all problems.
    pub ids: &'a [String],
}

/// What an argument stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named<'a> {
    /// A problem.
    Problem(&'a str),
    /// A file of a problem, which may be no solution, and may not be there.
    File(&'a str, PathBuf),
    /// A file or a directory of the cases of a problem.
    Cases(&'a str, PathBuf),
    /// All that a pattern matches, or that a directory holds.
    Several(Vec<&'a str>),
    /// One of these is meant, and nobody knows which.
    Ambiguous(Vec<&'a str>),
    /// A pattern that matches no id.
    NoMatch,
    /// Something that exists and belongs to no problem.
    Elsewhere,
    /// What looks like an id, and is none: as it was given, or as it stands in a path.
    Unknown(String),
}

/// A place of the workspace, as far as problems go.
enum Place<'a> {
    /// The root, `problems` or `cases`.
    All,
    /// `problems/NAME` or `cases/NAME`.
    Of(&'a str),
    /// What is in `problems/NAME`.
    In(&'a str),
    /// What is in `cases/NAME`.
    CasesOf(&'a str),
}

impl<'a> Names<'a> {
    /// What `argument` stands for. What is an id to the letter is that, and an existing path comes before other names.
    #[must_use]
    pub fn resolve(&self, argument: &str) -> Named<'a> {
        if let Some(id) = self.exactly(argument) {
            return Named::Problem(id);
        }
        if argument.is_empty() {
            return Named::Unknown(String::new());
        }
        let is_path = argument.contains('/') || matches!(argument, "." | "..");
        let [near, far] = [self.here, self.root].map(|start| normalized(&start.join(argument)));
        let paths = match (near.exists(), far.exists()) {
            (false, true) => [&far, &near],
            // In the directory of a problem, `problems/other` is written as one would from the root.
            (false, false) if is_at_root(argument) => [&far, &near],
            _ => [&near, &far],
        };
        if is_path || near.exists() {
            let found = paths.into_iter().find_map(|path| self.at(path));
            match found {
                Some(named) => return named,
                None if is_path && paths.iter().any(|path| path.exists()) => return Named::Elsewhere,
                None => {}
            }
        }
        self.by_name(argument)
    }

    /// The problem in whose directory, or in whose cases, one stands.
    #[must_use]
    pub fn here(&self) -> Option<&'a str> {
        match self.place(self.here)? {
            Place::All => None,
            Place::Of(name) | Place::In(name) | Place::CasesOf(name) => self.exactly(name),
        }
    }

    fn exactly(&self, id: &str) -> Option<&'a str> {
        self.ids.iter().map(String::as_str).find(|known| *known == id)
    }

    fn all(&self) -> Vec<&'a str> {
        self.ids.iter().map(String::as_str).collect()
    }

    /// What is at `path`; `None` if no problem can be there.
    fn at(&self, path: &Path) -> Option<Named<'a>> {
        let canonical = path.canonicalize().ok();
        let paths = [Some(path), canonical.as_deref()].into_iter().flatten();
        let (path, place) = paths.into_iter().find_map(|path| Some((path, self.place(path)?)))?;
        let (Place::Of(name) | Place::In(name) | Place::CasesOf(name)) = place else {
            return Some(Named::Several(self.all()));
        };
        Some(match (self.by_id_or_pattern(name), place) {
            (Some(Named::Problem(id)), Place::CasesOf(_)) => Named::Cases(id, path.to_path_buf()),
            (Some(Named::Problem(id)), Place::In(_)) if !path.is_dir() => {
                let problems = self.root.join("problems");
                let file = path.strip_prefix(problems.join(name)).ok()?;
                Named::File(id, problems.join(id).join(file))
            }
            (Some(named), _) => named,
            (None, _) => Named::Unknown(name.to_string()),
        })
    }

    fn place<'p>(&self, path: &'p Path) -> Option<Place<'p>> {
        let mut parts = path.strip_prefix(self.root).ok()?.components().map(|part| part.as_os_str().to_str());
        let directory = match parts.next() {
            None => return Some(Place::All),
            Some(directory) => directory?,
        };
        if !matches!(directory, "problems" | "cases") {
            return None;
        }
        Some(match (parts.next(), parts.next()) {
            (None, _) => Place::All,
            (Some(name), Some(_)) if directory == "cases" => Place::CasesOf(name?),
            (Some(name), Some(_)) => Place::In(name?),
            (Some(name), None) => Place::Of(name?),
        })
    }

    /// An id in any case, or a pattern; `None` if it is neither.
    fn by_id_or_pattern(&self, name: &str) -> Option<Named<'a>> {
        let one_of = |ids: Vec<&'a str>| match ids.as_slice() {
            [] => None,
            [id] => Some(Named::Problem(id)),
            _ => Some(Named::Ambiguous(ids)),
        };
        if let Some(id) = self.exactly(name) {
            return Some(Named::Problem(id));
        }
        let matching = |test: &dyn Fn(&str) -> bool| self.all().into_iter().filter(|id| test(id)).collect::<Vec<_>>();
        if is_pattern(name) {
            let ids = matching(&|id| matches(name, id));
            return Some(if ids.is_empty() { Named::NoMatch } else { Named::Several(ids) });
        }
        one_of(matching(&|id| id.eq_ignore_ascii_case(name))).or_else(|| one_of(matching(&|id| ends_with(id, name))))
    }

    /// A list that was copied has commas: `lc913, p4055`.
    fn by_name(&self, name: &str) -> Named<'a> {
        self.by_id_or_pattern(name.strip_suffix(',').unwrap_or(name))
            .unwrap_or_else(|| Named::Unknown(name.to_string()))
    }
}

/// True for what a shell would expand.
#[must_use]
pub fn is_pattern(text: &str) -> bool {
    text.contains(['*', '?', '['])
}

/// True if the shell pattern matches all of `name`, in upper or lower case. One that cannot be read matches nothing.
#[must_use]
pub fn matches(pattern: &str, name: &str) -> bool {
    let options = MatchOptions { case_sensitive: false, ..MatchOptions::new() };
    Pattern::new(pattern).is_ok_and(|pattern| pattern.matches_with(name, options))
}

/// True if `number` is the whole number at the end of `id`: `913` of `lc913`, but neither `13` nor `3`.
fn ends_with(id: &str, number: &str) -> bool {
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number && id.strip_suffix(number).is_some_and(|rest| !rest.ends_with(|last: char| last.is_ascii_digit()))
}

fn is_at_root(argument: &str) -> bool {
    ["problems/", "cases/"].iter().any(|directory| argument.starts_with(directory))
}

/// `path` without `.` and `..`, whether or not it exists.
#[must_use]
pub fn normalized(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(normal.pop()),
            part => normal.push(part),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const IDS: [&str; 7] = ["abc428-a", "abc428-c", "lc13", "lc913", "p13", "Same", "SAME"];

    fn workspace() -> (tempfile::TempDir, PathBuf, Vec<String>) {
        let directory = tempfile::tempdir().unwrap();
        let root = directory.path().canonicalize().unwrap();
        for id in IDS {
            for place in ["problems", "cases"] {
                fs::create_dir_all(root.join(place).join(id)).unwrap();
            }
            fs::write(root.join("problems").join(id).join("main.rs"), "").unwrap();
        }
        fs::create_dir_all(root.join("cases/lc913/deep")).unwrap();
        fs::create_dir_all(root.join("templates")).unwrap();
        for file in ["cases/lc913/sample-1.in", "cases/lc913/deep/13", "templates/nim.rs", "LC913"] {
            fs::write(root.join(file), "").unwrap();
        }
        std::os::unix::fs::symlink(&root, root.join("link")).unwrap();
        (directory, root, IDS.map(str::to_string).to_vec())
    }

    #[test]
    fn every_form() {
        let (_directory, root, ids) = workspace();
        let (all, case) = (IDS.to_vec(), |name: &str| Named::Cases("lc913", root.join("cases/lc913").join(name)));
        let unknown = |name: &str| Named::Unknown(name.to_string());
        let absolute = |path: &str| root.join(path).to_str().unwrap().to_string();
        let one = Named::Problem;
        let file = |id, file| Named::File(id, root.join("problems").join(id).join(file));
        for (here, argument, expected) in [
            // Ids, in any case, as far as that is one.
            ("", "lc913", one("lc913")),
            ("cases/lc913", "p13", one("p13")),
            ("", "LC913", one("lc913")),
            ("problems", "Abc428-C", one("abc428-c")),
            ("", "Same", one("Same")),
            ("", "same", Named::Ambiguous(vec!["Same", "SAME"])),
            // As they stand in a list.
            ("", "lc913,", one("lc913")),
            ("", "lc914,", unknown("lc914,")),
            ("", ",", unknown(",")),
            // Numbers.
            ("", "913", one("lc913")),
            ("", "13", Named::Ambiguous(vec!["lc13", "p13"])),
            ("", "3", unknown("3")),
            ("", "428", unknown("428")),
            ("", "", unknown("")),
            // Patterns.
            ("", "lc*", Named::Several(vec!["lc13", "lc913"])),
            ("", "ABC428-?", Named::Several(vec!["abc428-a", "abc428-c"])),
            ("", "abc428-[bc]", Named::Several(vec!["abc428-c"])),
            ("", "xyz*", Named::NoMatch),
            ("", "lc[", Named::NoMatch),
            ("", "problems/lc*", Named::Several(vec!["lc13", "lc913"])),
            // Paths from the root, from here, and as they are from anywhere.
            ("", "problems/lc913", one("lc913")),
            ("", "problems/lc913/", one("lc913")),
            ("", "./problems/lc913/main.rs", file("lc913", "main.rs")),
            ("", "problems/lc913/not/yet.rs", file("lc913", "not/yet.rs")),
            ("problems/lc13", "problems/lc913", one("lc913")),
            ("problems/lc13", "problems/p13/new.rs", file("p13", "new.rs")),
            ("problems/lc13", "../lc913/main.rs", file("lc913", "main.rs")),
            ("problems/lc13", "main.rs", file("lc13", "main.rs")),
            ("problems/lc13", "./new.rs", file("lc13", "new.rs")),
            ("problems/lc13", ".", one("lc13")),
            ("problems/lc13", "../p13", one("p13")),
            ("templates", &absolute("problems/lc913/main.rs"), file("lc913", "main.rs")),
            ("templates", &absolute("link/problems/lc913/main.rs"), file("lc913", "main.rs")),
            ("", "problems/LC913/main.rs", file("lc913", "main.rs")),
            ("", "cases/lc913", one("lc913")),
            ("", "cases/lc913/", one("lc913")),
            ("", "cases/lc913/sample-1.in", case("sample-1.in")),
            ("", "cases/lc913/sample-7.in", case("sample-7.in")),
            ("", "cases/lc913/deep/", case("deep")),
            ("cases/lc913", "sample-1.in", case("sample-1.in")),
            ("cases/lc913", "deep", case("deep")),
            ("cases/lc913/deep", "13", case("deep/13")),
            ("cases/lc913/deep", ".", case("deep")),
            ("cases/lc913/deep", "..", one("lc913")),
            ("", ".", Named::Several(all.clone())),
            ("problems/lc913", "..", Named::Several(all.clone())),
            ("", "cases/", Named::Several(all)),
            // What is nowhere.
            ("", "problems/lc914/main.rs", unknown("lc914")),
            ("", "cases/lc914/sample-1.in", unknown("lc914")),
            ("", "main.rs", unknown("main.rs")),
            ("", "templates", unknown("templates")),
            ("", "templates/nim.rs", Named::Elsewhere),
            ("", "..", Named::Elsewhere),
            ("", "/", Named::Elsewhere),
            ("", "no/such/file", unknown("no/such/file")),
        ] {
            let here = root.join(here);
            let names = Names { root: &root, here: &here, ids: &ids };
            assert_eq!(names.resolve(argument), expected, "{argument} in {}", here.display());
        }
    }

    #[test]
    fn where_one_stands() {
        let (_directory, root, ids) = workspace();
        for (here, expected) in [
            ("", None),
            ("problems", None),
            ("templates", None),
            ("problems/lc913", Some("lc913")),
            ("problems/lc913/data/more", Some("lc913")),
            ("cases/lc913", Some("lc913")),
            ("cases/lc913/deep", Some("lc913")),
            ("cases/lc914", None),
        ] {
            let here = root.join(here);
            assert_eq!(Names { root: &root, here: &here, ids: &ids }.here(), expected, "{}", here.display());
        }
    }
}
