//! What pages say of their inputs, as the statements that read them.

use proptest::prelude::*;
use statement::Reads;
use statement::constraints::{Constraints, page};
use statement::layout::Layout;

const SKELETON: &str = "use proconio::input;\n\nfn main() {\n    input! { n: i64 }\n}\n";

fn layout(page: &str, samples: &[&str]) -> Option<Layout> {
    Layout::of_page(page, &Constraints::of_text(&page::stated(page).join("\n")), samples)
}

/// The statements in `main`, each line after the other; `None` if the page is not understood. What is written must be
/// what a generator can be made of.
fn read(page: &str, samples: &[&str]) -> Option<String> {
    let program = layout(page, samples)?.put_into(SKELETON).unwrap();
    let reads = Reads::of_input(&program).unwrap().unwrap();
    reads.programs("id", &Constraints::default(), samples).unwrap();
    let body = program.split_once("fn main() {\n").unwrap().1.trim_end().strip_suffix('}').unwrap();
    Some(body.lines().map(str::trim).collect::<Vec<_>>().join(" "))
}

/// The `input!` of a page that shows this format; with `todo!()` behind it.
fn of_format(format: &str, sample: &str) -> Option<String> {
    let page = format!("Input\n\nThe input is given in the following format:\n\n{format}\n\nOutput\n\nN M\n");
    let statements = read(&page, &[sample])?;
    Some(
        statements.strip_prefix("input! { ").and_then(|it| it.strip_suffix(" } todo!()")).unwrap_or(&statements).into(),
    )
}

#[test]
fn lists_and_rows() {
    for (format, sample, expected) in [
        ("N", "5", "n: i64"),
        ("N M\nA_1 A_2 … A_N", "2 7\n1 2", "n: usize, m: i64, a: [i64; n]"),
        ("$N$\n$a_0$ $\\ldots$ $a_{N - 1}$", "2\n1 2", "n: usize, a: [i64; n]"),
        (
            "N\nA_1\n:\nA_N\nQ\nx_1 y_1\nx_2 y_2\n⋮\nx_Q y_Q",
            "1\n5\n1\n2 3",
            "n: usize, a: [i64; n], q: usize, xy: [(i64, i64); q]",
        ),
        ("N\nu_1 v_1\n:\nu_{N-1} v_{N-1}", "3\n1 2\n2 3", "n: usize, uv: [(i64, i64); n - 1]"),
        ("H W\nA_{1,1} … A_{1,W}\n⋮\nA_{H,1} … A_{H,W}", "2 3\n1 2 3\n4 5 6", "h: usize, w: usize, a: [[i64; w]; h]"),
        ("H W\nc_{11}c_{12}…c_{1W}\n:\nc_{H1}c_{H2}…c_{HW}", "1 3\n.#.", "h: usize, w: usize, c: [Chars; h]"),
        ("N\nK_1 A_{1,1} … A_{1,K_1}\n:\nK_N A_{N,1} … A_{N,K_N}", "2\n1 5\n2 6 7", "n: usize, a: [[i64]; n]"),
        ("N\nx_1 y_1 x_2 y_2 … x_N y_N", "2\n1 2 3 4", "n: usize, xy: [(i64, i64); n]"),
        ("x_1 y_1\nx_2 y_2", "1 2\n3 4", "xy: [(i64, i64); 2]"),
        ("x_1\ny_2", "1\n3", "x1: i64, y2: i64"),
        ("A_1 A_2 A_3", "1 2 3", "a: [i64; 3]"),
        ("A_1 A_3", "1 2", "a1: i64, a3: i64"),
        ("len\nA_1 … A_{len}", "2\n1 2", "len: usize, a: [i64; len]"),
        ("N\nx_1 y_1 … x_N y_N K", "1\n2 3 4", "n: usize, xy: [(i64, i64); n], k: i64"),
        ("N\nA_{1,1} … A_{1,N}\nB_{2,1} … B_{2,N}", "2\n1 2\n3 4", "n: usize, a1: [i64; n], b2: [i64; n]"),
        ("S_x S_y G_x G_y", "1 2 3 4", "sx: i64, sy: i64, gx: i64, gy: i64"),
        ("N\nA1 A2 … AN", "2\n1 2", "n: usize, a: [i64; n]"),
        ("N K\ni_1 a_{i_1}\n:\ni_K a_{i_K}", "9 1\n3 4", "n: i64, k: usize, ia: [(i64, i64); k]"),
        ("N\nA_0 … A_N\nB_2 … B_N", "2\n1 2 3\n4", "n: usize, a: [i64; n + 1], b: [i64; n - 1]"),
        ("N_A N_B\nA_1 … A_{N_A}\nB_1 … B_{N_B}", "1 2\n3\n4 5", "na: usize, nb: usize, a: [i64; na], b: [i64; nb]"),
        ("a A\nfn gen", "1 2\n3 4", "a: i64, big_a: i64, fn_: i64, gen_: i64"),
        ("X\nname_1 cost_1\n:\nname_X cost_X", "1\nab 0.5", "x: usize, name_cost: [(String, f64); x]"),
    ] {
        assert_eq!(of_format(format, sample).as_deref(), Some(expected), "{format}");
    }
}

