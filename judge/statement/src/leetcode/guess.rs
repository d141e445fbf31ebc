//! What is known of the arguments of a solution: how many of what there are, as samples show it, and what is stated.

use super::examples::value::{Scanner, Value};
use super::form::{Amount, Columns, Form, High, Input, Inputs, Known, Low, Order, Range, constructed};
use super::looks::{are_sorted, form};
use super::shown::{integer, is_null, items};
use super::signature::{Argument, Class, Kind, Signature};
use super::stated;
use super::statement::{Statement, Target};
use crate::constraints::{Bounds, Constraints, Fact, Kept, Relation};
use crate::program::lines::Origin;
use std::collections::BTreeSet;

/// The names of integers that often count items of the argument before them.
const COUNTS: [&str; 3] = ["k", "m", "n"];

impl Known {
    /// From the signature, the constraints of the statement, and the inputs of samples. Nothing is read of an input
    /// that does not fit.
    #[must_use]
    pub fn of(signature: &Signature, constraints: &Constraints, samples: &[&str]) -> Self {
        let has_samples = !samples.is_empty();
        let samples: Vec<Vec<Value>> = samples.iter().filter_map(|text| values(text)).collect();
        let inputs = match signature {
            Signature::Function(function) => {
                Inputs::Function(function.clone(), arguments(&function.arguments, constraints, &samples))
            }
            Signature::Class(class) => match class.coder() {
                Some((first, _)) => Inputs::Coder(class.clone(), arguments(&first.arguments, constraints, &samples)),
                None => of_class(class, constraints, &samples),
            },
        };
        let are_stated = match &inputs {
            Inputs::Function(_, inputs) | Inputs::Coder(_, inputs) => inputs.iter().all(|input| input.is_stated),
            Inputs::Class { constructor, methods, .. } => {
                constructor.iter().chain(methods.iter().flatten()).all(|input| input.is_stated)
            }
        };
        Known { inputs, origin: Origin::of(are_stated, has_samples) }
    }

    /// Is this, which `constraints` state, true of all inputs that are made? What is about arguments is.
    pub(crate) fn keeps(&self, constraints: &Constraints, fact: &Fact) -> Kept {
        let (Fact::Relation(Relation::AtMost(one, _, other))
        | Fact::Relation(Relation::Different(one, other))
        | Fact::Relation(Relation::Equal(one, other, _))) = fact
        else {
            return Kept::Unknown;
        };
        let all: Vec<Vec<Input>> = match &self.inputs {
            Inputs::Function(_, inputs) | Inputs::Coder(_, inputs) => vec![inputs.clone()],
            Inputs::Class { constructor, methods, .. } => {
                let methods = methods.iter().map(|method| [&constructed(constructor, method)[..], method].concat());
                std::iter::once(constructor.clone()).chain(methods).collect()
            }
        };
        let is_about = |inputs: &Vec<Input>| {
            let statement = Statement::of(inputs, constraints, &[]);
            let is_inner = |target: &(Target, i128)| matches!(target.0, Target::Length { depth: 1.., .. });
            let [one, other] = [one, other].map(|place| statement.targets(place));
            // How long lists in lists are bounds nothing else.
            let is_open = |(target, _): &(Target, i128)| {
                let Bounds { least, most } = statement.bounds(*target);
                least.is_none() || least != most
            };
            let are_lengths = (one.iter().any(is_inner) || matches!(fact, Fact::Relation(Relation::AtMost(..))))
                && other.iter().any(|target| is_inner(target) && is_open(target));
            // The ends of edges have names that no argument has.
            let is_graph = |input: &&Input| matches!(&input.form, Form::Records(records) if records.is_graph());
            let amounts: Vec<Amount> = inputs.iter().filter(is_graph).flat_map(|input| input.form.amounts()).collect();
            let bounds_edges = |(target, _): &(Target, i128)| {
                let name = &inputs[target.argument()].name;
                amounts.iter().flat_map(Amount::names).any(|amount| amount == name)
            };
            !other.is_empty() && (!one.is_empty() || other.iter().any(bounds_edges)) && !are_lengths
        };
        if all.iter().any(is_about) { Kept::Unknown } else { Kept::No }
    }
}

