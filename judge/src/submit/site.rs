//! Where a solution gets submitted: the page, the name of the language there, and which extensions know the form.

use super::{cph_submit, submitter_helper};
use crate::address::{Address, Judge};
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
    /// How cph-submit knows the form.
    pub cph_submit: Option<cph_submit::Form>,
    /// How Submitter Helper knows the form.
    pub submitter_helper: Option<submitter_helper::Form>,
}

impl Site {
    /// The website that `url` belongs to; `None` if it is not known, or `url` is not an address. `edition` is that of
    /// the text.
    #[must_use]
    pub fn find(url: &str, edition: u16) -> Option<Self> {
        let address = Address::parse(url)?;
        let describe = match address.judge()? {
            Judge::Atcoder => atcoder,
            Judge::Codeforces => codeforces,
            Judge::Cses => cses,
            Judge::Luogu => luogu,
            Judge::Leetcode => leetcode,
            Judge::LibraryChecker => library_checker,
            Judge::Kattis => kattis,
            Judge::Spoj | Judge::Dmoj | Judge::Baekjoon | Judge::Yukicoder => return Some(others(&address)),
            _ => return None,
        };
        Some(describe(&address, edition))
    }

    /// A site without a known form: the problem's own page.
    fn plain(name: &'static str, target: Option<Target>, address: &Address) -> Self {
        let page = address.url.to_string();
        Site { name, target, page, language: "Rust", cph_submit: None, submitter_helper: None }
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
    pub fn page_for_submitter_helper(&self, port: u16, token: &str) -> String {
        // The extension puts a `#submit` back.
        let page = self.page.split('#').next().unwrap_or(&self.page);
        format!("{page}#submitter={port}:{token}")
    }
}

fn atcoder(address: &Address, _edition: u16) -> Site {
    let plain = Site { language: "Rust (rustc 1.89.0)", ..Site::plain("AtCoder", Some(Target::Atcoder), address) };
    let ["contests", contest, "tasks", task] = address.path[..] else { return plain };
    let form = submitter_helper::Form { site: "atcoder", origin: "https://atcoder.jp", language: "Rust" };
    Site {
        page: format!("https://atcoder.jp/contests/{contest}/submit?taskScreenName={task}"),
        submitter_helper: Some(form),
        ..plain
    }
}

/// Codeforces' numbers for `Rust 1.89.0 (2021)` and `Rust 1.89.0 (2024)`.
const RUST_2021: u32 = 75;
const RUST_2024: u32 = 98;

fn codeforces(address: &Address, edition: u16) -> Site {
    // Of two labels that begin with Rust, Submitter Helper takes "Rust" for the newest; for a label that does not exist
    // it leaves the choice to the person.
    let (language, number, label) = if edition < 2024 {
        ("Rust 1.89.0 (2021)", RUST_2021, "Rust 2021")
    } else {
        ("Rust 1.89.0 (2024)", RUST_2024, "Rust")
    };
    let plain = Site { language, ..Site::plain("Codeforces", Some(Target::Codeforces), address) };
    let Some((form, contest, index)) = codeforces_form(&address.path) else { return plain };
    if !contest.bytes().all(|byte| byte.is_ascii_digit()) {
        return plain;
    }
    let at = |path: &[&str]| format!("https://codeforces.com/{}", path.join("/"));
    let problem = cph_submit::Form { url: at(&address.path), name: format!("{contest}{index}"), language: number };
    // Submitter Helper's manifest has no other pages.
    let is_known = matches!(address.path[..], ["problemset" | "contest", ..]);
    let helper = submitter_helper::Form { site: "codeforces", origin: "https://codeforces.com", language: label };
    Site { page: at(&form), cph_submit: Some(problem), submitter_helper: is_known.then_some(helper), ..plain }
}

/// The path of the form, the contest and the index, from the path of a problem.
fn codeforces_form<'a>(path: &[&'a str]) -> Option<(Vec<&'a str>, &'a str, &'a str)> {
    match *path {
        ["problemset", "problem", contest, index] => {
            Some((vec!["problemset", "submit", contest, index], contest, index))
        }
        ["problemsets", "acmsguru", "problem", contest, index] => {
            Some((vec!["problemsets", "acmsguru", "submit"], contest, index))
        }
        // contest/1136/problem/A, gym/…, group/ID/contest/…, edu/course/…/contest/…
        [ref before @ .., kind @ ("contest" | "gym"), contest, "problem", index] => {
            Some(([before, &[kind, contest, "submit", index]].concat(), contest, index))
        }
        _ => None,
    }
}

