//! What a sample has for each variable that a solution reads.

use super::count::Count;
use super::reads::{Kind, Literal, Read, Variable};
use super::value::{Scope, Value};
use crate::Flaw;

/// What a variable was in one place of a sample.
#[derive(Clone, Debug)]
pub struct Seen {
    /// What it was.
    pub value: Value,
    /// The line of each of its tokens.
    pub lines: Vec<usize>,
    /// What had been read before.
    pub scope: Scope,
}

/// What all samples have: for each variable, by its number.
pub type Shown = Vec<Vec<Seen>>;

/// Adds what `text` has for `reads` to `shown`. Where it is something else, the flaw says what.
pub fn read_sample(text: &str, reads: &[Read], shown: &mut Shown) -> Result<(), Flaw> {
    let tokens = text.lines().enumerate();
    let tokens = tokens.flat_map(|(line, text)| text.split_whitespace().map(move |token| (line + 1, token)));
    let mut reader = Reader { tokens: tokens.collect(), next: 0, scope: Scope::default(), shown };
    reader.all(reads)?;
    match reader.tokens.get(reader.next) {
        None => Ok(()),
        Some((line, token)) => Err(Flaw::new(*line, format!("the solution does not read `{token}`"))),
    }
}

struct Reader<'a> {
    tokens: Vec<(usize, &'a str)>,
    next: usize,
    scope: Scope,
    shown: &'a mut Shown,
}

impl Reader<'_> {
    fn all(&mut self, reads: &[Read]) -> Result<(), Flaw> {
        reads.iter().try_for_each(|read| self.read(read))
    }

    fn read(&mut self, read: &Read) -> Result<(), Flaw> {
        match read {
            Read::Variable(variable) => self.variable(variable),
            Read::Loop { variable, first, end, reads } => {
                let [first, end] = [first, end].map(|bound| self.count(bound, "a loop"));
                for number in first?..end? {
                    let outer = self.scope.clone();
                    if let Some(name) = variable {
                        self.scope.insert(name, Value::Integer(number));
                    }
                    let round = self.all(reads);
                    self.scope = outer;
                    round?;
                }
                Ok(())
            }
            Read::Choice { by, arms } => {
                let chosen = match self.scope.value(by) {
                    Some(Value::Integer(number)) => Literal::Integer(*number),
                    Some(Value::Word(word)) => Literal::Word(word.clone()),
                    _ => return Err(self.flaw(format!("`{by}` is not known"))),
                };
                let arm = arms.iter().find(|arm| arm.values.is_empty() || arm.values.contains(&chosen));
                let arm = arm.ok_or_else(|| self.flaw(format!("nothing is read where `{by}` is {chosen}")))?;
                let outer = self.scope.clone();
                let result = self.all(&arm.reads);
                self.scope = outer;
                result
            }
        }
    }

    fn variable(&mut self, variable: &Variable) -> Result<(), Flaw> {
        let start = self.next;
        let value = self.value(&variable.name, &variable.kind)?;
        let lines = self.tokens[start..self.next].iter().map(|(line, _)| *line).collect();
        let seen = Seen { value: value.clone(), lines, scope: self.scope.clone() };
        self.shown[variable.number].push(seen);
        self.scope.insert(&variable.name, value);
        Ok(())
    }

    fn value(&mut self, name: &str, kind: &Kind) -> Result<Value, Flaw> {
        let refused = |reader: &Self, what: &str| {
            let found = reader.tokens.get(reader.next).map_or("the end".to_string(), |(_, token)| format!("`{token}`"));
            reader.flaw(format!("the solution reads {what} as `{name}`, and there is {found}"))
        };
        match kind {
            Kind::Tuple(kinds) => {
                let items: Result<Vec<Value>, Flaw> = kinds.iter().map(|kind| self.value(name, kind)).collect();
                Ok(Value::Items(items?))
            }
            Kind::List { item, count } => {
                let count = match count {
                    Some(count) => self.count(count, name)?,
                    None => match self.value(name, &Kind::LENGTH)? {
                        Value::Integer(count) => count,
                        _ => 0,
                    },
                };
                let items: Result<Vec<Value>, Flaw> = (0..count).map(|_| self.value(name, item)).collect();
                Ok(Value::Items(items?))
            }
            Kind::Integer { integer, .. } => {
                let token = self.tokens.get(self.next).map(|(_, token)| *token);
                let number = token.filter(|token| integer.holds(token)).and_then(|token| token.parse().ok());
                let number = number.ok_or_else(|| refused(self, &format!("an integer of type {}", integer.name)))?;
                self.next += 1;
                Ok(Value::Integer(number))
            }
            Kind::Float(_) | Kind::Character | Kind::Text(_) => {
                let token = self.tokens.get(self.next).map(|(_, token)| *token);
                let is_right = |token: &&str| match kind {
                    Kind::Float(_) => token.parse::<f64>().is_ok(),
                    Kind::Character => token.chars().count() == 1,
                    _ => true,
                };
                let what = match kind {
                    Kind::Float(_) => "a number",
                    Kind::Character => "a character",
                    _ => "a string",
                };
                let token = token.filter(is_right).ok_or_else(|| refused(self, what))?;
                self.next += 1;
                Ok(Value::Word(token.to_string()))
            }
        }
    }

    /// The value of `count`, which is how many there are of `what`.
    fn count(&self, count: &Count, what: &str) -> Result<i128, Flaw> {
        let left = i128::try_from(self.tokens.len()).unwrap_or(i128::MAX);
        let value = count.value(&self.scope);
        // Each takes a token or more; a loop that reads nothing need not be followed.
        value.filter(|value| *value <= left.saturating_add(1)).ok_or_else(|| {
            let count = count.rust(str::to_string);
            self.flaw(format!("the solution reads {count} values of `{what}`, more than there are"))
        })
    }

    fn flaw(&self, message: String) -> Flaw {
        let line = self.tokens.get(self.next).or(self.tokens.last()).map_or(1, |(line, _)| *line);
        Flaw::new(line, message)
    }
}