fn of_class(class: &Class, constraints: &Constraints, samples: &[Vec<Value>]) -> Inputs {
    // The arguments of each call, behind its name.
    let calls: Vec<(&str, &Vec<Value>)> = samples.iter().flat_map(|sample| calls(sample)).collect();
    let of = |is_wanted: &dyn Fn(&str) -> bool| -> Vec<Vec<Value>> {
        calls.iter().filter(|(name, _)| is_wanted(name)).map(|(_, arguments)| (*arguments).clone()).collect()
    };
    let mut constructor = without_sizes(arguments(&class.constructor, constraints, &of(&|name| name == class.name)));
    let of_method = |(_, place): &(String, usize)| {
        let method = &class.methods[*place];
        let is_it = |called: &str| class.method(called) == Some(method);
        let both = [&class.constructor[..], &method.arguments].concat();
        // The constructor may bound them: `0 <= left <= right < nums.length`
        if !are_related(&both, class.constructor.len(), constraints) {
            return (Vec::new(), without_sizes(arguments(&method.arguments, constraints, &of(&is_it))));
        }
        let with_constructor = samples.iter().flat_map(|sample| {
            let all = self::calls(sample);
            let own = all.iter().find(|(name, _)| *name == class.name).map(|(_, arguments)| (*arguments).clone());
            let calls = all.into_iter().filter(|(name, _)| is_it(name));
            calls.map(move |(_, arguments)| [own.clone().unwrap_or_default(), arguments.clone()].concat())
        });
        let samples: Vec<Vec<Value>> = with_constructor.collect();
        let mut all = arguments(&both, constraints, &samples);
        let method = all.split_off(class.constructor.len());
        (all, without_sizes(method))
    };
    let mut methods = Vec::new();
    for (bounding, method) in class.names.iter().map(of_method) {
        // It leaves room for what it bounds.
        constructor.iter_mut().zip(&bounding).for_each(|(input, other)| raise(&mut input.form, &other.form));
        methods.push(method);
    }
    let has_most = |most: &usize| samples.iter().all(|sample| self::calls(sample).len() <= most.saturating_add(1));
    let most = constraints.facts(&[]).into_iter().filter_map(|fact| match fact {
        Fact::Calls(most) => usize::try_from(most).ok(),
        _ => None,
    });
    let most = most.max().filter(has_most);
    Inputs::Class { class: class.clone(), constructor, methods, most }
}

/// Makes integers at least as large, and lists at least as long, as those of `other` are.
fn raise(form: &mut Form, other: &Form) {
    if let (Form::Integer(own), Form::Integer(Range { low: Low::Number(least), .. })) = (&mut *form, other)
        && !matches!(own.low, Low::Of(_))
        && own.low_number().is_none_or(|known| known < *least)
    {
        own.low = Low::Number(*least);
    }
    if let Some(length) = other.clone().length() {
        form.fill(length.least);
    }
}

/// Is something stated of the first ones of these arguments and of others together? None has the name of another one.
fn are_related(all: &[Argument], first: usize, constraints: &Constraints) -> bool {
    let inputs = arguments(all, &Constraints::default(), &[]);
    let names: BTreeSet<&str> = all.iter().map(|argument| argument.name.as_str()).collect();
    let is_of_first = |target: Target| target.argument() < first;
    let pairs = Statement::of(&inputs, constraints, &[]).pairs();
    names.len() == all.len() && pairs.into_iter().any(|(one, _, other)| is_of_first(one) != is_of_first(other))
}

/// The values of an input.
fn values(text: &str) -> Option<Vec<Value>> {
    let (mut scanner, mut values) = (Scanner::new(text), Vec::new());
    loop {
        scanner.skip();
        if scanner.is_at_end() {
            return Some(values);
        }
        values.push(scanner.value().ok()?);
    }
}