/// Lines that are elsewhere in a sample than in the format do not matter, tokens do.
#[test]
fn a_format_is_refused_by_a_sample() {
    assert!(of_format("N\nA_1 … A_N", "2\n1\n2").is_some());
    for (format, sample) in [
        ("N\nA_1 … A_N", "2\n1"),
        ("N\nA_1 … A_N", "2\n1 2 3"),
        ("N\nA_1 … A_N", "x\n1 2"),
        ("N\nA_1 …", "1\n1"),
        ("L R\nA_L … A_R", "1 2\n1 2"),
        ("N\nx_1 y_1 … x_N z_N", "1\n2 3"),
        ("L R\nA_1 … A_{R-L}", "-1 1\n1 2"),
        ("N\nA_1 … A_{f(N)}", "1\n1"),
        ("N\nA_{1,2} … A_{1,N}\n:\nA_{N-1,N}", "2\n1"),
        ("N\ny_1 … y_N\ny_1 … y_N", "1\n1\n2"),
        ("S-T", "1-2"),
    ] {
        assert_eq!(of_format(format, sample), None, "{format}");
    }
    assert_eq!(read("Input\nN\nOutput\n", &[]), None);
    assert_eq!(read("Input\nN\nOutput\n", &["1", "2 3"]), None);
}

#[test]
fn test_cases_and_queries() {
    let cases = "Input\n\nT\n\\mathrm{case}_1\n:\n\\mathrm{case}_T\n\nEach case is given in the following format:\n\nN\nA_1 … A_N\n\nOutput\n";
    let expected = "input! { t: usize } for _ in 0..t { input! { n: usize, a: [i64; n] } todo!() }";
    assert_eq!(read(cases, &["2\n1\n5\n2\n6 7\n"]).as_deref(), Some(expected));
    let alike = "Input\n\nT\nN\nA_1 … A_N\n:\nN\nA_1 … A_N\n\nOutput\n";
    assert_eq!(read(alike, &["1\n1\n5\n"]).as_deref(), Some(expected));
    let alike = "Input\n\nT\nA B\nA B\n:\nA B\n\nOutput\n";
    assert_eq!(read(alike, &["1\n1 5\n"]).as_deref(), Some("input! { t: usize, ab: [(i64, i64); t] } todo!()"));

    let kinds = "input! { q: usize } for _ in 0..q { input! { kind: u8 } match kind { \
                 1 => { input! { x: i64 } todo!() } 2 => { todo!() } _ => unreachable!(), } }";
    let blocks = "Input\n\nQ\nquery_1\n:\nquery_Q\n\nThe first kind is:\n\n1 x\n\nThe second kind is:\n\n2\n\nOutput\n";
    assert_eq!(read(blocks, &["2\n1 7\n2\n"]).as_deref(), Some(kinds));
    let listed =
        "There are two kinds.\n- `1 x`: adds it\n- `2`: prints it\n\nInput\n\nQ\nQuery_1\n:\nQuery_Q\n\nOutput\n";
    assert_eq!(read(listed, &["2\n1 7\n2\n"]).as_deref(), Some(kinds));
    let words = "Input\n\nQ\nquery_1\n:\nquery_Q\n\nOne:\n\n+ x\n\nTwo:\n\n- x y\n\nOutput\n";
    let expected = "input! { q: usize } for _ in 0..q { input! { kind: String } match kind.as_str() { \
                    \"+\" => { input! { x: i64 } todo!() } \"-\" => { input! { x: i64, y: i64 } todo!() } _ => unreachable!(), } }";
    assert_eq!(read(words, &["2\n+ 7\n- 1 2\n"]).as_deref(), Some(expected));
}

