//! Wrong solutions of LC 913, each a mistake that somebody makes.

use std::collections::VecDeque;
use testlib::Verdict::Wa;
use testlib::{wrong, wrong_solutions};

const MOUSE: i32 = 1;
const CAT: i32 = 2;
const DRAW: i32 = 0;

fn read() -> Vec<Vec<usize>> {
    let text: String =
        std::io::read_to_string(std::io::stdin()).expect("the input is text").split_whitespace().collect();
    let inner = text.strip_prefix("[[").and_then(|text| text.strip_suffix("]]")).expect("the input is a list of lists");
    let numbers = |list: &str| list.split(',').map(|number| number.parse().expect("a node is a number")).collect();
    inner.split("],[").map(numbers).collect()
}

/// What the wrong solutions by minimax differ in; the defaults are right.
struct Rules {
    /// The play is a draw after so many turns on n nodes.
    turns: fn(usize) -> usize,
    undecided: i32,
    first: i32,
    cat_enters_hole: bool,
    may_stay: bool,
    /// Whether a mouse that moves onto the cat is caught at once.
    mouse_runs_into_cat: bool,
}

const RIGHT: Rules = Rules {
    turns: |n| 2 * n * n,
    undecided: DRAW,
    first: MOUSE,
    cat_enters_hole: false,
    may_stay: false,
    mouse_runs_into_cat: true,
};

/// Values are 1 for the mouse, -1 for the cat, 0 for neither.
fn minimax(rules: &Rules) {
    let graph = read();
    let n = graph.len();
    // known[player][mouse][cat], with the mouse to move first and then the cat
    let ended = |player: usize, mouse: usize, cat: usize| match (player, mouse) {
        (_, 0) => Some(1),
        _ if mouse == cat && (player == 0 || rules.mouse_runs_into_cat) => Some(-1),
        _ => None,
    };
    let mut known = vec![vec![vec![0; n]; n]; 2];
    for (player, known) in known.iter_mut().enumerate() {
        for (mouse, known) in known.iter_mut().enumerate() {
            for (cat, known) in known.iter_mut().enumerate() {
                *known = ended(player, mouse, cat).unwrap_or(0);
            }
        }
    }
    for _ in 0..(rules.turns)(n) {
        let before = known.clone();
        for mouse in 0..n {
            for cat in 0..n {
                let stay = |node: usize| if rules.may_stay { Some(node) } else { None };
                if ended(0, mouse, cat).is_none() {
                    let moves = graph[mouse].iter().copied().chain(stay(mouse));
                    known[0][mouse][cat] = moves.map(|next| before[1][next][cat]).max().unwrap_or(0);
                }
                if ended(1, mouse, cat).is_none() {
                    let moves = graph[cat].iter().copied().chain(stay(cat));
                    let moves = moves.filter(|&next| next != 0 || rules.cat_enters_hole);
                    known[1][mouse][cat] = moves.map(|next| before[0][mouse][next]).min().unwrap_or(0);
                }
            }
        }
        if known == before {
            break;
        }
    }
    let value = known[if rules.first == MOUSE { 0 } else { 1 }][1][2];
    println!("{}", [CAT, rules.undecided, MOUSE][(value + 1) as usize]);
}

/// Retrograde analysis that counts the moves of the players wrongly.
fn retrograde(count: fn(neighbours: &[usize], is_cat: bool) -> usize) {
    let graph = read();
    let n = graph.len();
    let mut winner = vec![vec![vec![DRAW; n]; n]; 2];
    let mut open = vec![vec![vec![0; n]; n]; 2];
    let mut queue = VecDeque::new();
    for mouse in 0..n {
        for cat in 1..n {
            for player in 0..2 {
                open[player][mouse][cat] = count(&graph[[mouse, cat][player]], player == 1);
                if mouse == 0 || mouse == cat {
                    winner[player][mouse][cat] = if mouse == 0 { MOUSE } else { CAT };
                    queue.push_back((player, mouse, cat));
                }
            }
        }
    }
    while let Some((player, mouse, cat)) = queue.pop_front() {
        let mover = 1 - player;
        for &from in graph[[mouse, cat][mover]].iter().filter(|&&from| mover == 0 || from != 0) {
            let (m, c) = if mover == 0 { (from, cat) } else { (mouse, from) };
            if winner[mover][m][c] != DRAW {
                continue;
            }
            open[mover][m][c] -= 1;
            if winner[player][mouse][cat] == [MOUSE, CAT][mover] || open[mover][m][c] == 0 {
                winner[mover][m][c] = winner[player][mouse][cat];
                queue.push_back((mover, m, c));
            }
        }
    }
    println!("{}", winner[0][1][2]);
}

