//! Cases from LeetCode's pages: the examples in the text, in English or Chinese, or what the panels below the editor
//! show.

mod calls;
pub(super) mod value;

use super::signature::{Argument, Class, Kind, Signature};
use crate::Flaw;
use crate::Sample;
use calls::{Call, named, require_arguments, require_results};
use std::collections::BTreeSet;
use std::iter::Peekable;
use text::line_at;
use value::{Label, Refused, Scanner, Value};

/// The cases that `text` has for a problem with this signature: each argument on a line of its own, as in the Testcase
/// box, and the answer as the problem's `main` prints it.
pub fn samples(text: &str, signature: &Signature) -> Result<Vec<Sample>, Flaw> {
    let text = &without_buttons(text);
    let mut scanner = Scanner::new(text);
    let last = LAST_INPUT.iter().find_map(|heading| Some(text.find(heading)? + heading.len()));
    let parsed = match (last, scanner.clone().seek(|label| label == Label::Input)) {
        (Some(last), _) => {
            scanner.advance(last);
            bare(&mut scanner, signature)
        }
        (None, Some(_)) => labelled(&mut scanner, signature),
        (None, None) => bare(&mut scanner, signature),
    };
    parsed.map_err(|Refused { position, message }| Flaw::new(line_at(text, position), message))
}

/// What stands above the input on which a submission took too long; no answer is shown.
const LAST_INPUT: [&str; 2] = ["Last Executed Input", "最后执行的输入"];

/// What stands below the input on which a submission failed.
const BUTTONS: [&str; 2] = ["Use Testcase", "添加到测试用例"];

/// `text` with as many blanks in place of the words of buttons.
fn without_buttons(text: &str) -> String {
    let is_button = |line: &str| BUTTONS.contains(&line.trim());
    let lines = text.split_inclusive('\n');
    lines.map(|line| if is_button(line) { " ".repeat(line.len() - 1) + "\n" } else { line.to_string() }).collect()
}

/// A value, its name if it has one, and where it stands.
struct Item {
    name: Option<String>,
    value: Value,
    position: usize,
    /// An empty line stands before it.
    is_apart: bool,
}

type Parsed<T> = std::result::Result<T, Refused>;

/// What may stand between values.
#[derive(Clone, Copy)]
enum Between {
    /// Whitespace, commas and names.
    Names,
    /// Any words: some pages write "Return 2, and the first 2 characters should be: […]".
    Prose,
}

/// Examples with `Input` and `Output`.
fn labelled(scanner: &mut Scanner, signature: &Signature) -> Parsed<Vec<Sample>> {
    let mut samples = Vec::new();
    while scanner.seek(|label| label == Label::Input).is_some() {
        let start = scanner.position();
        let inputs = items(scanner, Between::Names)?;
        let mut answers = None;
        // What the program printed gives way to what was expected.
        loop {
            match scanner.label() {
                Some((Label::Input, _)) => break,
                Some((label @ (Label::Output | Label::Expected), length)) => {
                    scanner.advance(length);
                    let position = scanner.position();
                    let found =
                        items(scanner, if answers_each(signature) > 1 { Between::Prose } else { Between::Names })?;
                    if label == Label::Expected || answers.is_none() {
                        answers = Some((position, found));
                    }
                }
                // Only what follows an answer may be prose with words such as `Output`.
                Some((Label::Other, length)) => {
                    scanner.advance(length);
                    let is_answered = answers.is_some();
                    let is_next = |label| match label {
                        Label::Output => !is_answered,
                        label => label != Label::Other,
                    };
                    if scanner.clone().seek(is_next).is_none() {
                        scanner.seek(|_| false);
                        break;
                    }
                    scanner.seek_before(is_next);
                }
                None if scanner.is_at_end() => break,
                None => return Err(scanner.refuse("a comma, a label such as `Output` or `Explanation`, or the end")),
            }
        }
        let (position, answers) = answers.ok_or_else(|| Refused {
            position: start,
            message: "this input has no output: copy the example whole, from `Input` to after the output".to_string(),
        })?;
        let mut answers = answers.into_iter().peekable();
        let Input { lines, calls } = input(inputs, start, signature)?;
        let answer = answer(&mut answers, position, (signature, &calls))?;
        if let Some(more) = answers.next() {
            return Err(more.refuse("the output is complete before this value"));
        }
        samples.push(Sample::new(lines, Some(answer)));
    }
    Ok(samples)
}