/// The `input!` of a page that says this in Chinese.
fn in_chinese(sentences: &str, sample: &str) -> Option<String> {
    let statements = read(
        &format!("题目描述\n\n第一行一个整数 z。\n\n输入格式\n\n{sentences}\n\n输出格式\n\n一行一个整数 y。\n"),
        &[sample],
    )?;
    Some(
        statements.strip_prefix("input! { ").and_then(|it| it.strip_suffix(" } todo!()")).unwrap_or(&statements).into(),
    )
}

#[test]
fn sentences_in_chinese() {
    for (sentences, sample, expected) in [
        ("第一行两个整数 $n,m$，表示大小。", "1 2", "n: i64, m: i64"),
        ("一行，一个正整数 $S$。", "7", "s: i64"),
        ("第一行一个整数 n。一个整数 m 没有。", "5", "n: i64"),
        ("输入包含三个数 X、Y 和 Z。", "1 2 3", "x: i64, y: i64, z: i64"),
        ("第 1 行：n。\n第 2 行：n 个用空格隔开的整数 $a_1,a_2,\\ldots,a_n$。", "2\n3 4", "n: usize, a: [i64; n]"),
        ("第一行一个数 $n$。第二行 $n-1$ 个数，第 $i$ 个数表示 $w_i$。", "3\n1 2", "n: usize, w: [i64; n - 1]"),
        ("第一行有一个整数，表示人数。\n第二行有 $N$ 个整数 $c_{1 \\sim N}$。", "2\n1 2", "n: usize, c: [i64; n]"),
        ("第一行两个整数，表示人数 $n$ 和天数 $k$。\n第二行 $n$ 个数。", "1 5\n9", "n: usize, k: i64, a: [i64; n]"),
        ("第一行 n。接下来 $n$ 行，每行两个整数 $u_i,v_i$，描述边。", "1\n2 3", "n: usize, uv: [(i64, i64); n]"),
        ("第一行 $n,m$。随后的 m 行每行三个数 n, a, b。", "9 1\n1 2 3", "n: i64, m: usize, nab: [(i64, i64, i64); m]"),
        ("第一行 n。第 $2$ 到第 $n+1$ 行，每行一个实数 $x$。", "2\n0.5\n1", "n: usize, x: [f64; n]"),
        (
            "第一行 n。以下 n 行，第 i 行（1≤i≤n）先是一个整数 k，表示个数，接下来 k 个整数 b_1,...,b_k。",
            "2\n1 5\n0",
            "n: usize, b: [[i64]; n]",
        ),
        ("第一行一个长度大于零的字符串 s。第二行一个整数 q。", "101\n2", "s: String, q: i64"),
        ("第一行 h 和 w。接下来 h 行，每行一个长度为 w 的字符串。", "1 3\n.#.", "h: usize, w: i64, a: [Chars; h]"),
        ("第一行 h,w。接下来 h 行，每行 w 个字符 c_{i,j}。", "1 3\n.#.", "h: usize, w: usize, c: [Chars; h]"),
        ("第一行 h,w。接下来 h 行，每行 w 个字符 c_{i,j}。", "1 3\n. # .", "h: usize, w: usize, c: [[String; w]; h]"),
        ("第一行一个长度为 $n$ 的序列 a。", "", ""),
        ("第一行 n。第二行一个长度为 $n$ 的序列 a。最后一行一个整数 $q$。", "1\n7\n8", "n: usize, a: [i64; n], q: i64"),
        ("共 n+1 行。第一行一个整数 n。接下来 n 行每行一个二元组 (x,y)。", "1\n2 3", "n: usize, xy: [(i64, i64); n]"),
        ("第一行一个整数 $N$。第二行 $n$ 个整数 $a_i$。", "1\n2", "n: usize, a: [i64; n]"),
        (
            "第一行一个正整数 T，表示数据组数。对于每组数据：\n第一行 n。\n第二行 n 个数 a_i。",
            "1\n2\n3 4",
            "input! { t: usize } for _ in 0..t { input! { n: usize, a: [i64; n] } todo!() }",
        ),
        (
            "第一行两个整数 c 和 T，T 为数据组数。每组数据一行两个整数 x,y。",
            "9 1\n2 3",
            "c: i64, t: usize, xy: [(i64, i64); t]",
        ),
        (
            "第一行 q。接下来 q 行，每行一个操作：\n- `1 x`：加上 x\n- `2`：求和",
            "2\n1 5\n2",
            "input! { q: usize } for _ in 0..q { input! { kind: u8 } match kind { 1 => { input! { x: i64 } todo!() } 2 => { todo!() } _ => unreachable!(), } }",
        ),
        ("第 \n1\n\u{200b}\n 行 n 个数。", "1", ""),
        // How many, in other words.
        ("输入仅包含一个整数 k。", "7", "k: i64"),
        ("共三行，每行一个数 x。", "4\n5\n6", "x: [i64; 3]"),
        ("共两行，分别为字符串 s 和 t。", "ab\ncd", "s: String, t: String"),
        ("第一行 n。接下来两行分别为 p 和 q。", "1\n2\n3", "n: i64, p: i64, q: i64"),
        ("第一行 n。接下来 n 行，每行一对整数，表示一段。", "1\n2 3", "n: usize, ab: [(i64, i64); n]"),
        ("第一行 n。接下来的行包含 n 个数 a_i。", "2\n3 4", "n: usize, a: [i64; n]"),
        ("第一行 n。接下来 n 行是序列（每行一个整数）。", "1\n5", "n: usize, a: [i64; n]"),
        ("第一行 n。第 2 行到第 n+1 行每行一个数。", "1\n5", "n: usize, a: [i64; n]"),
        ("第一行 n。第二行起共 n 行，每行一个数。", "1\n5", "n: usize, a: [i64; n]"),
        (
            "第一行 n,m。第 2 ~ n+1 行，每行一个数 x。第 n+2 ~ n+m+1 行，每行一个数 y。",
            "1 2\n5\n6\n7",
            "n: usize, m: usize, x: [i64; n], y: [i64; m]",
        ),
        ("第一行 n,q。第二行 q 个数，表示每次询问的 m_i。", "9 2\n3 4", "n: i64, q: usize, m: [i64; q]"),
        ("第一行 n。接下来 n 行，每行 12 个数。", "1\n1 2 3 4 5 6 7 8 9 10 11 12", "n: usize, a: [[i64; 12]; n]"),
        // Matrices.
        ("第一行 n。接下来是 n×n 的字母矩阵。", "2\nab\ncd", "n: usize, a: [Chars; n]"),
        ("第一行 n,m。接下来一个 $n \\times m$ 的矩阵 a。", "1 2\n3 4", "n: usize, m: usize, a: [[i64; m]; n]"),
        // A number in front.
        (
            "第一行 t。接下来 t 行，每行第一个数 m 表示个数，接下来有 m 个数 x_i。",
            "1\n2 3 4",
            "t: usize, x: [[i64]; t]",
        ),
        ("第一行 t。接下来 t 行，其中第一个整数 m，表示个数，接下来 m 个整数 x_i。", "1\n0", "t: usize, x: [[i64]; t]"),
        (
            "第一行 n。接下来 n 行，每行两个数，第一个数表示长，第二个数表示宽。",
            "1\n2 3",
            "n: usize, ab: [(i64, i64); n]",
        ),
        // Nothing is said of what is in a line, and it is a number.
        ("第一行 n。接下来 n 行，描述各人的编号。", "2\n5\n6", "n: usize, a: [i64; n]"),
        ("第一行 n。接下来 n 行，描述各人的编号。", "1\n5 6", ""),
        (
            "第一行 n,m。接下来 n 行，描述各人的编号。接下来 m 行，描述各人的年龄。",
            "1 2\n5\n6\n7",
            "n: usize, m: usize, a: [i64; n], b: [i64; m]",
        ),
        (
            "第一行 n。接下来 n 行，每行开头有一个数字 $k_i$，表示个数，接下来有 $k_i$ 个数字。",
            "1\n2 3 4",
            "n: usize, a: [[i64]; n]",
        ),
        (
            "第一行 T。接下来 T 行，每行描述一组数据，包含三个整数 n, k 和 p。",
            "1\n2 3 4",
            "t: usize, nkp: [(i64, i64, i64); t]",
        ),
        // What is said after something else.
        (
            "第一行 n。接下来两行，每行 n 个数，第一行第 i 个数表示 a_i，第二行第 i 个数表示 b_i。",
            "2\n3 4\n5 6",
            "n: usize, a: [[i64; n]; 2]",
        ),
        (
            "第一行 n。接下来 n 行，每行两个数 u,v，表示一条边。接下来是一个数 m。接下来 m 行，每行一个数 x。",
            "1\n2 3\n1\n4",
            "n: usize, uv: [(i64, i64); n], m: usize, x: [i64; m]",
        ),
        ("第一行 n,k，代表个数和每组的大小。第二行 n 个数。", "1 2\n3", "n: usize, k: i64, a: [i64; n]"),
        (
            "第一行 T。每个子用例的第一行包含 n，第二行包含 n 个整数 p_i。",
            "1\n2\n3 4",
            "input! { t: usize } for _ in 0..t { input! { n: usize, p: [i64; n] } todo!() }",
        ),
        ("第一行一个小写字母组成的字符串 s。", "ab", "s: String"),
        ("第一行一个数字串 s。", "1234567890123456789012345678901234567890", "s: String"),
        // Kinds whose names are commands, with words about each.
        (
            "第一行 q。接下来 q 行：\n- `ADD x` 表示所有数加上 x。\n- `GET`：求 x 的和。",
            "2\nADD 1\nGET",
            "input! { q: usize } for _ in 0..q { input! { kind: String } match kind.as_str() { \"ADD\" => { input! { x: i64 } todo!() } \"GET\" => { todo!() } _ => unreachable!(), } }",
        ),
        ("第一行 N,M。\n- N：个数\n- M：大小", "1 2", "n: i64, m: i64"),
        // Names that are taken.
        (
            "第一行 n,m。接下来 n 行，每行两个数 x,y。接下来 m 行，每行两个数 x,y。",
            "1 1\n2 3\n4 5",
            "n: usize, m: usize, xy: [(i64, i64); n], x2y2: [(i64, i64); m]",
        ),
    ] {
        let expected = Some(expected.to_string()).filter(|expected| !expected.is_empty());
        assert_eq!(in_chinese(sentences, sample), expected, "{sentences}");
    }
}

