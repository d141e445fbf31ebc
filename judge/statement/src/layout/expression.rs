//! How many there are, as a statement writes it: `N - 1`, `2N`, `K_i`, `2^N`.

use crate::input_format::count::{Count, Operator};

/// No number is written in more characters: brackets in brackets are read by a recursion.
const LONGEST: usize = 60;

/// The number that `text` is. A name of several letters is one of `known`; otherwise each letter is a variable, and
/// those beside each other are multiplied.
pub fn count(text: &str, known: &[String]) -> Option<Count> {
    let characters: Vec<char> = text.chars().take(LONGEST + 1).filter(|it| !it.is_whitespace()).collect();
    if characters.len() > LONGEST {
        return None;
    }
    let mut parser = Parser { text: &characters, known };
    let count = parser.sum()?;
    parser.text.is_empty().then_some(count)
}

/// How many there are from `first` to `last`.
pub fn between(first: &Count, last: &Count) -> Option<Count> {
    let more = || Some(Linear::of(last)?.plus(&Linear::of(first)?, -1));
    match (first, more().and_then(|more| more.count())) {
        (_, Some(more)) => Some(plus(more, 1)),
        (Count::Number(first), None) => Some(plus(last.clone(), 1 - first)),
        _ => (first == last).then_some(Count::Number(1)),
    }
}

/// A sum of variables, each so many times, in the order in which they were written first, and a number.
struct Linear {
    times: Vec<(String, i128)>,
    number: i128,
}

impl Linear {
    fn of(count: &Count) -> Option<Self> {
        let variable = |name: &String, times| Linear { times: vec![(name.clone(), times)], number: 0 };
        match count {
            Count::Number(number) => Some(Linear { times: Vec::new(), number: *number }),
            Count::Variable(name) => Some(variable(name, 1)),
            Count::Operation(Operator::Plus, one, other) => Some(Linear::of(one)?.plus(&Linear::of(other)?, 1)),
            Count::Operation(Operator::Minus, one, other) => Some(Linear::of(one)?.plus(&Linear::of(other)?, -1)),
            Count::Operation(Operator::Times, one, other) => match (&**one, &**other) {
                (Count::Number(times), Count::Variable(name)) => Some(variable(name, *times)),
                _ => None,
            },
            Count::Length(_) | Count::Operation(..) => None,
        }
    }

    /// This and so many times `other`.
    fn plus(mut self, other: &Linear, times: i128) -> Self {
        for (name, own) in &other.times {
            let more = own.saturating_mul(times);
            match self.times.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => *sum = sum.saturating_add(more),
                None => self.times.push((name.clone(), more)),
            }
        }
        Linear { number: self.number.saturating_add(other.number.saturating_mul(times)), ..self }
    }

    /// The same as a count, if there is a variable in it, and nothing is subtracted but a number.
    fn count(&self) -> Option<Count> {
        let terms = self.times.iter().filter(|(_, times)| *times != 0).map(|(name, times)| match times {
            1 => Some(Count::Variable(name.clone())),
            2.. => {
                let name = Box::new(Count::Variable(name.clone()));
                Some(Count::Operation(Operator::Times, Box::new(Count::Number(*times)), name))
            }
            _ => None,
        });
        let add = |sum: Count, term| Count::Operation(Operator::Plus, Box::new(sum), Box::new(term));
        Some(plus(terms.collect::<Option<Vec<_>>>()?.into_iter().reduce(add)?, self.number))
    }
}

/// `count + offset`, with one number in it at most.
fn plus(count: Count, offset: i128) -> Count {
    let with = |operator, left, right: i128| Count::Operation(operator, Box::new(left), Box::new(Count::Number(right)));
    match count {
        Count::Number(number) => Count::Number(number.saturating_add(offset)),
        Count::Operation(operator @ (Operator::Plus | Operator::Minus), left, right)
            if matches!(*right, Count::Number(_)) =>
        {
            let Count::Number(number) = *right else { return Count::Number(0) };
            plus(*left, offset.saturating_add(if operator == Operator::Plus { number } else { -number }))
        }
        count if offset == 0 => count,
        count if offset > 0 => with(Operator::Plus, count, offset),
        count => with(Operator::Minus, count, -offset),
    }
}

struct Parser<'a> {
    text: &'a [char],
    known: &'a [String],
}

