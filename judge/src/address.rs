//! Addresses of judges: what a problem's page says about it (its id, its target, its contest), and which problems a
//! contest's page has.
//!
//! # Ids
//!
//! An id is the judge's short name followed by what the judge calls the problem, in lower case, with a hyphen for
//! whatever is neither a letter nor a digit: `cf1136-a`, `hdu1846`, `kattis-hello`. The short name is left out where
//! the judge's own name for the problem begins with its contest or its collection: AtCoder's `abc428-c`, Luogu's
//! `p4055`. LeetCode's problems have numbers, which are not in their addresses: `lc913` where the number is known,
//! `lc-cat-and-mouse` where it is not.

use crate::problem::{JudgeLimits, Target, default_limits};
use std::borrow::Cow;
use std::time::Duration;

/// The parts of an address of a web page.
#[derive(Clone, Debug)]
pub struct Address<'a> {
    /// All of it.
    pub url: &'a str,
    /// In lower case, with its port.
    pub host: String,
    /// The parts of the path that are not empty.
    pub path: Vec<&'a str>,
    /// What follows the question mark.
    pub query: Option<&'a str>,
}

impl<'a> Address<'a> {
    /// `None` for whatever is not `http` or `https`, and for characters that no address has.
    #[must_use]
    pub fn parse(url: &'a str) -> Option<Self> {
        if !url.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'`<>\\^{|}".contains(&byte)) {
            return None;
        }
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
        let rest = rest.split('#').next()?;
        let (rest, query) = match rest.split_once('?') {
            Some((rest, query)) => (rest, Some(query)),
            None => (rest, None),
        };
        let mut parts = rest.split('/');
        let host = parts.next().filter(|host| !host.is_empty())?.to_ascii_lowercase();
        let path = parts.filter(|part| !part.is_empty()).collect();
        Some(Address { url, host, path, query })
    }

    /// The judge whose website it belongs to, if that is known.
    #[must_use]
    pub fn judge(&self) -> Option<Judge> {
        let is_at = |pattern: &str| {
            pattern.strip_prefix('*').map_or(self.host == pattern, |domain| self.host.ends_with(domain))
        };
        JUDGES.iter().find(|(_, hosts)| hosts.iter().any(|pattern| is_at(pattern))).map(|(judge, _)| *judge)
    }

    /// The value of a key of the query.
    fn value(&self, key: &str) -> Option<&'a str> {
        let mut pairs = self.query?.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| *name == key).map(|(_, value)| value).filter(|value| !value.is_empty())
    }
}

/// Can `url` be handed to a browser? It comes from a manifest, and may have come there from a web page.
#[must_use]
pub fn is_address(url: &str) -> bool {
    Address::parse(url).is_some()
}

/// Do two addresses lead to the same problem? Of judges that are known, what they call the problem decides; elsewhere
/// the addresses must be the same but for what follows a `#`.
#[must_use]
pub fn same_problem(one: &str, other: &str) -> bool {
    let whole = |url: &str| url.split('#').next().unwrap_or(url).trim_end_matches('/').to_string();
    let known = |url: &str| match Page::new(Address::parse(url)?)? {
        Page::Problem(Problem { judge: Some(judge), id, .. }) => Some((judge, id)),
        _ => None,
    };
    whole(one) == whole(other) || known(one).is_some_and(|known_one| known(other) == Some(known_one))
}

/// The address that a person means by `text`, right or wrong; `None` if it is something else. As browsers show it, the
/// address of a judge may lack its beginning.
#[must_use]
pub fn meant(text: &str) -> Option<Cow<'_, str>> {
    if text.contains("://") {
        return Some(Cow::Borrowed(text));
    }
    let whole = format!("https://{text}");
    let is_judge = text.contains('/') && Address::parse(&whole).is_some_and(|address| address.judge().is_some());
    is_judge.then_some(Cow::Owned(whole))
}

/// A judge whose addresses are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// atcoder.jp
    Atcoder,
    /// codeforces.com
    Codeforces,
    /// leetcode.com and leetcode.cn
    Leetcode,
    /// luogu.com.cn
    Luogu,
    /// cses.fi
    Cses,
    /// open.kattis.com and other sites of Kattis
    Kattis,
    /// judge.yosupo.jp
    LibraryChecker,
    /// acm.hdu.edu.cn
    Hdu,
    /// yukicoder.me
    Yukicoder,
    /// acwing.com
    Acwing,
    /// dmoj.ca
    Dmoj,
    /// uoj.ac
    Uoj,
    /// loj.ac
    Loj,
    /// vjudge.net
    VirtualJudge,
    /// infoarena.ro
    Infoarena,
    /// otog.cf
    Otog,
    /// algo.codemarshal.org
    Codemarshal,
    /// Hacker Cup, at facebook.com
    HackerCup,
}

/// The judges by the names of their hosts; `*.` stands for any subdomain.
const JUDGES: [(Judge, &[&str]); 18] = [
    (Judge::Atcoder, &["atcoder.jp"]),
    (Judge::Codeforces, &["codeforces.com", "www.codeforces.com", "m1.codeforces.com", "mirror.codeforces.com"]),
    (Judge::Leetcode, &["leetcode.com", "leetcode.cn"]),
    (Judge::Luogu, &["www.luogu.com.cn", "luogu.com.cn", "www.luogu.com", "luogu.com"]),
    (Judge::Cses, &["cses.fi"]),
    (Judge::Kattis, &["kattis.com", "*.kattis.com"]),
    (Judge::LibraryChecker, &["judge.yosupo.jp"]),
    (Judge::Hdu, &["acm.hdu.edu.cn"]),
    (Judge::Yukicoder, &["yukicoder.me"]),
    (Judge::Acwing, &["acwing.com", "www.acwing.com"]),
    (Judge::Dmoj, &["dmoj.ca", "www.dmoj.ca"]),
    (Judge::Uoj, &["uoj.ac"]),
    (Judge::Loj, &["loj.ac", "libreoj.github.io"]),
    (Judge::VirtualJudge, &["vjudge.net", "www.vjudge.net"]),
    (Judge::Infoarena, &["infoarena.ro", "www.infoarena.ro"]),
    (Judge::Otog, &["otog.cf", "otog.in.th"]),
    (Judge::Codemarshal, &["algo.codemarshal.org"]),
    (Judge::HackerCup, &["facebook.com", "www.facebook.com"]),
];