/// Depth-first search that remembers a state as a draw from the moment it is entered.
fn search(graph: &[Vec<usize>], player: usize, mouse: usize, cat: usize, known: &mut [Vec<Vec<Option<i32>>>]) -> i32 {
    if mouse == 0 || mouse == cat {
        return if mouse == 0 { MOUSE } else { CAT };
    }
    if let Some(value) = known[player][mouse][cat] {
        return value;
    }
    known[player][mouse][cat] = Some(DRAW);
    let (mine, other) = if player == 0 { (MOUSE, CAT) } else { (CAT, MOUSE) };
    let mut best = other;
    for &next in graph[[mouse, cat][player]].iter().filter(|&&next| player == 0 || next != 0) {
        let value = match player {
            0 => search(graph, 1, next, cat, known),
            _ => search(graph, 0, mouse, next, known),
        };
        if value == mine {
            best = mine;
            break;
        }
        if value == DRAW {
            best = DRAW;
        }
    }
    known[player][mouse][cat] = Some(best);
    best
}

/// The distance of every node from `start`, on paths that do not use `forbidden`.
fn distances(graph: &[Vec<usize>], start: usize, forbidden: Option<usize>) -> Vec<Option<usize>> {
    let mut distance = vec![None; graph.len()];
    distance[start] = Some(0);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((node, steps)) = queue.pop_front() {
        for &next in graph[node].iter().filter(|&&next| Some(next) != forbidden) {
            if distance[next].is_none() {
                distance[next] = Some(steps + 1);
                queue.push_back((next, steps + 1));
            }
        }
    }
    distance
}

fn main() {
    wrong_solutions(&[
        wrong("draw-after-2n-turns", Wa, "a win can take more than 2n turns", || {
            minimax(&Rules { turns: |n| 2 * n, ..RIGHT })
        }),
        wrong("draw-after-6n-turns", Wa, "a win can take more than 6n turns", || {
            minimax(&Rules { turns: |n| 6 * n, ..RIGHT })
        }),
        wrong("undecided-is-the-cats", Wa, "a game that does not end is a draw", || {
            minimax(&Rules { undecided: CAT, ..RIGHT })
        }),
        wrong("cat-moves-first", Wa, "the mouse moves first", || minimax(&Rules { first: CAT, ..RIGHT })),
        wrong("cat-enters-the-hole", Wa, "the cat may not enter the hole", || {
            minimax(&Rules { cat_enters_hole: true, ..RIGHT })
        }),
        wrong("players-may-stay", Wa, "a player must move", || minimax(&Rules { may_stay: true, ..RIGHT })),
        wrong("mouse-passes-through-the-cat", Wa, "a mouse that moves onto the cat is caught", || {
            minimax(&Rules { mouse_runs_into_cat: false, ..RIGHT })
        }),
        wrong(
            "hole-counted-as-a-move-of-the-cat",
            Wa,
            "the count of open moves of a cat beside the hole never gets down to 0",
            || retrograde(|neighbours, _| neighbours.len()),
        ),
        wrong("one-bad-move-is-a-loss", Wa, "a player loses only where every move loses", || retrograde(|_, _| 1)),
        wrong(
            "cycle-is-a-draw-too-early",
            Wa,
            "a state on the path of the search is remembered as a draw before it is decided",
            || {
                let graph = read();
                let n = graph.len();
                println!("{}", search(&graph, 0, 1, 2, &mut vec![vec![vec![None; n]; n]; 2]));
            },
        ),
        wrong("race-to-the-hole", Wa, "not every cycle is safe for the mouse, nor is every guard free to stay", || {
            // The mouse races to the hole and the cat to a neighbour of it. A mouse that is too late is caught in a
            // tree, and runs in circles elsewhere: but not every cycle is safe, nor every guard free to stay.
            let graph = read();
            let (mouse, cat) = (distances(&graph, 1, None), distances(&graph, 2, Some(0)));
            let guard = graph[0].iter().filter_map(|&node| cat[node]).min();
            let edges = graph.iter().map(Vec::len).sum::<usize>() / 2;
            println!(
                "{}",
                match (mouse[0], guard) {
                    (Some(steps), Some(guard)) if steps <= guard + 1 => MOUSE,
                    (Some(_), None) => MOUSE,
                    _ if edges < graph.len() => CAT,
                    _ => DRAW,
                }
            );
        }),
    ]);
}
