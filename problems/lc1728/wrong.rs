//! Wrong solutions of LC 1728, each a mistake that somebody makes.

use std::collections::VecDeque;
use testlib::Verdict::Wa;
use testlib::{wrong, wrong_solutions};

struct Instance {
    cells: Vec<u8>,
    rows: usize,
    columns: usize,
    cat_jump: usize,
    mouse_jump: usize,
}

impl Instance {
    fn read() -> Self {
        let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
        let (grid, jumps) = text.split_once(']').expect("the grid is a list");
        let rows: Vec<&str> = grid.split('"').skip(1).step_by(2).collect();
        let mut jumps = jumps.split_whitespace().map(|jump| jump.parse().expect("a jump is a number"));
        Instance {
            cells: rows.concat().into_bytes(),
            rows: rows.len(),
            columns: rows[0].len(),
            cat_jump: jumps.next().expect("the cat has a jump"),
            mouse_jump: jumps.next().expect("the mouse has a jump"),
        }
    }

    fn find(&self, wanted: u8) -> usize {
        self.cells.iter().position(|&cell| cell == wanted).expect("the grid has one C, M and F each")
    }

    /// Where a jump from `cell` of up to `longest` cells can end; nothing passes the cell `blocked`.
    fn jumps(&self, cell: usize, longest: usize, rules: &Rules, blocked: Option<usize>) -> Vec<usize> {
        let mut reached = if rules.may_stay { vec![cell] } else { vec![] };
        for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            for length in 1..=longest as isize {
                let row = (cell / self.columns).wrapping_add_signed(down * length);
                let column = (cell % self.columns).wrapping_add_signed(right * length);
                if row >= self.rows || column >= self.columns || Some(row * self.columns + column) == blocked {
                    break;
                }
                if self.cells[row * self.columns + column] == b'#' {
                    if rules.walls_stop {
                        break;
                    }
                    continue;
                }
                if !rules.only_longest || length as usize == longest {
                    reached.push(row * self.columns + column);
                }
            }
        }
        reached
    }

    /// How many turns of one player alone lead from `start` to the food.
    fn distance(&self, start: usize, longest: usize) -> Option<usize> {
        let mut distance = vec![None; self.cells.len()];
        distance[start] = Some(0);
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((cell, turns)) = queue.pop_front() {
            for next in self.jumps(cell, longest, &RIGHT, None) {
                if distance[next].is_none() {
                    distance[next] = Some(turns + 1);
                    queue.push_back((next, turns + 1));
                }
            }
        }
        distance[self.find(b'F')]
    }
}

/// What the wrong solutions by minimax differ in; the defaults are right.
struct Rules {
    turns: fn(&Instance) -> usize,
    may_stay: bool,
    only_longest: bool,
    walls_stop: bool,
    mouse_passes_cat: bool,
    cat_first: bool,
    /// Whether a game that does not end is the mouse's.
    undecided: bool,
}

const RIGHT: Rules = Rules {
    turns: |_| 1000,
    may_stay: true,
    only_longest: false,
    walls_stop: true,
    mouse_passes_cat: true,
    cat_first: false,
    undecided: false,
};

fn minimax(instance: &Instance, rules: &Rules) {
    let (n, food) = (instance.cells.len(), instance.find(b'F'));
    let ended = |mouse: usize, cat: usize| {
        if mouse == cat || cat == food {
            Some(false)
        } else if mouse == food {
            Some(true)
        } else {
            None
        }
    };
    // wins[player][mouse][cat], with the mouse to move first and then the cat: does the mouse win?
    let start: Vec<Vec<bool>> =
        (0..n).map(|mouse| (0..n).map(|cat| ended(mouse, cat).unwrap_or(rules.undecided)).collect()).collect();
    let mut wins = [start.clone(), start];
    let cat_jumps: Vec<_> = (0..n).map(|cell| instance.jumps(cell, instance.cat_jump, rules, None)).collect();
    let mouse_jumps: Vec<Vec<_>> = (0..n)
        .map(|cell| {
            let blocked = |cat| if rules.mouse_passes_cat { None } else { Some(cat) };
            (0..n).map(|cat| instance.jumps(cell, instance.mouse_jump, rules, blocked(cat))).collect()
        })
        .collect();
    for _ in 0..(rules.turns)(instance) {
        let before = wins.clone();
        for mouse in 0..n {
            for cat in 0..n {
                if ended(mouse, cat).is_none() {
                    wins[0][mouse][cat] = mouse_jumps[mouse][cat].iter().any(|&next| before[1][next][cat]);
                    wins[1][mouse][cat] = cat_jumps[cat].iter().all(|&next| before[0][mouse][next]);
                }
            }
        }
        if wins == before {
            break;
        }
    }
    println!("{}", wins[usize::from(rules.cat_first)][instance.find(b'M')][instance.find(b'C')]);
}