/// Where sentences say what follows which value.
#[test]
fn conditions_in_chinese() {
    let rows = "第一行 q。接下来 q 行，每行先输入一个整数 $op$。";
    let kinds = |first: &str, second: &str| {
        let arm = |kind, fields: &str| {
            if fields.is_empty() {
                format!("{kind} => {{ todo!() }}")
            } else {
                format!("{kind} => {{ input! {{ {fields} }} todo!() }}")
            }
        };
        Some(format!(
            "input! {{ q: usize }} for _ in 0..q {{ input! {{ kind: u8 }} match kind {{ {} {} _ => unreachable!(), }} }}",
            arm(1, first),
            arm(2, second)
        ))
    };
    for (sentences, sample, expected) in [
        (
            "若 $op=1$，则再输入两个整数 $l,r$，表示求和；若 $op=2$，则再输入一个整数 $x$。",
            "2\n1 2 3\n2 4",
            kinds("l: i64, r: i64", "x: i64"),
        ),
        ("\n- 如果 $op = 1$，接下来一个整数 $x$。\n- 如果 $op = 2$，表示撤销。", "2\n1 3\n2", kinds("x: i64", "")),
        ("若 $op=1$ 或 $op=2$，则再输入一个整数 $x$。", "2\n1 3\n2 4", kinds("x: i64", "x: i64")),
        // It is about the answer, or none of these values is there.
        ("若 $op=1$，输出两个整数。", "2\n1\n2", Some("q: usize, op: [i64; q]".into())),
        ("若 $op=3$，则再输入一个整数 $x$。", "2\n1 3\n2 4", None),
    ] {
        assert_eq!(in_chinese(&format!("{rows}{sentences}"), sample), expected, "{sentences}");
    }
    let common = "第一行 q。接下来 q 行，每行两个整数 $op,l$。如果 $op=1$，还有一个整数 $x$。如果 $op=2$，求和。";
    assert_eq!(in_chinese(common, "2\n1 2 3\n2 4"), kinds("l: i64, x: i64", "l: i64"));
    // What explains one of them names nothing that all have.
    let unnamed = "第一行 q。接下来 q 行，每行两个整数 $op,l$。如果 $op=1$，还有一个整数。如果 $op=2$，表示 x。";
    assert_eq!(in_chinese(unnamed, "2\n1 2 3\n2 4"), kinds("l: i64, a: i64", "l: i64"));
    let all = "第一行 q。接下来 q 行，每行两个整数 $op,l$。如果 $op=1$，加上 l。如果 $op=2$，求和。";
    assert_eq!(in_chinese(all, "2\n1 2\n2 4").as_deref(), Some("q: usize, opl: [(i64, i64); q]"));
}