/// The values of the Testcase box, with or without answers.
fn bare(scanner: &mut Scanner, signature: &Signature) -> Parsed<Vec<Sample>> {
    let each = signature.inputs();
    let values = items(scanner, Between::Names)?;
    let position = scanner.position();
    if values.is_empty() && scanner.is_at_end() {
        let message = "there is no value here: copy the examples from the page, or the Testcase box".to_string();
        return Err(Refused { position, message });
    }
    let label = scanner.label();
    let (inputs, answers) = match label {
        Some((Label::Output | Label::Expected, length)) => {
            scanner.advance(length);
            let answers = items(scanner, Between::Names)?;
            if !scanner.is_at_end() {
                return Err(scanner.refuse("an answer, or the end"));
            }
            (values, Some(answers))
        }
        _ if !scanner.is_at_end() => return Err(scanner.refuse("a value, `Input` or `Output`")),
        _ => divided(values, each, answers_each(signature))?,
    };
    let count = inputs.len() / each.max(1);
    let mut samples = Vec::new();
    let mut inputs = inputs.into_iter().peekable();
    let mut answers = answers.map(|answers| answers.into_iter().peekable());
    while let Some(first) = inputs.peek() {
        let start = first.position;
        let arguments: Vec<Item> = inputs.by_ref().take(each.max(1)).collect();
        let Input { lines, calls } = input(arguments, start, signature)?;
        let answer = answers.as_mut().map(|answers| answer(answers, position, (signature, &calls))).transpose();
        let answer = answer.map_err(|refused| Refused {
            message: format!("{}; there are {count} inputs", refused.message),
            ..refused
        })?;
        samples.push(Sample::new(lines, answer));
    }
    match answers.and_then(|mut answers| answers.next()) {
        Some(more) => Err(more.refuse(format!("this answer is one too many: there are {count} inputs"))),
        None => Ok(samples),
    }
}

/// How many values an answer is.
fn answers_each(signature: &Signature) -> usize {
    match signature {
        Signature::Function(function) if function.shortened().is_some() => 2,
        _ => 1,
    }
}

/// Which of `values`, among which there is no label, are inputs, and which are answers: these stand after an empty line
/// behind all of the inputs, or each behind its input, or there are none.
fn divided(values: Vec<Item>, inputs: usize, answers: usize) -> Parsed<(Vec<Item>, Option<Vec<Item>>)> {
    let both = inputs + answers;
    let count = values.len();
    let half = values.iter().position(|item| item.is_apart);
    if let Some(half) = half
        && half * both == count * inputs
        && values.iter().filter(|item| item.is_apart).count() == 1
    {
        let mut inputs = values;
        let answers = inputs.split_off(half);
        return Ok((inputs, Some(answers)));
    }
    match (inputs > 0 && count.is_multiple_of(inputs), count.is_multiple_of(both)) {
        (true, false) => Ok((values, None)),
        (false, true) => {
            let is_input = |index: usize| index % both < inputs;
            let (mut first, mut second) = (Vec::new(), Vec::new());
            for (index, value) in values.into_iter().enumerate() {
                if is_input(index) { first.push(value) } else { second.push(value) }
            }
            Ok((first, Some(second)))
        }
        (fits, _) => {
            let why = if fits { "could be inputs with or without answers" } else { "do not divide into cases" };
            let message = format!(
                "these {count} values {why}, at {inputs} a case: put all answers at the end, behind a line `Output`"
            );
            Err(Refused { position: values.first().map_or(0, |item| item.position), message })
        }
    }
}

/// Values up to a label, the end or something else.
fn items(scanner: &mut Scanner, between: Between) -> Parsed<Vec<Item>> {
    let mut items = Vec::new();
    loop {
        let is_apart = scanner.skip() && !items.is_empty();
        if let Between::Prose = between {
            scanner.skip_prose();
        }
        if scanner.is_at_end() || scanner.label().is_some() {
            return Ok(items);
        }
        let name = scanner.name();
        scanner.skip();
        let position = scanner.position();
        items.push(Item { name, value: scanner.value()?, position, is_apart });
    }
}

impl Item {
    fn refuse(&self, message: impl Into<String>) -> Refused {
        Refused { position: self.position, message: message.into() }
    }

    /// `nums`, or what stands there.
    fn shown(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.value.shown())
    }
}

/// An input.
struct Input<'a> {
    lines: String,
    /// What it calls, of a class.
    calls: Vec<Call<'a>>,
}

fn input(items: Vec<Item>, position: usize, signature: &Signature) -> Parsed<Input<'_>> {
    let wanted = signature.inputs();
    if items.len() != wanted {
        let (what, of) = match signature {
            Signature::Function(function) if wanted == 1 => ("argument", function.name.as_str()),
            Signature::Function(function) => ("arguments", function.name.as_str()),
            Signature::Class(class) => ("lines of input (names and arguments)", class.name.as_str()),
        };
        let names: Vec<String> = items.iter().map(Item::shown).collect();
        let found = if names.is_empty() { "none".to_string() } else { names.join(", ") };
        let are = if items.len() == 1 { "is" } else { "are" };
        let message = format!("{of} has {wanted} {what}, and here {are} {}: {found}", items.len());
        return Err(Refused { position, message });
    }
    let arguments: &[Argument] = match signature {
        Signature::Function(function) => &function.arguments,
        Signature::Class(class) => class.coder().map_or(&[], |(first, _)| &first.arguments),
    };
    let items = in_order(items, arguments);
    let mut lines = String::new();
    for (at, item) in items.iter().enumerate() {
        if item.value.has_gap() {
            return Err(item.refuse("`_` stands in this input: only an output can have one"));
        }
        if let Some(argument) = arguments.get(at) {
            item.require_for(argument)?;
        }
        lines += &format!("{}\n", item.value);
    }
    let calls = match (signature, &items[..]) {
        (Signature::Class(class), [names, arguments]) => calls(class, names, arguments)?,
        _ => Vec::new(),
    };
    Ok(Input { lines, calls })
}

