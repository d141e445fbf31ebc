//! Wrong solutions of mouse-pioneer, each a mistake that somebody makes.

use std::collections::HashMap;
use testlib::Verdict::Wa;
use testlib::{wrong, wrong_solutions};

type Board = [String; 2];

const STATEMENT: &str = "XOOO XXOO OXOO OXXO\nOOOO OOOO OOOO OOOO\n";

fn input() -> String {
    std::io::read_to_string(std::io::stdin()).expect("the input is text")
}

/// The non-blank lines of the input, or of the statement if there are none, as words.
fn lines(text: &str) -> Vec<Vec<String>> {
    let words = |line: &str| line.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    let lines = |text: &str| text.lines().map(words).filter(|words| !words.is_empty()).collect::<Vec<_>>();
    if text.trim().is_empty() { lines(STATEMENT) } else { lines(text) }
}

/// The boards, read as they should be.
fn boards() -> Vec<Board> {
    let lines = lines(&input());
    let bands = lines.chunks_exact(2);
    bands.flat_map(|band| band[0].iter().cloned().zip(band[1].iter().cloned()).map(|(a, b)| [a, b])).collect()
}

fn runs_of(rows: &[String]) -> Vec<usize> {
    rows.iter().flat_map(|row| row.split('X')).map(str::len).filter(|&run| run > 0).collect()
}

/// `L` and `V` as they should be, for boards and a rule that says whether the player to move wins.
fn answer(boards: &[Board], player_to_move_wins: impl Fn(&[usize]) -> bool) {
    let letters = boards.iter().map(|rows| if player_to_move_wins(&runs_of(rows)) { 'L' } else { 'V' });
    println!("{}", letters.collect::<String>());
}

fn kayles_value(values: &[usize], run: usize, preperiod: usize) -> usize {
    if run < preperiod { values[run] } else { values[preperiod + (run - preperiod) % 12] }
}

/// The xor of the Kayles values, if the period 12 begins at `preperiod` (it does at 71).
fn nim_sum(runs: &[usize], preperiod: usize) -> usize {
    thread_local! {
        static VALUES: Vec<usize> = {
            let mut values: Vec<usize> = vec![];
            for run in 0..90_usize {
                let rests = (1..=2).filter_map(|filled| run.checked_sub(filled));
                let splits = rests.flat_map(|rest| (0..=rest).map(move |left| (left, rest - left)));
                let options: Vec<usize> = splits.map(|(left, right)| values[left] ^ values[right]).collect();
                values.push((0..).find(|value| !options.contains(value)).expect("finitely many options"));
            }
            values
        };
    }
    VALUES.with(|values| runs.iter().fold(0, |sum, &run| sum ^ kayles_value(values, run, preperiod)))
}