#[cfg(test)]
mod tests {
    use super::super::reads::variables;
    use super::super::source::of_solution;
    use super::*;

    fn read(main: &str, sample: &str) -> Result<Shown, String> {
        let reads = of_solution(&format!("fn main() {{ {main} }}")).unwrap().unwrap();
        let mut shown = vec![Vec::new(); variables(&reads)];
        read_sample(sample, &reads, &mut shown).map(|()| shown).map_err(|flaw| flaw.to_string())
    }

    #[test]
    fn a_sample_is_what_is_read() {
        let main = "input! { t: usize } for i in 0..t { input! { n: usize, a: [(u8, char); n + i], s: String } } \
                    input! { z: u8 }";
        let shown = read(main, "2\n1 3 x abc\n\n0\n7 y 12\n5\n").unwrap();
        let numbers: Vec<_> = shown[1].iter().map(|seen| seen.value.integer()).collect();
        assert_eq!(numbers, [Some(1), Some(0)]);
        let pair = |number, word: &str| Value::Items(vec![Value::Integer(number), Value::Word(word.to_string())]);
        let pairs: Vec<_> = shown[2].iter().map(|seen| (seen.value.items(), &seen.lines[..])).collect();
        assert_eq!(pairs, [(&[pair(3, "x")][..], &[2, 2][..]), (&[pair(7, "y")][..], &[5, 5][..])]);
        // A loop's variables are gone behind it, and those before it are known in it.
        assert_eq!((shown[3][1].scope.integer("t"), shown[3][1].scope.integer("i")), (Some(2), Some(1)));
        assert_eq!(shown[3][1].scope.length("a"), Some(1));
        assert_eq!(["t", "i", "n"].map(|name| shown[4][0].scope.integer(name)), [Some(2), None, None]);
    }

    #[test]
    fn other_samples_are_refused() {
        let choice = "input! { q: u8 } match q { 1 => { input! { a: i8 } } 2 => {} _ => unreachable!() }";
        for (main, sample, message) in [
            ("input! { n: usize }", "1\n2 3\n", "line 2: the solution does not read `2`"),
            (
                "input! { n: usize }",
                "\n",
                "line 1: the solution reads an integer of type usize as `n`, and there is the end",
            ),
            (
                "input! { n: u8, a: [i8; n] }",
                "2\n1 200\n",
                "line 2: the solution reads an integer of type i8 as `a`, and there is `200`",
            ),
            ("input! { n: u8, x: f64 }", "2 -\n", "line 1: the solution reads a number as `x`, and there is `-`"),
            ("input! { c: char }", "ab", "line 1: the solution reads a character as `c`, and there is `ab`"),
            (
                "input! { n: u64, a: [i8; n] }",
                "99999999999\n1",
                "line 2: the solution reads n values of `a`, more than there are",
            ),
            ("input! { n: u64, a: [i8; n - 2] } ", "1\n", ""),
            (choice, "3\n", "line 1: nothing is read where `q` is 3"),
            (choice, "2\n5\n", "line 2: the solution does not read `5`"),
            (choice, "1\n", "line 1: the solution reads an integer of type i8 as `a`, and there is the end"),
        ] {
            let result = read(main, sample).map(|_| String::new());
            assert_eq!(result.unwrap_or_else(|error| error), message, "{main}");
        }
    }
}
