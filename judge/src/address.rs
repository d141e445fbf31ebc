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

mod contest;
mod ids;
mod judge;
mod page;
mod url;

pub use contest::{Contest, indices};
pub use ids::{id_from_names, is_reserved, slug};
pub use judge::Judge;
pub use page::{Known, Page, Problem, numbered_title, of_id, same_problem};
pub use url::{Address, is_address, meant};

#[cfg(test)]
mod tests {
    use super::ids::{LONGEST_ID, legal};
    use super::judge::JUDGES;
    use super::*;
    use crate::problem::Target;
    use std::time::Duration;

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
            ("ahc001-a", "https://atcoder.jp/contests/ahc001/tasks/ahc001_a"),
            ("abc428_f", "https://atcoder.jp/contests/abc428/tasks/abc428_f"),
            ("abc428f", "https://atcoder.jp/contests/abc428/tasks/abc428_f"),
            ("abc300-ex", "https://atcoder.jp/contests/abc300/tasks/abc300_h"),
            ("abc087-b", "https://atcoder.jp/contests/abc087/tasks/abc087_b"),
            ("abc007-c", "https://atcoder.jp/contests/abc007/tasks/abc007_3"),
            ("abc007-3", "https://atcoder.jp/contests/abc007/tasks/abc007_3"),
            ("abc020-c", "https://atcoder.jp/contests/abc020/tasks/abc020_c"),
            ("cf1136-a", "https://codeforces.com/contest/1136/problem/A"),
            ("cf1136-f2", "https://codeforces.com/contest/1136/problem/F2"),
            ("gym104114-c", "https://codeforces.com/gym/104114/problem/C"),
            ("p4055", "https://www.luogu.com.cn/problem/P4055"),
            ("cses1068", "https://cses.fi/problemset/task/1068"),
            ("hdu1846", "https://acm.hdu.edu.cn/showproblem.php?pid=1846"),
            ("yuki1234", "https://yukicoder.me/problems/no/1234"),
            ("boj1000", "https://www.acmicpc.net/problem/1000"),
            ("usaco1275", "https://usaco.org/index.php?page=viewproblem2&cpid=1275"),
            ("kattis-hello", "https://open.kattis.com/problems/hello"),
            ("library-point-add-range-sum", "https://judge.yosupo.jp/problem/point_add_range_sum"),
            ("lc-cat-and-mouse", "https://leetcode.com/problems/cat-and-mouse/"),
        ] {
            let judge = Address::parse(url).unwrap().judge().unwrap();
            assert_eq!(of_id(id), Some(Known { judge, url: Some(url.to_string()) }), "{id}");
        }
        for (id, judge) in [
            ("abc087-d", Judge::Atcoder),
            ("abc042_c", Judge::Atcoder),
            ("arc090-b", Judge::Atcoder),
            ("lc913", Judge::Leetcode),
        ] {
            assert_eq!(of_id(id), Some(Known { judge, url: None }), "{id}");
        }
        // `p1` may be anybody's.
        for id in [
            "abc428",
            "abc428-two",
            "abc-f",
            "abcd428-f",
            "cf1136",
            "cf-a",
            "p1",
            "p12",
            "p",
            "p4055-a",
            "lc",
            "lc-",
            "lc9-a",
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
            ("https://vjudge.net/contest/123456#problem/A", "vj123456-a", Plain),
            ("https://www.spoj.com/problems/PRIME1/", "spoj-prime1", Plain),
            ("http://spoj.com/problems/ADDREV/en/", "spoj-addrev", Plain),
            ("https://www.spoj.com/problems/ADDREV/cstart=10", "spoj-addrev", Plain),
            ("https://www.spoj.com/POLSKA/problems/FLAMASTE/", "spoj-flamaste", Plain),
            ("https://www.codechef.com/START100A/problems/MAXPROF?tab=statement", "codechef-maxprof", Plain),
            ("https://www.codechef.com/practice/course/basic/BASIC1/problems/START01", "codechef-start01", Plain),
            ("https://www.codechef.com/submit/FLOW002", "codechef-flow002", Plain),
            (
                "https://www.hackerrank.com/challenges/simple-array-sum/problem?isFullScreen=true",
                "hackerrank-simple-array-sum",
                Plain,
            ),
            (
                "https://www.hackerrank.com/contests/projecteuler/challenges/euler001/problem",
                "hackerrank-euler001",
                Plain,
            ),
            ("http://www.usaco.org/index.php?page=viewproblem2&cpid=1275", "usaco1275", Plain),
            ("https://usaco.org/index.php?cpid=1276&page=viewproblem2&lang=en", "usaco1276", Plain),
            ("https://usaco.training/usacoprob2?a=abc&S=gift1", "usaco-gift1", Plain),
            ("https://contest.yandex.ru/contest/8458/problems/A/", "yandex8458-a", Plain),
            ("https://official.contest.yandex.com/contest/8458/problems/B/?lang=ru", "yandex8458-b", Plain),
            ("https://onlinejudge.u-aizu.ac.jp/problems/GRL_1_A", "aoj-grl-1-a", Plain),
            ("https://onlinejudge.u-aizu.ac.jp/courses/library/5/GRL/1/GRL_1_A", "aoj-grl-1-a", Plain),
            ("https://onlinejudge.u-aizu.ac.jp/challenges/sources/ICPC/Prelim/1101", "aoj1101", Plain),
            ("https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=GRL_1_A&lang=jp", "aoj-grl-1-a", Plain),
            ("http://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=0001", "aoj0001", Plain),
            ("https://www.acmicpc.net/problem/1000?x=y", "boj1000", Plain),
            ("https://www.acmicpc.net/submit/1000", "boj1000", Plain),
            ("https://www.acmicpc.net/contest/problem/123/4", "boj123-4", Plain),
            ("https://boj.kr/1000", "boj1000", Plain),
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
            (
                "https://szkopul.edu.pl/problemset/problem/z1npbBVm4Wd1JTPW_Hi/site/?key=statement",
                "szkopul-z1npbbvm4wd1jtpw-hi",
                Plain,
            ),
            ("https://x.org/p/site", "x-site", Plain),
            ("https://adventofcode.com/2023/day/1", "adventofcode2023-1", Plain),
            ("https://adventofcode.com/2022/day/1#part2", "adventofcode2022-1", Plain),
            ("https://contest.ucup.ac/contest/1/problem/100", "ucup1-100", Plain),
            ("https://ac.nowcoder.com/acm/contest/1234/A", "nowcoder1234-a", Plain),
            ("https://tlx.toki.id/problems/troc-1/B2", "toki-troc-1-b2", Plain),
            ("https://x.org/contest/7/problems/C/", "x7-c", Plain),
            ("https://x.org/problems/sum/en/", "x-sum", Plain),
            ("https://x.org/view.php?name=sum&lang=en", "x-sum", Plain),
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
    fn addresses_of_the_same_problem() {
        for (one, other) in [
            ("https://www.spoj.com/problems/PRIME1/", "http://spoj.com/problems/PRIME1/en/"),
            ("https://www.codechef.com/START1A/problems/SUM?tab=statement", "https://www.codechef.com/problems/SUM"),
            ("https://boj.kr/1000", "https://www.acmicpc.net/problem/1000"),
            ("https://example.org/p/1#x", "https://example.org/p/1/"),
        ] {
            assert!(same_problem(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("https://contest.yandex.ru/contest/1/problems/A/", "https://contest.yandex.ru/contest/2/problems/A/"),
            ("https://vjudge.net/contest/1#problem/A", "https://vjudge.net/contest/1#problem/B"),
            ("https://boj.kr/1000", "https://example.org/p/1"),
        ] {
            assert!(!same_problem(one, other), "{one} {other}");
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
            ("https://www.codechef.com/START100A", "maxprof", "https://www.codechef.com/START100A/problems/MAXPROF"),
            (
                "https://www.hackerrank.com/contests/projecteuler/challenges",
                "euler001",
                "https://www.hackerrank.com/contests/projecteuler/challenges/euler001/problem",
            ),
            (
                "https://contest.yandex.ru/contest/8458/enter/",
                "b",
                "https://contest.yandex.ru/contest/8458/problems/B/",
            ),
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
            if contest.example() == "a-g" && contest.judge() != Judge::Hdu && contest.judge() != Judge::Loj {
                assert_eq!(contest.problem("a-zz"), None, "{url}");
            }
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
            "https://www.codechef.com/practice",
            "https://www.acmicpc.net/problem/tag/25",
            "https://usaco.org/index.php?page=open24results",
            "https://vjudge.net/contest/123456",
            // A list of problems.
            "http://127.0.0.1/domjudge/team/problems",
            "https://judge.example.org/contest/12/problems/",
        ] {
            assert!(Page::new(Address::parse(neither).unwrap()).is_none(), "{neither}");
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
                "DMOJ" => "dmoj.ca",
                "UOJ" => "uoj.ac",
                "LibreOJ" => "loj.ac",
                "Virtual Judge" => "vjudge.net",
                "SPOJ" => "www.spoj.com",
                "CodeChef" => "www.codechef.com",
                "HackerRank" => "www.hackerrank.com",
                "USACO" => "usaco.org",
                "Yandex Contest" => "contest.yandex.ru",
                "AOJ" => "onlinejudge.u-aizu.ac.jp",
                "Baekjoon" => "www.acmicpc.net",
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
        assert!(count >= 20, "only {count} ids were found");
    }
}