/// As a browser copies the sentences of a page, and in LaTeX; bounds that stand in them count.
#[test]
fn sentences_in_english() {
    let copied = "Input\nThe first line has one integer t\n (1≤t≤100\n), the number of test cases.\n\nThe first line of each \
                  test case contains two integers n\n and m\n (1≤n≤50\n).\n\nThe second line contains n\n integers \
                  a1,a2,…,an\n (1≤ai≤n\n).\n\nEach of the next m\n lines contains a string si\n.\nOutput\nPrint it.\n";
    let expected = "input! { t: usize } for _ in 0..t { input! { n: usize, m: usize, a: [usize; n], s: [Chars; m] } \
                    todo!() }";
    assert_eq!(read(copied, &["1\n2 1\n1 2\nab\n"]).as_deref(), Some(expected));
    let latex =
        copied.replace("a1,a2,…,an", "$a_1, a_2, \\ldots, a_n$").replace("si\n", "$s_i$\n").replace("\n (", " (");
    assert_eq!(read(&latex, &["1\n2 1\n1 2\nab\n"]).as_deref(), Some(expected));
    // Not if the lines are others.
    assert_eq!(read(copied, &["1\n2 1\n1\n2\nab\n"]), None);
}

/// Samples may have integers where the page speaks of real numbers.
#[test]
fn sentences_that_speak_of_real_numbers() {
    for (sentences, sample, expected) in [
        ("The only line has two real numbers x and y and an integer k.", "1 2 3", "x: f64, y: f64, k: i64"),
        ("The only line has two floating point numbers: the width w and the height h.", "1 2", "w: f64, h: f64"),
        (
            "The first line has n. Each of the next n lines has 2 reals x_i and y_i.",
            "1\n1 2",
            "n: usize, xy: [(f64, f64); n]",
        ),
        ("The only line has a real number x.", "1e9", "x: String"),
    ] {
        let read = read(&format!("Input\n{sentences}\nOutput\n"), &[sample]);
        assert_eq!(read, Some(format!("input! {{ {expected} }} todo!()")), "{sentences}");
    }
}

