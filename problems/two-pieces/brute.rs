//! Two pieces by playing every game: the player to move wins if some move brings the pieces together, or leads to a new
//! position that is lost for the other player.
//!
//! Where there are too many games, the start is lost if and only if some maximum matching misses it, in the graph of
//! all positions with nothing left out: from each position with the pieces beside each other one more step leads to an
//! end of its own, at which they are together.

use std::collections::{HashMap, HashSet, VecDeque};
use testlib::{Input, brute_force, ensure, invalid, too_large};

/// So many positions are looked at before it stops playing.
const MOST: u32 = 10_000;
/// A game may be so long; beyond that the recursion would not fit on the stack.
const LONGEST: usize = 5_000;
/// A graph may have so many positions.
const MOST_IN_GRAPH: usize = 20_000;

struct Board {
    grid: Vec<Vec<u8>>,
    looked_at: u32,
}

type Cell = (usize, usize);
/// The cells of the pieces, the smaller one first.
type Position = (Cell, Cell);

impl Board {
    fn steps(&self, (row, column): Cell) -> Vec<Cell> {
        let mut cells = vec![(row + 1, column), (row, column + 1)];
        if row > 0 {
            cells.push((row - 1, column));
        }
        if column > 0 {
            cells.push((row, column - 1));
        }
        cells.retain(|&(row, column)| self.grid.get(row).and_then(|line| line.get(column)).is_some_and(|&c| c != b'#'));
        cells
    }

    /// The positions to which a move leads, but for that with the pieces together; and whether one leads there.
    fn moves(&self, (one, other): Position) -> (Vec<Position>, bool) {
        let (mut next, mut is_close) = (Vec::new(), false);
        for (moving, resting) in [(one, other), (other, one)] {
            for cell in self.steps(moving) {
                if cell == resting {
                    is_close = true;
                } else {
                    next.push((cell.min(resting), cell.max(resting)));
                }
            }
        }
        (next, is_close)
    }

    /// `history` holds every position that has occurred, with the present one; the smaller cell comes first in each.
    /// `None` when it takes too long.
    fn player_to_move_wins(&mut self, (one, other): Position, history: &mut HashSet<Position>) -> Option<bool> {
        self.looked_at += 1;
        if self.looked_at > MOST || history.len() > LONGEST {
            return None;
        }
        let (next, is_close) = self.moves((one, other));
        if is_close {
            return Some(true);
        }
        for position in next {
            if history.insert(position) {
                let opponent_wins = self.player_to_move_wins(position, history);
                history.remove(&position);
                if !opponent_wins? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }
}

/// The positions that can be reached, by number from the start, which has number 0.
struct Graph {
    /// To which positions a step leads from each.
    steps: Vec<Vec<usize>>,
    /// Whether an even number of steps leads from the start to each.
    is_even: Vec<bool>,
}

impl Graph {
    /// `None` when there are too many positions.
    fn new(board: &Board, start: Position) -> Option<Self> {
        let mut graph = Graph { steps: vec![vec![]], is_even: vec![true] };
        let mut numbers = HashMap::from([(start, 0)]);
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((position, number)) = queue.pop_front() {
            let (next, is_close) = board.moves(position);
            for position in next {
                let next = *numbers.entry(position).or_insert_with(|| {
                    let next = graph.add(number);
                    queue.push_back((position, next));
                    next
                });
                graph.steps[number].push(next);
            }
            if is_close {
                let end = graph.add(number);
                graph.steps[number].push(end);
                graph.steps[end].push(number);
            }
            if graph.steps.len() > MOST_IN_GRAPH {
                return None;
            }
        }
        Some(graph)
    }

    /// A new position beside that with this number.
    fn add(&mut self, beside: usize) -> usize {
        self.steps.push(vec![]);
        self.is_even.push(!self.is_even[beside]);
        self.steps.len() - 1
    }

    /// Whether every maximum matching has an edge at the start: with all others matched, the start still finds a
    /// partner.
    fn needs_start(&self) -> bool {
        let count = self.steps.len();
        let mut matching = Matching { graph: self, partner: vec![None; count], is_hopeless: vec![false; count] };
        for root in (1..count).filter(|&position| self.is_even[position]) {
            matching.augment(root);
        }
        matching.augment(0)
    }
}

struct Matching<'a> {
    graph: &'a Graph,
    partner: Vec<Option<usize>>,
    /// From where no search finds a position without a partner, now or later: one has failed, and no path that is
    /// found later meets those that it has reached.
    is_hopeless: Vec<bool>,
}

impl Matching<'_> {
    /// Finds a partner for `root`, after which all that had one have one still; false if there is none.
    fn augment(&mut self, root: usize) -> bool {
        let mut reached_from = HashMap::new();
        let mut queue = VecDeque::from([root]);
        while let Some(position) = queue.pop_front() {
            for &next in &self.graph.steps[position] {
                if self.is_hopeless[next] || reached_from.contains_key(&next) {
                    continue;
                }
                reached_from.insert(next, position);
                if let Some(rival) = self.partner[next] {
                    queue.push_back(rival);
                    continue;
                }
                let mut free = Some(next);
                while let Some(odd) = free {
                    let even = reached_from[&odd];
                    self.partner[odd] = Some(even);
                    free = self.partner[even].replace(odd);
                }
                return true;
            }
        }
        reached_from.keys().for_each(|&position| self.is_hopeless[position] = true);
        false
    }
}

/// The grid and the two pieces.
fn read(input: &mut Input) -> (Vec<Vec<u8>>, Cell, Cell) {
    let (n, m) = (input.integer("n", 1..=400), input.integer("m", 1..=400));
    ensure(n * m <= 400, format_args!("the grid has {} cells, more than 400", n * m));
    let (mut grid, mut pieces) = (Vec::new(), Vec::new());
    for row in 0..n {
        let cells = input.characters(format_args!("row {}", row + 1), ".#@", m..=m);
        pieces.extend(cells.match_indices('@').map(|(column, _)| (row, column)));
        grid.push(cells.into_bytes());
    }
    input.end();
    match pieces[..] {
        [one, other] => (grid, one, other),
        _ => invalid(format_args!("the grid has {} pieces, not 2", pieces.len())),
    }
}

fn main() {
    brute_force(|input| {
        let (grid, one, other) = read(input);
        let mut board = Board { grid, looked_at: 0 };
        let played = board.player_to_move_wins((one, other), &mut HashSet::from([(one, other)]));
        match played.or_else(|| Some(Graph::new(&board, (one, other))?.needs_start())) {
            Some(true) => "WIN",
            Some(false) => "LOSE",
            None => too_large(format_args!("more than {MOST_IN_GRAPH} positions")),
        }
    });
}
