//! LC 913 by minimax with a clock: a play that has not ended after k turns is a draw.
//!
//! There are 2n² positions, so 2n² turns are enough: a longer play repeats a position, and a player who can force a win
//! at all can do so without a repetition.

use std::cmp::Ordering;
use testlib::{Literals, brute_force, ensure};

const HOLE: usize = 0;

/// 1 where the mouse can force a win within k turns, -1 where the cat can, 0 where neither can.
#[derive(Clone, PartialEq)]
struct Values {
    mouse_to_move: Vec<Vec<i32>>,
    cat_to_move: Vec<Vec<i32>>,
}

fn winner(graph: &[Vec<usize>]) -> Ordering {
    let n = graph.len();
    let ended = |mouse: usize, cat: usize| match (mouse, cat) {
        (HOLE, _) => Some(1),
        _ if mouse == cat => Some(-1),
        _ => None,
    };
    let after_no_turn: Vec<Vec<i32>> =
        (0..n).map(|mouse| (0..n).map(|cat| ended(mouse, cat).unwrap_or(0)).collect()).collect();
    let mut values = Values { mouse_to_move: after_no_turn.clone(), cat_to_move: after_no_turn };
    for _ in 0..2 * n * n {
        let mut next = values.clone();
        for mouse in 0..n {
            for cat in (0..n).filter(|&cat| cat != HOLE && ended(mouse, cat).is_none()) {
                let mouse_moves = graph[mouse].iter();
                let best = mouse_moves.map(|&to| values.cat_to_move[to][cat]).max();
                next.mouse_to_move[mouse][cat] = best.unwrap_or(0);
                let cat_moves = graph[cat].iter().filter(|&&to| to != HOLE);
                let best = cat_moves.map(|&to| values.mouse_to_move[mouse][to]).min();
                next.cat_to_move[mouse][cat] = best.unwrap_or(0);
            }
        }
        if next == values {
            break; // one more turn would change nothing either
        }
        values = next;
    }
    values.mouse_to_move[1][2].cmp(&0)
}

fn read(input: &mut Literals) -> Vec<Vec<usize>> {
    let node = |input: &mut Literals, name: &str| input.integer(name, 0..=49);
    let graph = input.list("graph", 3..=50, |input, name| input.list(name, 1..=49, node));
    input.end();
    let n = graph.len();
    for (node, neighbours) in graph.iter().enumerate() {
        for (index, &neighbour) in neighbours.iter().enumerate() {
            let edge = format!("neighbour {neighbour} of node {node}");
            ensure(neighbour < n, format_args!("{edge} is not below {n}"));
            ensure(neighbour != node, format_args!("{edge} is the node itself"));
            ensure(!neighbours[..index].contains(&neighbour), format_args!("{edge} occurs twice"));
            ensure(graph[neighbour].contains(&node), format_args!("{edge} has no edge back"));
        }
    }
    ensure(graph[2] != [HOLE], "the cat cannot move: the only neighbour of node 2 is the hole");
    graph
}

fn main() {
    brute_force(|input| match winner(&read(input)) {
        Ordering::Greater => 1,
        Ordering::Less => 2,
        Ordering::Equal => 0,
    });
}