/// Depth-first search that remembers a state as the cat's from the moment it is entered.
fn search(instance: &Instance, player: usize, mouse: usize, cat: usize, known: &mut [Vec<Vec<Option<bool>>>]) -> bool {
    let food = instance.find(b'F');
    if mouse == cat || cat == food {
        return false;
    }
    if mouse == food {
        return true;
    }
    if let Some(wins) = known[player][mouse][cat] {
        return wins;
    }
    known[player][mouse][cat] = Some(false);
    let wins = if player == 0 {
        let jumps = instance.jumps(mouse, instance.mouse_jump, &RIGHT, None);
        jumps.into_iter().any(|next| search(instance, 1, next, cat, known))
    } else {
        let jumps = instance.jumps(cat, instance.cat_jump, &RIGHT, None);
        jumps.into_iter().all(|next| search(instance, 0, mouse, next, known))
    };
    known[player][mouse][cat] = Some(wins);
    wins
}

fn main() {
    wrong_solutions(&[
        wrong("as-many-turns-as-cells", Wa, "a win can take more turns than there are cells", || {
            minimax(&Instance::read(), &Rules { turns: |board| board.cells.len(), ..RIGHT })
        }),
        wrong("players-must-move", Wa, "a player may stay", || {
            minimax(&Instance::read(), &Rules { may_stay: false, ..RIGHT })
        }),
        wrong("only-the-longest-jump", Wa, "a jump may be shorter", || {
            minimax(&Instance::read(), &Rules { only_longest: true, ..RIGHT })
        }),
        wrong("jumps-over-walls", Wa, "a wall stops a jump", || {
            minimax(&Instance::read(), &Rules { walls_stop: false, ..RIGHT })
        }),
        wrong("mouse-cannot-pass-the-cat", Wa, "the mouse may jump over the cat", || {
            minimax(&Instance::read(), &Rules { mouse_passes_cat: false, ..RIGHT })
        }),
        wrong("cat-moves-first", Wa, "the mouse moves first", || {
            minimax(&Instance::read(), &Rules { cat_first: true, ..RIGHT })
        }),
        wrong("endless-play-is-the-mouses", Wa, "a game that does not end is the cat's", || {
            let turns = |board: &Instance| 2 * board.cells.len() * board.cells.len();
            minimax(&Instance::read(), &Rules { undecided: true, turns, ..RIGHT });
        }),
        wrong("jumps-swapped", Wa, "the input has the cat's jump before the mouse's", || {
            let instance = Instance::read();
            let (cat_jump, mouse_jump) = (instance.mouse_jump, instance.cat_jump);
            minimax(&Instance { cat_jump, mouse_jump, ..instance }, &RIGHT);
        }),
        wrong(
            "race-to-the-food",
            Wa,
            "who is closer to the food need not get there: the mouse can be caught on its way",
            || {
                let instance = Instance::read();
                let mouse = instance.distance(instance.find(b'M'), instance.mouse_jump);
                let cat = instance.distance(instance.find(b'C'), instance.cat_jump);
                println!("{}", mouse.is_some_and(|mouse| cat.is_none_or(|cat| mouse <= cat)));
            },
        ),
        wrong(
            "cycle-is-the-cats-too-early",
            Wa,
            "a state on the path of the search is remembered as the cat's before it is decided",
            || {
                let instance = Instance::read();
                let n = instance.cells.len();
                let (mouse, cat) = (instance.find(b'M'), instance.find(b'C'));
                println!("{}", search(&instance, 0, mouse, cat, &mut vec![vec![vec![None; n]; n]; 2]));
            },
        ),
    ]);
}
