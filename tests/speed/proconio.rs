//! `fast_input` reads what proconio reads.

use proconio::source::once::OnceSource;
use std::fmt::Write;
use templates::fast_input::{Input, input};
use templates::random::Random;

/// Reads the same forms from the same text with both.
macro_rules! agree {
    ($text:expr, [$($name:ident),+], $($form:tt)+) => {{
        let text: String = $text;
        let ours = {
            #[allow(unused_imports)]
            use templates::fast_input::{Bytes, Chars, Isize1, Usize1};
            let source = &mut Input::new(std::io::Cursor::new(text.clone()));
            input! { from source, $($form)+ }
            [$(format!("{:?}", $name)),+]
        };
        let theirs = {
            #[allow(unused_imports)]
            use proconio::marker::{Bytes, Chars, Isize1, Usize1};
            proconio::input! { from OnceSource::from(text.as_str()), $($form)+ }
            [$(format!("{:?}", $name)),+]
        };
        assert_eq!(ours, theirs, "{text}");
    }};
}

#[test]
fn every_form_agrees() {
    let text = "2 3 -7 2.5 x word 1 2 3 4 5 6 ab cd 1 9 1 2 0 1 2 äö äö true 3 1 2 3".to_string();
    agree!(text, [n, m, signed, real, letter, word, matrix, grid, edge, lists, place, letters, bytes, flag, list],
        n: usize, m: usize, mut signed: i64, real: f64, letter: char, word: String, matrix: [[u32; m]; n],
        grid: [Bytes; n], edge: (Usize1, usize), lists: [[Usize1]; 1], place: (Isize1, [u8; 2 - 1], u8),
        letters: Chars, bytes: Bytes, flag: bool, list: [i128],
    );
}

/// A token of one of several lengths.
fn number(random: &mut Random, bits: u32) -> u64 {
    random.next_u64() >> (64 - bits) >> random.below(u64::from(bits))
}

#[test]
fn random_inputs_agree() {
    let random = &mut Random::new(7);
    for _ in 0..300 {
        let count = random.below(40) as usize;
        let mut text = format!("{count}");
        for _ in 0..count {
            let space = |random: &mut Random| *random.choose(&[" ", "\n", "\t", "\r\n", "  \n "]);
            let sign = *random.choose(&["", "-", "+"]);
            let _ = write!(text, "{}{}", space(random), number(random, 64));
            let _ = write!(text, "{}{sign}{}", space(random), number(random, 63));
            let _ = write!(text, "{}{}", space(random), 1 + number(random, 32));
            let zeros = "0".repeat(random.below(25) as usize);
            let _ = write!(text, "{}{sign}{zeros}{}", space(random), number(random, 31));
            let letters = ["ab", "é", "<>&", "\u{1f600}"].map(|letters| letters.repeat(random.below(3) as usize));
            let _ = write!(text, "{}x{}", space(random), letters.concat());
        }
        text += *random.choose(&["", "\n", " \n\n"]);
        agree!(text, [rows], rows: [(u64, i64, Usize1, i32, Chars)]);
    }
}

/// What one refuses the other refuses.
#[test]
fn errors_agree() {
    std::panic::set_hook(Box::new(|_| {}));
    let texts = ["", " ", "-", "+", "-1", "+1", "1_0", "0x1", "1.0", "1e3", "256", "255", "-128", "-129", "é", "00256"];
    for text in texts {
        macro_rules! agree_on {
            ($($kind:ident)*) => {$(
                let ours = std::panic::catch_unwind(|| {
                    let source = &mut Input::new(text.as_bytes());
                    input! { from source, value: $kind }
                    value
                });
                let theirs = std::panic::catch_unwind(|| {
                    proconio::input! { from OnceSource::from(text), value: $kind }
                    value
                });
                assert_eq!(ours.ok(), theirs.ok(), "{text:?} as {}", stringify!($kind));
            )*};
        }
        agree_on! { u8 i8 u64 i64 i128 f64 char bool String usize }
    }
    let _ = std::panic::take_hook();
}
