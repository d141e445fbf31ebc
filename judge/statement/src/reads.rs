//! What a solution reads, and the programs that are made of it.

use crate::Flaw;
use crate::constraints::{Constraints, Kept};
use crate::input_format::{self, Read};
use crate::leetcode::{self, Signature};

/// What a solution reads.
#[derive(Clone, Debug)]
pub enum Reads {
    /// What LeetCode calls it with.
    Arguments(Signature),
    /// What proconio's `input!` has.
    Input(Vec<Read>),
}

/// The texts of two programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Programs {
    /// Makes random inputs.
    pub generator: String,
    /// Refuses invalid inputs; how it answers the others is left to a person.
    pub brute_force: String,
}

impl Reads {
    /// Of a solution for LeetCode. The inner error is that of a program of which it calls nothing.
    pub fn of_arguments(solution: &str) -> Result<Result<Self, Flaw>, Flaw> {
        Ok(Signature::of_solution(solution)?.map(Reads::Arguments))
    }

    /// Of a solution for another judge. The inner error is that of a program of which this is not known.
    pub fn of_input(solution: &str) -> Result<Result<Self, Flaw>, Flaw> {
        Ok(input_format::of_solution(solution)?.map(Reads::Input))
    }

    /// The programs of the problem `id`, as its constraints and the inputs of its samples have them. An error is the
    /// place of a sample that is not what the solution reads, and what is wrong in it.
    pub fn programs(&self, id: &str, constraints: &Constraints, samples: &[&str]) -> Result<Programs, (usize, Flaw)> {
        Ok(match self {
            Reads::Arguments(signature) => {
                let known = leetcode::Known::of(signature, constraints, samples);
                Programs { generator: leetcode::generator_rs(id, &known), brute_force: leetcode::brute_rs(id, &known) }
            }
            Reads::Input(reads) => {
                let constraints = &constraints.for_variables(&input_format::names(reads));
                let known = input_format::Known::of(reads, constraints, samples)?;
                Programs {
                    generator: input_format::generator_rs(id, &known),
                    brute_force: input_format::brute_rs(id, &known),
                }
            }
        })
    }