impl Judge {
    /// The target that stands for it; `None` if there is no target of its own.
    #[must_use]
    pub fn target(self) -> Option<Target> {
        match self {
            Judge::Atcoder => Some(Target::Atcoder),
            Judge::Codeforces => Some(Target::Codeforces),
            Judge::Leetcode => Some(Target::Leetcode),
            Judge::Luogu => Some(Target::Luogu),
            Judge::Kattis => Some(Target::Kattis),
            Judge::LibraryChecker => Some(Target::LibraryChecker),
            Judge::Cses | Judge::Hdu | Judge::Yukicoder | Judge::Acwing | Judge::Dmoj | Judge::Uoj | Judge::Loj => None,
            Judge::VirtualJudge | Judge::Infoarena | Judge::Otog | Judge::Codemarshal | Judge::HackerCup => None,
        }
    }

    /// The limits that most of its problems have; `None` where every problem has others.
    #[must_use]
    pub fn limits(self) -> Option<JudgeLimits> {
        let limits =
            |seconds, mebibytes: u64| Some(JudgeLimits { time: Duration::from_secs(seconds), memory: mebibytes << 20 });
        match self {
            Judge::Cses => limits(1, 512),
            Judge::Hdu => limits(1, 32),
            Judge::Yukicoder => limits(2, 512),
            Judge::Acwing => limits(1, 64),
            judge => judge.target().and_then(default_limits),
        }
    }

    /// What the ids of its problems begin with, where the judge's own names do not do.
    fn short_name(self) -> &'static str {
        match self {
            Judge::Atcoder => "atcoder",
            Judge::Codeforces => "cf",
            Judge::Leetcode => "lc",
            Judge::Luogu => "luogu",
            Judge::Cses => "cses",
            Judge::Kattis => "kattis",
            Judge::LibraryChecker => "library",
            Judge::Hdu => "hdu",
            Judge::Yukicoder => "yuki",
            Judge::Acwing => "acwing",
            Judge::Dmoj => "dmoj",
            Judge::Uoj => "uoj",
            Judge::Loj => "loj",
            Judge::VirtualJudge => "vj",
            Judge::Infoarena => "infoarena",
            Judge::Otog => "otog",
            Judge::Codemarshal => "codemarshal",
            Judge::HackerCup => "hackercup",
        }
    }
}

/// A problem's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The judge, if it is known.
    pub judge: Option<Judge>,
    /// A legal id.
    pub id: String,
    /// The title as far as the address spells it out.
    pub title: Option<String>,
}

impl Problem {
    /// The target of the judge.
    #[must_use]
    pub fn target(&self) -> Target {
        self.judge.and_then(Judge::target).unwrap_or(Target::Plain)
    }

    /// The limits to write into the manifest: those of a judge without a target of its own, since a target's need not
    /// be written.
    #[must_use]
    pub fn limits(&self) -> Option<JudgeLimits> {
        self.judge.filter(|judge| judge.target().is_none()).and_then(Judge::limits)
    }

    /// Is it LeetCode's, under an id without the problem's number?
    #[must_use]
    pub fn lacks_number(&self) -> bool {
        self.judge == Some(Judge::Leetcode) && self.id.starts_with("lc-")
    }
}

/// What an address leads to.
#[derive(Clone, Debug)]
pub enum Page<'a> {
    /// One problem.
    Problem(Problem),
    /// The list of a contest's problems.
    Contest(Contest<'a>),
}

/// A contest's page.
#[derive(Clone, Debug)]
pub struct Contest<'a> {
    judge: Judge,
    address: Address<'a>,
}

impl<'a> Page<'a> {
    /// The page at `address`; `None` if it is neither a problem's nor a contest's.
    #[must_use]
    pub fn new(address: Address<'a>) -> Option<Self> {
        let Some(judge) = address.judge() else {
            return anywhere(&address).map(|id| Page::Problem(Problem { judge: None, id, title: None }));
        };
        if let Some(name) = name(judge, &address) {
            let title = name.spells_title.then(|| title(&name.tail)).flatten();
            return Some(Page::Problem(Problem { judge: Some(judge), id: name.id(judge), title }));
        }
        let contest = Contest { judge, address };
        let first = indices(contest.example())?.into_iter().next()?;
        contest.problem(&first).is_some().then_some(Page::Contest(contest))
    }
}

/// What a judge calls a problem.
struct Name {
    /// In front of the judge's own name.
    prefix: &'static str,
    tail: String,
    /// Is the tail made of the words of the title?
    spells_title: bool,
}

impl Name {
    fn new(prefix: &'static str, tail: impl Into<String>) -> Self {
        Name { prefix, tail: tail.into(), spells_title: false }
    }

    fn words(prefix: &'static str, tail: &str) -> Self {
        Name { prefix, tail: tail.to_string(), spells_title: true }
    }

    fn id(&self, judge: Judge) -> String {
        let tail = slug(&decoded(&self.tail));
        // A name of which no letter or digit is left is still told apart from another one.
        let tail = if tail.is_empty() { format!("x{}", checksum(&self.tail)) } else { tail };
        let is_number = tail.starts_with(|first: char| first.is_ascii_digit());
        let hyphen = if is_number || self.prefix.is_empty() || self.prefix.ends_with('-') { "" } else { "-" };
        let id = format!("{}{hyphen}{tail}", self.prefix);
        legal(&id).unwrap_or_else(|| shortened(&format!("{}-{id}", judge.short_name())))
    }
}

