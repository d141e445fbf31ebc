//! Library Checker, Persistent UnionFind: versions of a graph, each an earlier one and an edge; who is connected?
//! <https://judge.yosupo.jp/problem/persistent_unionfind>

use templates::fast_input::input;
use templates::undo_union_find::UndoUnionFind;

fn main() {
    input! { n: usize, count: usize, queries: [(u8, isize, usize, usize); count] }
    // Version 0 has no edges, query i makes version i + 1; the queries about a version are a list.
    let (mut first, mut next) = (vec![None; count + 1], vec![None; count]);
    for (index, query) in queries.iter().enumerate() {
        let version = (query.1 + 1) as usize;
        next[index] = first[version].replace(index);
    }
    let mut graph = UndoUnionFind::new(n);
    let mut answers = vec![None; count];
    // The queries on the way to where the walk is, each with the number of unions before it.
    let (mut way, mut todo) = (vec![], first[0]);
    loop {
        if let Some(query) = todo {
            let (kind, _, u, v) = queries[query];
            way.push((query, graph.unions()));
            if kind == 0 {
                graph.unite(u, v);
                todo = first[query + 1];
            } else {
                answers[query] = Some(if graph.root(u) == graph.root(v) { "1\n" } else { "0\n" });
                todo = None;
            }
        } else if let Some((query, unions)) = way.pop() {
            (unions..graph.unions()).for_each(|_| _ = graph.undo());
            todo = next[query];
        } else {
            break;
        }
    }
    print!("{}", answers.into_iter().flatten().collect::<String>());
}