/// What a class's two lists call, if each call is one of the class's.
fn calls<'a>(class: &'a Class, names: &Item, arguments: &Item) -> Parsed<Vec<Call<'a>>> {
    let (Value::List(called), Value::List(lists)) = (&names.value, &arguments.value) else {
        return Err(names.refuse(no_calls(class)));
    };
    if called.first() != Some(&Value::Text(class.name.clone())) || called.len() != lists.len() {
        return Err(names.refuse(no_calls(class)));
    }
    let calls = named(class, called).map_err(|message| names.refuse(message))?;
    require_arguments(&calls, lists).map_err(|message| arguments.refuse(message))?;
    Ok(calls)
}

fn no_calls(class: &Class) -> String {
    format!(
        "a case of {0} is a list of names that starts with \"{0}\", and a list of as many lists of arguments",
        class.name
    )
}

/// The values in the order of `arguments`, if the page names just these; otherwise as they stand there, for a page may
/// have names of its own.
fn in_order(mut items: Vec<Item>, arguments: &[Argument]) -> Vec<Item> {
    let wanted: Vec<String> = arguments.iter().map(|argument| plain(&argument.name)).collect();
    let place = |item: &Item| wanted.iter().position(|wanted| item.is_called(wanted));
    let places: BTreeSet<usize> = items.iter().filter_map(place).collect();
    if places.len() == items.len() {
        items.sort_by_key(place);
    }
    items
}

/// A name as it is compared: LeetCode writes `wordList` where Rust has `word_list`.
fn plain(name: &str) -> String {
    name.trim_start_matches("r#").replace('_', "").to_lowercase()
}

impl Item {
    /// `plain` is how the name is compared.
    fn is_called(&self, plain: &str) -> bool {
        self.name.as_deref().is_some_and(|name| self::plain(name) == plain)
    }

    fn require(&self, kind: &Kind) -> Parsed<()> {
        self.require_as(kind, self.name.as_deref().unwrap_or("this"))
    }

    /// The value must be one for `argument`, whatever the page calls it.
    fn require_for(&self, argument: &Argument) -> Parsed<()> {
        match &self.name {
            Some(name) if !self.is_called(&plain(&argument.name)) => {
                self.require_as(&argument.kind, &format!("{name}, taken for the argument {},", argument.name))
            }
            name => self.require_as(&argument.kind, name.as_ref().unwrap_or(&argument.name)),
        }
    }

    fn require_as(&self, kind: &Kind, what: &str) -> Parsed<()> {
        self.value.require(kind, what).map_err(|message| self.refuse(message))
    }
}

/// The lines of an answer, from as many values as that takes.
fn answer(
    items: &mut Peekable<impl Iterator<Item = Item>>,
    position: usize,
    (signature, calls): (&Signature, &[Call]),
) -> Parsed<String> {
    let missing = || Refused { position, message: "an answer is missing here".to_string() };
    match signature {
        Signature::Function(function) => {
            if let Some(changed) = function.shortened() {
                return shortened(items, position, (&function.output, changed));
            }
            let item = items.next().ok_or_else(missing)?;
            let kind = match function.changed() {
                Some(changed) if function.output == Kind::Nothing => &changed.kind,
                _ => &function.output,
            };
            item.require(kind)?;
            Ok(format!("{}\n", item.value))
        }
        Signature::Class(class) => {
            let item = items.next().ok_or_else(missing)?;
            match (class.coder(), &item.value) {
                (Some((_, second)), _) => item.require(&second.output)?,
                (None, Value::List(results)) => {
                    require_results(calls, results).map_err(|message| item.refuse(message))?;
                }
                (None, _) => return Err(item.refuse("the output of a class is a list, with null for the constructor")),
            }
            Ok(format!("{}\n", item.value))
        }
    }
}

