//! What is written about the templates is made of their heads: the table in `templates/README.md`, the index of the
//! documentation in `templates/lib.rs`, the fields in the README.
//!
//! `SHELF=write cargo test -p tests --test workspace shelf` writes it anew.

use crate::workspace;
use judge::catalogue::{self, OTHER, Query, Template, fields, lines_of_code, sentence, shortened, without_links};
use judge::standard::STANDARD;
use libtest_mimic::{Failed, Trial};
use std::env;
use std::fs;

const COMMAND: &str = "SHELF=write cargo test -p tests --test workspace shelf";

/// rustfmt's `max_width`.
const WIDTH: usize = 120;

/// A part of a file that is made: what stands behind the line `after` as long as `belongs` holds.
struct Part {
    file: &'static str,
    after: &'static str,
    belongs: fn(&str) -> bool,
    make: fn(&[Template]) -> String,
}

const PARTS: [(&str, Part); 3] = [
    (
        "table-is-made-of-the-heads",
        Part {
            file: "templates/README.md",
            after: "<!-- What follows is made of the heads of the files: see tests/workspace/shelf.rs. -->",
            belongs: |_| true,
            make: table,
        },
    ),
    (
        "index-is-made-of-the-heads",
        Part {
            file: "templates/lib.rs",
            after: "//! <!-- What follows is made of the heads of the files: see tests/workspace/shelf.rs. -->",
            belongs: |line| line.starts_with("//!"),
            make: index,
        },
    ),
    (
        "fields-are-in-the-readme",
        Part {
            file: "README.md",
            after: "| field | templates |\n|---|---|",
            belongs: |line| line.starts_with('|'),
            make: named_by_field,
        },
    ),
];

