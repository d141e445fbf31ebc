//! Which characters occur in the texts of samples.

use std::collections::BTreeSet;

/// Which characters occur: few of them make more inputs that matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    /// Those that a generator uses.
    pub few: String,
    /// Those that are valid.
    pub all: String,
}

/// So many of a few different characters show that there are no others.
const SHOWING: usize = 4;

impl Alphabet {
    /// Of characters that a statement lists: all are valid, and of many letters a few are enough.
    #[must_use]
    pub fn stated(all: &str) -> Self {
        let of = |is: fn(&char) -> bool| all.chars().filter(is).collect::<String>();
        let few = |letters: String, few: &str| if letters.len() == 26 { few.to_string() } else { letters };
        let few = few(of(char::is_ascii_lowercase), "abc") + &few(of(char::is_ascii_uppercase), "ABC");
        let few = few + &of(char::is_ascii_digit) + &of(|character| !character.is_ascii_alphanumeric());
        // As samples show them, in one order.
        let all = of(char::is_ascii_lowercase) + &of(char::is_ascii_uppercase) + &of(char::is_ascii_digit);
        Alphabet { all: all + &of(|character| !character.is_ascii_alphanumeric()), few }
    }

    /// Of the characters of samples, except control characters: where there are letters or digits, others of them may
    /// occur, too.
    #[must_use]
    pub fn of(shown: impl Iterator<Item = char>) -> Self {
        let (mut characters, mut count) = (BTreeSet::new(), 0);
        for character in shown {
            characters.extend(Some(character).filter(|character| !character.is_control()));
            count += 1;
        }
        if characters.is_empty() {
            return Alphabet { few: "abc".to_string(), all: ('a'..='z').collect() };
        }
        let (mut few, mut all) = (String::new(), String::new());
        let of = |is: fn(&char) -> bool| characters.iter().copied().filter(is).collect::<String>();
        if !of(char::is_ascii_lowercase).is_empty() {
            few += "abc";
            all.extend('a'..='z');
        }
        let capitals = of(char::is_ascii_uppercase);
        if !capitals.is_empty() {
            few += &capitals;
            // Few different ones of many, as in `XOXX`, are all that there are.
            if capitals.len() <= SHOWING && count > 2 * SHOWING {
                all += &capitals;
            } else {
                all.extend('A'..='Z');
            }
        }
        let digits = of(char::is_ascii_digit);
        if !digits.is_empty() {
            let is_binary = digits.chars().all(|digit| digit < '2') && count >= SHOWING;
            let digits = if is_binary { "01" } else { "0123456789" };
            few += digits;
            all += digits;
        }
        let others = of(|character| !character.is_ascii_alphanumeric());
        Alphabet { few: few + &others, all: all + &others }
    }
}
