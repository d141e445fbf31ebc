//! How programs end that panic, and what Rust prints about it: `thread 'main' (7) panicked at main.rs:3:5:`, and the
//! message on the next line.

use crate::run::End;

/// Whether a panic can be why a program ended so: what goes on after one ends otherwise. A program that is made to
/// abort on a panic ends by SIGABRT.
#[must_use]
pub fn can_end(end: End) -> bool {
    matches!(end, End::Exited(101) | End::Signaled(libc::SIGABRT))
}

/// Where the place begins in `line`, if that is the first line about a panic. What a program has printed without a
/// newline stands before it.
#[must_use]
pub fn place(line: &[u8]) -> Option<usize> {
    const PANICKED: &[u8] = b" panicked at ";
    const THREAD: &[u8] = b"thread '";
    let at = line.windows(PANICKED.len()).position(|part| part == PANICKED)?;
    line[..at].windows(THREAD.len()).any(|part| part == THREAD).then_some(at + PANICKED.len())
}

/// Of the last panic in `lines`, the place and the message.
#[must_use]
pub fn last(lines: &[&[u8]]) -> Option<Vec<u8>> {
    let at = lines.iter().rposition(|line| place(line).is_some())?;
    Some(lines[at..].iter().take(2).copied().collect::<Vec<_>>().join(&b" "[..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_about_a_panic() {
        for (line, expected) in [
            ("thread 'main' panicked at main.rs:3:5:", Some("main.rs:3:5:")),
            ("thread 'main' (7) panicked at a b/é.rs:3:5:", Some("a b/é.rs:3:5:")),
            ("n = 3thread 'é' (7) panicked at main.rs:3:5:", Some("main.rs:3:5:")),
            ("it panicked at main.rs:3:5:", None),
            ("thread 'main' panicked", None),
            (" panicked at thread 'main'", None),
            ("", None),
        ] {
            assert_eq!(place(line.as_bytes()).map(|at| &line[at..]), expected, "{line}");
        }
        let lines = [&b"thread 'a' panicked at 1"[..], b"one", b"thread 'a' panicked at 2", b"two", b"note"];
        assert_eq!(last(&lines), Some(b"thread 'a' panicked at 2 two".to_vec()));
        assert_eq!(last(&lines[1..2]), None);
    }
}