/// What contestants call an idea, and the template that comes first.
const CALLED: &[(&str, &str)] = &[
    ("2 sat", "two_satisfiability"),
    ("2sat", "two_satisfiability"),
    ("3 edge connected", "three_edge_connected_components"),
    ("3-edge-connected components", "three_edge_connected_components"),
    ("3d convex hull", "convex_hull_3d"),
    ("3d hull", "convex_hull_3d"),
    ("aliens trick", "lagrangian_relaxation"),
    ("all cliques", "cliques"),
    ("all pairs shortest path", "floyd_warshall"),
    ("apsp", "floyd_warshall"),
    ("arbitrary precision", "big_integer"),
    ("arborescence", "directed_minimum_spanning_tree"),
    ("area of a union of triangles", "polygon_union"),
    ("articulation points", "bridges"),
    ("bellman ford", "shortest_path"),
    ("berlekamp massey", "linear_recurrence"),
    ("bfs", "shortest_path"),
    ("bignum", "big_integer"),
    ("binary indexed tree", "fenwick_tree"),
    ("binary lifting", "functional_graph"),
    ("bipartite edge coloring", "edge_coloring"),
    ("bipartite independent set", "bipartite_matching"),
    ("bipartite vertex cover", "bipartite_matching"),
    ("bit set", "bitset"),
    ("bit", "fenwick_tree"),
    ("bitmask", "subset_sums"),
    ("bitset", "bitset"),
    ("blossom", "general_matching"),
    ("bron kerbosch", "cliques"),
    ("bsgs", "discrete_logarithm"),
    ("c4", "triangles"),
    ("cartesian tree", "monotone_stack"),
    ("catalan", "binomial"),
    ("cdq", "rectangle_sums"),
    ("chinese postman", "general_weighted_matching"),
    ("chinese remainder theorem", "congruences"),
    ("chmin", "segment_tree_beats"),
    ("chromatic number", "graph_coloring"),
    ("chtholly", "interval_map"),
    ("chu liu", "directed_minimum_spanning_tree"),
    ("circle intersection", "circles"),
    ("circle polygon area", "circles"),
    ("common tangent", "circles"),
    ("composition", "composition"),
    ("compositional inverse", "composition"),
    ("condensation", "strongly_connected_components"),
    ("contour sum", "contour_sums"),
    ("contour", "contour_sums"),
    ("convex cut", "convex_polygon"),
    ("convex hull in space", "convex_hull_3d"),
    ("convolution", "convolution"),
    ("count cliques", "cliques"),
    ("crt", "congruences"),
    ("cycles of length 4", "triangles"),
    ("ddp", "static_top_tree"),
    ("degeneracy order", "cliques"),
    ("delaunay", "delaunay"),
    ("determinant any modulus", "determinant"),
    ("determinant", "determinant"),
    ("dijkstra", "shortest_path"),
    ("dinic", "maximum_flow"),
    ("disjoint set union", "union_find"),
    ("distance of convex polygons", "minkowski_sum"),
    ("distinct substrings", "suffix_automaton"),
    ("divide and conquer optimization", "monotone_minima"),
    ("dominators", "dominator_tree"),
    ("dreyfus wagner", "steiner_tree"),
    ("dsu rollback", "undo_union_find"),
    ("dsu", "union_find"),
    ("dynamic dp", "static_top_tree"),
    ("dynamic segment tree", "dynamic_segment_tree"),
    ("edge coloring", "edge_coloring"),
    ("eertree", "palindromic_tree"),
    ("emst", "delaunay"),
    ("enumerate cliques", "cliques"),
    ("enumerate triangles", "triangles"),
    ("eppstein", "k_shortest_walks"),
    ("euclidean mst", "delaunay"),
    ("euler phi", "factorize"),
    ("euler tour", "heavy_path"),
    ("exgcd", "congruences"),
    ("extended gcd", "congruences"),
    ("extreme point of a convex polygon", "convex_polygon"),
    ("factorization", "factorize"),
    ("farey", "stern_brocot"),
    ("fast io", "fast_input"),
    ("fenwick", "fenwick_tree"),
    ("fft any modulus", "power_series"),
    ("fft", "convolution"),
    ("floor sum", "floor_sum"),
    ("floyd", "floyd_warshall"),
    ("formal power series", "power_series"),
    ("fps composition", "composition"),
    ("fps", "power_series"),
    ("fusion principle", "hackenbush"),
    ("fwht", "subset_sums"),
    ("gaussian elimination", "linear_equations"),
    ("general vertex cover", "maximum_independent_set"),
    ("general weighted matching", "general_weighted_matching"),
    ("global min cut", "global_minimum_cut"),
    ("gomory hu", "gomory_hu_tree"),
    ("graph coloring", "graph_coloring"),
    ("graph colouring", "graph_coloring"),
    ("green hackenbush", "hackenbush"),
    ("half plane intersection", "half_plane_intersection"),
    ("half-plane", "half_plane_intersection"),
    ("hld", "heavy_path"),
    ("hlpp", "maximum_flow"),
    ("hpi", "half_plane_intersection"),
    ("hull", "convex_hull"),
    ("hungarian", "assignment"),
    ("implicit segment tree", "dynamic_segment_tree"),
    ("incremental scc", "incremental_strongly_connected_components"),
    ("independent set", "maximum_independent_set"),
    ("isomorphic trees", "tree_isomorphism"),
    ("k d tree", "kd_tree"),
    ("k nearest neighbors", "kd_tree"),
    ("k shortest path", "k_shortest_walks"),
    ("k shortest walk", "k_shortest_walks"),
    ("kd tree", "kd_tree"),
    ("kitamasa", "linear_recurrence"),
    ("knuth division", "knuth_optimization"),
    ("kosaraju", "strongly_connected_components"),
    ("lagrange inversion", "composition"),
    ("lagrangian relaxation", "lagrangian_relaxation"),
    ("lambda optimization", "lagrangian_relaxation"),
    ("largest rectangle", "monotone_stack"),
    ("latin square", "edge_coloring"),
    ("lazy propagation", "lazy_segment_tree"),
    ("lazy segment tree", "lazy_segment_tree"),
    ("lazysegtree", "lazy_segment_tree"),
    ("lca", "lowest_common_ancestor"),
    ("lcp array", "suffix_array"),
    ("lct", "link_cut_tree"),
    ("least rotation", "lyndon"),
    ("line convex polygon intersection", "convex_polygon"),
    ("linear basis", "xor_basis"),
    ("linear programming", "linear_program"),
    ("lis", "longest_increasing_subsequence"),
    ("list cliques", "cliques"),
    ("loopy games", "loopy"),
    ("lp", "linear_program"),
    ("lucy", "multiplicative_sums"),
    ("lyndon", "lyndon"),
    ("main lorentz", "runs"),
    ("manhattan mst", "manhattan_spanning_tree"),
    ("matrix exponentiation", "matrix"),
    ("matrix multiplication", "matrix"),
    ("matrix product", "matrix"),
    ("matroid", "matroid_intersection"),
    ("max clique", "maximum_independent_set"),
    ("max flow", "maximum_flow"),
    ("maximal cliques", "cliques"),
    ("maximal independent sets", "cliques"),
    ("maximal repetitions", "runs"),
    ("maximum clique", "maximum_independent_set"),
    ("maximum weight matching", "general_weighted_matching"),
    ("mcmf", "minimum_cost_flow"),
    ("min cost flow", "minimum_cost_flow"),
    ("min cut", "global_minimum_cut"),
    ("min_25", "multiplicative_sums"),
    ("minimal rotation", "lyndon"),
    ("minimax", "alpha_beta"),
    ("minimum cut all pairs", "gomory_hu_tree"),
    ("minimum cut", "global_minimum_cut"),
    ("minimum weight perfect matching", "general_weighted_matching"),
    ("minkowski", "minkowski_sum"),
    ("minkowski sum", "minkowski_sum"),
    ("mint", "modint"),
    ("misra gries", "general_edge_coloring"),
    ("modular arithmetic", "modint"),
    ("monotonic queue", "sliding_minimum"),
    ("monotonic stack", "monotone_stack"),
    ("moon moser", "cliques"),
    ("mst", "minimum_spanning_tree"),
    ("multiplicative order", "factorize"),
    ("multipoint evaluation", "polynomial"),
    ("ncr", "binomial"),
    ("nearest neighbor", "kd_tree"),
    ("nearest smaller", "monotone_stack"),
    ("nim product", "nimber"),
    ("ntt", "convolution"),
    ("offline scc", "incremental_strongly_connected_components"),
    ("optimal binary search tree", "knuth_optimization"),
    ("palindrome", "manacher"),
    ("palindromic tree", "palindromic_tree"),
    ("parallel union find", "parallel_union_find"),
    ("pbds", "ordered_multiset"),
    ("persistent array", "persistent_segment_tree"),
    ("persistent segment tree", "persistent_segment_tree"),
    ("persistent union find", "undo_union_find"),
    ("pollard rho", "factorize"),
    ("polygon kernel", "half_plane_intersection"),
    ("polygon union", "polygon_union"),
    ("polyhedron volume", "convex_hull_3d"),
    ("polynomial division", "polynomial"),
    ("polynomial exp", "power_series"),
    ("polynomial interpolation", "polynomial"),
    ("polynomial inverse", "power_series"),
    ("polynomial remainder", "polynomial"),
    ("polynomial roots", "real_roots"),
    ("polynomial square root", "power_series"),
    ("power projection", "composition"),
    ("prefix substring lcs", "range_longest_increasing_subsequence"),
    ("prime counting", "multiplicative_sums"),
    ("prime sieve", "sieve"),
    ("primes", "sieve"),
    ("primitive root", "factorize"),
    ("rainbow spanning tree", "matroid_intersection"),
    ("range lis", "range_longest_increasing_subsequence"),
    ("range union find", "parallel_union_find"),
    ("real roots", "real_roots"),
    ("red blue hackenbush", "surreal"),
    ("relaxed convolution", "online_convolution"),
    ("reversion", "composition"),
    ("rmq", "sparse_table"),
    ("roots of a polynomial", "real_roots"),
    ("rope", "treap"),
    ("runs", "runs"),
    ("scc", "strongly_connected_components"),
    ("seaweed", "range_longest_increasing_subsequence"),
    ("segment tree beats", "segment_tree_beats"),
    ("segment tree", "segment_tree"),
    ("segtree", "segment_tree"),
    ("semi local lcs", "range_longest_increasing_subsequence"),
    ("simplex", "linear_program"),
    ("slope trick", "slope_trick"),
    ("smallest cyclic shift", "lyndon"),
    ("smith", "loopy"),
    ("sos dp", "subset_sums"),
    ("sos", "subset_sums"),
    ("sparse power series", "sparse_series"),
    ("sprague grundy", "grundy"),
    ("sqrt decomposition", "mo"),
    ("static range lis", "range_longest_increasing_subsequence"),
    ("static top tree", "static_top_tree"),
    ("steiner tree", "steiner_tree"),
    ("stoer wagner", "global_minimum_cut"),
    ("string hash", "rolling_hash"),
    ("subset convolution", "subset_sums"),
    ("substring", "suffix_automaton"),
    ("subtree sum", "dynamic_subtree_sums"),
    ("suffix arrays", "suffix_array"),
    ("surreal numbers", "surreal"),
    ("swag", "sliding_window_aggregation"),
    ("tandem repeats", "runs"),
    ("tangents to a convex polygon", "convex_polygon"),
    ("tangents", "circles"),
    ("tarjan", "strongly_connected_components"),
    ("taylor shift", "polynomial"),
    ("three edge connected", "three_edge_connected_components"),
    ("tonelli", "modular_square_root"),
    ("top tree", "static_top_tree"),
    ("totient sum", "multiplicative_sums"),
    ("totient", "factorize"),
    ("treap", "treap"),
    ("tree diameter", "rerooting"),
    ("two pointers", "sliding_minimum"),
    ("union find", "union_find"),
    ("union of circles", "circles"),
    ("union of polygons", "polygon_union"),
    ("unionfind", "union_find"),
    ("unit monge", "range_longest_increasing_subsequence"),
    ("virtual tree", "auxiliary_tree"),
    ("vizing", "general_edge_coloring"),
    ("voronoi", "delaunay"),
    ("wavelet", "wavelet_matrix"),
    ("weighted blossom", "general_weighted_matching"),
    ("weighted matching", "general_weighted_matching"),
    ("wildcard matching", "convolution"),
    ("wqs", "lagrangian_relaxation"),
    ("z algorithm", "z_function"),
    ("z function", "z_function"),
    ("zero sum game", "matrix_game"),
    ("点分树", "contour_sums"),
];