/// The address of the problem that a judge's own form of ids calls `id`, where it follows from that: those of old
/// contests of AtCoder do not, nor LeetCode's from a number.
#[must_use]
pub fn of_id(id: &str) -> Option<String> {
    let letters = id.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(id.len());
    let (judge, rest) = id.split_at(letters);
    let (number, index) = rest.split_once('-').unwrap_or((rest, ""));
    let is_since = |first: u32| number.parse().is_ok_and(|number: u32| number >= first);
    let of_contest = |url: &str| match Page::new(Address::parse(url)?)? {
        Page::Contest(contest) => contest.problem(index),
        Page::Problem(_) => None,
    };
    if index.is_empty() == ["abc", "arc", "agc", "cf", "gym", "kattis", "library", "lc"].contains(&judge) {
        return None;
    }
    let url = match judge {
        "abc" if !is_since(126) => return None,
        "arc" if !is_since(104) => return None,
        "abc" | "arc" | "agc" => of_contest(&format!("https://atcoder.jp/contests/{judge}{number}"))?,
        "cf" => of_contest(&format!("https://codeforces.com/contest/{number}"))?,
        "gym" => of_contest(&format!("https://codeforces.com/gym/{number}"))?,
        "p" if is_since(1000) => format!("https://www.luogu.com.cn/problem/P{number}"),
        "cses" => format!("https://cses.fi/problemset/task/{number}"),
        "hdu" => format!("https://acm.hdu.edu.cn/showproblem.php?pid={number}"),
        "yuki" => format!("https://yukicoder.me/problems/no/{number}"),
        "kattis" => format!("https://open.kattis.com/problems/{index}"),
        "library" => format!("https://judge.yosupo.jp/problem/{}", index.replace('-', "_")),
        "lc" => format!("https://leetcode.com/problems/{}/", rest.trim_start_matches('-')),
        _ => return None,
    };
    let page = Address::parse(&url).and_then(Page::new);
    let is_it = matches!(page, Some(Page::Problem(problem)) if problem.id == id);
    is_it.then_some(url)
}

