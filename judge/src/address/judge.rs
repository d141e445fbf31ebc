//! The judges whose addresses are known.

use crate::limits::JudgeLimits;
use crate::problem::{Target, default_limits};

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
    /// spoj.com
    Spoj,
    /// codechef.com
    Codechef,
    /// hackerrank.com
    Hackerrank,
    /// usaco.org, and its training pages
    Usaco,
    /// contest.yandex.ru
    Yandex,
    /// AIZU ONLINE JUDGE, at u-aizu.ac.jp
    Aoj,
    /// Baekjoon Online Judge, at acmicpc.net
    Baekjoon,
}

/// The judges by the names of their hosts; `*.` stands for any subdomain.
pub(super) const JUDGES: [(Judge, &[&str]); 25] = [
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
    (Judge::Spoj, &["www.spoj.com", "spoj.com"]),
    (Judge::Codechef, &["www.codechef.com", "codechef.com"]),
    (Judge::Hackerrank, &["www.hackerrank.com", "hackerrank.com"]),
    (Judge::Usaco, &["usaco.org", "www.usaco.org", "train.usaco.org", "usaco.training", "www.usaco.training"]),
    (Judge::Yandex, &["contest.yandex.ru", "contest.yandex.com", "*.contest.yandex.ru", "*.contest.yandex.com"]),
    (Judge::Aoj, &["onlinejudge.u-aizu.ac.jp", "judge.u-aizu.ac.jp"]),
    (Judge::Baekjoon, &["www.acmicpc.net", "acmicpc.net", "boj.kr"]),
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
            Judge::Spoj | Judge::Codechef | Judge::Hackerrank | Judge::Usaco | Judge::Yandex => None,
            Judge::Aoj | Judge::Baekjoon => None,
        }
    }

    /// The limits that most of its problems have; `None` where every problem has others.
    #[must_use]
    pub fn limits(self) -> Option<JudgeLimits> {
        let limits = |seconds, mebibytes| Some(JudgeLimits::new(seconds, mebibytes));
        match self {
            Judge::Cses => limits(1, 512),
            Judge::Hdu => limits(1, 32),
            Judge::Yukicoder => limits(2, 512),
            Judge::Acwing => limits(1, 64),
            judge => judge.target().and_then(default_limits),
        }
    }

    /// What people call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Judge::Atcoder => "AtCoder",
            Judge::Codeforces => "Codeforces",
            Judge::Leetcode => "LeetCode",
            Judge::Luogu => "Luogu",
            Judge::Cses => "CSES",
            Judge::Kattis => "Kattis",
            Judge::LibraryChecker => "Library Checker",
            Judge::Hdu => "HDU",
            Judge::Yukicoder => "yukicoder",
            Judge::Acwing => "AcWing",
            Judge::Dmoj => "DMOJ",
            Judge::Uoj => "UOJ",
            Judge::Loj => "LibreOJ",
            Judge::VirtualJudge => "Virtual Judge",
            Judge::Infoarena => "infoarena",
            Judge::Otog => "otog",
            Judge::Codemarshal => "CodeMarshal",
            Judge::HackerCup => "Hacker Cup",
            Judge::Spoj => "SPOJ",
            Judge::Codechef => "CodeChef",
            Judge::Hackerrank => "HackerRank",
            Judge::Usaco => "USACO",
            Judge::Yandex => "Yandex Contest",
            Judge::Aoj => "AOJ",
            Judge::Baekjoon => "Baekjoon",
        }
    }

    /// What the ids of its problems begin with, where the judge's own names do not do.
    pub(super) fn short_name(self) -> &'static str {
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
            Judge::Spoj => "spoj",
            Judge::Codechef => "codechef",
            Judge::Hackerrank => "hackerrank",
            Judge::Usaco => "usaco",
            Judge::Yandex => "yandex",
            Judge::Aoj => "aoj",
            Judge::Baekjoon => "boj",
        }
    }
}