/// What is counted, and has the name of something else, gets another one.
#[test]
fn names_that_a_page_gives_twice() {
    for (sentences, sample, expected) in [
        (
            "The first line has n and m. Then n lines with pairs of integers x and y follow, and then another m lines \
             with pairs of integers x and y.",
            "1 1\n1 2\n3 4",
            "n: usize, m: usize, xy: [(i64, i64); n], x2y2: [(i64, i64); m]",
        ),
        (
            "The first line has h and w. The second line has w integers h_1, …, h_n.",
            "1 2\n3 4",
            "h: i64, w: usize, h2: [i64; w]",
        ),
    ] {
        let read = read(&format!("Input\n{sentences}\nOutput\n"), &[sample]);
        assert_eq!(read, Some(format!("input! {{ {expected} }} todo!()")), "{sentences}");
    }
}

#[test]
fn types_of_constraints() {
    let page = |stated: &str| format!("Constraints\n{stated}\n\nInput\n\nN M K\nA_1 … A_M\nS\n\nOutput\n");
    for (stated, expected) in [
        ("1 ≤ A_i ≤ N ≤ 9", "n: usize, m: usize, k: i64, a: [usize; m], s: i64"),
        ("1 ≤ A_i ≤ 10^9", "n: i64, m: usize, k: i64, a: [i64; m], s: i64"),
        ("0 ≤ A_i ≤ 10^{19}", "n: i64, m: usize, k: i64, a: [u64; m], s: i64"),
        ("S is a string of length N consisting of 0 and 1.", "n: usize, m: usize, k: i64, a: [i64; m], s: String"),
    ] {
        let read = read(&page(stated), &["2 1 3\n1\n10\n"]);
        assert_eq!(read, Some(format!("input! {{ {expected} }} todo!()")), "{stated}");
    }
}