pub fn trials() -> Vec<Trial> {
    let parts = PARTS.into_iter().map(|(name, part)| Trial::test(format!("shelf::{name}"), move || check(&part)));
    parts.chain([Trial::test("shelf::found-by-what-contestants-call-it", found_by_what_contestants_call_it)]).collect()
}

fn found_by_what_contestants_call_it() -> Result<(), Failed> {
    let templates = catalogue::templates(&workspace())?;
    let mut wrong = Vec::new();
    for (words, expected) in CALLED {
        let query = Query::new(words).ok_or("a query has words")?;
        let hits = query.search(&templates);
        let found: Vec<&str> = hits.iter().map(|hit| hit.template.name.as_str()).collect();
        if found.first() != Some(expected) {
            wrong.push(format!("`{words}` finds {found:?}, not {expected} first"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// The part is as it is made; or it becomes so, if one asks for that.
fn check(Part { file, after, belongs, make }: &Part) -> Result<(), Failed> {
    let workspace = workspace();
    let path = workspace.root().join(file);
    let text = fs::read_to_string(&path).map_err(|error| format!("failed to read {file}: {error}"))?;
    let (before, rest) =
        text.split_once(&format!("{after}\n")).ok_or_else(|| format!("{file} lacks the line {after}"))?;
    let end = rest.split_inclusive('\n').take_while(|line| belongs(line)).map(str::len).sum();
    let made = make(&catalogue::templates(&workspace)?);
    if rest[..end] == made {
        return Ok(());
    }
    if env::var("SHELF").is_ok_and(|value| value == "write") {
        fs::write(&path, format!("{before}{after}\n{made}{}", &rest[end..]))?;
        return Ok(());
    }
    let stale = rest[..end].lines().find(|line| !made.lines().any(|other| other == *line));
    let missing = made.lines().find(|line| !rest[..end].lines().any(|other| other == *line));
    let shown: Vec<String> = [("has", stale), ("lacks", missing)]
        .into_iter()
        .filter_map(|(verb, line)| line.map(|line| format!("it {verb}\n{line}\n")))
        .collect();
    Err(format!("{file} is not as the heads of the templates are: {}`{COMMAND}` writes it anew", shown.concat()).into())
}

/// The templates of each field.
fn by_field(templates: &[Template]) -> Vec<(&str, Vec<&Template>)> {
    let of = |field| templates.iter().filter(|template| template.field() == field).collect();
    fields(templates).into_iter().map(|field| (field, of(field))).collect()
}

/// `graphs` as a heading.
fn heading(field: &str) -> String {
    let mut chars = field.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

/// As a cell of a table: no bar ends it, and no link is one of rustdoc's.
fn cell(text: &str) -> String {
    let text = text.replace('|', "\\|");
    if text.contains("](") { text } else { without_links(&text) }
}

/// Field by field, and what std has.
fn table(templates: &[Template]) -> String {
    let mut text = String::new();
    for (field, templates) in by_field(templates) {
        text += &format!("\n## {}\n\n| template | what it is for | time | ac-library-rs | lines |\n", heading(field));
        text += "|---|---|---|---|--:|\n";
        for template in templates {
            let Template { name, head, .. } = template;
            let [time, library] = ["Time", "ac-library-rs"].map(|item| cell(head.item(item).unwrap_or_default()));
            let (about, lines) = (cell(sentence(&head.summary)), lines_of_code(&template.text));
            text += &format!("| [`{name}`]({name}.rs) | {about} | {time} | {library} | {lines} |\n");
        }
    }
    text += "\n## What std has\n\nNo template does it again. The greatest common divisor is not there, but it is one line:\n\
             `while b > 0 { (a, b) = (b, a % b); }` leaves it in `a`.\n\n\
             | std | what it is for | as in |\n|---|---|---|\n";
    for part in STANDARD {
        text += &format!("| `{}` | {} | `{}` |\n", part.name, cell(part.about), cell(part.code));
    }
    text
}

/// The first `O(…)` in `text`.
fn order(text: &str) -> Option<&str> {
    let start = text.find("O(")?;
    let mut depth = 0;
    let end = text[start..].find(|c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ')' && depth == 0
    })?;
    Some(&text[start..=start + end])
}

/// Field by field, with links to the modules.
fn index(templates: &[Template]) -> String {
    let mut text = String::new();
    for (field, templates) in by_field(templates) {
        text += &format!(
            "//!\n//! # {}\n//!\n//! | template | what it is for | time |\n//! |---|---|---|\n",
            heading(field)
        );
        for Template { name, head, .. } in templates {
            let time = head.item("Time").unwrap_or_default();
            let time = cell(order(time).unwrap_or(time));
            let row = |about: &str| format!("//! | [`{name}`] | {about} | {time} |");
            let room = WIDTH.saturating_sub(row("").chars().count());
            text += &format!("{}\n", row(&shortened(&cell(&head.summary), room)));
        }
    }
    text
}

/// A row for each field, with the names of its templates.
fn named_by_field(templates: &[Template]) -> String {
    let row = |(field, templates): (&str, Vec<&Template>)| {
        let names: Vec<String> = templates.iter().map(|template| format!("`{}`", template.name)).collect();
        let link = format!("[{field}](templates/README.md#{field})");
        (field != OTHER).then(|| format!("| {link} | {} |\n", names.join(", ")))
    };
    by_field(templates).into_iter().filter_map(row).collect()
}