/// `2, nums = [1,2,_]`: how many items, and these.
fn shortened(
    items: &mut Peekable<impl Iterator<Item = Item>>,
    position: usize,
    (counted, changed): (&Kind, &Argument),
) -> Parsed<String> {
    let missing = || Refused { position, message: "an answer is missing here".to_string() };
    let first = items.next().ok_or_else(missing)?;
    // Panels show the list alone, as long as it has to be.
    let (length, list) = match first.value.length() {
        Some(_) => (None, first),
        None => {
            first.require(counted)?;
            let length = first.value.to_string().parse::<usize>();
            let length = length.map_err(|_| first.refuse("this is how many items there are, and it is below 0"))?;
            while items.next_if(|again| again.value == first.value).is_some() {}
            let advice = format!("after {length} comes the list itself: write `{length}, {} = […]`", changed.name);
            (Some(length), items.next().ok_or_else(|| first.refuse(advice))?)
        }
    };
    list.require(&changed.kind)?;
    let Value::List(values) = &list.value else { return Err(list.refuse("this should be a list")) };
    let before_gap = values.iter().take_while(|value| **value != Value::Gap).count();
    let length = length.unwrap_or(before_gap);
    let values = values.get(..length).filter(|_| length <= before_gap);
    let values = values.ok_or_else(|| list.refuse(format!("this list has fewer than {length} items")))?;
    Ok(format!("{length}\n{}\n", Value::List(values.to_vec())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leetcode::signature::signature;
    use proptest::prelude::*;

    fn signature_of(text: &str) -> Signature {
        signature(text, &syn::parse_file(text).unwrap().items).unwrap()
    }

    fn function(head: &str) -> Signature {
        signature_of(&format!("impl Solution {{ pub fn {head} {{}} }}"))
    }

    fn class() -> Signature {
        signature_of("struct S {} impl S { fn new(k: i32) -> Self {} fn get(&self) -> i32 {} }")
    }

    fn read(text: &str, signature: &Signature) -> Vec<(String, Option<String>)> {
        let samples = samples(text, signature).unwrap_or_else(|error| panic!("{error}\n{text}"));
        samples.into_iter().map(|sample| (sample.input, sample.answer)).collect()
    }

    fn case(input: &str, answer: &str) -> (String, Option<String>) {
        (input.to_string(), Some(answer.to_string()))
    }

    #[test]
    fn a_whole_page() {
        let two_sum = function("two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>");
        let page = "You may assume that each input would have exactly one solution.\n\nExample 1:\n\n\
            Input: nums = [2,7,11,15], target = 9\nOutput: [0,1]\nExplanation: Because nums[0] + nums[1] == 9, \
            we return [0, 1].\nExample 2:\n\nInput: nums = [3,2,4], target = 6\nOutput: [1,2]\nExample 3:\n\n\
            Input: nums = [3,3], target = 6\nOutput: [0,1]\n \u{a0}\n\nConstraints:\n\n2 <= nums.length <= 104\n\
            Only one valid answer exists.\n \u{a0}\nFollow-up: Can you come up with an algorithm?";
        let expected =
            [case("[2,7,11,15]\n9\n", "[0,1]\n"), case("[3,2,4]\n6\n", "[1,2]\n"), case("[3,3]\n6\n", "[0,1]\n")];
        assert_eq!(read(page, &two_sum), expected);
        let page = "示例 1：\n\n**输入：**nums = [2,7,11,15], target = 9\n**输出：**[0,1]\n**解释：**因为 nums[0] + nums[1] == 9 \
            ，返回 [0, 1] 。\n\n示例 2：\n\n输入：nums = [3,2,4]， target = 6\n输出：[1,2]\n示例 3：\n\n\
            输入：nums = [3,3]，target = 6输出：[0,1]\n \n提示：\n\n只会存在一个有效答案";
        assert_eq!(read(page, &two_sum), expected);
    }

    /// Misspelt headings, remarks and commas that are one too many, all of which pages have.
    #[test]
    fn pages_are_not_all_alike() {
        let shape = function("f(n: Vec<i32>, k: i32) -> Vec<i32>");
        let page = "输入：n(人数) = [1,2,]，k = 3.\n输出：[\n  4,\n]（[5] 也会被接受。）\n\nExplantion: k = 3\n示例 2：\n\
            输入: n = [], k = 0 (none)\n输出: [ ] ";
        assert_eq!(read(page, &shape), [case("[1,2]\n3\n", "[4]\n"), case("[]\n0\n", "[]\n")]);
    }

    /// What the program printed is not what was expected.
    #[test]
    fn the_panel_of_a_run() {
        let panel = "Input\nnums =\n[1,2]\nk =\n3\nStdout\nInput is here\nOutput: 9\nOutput\n[9]\nExpected\n[1]\n";
        let shape = function("f(nums: Vec<i32>, k: i32) -> Vec<i32>");
        assert_eq!(read(&panel.replace("Output: 9\n", ""), &shape), [case("[1,2]\n3\n", "[1]\n")]);
        let panel = "输入\nnums =\n[1,2]\nk =\n3\n标准输出\nx\n输出\n[9]\n预期结果\n[1]\n";
        assert_eq!(read(panel, &shape), [case("[1,2]\n3\n", "[1]\n")]);
    }

    /// The case on which a submission failed is the one to keep.
    #[test]
    fn the_page_of_a_submission() {
        let shape = function("f(nums: Vec<i32>, k: i32) -> Vec<i32>");
        let wrong = "Wrong Answer\n62 / 99 testcases passed\nInput\nnums =\n[1,2]\nk =\n3\nUse Testcase\nOutput\n[9]\n\
                     Expected\n[1]\n";
        assert_eq!(read(wrong, &shape), [case("[1,2]\n3\n", "[1]\n")]);
        let wrong = "解答错误\n输入\nnums =\n[1,2]\nk =\n3\n\n添加到测试用例\n输出\n[9]\n预期结果\n[1]\n";
        assert_eq!(read(wrong, &shape), [case("[1,2]\n3\n", "[1]\n")]);
        for slow in [
            "Time Limit Exceeded\n30 / 50 testcases passed\nLast Executed Input\nnums =\n[1,2]\nk =\n3\nUse Testcase\n",
            "超出时间限制\n最后执行的输入\nnums =\n[1,2]\nk =\n3\n添加到测试用例",
        ] {
            assert_eq!(read(slow, &shape), [("[1,2]\n3\n".to_string(), None)]);
        }
        let error = samples("Time Limit Exceeded\nLast Executed Input\nnums =\n[1,;\n", &shape).unwrap_err();
        assert!(error.to_string().starts_with("line 4: "), "{error}");
    }

    #[test]
    fn the_testcase_box() {
        let shape = function("f(s: String, k: i32) -> bool");
        let cases = [case("\"a b\"\n1\n", "true\n"), case("\"\"\n2\n", "false\n")];
        for text in [
            "\"a b\"\n1\n\"\"\n2\nOutput\ntrue\nfalse",
            "\"a b\"\n1\n\"\"\n2\n\ntrue\nfalse\n",
            "\"a b\"\n1\ntrue\n\"\"\n2\nfalse",
            "\"a b\"\n1\n\"\"\n2\n预期结果：true，false",
        ] {
            if text.contains("2\n\n") || text.contains("utput") || text.contains('：') {
                assert_eq!(read(text, &shape), cases, "{text}");
            } else {
                // Six values are three inputs, too.
                assert!(samples(text, &shape).unwrap_err().to_string().contains("with or without answers"));
            }
        }
        assert_eq!(read("\"a\"\n1\n", &shape), [("\"a\"\n1\n".to_string(), None)]);
        assert_eq!(read("\"a\"\n1\ntrue", &shape), [case("\"a\"\n1\n", "true\n")]);
        let shorter = function("f(nums: &mut Vec<i32>) -> i32");
        assert_eq!(read("[1,1,2]\n\n2\n[1,2,_]", &shorter), [case("[1,1,2]\n", "2\n[1,2]\n")]);
    }

    /// A page may name the arguments in another order than the signature does, and in camel case.
    #[test]
    fn arguments_are_matched_by_their_names() {
        let median = function("find_median_sorted_arrays(nums1: Vec<i32>, nums2: Vec<i32>) -> f64");
        let expected = [case("[1,3]\n[2]\n", "2.0\n")];
        for input in ["nums1 = [1,3], nums2 = [2]", "nums2 = [2], nums1 = [1,3]", "Nums_2 = [2], NUMS1 = [1,3]"] {
            assert_eq!(read(&format!("Input: {input}\nOutput: 2.0"), &median), expected, "{input}");
        }
        let shape = function("f(word_list: Vec<String>, r#type: i32) -> i32");
        let expected = [case("[\"a\"]\n3\n", "1\n"), case("[\"b\"]\n4\n", "2\n")];
        let page = "Input: type = 3, wordList = [\"a\"]\nOutput: 1\nInput: wordList = [\"b\"], type = 4\nOutput: 2";
        assert_eq!(read(page, &shape), expected);
        assert_eq!(read("type =\n3\nwordList =\n[\"a\"]\nOutput\n1", &shape), expected[..1]);
        // Other names than those of the signature, one of them twice, or not all: the order decides.
        let order = [case("[2]\n[1,3]\n", "2.0\n")];
        for input in ["nums2 = [2], a = [1,3]", "nums2 = [2], nums2 = [1,3]", "nums2 = [2], [1,3]", "[2], [1,3]"] {
            assert_eq!(read(&format!("Input: {input}\nOutput: 2.0"), &median), order, "{input}");
        }
    }

    #[test]
    fn gaps_and_lengths() {
        let shorter = function("f(nums: &mut Vec<i32>, k: i32) -> i32");
        let expected = [case("[3,2,2,3]\n3\n", "2\n[2,2]\n")];
        for output in [
            "Return 2, and the first 2 numbers of the input array should be: [2,2]",
            "返回 2 ，输入数组的前 2 个数应该是：[2,2]",
            "2, nums = [2,2,_,_]",
            "2，nums ＝ ［2，2，_］",
            "2\n[2,2,9,9]",
            "[2,2,_,_]",
            "[2,2]",
        ] {
            assert_eq!(read(&format!("Input: nums = [3,2,2,3], k = 3\nOutput: {output}"), &shorter), expected);
        }
        let other = function("f(n: i32) -> Vec<Vec<i32>>");
        assert_eq!(read("Input: 1 Output: [[1,_,3],[2]]", &other), [case("1\n", "[[1],[2]]\n")]);
    }

    #[test]
    fn values_are_copied_as_they_are() {
        let shape = function("f(s: Vec<String>, x: f64, c: char) -> String");
        let text = "输入：s = [“a，b”, \"c\\\"\\u00e9\",'d\"'， \"Output: 1\"\n,\"x\u{a0}y\"], x = −2.50, c = \"\\n\"\n\
            输出：“é [”";
        let input = "[\"a，b\",\"c\\\"\\u00e9\",\"d\\\"\",\"Output: 1\",\"x y\"]\n-2.50\n\"\\n\"\n";
        assert_eq!(read(text, &shape), [case(input, "\"é [\"\n")]);
    }

    #[test]
    fn what_is_not_understood_is_refused_with_its_line() {
        let sum = function("f(nums: Vec<i32>, k: i32) -> i32");
        let tree = function("f(root: Option<Rc<RefCell<TreeNode>>>, other: Option<Rc<RefCell<TreeNode>>>) -> i32");
        let node = function("f(root: Option<Rc<RefCell<TreeNode>>>, p: Option<Rc<RefCell<TreeNode>>>) -> i32");
        let shorter = function("f(nums: &mut Vec<i32>) -> i32");
        for (text, signature, line, message) in [
            ("", &sum, 1, "there is no value here"),
            ("\n\nSome prose", &sum, 3, "`Some prose` was found"),
            ("Input: nums = [1], k = 2\n", &sum, 1, "has no output"),
            ("Input: nums = [1], k = 2\nInput: nums = [1], k = 2\nOutput: 1", &sum, 1, "has no output"),
            ("Input: nums = [1]\nOutput: 2", &sum, 1, "f has 2 arguments, and here is 1: nums"),
            ("Input: head = [1], pos = 0\nOutput: 1", &shorter, 1, "f has 1 argument, and here are 2: head, pos"),
            ("Input: a = [1], b = [2]\nOutput: 1", &sum, 1, "b, taken for the argument k, should be an integer, and"),
            (
                "Input: k = [1], nums = 2\nOutput: 1",
                &sum,
                1,
                "nums should be a list, of which each item is an integer, and",
            ),
            ("Input: nums = [1], k = 2, pos = 1\nOutput: 2", &sum, 1, "here are 3: nums, k, pos"),
            ("Input: nums = [1],\nk = [2]\nOutput: 2", &sum, 2, "k should be an integer, and this is `[2]`"),
            ("Input: nums = [1,\n\"a\"], k = 2\nOutput: 2", &sum, 1, "nums should be a list, of which each item is an"),
            ("Input: nums = [1], k = 2\nOutput: true", &sum, 2, "this should be an integer, and this is `true`"),
            ("Input: nums = [1], k = 2\nOutput: 2, 3", &sum, 2, "complete before this value"),
            ("Input: nums = [1], k = 2\nOutput: 2\nSo it is.", &sum, 3, "`So it is.` was found"),
            ("Input: nums = [1], k = 2\nOutput: 2\nSo: it is.\nInput: 2\nOutput: 2", &sum, 4, "here is 1: `2`"),
            ("Input: nums = [1,\n...], k = 2\nOutput: 2", &sum, 2, "expected a value"),
            ("Input: nums = [1\n2], k = 2\nOutput: 2", &sum, 2, "expected `,` or `]` in a list"),
            ("Input: nums = [1,_], k = 2\nOutput: 2", &sum, 1, "`_` stands in this input"),
            ("Input: nums = [1, k = 2\nOutput: 2", &sum, 1, "expected"),
            ("\nInput: nums = [[1", &sum, 2, "the list that begins here has no `]`"),
            ("Input: nums = 1->2, k = 2\nOutput: 2", &sum, 1, "expected a value"),
            (
                "Input: nums = [1],\nk = 000000101001010000011110100111001 Output: 2",
                &sum,
                2,
                "but `000000101001010000011110100111…` was found",
            ),
            ("Input: root = [1,null,2],\nother = 1\nOutput: 2", &tree, 2, "other should be a tree"),
            ("Input: root = [1,null,2],\np = []\nOutput: 2", &node, 2, "p should be an integer, the value of a node"),
            ("Input: nums = [1,1]\nOutput: 1", &shorter, 2, "after 1 comes the list"),
            ("Input: nums = [1,1]\nOutput: 2, nums = [1,_]", &shorter, 2, "fewer than 2"),
            ("Input: nums = [1,1]\nOutput: -1, nums = [1,_]", &shorter, 2, "below 0"),
            ("[1]\n2\n[3]", &shorter, 1, "these 3 values could be inputs with or without answers"),
            ("[1]\n2\n[3]\n[3]", &tree, 2, "other should be a tree, as a list of integers and null, and this is `2`"),
            ("[1]\n2\n3\n4\n5", &sum, 1, "these 5 values do not divide into cases, at 2 a case"),
            ("[1]\n2\nOutput\n3\n4", &sum, 5, "one too many"),
            ("[1]\n2\n[3]\n4\nOutput\n3", &sum, 5, "an answer is missing here; there are 2 inputs"),
            ("[1]\n2\n[3]\nOutput\n3\n4", &sum, 3, "f has 2 arguments, and here is 1"),
            ("[\"S\",\"get\"]\n[[1]]\nOutput\n[null,1]", &class(), 1, "a list of names that starts with \"S\""),
            ("[\"T\",\"get\"]\n[[1],[]]\nOutput\n[null,1]", &class(), 1, "a list of names that starts with \"S\""),
            ("[\"S\",\"get\"]\n[[1],[]]\nOutput\n1", &class(), 4, "with null for the constructor"),
        ] {
            let error = samples(text, signature).map(|samples| panic!("{text}: {samples:?}")).unwrap_err().to_string();
            let place = format!("line {line}: ");
            assert!(error.starts_with(&place) && error.contains(message), "{text}\n{error}");
        }
    }

    /// A program that reads such a value, or has to print it, ends with an error, whatever the solution is.
    #[test]
    fn integers_are_in_the_range_of_their_types() {
        let ends = function("f(a: Vec<i8>, b: u128, c: i64) -> u64");
        let text = format!("Input: a = [-128,127], b = {}, c = {}\nOutput: {}", u128::MAX, i64::MIN, u64::MAX);
        let input = format!("[-128,127]\n{}\n{}\n", u128::MAX, i64::MIN);
        assert_eq!(read(&text, &ends), [case(&input, &format!("{}\n", u64::MAX))]);
        let sum = function("f(nums: Vec<i32>, k: i32) -> i32");
        let tree = function("f(root: Option<Rc<RefCell<TreeNode>>>) -> Vec<Vec<u8>>");
        let list = function("f(nums: &mut Vec<i32>) -> i32");
        let large = "9".repeat(60);
        let wide = format!("Input: nums = [1], k = -{large}\nOutput: 1");
        for (text, signature, line, message) in [
            (
                "Input: nums = [2,3000000000], k = 2\nOutput: 1",
                &sum,
                1,
                "nums should be a list, of which each item is an integer, and 3000000000 is out of the range of i32",
            ),
            ("Input: nums = [2],\nk = -2147483649\nOutput: 1", &sum, 2, "k should be an integer, and -2147483649 is"),
            ("Input: nums = [2], k = 2\nOutput: 2147483648", &sum, 2, "integer, and 2147483648 is out of the range"),
            (&wide, &sum, 1, "9… is out of the range of i32"),
            ("Input: root = [1,null,2147483648]\nOutput: [[1]]", &tree, 1, "2147483648 is out of the range of i32"),
            ("Input: root = [1,null,2]\nOutput: [[1],[2,-1]]", &tree, 2, "-1 is out of the range of u8"),
            ("Input: root = [1,null,2]\nOutput: [[256],[2]]", &tree, 2, "256 is out of the range of u8"),
            ("[1]\nOutput\n2147483648, [1]", &list, 3, "2147483648 is out of the range of i32"),
        ] {
            let error = samples(text, signature).map(|samples| panic!("{text}: {samples:?}")).unwrap_err().to_string();
            let place = format!("line {line}: ");
            assert!(error.starts_with(&place) && error.contains(message), "{text}\n{error}");
        }
    }

    fn lru_cache() -> Signature {
        signature_of(
            "struct LRUCache {} impl LRUCache { fn new(capacity: i32) -> Self {} fn get(&self, key: i32) -> i32 {} \
             fn put_all(&self, keys: Vec<i32>, name: String) {} fn r#type(&self) -> bool {} }",
        )
    }

    #[test]
    fn calls_of_a_class() {
        let text = "[\"LRUCache\",\"putAll\",\"Get\",\"type\"]\n[[2],[[1,2],\"a\"],[1],[]]\n";
        let input = (text.to_string(), None);
        assert_eq!(read(text, &lru_cache()), [input]);
        let answered = format!("{text}Output\n[null,null,1,true]");
        assert_eq!(read(&answered, &lru_cache()), [case(text, "[null,null,1,true]\n")]);
    }

    #[test]
    fn calls_that_do_not_fit_the_class_are_refused() {
        let names = |names: &str| format!("Input\n[\"LRUCache\",{names}]\n");
        for (text, line, message) in [
            (names("\"putt\"") + "[[2],[1]]\nOutput\n[null,null]", 2, "LRUCache has no method `putt` (item 2)"),
            (names("\"putall\"") + "[[2],[1]]\nOutput\n[null,null]", 2, "`putall` (item 2); the nearest: putAll"),
            (
                names("\"get\",7") + "[[2],[1],[]]\nOutput\n[null,1,1]",
                2,
                "no method `7` (item 3); its methods are get, putAll, type",
            ),
            (
                names("\"get\",\"put_all\"") + "[[2],[1],[]]\nOutput\n[null,1,1]",
                2,
                "no method `put_all` (item 3); the nearest: putAll",
            ),
            (
                names("\"get\"") + "[[],[1]]\nOutput\n[null,1]",
                3,
                "LRUCache (item 1) has 1 argument, and here are 0: `[]`",
            ),
            (
                names("\"get\",\"putAll\"") + "[[1],[1],[[2]]]\nOutput\n[null,1,null]",
                3,
                "putAll (item 3) has 2 arguments, and here is 1: `[[2]]`",
            ),
            (
                names("\"get\"") + "[[1],7]\nOutput\n[null,1]",
                3,
                "the arguments of get (item 2) should be a list, and this is `7`",
            ),
            (
                names("\"get\"") + "[[true],[1]]\nOutput\n[null,1]",
                3,
                "capacity of LRUCache (item 1) should be an integer",
            ),
            (
                names("\"putAll\"") + "[[1],[[2],3]]\nOutput\n[null,null]",
                3,
                "name of putAll (item 2) should be a string, with quotes, and this is `3`",
            ),
            (names("\"get\"") + "[[1],[2147483648]]\nOutput\n[null,1]", 3, "2147483648 is out of the range of i32"),
            (
                names("\"get\"") + "[[1],[1]]\nOutput\n[null]",
                5,
                "2 calls have 2 results, null for the constructor, and here is 1",
            ),
            (names("\"get\"") + "[[1],[1]]\nOutput\n[1,1]", 5, "the result of LRUCache (item 1) should be null"),
            (names("\"get\"") + "[[1],[1]]\nOutput\n[null,null]", 5, "the result of get (item 2) should be an integer"),
            (
                names("\"putAll\"") + "[[1],[[1],\"a\"]]\nOutput\n[null,1]",
                5,
                "the result of putAll (item 2) should be null, and this is `1`",
            ),
        ] {
            let error = samples(&text, &lru_cache()).map(|samples| panic!("{text}: {samples:?}")).unwrap_err();
            let (error, place) = (error.to_string(), format!("line {line}: "));
            assert!(error.starts_with(&place) && error.contains(message), "{text}\n{error}");
        }
    }

    fn pasted() -> impl Strategy<Value = String> {
        let part = prop_oneof![
            prop::sample::select(vec![
                "Input",
                "Output:",
                "输入：",
                "输出",
                "Expected\n",
                "Example 1:",
                "解释：",
                "[",
                "]",
                ",",
                "，",
                "\"",
                "“",
                "”",
                "nums",
                " = ",
                "_",
                "1",
                "-2.5",
                "null",
                "\n",
                "\n\n",
                " ",
                "\u{a0}",
                "\\",
                "'",
                "\u{3000}",
                "e",
                ".",
            ])
            .prop_map(str::to_string),
            any::<String>(),
        ];
        prop::collection::vec(part, 0..40).prop_map(|parts| parts.concat())
    }

    proptest! {
        /// Whatever is pasted, it is read or refused, and what is read can be read again.
        #[test]
        fn anything_is_read_or_refused(text in pasted()) {
            for signature in [
                function("f(nums: Vec<i32>, k: i32) -> String"),
                function("f(x: f64) -> f64"),
                function("f(nums: &mut Vec<Vec<char>>) -> i32"),
                class(),
            ] {
                for sample in samples(&text, &signature).unwrap_or_default() {
                    let Some(answer) = &sample.answer else { continue };
                    let again = format!("Input: {}Output: {answer}", sample.input);
                    prop_assert_eq!(samples(&again, &signature).unwrap(), vec![sample]);
                }
            }
        }
    }

    /// Lists as deep as a text is long end no recursion.
    #[test]
    fn deep_lists_are_refused() {
        let deep = format!("Input: {}", "[".repeat(1_000_000));
        let error = samples(&deep, &class()).unwrap_err().to_string();
        assert!(error.contains("nested deeper than 32"), "{error}");
        // Nor does whitespace cost more than its length.
        samples(&format!("{}Input", " \n".repeat(200_000)), &class()).unwrap_err();
    }
}
