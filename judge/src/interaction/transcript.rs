//! What two processes told each other.

use std::collections::VecDeque;
use std::fmt;
use text::visible;

/// To whom something was printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The interactor printed it.
    ToSolution,
    /// The solution printed it.
    ToInteractor,
}

/// The last lines of an interaction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    lines: VecDeque<Line>,
    forgotten: u64,
}

/// What one process printed up to a newline, or until the other one printed something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// To whom.
    pub direction: Direction,
    /// The beginning of it, without newline.
    pub text: Vec<u8>,
    /// How many bytes it had, the newline not counted.
    pub length: u64,
    /// False if there was no newline.
    pub is_whole: bool,
}

impl fmt::Display for Line {
    /// `> ` and what the solution read, or `< ` and what it printed; at most 78 columns.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arrow = match self.direction {
            Direction::ToSolution => ">",
            Direction::ToInteractor => "<",
        };
        let end = if self.is_whole { "" } else { " (no newline)" };
        let shown = visible(&self.text, 75 - end.len());
        let is_cut = self.length > self.text.len() as u64 && !shown.ends_with('…');
        write!(formatter, "{arrow} {shown}{}{end}", if is_cut { "…" } else { "" })
    }
}

/// How many lines, and how much of each, a transcript keeps.
const LINES: usize = 1000;
const LINE: usize = 256;

impl Transcript {
    /// Appends what was printed.
    pub fn push(&mut self, direction: Direction, bytes: &[u8]) {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            let text = piece.strip_suffix(b"\n");
            let is_whole = text.is_some();
            let text = text.unwrap_or(piece);
            let continued = self.lines.back_mut().filter(|line| line.direction == direction && !line.is_whole);
            let line = match continued {
                Some(line) => line,
                None => {
                    if self.lines.len() == LINES {
                        self.lines.pop_front();
                        self.forgotten += 1;
                    }
                    self.lines.push_back(Line { direction, text: Vec::new(), length: 0, is_whole: false });
                    let last = self.lines.len() - 1;
                    &mut self.lines[last]
                }
            };
            let room = LINE - line.text.len();
            line.text.extend(&text[..text.len().min(room)]);
            line.length += text.len() as u64;
            line.is_whole = is_whole;
        }
    }

    /// True if nothing was printed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// True if the solution was the last one to print something.
    #[must_use]
    pub fn ends_with_solution(&self) -> bool {
        self.lines.back().is_some_and(|line| line.direction == Direction::ToInteractor)
    }

    /// All that the solution was sent; `None` if something of it was not kept.
    #[must_use]
    pub fn sent(&self) -> Option<Vec<u8>> {
        let mut sent = Vec::new();
        for line in self.lines.iter().filter(|line| line.direction == Direction::ToSolution) {
            if line.length > line.text.len() as u64 {
                return None;
            }
            sent.extend_from_slice(&line.text);
            sent.extend(line.is_whole.then_some(b'\n'));
        }
        (self.forgotten == 0).then_some(sent)
    }

    /// The last `most` lines, and how many there were before them.
    pub fn last(&self, most: usize) -> (u64, impl Iterator<Item = &Line>) {
        let before = self.lines.len().saturating_sub(most);
        (self.forgotten + before as u64, self.lines.iter().skip(before))
    }
}

#[cfg(test)]
mod tests {
    use super::Direction::*;
    use super::*;

    fn shown(printed: &[(Direction, &str)], most: usize) -> (u64, Vec<String>) {
        let mut transcript = Transcript::default();
        for (direction, text) in printed {
            transcript.push(*direction, text.as_bytes());
        }
        let (before, lines) = transcript.last(most);
        (before, lines.map(Line::to_string).collect())
    }

    #[test]
    fn a_transcript_has_directions_and_joins_what_comes_in_pieces() {
        let printed = [
            (ToSolution, "3 4\n1"),
            (ToSolution, " 2\n\n"),
            (ToInteractor, "fir"),
            (ToInteractor, "st\n? "),
            (ToSolution, "late\n"),
            (ToInteractor, "1\n"),
        ];
        let lines = ["> 3 4", "> 1 2", "> ", "< first", "< ?  (no newline)", "> late", "< 1"];
        assert_eq!(shown(&printed, 10), (0, lines.map(str::to_string).to_vec()));
        assert_eq!(shown(&printed, 2), (5, lines[5..].iter().map(|line| line.to_string()).collect()));
    }

    #[test]
    fn what_the_solution_was_sent() {
        let mut transcript = Transcript::default();
        assert_eq!(transcript.sent().as_deref(), Some(&b""[..]));
        for (direction, text) in
            [(ToSolution, "3\n1"), (ToInteractor, "? 1\n"), (ToSolution, " 2\n"), (ToSolution, "\nend")]
        {
            transcript.push(direction, text.as_bytes());
        }
        assert_eq!(transcript.sent().as_deref(), Some(&b"3\n1 2\n\nend"[..]));
        transcript.push(ToInteractor, "x\n".repeat(LINES).as_bytes());
        assert_eq!(transcript.sent(), None, "some of it is forgotten");
    }

    #[test]
    fn a_transcript_stays_small() {
        let mut transcript = Transcript::default();
        transcript.push(ToSolution, &vec![b'x'; 1 << 20]);
        assert_eq!(transcript.sent(), None);
        assert_eq!(transcript.lines[0].text.len(), LINE);
        assert_eq!(transcript.last(1).1.next().unwrap().to_string().chars().count(), 77);
        for number in 0..5000 {
            transcript.push(ToInteractor, format!("{number}\n").as_bytes());
        }
        let (before, mut lines) = transcript.last(1);
        assert_eq!((before, lines.next().unwrap().to_string()), (5000, "< 4999".to_string()));
        assert_eq!(transcript.lines.len(), LINES);
    }
}