fn cses(address: &Address, _edition: u16) -> Site {
    let plain = Site::plain("CSES", None, address);
    let [contest, "task", task] = address.path[..] else { return plain };
    // 98, the edition of 2024, is Rust on CSES only to newer releases of the extension, and C++ to others.
    let form = || cph_submit::Form {
        url: format!("https://cses.fi/problemset/task/{task}"),
        name: String::new(),
        language: RUST_2021,
    };
    Site {
        page: format!("https://cses.fi/{contest}/submit/{task}/"),
        cph_submit: (contest == "problemset").then(form),
        ..plain
    }
}

fn luogu(address: &Address, _edition: u16) -> Site {
    let plain = Site::plain("Luogu", Some(Target::Luogu), address);
    let ["problem", problem] = address.path[..] else { return plain };
    // A problem of a contest is submitted to the contest.
    let query = address.query.map(|query| format!("?{query}")).unwrap_or_default();
    let form = submitter_helper::Form { site: "luogu", origin: "https://www.luogu.com.cn", language: "Rust" };
    Site {
        page: format!("https://www.luogu.com.cn/problem/{problem}{query}#submit"),
        submitter_helper: Some(form),
        ..plain
    }
}

fn leetcode(address: &Address, _edition: u16) -> Site {
    let plain = Site::plain("LeetCode", Some(Target::Leetcode), address);
    match address.path[..] {
        ["problems", problem, ..] => Site { page: format!("https://{}/problems/{problem}/", address.host), ..plain },
        _ => plain,
    }
}

fn library_checker(address: &Address, _edition: u16) -> Site {
    Site::plain("Library Checker", Some(Target::LibraryChecker), address)
}

fn kattis(address: &Address, _edition: u16) -> Site {
    let plain = Site::plain("Kattis", Some(Target::Kattis), address);
    match address.path[..] {
        ["problems", _] | ["contests", _, "problems", _] => {
            Site { page: format!("https://{}/{}/submit", address.host, address.path.join("/")), ..plain }
        }
        _ => plain,
    }
}