    /// The lines of constraints that are understood, but of which the programs do not keep all, whatever the samples
    /// show. Another line may say the same.
    #[must_use]
    pub fn not_kept<'c>(&self, constraints: &'c Constraints, samples: &[&str]) -> Vec<&'c str> {
        let made = |constraints: &Constraints| [samples, &[]].map(|samples| self.programs("", constraints, samples));
        let reads = match self {
            Reads::Arguments(signature) => {
                let known = leetcode::Known::of(signature, constraints, samples);
                return constraints.without_effect(made, |fact| known.keeps(constraints, fact), false);
            }
            Reads::Input(reads) => reads,
        };
        let named = constraints.for_variables(&input_format::names(reads));
        let Ok(known) = input_format::Known::of(reads, &named, samples) else {
            return constraints.without_effect(made, |_| Kept::Unknown, false);
        };
        let lines = named.without_effect(made, |fact| known.keeps(&named, fact), true);
        let is_lost = |open: &[String]| open.iter().any(|name| known.is_unbounded(name));
        let lost = named.open_lines().filter(|(_, open)| is_lost(open)).map(|(line, _)| line);
        let graph = named.graph_lines().filter(|_| !known.has_graph());
        let mut found: Vec<&'c str> = Vec::new();
        for line in lines.into_iter().chain(lost).chain(graph) {
            let line = constraints.texts().find(|text| *text == line);
            found.extend(line.filter(|line| !found.contains(line)));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_line_that_is_not_kept_is_named() {
        let main = "fn main() { input! { h: usize, w: usize, n: usize, m: usize, e: [(usize, usize); m], a: [i64; n], \
            l: [(i64, i64, i64); n], k: usize, p: [(usize, usize); k] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let sample = "3 4 4 3\n1 2\n1 3\n3 4\n1 2 3 4\n-5 7 1\n2 2 2\n2 2 2\n2 2 2\n2\n1 1\n3 4\n";
        let kept = "1 ≤ H, W ≤ 9\n2 ≤ N ≤ 9\nN - 1 ≤ M ≤ 100\n1 ≤ u_i, v_i ≤ N\n1 ≤ A_i ≤ 9\nThe given graph is connected.\n\
            A_i ≠ A_j if i ≠ j\n-9 ≤ X_i ≤ Y_i ≤ 10^9\n-9 ≤ Z_i ≤ 9\n1 ≤ K ≤ HW\n1 ≤ R_i ≤ H\n1 ≤ C_i ≤ W\n\
            (R_i, C_i) ≠ (R_j, C_j) if i ≠ j\nIf i ≠ j, then (u_i, v_i) ≠ (u_j, v_j)";
        assert!(not_kept(&reads, kept, sample).is_empty(), "{:?}", not_kept(&reads, kept, sample));
        for (line, other) in [
            ("-9 ≤ X_i ≤ Y_i ≤ 10^9", "-9 ≤ X_i ≤ Y_i ≤ Z_i ≤ 9"),
            ("1 ≤ C_i ≤ W", "1 ≤ R_i ≤ C_i ≤ W"),
            ("1 ≤ A_i ≤ 9", "1 ≤ A_i ≤ Q"),
            ("(R_i, C_i) ≠ (R_j, C_j) if i ≠ j", "C_1 < C_2 < … < C_K"),
        ] {
            let stated = kept.replace(line, other);
            assert_eq!(not_kept(&reads, &stated, sample).last().map(String::as_str), Some(other), "{other}");
        }
        // What the samples show already is kept, and another shape is not.
        let tree = "1 ≤ N ≤ 9\n1 ≤ u_i, v_i ≤ N\nThe given graph is a tree.";
        let of = |main| not_kept(&Reads::of_input(main).unwrap().unwrap(), tree, "3 2\n1 2\n2 3\n");
        assert!(of("fn main() { input! { n: usize, _: usize, e: [(usize, usize); n - 1] } }").is_empty());
        let any = of("fn main() { input! { n: usize, m: usize, e: [(usize, usize); m] } }");
        assert_eq!(any, ["The given graph is a tree."]);
        let reads = Reads::of_input("fn main() { input! { n: usize, m: usize, e: [(usize, usize, i64); m] } }");
        let stated = "2 ≤ N ≤ 2×10^5\n1 ≤ M\n1 ≤ u_j, v_j ≤ N\nu_j ≠ v_j\n|w_j| ≤ 10^9\n\
            If i ≠ j, then (u_i, v_i) ≠ (u_j, v_j) and (u_i, v_i) ≠ (v_j, u_j).";
        assert_eq!(not_kept(&reads.unwrap().unwrap(), stated, "3 3\n1 2 2\n3 2 3\n1 3 -1\n"), [""; 0]);
        // Nor is a part of a tuple that is compared with more than is understood.
        let main = "fn main() { input! { n: usize, q: usize, s: [(usize, usize, usize); q] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let stated = "1 ≤ N, Q ≤ 9\n0 ≤ k ≤ N\n0 ≤ a, b ≤ N - k";
        assert_eq!(not_kept(&reads, stated, "5 2\n2 1 0\n1 3 4\n"), ["0 ≤ a, b ≤ N - k"]);
        // Of points in space, which are called otherwise, nothing is known.
        let points = |item: &str, sample: &str| {
            let reads = Reads::of_input(&format!("fn main() {{ input! {{ n: usize, at: [{item}; n] }} }}"));
            not_kept(&reads.unwrap().unwrap(), "1 ≤ N ≤ 9\n0 ≤ x_i, y_i ≤ 9\nAll the points are distinct.", sample)
        };
        assert_eq!(points("(i64, i64)", "2\n1 2\n1 3\n"), [""; 0]);
        assert!(points("(i64, i64, i64)", "2\n1 2 3\n1 3 3\n").contains(&"All the points are distinct.".to_string()));
        // What one item is equal to is not kept.
        let first = "0 = i_0 < … < i_{K-1} ≤ N - 1";
        assert_eq!(Constraints::of_text(&format!("1 ≤ K ≤ N ≤ 9\n{first}")).not_understood(), [first]);
        // Strings in rows are not compared, and what is below 0 is no item of a list.
        let main = "fn main() { input! { n: usize, r: i64, c: i64, s: [(String, String); n] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let stated = "1 ≤ N ≤ 9\n-N ≤ R, C ≤ N\nS_i and T_i are strings of length between 1 and 8 consisting of a and b.\n\
            S_i ≠ T_i";
        assert_eq!(not_kept(&reads, stated, "2 -1 1\na b\nb a\n"), ["S_i ≠ T_i"]);
        assert_eq!(Constraints::of_text(stated).not_understood(), ["-N ≤ R, C ≤ N"]);
        assert!(Constraints::of_text(&stated.replace("-N", "- 1 ≤ N")).not_understood().is_empty());
        // How many edges a connected graph has follows from that.
        let main = "fn main() { input! { n: usize, m: usize, a: [u64; n], e: [(Usize1, Usize1, u64); m] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let stated = "2 ≤ N ≤ 2×10^5\nN - 1 ≤ M ≤ 2×10^5\n1 ≤ U_j < V_j ≤ N\n(U_i, V_i) ≠ (U_j, V_j) if i ≠ j.\n\
            The graph is connected.\n0 ≤ A_i ≤ 10^9\n0 ≤ B_j ≤ 10^9";
        assert_eq!(not_kept(&reads, stated, "3 3\n1 2 3\n1 2 1\n2 3 1\n1 3 6\n"), [""; 0]);

        let stub = "impl Solution { pub fn f(n: i32, edges: Vec<Vec<i32>>) -> i32 { 0 } }";
        let flights = "1 <= n <= 100\n1 <= edges.length <= 1000\nedges[i] = [ui, vi, wi]\n\
            edges[i].length == 3\n0 <= ui, vi < n\n1 <= wi <= 10^4\nui != vi";
        assert_eq!(not_kept(&Reads::of_arguments(stub).unwrap().unwrap(), flights, "3\n[[0,1,2],[1,2,3]]"), [""; 0]);

        let stub = "impl Solution { pub fn f(n: i32, edges: Vec<Vec<i32>>, one: Vec<String>, other: Vec<String>, k: i32) -> i32 { 0 } }";
        let reads = Reads::of_arguments(stub).unwrap().unwrap();
        let kept = "2 <= n <= 100\nedges.length == n - 1\nedges[i].length == 2\n0 <= ai, bi < n\n1 <= k <= n\n\
            1 <= one.length == other.length <= 9\n1 <= one[i].length, other[i].length <= 9\nedges represents a valid tree.";
        let sample = "3\n[[0,1],[1,2]]\n[\"ab\"]\n[\"cd\"]\n2";
        assert!(not_kept(&reads, kept, sample).is_empty(), "{:?}", not_kept(&reads, kept, sample));
        for (line, other) in [
            ("1 <= k <= n", "1 <= k <= n2"),
            ("1 <= one[i].length, other[i].length <= 9", "1 <= one[i].length == other[i].length <= 9"),
            ("1 <= k <= n", "1 <= k <= min(n, m)"),
        ] {
            assert_eq!(not_kept(&reads, &kept.replace(line, other), sample), [other]);
        }
        let class = "struct M {} impl M { fn new(matrix: Vec<Vec<i32>>) -> Self {} fn get(&self, row: i32, column: i32) -> i32 {} }";
        let reads = Reads::of_arguments(class).unwrap().unwrap();
        let stated = "m == matrix.length\nn == matrix[i].length\n1 <= m, n <= 9\n0 <= row < m\n0 <= column < n";
        assert_eq!(not_kept(&reads, stated, "[\"M\",\"get\"]\n[[[[1,2]]],[0,1]]"), ["0 <= column < n"]);
    }

    /// Of several bounds, the least one is kept, on whatever line each is, or it is named.
    #[test]
    fn of_several_bounds_each_is_kept_or_named() {
        let reads =
            Reads::of_input("fn main() { input! { n: usize, a: usize, b: usize, k: usize } }").unwrap().unwrap();
        let sample = "4 4 3 2\n";
        for stated in ["1 ≤ B < A ≤ N ≤ 10^5", "1 ≤ N ≤ 10^5\n1 ≤ A ≤ N\n1 ≤ B ≤ N\nB < A"] {
            let constraints = Constraints::of_text(&format!("{stated}\n1 ≤ K ≤ min(N, 100)"));
            let programs = reads.programs("", &constraints, &[sample]).unwrap();
            let generator = ["let n = random.next(2..=", "let a = random.next(2..=", "let b = random.next(1..a);"];
            assert!(generator.iter().all(|line| programs.generator.contains(line)), "{}", programs.generator);
            let brute_force = ["(\"b\", 1..=a - 1)", "(\"k\", 1..=n.min(100))"];
            assert!(brute_force.iter().all(|line| programs.brute_force.contains(line)), "{}", programs.brute_force);
            assert_eq!(reads.not_kept(&constraints, &[sample]), [""; 0]);
        }
        let stated = "1 ≤ N ≤ 10^5\n1 ≤ A, B, K ≤ 9\nB < A\nB ≤ N\nK ≠ N";
        assert_eq!(not_kept(&reads, stated, sample), ["B < A"]);
        // An index of letters is a part of a name.
        let cells = "fn main() { input! { h: usize, w: usize, rs: usize, c_s: usize } }";
        let cells = Reads::of_input(cells).unwrap().unwrap();
        let stated = "1 ≤ H, W ≤ 9\n1 ≤ R_s ≤ H\n1 ≤ C_{s} ≤ W";
        let programs = cells.programs("", &Constraints::of_text(stated), &["2 3 1 1\n"]).unwrap();
        let made = ["let rs = random.next(1..=h);", "let c_s = random.next(1..=w);"];
        assert!(made.iter().all(|line| programs.generator.contains(line)), "{}", programs.generator);
        assert_eq!(not_kept(&cells, stated, "2 3 1 1\n"), [""; 0]);
        let lost = stated.replace('H', "X");
        assert_eq!(not_kept(&cells, &lost, "2 3 1 1\n"), ["1 ≤ R_s ≤ X"]);
        // What has another name in the statement than here.
        let queries = "fn main() { input! { n: usize, q: usize, a: [u64; n], qs: [(usize, usize, u64); q] } }";
        let queries = Reads::of_input(queries).unwrap().unwrap();
        let stated = "1 ≤ N, Q ≤ 9\n1 ≤ L_i ≤ R_i ≤ N\n0 ≤ X_i ≤ 10^9";
        let lost = ["1 ≤ L_i ≤ R_i ≤ N", "0 ≤ X_i ≤ 10^9"];
        assert_eq!(not_kept(&queries, stated, "3 2\n1 2 3\n1 2 3\n2 3 4\n"), lost);
        // The last one less than a bound is made as well.
        let programs = reads.programs("", &Constraints::of_text("1 ≤ B < A ≤ 9"), &[sample]).unwrap();
        assert!(programs.generator.contains("random.next(1..a.min(9))"), "{}", programs.generator);
    }

    /// Of what is stated of the length of a text by something else, each is kept or named.
    #[test]
    fn texts_are_as_long_as_is_stated() {
        let reads = Reads::of_input("fn main() { input! { n: usize, s: String, t: Chars } }").unwrap().unwrap();
        let sample = "3\nabcd\nab\n";
        let lines = ["2 ≤ N ≤ 9", "S and T consist of lowercase English letters."].join("\n");
        for (line, of_generator, of_brute_force) in [
            ("1 ≤ |T| ≤ |S| ≤ 9", "let t = random.word(1..=size.min(9).min(s.len()), ", ", 1..=s.len().min(9))"),
            ("1 ≤ |T| < |S| ≤ 9", ".min(s.len() - 1), ", ", 1..=(s.len() - 1).min(8))"),
            ("S is a string of length N+1.\n1 ≤ |T| ≤ 9", "random.string(n + 1, ", ", n + 1..=n + 1)"),
            ("Each S is a string of length (N+1) consisting of a-z", "random.string(n + 1, ", ", n + 1..=n + 1)"),
            ("T is a length-(N-1) string consisting of a-z", "random.string(n - 1, ", ", n - 1..=n - 1)"),
            (
                "The line has a string t of length n−1, of lowercase letters",
                "random.string(n - 1, ",
                ", n - 1..=n - 1)",
            ),
        ] {
            let stated = format!("{lines}\n{line}");
            let programs = reads.programs("", &Constraints::of_text(&stated), &[sample]).unwrap();
            assert!(programs.generator.contains(of_generator), "{line}: {}", programs.generator);
            assert!(programs.brute_force.contains(of_brute_force), "{line}: {}", programs.brute_force);
            assert_eq!(not_kept(&reads, &stated, sample), [""; 0], "{line}");
        }
        // What a sample contradicts, what is not read, and where no room is left.
        for line in [
            "|S| ≤ |T|",
            "T is a string of length N consisting of a-z",
            "S is a string of length 2M consisting of a-z",
            "1 ≤ |S| ≤ N",
        ] {
            let stated = format!("{lines}\n1 ≤ |S|, |T| ≤ 9\n{line}");
            assert_eq!(not_kept(&reads, &stated, sample), [line]);
        }
        let stated = format!("{lines}\n1 ≤ |S| ≤ 9\n2 ≤ |T| ≤ 9\n|T| ≤ |S|");
        assert_eq!(not_kept(&reads, &stated, sample), ["|T| ≤ |S|"]);
        // Of several, the nearest one; and as many as that.
        let reads = Reads::of_input("fn main() { input! { s: String, t: String, u: String } }").unwrap().unwrap();
        let stated = "1 ≤ |S| ≤ |T| ≤ |U| ≤ 9\nS, T and U consist of lowercase English letters.";
        let programs = reads.programs("", &Constraints::of_text(stated), &["a\nbc\nde\n"]).unwrap();
        for line in ["random.word(s.len()..=size.min(9).max(s.len()), ", "random.word(t.len()..="] {
            assert!(programs.generator.contains(line), "{}", programs.generator);
        }
        assert_eq!(not_kept(&reads, stated, "a\nbc\nde\n"), [""; 0]);
        let stated = "1 ≤ |S| ≤ 9\n|S| = |T|\n1 ≤ |U| ≤ 9\nS, T and U consist of lowercase English letters.";
        let programs = reads.programs("", &Constraints::of_text(stated), &["ab\nbc\nd\n"]).unwrap();
        assert!(programs.generator.contains("let t = random.string(s.len(), "), "{}", programs.generator);
        assert_eq!(not_kept(&reads, stated, "ab\nbc\nd\n"), [""; 0]);
    }

    /// Items have more indices than the lengths of their lists, whichever of these the page bounds first.
    #[test]
    fn lengths_and_items_are_told_apart_by_their_indices() {
        let reads = Reads::of_input("fn main() { input! { n: usize, a: [[i64]; n] } }").unwrap().unwrap();
        for lines in ["1 ≤ A_{i,j} ≤ 100\n1 ≤ L_i ≤ 5", "1 ≤ L_i ≤ 5\n1 ≤ A_{i,j} ≤ 100"] {
            let stated = Constraints::of_text(&format!("1 ≤ N ≤ 9\n{lines}"));
            let programs = reads.programs("", &stated, &["2\n2 1 3\n1 4\n"]).unwrap();
            let [length, items] = ["(\"the length of a\", 1..=5)", "(\"a\", length, 1..=100)"];
            assert!(programs.brute_force.contains(length) && programs.brute_force.contains(items), "{programs:?}");
        }
    }

    /// The rows of a matrix are as the brute force wants them, and no longer than there are different integers.
    #[test]
    fn rows_have_different_items_in_order() {
        let reads =
            Reads::of_input("fn main() { input! { n: usize, k: usize, a: [[usize; k]; n] } }").unwrap().unwrap();
        let of = |line: &str| {
            let stated = Constraints::of_text(&format!("1 ≤ N ≤ 9\n1 ≤ K ≤ 10\n1 ≤ A_{{i,j}} ≤ N\n{line}"));
            reads.programs("", &stated, &["3 2\n1 2\n2 3\n1 3\n"]).unwrap().generator
        };
        let k = "let k = random.next(1..=size.min(10).min(n));";
        for line in ["A_{i,1}, ..., A_{i,K} are distinct", "A_{i,j} ≠ A_{i,k} (j ≠ k)"] {
            let generator = of(line);
            assert!(generator.contains(k) && generator.contains("map(|_| random.distinct(k, 1..=n))"), "{generator}");
        }
        let generator = of("A_{i,1} < A_{i,2} < … < A_{i,K}");
        assert!(generator.contains(k) && generator.contains("items.sort_unstable();"), "{generator}");
    }

    /// Sizes go as far as is stated, to a million items, and no further.
    #[test]
    fn a_generator_reaches_what_is_stated() {
        let list = "n: usize, a: [u64; n]";
        let cells = "n: usize, m: usize, a: [[u64; m]; n]";
        let graph = "n: usize, m: usize, e: [(Usize1, Usize1, u64); m]";
        let lists = "n: usize, k: usize, q: usize, a: [u64; n], b: [u64; q]";
        for (input, sample, stated, size) in [
            (list, "1\n1\n", "1 ≤ N ≤ 2×10^5", "200_000"),
            (list, "1\n1\n", "1 ≤ N ≤ 10^7", "1_000_000"),
            (list, "1\n1\n", "1 ≤ N ≤ 50", "100_000"),
            (list, "1\n1\n", "A_i are integers", "100_000"),
            (lists, "1 1 1\n1\n1\n", "1 ≤ N ≤ 5×10^5, 1 ≤ Q ≤ 3×10^5, 1 ≤ K ≤ N", "300_000"),
            (lists, "1 1 1\n1\n1\n", "1 ≤ N, Q ≤ 5×10^5\n1 ≤ K ≤ min(N, 2×10^5)", "200_000"),
            ("n: usize, s: String, a: [u64; n]", "1 a\n1\n", "1 ≤ N ≤ 3×10^5, 1 ≤ |S| ≤ 2×10^5", "200_000"),
            ("n: u64", "1\n", "1 ≤ N ≤ 10^{18}", "1_000_000_000_000_000_000"),
            (cells, "1 1\n1\n", "1 ≤ N, M ≤ 500", "500"),
            (cells, "1 1\n1\n", "1 ≤ N, M ≤ 2×10^5, N × M ≤ 2×10^5", "1000"),
            (cells, "1 1\n1\n", "1 ≤ N, M ≤ 9", "300"),
            (graph, "2 1\n1 2 1\n", "2 ≤ N ≤ 2×10^5, 1 ≤ M ≤ 3×10^5, 1 ≤ u_i < v_i ≤ N", "200_000"),
        ] {
            let reads = Reads::of_input(&format!("fn main() {{ input! {{ {input} }} }}")).unwrap().unwrap();
            let generator = reads.programs("", &Constraints::of_text(stated), &[sample]).unwrap().generator;
            assert!(generator.contains(&format!("size.clamp(1, {size});")), "{stated}: {generator}");
        }
        // Of a connected graph, there are more edges than the size.
        let reads = Reads::of_input(&format!("fn main() {{ input! {{ {graph} }} }}")).unwrap().unwrap();
        let stated = "2 ≤ N ≤ 2×10^5, N-1 ≤ M ≤ 2×10^5, 1 ≤ u_i < v_i ≤ N\nThe given graph is connected.";
        let programs = reads.programs("", &Constraints::of_text(stated), &["2 1\n1 2 1\n"]).unwrap();
        assert!(programs.generator.contains(".min(n - 1 + size).min(200_000));"), "{}", programs.generator);
        assert!(programs.brute_force.contains("n - 1..=(n * (n - 1) / 2).min(200_000))"), "{}", programs.brute_force);
    }

    /// Integers are even or odd as is stated, on a line of its own or behind bounds; what else is said there is named.
    #[test]
    fn integers_are_odd_or_even() {
        let reads =
            Reads::of_input("fn main() { input! { n: usize, k: usize, x: u64, a: [u64; n] } }").unwrap().unwrap();
        let stated = "1 ≤ N ≤ 100\nN is even.\n1 ≤ K ≤ N, K is odd\n3 ≤ X ≤ 9, X is even\n1 ≤ A_i ≤ 9";
        let constraints = Constraints::of_text(stated);
        let sample = "4 3 6\n1 2 3 4\n";
        let programs = reads.programs("", &constraints, &[sample]).unwrap();
        for line in [
            "let n = 2 * random.next(1..=(size.min(100) / 2).max(1));",
            "let k = 2 * random.next(0..=(n - 1) / 2) + 1;",
            "let x: u64 = 2 * random.next(2..=4);",
        ] {
            assert!(programs.generator.contains(line), "{}", programs.generator);
        }
        for line in ["(n % 2 == 0, \"n is odd\")", "(k % 2 == 1, \"k is even\")", "(x % 2 == 0, \"x is odd\")"] {
            assert!(programs.brute_force.contains(line), "{}", programs.brute_force);
        }
        assert_eq!((not_kept(&reads, stated, sample), constraints.not_understood()), (vec![], vec![]));
        for line in
            ["The first line has a single even integer N (1 ≤ N ≤ 100).", "two even integers N and X (1 ≤ N ≤ 100)"]
        {
            let stated = stated.replace("1 ≤ N ≤ 100\nN is even.", line);
            let programs = reads.programs("", &Constraints::of_text(&stated), &[sample]).unwrap();
            assert!(programs.generator.contains("let n = 2 * random.next("), "{line}: {}", programs.generator);
            assert!(programs.brute_force.contains("(n % 2 == 0, \"n is odd\")"), "{line}: {}", programs.brute_force);
            assert_eq!(not_kept(&reads, &stated, sample), [""; 0]);
        }
        let line = "n even integers A_1, …, A_n (1 ≤ A_i ≤ 9)";
        assert_eq!(not_kept(&reads, &stated.replace("1 ≤ A_i ≤ 9", line), "4 3 6\n2 2 4 4\n"), [line]);
        // Not if a sample contradicts.
        assert_eq!(not_kept(&reads, stated, "4 2 6\n1 2 3 4\n"), ["1 ≤ K ≤ N, K is odd"]);
        for line in ["1 ≤ A_i ≤ 9, A_i is odd", "A_i is odd"] {
            assert_eq!(not_kept(&reads, &stated.replace("1 ≤ A_i ≤ 9", line), sample), [line]);
        }
        for line in ["1 ≤ K ≤ N, K divides N", "1 ≤ N ≤ 100, and N is prime", "1 ≤ N ≤ 9, where N is even"]
        {
            assert_eq!(Constraints::of_text(line).not_understood(), [line]);
        }
    }

    /// Of `1 ≤ j < k ≤ C_i < N` it does not follow that N is more than 2: there may be no such places.
    #[test]
    fn places_for_which_something_is_stated_bound_nothing() {
        let reads = Reads::of_input("fn main() { input! { n: usize, p: [[usize]; n] } }").unwrap().unwrap();
        let stated = "2 ≤ N ≤ 9\n0 ≤ C_i < N\n1 ≤ P_{i,j} ≤ N\nP_{i,j} ≠ P_{i,k} for 1 ≤ j < k ≤ C_i";
        let programs = reads.programs("", &Constraints::of_text(stated), &["3\n2 2 3\n0\n1 2\n"]).unwrap();
        assert!(programs.generator.contains("let n = random.next(2..="), "{}", programs.generator);
        assert!(programs.brute_force.contains("(\"n\", 2..=9)"), "{}", programs.brute_force);
        // What is stated of two items of one list, it keeps.
        assert_eq!(not_kept(&reads, stated, "3\n2 2 3\n0\n1 2\n"), [""; 0]);
        let reads = Reads::of_input("fn main() { input! { n: usize, a: [u64; n] } }").unwrap().unwrap();
        for range in ["(1 ≤ i ≤ N-1)", "(1≤i≤N−1)", "for all i with 1 ≤ i ≤ N-1"] {
            let stated = format!("1 ≤ N ≤ 9\n1 ≤ A_i ≤ 9\nA_i ≠ A_{{i+1}} {range}");
            let programs = reads.programs("", &Constraints::of_text(&stated), &["2\n1 2\n"]).unwrap();
            assert!(programs.brute_force.contains("(\"n\", 1..=9)"), "{range}: {}", programs.brute_force);
        }
    }

    /// Of several sizes, edges are between as many vertices as is stated.
    #[test]
    fn the_vertices_of_a_graph_are_stated() {
        let main = "fn main() { input! { h: usize, n: usize, m: usize, e: [(usize, usize); m] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let stated = "1 ≤ H, N ≤ 9\nN - 1 ≤ M ≤ 100\n1 ≤ u_i, v_i ≤ N\nThe given graph is connected.\n\
            If i ≠ j, then (u_i, v_i) ≠ (u_j, v_j)";
        let constraints = Constraints::of_text(stated);
        let programs = reads.programs("", &constraints, &["4 4 3\n1 2\n1 3\n3 4\n"]).unwrap();
        assert!(programs.generator.contains("RandomGraph::new(n, m).connected()"), "{}", programs.generator);
        assert!(programs.brute_force.contains("(\"u\", 1..=n)"), "{}", programs.brute_force);
        // Also where the sample has none of them that would show whether the first one is 0.
        let programs = reads.programs("", &constraints, &["4 4 3\n1 2\n1 3\n3 2\n"]).unwrap();
        assert!(programs.generator.contains("e.one_based()"), "{}", programs.generator);
    }

    /// Of these constraints, the lines that are not kept.
    fn not_kept(reads: &Reads, constraints: &str, sample: &str) -> Vec<String> {
        let constraints = Constraints::of_text(constraints);
        reads.not_kept(&constraints, &[sample]).into_iter().map(str::to_string).collect()
    }

    #[test]
    fn what_no_program_keeps_is_named() {
        let main = "fn main() { input! { n: usize, m: usize, x: i64, y: i64, e: [(usize, usize); m] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let kept = "2 ≤ N ≤ 9\n0 ≤ M ≤ 10^5\n1 ≤ X ≤ Y ≤ 10^9\n1 ≤ u_i, v_i ≤ N\nu_i ≠ v_i\nAll are integers.";
        assert!(not_kept(&reads, kept, "3 2 4 5\n1 2\n2 3\n").is_empty(), "also what the sample shows already");
        for line in ["1 ≤ Z ≤ 9", "X ≠ Z", "z_i are distinct."] {
            assert_eq!(not_kept(&reads, &format!("{kept}\n{line}"), "3 2 4 5\n1 2\n2 3\n"), [line]);
        }

        // Another list's items in another order are no integers up to a number.
        let reads = Reads::of_input("fn main() { input! { n: usize, a: [u64; n], b: [u64; n] } }").unwrap().unwrap();
        let line = "B is a permutation of A.";
        let stated = Constraints::of_text(&format!("1 ≤ N ≤ 9\n1 ≤ A_i ≤ 50\n{line}"));
        assert_eq!(stated.not_understood(), [line]);
        let programs = reads.programs("", &stated, &["2\n1 2\n2 1\n"]).unwrap();
        assert!(!programs.brute_force.contains("permutation(\"b\""), "{}", programs.brute_force);

        // What is compared with more than is understood is not kept, but for how many edges there are.
        let main = "fn main() { input! { n: usize, m: usize, e: [(usize, usize); m], a: u64, x: u64 } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let sample = "3 2\n1 2\n2 3\n5 7\n";
        let kept = "2 ≤ N ≤ 9\n1 ≤ M ≤ N(N - 1)/2\n1 ≤ u_i, v_i ≤ N\n1 ≤ a ≤ 9";
        assert!(not_kept(&reads, kept, sample).is_empty());
        for line in ["1 ≤ x ≤ a^2 n", "1 ≤ x ≤ a × n", "0 ≤ x < n(a + 1)"] {
            assert_eq!(not_kept(&reads, &format!("{kept}\n{line}"), sample), [line]);
        }

        // Numbers on both sides of 0 may be 0.
        let main = "fn main() { input! { n: usize, a: [i64; n], x: i64, s: String } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let sample = "2\n1 -2\n-3\nab\n";
        let kept = "1 ≤ N ≤ 9\n|A_i| ≤ 9\n0 ≤ |X| ≤ 9\n1 ≤ |S| ≤ 9, a and b";
        assert!(not_kept(&reads, kept, sample).is_empty());
        let line = "1 ≤ |A_i| ≤ 9";
        assert_eq!(not_kept(&reads, &kept.replace("|A_i| ≤ 9", line), sample), [line]);
        for line in ["-9 ≤ A_i ≤ 9, A_i ≠ 0", "|A_i| ≤ 9, A_i != 0", "-9 ≤ A_i ≤ 9 (A_i ≠ 0)"] {
            let stated = Constraints::of_text(&kept.replace("|A_i| ≤ 9", line));
            assert_eq!(stated.not_understood(), [line]);
        }

        // Edges behind something else are not seen to be some.
        let main = "fn main() { input! { n: usize, m: usize, e: [(u8, usize, usize); m] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let edges = "Edges are t_i, x_i and y_i (0 ≤ t_i ≤ 1, 1 ≤ x_i, y_i ≤ n). The graph has no self-loops.";
        assert_eq!(not_kept(&reads, &format!("1 ≤ n, m ≤ 9\n{edges}"), "3 3\n0 1 2\n1 2 3\n1 1 3\n"), [edges]);

        // Of a graph and queries whose names are not those of the solution, the ends of edges have the indices.
        let main =
            "fn main() { input! { n: usize, q: usize, e: [(Usize1, Usize1); n - 1], qs: [(u8, usize, usize); q] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let kept = "2 ≤ N ≤ 9\n1 ≤ Q ≤ 9\n1 ≤ A_i, B_i ≤ N\nThe given graph is a tree.";
        let sample = "3 2\n1 2\n2 3\n1 1 2\n2 3 3\n";
        assert_eq!(not_kept(&reads, kept, sample), [""; 0]);
        let line = "For queries with t = 1, 1 ≤ x ≤ N and 1 ≤ y ≤ N.";
        assert_eq!(not_kept(&reads, &format!("{kept}\n{line}"), sample), [line]);

        // Parts of tuples have got letters that are names of other variables.
        let main = main.replace("q: usize, e", "q: usize, c: [usize; n], e");
        let reads = Reads::of_input(&main).unwrap().unwrap();
        let (kept, sample) = (format!("{kept}\n1 ≤ C_i ≤ N"), "3 2\n1 2 3\n1 2\n2 3\n1 1 2\n2 3 3\n");
        assert_eq!(not_kept(&reads, &kept, sample), [""; 0]);
        assert_eq!(not_kept(&reads, &format!("{kept}\n{line}"), sample), [line]);

        // What a text bounds that is read only later.
        let main = "fn main() { input! { n: usize, a: [Usize1; n], s: String, k: usize, x: usize } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let kept = "1 ≤ N ≤ 9\n1 ≤ |S| ≤ 9\nS consists of a and b.\n1 ≤ K ≤ |S|\n0 ≤ X < |S|";
        let line = "1 ≤ A_i ≤ |S|";
        assert_eq!(not_kept(&reads, kept, "2\n1 2\nab\n1 1\n"), [""; 0]);
        assert_eq!(not_kept(&reads, &format!("{kept}\n{line}"), "2\n1 2\nab\n1 1\n"), [line]);

        // Graphs are simple, whether that is stated or not.
        let main = "fn main() { input! { n: usize, m: usize, e: [(usize, usize); m] } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        for line in ["The given graph is simple.", "There are no self-loops or multi-edges."] {
            let all = format!("2 ≤ n ≤ 9\n1 ≤ m ≤ 9\n1 ≤ u_i < v_i ≤ n\n{line}");
            assert!(not_kept(&reads, &all, "4 2\n1 2\n3 4\n").is_empty(), "{line}");
            let all = Constraints::of_text(&all);
            assert!(all.not_understood().is_empty(), "{line}");
        }
        let connected = Constraints::of_text("1 ≤ u_i < v_i ≤ n\nThe given graph is simple and connected.");
        let programs = reads.programs("", &connected, &["4 3\n1 2\n2 3\n3 4\n"]).unwrap();
        assert!(programs.generator.contains(".connected()"), "{}", programs.generator);

        // n - 1 edges are those of a tree, whether that is stated or not.
        let main = "fn main() { input! { n: usize, e: [(usize, usize, u64); n - 1], k: usize } }";
        let reads = Reads::of_input(main).unwrap().unwrap();
        let kept = "2 ≤ N ≤ 9\n1 ≤ u_i, v_i ≤ N\n1 ≤ w_i ≤ 9\n1 ≤ K ≤ N\nThe given graph is a tree.";
        assert!(not_kept(&reads, kept, "3\n1 2 5\n2 3 5\n2\n").is_empty());

        let stub = "impl Solution { pub fn f(nums: Vec<i32>, k: i32) -> i32 { 0 } }";
        let reads = Reads::of_arguments(stub).unwrap().unwrap();
        let kept = "1 <= nums.length <= 100\n1 <= nums[i] <= 9\n1 <= k <= nums.length";
        assert!(not_kept(&reads, kept, "[1,2]\n1").is_empty());
        for line in ["1 <= edges.length <= 9", "nums[i] != nums[k]"] {
            assert_eq!(not_kept(&reads, &format!("{kept}\n{line}"), "[1,2]\n1"), [line]);
        }

        // What is connected has no repeated edges.
        let stub = "impl Solution { pub fn f(n: i32, edges: Vec<Vec<i32>>) -> i32 { 0 } }";
        let reads = Reads::of_arguments(stub).unwrap().unwrap();
        let kept = "2 <= n <= 100\nn - 1 <= edges.length <= 200\nedges[i].length == 2\n0 <= ai, bi < n\n\
            There are no repeated edges.\nThe given graph is connected.";
        assert!(not_kept(&reads, kept, "3\n[[0,1],[1,2]]").is_empty());
        let line = "There are no repeated edges.";
        assert_eq!(not_kept(&reads, &format!("1 <= n <= 9\n{line}"), "3\n[[0,1],[1,2]]"), [line]);
    }
}
