//! Random pairs of an answer and an output, the same on every machine.

/// An answer and what a program printed.
pub struct Pair {
    pub answer: Vec<u8>,
    pub output: Vec<u8>,
}

/// Which pairs.
#[derive(Clone, Copy)]
pub enum Pairs {
    /// Words that differ in their letters, in whitespace and in whether there is a line at all.
    Words,
    /// Integers of 64 bits, with other whitespace.
    Integers,
    /// Numbers in all notations, of which many are as far apart as this tolerance allows.
    Numbers(f64),
    /// Words and numbers.
    Mixed(f64),
}

/// What a pair may have beside what is usual.
const STRANGE: &[&str] = &["\0", "\u{b}", "\u{c}", "\u{a0}", "é"];
/// What only some readers take for numbers, or for the same one.
const STRANGE_NUMBERS: &[[&str; 2]] = &[
    ["0x10", "16"],
    ["1e", "1"],
    ["1e+", "1"],
    ["inf", "+inf"],
    ["inf", "Infinity"],
    ["nan", "-nan"],
    ["1e-4000", "0"],
    ["-0", "0"],
    ["+1", "1"],
    ["1.", "1"],
    [".5", "0.5"],
];
const BOM: &str = "\u{feff}";

/// xorshift64*.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % end
    }

    fn one_in(&mut self, number: usize) -> bool {
        self.below(number) == 0
    }

    fn of<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

pub fn pairs(kind: Pairs, count: usize) -> Vec<Pair> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    (0..count).map(|_| pair(kind, &mut random)).collect()
}

fn pair(kind: Pairs, random: &mut Random) -> Pair {
    let mut tokens: Vec<[String; 2]> = (0..[1, 1, 1, 2, 3, 4][random.below(6)]).map(|_| token(kind, random)).collect();
    if matches!(kind, Pairs::Words | Pairs::Mixed(_)) && random.one_in(30) {
        // In one of them only, or in both.
        let strange = random.of(STRANGE);
        let at = random.below(tokens.len());
        let places = random.below(3);
        for (side, token) in tokens[at].iter_mut().enumerate() {
            if places == side || places == 2 {
                *token += strange;
                *token += ["", "x"][random.below(2)];
            }
        }
    }
    let [mut answer, mut output] = [String::new(), String::new()];
    let usual = [" ", "\n"];
    for (index, [wanted, printed]) in tokens.iter().enumerate() {
        let space = usual[random.below(2)];
        let other = if random.one_in(12) { random.of(&["  ", "\t", "\r\n", "\n\n", " \n"]) } else { space };
        if index > 0 {
            answer += space;
            output += other;
        }
        answer += wanted;
        // Some outputs lack a token.
        if !random.one_in(60) {
            output += printed;
        }
    }
    answer += "\n";
    output += if random.one_in(12) { random.of(&["", " \n", "\n\n", "\r\n"]) } else { "\n" };
    if random.one_in(60) {
        output += "7\n";
    }
    for text in [&mut answer, &mut output] {
        if matches!(kind, Pairs::Words) && random.one_in(100) {
            text.insert_str(0, BOM);
        }
    }
    Pair { answer: answer.into_bytes(), output: output.into_bytes() }
}

/// A token of the answer, and what is printed for it.
fn token(kind: Pairs, random: &mut Random) -> [String; 2] {
    match kind {
        Pairs::Words => word(random),
        Pairs::Integers => {
            let number = random.below(1000) as i64 - 500;
            [number, if random.one_in(12) { -number } else { number }].map(|number| number.to_string())
        }
        Pairs::Numbers(tolerance) => number(tolerance, random),
        Pairs::Mixed(_) if random.one_in(25) => {
            let [one, other] = STRANGE_NUMBERS[random.below(STRANGE_NUMBERS.len())].map(str::to_string);
            if random.one_in(2) { [one, other] } else { [other, one] }
        }
        Pairs::Mixed(tolerance) if random.one_in(2) => number(tolerance, random),
        Pairs::Mixed(_) => word(random),
    }
}

fn word(random: &mut Random) -> [String; 2] {
    let word = random.of(&["a", "ab", "Yes", "no", "12", "x-y"]).to_string();
    let printed = match random.below(24) {
        0 => word.to_uppercase(),
        1 => word.to_lowercase(),
        2 => format!("{word}b"),
        _ => word.clone(),
    };
    [word, printed]
}

fn number(tolerance: f64, random: &mut Random) -> [String; 2] {
    let size = [1.0, 100.0, 1e6, 1e-3, 1e-8][random.below(5)];
    let value = (random.below(2_000_001) as f64 - 1e6) / 1e6 * size;
    let wanted = format!("{value:.*}", random.below(8));
    let exact: f64 = wanted.parse().unwrap_or(value);
    // Nothing, the tolerance itself, and a little less or more than that.
    let share = [0.0, 0.0, 1.0, 0.5, 0.999_999, 1.000_001, 2.0][random.below(7)];
    let sign = if random.one_in(2) { 1.0 } else { -1.0 };
    let scale = if random.one_in(2) { exact.abs().max(1.0) } else { exact.abs() };
    let printed = exact + sign * share * tolerance * scale;
    let digits = 1 + random.below(14);
    match random.below(14) {
        0 => [format!("{value:e}"), format!("{printed:.digits$}")],
        1 => [wanted, format!("{printed:.digits$e}")],
        2 => [format!("{:e}", value * 1e300), format!("{:.6}", value * 1e300)],
        3 => [wanted.clone(), wanted + &"0".repeat(random.below(300))],
        4 => [wanted.clone(), wanted.replace("0.", ".")],
        _ => [wanted, format!("{printed:.digits$}")],
    }
}