/// A line that is too long becomes several.
#[test]
fn a_long_call_has_a_line_for_each_variable() {
    let names = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa"];
    let names: Vec<String> = names.iter().map(|name| format!("{name}_x")).collect();
    let page = format!("Input\n\n{}\n\nOutput\n", names.join(" "));
    let program = layout(&page, &["1 2 3 4 5 6 7 8 9 10"]).unwrap().put_into(SKELETON).unwrap();
    assert!(program.contains("    input! {\n        alphax: i64,\n        betax: i64,\n"), "{program}");
    assert!(program.lines().all(|line| line.len() <= 100), "{program}");
}

/// A text that is as long as an input is no page.
#[test]
fn long_texts_are_no_formats() {
    for line in ["A B", "A_1", "1", "(((", "第一行 n", "The first line contains n integers a_1, a_2, …, a_n."] {
        let page = format!("Input\n\n{}", format!("{line}\n").repeat(20_000));
        assert_eq!(Layout::of_page(&page, &Constraints::default(), &["1"]), None, "{line}");
        let page = format!("输入格式\n\n第一行一个数。{}", line.repeat(20_000));
        assert_eq!(Layout::of_page(&page, &Constraints::default(), &["1 2 3"]), None, "{line}");
    }
}

/// Words of which pages are made.
const WORDS: [&str; 48] = [
    "Input",
    "\n",
    "\n",
    "\n",
    " ",
    " ",
    "N",
    "M",
    "A_1",
    "A_2",
    "…",
    "A_N",
    "A_{1,1}",
    "A_{1,M}",
    ":",
    "query_1",
    "query_Q",
    "1",
    "2",
    "第一行",
    "接下来",
    "n 行",
    "每行",
    "两个整数",
    "表示",
    "，",
    "。",
    "每组数据",
    "个数",
    "若 N=1",
    "或",
    "第一个数 M",
    "N×M 的矩阵",
    "第 2 至 n+1 行",
    "分别为",
    "起共",
    "输入格式",
    "The first line contains",
    "integers",
    "each of",
    "n",
    "m",
    "lines",
    "test case",
    "(",
    ")",
    "a_1, a_2, …, a_n",
    "string",
];

proptest! {
    #[test]
    fn any_text_is_read_or_not(words in prop::collection::vec(prop::sample::select(&WORDS[..]), 0..60), noise in ".{0,40}") {
        for text in [format!("Input\n\n{}", words.concat()), format!("Input\n{noise}\n{}", words.join(" "))] {
            if let Some(layout) = layout(&text, &["1 1\n1\n", "2 2\n1 2\n3 4\n"]) {
                let program = layout.put_into(SKELETON).unwrap();
                prop_assert!(Reads::of_input(&program).is_ok_and(|reads| reads.is_ok()), "{program}");
            }
        }
    }
}
