//! Sentences that say what stands in the lines of an input: `The first line contains two integers n and m.`
//!
//! ```text
//! section → tokens → heads: of what a sentence speaks ─────────────┐
//!              └───→ content: names and phrases, what that has ────┴→ build: items
//! ```

mod bare;
mod build;
mod content;
mod cursor;
mod formula;
mod heads;
mod kinds;
mod last;
mod missing;
mod names;
mod part;
mod phrase;
mod quantity;
mod reading;
mod rows;
mod section;
#[cfg(test)]
mod shown;
mod tokens;
mod words;

use super::item::Item;
use build::Reading;
use reading::read;
use tokens::Token;

/// How texts are read, the likeliest way first.
fn readings() -> impl Iterator<Item = Reading> {
    (0..16).map(|number: u8| {
        let is = |bit: u8| number & bit != 0;
        Reading { is_loose: is(8), has_cases: !is(4), joined: !is(2), has_new_lines: is(1) }
    })
}

/// What a page's sentences may mean, the likeliest first. Whoever asks takes the first that all samples are.
pub fn items(page: &str) -> Vec<Vec<Item>> {
    let tokens: Vec<Token> = section::paragraphs(page).iter().flat_map(|paragraph| tokens::tokens(paragraph)).collect();
    let mut all: Vec<Vec<Item>> = Vec::new();
    for reading in readings() {
        let items = read(&tokens, reading);
        if !items.is_empty() && !all.contains(&items) {
            all.push(items);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn first(sentences: &str) -> String {
        items(&format!("Cards\n\nInput\n\n{sentences}\n\nOutput\n\nPrint n.\n"))
            .first()
            .map(|items| shown::items(items))
            .unwrap_or_default()
    }

    #[test]
    fn pages_with_formulas() {
        for (sentences, expected) in [
            ("The only line contains two integers $a$ and $b$ ($1 \\le a, b \\le 9$).", "a b"),
            (
                "The first line has $n$, the number of cards. The second line has $n$ integers $a_1, \\ldots, a_n$.",
                "n / a[n]",
            ),
            (
                "The first line contains a single integer $t$ — the number of test cases.\n\nThe first line of each \
                 test case contains two integers $n$ and $k$. The second line contains a string $s$ of length $n$.",
                "t / t×{n k / s$}",
            ),
            (
                "The first line contains $t$ — the number of test cases. Each test case consists of two lines.\nThe \
                 first one contains $n$. The second contains $n$ integers $a_i$.",
                "t / t×{n / a[n]}",
            ),
            (
                "The first line contains $n$ and $m$.\nEach of the next $m$ lines contains two integers $u_i$ and \
                 $v_i$, the ends of a road.",
                "n m / m×(u v)",
            ),
            (
                "The first line contains $n$. Then $n$ lines follow, the $i$-th of them contains an integer $k_i$ \
                 followed by $k_i$ integers $c_{i,1}, \\ldots, c_{i,k_i}$.",
                "n / n×(c[])",
            ),
            (
                "The first line contains two integers $h$ and $w$. The next $h$ lines describe the map. Each of them \
                 contains $w$ characters.",
                "h w / h×(s$)",
            ),
            (
                "The first line contains $q$ — the number of queries. Each of the next $q$ lines is one of:\n\n- \
                 \"$1$ $x$\" — adds $x$;\n- \"$2$ $l$ $r$\" — asks.",
                "q / q×[1: x, 2: l r]",
            ),
            (
                "The first line contains $n$.\n\nThen $n$ descriptions of fences follow. The first line of each fence \
                 contains $k$. The second line contains $k$ integers $h_1, \\ldots, h_k$.",
                "n / n×{k / h[k]}",
            ),
            (
                "The first line contains $n$. The next $n - 1$ lines describe roads. Each road is given by a pair of \
                 integers $u$ and $v$. The last line contains two strings $s$ and $t$.",
                "n / n - 1×(u v) / s$ t$",
            ),
            ("A single integer $n$. Then an integer $k$ is given.", "n k"),
            ("An integer $n$ is in the first line. The second line has $m$.", "n / m"),
            ("The first line has $n$. The input has an integer $k$ below.", "n"),
            ("The first line has $n$. An integer $k$ is in the second line.", "n / k"),
            (
                "The first line has $n$. The next $n$ lines are about cards. There are two integers $u$ and $v$ in it.",
                "n / n×(u v)",
            ),
            (
                "The first line has $q$, the number of queries. Each query is \"+ $x$\" or \"? $x$ $y$\". \
                 The last line has $k$.",
                "q / q×[+: x, ?: x y] / k",
            ),
            ("The two lines contain strings $s$ and $t$.", "s$ / t$"),
        ] {
            assert_eq!(first(sentences), expected, "{sentences}");
        }
    }

    #[test]
    fn pages_as_a_browser_copies_them() {
        for (sentences, expected) in [
            (
                "The first line contains a single integer t\n (1≤t≤104\n) — the number of test cases.\n\nThe first \
                 line of each test case contains two integers n\n and a\n (1≤n,a≤105\n).\n\nThe second line contains \
                 n\n integers b1,b2,…,bn\n (0≤bi≤n\n).",
                "t / t×{n a / b[n]}",
            ),
            ("The first line has n (1 ≤ n ≤ 9). Next n - 1 lines contain integers li and ri each.", "n / n - 1×(l r)"),
            ("The only line contains an integer rating\n (1≤rating≤9\n).", "rating"),
            (
                "The first input line has n and m: the numbers of cities and roads.\nAfter that, there are m lines \
                 describing the roads. Each line has two integers a and b.",
                "n m / m×(a b)",
            ),
            ("A single line contains a string s. A card is a letter.", "s$"),
        ] {
            assert_eq!(first(sentences), expected, "{sentences}");
        }
    }

    #[test]
    fn pages_of_contests() {
        for (sentences, expected) in [
            (
                "The input consists of:\n\nTwo integers n and m (1 ≤ n ≤ 9), the sizes.\n\nm lines, each with two \
                 integers u and v.\n\nOne integer q, and\n\nq lines, where the ith line contains an integer w_i.",
                "n m / m×(u v) / q / q×(w)",
            ),
            (
                "The first line contains two integers:\n\nthe number of cards n (n ≥ 1),\n\nand the number of decks \
                 d.\n\nThe second line contains n integers c_i.",
                "n d / c[n]",
            ),
            ("The first line contains four integers 1 ≤ n ≤ 9, 1 ≤ m ≤ n, 1 ≤ k ≤ n and b ≥ 2.", "n m k b"),
            ("The first line contains two integers n ≤ 9 and m ≤ 5, the sizes.", "n m"),
            ("The first line has two integers, n - the number of cards and 1 ≤ m ≤ n - that of decks.", "n m"),
            ("The only line has 3 integers: $1 ≤ n, m ≤ 9$ — the sizes and $0 ≤ k ≤ 5$ — the rest.", "n m k"),
            ("The first line has three integers: n – the size; q – the number of queries; and k – the rest.", "n q k"),
            ("The first line contains n, the number of days, and k, the number of cards in mm.", "n k"),
            ("The first line contains two integers i, the id of a card, and the parameter a_i.", "i a"),
            (
                "The first line has n. The following n lines describe roads. The i'th of these contains the integers \
                 a_i, b_i (a_i < b_i) and c_i.",
                "n / n×(a b c)",
            ),
            ("The first line has n, followed by n lines of length n giving the map.", "n / n×(s$)"),
            ("The first line has n. The next contains n integers a_i.", "n / a[n]"),
            (
                "The first line has n. Each of the next n lines has n integers. The j-th of the i-th line is a_{i,j}.",
                "n / n×(a[n])",
            ),
            ("The first line has q, the number of queries. Each query is “+ a” or “? a b”.", "q / q×[+: a, ?: a b]"),
            (
                "The first line has A and B. This is followed by A lines where each line has integers x, y. Next, there \
                 are B lines where each line has an integer z.",
                "A B / A×(x y) / B×(z)",
            ),
            ("The first line has r and c. Then follows an r × c grid. Each cell is either # or a dot.", "r c / r×(s$)"),
            (
                "The first line has n. The next n lines each have a string. The last line has the string s.",
                "n / n×(t$) / s$",
            ),
            (
                "The first line has n, the number of columns in the grid. Then three lines follow, each describing a \
                 row of the grid. The i-th row contains the integers c_1, c_2, …, c_n.",
                "n / 3×(c[n])",
            ),
            // As contests of the IOI and USACO write it.
            (
                "The grader reads the input so:\n\nline 1: N M\n\nline 2: A[0] A[1] .. A[N - 1]\n\nlines i = 3 … M+2: X[i-3] Y[i-3]",
                "N M / A[N] / M×(X Y)",
            ),
            (
                "* Line 1: Two space-separated integers: N and M.\n\n* Lines 2..N+1: Line i+1 contains an integer c_i.",
                "N M / N×(c)",
            ),
        ] {
            assert_eq!(first(sentences), expected, "{sentences}");
        }
    }

    #[test]
    fn what_is_hardly_clear_is_read_last() {
        for (sentences, expected) in [
            ("The first line has n, how many cards there are. The second line has n cards.", "n / a[n]"),
            ("A line has n, followed by a line with the list of the costs of cards, c_1, …, c_n.", "n / c[n]"),
            ("The first line has n. Then n lines follow.", "n / n×(s)"),
            ("The first line has r and c. Then follows an r × c matrix.", "r c / r×(a[c])"),
            (
                "The first line has n. Then n lines follow. Each card is 1 to 10 long, and not the length of any.",
                "n / n×(s)",
            ),
            (
                "The first line has n. Then n lines with 2 numbers follow. A line with \"a b\" says who plays whom.",
                "n / n×(a b)",
            ),
            (
                "The first line has n. The next n lines have three numbers each. The i-th line has integers a_i and b_i.",
                "n / n×(a b)",
            ),
        ] {
            let page = format!("Input\n{sentences}\nOutput\n");
            let all: Vec<String> = items(&page).iter().map(|items| shown::items(items)).collect();
            assert!(all.iter().any(|items| items == expected), "{sentences}: {all:?}");
        }
    }

    #[test]
    fn what_is_not_clear_is_read_in_several_ways() {
        let page = "Input\nThe first line contains n and m. Each of the next n lines contains m characters.\nOutput\n";
        let all: Vec<String> = items(page).iter().map(|items| shown::items(items)).collect();
        assert_eq!(all, ["n m / n×(s$)", "n m / n×(s$[m])"]);
        assert!(items("The first line contains n and m.").is_empty(), "there is no section");
    }

    /// Between blanks; `⏎` is the end of a line.
    const WORDS: &str = "the first line lines contains each of next n m integers integer a an string s , . and … ... $ \
                         $$$ a_1 a_n a_{ _ ( ) — - -th i 2 ⏎ ⏎⏎ \" 1 |s| test case cases follow then pair \\le \\frac{ \
                         \\ [ ] { } : ; number characters list ^ / 9999999999999999999999999999999999999999 ′ ai, by \
                         query is or";

    fn words() -> impl Strategy<Value = &'static str> {
        prop::sample::select(WORDS.split_whitespace().collect::<Vec<_>>())
    }

    proptest! {
        #[test]
        fn nothing_panics(words in prop::collection::vec(words(), 0..60), gap in "[ ]{0,1}") {
            let all = items(&format!("Input\n{}", words.join(&gap).replace('⏎', "\n")));
            prop_assert!(all.len() <= 16);
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,80}") {
            items(&format!("Input\nThe line {text}"));
        }
    }
}
