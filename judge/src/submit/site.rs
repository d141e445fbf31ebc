//! Where a solution gets submitted: the page, the name of the language there, and which extensions know the form.

use super::cph;
use crate::problem::Target;

/// A judge's website, as far as one problem is concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// What people call it.
    pub name: &'static str,
    /// The target whose texts it takes; `None` if there is no target of its own.
    pub target: Option<Target>,
    /// The page with the form; the problem's own page where the form is there, or where it is not known.
    pub page: String,
    /// What to choose in the form.
    pub language: &'static str,
    /// For cph-submit.
    pub cph: Option<cph::Problem>,
    /// For Submitter Helper.
    pub helper: Option<Helper>,
}

/// How Submitter Helper knows a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Helper {
    /// Its name of the site.
    pub site: &'static str,
    /// The origin of the site's pages.
    pub origin: &'static str,
    /// Makes it choose the language, or leave the choice to the person.
    pub language: &'static str,
}

impl Site {
    /// The website that `url` belongs to; `None` if it is not known, or `url` is no address. `edition` is that of the text.
    #[must_use]
    pub fn of(url: &str, edition: u16) -> Option<Self> {
        let address = Address::parse(url)?;
        let plain =
            |name, target| Site { name, target, page: url.to_string(), language: "Rust", cph: None, helper: None };
        let path: Vec<&str> = address.path.iter().map(String::as_str).collect();
        let site = match address.host.as_str() {
            "atcoder.jp" => {
                let site = Site { language: "Rust (rustc 1.89.0)", ..plain("AtCoder", Some(Target::Atcoder)) };
                match path[..] {
                    ["contests", contest, "tasks", task] => Site {
                        page: format!("https://atcoder.jp/contests/{contest}/submit?taskScreenName={task}"),
                        helper: Some(Helper { site: "atcoder", origin: "https://atcoder.jp", language: "Rust" }),
                        ..site
                    },
                    _ => site,
                }
            }
            "codeforces.com" | "www.codeforces.com" | "m1.codeforces.com" | "mirror.codeforces.com" => {
                codeforces(plain("Codeforces", Some(Target::Codeforces)), &path, edition)
            }
            "cses.fi" => match path[..] {
                ["problemset", "task", task] => Site {
                    page: format!("https://cses.fi/problemset/submit/{task}/"),
                    // 98, the edition of 2024, is Rust on CSES only to newer releases of the extension, and C++ to others.
                    cph: Some(cph::Problem {
                        url: format!("https://cses.fi/problemset/task/{task}"),
                        name: String::new(),
                        language: RUST_2021,
                    }),
                    ..plain("CSES", None)
                },
                [contest, "task", task] => {
                    Site { page: format!("https://cses.fi/{contest}/submit/{task}/"), ..plain("CSES", None) }
                }
                _ => plain("CSES", None),
            },
            "www.luogu.com.cn" | "luogu.com.cn" | "www.luogu.com" | "luogu.com" => {
                let site = plain("Luogu", Some(Target::Luogu));
                match path[..] {
                    ["problem", problem] => {
                        // A problem of a contest is submitted to the contest.
                        let query = address.query.as_deref().map(|query| format!("?{query}")).unwrap_or_default();
                        Site {
                            page: format!("https://www.luogu.com.cn/problem/{problem}{query}#submit"),
                            helper: Some(Helper {
                                site: "luogu",
                                origin: "https://www.luogu.com.cn",
                                language: "Rust",
                            }),
                            ..site
                        }
                    }
                    _ => site,
                }
            }
            host @ ("leetcode.com" | "leetcode.cn") => {
                let site = plain("LeetCode", Some(Target::Leetcode));
                match path[..] {
                    ["problems", problem, ..] => Site { page: format!("https://{host}/problems/{problem}/"), ..site },
                    _ => site,
                }
            }
            "judge.yosupo.jp" => plain("Library Checker", Some(Target::LibraryChecker)),
            host if host == "kattis.com" || host.ends_with(".kattis.com") => {
                let site = plain("Kattis", Some(Target::Kattis));
                match path[..] {
                    ["problems", problem] => Site { page: format!("https://{host}/problems/{problem}/submit"), ..site },
                    ["contests", contest, "problems", problem] => {
                        Site { page: format!("https://{host}/contests/{contest}/problems/{problem}/submit"), ..site }
                    }
                    _ => site,
                }
            }
            _ => return None,
        };
        Some(site)
    }

