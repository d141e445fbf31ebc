//! What an address leads to: a problem, or a contest.

use super::contest::Contest;
use super::ids::{checksum, legal, shortened, slug};
use super::judge::Judge;
use super::url::{Address, decoded};
use crate::limits::JudgeLimits;
use crate::problem::Target;

/// What an address leads to.
#[derive(Clone, Debug)]
pub enum Page<'a> {
    /// One problem.
    Problem(Problem),
    /// The list of a contest's problems.
    Contest(Contest<'a>),
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
        Contest::new(judge, address).map(Page::Contest)
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

/// Do two addresses lead to the same problem? Of judges that are known, what they call the problem decides; elsewhere
/// the addresses must be the same but for what follows a `#`.
#[must_use]
pub fn same_problem(one: &str, other: &str) -> bool {
    let whole = |url: &str| url.split('#').next().unwrap_or(url).trim_end_matches('/').to_string();
    let known = |url: &str| problem_at(url).and_then(|problem| Some((problem.judge?, problem.id)));
    match (known(one), known(other)) {
        (Some(one), Some(other)) => one == other,
        _ => whole(one) == whole(other),
    }
}

/// The problem that an id in a judge's own form stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// The judge.
    pub judge: Judge,
    /// The problem's address; `None` where it does not follow from the id: LeetCode's have no numbers, and the later
    /// problems of old contests of AtCoder are often called after another contest.
    pub url: Option<String>,
}

/// What `id` stands for if it is in a judge's own form, or as AtCoder spells its tasks: `abc428_c`.
#[must_use]
pub fn of_id(id: &str) -> Option<Known> {
    let letters = id.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(id.len());
    let (prefix, rest) = id.split_at(letters);
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    if ["abc", "arc", "agc", "ahc"].contains(&prefix) {
        let (number, index) = rest.split_at(digits);
        return of_atcoder(prefix, number, index.strip_prefix(['-', '_']).unwrap_or(index));
    }
    let (number, index) = rest.split_once('-').unwrap_or((rest, ""));
    if prefix == "lc" && !number.is_empty() && digits == rest.len() {
        return Some(Known { judge: Judge::Leetcode, url: None });
    }
    if index.is_empty() == ["cf", "gym", "kattis", "library", "lc"].contains(&prefix) {
        return None;
    }
    let url = match prefix {
        "cf" => in_contest(&format!("https://codeforces.com/contest/{number}"), index)?,
        "gym" => in_contest(&format!("https://codeforces.com/gym/{number}"), index)?,
        "p" if number.parse().is_ok_and(|number: u32| number >= 1000) => {
            format!("https://www.luogu.com.cn/problem/P{number}")
        }
        "cses" => format!("https://cses.fi/problemset/task/{number}"),
        "hdu" => format!("https://acm.hdu.edu.cn/showproblem.php?pid={number}"),
        "yuki" => format!("https://yukicoder.me/problems/no/{number}"),
        "kattis" => format!("https://open.kattis.com/problems/{index}"),
        "library" => format!("https://judge.yosupo.jp/problem/{}", index.replace('-', "_")),
        "boj" => format!("https://www.acmicpc.net/problem/{number}"),
        "usaco" => format!("https://usaco.org/index.php?page=viewproblem2&cpid={number}"),
        "lc" => format!("https://leetcode.com/problems/{}/", rest.trim_start_matches('-')),
        _ => return None,
    };
    let problem = problem_at(&url).filter(|problem| problem.id == id)?;
    Some(Known { judge: problem.judge?, url: Some(url) })
}

/// The task `index` of the contest `series` and `number`: `abc`, `428`, `c`. Tasks are called after their contest, but
/// not where it had tasks in common with another one.
fn of_atcoder(series: &str, number: &str, index: &str) -> Option<Known> {
    let count: u32 = number.parse().ok()?;
    let is_own = match series {
        "abc" => !(42..126).contains(&count) || ["a", "b"].contains(&index),
        "arc" => count >= 104,
        _ => true,
    };
    let is_task = index.len() == 1 && index.bytes().all(|byte| byte.is_ascii_alphanumeric()) || index == "ex";
    let url = in_contest(&format!("https://atcoder.jp/contests/{series}{number}"), index).filter(|_| is_task)?;
    Some(Known { judge: Judge::Atcoder, url: is_own.then_some(url) })
}

fn problem_at(url: &str) -> Option<Problem> {
    match Page::new(Address::parse(url)?)? {
        Page::Problem(problem) => Some(problem),
        Page::Contest(_) => None,
    }
}

