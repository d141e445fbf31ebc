//! What is done with many bytes at a time. Words of eight bytes are read as little-endian numbers: the first byte is
//! the lowest.

use text::is_continuation;

const ONES: u64 = u64::MAX / 0xff;
const HIGH: u64 = ONES * 0x80;

/// Which bytes separate tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whitespace(u64);

impl Whitespace {
    /// Space, tab, newline and carriage return: testlib's, and those of JSON.
    pub const FOUR: Whitespace = Whitespace(1 << b' ' | 1 << b'\t' | 1 << b'\n' | 1 << b'\r');
    /// The end of a line alone.
    pub const NEWLINE: Whitespace = Whitespace(1 << b'\n');
    /// Vertical tab and form feed too, as C's `isspace` has them.
    pub const SIX: Whitespace = Whitespace(Whitespace::FOUR.0 | 1 << 0x0b | 1 << 0x0c);

    #[inline]
    pub fn contains(self, byte: u8) -> bool {
        byte <= b' ' && self.0 >> byte & 1 == 1
    }

    /// Where the token ends that starts with `bytes`.
    #[inline]
    pub fn token(self, bytes: &[u8]) -> usize {
        let mut at = 0;
        loop {
            at += position(&bytes[at..], |word| below(word, b' ' + 1), |byte| byte <= b' ');
            if bytes.get(at).is_none_or(|&byte| self.contains(byte)) {
                return at;
            }
            at += 1;
        }
    }

    /// Where the whitespace ends that starts with `bytes`.
    #[inline]
    pub fn run(self, bytes: &[u8]) -> usize {
        bytes.iter().position(|&byte| !self.contains(byte)).unwrap_or(bytes.len())
    }

    /// Where the token starts that ends with `bytes`.
    #[inline]
    pub fn start(self, bytes: &[u8]) -> usize {
        after_last(bytes, |byte| self.contains(byte)).unwrap_or(0)
    }
}

#[inline]
fn word(bytes: &[u8; 8]) -> u64 {
    u64::from_le_bytes(*bytes)
}

/// The high bit of each byte of `word` that is less than `bound`, which is at most 0x80; of those after the first such
/// byte, maybe of others.
#[inline]
fn below(word: u64, bound: u8) -> u64 {
    word.wrapping_sub(ONES * u64::from(bound)) & !word & HIGH
}

/// The same for the bytes that are `byte`.
#[inline]
fn equal(word: u64, byte: u8) -> u64 {
    below(word ^ (ONES * u64::from(byte)), 1)
}

/// The first byte that is wanted: `marks` sets the high bit of the first one in a word, and `is_wanted` finds it alone.
#[inline]
fn position(bytes: &[u8], marks: impl Fn(u64) -> u64, is_wanted: impl Fn(u8) -> bool) -> usize {
    let (words, rest) = bytes.as_chunks();
    for (at, bytes) in words.iter().enumerate() {
        let marks = marks(word(bytes));
        if marks != 0 {
            return 8 * at + marks.trailing_zeros() as usize / 8;
        }
    }
    8 * words.len() + rest.iter().position(|&byte| is_wanted(byte)).unwrap_or(rest.len())
}

/// The first byte that is not an ordinary one of a string of JSON: a quotation mark, a backslash or a control
/// character.
#[inline]
pub fn ordinary(bytes: &[u8]) -> usize {
    let marks = |word| below(word, 0x20) | equal(word, b'"') | equal(word, b'\\');
    position(bytes, marks, |byte| byte < 0x20 || byte == b'"' || byte == b'\\')
}

/// The first quotation mark.
#[inline]
pub fn quotation_mark(bytes: &[u8]) -> usize {
    let find = |bytes: &[u8]| position(bytes, |word| equal(word, b'"'), |byte| byte == b'"');
    let mut at = find(&bytes[..bytes.len().min(64)]);
    if at == 64 {
        // Most often there is none for long.
        let blocks = bytes[at..].chunks_exact(192).take_while(|block| count(block, |byte| byte == b'"') == 0);
        at += 192 * blocks.count();
        at += find(&bytes[at..]);
    }
    at
}

/// The first byte that is no digit.
#[inline]
pub fn digits(bytes: &[u8]) -> usize {
    match bytes.first_chunk().map(|bytes| others_than_digits(word(bytes))) {
        Some(others) if others != 0 => others.trailing_zeros() as usize / 8,
        _ => position(bytes, others_than_digits, |byte| !byte.is_ascii_digit()),
    }
}

/// How many bytes at the end are digits.
#[inline]
pub fn last_digits(bytes: &[u8]) -> usize {
    match bytes.last_chunk().map(|bytes| others_than_digits(word(bytes))) {
        Some(others) if others != 0 => others.leading_zeros() as usize / 8,
        _ => bytes.iter().rev().take_while(|byte| byte.is_ascii_digit()).count(),
    }
}

/// The high bit of each byte that is no digit.
#[inline]
fn others_than_digits(word: u64) -> u64 {
    let digits = word ^ (ONES * u64::from(b'0'));
    (((digits & !HIGH) + ONES * (0x80 - 10)) | digits) & HIGH
}

/// How many bytes are the same at the beginning of both.
#[inline]
pub fn common(one: &[u8], other: &[u8]) -> usize {
    common_by(one, other, |one, other| one ^ other, |one, other| one == other)
}

/// How many bytes are the same at the beginning of both, in upper or lower case.
#[inline]
pub fn common_folded(one: &[u8], other: &[u8]) -> usize {
    let differ = |one: u64, other: u64| {
        let bits = one ^ other;
        // The first byte that differs, and does so in either case.
        let is_other = bits != 0 && (bits >> (bits.trailing_zeros() / 8 * 8)) as u8 != b'a' ^ b'A';
        if bits == 0 || is_other { bits } else { lower(one) ^ lower(other) }
    };
    common_by(one, other, differ, |one, other| one.eq_ignore_ascii_case(&other))
}