/// Whether `id` is a number of LeetCode's, whose addresses have none.
#[must_use]
pub fn is_numbered_by_leetcode(id: &str) -> bool {
    let number = id.strip_prefix("lc").unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The name of the problem at `address`, if it is a problem's.
fn name(judge: Judge, address: &Address) -> Option<Name> {
    match (judge, &address.path[..]) {
        (Judge::Atcoder, ["contests", _, "tasks", task, ..]) => Some(Name::new("", *task)),
        (Judge::Atcoder, ["contests", _, "submit"]) => Some(Name::new("", address.value("taskScreenName")?)),
        (Judge::Codeforces, path) => codeforces(path),
        (Judge::Leetcode, ["problems", problem, ..] | ["contest", _, "problems", problem, ..]) => {
            Some(Name::words("lc-", problem))
        }
        (Judge::Luogu, ["problem", "show"]) => address.value("pid").map(luogu),
        (Judge::Luogu, ["problem", problem, ..]) => Some(luogu(problem)),
        (Judge::Cses, ["problemset", "task" | "submit" | "stats" | "view" | "result", task, ..]) => {
            Some(Name::new("cses", *task))
        }
        (Judge::Cses, [contest, "task" | "submit" | "stats" | "view" | "result", task, ..]) => {
            Some(Name::new("cses", format!("{contest}-{task}")))
        }
        (Judge::Kattis, [.., "problems", problem]) => Some(Name::new("kattis-", *problem)),
        (Judge::Kattis, [.., "problems", problem, _]) => Some(Name::new("kattis-", *problem)),
        (Judge::LibraryChecker, ["problem", problem, ..]) => Some(Name::new("library-", *problem)),
        (Judge::Hdu, ["contests" | "contest", _]) => {
            let (contest, problem) = (address.value("cid")?, address.value("pid")?);
            Some(Name::new("hdu", format!("{contest}-{problem}")))
        }
        (Judge::Hdu, _) => address.value("pid").map(|problem| Name::new("hdu", problem)),
        (Judge::Yukicoder, ["problems", "no", number, ..]) => Some(Name::new("yuki", *number)),
        // Not the number that people know, but that of the page.
        (Judge::Yukicoder, ["problems", page, ..]) => Some(Name::new("yuki-p", *page)),
        (Judge::Acwing, ["problem", "content", "description" | "solution" | "submission", number, ..])
        | (Judge::Acwing, ["problem", "content", number, ..]) => Some(Name::new("acwing", *number)),
        (Judge::Acwing, ["activity", "content", "problem", "content", number, ..]) => {
            Some(Name::new("acwing-a", *number))
        }
        (Judge::Dmoj, ["problem", problem, ..]) => Some(Name::new("dmoj-", *problem)),
        (Judge::Uoj, ["problem", number, ..] | ["contest", _, "problem", number, ..]) => {
            Some(Name::new("uoj", *number))
        }
        (Judge::Loj, ["contest", contest, "problem", number, ..]) => {
            Some(Name::new("loj", format!("{contest}-{number}")))
        }
        (Judge::Loj, ["p" | "problem", number, ..]) => Some(Name::new("loj", *number)),
        (Judge::VirtualJudge, ["problem", problem, ..]) => Some(Name::new("vj-", *problem)),
        (Judge::Infoarena, ["problema", problem, ..]) => Some(Name::new("infoarena-", *problem)),
        (Judge::Otog, ["problem", number, ..]) => Some(Name::new("otog", *number)),
        (Judge::Codemarshal, ["problems", problem, ..]) => Some(Name::new("codemarshal-", *problem)),
        (Judge::HackerCup, ["codingcompetitions", "hacker-cup", year, round, "problems", problem, ..]) => {
            Some(Name::new("hackercup", format!("{year}-{round}-{problem}")))
        }
        _ => None,
    }
}

fn codeforces(path: &[&str]) -> Option<Name> {
    match *path {
        ["problemset", "problem", contest, index, ..] => Some(Name::new("cf", format!("{contest}-{index}"))),
        ["problemset", "gymProblem", contest, index, ..] => Some(Name::new("gym", format!("{contest}-{index}"))),
        ["problemsets", "acmsguru", "problem", _, number, ..] => Some(Name::new("sgu", number)),
        // contest/1136/problem/A, gym/…, group/ID/contest/…, edu/course/…/contest/…
        [.., kind @ ("contest" | "gym"), contest, "problem", index] => {
            Some(Name::new(if kind == "gym" { "gym" } else { "cf" }, format!("{contest}-{index}")))
        }
        _ => None,
    }
}

/// Luogu's own number, such as `P4055`, `CF1136A` or `AT_abc428_c`.
fn luogu(problem: &str) -> Name {
    let is_number = problem.starts_with(|first: char| first.is_ascii_digit());
    Name::new(if is_number { "luogu" } else { "" }, problem)
}

/// The id of a problem on a website that is not known: the site's name, then the last part of the address that
/// says something.
fn anywhere(address: &Address) -> Option<String> {
    /// What follows a problem's name in paths.
    const NOISE: [&str; 10] = [
        "description",
        "editorial",
        "learning",
        "problem",
        "problems",
        "solution",
        "statement",
        "submit",
        "task",
        "view",
    ];
    let path = match &address.path[..] {
        // DOMjudge's page of a problem ends in the kind of its statement.
        [before @ .., "text"] if matches!(before, [.., "problems", _]) => before,
        // A list of problems.
        [.., "problems"] if address.query.is_none() => return None,
        path => path,
    };
    let last = path.iter().rev().find(|part| !NOISE.contains(part));
    // A program such as `problem.aspx` learns which problem is meant from the query.
    let from_query = || address.query?.rsplit('&').find_map(|pair| Some(pair.split_once('=')?.1));
    let tail = match last {
        Some(part) if part.contains('.') => from_query().or(part.split('.').next()),
        Some(part) => Some(*part),
        None => from_query(),
    };
    let tail = tail.filter(|tail| !tail.is_empty())?;
    let host = address.host.split(':').next().unwrap_or_default();
    let labels: Vec<&str> = host.split('.').filter(|label| *label != "www").collect();
    let is_general = |label: &str| ["co", "com", "edu", "ac", "org", "net", "gov", "or", "ne"].contains(&label);
    let site = match labels[..] {
        [.., site, general, _] if is_general(general) => site,
        [.., site, _] => site,
        [site] => site,
        [] => "",
    };
    let tail = match slug(&decoded(tail)) {
        empty if empty.is_empty() => format!("x{}", checksum(tail)),
        tail => tail,
    };
    let is_number = tail.starts_with(|first: char| first.is_ascii_digit());
    let site = Some(slug(site)).filter(|site| site.starts_with(|first: char| first.is_ascii_lowercase()));
    let site = site.unwrap_or_else(|| "site".to_string());
    let hyphen = if is_number && !site.ends_with(|last: char| last.is_ascii_digit()) { "" } else { "-" };
    let id = format!("{site}{hyphen}{tail}");
    Some(legal(&id).unwrap_or_else(|| shortened(&format!("site-{id}"))))
}

impl Contest<'_> {
    /// The judge.
    #[must_use]
    pub fn judge(&self) -> Judge {
        self.judge
    }

    /// How its problems are named here, for a person who has to name them: an example.
    #[must_use]
    pub fn example(&self) -> &'static str {
        match self.judge {
            Judge::Leetcode => "two-sum,add-two-numbers",
            Judge::Kattis | Judge::Dmoj => "hello,different",
            Judge::Luogu => "p1001,p1002",
            Judge::Yukicoder => "1234-1239",
            Judge::Uoj => "1,2",
            _ => "a-g",
        }
    }

    /// The address of one of its problems, by what the judge calls it there: a letter, a number, a name. `None` if that
    /// is not enough.
    #[must_use]
    pub fn problem(&self, index: &str) -> Option<String> {
        if index.is_empty() || !index.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
            return None;
        }
        let Address { host, path, .. } = &self.address;
        let at = |host: &str, path: &str| Some(format!("https://{host}/{path}"));
        let upper = index.to_ascii_uppercase();
        let is_number = |index: &str| index.bytes().all(|byte| byte.is_ascii_digit());
        // The place in the contest, from 1: `c` and `3`.
        let place = || match upper.as_bytes() {
            [letter @ b'A'..=b'Z'] => Some(u32::from(letter - b'A') + 1),
            _ => upper.parse().ok(),
        };
        match (self.judge, &path[..]) {
            (Judge::Atcoder, ["contests", contest] | ["contests", contest, "tasks" | "tasks_print"]) => {
                // Most contests name their tasks after themselves.
                let task = format!("{}_{}", contest.replace('-', "_"), index.to_ascii_lowercase());
                at(host, &format!("contests/{contest}/tasks/{task}"))
            }
            (
                Judge::Codeforces,
                [before @ .., kind @ ("contest" | "gym"), contest]
                | [before @ .., kind @ ("contest" | "gym"), contest, "problems"],
            ) => {
                let path = [before, &[kind, contest, "problem", &upper]].concat();
                at("codeforces.com", &path.join("/"))
            }
            // Its problems have neither letters nor numbers there.
            (Judge::Leetcode, ["contest", _]) if index.len() == 1 || is_number(index) => None,
            (Judge::Leetcode, ["contest", contest]) => at(host, &format!("contest/{contest}/problems/{index}/")),
            // `P1001`, `T123456`, `CF1A`, `AT_abc428_c`: it has no letters of its own for a contest's problems.
            (Judge::Luogu, ["contest", _]) if is_number(index) || !index.contains(|c: char| c.is_ascii_digit()) => None,
            (Judge::Luogu, ["contest", contest]) => {
                at("www.luogu.com.cn", &format!("problem/{upper}?contestId={contest}"))
            }
            (Judge::Cses, [contest, "list"]) => at(host, &format!("{contest}/task/{upper}")),
            (Judge::Kattis, ["contests", contest] | ["contests", contest, "problems"]) => {
                at(host, &format!("contests/{contest}/problems/{index}"))
            }
            (Judge::Hdu, ["contests", "contest_show.php"]) => {
                let (contest, place) = (self.address.value("cid")?, place()?);
                let number = if place < 1000 { 1000 + place } else { place };
                at(host, &format!("contests/contest_showproblem.php?pid={number}&cid={contest}"))
            }
            (Judge::Yukicoder | Judge::Uoj, _) if !is_number(index) => None,
            (Judge::Yukicoder, ["contests", _, ..]) => at(host, &format!("problems/no/{index}")),
            (Judge::Dmoj, ["contest", _, ..]) => at(host, &format!("problem/{index}")),
            (Judge::Uoj, ["contest", contest]) => at(host, &format!("contest/{contest}/problem/{index}")),
            (Judge::Loj, ["contest", contest]) => at(host, &format!("contest/{contest}/problem/{}", place()?)),
            _ => None,
        }
    }
}

/// The problems that a person names in a contest: `a-g`, `1-7`, `a,c,b2`, or several of these after commas. `None` if
/// the text names none, or more than a contest has.
#[must_use]
pub fn indices(text: &str) -> Option<Vec<String>> {
    const MOST: u32 = 100;
    let mut all: Vec<String> = Vec::new();
    for part in text.split(',').map(str::trim) {
        if part.is_empty() {
            return None;
        }
        let mut add = |index: String| {
            if !all.contains(&index) {
                all.push(index);
            }
        };
        match part.split_once('-').map(|(first, last)| (Bound::new(first), Bound::new(last))) {
            Some((Some(Bound::Letter(first)), Some(Bound::Letter(last)))) if first <= last => {
                (first..=last).for_each(|letter| add(letter.to_string()));
            }
            Some((Some(Bound::Number(first)), Some(Bound::Number(last)))) if first <= last && last - first < MOST => {
                (first..=last).for_each(|number| add(number.to_string()));
            }
            Some((Some(_), Some(_))) => return None,
            _ => add(part.to_string()),
        }
    }
    (all.len() <= MOST as usize).then_some(all)
}