/// The address of the problem `index` of the contest at `url`.
fn in_contest(url: &str, index: &str) -> Option<String> {
    match Page::new(Address::parse(url)?)? {
        Page::Contest(contest) => contest.problem(index),
        Page::Problem(_) => None,
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

fn is_number(part: &str) -> bool {
    part.bytes().all(|byte| byte.is_ascii_digit())
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
        // A contest is one page, and what follows the `#` tells which of its problems is shown.
        (Judge::VirtualJudge, ["contest", contest]) => {
            let index = address.url.split_once('#')?.1.strip_prefix("problem/")?;
            Some(Name::new("vj", format!("{contest}-{index}")))
        }
        (Judge::Infoarena, ["problema", problem, ..]) => Some(Name::new("infoarena-", *problem)),
        (Judge::Otog, ["problem", number, ..]) => Some(Name::new("otog", *number)),
        (Judge::Codemarshal, ["problems", problem, ..]) => Some(Name::new("codemarshal-", *problem)),
        (Judge::HackerCup, ["codingcompetitions", "hacker-cup", year, round, "problems", problem, ..]) => {
            Some(Name::new("hackercup", format!("{year}-{round}-{problem}")))
        }
        // A language or the first solution of a list may follow: problems/ADDREV/en/.
        (Judge::Spoj, [.., "problems" | "submit", problem] | [.., "problems", problem, _]) => {
            Some(Name::new("spoj", *problem))
        }
        (Judge::Codechef, [.., "problems" | "problems-old" | "submit", problem]) => {
            Some(Name::new("codechef", *problem))
        }
        (Judge::Hackerrank, ["challenges", problem, ..] | ["contests", _, "challenges", problem, ..]) => {
            Some(Name::words("hackerrank", problem))
        }
        // The training pages call their problems by names.
        (Judge::Usaco, _) => address.value("cpid").or_else(|| address.value("S")).map(|name| Name::new("usaco", name)),
        (Judge::Yandex, ["contest", contest, "problems", index, ..]) => {
            Some(Name::new("yandex", format!("{contest}-{index}")))
        }
        (Judge::Aoj, ["onlinejudge", _]) => {
            address.value("id").or_else(|| address.value("problem")).map(|name| Name::new("aoj", name))
        }
        (
            Judge::Aoj,
            ["problems", problem, ..] | ["courses", _, _, _, _, problem] | ["challenges", _, _, _, problem],
        ) => Some(Name::new("aoj", *problem)),
        (Judge::Baekjoon, ["problem" | "submit" | "status", number] | [number]) if is_number(number) => {
            Some(Name::new("boj", *number))
        }
        (Judge::Baekjoon, ["contest", "problem", contest, place]) => {
            Some(Name::new("boj", format!("{contest}-{place}")))
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
    const NOISE: [&str; 12] = [
        "contest",
        "contests",
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
    /// What queries call a problem's name.
    const PROBLEM_KEYS: [&str; 6] = ["id", "pid", "problem", "problemId", "problem_id", "num"];
    /// What queries call how a page is shown.
    const LANGUAGE_KEYS: [&str; 3] = ["lang", "language", "locale"];
    let path = match &address.path[..] {
        // DOMjudge's page of a problem ends in the kind of its statement, and Szkopuł's in the part of the problem.
        [before @ .., "text" | "site"] if matches!(before, [.., "problem" | "problems", _]) => before,
        [before @ .., language] if is_language(language) && matches!(before, [.., "problem" | "problems", _]) => before,
        // A list of problems.
        [.., "problems"] if address.query.is_none() => return None,
        path => path,
    };
    let last = path.iter().rev().find(|part| !NOISE.contains(part));
    // A program such as `problem.aspx` learns which problem is meant from the query.
    let from_query = || {
        let named = PROBLEM_KEYS.iter().find_map(|key| address.value(key));
        let mut pairs =
            address.query.into_iter().flat_map(|query| query.rsplit('&')).filter_map(|it| it.split_once('='));
        named.or_else(|| pairs.find(|(key, _)| !LANGUAGE_KEYS.contains(key)).map(|(_, value)| value))
    };
    let tail = match last {
        Some(part) if part.contains('.') => from_query().or(part.split('.').next()),
        Some(part) => Some(*part),
        None => from_query(),
    };
    let tail = tail.filter(|tail| !tail.is_empty())?;
    // A number is one of a year, or of a contest: `/2023/day/1`. So is a letter: `/contest/12/A`, `/troc-1/B2`.
    let mut parts = path.iter().rev().skip_while(|part| **part != tail).skip(1);
    let before = match tail.as_bytes() {
        [b'A'..=b'Z'] | [b'A'..=b'Z', b'0'..=b'9'] => parts.find(|part| !NOISE.contains(part)),
        _ if is_number(tail) => parts.find(|part| is_number(part)),
        _ => None,
    };
    let tail = &before.map_or_else(|| tail.to_string(), |before| format!("{before}-{tail}"));
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

/// Is `part` the language in which a page is shown, such as `en`?
fn is_language(part: &str) -> bool {
    part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_lowercase())
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

/// LeetCode's number of a problem and its title, from the title with the number in front: `913. Cat and Mouse`.
#[must_use]
pub fn numbered_title(title: &str) -> Option<(&str, &str)> {
    let (number, rest) = title.trim().split_once('.')?;
    let is_number = (1..=5).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    let title = rest.trim();
    let is_title = !title.is_empty() && rest.starts_with(char::is_whitespace);
    (is_number && !number.starts_with('0') && is_title).then_some((number, title))
}