/// The rows of the theorem's table: the normal winner, the run that occurs once, the other lengths, and the parities of
/// two sets of lengths (true for odd).
type Exception = (bool, Option<usize>, &'static [usize], (&'static [usize], bool), (&'static [usize], bool));

const EXCEPTIONS: [Exception; 8] = [
    (false, None, &[1, 4, 5], (&[5], false), (&[1, 4], false)),
    (false, None, &[1, 4, 9, 12, 17, 20], (&[9, 12, 17], false), (&[1, 4, 20], false)),
    (false, Some(25), &[1, 4, 9, 12, 17, 20], (&[9, 12, 17], false), (&[1, 4, 20], true)),
    (true, None, &[1, 4, 5], (&[1, 4], true), (&[1, 4], true)),
    (true, None, &[1, 4, 9], (&[9], true), (&[1, 4], false)),
    (true, Some(12), &[1, 4], (&[1, 4], false), (&[1, 4], false)),
    (true, None, &[1, 4, 9, 12, 17, 20], (&[9, 12, 17], false), (&[1, 4, 20], true)),
    (true, Some(25), &[1, 4, 9], (&[9], true), (&[1, 4], true)),
];

/// The theorem with these rows of the table.
fn sibert_conway(runs: &[usize], exceptions: &[Exception], preperiod: usize) -> bool {
    let number = |lengths: &[usize]| runs.iter().filter(|run| lengths.contains(run)).count();
    let normal = nim_sum(runs, preperiod) != 0;
    let differs = exceptions.iter().any(|&(wins, once, lengths, first, second)| {
        let single = once.map_or(0, |once| number(&[once]));
        wins == normal
            && once.is_none_or(|_| single == 1)
            && number(lengths) + single == runs.len()
            && [first, second].iter().all(|&(lengths, odd)| (number(lengths) % 2 == 1) == odd)
    });
    normal != differs
}

fn right(runs: &[usize]) -> bool {
    sibert_conway(runs, &EXCEPTIONS, 71)
}

/// The search on boards of up to 10 cells, if pairs may stand upright too; on larger boards the right answer.
fn with_upright_pairs(rows: &Board) -> bool {
    fn wins(empty: u32, pairs: &[u32], known: &mut HashMap<u32, bool>) -> bool {
        if empty == 0 {
            return true;
        }
        if let Some(&wins) = known.get(&empty) {
            return wins;
        }
        let result = pairs.iter().any(|&pair| empty & pair == pair && !wins(empty & !pair, pairs, known));
        known.insert(empty, result);
        result
    }
    let width = rows[0].len();
    if width > 5 {
        return right(&runs_of(rows));
    }
    let cells = [rows[0].as_str(), rows[1].as_str()].concat();
    let empty = cells.bytes().enumerate().map(|(index, cell)| u32::from(cell == b'O') << index).sum();
    let mut turns: Vec<u32> = (0..2 * width).map(|cell| 1 << cell).collect();
    turns.extend((0..width).map(|column| 1 << column | 1 << (column + width)));
    turns.extend((0..2 * width).filter(|cell| (cell + 1) % width != 0).map(|cell| 3 << cell));
    wins(empty, &turns, &mut HashMap::new())
}

fn main() {
    wrong_solutions(&[
        wrong("for-the-player-to-move", Wa, "the letter is for the player who has just moved", || {
            answer(&boards(), |runs| !right(runs))
        }),
        wrong("who-fills-the-board-wins", Wa, "who fills the board loses", || {
            answer(&boards(), |runs| nim_sum(runs, 71) != 0)
        }),
        wrong("full-board-is-v", Wa, "who has just filled the board loses", || {
            answer(&boards(), |runs| !runs.is_empty() && right(runs))
        }),
        wrong("parity-of-empty-cells", Wa, "a turn fills one cell or two", || {
            answer(&boards(), |runs| runs.iter().sum::<usize>() % 2 == 0)
        }),
        wrong(
            "misere-as-in-nim",
            Wa,
            "in Nim only positions of single stones change: here runs of 4, 5, 9, … do, too",
            || {
                let rule = |runs: &[usize]| (nim_sum(runs, 71) != 0) != runs.iter().all(|&run| run == 1);
                answer(&boards(), rule)
            },
        ),
        wrong("exceptions-of-1-4-5-only", Wa, "there are exceptions with 9, 12, 17, 20 and 25 too", || {
            let rows = [EXCEPTIONS[0], EXCEPTIONS[3]];
            answer(&boards(), |runs| sibert_conway(runs, &rows, 71))
        }),
        wrong("exceptions-with-9-forgotten", Wa, "the row of the table for 1, 4 and 9 is missing", || {
            let rows = [&EXCEPTIONS[..4], &EXCEPTIONS[5..]].concat();
            answer(&boards(), |runs| sibert_conway(runs, &rows, 71))
        }),
        wrong("exception-of-one-12-forgotten", Wa, "the row of the table for a single 12 is missing", || {
            let rows = [&EXCEPTIONS[..5], &EXCEPTIONS[6..]].concat();
            answer(&boards(), |runs| sibert_conway(runs, &rows, 71))
        }),
        wrong("exceptions-with-25-forgotten", Wa, "the rows of the table for a single 25 are missing", || {
            let rows = [&EXCEPTIONS[..2], &EXCEPTIONS[3..7]].concat();
            answer(&boards(), |runs| sibert_conway(runs, &rows, 71))
        }),
        wrong("kayles-period-from-the-start", Wa, "the values of Kayles have the period 12 only from 71 on", || {
            answer(&boards(), |runs| sibert_conway(runs, &EXCEPTIONS, 1))
        }),
        wrong("upright-pairs-too", Wa, "two cells of one turn are neighbours in the same row", || {
            let letters =
                boards().iter().map(|rows| if with_upright_pairs(rows) { 'L' } else { 'V' }).collect::<String>();
            println!("{letters}");
        }),
        wrong(
            "run-goes-on-in-the-second-row",
            Wa,
            "the end of the upper row does not touch the beginning of the lower one",
            || {
                // Both rows in one string: the end of the first touches the beginning of the second.
                let joined: Vec<Board> = boards().iter().map(|rows| [rows.concat(), String::new()]).collect();
                answer(&joined, right)
            },
        ),
        wrong(
            "rows-paired-along-the-line",
            Wa,
            "the lower row of a board is in the next line, not the next word",
            || {
                // Word by word, without regard to lines: right only with one board a line.
                let words = lines(&input()).concat();
                let boards: Vec<Board> = words.chunks_exact(2).map(|rows| [rows[0].clone(), rows[1].clone()]).collect();
                answer(&boards, right)
            },
        ),
        wrong("first-board-of-a-line-only", Wa, "a band may have several boards", || {
            let lines = lines(&input());
            let boards: Vec<Board> =
                lines.chunks_exact(2).map(|band| [band[0][0].clone(), band[1][0].clone()]).collect();
            answer(&boards, right)
        }),
        wrong("first-band-only", Wa, "more bands may follow", || {
            let lines = lines(&input());
            let band = lines[0].iter().cloned().zip(lines[1].iter().cloned());
            answer(&band.map(|(top, bottom)| [top, bottom]).collect::<Vec<_>>(), right);
        }),
        wrong("blank-lines-are-rows", Wa, "blank lines between the bands are not rows", || {
            // Takes the lines in twos, blank ones too.
            let text = input();
            let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
            let rows = |band: &[Vec<&str>]| {
                band[0].iter().zip(&band[1]).map(|(a, b)| [a.to_string(), b.to_string()]).collect()
            };
            let boards: Vec<Board> = lines.chunks_exact(2).flat_map::<Vec<Board>, _>(rows).collect();
            if text.trim().is_empty() { println!("LLLV") } else { answer(&boards, right) }
        }),
        wrong("every-row-as-long-as-the-first", Wa, "boards of one band may have different widths", || {
            // Cuts the lines into equal pieces, by the width of the first board.
            let lines = lines(&input());
            let width = lines[0][0].len();
            let pieces = |words: &[String]| {
                let cells: Vec<char> = words.concat().chars().collect();
                cells.chunks(width).map(|piece| piece.iter().collect::<String>()).collect::<Vec<_>>()
            };
            let band = |band: &[Vec<String>]| {
                pieces(&band[0]).into_iter().zip(pieces(&band[1])).map(|(a, b)| [a, b]).collect()
            };
            answer(&lines.chunks_exact(2).flat_map::<Vec<Board>, _>(band).collect::<Vec<_>>(), right);
        }),
        wrong(
            "nothing-answers-nothing",
            Wa,
            "an input without a board stands for the four boards of the contest",
            || {
                let text = input();
                if text.trim().is_empty() {
                    return println!();
                }
                let lines = lines(&text);
                let bands = lines.chunks_exact(2);
                let pairs = bands.flat_map(|band| band[0].iter().cloned().zip(band[1].iter().cloned()));
                answer(&pairs.map(|(a, b)| [a, b]).collect::<Vec<_>>(), right);
            },
        ),
    ]);
}