/// One end of a range of problems.
enum Bound {
    Letter(char),
    Number(u32),
}

impl Bound {
    fn new(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(Bound::Letter(char::from(letter.to_ascii_lowercase()))),
            _ => text.parse().ok().map(Bound::Number),
        }
    }
}

/// LeetCode's number of a problem and its title, from the title with the number in front: `913. Cat and Mouse`.
#[must_use]
pub fn numbered_title(title: &str) -> Option<(&str, &str)> {
    let (number, rest) = title.trim().split_once('.')?;
    let is_number = (1..=5).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    let title = rest.trim();
    let is_title = !title.is_empty() && rest.starts_with(char::is_whitespace);
    (is_number && !number.starts_with('0') && is_title).then_some((number, title))
}

/// The words of an address as a title: `cat-and-mouse` is `Cat and Mouse`.
fn title(words: &str) -> Option<String> {
    const SMALL: [&str; 16] =
        ["a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with", "vs"];
    let words = slug(&decoded(words));
    let mut title = String::new();
    for (at, word) in words.split('-').filter(|word| !word.is_empty()).enumerate() {
        if at > 0 {
            title.push(' ');
        }
        let is_roman = word.len() > 1 && word.bytes().all(|byte| byte == b'i' || byte == b'v');
        if is_roman {
            title += &word.to_ascii_uppercase();
        } else if at > 0 && SMALL.contains(&word) {
            title += word;
        } else {
            title += &word[..1].to_ascii_uppercase();
            title += &word[1..];
        }
    }
    (!title.is_empty()).then_some(title)
}

/// The longest id that is made here; a person may choose a longer one.
const LONGEST_ID: usize = 40;

/// Names that cargo, Rust, an operating system or this workspace uses already.
const RESERVED: &[&str] = &[
    "test",
    "core",
    "std",
    "alloc",
    "proc-macro",
    "build",
    "deps",
    "examples",
    "incremental",
    "judge",
    "runner",
    "bundler",
    "bundles",
    "nasty",
    "interactive",
    "templates",
    "testlib",
    "tests",
    "proconio",
    "itertools",
    "con",
    "prn",
    "aux",
    "nul",
];

/// Does something else than a problem have this name?
#[must_use]
pub fn is_reserved(id: &str) -> bool {
    RESERVED.contains(&id)
}

/// `id`, shortened if it is too long, if it can be one: it starts with a letter, and nothing else has the name.
fn legal(id: &str) -> Option<String> {
    let id = shortened(id);
    (id.starts_with(|first: char| first.is_ascii_lowercase()) && !is_reserved(&id)).then_some(id)
}

/// At most [`LONGEST_ID`] characters; what is cut off is summed up, so that two long names stay two.
fn shortened(id: &str) -> String {
    if id.len() <= LONGEST_ID {
        return id.to_string();
    }
    let sum = checksum(id);
    // It is ASCII: a slug, or the beginning of one.
    let kept = id[..LONGEST_ID - sum.len() - 1].trim_end_matches('-');
    format!("{kept}-{sum}")
}

/// An id for a problem whose address says nothing, from the first of `names` of which something is left in ASCII:
/// the title, the contest, and so on.
#[must_use]
pub fn id_from_names(names: &[&str]) -> String {
    let slugs = names.iter().map(|name| slug(name)).filter(|slug| !slug.is_empty());
    slugs
        .map(|slug| legal(&slug).unwrap_or_else(|| shortened(&format!("p-{slug}"))))
        .next()
        .unwrap_or_else(|| format!("p{}", checksum(&names.join("\n"))))
}

/// The letters and digits of `text` in lower case, with a hyphen between the parts. Letters with marks lose them;
/// what has no letters in ASCII is left out.
#[must_use]
pub fn slug(text: &str) -> String {
    let mut slug = String::new();
    let mut is_between = false;
    for character in text.chars() {
        let letters = ascii(character);
        if letters.is_empty() {
            // An apostrophe or a mark that combines is no gap between words.
            is_between |= !matches!(character, '\'' | '’' | '\u{300}'..='\u{36f}');
            continue;
        }
        if is_between && !slug.is_empty() {
            slug.push('-');
        }
        is_between = false;
        slug.push_str(letters.to_ascii_lowercase().as_str());
    }
    slug
}

/// The letters or digits that stand for a character in ASCII, if that is trivial.
fn ascii(character: char) -> String {
    let letters = match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' => return character.to_string(),
        // Full-width forms, which Japanese and Chinese pages have.
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => {
            return char::from_u32(u32::from(character) - 0xfee0).map(String::from).unwrap_or_default();
        }
        'à'..='å' | 'À'..='Å' | 'ā' | 'Ā' | 'ă' | 'Ă' | 'ą' | 'Ą' => "a",
        'ç' | 'Ç' | 'ć' | 'Ć' | 'č' | 'Č' | 'ĉ' | 'Ĉ' | 'ċ' | 'Ċ' => "c",
        'ď' | 'Ď' | 'đ' | 'Đ' | 'ð' | 'Ð' => "d",
        'è'..='ë' | 'È'..='Ë' | 'ē' | 'Ē' | 'ė' | 'Ė' | 'ę' | 'Ę' | 'ě' | 'Ě' => "e",
        'ğ' | 'Ğ' | 'ĝ' | 'Ĝ' => "g",
        'ì'..='ï' | 'Ì'..='Ï' | 'ī' | 'Ī' | 'į' | 'Į' | 'ı' | 'İ' => "i",
        'ł' | 'Ł' | 'ľ' | 'Ľ' => "l",
        'ñ' | 'Ñ' | 'ń' | 'Ń' | 'ň' | 'Ň' => "n",
        'ò'..='ö' | 'Ò'..='Ö' | 'ø' | 'Ø' | 'ō' | 'Ō' | 'ő' | 'Ő' => "o",
        'ř' | 'Ř' => "r",
        'ś' | 'Ś' | 'š' | 'Š' | 'ş' | 'Ş' | 'ș' | 'Ș' => "s",
        'ť' | 'Ť' | 'ţ' | 'Ţ' | 'ț' | 'Ț' => "t",
        'ù'..='ü' | 'Ù'..='Ü' | 'ū' | 'Ū' | 'ů' | 'Ů' | 'ű' | 'Ű' => "u",
        'ý' | 'ÿ' | 'Ý' | 'Ÿ' => "y",
        'ź' | 'Ź' | 'ż' | 'Ż' | 'ž' | 'Ž' => "z",
        'æ' | 'Æ' => "ae",
        'œ' | 'Œ' => "oe",
        'ß' => "ss",
        'þ' | 'Þ' => "th",
        _ => "",
    };
    letters.to_string()
}