/// `word` with the letters of ASCII in lower case.
#[inline]
fn lower(word: u64) -> u64 {
    let low = word & !HIGH;
    let (from_a, after_z) = (low + ONES * u64::from(0x80 - b'A'), low + ONES * u64::from(0x7f - b'Z'));
    word | ((from_a ^ after_z) & !word & HIGH) >> 2
}

#[inline]
fn common_by(one: &[u8], other: &[u8], differ: impl Fn(u64, u64) -> u64, same: impl Fn(u8, u8) -> bool) -> usize {
    let length = one.len().min(other.len());
    let (one, other) = (&one[..length], &other[..length]);
    let ((words, rest), (other_words, other_rest)) = (one.as_chunks(), other.as_chunks());
    for (at, (one, other)) in words.iter().zip(other_words).enumerate() {
        let bits = differ(word(one), word(other));
        if bits != 0 {
            return 8 * at + bits.trailing_zeros() as usize / 8;
        }
    }
    8 * words.len() + rest.iter().zip(other_rest).take_while(|(one, other)| same(**one, **other)).count()
}

/// How many bytes are counted.
#[inline]
pub fn count(bytes: &[u8], is_counted: impl Fn(u8) -> bool) -> usize {
    // So many that a byte can hold the sum, which cannot overflow: so the compiler adds many at a time.
    let part = |bytes: &[u8]| bytes.iter().fold(0u8, |sum, &byte| sum.wrapping_add(u8::from(is_counted(byte))));
    let (parts, rest) = bytes.as_chunks::<192>();
    parts.iter().map(|bytes| usize::from(part(bytes))).sum::<usize>() + usize::from(part(rest))
}

/// The byte after the last one that is wanted, of which there may be none for long.
#[inline]
pub fn after_last(bytes: &[u8], is_wanted: impl Fn(u8) -> bool) -> Option<usize> {
    let near = bytes.len().saturating_sub(32);
    if let Some(last) = bytes[near..].iter().rposition(|&byte| is_wanted(byte)) {
        return Some(near + last + 1);
    }
    let mut end = near;
    for block in bytes[..near].rchunks(192) {
        end -= block.len();
        if count(block, &is_wanted) > 0 {
            return block.iter().rposition(|&byte| is_wanted(byte)).map(|last| end + last + 1);
        }
    }
    None
}

/// How many characters begin in `bytes`.
#[inline]
pub fn characters(bytes: &[u8]) -> usize {
    count(bytes, |byte| !is_continuation(byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn nasty() -> impl Strategy<Value = Vec<u8>> {
        let byte = prop::sample::select(b" !\t\n\r\x0b\x0c\x1f\x20\x21\x00\x7f\x80\xff\xc3\"\\@AZ[`az{5]#".to_vec());
        prop::collection::vec(byte, 0..40)
    }

    /// Wherever it is, and whatever follows.
    #[test]
    fn a_quotation_mark_is_found_in_a_long_text() {
        let text = |length: usize| vec![b'a'; length];
        for length in (0..70).chain(250..270).chain(440..470) {
            assert_eq!(quotation_mark(&text(length)), length);
            for at in 0..length {
                let mut marked = text(length);
                marked[at] = b'"';
                assert_eq!(quotation_mark(&marked), at, "of {length}");
                marked[length - 1] = b'"';
                assert_eq!(quotation_mark(&marked), at, "of {length}, and one at the end");
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4096, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn many_at_a_time_is_one_by_one(one in nasty(), other in nasty(), shared in nasty(), upper: bool) {
            let first = |wanted: &dyn Fn(u8) -> bool| one.iter().position(|&byte| wanted(byte)).unwrap_or(one.len());
            for whitespace in [Whitespace::FOUR, Whitespace::SIX] {
                let separators: &[u8] = if whitespace == Whitespace::SIX { b" \t\n\r\x0b\x0c" } else { b" \t\n\r" };
                prop_assert_eq!(whitespace.token(&one), first(&|byte| separators.contains(&byte)));
                prop_assert_eq!(whitespace.run(&one), first(&|byte| !separators.contains(&byte)));
            }
            prop_assert_eq!(quotation_mark(&one), first(&|byte| byte == b'"'));
            prop_assert_eq!(digits(&one), first(&|byte| !byte.is_ascii_digit()));
            let long = shared.repeat(20);
            let last = long.iter().rposition(|&byte| byte == b'5').map(|last| last + 1);
            prop_assert_eq!(after_last(&long, |byte| byte == b'5'), last);
            prop_assert_eq!(ordinary(&one), first(&|byte| byte < 0x20 || byte == b'"' || byte == b'\\'));
            let folded = if upper { shared.to_ascii_uppercase() } else { shared.to_ascii_lowercase() };
            let (left, right, folded) = ([&shared[..], &one].concat(), [&shared[..], &other].concat(),
                [&folded[..], &other].concat());
            let same = |right: &[u8], same: &dyn Fn(u8, u8) -> bool| {
                left.iter().zip(right).take_while(|(one, other)| same(**one, **other)).count()
            };
            prop_assert_eq!(common(&left, &right), same(&right, &|one, other| one == other));
            let same_folded = same(&folded, &|one, other| one.eq_ignore_ascii_case(&other));
            prop_assert_eq!(common_folded(&left, &folded), same_folded);
            let expected = long.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
            prop_assert_eq!(characters(&long), expected);
        }
    }
}
