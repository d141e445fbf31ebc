//! LC 913 by minimax with a clock: a play that has not ended after k turns is a draw.
//!
//! There are 2n² positions, so 2n² turns are enough: a longer play repeats a position, and a player who can force a win
//! at all can do so without a repetition.

use std::cmp::Ordering;
use std::io::Read;

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

/// What is left of the input, and how many bytes came before it.
struct Reader<'a> {
    rest: &'a str,
    position: usize,
}

impl<'a> Reader<'a> {
    fn advance(&mut self, length: usize) -> &'a str {
        let (front, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.position += length;
        front
    }

    fn skip_blanks(&mut self) {
        let blanks = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_whitespace()).len();
        self.advance(blanks);
    }

    fn eat(&mut self, token: &str) -> bool {
        self.skip_blanks();
        let found = self.rest.starts_with(token);
        if found {
            self.advance(token.len());
        }
        found
    }

    fn expected(&self, what: &str) -> String {
        format!("expected {what} at byte {} of the input", self.position)
    }

    fn number(&mut self) -> Result<usize, String> {
        self.skip_blanks();
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 || digits > 9 || (digits > 1 && self.rest.starts_with('0')) {
            return Err(self.expected("a node number"));
        }
        self.advance(digits).parse().map_err(|_| self.expected("a node number"))
    }

    fn list<T>(&mut self, mut item: impl FnMut(&mut Self) -> Result<T, String>) -> Result<Vec<T>, String> {
        if !self.eat("[") {
            return Err(self.expected("`[`"));
        }
        let mut items = Vec::new();
        if self.eat("]") {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.eat("]") {
                return Ok(items);
            }
            if !self.eat(",") {
                return Err(self.expected("`,` or `]`"));
            }
        }
    }
}

/// The graph, or what is wrong with `text`.
fn parse(text: &str) -> Result<Vec<Vec<usize>>, String> {
    let mut reader = Reader { rest: text, position: 0 };
    let graph = reader.list(|reader| reader.list(Reader::number))?;
    reader.skip_blanks();
    if !reader.rest.is_empty() {
        return Err(reader.expected("the end"));
    }
    let n = graph.len();
    if !(3..=50).contains(&n) {
        return Err(format!("there are {n} nodes, not 3 to 50"));
    }
    for (node, neighbours) in graph.iter().enumerate() {
        if neighbours.is_empty() {
            return Err(format!("node {node} has no neighbour"));
        }
        for (index, &neighbour) in neighbours.iter().enumerate() {
            if neighbour >= n {
                return Err(format!("neighbour {neighbour} of node {node} is not below {n}"));
            }
            if neighbour == node {
                return Err(format!("node {node} is its own neighbour"));
            }
            if neighbours[..index].contains(&neighbour) {
                return Err(format!("node {node} has neighbour {neighbour} twice"));
            }
            if !graph[neighbour].contains(&node) {
                return Err(format!("node {node} has neighbour {neighbour}, but not the other way round"));
            }
        }
    }
    if graph[2] == [HOLE] {
        return Err("the cat cannot move: the only neighbour of node 2 is the hole".to_string());
    }
    Ok(graph)
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    match read.and_then(|_| parse(&text)).map(|graph| winner(&graph)) {
        Ok(Ordering::Greater) => println!("1"),
        Ok(Ordering::Less) => println!("2"),
        Ok(Ordering::Equal) => println!("0"),
        Err(message) => {
            eprintln!("invalid input: {message}");
            std::process::exit(3);
        }
    }
}