    /// Does this website take what is made for `target`?
    #[must_use]
    pub fn takes(&self, target: Target) -> bool {
        match target {
            Target::Plain => self.target != Some(Target::Leetcode),
            target => self.target == Some(target),
        }
    }

    /// The address to open for Submitter Helper, which finds `port` and `token` in it.
    #[must_use]
    pub fn page_for_helper(&self, port: u16, token: &str) -> String {
        // The extension puts a `#submit` back.
        let page = self.page.split('#').next().unwrap_or(&self.page);
        format!("{page}#submitter={port}:{token}")
    }
}

/// Codeforces' numbers for `Rust 1.89.0 (2021)` and `Rust 1.89.0 (2024)`.
const RUST_2021: u32 = 75;
const RUST_2024: u32 = 98;

fn codeforces(site: Site, path: &[&str], edition: u16) -> Site {
    let (language, id) =
        if edition < 2024 { ("Rust 1.89.0 (2021)", RUST_2021) } else { ("Rust 1.89.0 (2024)", RUST_2024) };
    let site = Site { language, ..site };
    let at = |path: &[&str]| format!("https://codeforces.com/{}", path.join("/"));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (page, contest, index) = match *path {
        ["problemset", "problem", contest, index] => (at(&["problemset", "submit", contest, index]), contest, index),
        ["problemsets", "acmsguru", "problem", contest, index] => {
            (at(&["problemsets", "acmsguru", "submit"]), contest, index)
        }
        // contest/1136/problem/A, gym/…, group/ID/contest/…, edu/course/…/contest/…
        [ref before @ .., kind @ ("contest" | "gym"), contest, "problem", index] => {
            (at(&[before, &[kind, contest, "submit", index]].concat()), contest, index)
        }
        _ => return site,
    };
    if !is_number(contest) {
        return site;
    }
    let is_form = matches!(path[..], ["problemset", ..] | ["contest", ..]);
    // Of two labels that begin with Rust, "Rust" gets the newest, and a label that is not there leaves the choice to the
    // person.
    let wanted = if edition < 2024 { "Rust 2021" } else { "Rust" };
    let helper = Helper { site: "codeforces", origin: "https://codeforces.com", language: wanted };
    let cph = cph::Problem { url: at(path), name: format!("{contest}{index}"), language: id };
    Site { page, cph: Some(cph), helper: is_form.then_some(helper), ..site }
}

/// Can `url` be handed to a browser? It comes from a manifest, and may have come there from a web page.
#[must_use]
pub fn is_address(url: &str) -> bool {
    Address::parse(url).is_some()
}

/// The parts of an address of a web page.
struct Address {
    host: String,
    path: Vec<String>,
    query: Option<String>,
}

impl Address {
    /// `None` for whatever is not `http` or `https`, and for characters that no address has.
    fn parse(url: &str) -> Option<Self> {
        if !url.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'`<>\\^{|}".contains(&byte)) {
            return None;
        }
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
        let rest = rest.split('#').next()?;
        let (rest, query) = match rest.split_once('?') {
            Some((rest, query)) => (rest, Some(query.to_string())),
            None => (rest, None),
        };
        let mut parts = rest.split('/');
        let host = parts.next().filter(|host| !host.is_empty())?.to_ascii_lowercase();
        let path = parts.filter(|part| !part.is_empty()).map(str::to_string).collect();
        Some(Address { host, path, query })
    }
}