/// The calls of a sample: a list of names and one of lists of arguments.
fn calls(sample: &[Value]) -> Vec<(&str, &Vec<Value>)> {
    let [Value::List(names), Value::List(lists)] = sample else { return Vec::new() };
    let called = names.iter().zip(lists).filter_map(|call| match call {
        (Value::Text(name), Value::List(arguments)) => Some((name.as_str(), arguments)),
        _ => None,
    });
    called.collect()
}

/// The size of an input of calls is how many there are.
fn without_sizes(mut inputs: Vec<Input>) -> Vec<Input> {
    for input in &mut inputs {
        if let Form::Integer(range) = &mut input.form
            && range.high == High::Size
        {
            range.high = High::Any;
        }
    }
    inputs
}

fn arguments(arguments: &[Argument], constraints: &Constraints, samples: &[Vec<Value>]) -> Vec<Input> {
    let fits = |sample: &&Vec<Value>| {
        let all = || sample.iter().zip(arguments);
        sample.len() == arguments.len() && all().all(|(value, argument)| value.require(&argument.kind, "").is_ok())
    };
    let samples: Vec<&Vec<Value>> = samples.iter().filter(fits).collect();
    let nodes = arguments.iter().filter(|argument| argument.kind == Kind::Node).count();
    let has_size =
        |argument: &Argument| matches!(argument.kind, Kind::Text | Kind::List | Kind::Tree | Kind::Vector(_));
    let is_large_by_integers = !arguments.iter().any(has_size);
    let mut inputs: Vec<Input> = Vec::new();
    for (place, Argument { name, kind, .. }) in arguments.iter().enumerate() {
        let shown: Vec<&Value> = samples.iter().map(|sample| &sample[place]).collect();
        let mut form = form(name, kind, &shown);
        match &mut form {
            Form::Integer(range) => {
                let before = (0..place).rev().find(|&place| has_size(&arguments[place]));
                let counts = before.filter(|&before| counts(name, &samples, (before, place)));
                range.high = match counts {
                    Some(before) => {
                        inputs[before].form.fill(1);
                        High::Of(Amount::length_of(&arguments[before].name))
                    }
                    None if is_large_by_integers => High::Size,
                    None => High::Any,
                };
                if counts.is_some() || samples.is_empty() && COUNTS.contains(&name.as_str()) {
                    range.low = Low::Number(1);
                }
            }
            Form::Matrix { columns: Columns::Fixed(2), item, .. } => {
                if let Form::Integer(range) = &mut **item {
                    let is_integer = |place: &usize| arguments[*place].kind == Kind::Integer(range.integer);
                    let names = (0..place).rev().find(is_integer);
                    let named = names.and_then(|names| Some((names, vertices(&samples, (names, place))?)));
                    if let Some((names, low)) = named {
                        let high = High::Of(Amount::value_of(&arguments[names].name).plus(low - 1));
                        *range = Range { low: Low::Number(low), high, ..range.clone() };
                        let size = &mut inputs[names].form;
                        if let Form::Integer(size) = size {
                            *size = Range { low: Low::Number(1), high: High::Size, ..size.clone() };
                        }
                    }
                }
            }
            _ => {}
        }
        let is_sorted = matches!(kind, Kind::Vector(item) if matches!(**item, Kind::Integer(_))) && are_sorted(&shown);
        inputs.push(Input {
            name: name.clone(),
            form,
            is_sorted,
            turn: place,
            is_stated: false,
            other_than: None,
            beside: None,
        });
    }
    stated::apply(&mut inputs, constraints, &samples);
    // However few a statement allows, there are these.
    for input in &mut inputs {
        if let Form::Tree { length, order, .. } = &mut input.form
            && nodes > 0
        {
            length.least = nodes.max(length.least);
            *order = if *order == Order::Search { Order::Search } else { Order::Different };
        }
    }
    inputs
}