impl Parser<'_> {
    fn sum(&mut self) -> Option<Count> {
        let mut left = self.product()?;
        while let Some(operator) = self.sign(&[('+', Operator::Plus), ('-', Operator::Minus), ('−', Operator::Minus)])
        {
            left = match (operator, left, self.product()?) {
                (Operator::Plus, left, Count::Number(number)) => plus(left, number),
                (Operator::Minus, left, Count::Number(number)) => plus(left, -number),
                (operator, left, right) => Count::Operation(operator, Box::new(left), Box::new(right)),
            };
        }
        Some(left)
    }

    fn product(&mut self) -> Option<Count> {
        let mut left = self.power()?;
        loop {
            const SIGNS: [(char, Operator); 5] = [
                ('*', Operator::Times),
                ('×', Operator::Times),
                ('⋅', Operator::Times),
                ('·', Operator::Times),
                ('/', Operator::Over),
            ];
            let operator = match self.sign(&SIGNS) {
                Some(operator) => operator,
                None if self.text.first().is_some_and(|next| next.is_ascii_alphanumeric() || *next == '(') => {
                    Operator::Times
                }
                None => return Some(left),
            };
            left = Count::Operation(operator, Box::new(left), Box::new(self.power()?));
        }
    }

    fn power(&mut self) -> Option<Count> {
        let base = self.atom()?;
        if self.sign(&[('^', Operator::Shift)]).is_none() {
            return Some(base);
        }
        let exponent = self.atom()?;
        match (base, exponent) {
            (Count::Number(2), exponent) => {
                Some(Count::Operation(Operator::Shift, Box::new(Count::Number(1)), Box::new(exponent)))
            }
            (base, Count::Number(2)) => Some(Count::Operation(Operator::Times, Box::new(base.clone()), Box::new(base))),
            _ => None,
        }
    }

    fn atom(&mut self) -> Option<Count> {
        if let [open @ ('(' | '{'), rest @ ..] = self.text {
            self.text = rest;
            let inner = self.sum()?;
            let [close, rest @ ..] = self.text else { return None };
            self.text = rest;
            return (*close == if *open == '(' { ')' } else { '}' }).then_some(inner);
        }
        let digits = self.text.iter().take_while(|it| it.is_ascii_digit()).count();
        if digits > 0 {
            let number: String = self.text[..digits].iter().collect();
            self.text = &self.text[digits..];
            return Some(Count::Number(number.parse().ok()?));
        }
        let is_next = |name: &&String| self.text.starts_with(&name.chars().collect::<Vec<_>>());
        let name = match self.known.iter().filter(is_next).max_by_key(|name| name.len()) {
            Some(name) => name.clone(),
            None => self.variable()?,
        };
        self.text = &self.text[name.chars().count()..];
        Some(Count::Variable(name))
    }

    /// One letter, with its index.
    fn variable(&self) -> Option<String> {
        let letter = self.text.first().filter(|letter| letter.is_ascii_alphabetic())?;
        let [_, '_', index @ ..] = self.text else { return Some(letter.to_string()) };
        let index: String = index.iter().take_while(|it| it.is_ascii_alphanumeric()).collect();
        Some(format!("{letter}_{index}"))
    }

    fn sign(&mut self, signs: &[(char, Operator)]) -> Option<Operator> {
        let [first, rest @ ..] = self.text else { return None };
        let (_, operator) = signs.iter().find(|(sign, _)| sign == first)?;
        self.text = rest;
        Some(*operator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_as_statements_write_them() {
        let known = ["len".to_string(), "NQ".to_string()];
        for (text, expected) in [
            ("N", "N"),
            ("12", "12"),
            ("N-1", "N - 1"),
            ("N − 1", "N - 1"),
            ("2N", "2 * N"),
            ("2N+1-2", "2 * N - 1"),
            ("HW", "H * W"),
            ("NQ", "NQ"),
            ("len", "len"),
            ("N(N-1)/2", "N * (N - 1) / 2"),
            ("2^N", "1 << N"),
            ("2^{N}-1", "(1 << N) - 1"),
            ("2^{N-1}", "1 << N - 1"),
            ("N^2", "N * N"),
            ("K_i", "K_i"),
            ("N × M", "N * M"),
        ] {
            assert_eq!(count(text, &known).map(|count| count.rust(str::to_string)).as_deref(), Some(expected));
        }
        for text in ["", &"(".repeat(1_000_000), "N-", "(N", "3^N", "N)", "…", "*", "_"] {
            assert_eq!(count(text, &known), None, "{text}");
        }
    }

    #[test]
    fn how_many_from_the_first_to_the_last() {
        let between = |first, last| {
            let [first, last] = [first, last].map(|text| count(text, &[]).unwrap());
            between(&first, &last).map(|count| count.rust(str::to_string))
        };
        for (first, last, expected) in [
            ("1", "N", "N"),
            ("0", "N-1", "N"),
            ("2", "N", "N - 1"),
            ("0", "N", "N + 1"),
            ("1", "3", "3"),
            ("N", "N", "1"),
            ("N+2", "2N+1", "N"),
            ("N+2", "N+M+1", "M"),
            ("N+M+2", "N+M+Q+1", "Q"),
            ("N+2", "3N", "2 * N - 1"),
            ("2", "1+N", "N"),
            ("1", "N(N-1)/2", "N * (N - 1) / 2"),
        ] {
            assert_eq!(between(first, last).as_deref(), Some(expected));
        }
        assert_eq!(between("K", "N"), None);
    }
}