/// `text` without percent-encoding; what is not UTF-8 then is replaced.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut decoded, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let digit = |offset: usize| bytes.get(at + offset).and_then(|&digit| char::from(digit).to_digit(16));
        match (byte, digit(1), digit(2)) {
            (b'%', Some(high), Some(low)) => {
                decoded.push((high * 16 + low) as u8);
                at += 3;
            }
            _ => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

/// Six digits that are hardly ever the same for two texts: FNV-1a, cut.
fn checksum(text: &str) -> String {
    let sum = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{:06x}", (sum ^ (sum >> 32)) & 0xff_ffff)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(url: &str) -> Problem {
        match Page::new(Address::parse(url).unwrap_or_else(|| panic!("{url} is an address"))) {
            Some(Page::Problem(problem)) => problem,
            other => panic!("{url}: {other:?}"),
        }
    }

    #[test]
    fn ids_in_the_form_of_a_judge_have_an_address() {
        for (id, url) in [
            ("abc428-f", "https://atcoder.jp/contests/abc428/tasks/abc428_f"),
            ("arc104-a", "https://atcoder.jp/contests/arc104/tasks/arc104_a"),
            ("agc001-a", "https://atcoder.jp/contests/agc001/tasks/agc001_a"),
            ("cf1136-a", "https://codeforces.com/contest/1136/problem/A"),
            ("cf1136-f2", "https://codeforces.com/contest/1136/problem/F2"),
            ("gym104114-c", "https://codeforces.com/gym/104114/problem/C"),
            ("p4055", "https://www.luogu.com.cn/problem/P4055"),
            ("cses1068", "https://cses.fi/problemset/task/1068"),
            ("hdu1846", "https://acm.hdu.edu.cn/showproblem.php?pid=1846"),
            ("yuki1234", "https://yukicoder.me/problems/no/1234"),
            ("kattis-hello", "https://open.kattis.com/problems/hello"),
            ("library-point-add-range-sum", "https://judge.yosupo.jp/problem/point_add_range_sum"),
            ("lc-cat-and-mouse", "https://leetcode.com/problems/cat-and-mouse/"),
        ] {
            assert_eq!(of_id(id).as_deref(), Some(url), "{id}");
        }
        // Those of old contests of AtCoder have other names, and `p1` may be anybody's.
        for id in [
            "abc087-d",
            "arc090-b",
            "abc428",
            "abc-f",
            "abcd428-f",
            "cf1136",
            "cf-a",
            "p1",
            "p12",
            "p",
            "p4055-a",
            "lc913",
            "lc",
            "lc-",
            "kattis",
            "library",
            "mine",
            "sum",
            "cses",
            "hdu1846-a",
            "yuki1234-x",
            "",
            "2sat",
            "a-b",
        ] {
            assert_eq!(of_id(id), None, "{id}");
        }
        assert!(
            is_numbered_by_leetcode("lc913") && !is_numbered_by_leetcode("lc") && !is_numbered_by_leetcode("lc9-a")
        );
    }

    #[test]
    fn ids_of_problems() {
        use Target::{Atcoder, Codeforces, Kattis, Leetcode, LibraryChecker, Luogu, Plain};
        let rows: &[(&str, &str, Target)] = &[
            ("https://atcoder.jp/contests/abc428/tasks/abc428_c", "abc428-c", Atcoder),
            ("https://atcoder.jp/contests/abc428/tasks/abc428_c?lang=en#x", "abc428-c", Atcoder),
            ("https://atcoder.jp/contests/abc428/submit?taskScreenName=abc428_c", "abc428-c", Atcoder),
            ("https://atcoder.jp/contests/colopl2018-final/tasks/colopl2018_final_a", "colopl2018-final-a", Atcoder),
            ("https://atcoder.jp/contests/abc042/tasks/arc058_a", "arc058-a", Atcoder),
            ("https://atcoder.jp/contests/APG4b/tasks/APG4b_a", "apg4b-a", Atcoder),
            ("https://atcoder.jp/contests/1202Contest/tasks/1202Contest_a", "atcoder-1202contest-a", Atcoder),
            ("https://atcoder.jp/contests/x/tasks/test", "atcoder-test", Atcoder),
            ("https://codeforces.com/contest/1136/problem/A", "cf1136-a", Codeforces),
            ("http://mirror.codeforces.com/problemset/problem/1282/B2/?locale=en", "cf1282-b2", Codeforces),
            ("https://codeforces.com/gym/104114/problem/C", "gym104114-c", Codeforces),
            ("https://codeforces.com/problemset/gymProblem/101991/E", "gym101991-e", Codeforces),
            ("https://codeforces.com/group/MWSDmqGsZm/contest/219158/problem/A", "cf219158-a", Codeforces),
            (
                "https://codeforces.com/edu/course/2/lesson/2/1/practice/contest/269100/problem/A",
                "cf269100-a",
                Codeforces,
            ),
            ("https://codeforces.com/problemsets/acmsguru/problem/99999/249", "sgu249", Codeforces),
            ("https://leetcode.com/problems/cat-and-mouse/description/?envType=x", "lc-cat-and-mouse", Leetcode),
            ("https://leetcode.cn/problems/3sum/", "lc-3sum", Leetcode),
            ("https://leetcode.com/contest/weekly-contest-400/problems/two-sum/", "lc-two-sum", Leetcode),
            ("https://www.luogu.com.cn/problem/P4055", "p4055", Luogu),
            ("https://www.luogu.com.cn/problem/CF1136A", "cf1136a", Luogu),
            ("https://www.luogu.com.cn/problem/AT_abc428_c?contestId=3", "at-abc428-c", Luogu),
            ("https://cses.fi/problemset/task/1068/", "cses1068", Plain),
            ("https://cses.fi/241/task/A", "cses241-a", Plain),
            ("https://cses.fi/alon/task/Weird", "cses-alon-weird", Plain),
            ("https://open.kattis.com/problems/hello", "kattis-hello", Kattis),
            ("https://nus.kattis.com/contests/ab/problems/test", "kattis-test", Kattis),
            ("https://acm.hdu.edu.cn/showproblem.php?pid=1846", "hdu1846", Plain),
            ("https://acm.hdu.edu.cn/contests/contest_showproblem.php?pid=1001&cid=26", "hdu26-1001", Plain),
            ("https://judge.yosupo.jp/problem/aplusb", "library-aplusb", LibraryChecker),
            ("https://yukicoder.me/problems/no/1234", "yuki1234", Plain),
            ("https://yukicoder.me/problems/5678", "yuki-p5678", Plain),
            ("https://www.acwing.com/problem/content/description/3/", "acwing3", Plain),
            ("https://www.acwing.com/problem/content/3/", "acwing3", Plain),
            ("https://www.acwing.com/activity/content/problem/content/1006/", "acwing-a1006", Plain),
            ("https://dmoj.ca/problem/aac1p1", "dmoj-aac1p1", Plain),
            ("https://uoj.ac/problem/1", "uoj1", Plain),
            ("https://libreoj.github.io/contest/25/problem/1", "loj25-1", Plain),
            ("https://loj.ac/p/10000", "loj10000", Plain),
            ("https://vjudge.net/problem/TopCoder-14265", "vj-topcoder-14265", Plain),
            ("https://www.infoarena.ro/problema/biscuiti", "infoarena-biscuiti", Plain),
            ("https://otog.cf/problem/1", "otog1", Plain),
            (
                "https://algo.codemarshal.org/problems/556a283cf661160300813812",
                "codemarshal-556a283cf661160300813812",
                Plain,
            ),
            (
                "https://www.facebook.com/codingcompetitions/hacker-cup/2019/qualification-round/problems/A",
                "hackercup2019-qualification-round-a",
                Plain,
            ),
            // Websites that are not known.
            ("https://acm.timus.ru/problem.aspx?space=1&num=1000", "timus1000", Plain),
            ("https://www.lanqiao.cn/problems/1216/learning/", "lanqiao1216", Plain),
            ("https://example.co.jp/x/Straße", "", Plain),
            ("http://127.0.0.1:8000/%2e%2e%2f%2e%2e%2fetc", "site-etc", Plain),
            ("https://x.org/%E3%81%82", "x-xdec056", Plain),
            // DOMjudge, on anybody's machine.
            ("http://judge.local/domjudge/team/problems/1/text", "judge1", Plain),
            ("http://127.0.0.1:12345/domjudge/public/problems/23/text", "site23", Plain),
            ("https://www.domjudge.org/demoweb/team/problems/7/statement", "domjudge7", Plain),
            ("https://x.org/p/text", "x-text", Plain),
        ];
        for (url, id, target) in rows {
            if id.is_empty() {
                assert!(Address::parse(url).is_none(), "{url} is not ASCII");
                continue;
            }
            let found = problem(url);
            assert_eq!((found.id.as_str(), found.target()), (*id, *target), "{url}");
        }
        let long = format!("https://open.kattis.com/problems/{}", "a".repeat(100));
        let other = format!("{long}b");
        assert!(problem(&long).id.len() <= LONGEST_ID && problem(&long).id != problem(&other).id);
    }

    #[test]
    fn what_an_address_says_besides() {
        assert_eq!(
            problem("https://leetcode.com/problems/cat-and-mouse-ii/").title.as_deref(),
            Some("Cat and Mouse II")
        );
        assert_eq!(problem("https://atcoder.jp/contests/a/tasks/a_b").title, None);
        assert!(problem("https://leetcode.cn/problems/3sum/").lacks_number());
        assert!(!problem("https://www.luogu.com.cn/problem/P1").lacks_number());
        // A target's limits need not be in the manifest; those of other judges must be.
        assert_eq!(problem("https://atcoder.jp/contests/a/tasks/a_b").limits(), None);
        let cses = problem("https://cses.fi/problemset/task/1068").limits().unwrap();
        assert_eq!((cses.time, cses.memory), (Duration::from_secs(1), 512 << 20));
        assert_eq!(numbered_title(" 913. Cat and Mouse "), Some(("913", "Cat and Mouse")));
        for title in ["Cat and Mouse", "913.", "0913. X", "A. B", "3.14", "123456. X", ""] {
            assert_eq!(numbered_title(title), None, "{title:?}");
        }
    }

    #[test]
    fn problems_of_contests() {
        let rows: &[(&str, &str, &str)] = &[
            ("https://atcoder.jp/contests/abc428", "C", "https://atcoder.jp/contests/abc428/tasks/abc428_c"),
            (
                "https://atcoder.jp/contests/code-festival-2016/tasks",
                "a",
                "https://atcoder.jp/contests/code-festival-2016/tasks/code_festival_2016_a",
            ),
            ("https://codeforces.com/contest/118?locale=en", "b2", "https://codeforces.com/contest/118/problem/B2"),
            ("https://codeforces.com/gym/104114/problems", "c", "https://codeforces.com/gym/104114/problem/C"),
            (
                "https://codeforces.com/group/MWSDmqGsZm/contest/219158",
                "a",
                "https://codeforces.com/group/MWSDmqGsZm/contest/219158/problem/A",
            ),
            ("https://cses.fi/241/list/", "a", "https://cses.fi/241/task/A"),
            (
                "https://acm.hdu.edu.cn/contests/contest_show.php?cid=26",
                "c",
                "https://acm.hdu.edu.cn/contests/contest_showproblem.php?pid=1003&cid=26",
            ),
            (
                "https://acm.hdu.edu.cn/contests/contest_show.php?cid=26",
                "1003",
                "https://acm.hdu.edu.cn/contests/contest_showproblem.php?pid=1003&cid=26",
            ),
            (
                "https://open.kattis.com/contests/nhty9t/problems",
                "oktalni",
                "https://open.kattis.com/contests/nhty9t/problems/oktalni",
            ),
            (
                "https://leetcode.cn/contest/weekly-contest-400/",
                "two-sum",
                "https://leetcode.cn/contest/weekly-contest-400/problems/two-sum/",
            ),
            ("https://www.luogu.com.cn/contest/7", "p1001", "https://www.luogu.com.cn/problem/P1001?contestId=7"),
            ("https://www.luogu.com.cn/contest/7", "t123456", "https://www.luogu.com.cn/problem/T123456?contestId=7"),
            ("https://uoj.ac/contest/90", "1005", "https://uoj.ac/contest/90/problem/1005"),
            ("https://libreoj.github.io/contest/25/", "b", "https://libreoj.github.io/contest/25/problem/2"),
            ("https://yukicoder.me/contests/9", "12", "https://yukicoder.me/problems/no/12"),
        ];
        for (url, index, expected) in rows {
            let Some(Page::Contest(contest)) = Page::new(Address::parse(url).unwrap()) else { panic!("{url}") };
            assert_eq!(contest.problem(index).as_deref(), Some(*expected), "{url} {index}");
            for strange in ["", "../x", "a b", "a?b", "é", "a/b"] {
                assert_eq!(contest.problem(strange), None, "{url} {strange:?}");
            }
            for example in indices(contest.example()).unwrap() {
                assert!(contest.problem(&example).is_some(), "{url} {example}");
            }
            let has_letters =
                !matches!(contest.judge(), Judge::Leetcode | Judge::Luogu | Judge::Yukicoder | Judge::Uoj);
            assert_eq!(contest.problem("a").is_some(), has_letters, "{url}");
        }
        let Some(Page::Contest(luogu)) = Page::new(Address::parse("https://www.luogu.com.cn/contest/7").unwrap())
        else {
            panic!("a contest")
        };
        assert_eq!((luogu.problem("1001"), luogu.problem("two")), (None, None));
        for neither in [
            "https://atcoder.jp/",
            "https://codeforces.com/blog/entry/1",
            "https://example.org/",
            // A list of problems.
            "http://127.0.0.1/domjudge/team/problems",
            "https://judge.example.org/contest/12/problems/",
        ] {
            assert!(Page::new(Address::parse(neither).unwrap()).is_none(), "{neither}");
        }
    }

    #[test]
    fn ranges_of_problems() {
        let letters = |text: &str| indices(text).map(|all| all.join(" "));
        assert_eq!(letters("a-g").as_deref(), Some("a b c d e f g"));
        assert_eq!(letters("A-C, f,two-sum,b").as_deref(), Some("a b c f two-sum"));
        assert_eq!(letters("9-11").as_deref(), Some("9 10 11"));
        for none in ["", "a,,b", "c-a", "1-100000", "7-1", "a-3"] {
            assert_eq!(letters(none), None, "{none:?}");
        }
    }

    proptest::proptest! {
        /// Whatever an address is made of, its id is one.
        #[test]
        fn every_id_is_legal(
            host in proptest::sample::select(JUDGES.map(|(_, hosts)| hosts[0].replace('*', "x")).to_vec()),
            tail in "[a-z/]{0,12}[!-~]{0,80}",
            path in proptest::sample::select(vec![
                "", "problem/", "problems/", "contests/a/tasks/", "p/", "contest/1/problem/",
            ]),
            is_known in proptest::bool::ANY,
        ) {
            let host = if is_known { host } else { tail.chars().take(20).collect() };
            let url = format!("https://{host}/{path}{tail}");
            if let Some(Page::Problem(problem)) = Address::parse(&url).and_then(Page::new) {
                let is_allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
                let is_legal = legal(&problem.id).as_ref() == Some(&problem.id) && problem.id.bytes().all(is_allowed);
                proptest::prop_assert!(is_legal, "{url}: {problem:?}");
            }
        }

        /// The same for any text.
        #[test]
        fn every_id_from_names_is_legal(one in "\\PC{0,60}", other in ".{0,20}") {
            let id = id_from_names(&[&one, &other]);
            proptest::prop_assert!(legal(&id).as_ref() == Some(&id), "{id}");
        }
    }

    /// Each id in the table of judge/docs/new.md comes from an address beside it.
    #[test]
    fn the_documented_ids() {
        let documentation = include_str!("../docs/new.md");
        let rows = documentation.lines().skip_while(|line| *line != "| judge | address | id |").skip(2);
        let (mut host, mut count) = ("", 0);
        for row in rows.take_while(|line| line.starts_with('|')) {
            let columns: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            let [judge, addresses, ids] = columns[..] else { panic!("{row}") };
            host = match judge {
                "" => host,
                "AtCoder" => "atcoder.jp",
                "Codeforces" => "codeforces.com",
                "LeetCode" => "leetcode.com",
                "Luogu" => "www.luogu.com.cn",
                "CSES" => "cses.fi",
                "Kattis" => "open.kattis.com",
                "Library Checker" => "judge.yosupo.jp",
                "HDU" => "acm.hdu.edu.cn",
                "yukicoder" => "yukicoder.me",
                "AcWing" => "www.acwing.com",
                // It is on hosts of anybody, which the table spells out.
                "DOMjudge" => "",
                "others" => continue,
                judge => panic!("{judge} is not known here"),
            };
            let code = |text: &'static str| text.split('`').skip(1).step_by(2).filter(|code| !code.contains(". "));
            let from: Vec<String> = code(addresses).map(|path| problem(&format!("https://{host}{path}")).id).collect();
            // Contests, activities and titles are named, not spelled out.
            let spelled = code(ids).take(from.len());
            for id in spelled {
                assert!(from.iter().any(|made| made == id), "{row}: {from:?}");
                count += 1;
            }
        }
        assert!(count >= 14, "only {count} ids were found");
    }

    #[test]
    fn names_in_any_script() {
        for (name, expected) in [
            ("A - Day of Takahashi", "a-day-of-takahashi"),
            ("D. Caesar's Legions", "d-caesars-legions"),
            (" #1. Çà  et là! ", "1-ca-et-la"),
            ("Straße Æon ＡＢ１", "strasse-aeon-ab1"),
            ("cafe\u{301}s", "cafes"),
            ("最大流", ""),
            ("../../etc/passwd", "etc-passwd"),
        ] {
            assert_eq!(slug(name), expected, "{name:?}");
        }
        assert_eq!(id_from_names(&["最大流", "", "LibreOJ - Round 6"]), "libreoj-round-6");
        assert_eq!(id_from_names(&["1 โรงแรม"]), "p-1");
        assert_eq!(id_from_names(&["test"]), "p-test");
        let nameless = id_from_names(&["最大流", "。"]);
        assert!(legal(&nameless).as_ref() == Some(&nameless) && nameless != id_from_names(&["最小流", "。"]));
    }
}