/// The least vertex, if the pairs at `edges` seem to be edges between as many vertices as the integer at `count` says.
fn vertices(samples: &[&Vec<Value>], (count, edges): (usize, usize)) -> Option<i128> {
    // With vertices from 0, and from 1: whether all are there, and whether the last one is.
    let (mut are_all, mut is_last) = ([true; 2], [false; 2]);
    for sample in samples {
        let count = integer(&sample[count])?;
        for vertex in items(&sample[edges]).iter().flat_map(|edge| items(edge)) {
            let vertex = integer(vertex)?;
            for (place, base) in [(0, 0), (1, 1)] {
                are_all[place] &= base <= vertex && vertex < base + count;
                is_last[place] |= vertex == base + count - 1;
            }
        }
    }
    match (are_all, is_last) {
        ([true, _], [true, _]) => Some(0),
        ([_, true], [_, true]) => Some(1),
        _ => None,
    }
}

/// Does the integer `name` at the place `count` seem to count items of the argument at `counted`?
fn counts(name: &str, samples: &[&Vec<Value>], (counted, count): (usize, usize)) -> bool {
    let is_within = |sample: &&Vec<Value>| {
        let length = match &sample[counted] {
            Value::List(items) => items.iter().filter(|item| !is_null(item)).count(),
            Value::Text(text) => text.len(),
            _ => 0,
        };
        integer(&sample[count]).is_some_and(|count| 1 <= count && count <= length as i128)
    };
    match samples {
        [] => name == "k",
        samples => COUNTS.contains(&name) && samples.iter().all(is_within),
    }
}

#[cfg(test)]
mod tests {
    use super::super::form::Length;
    use super::super::stub::Stub;
    use super::*;
    use crate::alphabet::Alphabet;
    use crate::constraints::Bounds;
    use crate::integer::Integer;

    /// What is known of the last argument of a function with this head.
    fn last_input(head: &str, samples: &[&str]) -> Input {
        let signature = Stub::parse(&format!("impl Solution {{ pub fn {head} {{}} }}")).unwrap().signature;
        let Inputs::Function(_, mut inputs) = Known::of(&signature, &Constraints::default(), samples).inputs else {
            panic!("a function")
        };
        inputs.pop().unwrap()
    }

    fn last(head: &str, samples: &[&str]) -> Form {
        last_input(head, samples).form
    }

    fn integers(low: Low, high: High) -> Form {
        Form::Integer(Range { integer: Integer::I32, low, high, bounds: Bounds::default() })
    }

    #[test]
    fn samples_show_which_integers_there_are() {
        let list = |samples: &[&str]| match last("f(a: Vec<i32>)", samples) {
            Form::Vector { length, item, .. } => (length.least, *item),
            other => panic!("{other:?}"),
        };
        assert_eq!(list(&[]), (1, integers(Low::Negative, High::Any)));
        assert_eq!(list(&["[3,1]", "[2]"]), (1, integers(Low::Number(1), High::Any)));
        assert_eq!(list(&["[3,1]", "[0]"]), (1, integers(Low::Number(0), High::Any)));
        assert_eq!(list(&["[3,-1]", "[]"]), (0, integers(Low::Negative, High::Any)));
        assert_eq!(list(&["[0,1,1,0]"]), (1, integers(Low::Number(0), High::One)));
        assert_eq!(list(&["[0,1,1]"]), (1, integers(Low::Number(0), High::Any)));
        // What does not fit shows nothing.
        assert_eq!(list(&["[-1", "\"a\"", "[-1]\n2", "[1]"]), (1, integers(Low::Number(1), High::Any)));
        let Form::Integer(range) = last("f(a: u32)", &[]) else { panic!("an integer") };
        assert_eq!((range.integer.name, range.low, range.high), ("u32", Low::Number(0), High::Size));
    }

