//! The problems of a contest.

use super::judge::Judge;
use super::url::Address;

/// A contest's page.
#[derive(Clone, Debug)]
pub struct Contest<'a> {
    judge: Judge,
    address: Address<'a>,
}

impl<'a> Contest<'a> {
    /// The contest at `address`; `None` if it is none.
    pub(super) fn new(judge: Judge, address: Address<'a>) -> Option<Self> {
        let contest = Contest { judge, address };
        let first = indices(contest.example())?.into_iter().next()?;
        contest.problem(&first).is_some().then_some(contest)
    }

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
            Judge::Codechef => "FLOW001,FLOW002",
            Judge::Hackerrank => "solve-me-first,a-very-big-sum",
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
            // Letters, and digits behind them: what a range that is none would be, such as `a-zz`, is no name.
            (Judge::Atcoder | Judge::Codeforces | Judge::Cses | Judge::Yandex, _) if index.contains('-') => None,
            (Judge::Atcoder, ["contests", contest] | ["contests", contest, "tasks" | "tasks_print"]) => {
                // Most contests name their tasks after themselves.
                let task = format!("{}_{}", contest.replace('-', "_"), atcoder_index(contest, index));
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
            // `START100A`; in small letters are the pages about contests, courses and so on.
            (Judge::Codechef, [contest]) if contest.starts_with(|first: char| first.is_ascii_uppercase()) => {
                at(host, &format!("{contest}/problems/{upper}"))
            }
            (Judge::Hackerrank, ["contests", contest] | ["contests", contest, "challenges"]) => {
                at(host, &format!("contests/{contest}/challenges/{index}/problem"))
            }
            (Judge::Yandex, ["contest", contest, ..]) => at(host, &format!("contest/{contest}/problems/{upper}/")),
            _ => None,
        }
    }
}

/// What AtCoder calls the task `index` in addresses: its first beginner contests have digits, and `Ex` is an `h`.
fn atcoder_index(contest: &str, index: &str) -> String {
    let is_early = contest.strip_prefix("abc").and_then(|number| number.parse().ok()).is_some_and(|it: u32| it < 20);
    match index.to_ascii_lowercase().as_bytes() {
        [letter @ b'a'..=b'd'] if is_early => (letter - b'a' + 1).to_string(),
        b"ex" if contest.starts_with("abc") => "h".to_string(),
        _ => index.to_ascii_lowercase(),
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