impl Pair {
    pub fn size(&self) -> usize {
        self.answer.len() + self.output.len()
    }

    /// What is strange about it; the first of several. Of the tokens only those count that differ.
    pub fn kind(&self) -> &'static str {
        let both = [&self.answer, &self.output].map(|text| String::from_utf8_lossy(text));
        let has = |part: &str| both.iter().any(|text| text.contains(part));
        if has("\0") {
            return "NUL";
        }
        if has(BOM) {
            return "byte order mark";
        }
        if has("\u{a0}") || has("é") {
            return "not ASCII";
        }
        let [wanted, printed] = [&both[0], &both[1]].map(|text| text.split_whitespace().collect::<Vec<_>>());
        if wanted.len() != printed.len() || wanted == printed {
            let is_strange = has("\u{b}") || has("\u{c}");
            let usual = if wanted == printed { "only whitespace" } else { "number of tokens" };
            return if is_strange { "vertical tab or form feed" } else { usual };
        }
        // Where only capital letters differ elsewhere, they do not matter.
        let differing = wanted.iter().zip(&printed).filter(|(wanted, printed)| !wanted.eq_ignore_ascii_case(printed));
        let tokens: Vec<&str> = differing.flat_map(|(wanted, printed)| [*wanted, *printed]).collect();
        let unsigned = |token: &&str| token.trim_start_matches(['+', '-']).to_ascii_lowercase();
        let any = |is_so: fn(&str) -> bool| tokens.iter().map(unsigned).any(|token| is_so(&token));
        if any(|token| token.len() > 256) {
            "long number"
        } else if any(|token| token.starts_with("0x")) {
            "hexadecimal"
        } else if any(|token| token == "1e" || token == "1e+") {
            "exponent without digits"
        } else if any(|token| token.starts_with("inf") || token.starts_with("nan")) {
            "infinity or not a number"
        } else if any(|token| token == "1e-4000") {
            "too small for a double"
        } else if !tokens.is_empty() && tokens.iter().all(|token| token.parse::<f64>().is_ok()) {
            "numbers"
        } else {
            "words"
        }
    }
}

/// A text in one line, cut where it is long.
pub fn shown(text: &[u8]) -> String {
    let text = text.escape_ascii().to_string();
    let (start, end) = (text.get(..30).unwrap_or(&text), text.len().saturating_sub(10));
    if text.len() > 60 { format!("`{start}…{}` ({} bytes)", &text[end..], text.len()) } else { format!("`{text}`") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_every_time_and_of_many_kinds() {
        let texts = |kind| pairs(kind, 300).into_iter().map(|pair| (pair.answer, pair.output)).collect::<Vec<_>>();
        let words = texts(Pairs::Words);
        assert_eq!(words, texts(Pairs::Words));
        let same = words.iter().filter(|(answer, output)| answer == output).count();
        assert!((50..250).contains(&same), "{same} of 300 are the same");
        let kinds: std::collections::BTreeSet<_> = pairs(Pairs::Words, 1500).iter().map(Pair::kind).collect();
        for kind in ["NUL", "byte order mark", "vertical tab or form feed", "not ASCII", "only whitespace", "words"] {
            assert!(kinds.contains(kind), "no pair is of the kind {kind}: {kinds:?}");
        }
        assert!(texts(Pairs::Integers).iter().all(|(answer, _)| {
            String::from_utf8_lossy(answer).split_whitespace().all(|token| token.parse::<i64>().is_ok())
        }));
    }

    #[test]
    fn kinds_of_numbers() {
        let kind = |answer: &str, output: &str| Pair { answer: answer.into(), output: output.into() }.kind();
        assert_eq!(kind("1.5\n", "1.6\n"), "numbers");
        assert_eq!(kind("x 1.5\n", "x 1.6\n"), "numbers");
        assert_eq!(kind("x 1.5\n", "X 1.6\n"), "numbers");
        assert_eq!(kind("x 1.5\n", "y 1.6\n"), "words");
        assert_eq!(kind("x 1.5\n", "X 1.5\n"), "words");
        assert_eq!(kind("x\u{b} 1.5\n", "x 1.5\n"), "vertical tab or form feed");
        assert_eq!(kind("x 1.5\n", "x\n"), "number of tokens");
        assert_eq!(kind("1.5 2\n", "1.5  2\n"), "only whitespace");
        assert_eq!(kind("0x10\n", "16\n"), "hexadecimal");
        assert_eq!(kind("1\n", &"1".repeat(300)), "long number");
        assert_eq!(shown(&[b'1'; 100]), format!("`{}…1111111111` (100 bytes)", "1".repeat(30)));
    }
}