    #[test]
    fn an_integer_may_count_what_stands_before_it() {
        let of_a = || High::Of(Amount::length_of("a"));
        for (head, samples, expected) in [
            ("f(a: Vec<i32>, k: i32)", &["[1,2]\n2", "[1]\n1"][..], integers(Low::Number(1), of_a())),
            ("f(a: Vec<i32>, k: i32)", &[], integers(Low::Number(1), of_a())),
            ("f(a: String, n: i32)", &["\"ab\"\n2"], integers(Low::Number(1), of_a())),
            ("f(a: Option<Rc<RefCell<TreeNode>>>, k: i32)", &["[1,null,2]\n2"], integers(Low::Number(1), of_a())),
            ("f(a: Option<Rc<RefCell<TreeNode>>>, k: i32)", &["[1,null,2]\n3"], integers(Low::Number(1), High::Any)),
            ("f(a: Vec<i32>, k: i32)", &["[1,2]\n0"], integers(Low::Number(0), High::Any)),
            ("f(a: Vec<i32>, target: i32)", &["[1,2]\n2"], integers(Low::Number(1), High::Any)),
            ("f(a: Vec<i32>, n: i32)", &[], integers(Low::Number(1), High::Any)),
            ("f(k: i32)", &["3"], integers(Low::Number(1), High::Size)),
        ] {
            assert_eq!(last(head, samples), expected, "{head} {samples:?}");
        }
        // There must be something to count.
        let signature =
            Stub::parse("impl Solution { pub fn f(a: Option<Box<ListNode>>, k: i32) {} }").unwrap().signature;
        let Inputs::Function(_, inputs) = Known::of(&signature, &Constraints::default(), &[]).inputs else {
            panic!("a function")
        };
        assert!(matches!(inputs[0].form, Form::List { length: Length { least: 1, .. }, .. }), "{inputs:?}");
    }

    #[test]
    fn samples_show_how_long_rows_are() {
        let matrix = |name: &str, samples: &[&str]| match last(&format!("f({name}: Vec<Vec<i32>>)"), samples) {
            Form::Matrix { columns, .. } => Some(columns),
            Form::Vector { .. } => None,
            other => panic!("{other:?}"),
        };
        assert_eq!(matrix("a", &[]), Some(Columns::Any(Length::from(1))));
        assert_eq!(matrix("a", &["[[1,2],[1,3],[2,3]]", "[[1,2],[2,3]]", "[]"]), Some(Columns::Fixed(2)));
        assert_eq!(matrix("grid", &["[[1,2],[1,3],[2,3]]"]), Some(Columns::Any(Length::from(1))));
        assert_eq!(matrix("a", &["[[1,2,3,4]]"]), Some(Columns::Any(Length::from(1))));
        assert_eq!(matrix("a", &["[[1,2],[1,3]]", "[[1]]"]), Some(Columns::Square));
        assert_eq!(matrix("a", &["[[1,2],[1,3]]"]), Some(Columns::Any(Length::from(1))));
        assert_eq!(matrix("a", &["[[1,2],[1]]"]), None);
        assert_eq!(matrix("a", &["[[],[]]"]), None);
        let grid = last("f(board: Vec<String>)", &["[\"..#\",\"#..\"]"]);
        let alphabet = Alphabet { few: "#.".to_string(), all: "#.".to_string() };
        assert_eq!(grid, Form::Grid { rows: Length::from(1), columns: Columns::Any(Length::from(1)), alphabet });
        assert!(matches!(last("f(words: Vec<String>)", &["[\"..#\",\"#..\"]"]), Form::Vector { .. }));
    }

    #[test]
    fn samples_show_sorted_lists() {
        let is_sorted = |samples: &[&str]| last_input("f(a: Vec<i32>)", samples).is_sorted;
        assert!(is_sorted(&["[-1,2,2,3]", "[]"]) && !is_sorted(&["[1,2]", "[2,1]"]));
        assert!(!is_sorted(&[]) && !is_sorted(&["[1]"]));
    }