/// Judges whose forms have pages of their own, and no extension that knows them.
fn others(address: &Address) -> Site {
    let judge = address.judge().expect("its judge is known");
    let plain = Site::plain(judge.name(), None, address);
    let page = match (judge, &address.path[..]) {
        (Judge::Spoj, ["problems", problem, ..]) => format!("https://www.spoj.com/submit/{problem}/"),
        (Judge::Dmoj, ["problem", problem]) => format!("https://dmoj.ca/problem/{problem}/submit"),
        (Judge::Baekjoon, ["problem", number] | [number]) => format!("https://www.acmicpc.net/submit/{number}"),
        (Judge::Yukicoder, ["problems", path @ ..]) if !path.is_empty() && path.last() != Some(&"submit") => {
            format!("https://yukicoder.me/problems/{}/submit", path.join("/"))
        }
        _ => return plain,
    };
    Site { page, ..plain }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::is_address;

    const CONTEST: &str = "https://codeforces.com/contest/1136/problem/A";

    #[test]
    fn the_form_of_each_site() {
        /// The name, the language, and for some addresses the page and what cph-submit calls the problem.
        type Row<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str, Option<&'a str>)]);
        let abc428 = "https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a";
        let rows: &[Row] = &[
            (
                "AtCoder",
                "Rust (rustc 1.89.0)",
                &[
                    ("https://atcoder.jp/contests/abc428/tasks/abc428_a", abc428, None),
                    ("https://atcoder.jp/contests/abc428/tasks/abc428_a?lang=en#x", abc428, None),
                    ("https://atcoder.jp/contests/abc428", "https://atcoder.jp/contests/abc428", None),
                ],
            ),
            (
                "Codeforces",
                "Rust 1.89.0 (2024)",
                &[
                    (CONTEST, "https://codeforces.com/contest/1136/submit/A", Some("1136A")),
                    (
                        "http://www.codeforces.com/contest/1282/problem/B2/?locale=en",
                        "https://codeforces.com/contest/1282/submit/B2",
                        Some("1282B2"),
                    ),
                    (
                        "https://codeforces.com/problemset/problem/4/A",
                        "https://codeforces.com/problemset/submit/4/A",
                        Some("4A"),
                    ),
                    (
                        "https://codeforces.com/gym/104114/problem/C",
                        "https://codeforces.com/gym/104114/submit/C",
                        Some("104114C"),
                    ),
                    (
                        "https://codeforces.com/group/MWSDmqGsZm/contest/219158/problem/A",
                        "https://codeforces.com/group/MWSDmqGsZm/contest/219158/submit/A",
                        Some("219158A"),
                    ),
                    (
                        "https://codeforces.com/edu/course/2/lesson/2/1/practice/contest/269100/problem/A",
                        "https://codeforces.com/edu/course/2/lesson/2/1/practice/contest/269100/submit/A",
                        Some("269100A"),
                    ),
                    (
                        "https://codeforces.com/problemsets/acmsguru/problem/99999/249",
                        "https://codeforces.com/problemsets/acmsguru/submit",
                        Some("99999249"),
                    ),
                    (
                        "https://codeforces.com/contest/next/problem/A",
                        "https://codeforces.com/contest/next/problem/A",
                        None,
                    ),
                    ("https://codeforces.com/blog/entry/1", "https://codeforces.com/blog/entry/1", None),
                ],
            ),
            (
                "CSES",
                "Rust",
                &[
                    ("https://cses.fi/problemset/task/1068/", "https://cses.fi/problemset/submit/1068/", Some("")),
                    ("https://cses.fi/alon/task/Weird", "https://cses.fi/alon/submit/Weird/", None),
                    ("https://cses.fi/problemset/", "https://cses.fi/problemset/", None),
                ],
            ),
            (
                "Luogu",
                "Rust",
                &[
                    ("https://www.luogu.com.cn/problem/P4055", "https://www.luogu.com.cn/problem/P4055#submit", None),
                    (
                        "https://www.luogu.com.cn/problem/P1?contestId=2#x",
                        "https://www.luogu.com.cn/problem/P1?contestId=2#submit",
                        None,
                    ),
                ],
            ),
            (
                "LeetCode",
                "Rust",
                &[
                    (
                        "https://leetcode.com/problems/cat-and-mouse/description/",
                        "https://leetcode.com/problems/cat-and-mouse/",
                        None,
                    ),
                    ("https://leetcode.cn/problems/cat-and-mouse", "https://leetcode.cn/problems/cat-and-mouse/", None),
                ],
            ),
            (
                "Kattis",
                "Rust",
                &[
                    ("https://open.kattis.com/problems/hello", "https://open.kattis.com/problems/hello/submit", None),
                    (
                        "https://nus.kattis.com/contests/ab/problems/hello",
                        "https://nus.kattis.com/contests/ab/problems/hello/submit",
                        None,
                    ),
                    ("https://kattis.com/", "https://kattis.com/", None),
                ],
            ),
            (
                "SPOJ",
                "Rust",
                &[
                    ("http://spoj.com/problems/ADDREV/en/", "https://www.spoj.com/submit/ADDREV/", None),
                    ("https://www.spoj.com/ranks/", "https://www.spoj.com/ranks/", None),
                ],
            ),
            ("DMOJ", "Rust", &[("https://dmoj.ca/problem/aac1p1", "https://dmoj.ca/problem/aac1p1/submit", None)]),
            (
                "Baekjoon",
                "Rust",
                &[
                    ("https://www.acmicpc.net/problem/1000", "https://www.acmicpc.net/submit/1000", None),
                    ("https://boj.kr/1000", "https://www.acmicpc.net/submit/1000", None),
                ],
            ),
            (
                "yukicoder",
                "Rust",
                &[("https://yukicoder.me/problems/no/9000", "https://yukicoder.me/problems/no/9000/submit", None)],
            ),
            (
                "Library Checker",
                "Rust",
                &[("https://judge.yosupo.jp/problem/aplusb", "https://judge.yosupo.jp/problem/aplusb", None)],
            ),
        ];
        for &(name, language, addresses) in rows {
            for &(url, page, cph) in addresses {
                let site = Site::find(url, 2024).unwrap_or_else(|| panic!("{url}"));
                let found = (site.name, site.language, &*site.page, site.cph_submit.as_ref().map(|form| &*form.name));
                assert_eq!(found, (name, language, page, cph), "{url}");
            }
        }
        for unknown in
            ["https://www.lanqiao.cn/", "https://acm.hdu.edu.cn/showproblem.php?pid=1846", "https://notkattis.com/"]
        {
            assert!(Site::find(unknown, 2024).is_none() && is_address(unknown), "{unknown}");
        }
        for none in [
            "",
            "atcoder.jp",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "https://",
            "https://a b/",
            "https://a/\n",
            "https://é/",
            "--version",
            "https://a/\"$(x)\"",
        ] {
            assert!(Site::find(none, 2024).is_none() && !is_address(none), "{none}");
        }
    }

    /// What the extensions must be told: they take the address apart themselves.
    #[test]
    fn what_the_extensions_are_told() {
        let cph =
            |url: &str, edition| Site::find(url, edition).unwrap().cph_submit.map(|form| (form.url, form.language));
        let is = |url: &str, language| Some((url.to_string(), language));
        assert_eq!(cph("http://mirror.codeforces.com/contest/1136/problem/A/?x#y", 2024), is(CONTEST, 98));
        assert_eq!(cph(CONTEST, 2021), is(CONTEST, 75));
        assert_eq!(
            cph("https://cses.fi/problemset/task/1068/?x", 2024),
            is("https://cses.fi/problemset/task/1068", 75)
        );
        let helper = |url: &str, edition| Site::find(url, edition).unwrap().submitter_helper;
        let codeforces =
            |language| Some(submitter_helper::Form { site: "codeforces", origin: "https://codeforces.com", language });
        assert_eq!(helper(CONTEST, 2024), codeforces("Rust"));
        assert_eq!(helper(CONTEST, 2021), codeforces("Rust 2021"));
        // Its manifest does not have these pages.
        assert_eq!(helper("https://codeforces.com/gym/104114/problem/C", 2024), None);
        assert_eq!(helper("https://codeforces.com/group/a/contest/219158/problem/A", 2024), None);
        assert_eq!(helper("https://open.kattis.com/problems/hello", 2024), None);
        let page = |url: &str| Site::find(url, 2024).unwrap().page_for_submitter_helper(1234, "TOKEN");
        assert_eq!(
            page("https://www.luogu.com.cn/problem/P4055"),
            format!("https://www.luogu.com.cn/problem/P4055#submitter=1234:TOKEN")
        );
        assert_eq!(
            page("https://atcoder.jp/contests/abc428/tasks/abc428_a"),
            format!("https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_a#submitter=1234:TOKEN")
        );
    }
}