    #[test]
    fn samples_show_edges_between_vertices() {
        let range = |samples: &[&str]| match last("f(n: i32, edges: Vec<Vec<i32>>)", samples) {
            Form::Matrix { item, .. } => *item,
            other => panic!("{other:?}"),
        };
        let n = || Amount::value_of("n");
        assert_eq!(range(&["3\n[[0,1]]", "2\n[[1,0],[0,1]]"]), integers(Low::Number(0), High::Of(n().plus(-1))));
        assert_eq!(range(&["3\n[[2,1],[1,3],[1,3]]"]), integers(Low::Number(1), High::Of(n())));
        assert_eq!(range(&["3\n[[2,1],[1,4],[2,3]]"]), integers(Low::Number(1), High::Any));
        assert_eq!(range(&["9\n[[0,1],[1,0],[0,1]]"]), integers(Low::Number(0), High::Any));
        assert_eq!(range(&[]), integers(Low::Negative, High::Any));
        let signature = Stub::parse("impl Solution { pub fn f(n: i32, edges: Vec<Vec<i32>>) {} }").unwrap().signature;
        let known = Known::of(&signature, &Constraints::default(), &["3\n[[0,1],[1,2],[2,2]]"]).inputs;
        let Inputs::Function(_, inputs) = known else { panic!("a function") };
        assert_eq!(inputs[0].form, integers(Low::Number(1), High::Size));
    }

    #[test]
    fn samples_show_which_characters_there_are() {
        let of = |samples: &[&str]| match last("f(s: String)", samples) {
            Form::Text { alphabet, .. } => (alphabet.few, alphabet.all),
            other => panic!("{other:?}"),
        };
        let pair = |few: &str, all: &str| (few.to_string(), all.to_string());
        let letters: String = ('a'..='z').collect();
        assert_eq!(of(&[]), pair("abc", &letters));
        assert_eq!(of(&["\"xyz\"", "\"\""]), pair("abc", &letters));
        assert_eq!(of(&["\"()[]{}\""]), pair("()[]{}", "()[]{}"));
        assert_eq!(of(&["\"a\\\"\\\\ b\\u0041\""]), pair("abc0123456789 \"\\", &format!("{letters}0123456789 \"\\")));
        assert_eq!(of(&["\"1011\""]), pair("01", "01"));
        assert_eq!(of(&["\"101\""]), pair("0123456789", "0123456789"));
        assert_eq!(of(&["\"XXOOXXOXO\""]), pair("OX", "OX"));
        assert_eq!(of(&["\"XO\""]), pair("OX", &('A'..='Z').collect::<String>()));
    }

    #[test]
    fn samples_show_search_trees() {
        let order = |samples: &[&str]| match last("f(root: Option<Rc<RefCell<TreeNode>>>)", samples) {
            Form::Tree { order, .. } => order,
            other => panic!("{other:?}"),
        };
        assert_eq!(order(&[]), Order::Any);
        assert_eq!(order(&["[2,1,3]"]), Order::Any, "it may be one by chance");
        assert_eq!(order(&["[4,2,5,1,3]", "[]", "[1,null,2]"]), Order::Search);
        assert_eq!(order(&["[4,2,5,1,3]", "[1,2]"]), Order::Any);
        assert_eq!(order(&["[4,2,5,1,6]"]), Order::Any);
        let nodes = last("f(p: Option<Rc<RefCell<TreeNode>>>, root: Option<Rc<RefCell<TreeNode>>>)", &[]);
        assert!(matches!(nodes, Form::Tree { order: Order::Any, .. }), "{nodes:?}");
        let node = last("f(root: Option<Rc<RefCell<TreeNode>>>, p: Option<Rc<RefCell<TreeNode>>>)", &[]);
        assert_eq!(node, Form::Node);
    }

    #[test]
    fn calls_show_what_each_method_gets() {
        let class = "struct S {} impl S { fn new(k: i32) -> Self {} fn add_all(&self, n: i32) {} fn get(&self) {} }";
        let signature = Stub::parse(class).unwrap().signature;
        let sample = "[\"S\",\"addAll\",\"get\",\"AddAll\"]\n[[0],[1],[],[-2]]".to_string();
        let known = Known::of(&signature, &Constraints::default(), &[&sample]).inputs;
        let Inputs::Class { constructor, methods, .. } = known else { panic!("a class") };
        assert_eq!(constructor[0].form, integers(Low::Number(0), High::Any));
        assert_eq!(methods[0][0].form, integers(Low::Negative, High::Any));
        assert_eq!(methods[1], []);
    }
}
