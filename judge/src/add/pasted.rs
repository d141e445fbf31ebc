//! Samples from the text of a problem's page: `Sample Input 1` and `Sample Output 1`, as judges in several languages
//! write it, each above its text.

use super::answer::{Answer, answer, is_empty, is_prose};
use crate::case::Sample;
use crate::error::Flaw;
use crate::text::visible;
use std::ops::Range;

/// The longest line that is shown.
const QUOTED: usize = 60;

/// What was found in a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The samples, in order.
    pub samples: Vec<Sample>,
    /// What a person should look at.
    pub notes: Vec<String>,
}

/// What a line says about those below it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Label {
    Input,
    Output,
    /// Samples.
    Example,
    /// Prose.
    Other,
    /// Words that are not known here, in brackets: a heading where the samples' own headings are in such.
    Unknown,
}

/// A label, and whether it belongs to a sample for sure: `Input` alone may also stand above a description.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Heading<'a> {
    label: Label,
    is_sample: bool,
    /// The bracket before it.
    bracket: Option<char>,
    /// What follows it on its line.
    rest: &'a str,
}

const INPUTS: [&str; 9] =
    ["input", "standard input", "入力", "入力データ", "输入", "輸入", "标准输入", "输入数据", "입력"];
const OUTPUTS: [&str; 9] =
    ["output", "standard output", "出力", "出力データ", "输出", "輸出", "标准输出", "输出数据", "출력"];
const SAMPLES: [&str; 13] = [
    "sample",
    "example",
    "samples of",
    "expected",
    "例",
    "例子",
    "样例",
    "示例",
    "範例",
    "输入输出样例",
    "入出力例",
    "サンプル",
    "예제",
];
const EXAMPLES: [&str; 2] = ["examples", "samples"];
/// What may follow the name of a sample, with its number: `样例 1 解释`.
const EXPLANATIONS: [&str; 4] = ["explanation", "note", "解释", "说明"];
const BRACKETS: [(char, char); 3] = [('【', '】'), ('[', ']'), ('［', '］')];
const OTHERS: [&str; 24] = [
    "note",
    "notes",
    "explanation",
    "hint",
    "constraints",
    "source",
    "author",
    "input / output",
    "说明",
    "解释",
    "提示",
    "注意",
    "样例解释",
    "样例说明",
    "说明/提示",
    "来源",
    "数据范围",
    "数据范围与提示",
    "数据规模",
    "数据规模与约定",
    "限制与约定",
    "備考",
    "解説",
    "ヒント",
];

/// Belongs to no word, at the ends of a heading.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '#' | '＃' | '*' | '`' | '\u{200b}' | '\u{feff}')
}

fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９')
}

impl<'a> Heading<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let trimmed = line.trim_matches(is_blank);
        let opens = |(open, close)| Some((open, trimmed.strip_prefix(open)?.split_once(close)?));
        let Some((open, (words, rest))) = BRACKETS.into_iter().find_map(opens) else { return Heading::of_words(line) };
        let is_alone = rest.chars().all(|c| is_blank(c) || matches!(c, ':' | '：')) || is_button(rest);
        if !is_alone || words.trim().is_empty() {
            return None;
        }
        let known = Heading::of_words(words).filter(|heading| heading.rest.is_empty());
        let heading = known.unwrap_or(Heading { label: Label::Unknown, is_sample: false, bracket: None, rest: "" });
        Some(Heading { bracket: Some(open), ..heading })
    }

    fn of_words(line: &'a str) -> Option<Self> {
        let (head, rest) = match line.find([':', '：']) {
            Some(colon) => (&line[..colon], line[colon..].trim_start_matches([':', '：'])),
            None => (line, ""),
        };
        let mut head = head.trim_matches(is_blank).to_lowercase();
        let mut is_sample = false;
        // "InputCopy": the button beside it.
        for button in ["copy", "コピー", "复制"] {
            if let Some(before) = head.strip_suffix(button) {
                is_sample |= !before.is_empty();
                head.truncate(before.len());
            }
        }
        let before = head.trim_end().trim_end_matches(is_digit);
        let is_numbered = before.len() < head.trim_end().len();
        let before = before.trim_end_matches(is_blank).to_string();
        let mut words = before.as_str();
        is_sample |= is_numbered;
        let is_word = |words: &str| INPUTS.contains(&words) || OUTPUTS.contains(&words);
        for sample in SAMPLES {
            for cut in [words.strip_prefix(sample), words.strip_suffix(sample)].into_iter().flatten() {
                // The number of a sample may stand in the middle: `样例 1 输入`.
                let cut = cut.trim_matches(|c: char| is_blank(c) || is_digit(c) || matches!(c, '_' | '-'));
                if is_word(cut) || EXPLANATIONS.contains(&cut) {
                    (words, is_sample) = (cut, true);
                    break;
                }
            }
        }
        let label = match words {
            words if INPUTS.contains(&words) => Label::Input,
            words if OUTPUTS.contains(&words) => Label::Output,
            words if EXAMPLES.contains(&words) || SAMPLES.contains(&words) => Label::Example,
            words if OTHERS.contains(&words) => Label::Other,
            _ => return None,
        };
        // "Note that: …" and "1: 2" are text.
        Some(Heading { label, is_sample, bracket: None, rest })
    }
}

/// Leaves out the lines in brackets that are text. `[输入]` may be the text of a case: only a heading that names a
/// sample says that those of this page are in such brackets.
fn without_text_in_brackets(headings: &mut Vec<(usize, Heading)>) {
    let inputs = headings.iter().map(|(_, heading)| heading).filter(|heading| heading.label == Label::Input);
    let of_samples = inputs.filter(|heading| heading.is_sample || heading.bracket == Some('【'));
    let brackets: Vec<char> = of_samples.filter_map(|heading| heading.bracket).collect();
    headings.retain(|(_, heading)| match heading.bracket {
        // `[1]` and `[]` are what programs print.
        Some('[' | '［') if heading.label == Label::Unknown => false,
        Some('[' | '［') if !heading.is_sample && matches!(heading.label, Label::Input | Label::Output) => false,
        Some(bracket) => brackets.contains(&bracket),
        None => true,
    });
}

/// The samples in `text`: an input and an output after each other, as often as they come. An output ends at an empty
/// line if prose follows that; where it is not certain whether it does, there are none.
pub fn samples(text: &str) -> Result<Found, Flaw> {
    let lines: Vec<&str> = text.lines().collect();
    let mut headings: Vec<(usize, Heading)> =
        lines.iter().enumerate().filter_map(|(index, line)| Some((index, Heading::parse(line)?))).collect();
    without_text_in_brackets(&mut headings);
    mark_examples(&lines, &mut headings);
    let refuse = |index: usize, message: &str| Flaw { line: index + 1, message: message.to_string() };
    let row = lines.iter().enumerate().find_map(|(index, line)| Some((index, heads_two_cells(line)?)));
    let refuse_row = |index: usize| {
        let message = "the headings of input and output are in one line, and nothing tells which line below is in \
                       which cell of that table: copy the text of each cell below a line `Input` or `Output` of its \
                       own, or give the case with `--edit` or as two files; `cargo judge listen` takes the samples \
                       from the browser";
        Err(refuse(index, message))
    };
    if let Some((index, Cells::OfSample)) = row {
        return refuse_row(index);
    }
    // Above samples, a page describes the input under a heading of its own.
    let is_marked = headings.iter().any(|(_, heading)| heading.label == Label::Input && heading.is_sample);
    let headings: Vec<(usize, Heading)> = headings
        .into_iter()
        .filter(|(_, heading)| {
            !is_marked || heading.is_sample || !matches!(heading.label, Label::Input | Label::Output)
        })
        .collect();
    let mut known = headings.iter().filter(|(_, heading)| heading.label != Label::Unknown);
    let statement = known.next().map_or(0, |(index, _)| *index);
    let mut found = Found::default();
    let mut input: Option<(usize, String)> = None;
    for (at, (index, heading)) in headings.iter().enumerate() {
        let end = headings.get(at + 1).map_or(lines.len(), |(next, _)| *next);
        let below = (index + 1..end).map(|index| (index, lines[index]));
        let block = [(*index, heading.rest.trim())].into_iter().chain(below).filter(|(_, line)| line.trim() != "```");
        let mut block: Vec<(usize, &str)> = block.skip_while(|(_, line)| is_empty(line) || is_button(line)).collect();
        while block.last().is_some_and(|(_, line)| is_empty(line)) {
            block.pop();
        }
        let text = |block: &[(usize, &str)]| -> String {
            block.iter().map(|(_, line)| format!("{}\n", line.replace('\u{a0}', " "))).collect()
        };
        match (heading.label, input.take()) {
            (Label::Example | Label::Other | Label::Unknown, None) => {}
            (Label::Input, None) => input = Some((*index, text(&block))),
            (Label::Output, Some((_, input))) => {
                let number = found.samples.len() + 1;
                let length = answer_of(&block, &lines[..statement], number, &mut found.notes)?;
                if let Some((next, Heading { label: Label::Unknown, .. })) = headings.get(at + 1)
                    && length == block.len()
                {
                    found.notes.push(left_out(number, next + 1, (next + 1, lines[*next])));
                }
                if length == 0 && at + 1 == headings.len() {
                    let message = "the text ends before the output; copy it whole, or give a case whose answer is \
                                   empty with `--edit`";
                    return Err(refuse(*index, message));
                }
                let empty = [("input", input.is_empty()), ("output", length == 0)].into_iter().filter(|(_, is)| *is);
                found.notes.extend(empty.map(|(what, _)| format!("the {what} of sample {number} is empty")));
                found.samples.push(Sample::new(input, Some(text(&block[..length]))));
            }
            (Label::Output, None) => return Err(refuse(*index, "an output without an input before it")),
            (_, Some((start, _))) => return Err(refuse(start, "an input without an output after it")),
        }
    }
    match input {
        Some((start, _)) => Err(refuse(start, "an input without an output after it")),
        None if found.samples.is_empty() => {
            if let Some((index, _)) = row {
                return refuse_row(index);
            }
            let message = "there is no line such as `Input` or `Sample Input 1`: write `Input` above the input and \
                           `Output` above the answer, or name two files; an input without an answer is a file whose \
                           name ends in `.in`";
            Err(refuse(0, message))
        }
        None => Ok(found),
    }
}

/// What stands beside each other in the first row of a table.
#[derive(Clone, Copy, PartialEq)]
enum Cells {
    /// `Sample Input 1` and `Sample Output 1`.
    OfSample,
    /// `Input` and `Output`, which may be the text of a case.
    OfAny,
}

/// The headings of an input and an output in one line, as a browser copies the first row of Kattis' table.
fn heads_two_cells(line: &str) -> Option<Cells> {
    /// Longer lines are no headings.
    const LONGEST: usize = 120;
    // Most lines of a long text begin with a number.
    if line.len() > LONGEST || line.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        return None;
    }
    line.match_indices(char::is_whitespace).find_map(|(at, _)| {
        let [left, right] = [Heading::parse(&line[..at])?, Heading::parse(&line[at..])?];
        let is_row = (left.label, right.label) == (Label::Input, Label::Output)
            && left.rest.trim().is_empty()
            && right.rest.trim().is_empty();
        is_row.then_some(if left.is_sample && right.is_sample { Cells::OfSample } else { Cells::OfAny })
    })
}

/// Some pages describe input and output under the headings that their samples have, too: where an input above `Example`
/// is prose, samples are below it only.
fn mark_examples(lines: &[&str], headings: &mut [(usize, Heading)]) {
    let labels: Vec<(usize, Label)> = headings.iter().map(|(index, heading)| (*index, heading.label)).collect();
    let is_first = |pair: &[(usize, Label)]| matches!(pair, [(_, Label::Example), (_, Label::Input)]);
    let Some(example) = labels.windows(2).position(is_first) else { return };
    let is_described = labels[..=example].windows(2).any(|pair| {
        let [(start, label), (end, _)] = [pair[0], pair[1]];
        label == Label::Input && lines[start + 1..end].iter().any(|line| is_prose(line))
    });
    if is_described {
        headings[example..].iter_mut().for_each(|(_, heading)| heading.is_sample = true);
    }
}

/// How many lines of `block`, each with its index, are the answer of sample `number`.
fn answer_of(
    block: &[(usize, &str)],
    statement: &[&str],
    number: usize,
    notes: &mut Vec<String>,
) -> Result<usize, Flaw> {
    let texts: Vec<&str> = block.iter().map(|(_, line)| *line).collect();
    let line = |at: usize| block[at].0 + 1;
    let quoted = |at: usize| quoted(texts[at]);
    match answer(&texts, statement) {
        Answer::Ends(length, alike) => {
            notes.extend(alike.map(|Range { start, .. }| {
                let (line, quoted) = (line(start), quoted(start));
                format!(
                    "the output of sample {number} goes on after an empty line: line {line}, `{quoted}`, is part of it"
                )
            }));
            let first = (length..block.len()).find(|at| !is_empty(texts[*at]));
            notes.extend(first.map(|first| left_out(number, line(length), (line(first), texts[first]))));
            Ok(length)
        }
        Answer::Doubtful(Range { start, end }) => {
            let (first, last, quoted) = (line(start), line(end - 1), quoted(start));
            let lines = match first == last {
                true => format!("line {first}, `{quoted}`,"),
                false => format!("lines {first} to {last}, from `{quoted}` on,"),
            };
            let message = format!(
                "{lines} may be part of the output of sample {number} or an explanation of it, and nothing was \
                 written: remove what is no output from the text, or give the case with `--edit` or as two files"
            );
            Err(Flaw { line: first, message })
        }
    }
}

/// What to say about the output of sample `number`, which ends before line `end`; `first` is the first line after it.
fn left_out(number: usize, end: usize, (line, first): (usize, &str)) -> String {
    let quoted = quoted(first);
    format!(
        "the output of sample {number} was taken to end before line {end}; left out from line {line} on: `{quoted}`"
    )
}

fn quoted(line: &str) -> String {
    visible(line.trim().as_bytes(), QUOTED)
}

/// What a page has for copying.
fn is_button(line: &str) -> bool {
    ["copy", "コピー", "复制"].contains(&line.trim().to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> Vec<(String, String)> {
        let found = samples(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        found.samples.into_iter().map(|sample| (sample.input, sample.answer.unwrap())).collect()
    }

    /// The same two samples, as the pages of several judges have them.
    #[test]
    fn pages_of_judges() {
        let expected = [("3\n1 2 3\n", "6\n"), ("1\n5\n", "5\n")];
        let expected = expected.map(|(input, answer)| (input.to_string(), answer.to_string()));
        for page in [
            "Input\n3\n1 2 3\nOutput\n6\nInput\n1\n5\nOutput\n5",
            "Input: 3\n1 2 3\nOutput: 6\n\nInput:\n1\n5\nOutput:\n5\n",
            "Input\n\nThe input is given as follows.\n\nN\nA_1 … A_N\n\nOutput\n\nPrint the sum.\n\nSample Input 1\n\n\
             Copy\n3\n\
             1 2 3\n\nSample Output 1\n\nCopy\n6\n\nThe sum is 6.\n\nSample Input 2\n\nCopy\n1\n5\n\nSample Output \
             2\n\n5\n",
            "入力\n\n入力は以下の形式で標準入力から与えられる。\n\n出力\n\n答えを出力せよ。\n\n入力例 1\nコピー\n3\n1 2 3\n\n出力例 1\nコピー\n6\n\
             \n和は 6 です。\n\n入力例 2\nコピー\n1\n5\n\n出力例 2\nコピー\n5\n",
            "输入格式\n\n第一行一个整数。\n\n输入输出样例\n\n输入 #1\n\n复制\n3\n1 2 3\n\n输出 #1\n\n复制\n6\n\n输入 #2复制\n1\n5\n\
             输出 #2复制\n5\n\n说明/提示\n\n没有。",
            "输入样例：\n3\n1 2 3\n输出样例：\n6\n输入样例：\n1\n5\n输出样例：\n5\n",
            "样例输入 1\n3\n1 2 3\n样例输出 1\n6\n样例输入 2\n1\n5\n样例输出 2\n5\n",
            "Examples\nInputCopy\n3\n1 2 3\nOutputCopy\n6\nInputCopy\n1\n5\nOutputCopy\n5\nNote\nIn the first example…",
            "Sample 1\n\nSample Input 1\n3\n1 2 3\nSample Output 1\n6\nSample 2\nSample Input 2\r\n1\r\n5\r\nSample \
             Output 2\r\n5",
            "### Example Input\n```\n3\n1 2 3\n```\n### Example Output\n```\n6\n```\n### Example Input\n1\n5\n### \
             Example Output\n5",
            "样例输入１\n3\n1 2 3\n样例输出１\n6\n输入 ＃２\n1\n5\n输出 ＃２\n5\n",
            "输入例子:\n3\n1 2 3\n输出例子:\n6\n例子说明:\n没有。\n输入例子2:\n1\n5\n输出例子2:\n5\n",
            "样例 1 输入\n3\n1 2 3\n样例 1 输出\n6\n样例 1 解释\n没有。\nSample 2 Input\n1\n5\nSample 2 Output\n5\n",
            "【输入格式】\n一行一个整数。\n【输出格式】\n一个整数。\n【样例 1 输入】\n3\n1 2 3\n【样例 1 输出】\n6\n【样例 1 解释】\n1 2\n\
             【样例 2 输入】\n1\n5\n【样例 2 输出】\n5\n【样例 3】\n见选手目录。\n【数据规模与约定】\n3 5\n",
            "【输入】\n一行一个整数。\n【输出】\n一个整数。\n【样例输入1】\n3\n1 2 3\n【样例输出1】\n6\n【样例输入2】：\n1\n5\n\
             【样例输出2】：\n5\n【提示】\n没有。\n",
            "【输入样例】\n3\n1 2 3\n【输出样例】\n6\n【输入样例】\n1\n5\n【输出样例】\n5\n",
            "【输入】\n3\n1 2 3\n【输出】\n6\n【输入】\n1\n5\n【输出】\n5\n",
            "## [样例输入]\n3\n1 2 3\n[样例输出]\n6\n[样例解释]\n没有。\n［样例输入］\n1\n5\n［样例输出］\n5\n",
            "[Sample Input 1]\n3\n1 2 3\n[Sample Output 1]\n6\n[Sample Input 2]\n1\n5\n[Sample Output 2]\n5\n",
        ] {
            assert_eq!(read(page), expected, "{page}");
        }
    }

    #[test]
    fn what_is_left_out_is_stated() {
        let found = samples("Input\n1\n\n2\nOutput\n3\n4\n\nIt is so.\n").unwrap();
        assert_eq!(found.samples, [Sample::new("1\n\n2\n", Some("3\n4\n".into()))]);
        let note = "the output of sample 1 was taken to end before line 8; left out from line 9 on: `It is so.`";
        assert_eq!(found.notes, [note]);
    }

    /// Perhaps it was not copied.
    #[test]
    fn what_is_empty_is_stated() {
        let found = samples("Input\nOutput\n1\nInput\n2\nOutput\n\nNote\nSo it is.\n").unwrap();
        assert_eq!(found.samples[1], Sample::new("2\n", Some(String::new())));
        assert_eq!(found.notes, ["the input of sample 1 is empty", "the output of sample 2 is empty"]);
        // Only half of it was copied.
        for cut in ["Input\n1\nOutput\n2\nInput\n3\nOutput\n", "Sample Input 1\n1\nSample Output 1"] {
            let error = samples(cut).unwrap_err().to_string();
            assert!(error.contains("the text ends before the output; copy it whole"), "{error}");
        }
    }

    /// What stands below an empty line of an answer, with what comes next on the page.
    #[test]
    fn answers_with_empty_lines_are_whole() {
        for (answer, next) in [
            ("Case #1:\n1 2\n\nCase #2:\n3 4\n", ""),
            ("#.#\n\n...\n\n#.#\n", "\nSample Input 2\n1\nSample Output 2\n1\n"),
            ("YES\n1 2\n\nNO\n", ""),
            ("Hello world\n\nBye world\n", ""),
            ("Scenario #1:\nSuspicious bugs found!\n\nScenario #2:\nNo suspicious bugs found!\n", ""),
            ("The answer is 3.\n\nThe answer is -4.\n", ""),
            ("The answer is as follows.\n1 2\n", ""),
            ("1 2\n\n\n0.5 -3\n", "\nThe lines are as follows.\n\n- 1\n- 2\n"),
            ("3 3\n", "\nFor the second case, this is the grid:\n\n1 2\n\nand not the other.\n"),
            ("3\n", "\n次の 2 つです。\n\n1 2\n2 1\n"),
            ("3\n", "\nExplanation of sample 1\n\n1 2\n"),
        ] {
            let page = format!("Sample Input 1\n2\n\nSample Output 1\n{answer}{next}");
            assert_eq!(read(&page)[0].1, answer, "{page}");
        }
        let page = "Or print `There is no way.`\nInput\n2\nOutput\n1 2\nThere is no way.\n";
        assert_eq!(read(page)[0].1, "1 2\nThere is no way.\n");
        let found = samples("Input\n2\nOutput\nYes\n\nNo\n").unwrap();
        assert_eq!(found.notes, ["the output of sample 1 goes on after an empty line: line 6, `No`, is part of it"]);
    }

    /// The whole page, on which the format is described under the headings that samples have.
    #[test]
    fn descriptions_are_no_samples() {
        for page in [
            "Input\n\nThe only input line contains an integer n.\n\nOutput\n\nPrint a line of integers.\n\nConstraints\n\n\
             1 ≤ n\n\nExample\n\nInput:\n3\n\nOutput:\n3 10 5\n",
            "input\nstandard input\noutput\nstandard output\nA story.\n\nInput\nThe only line contains an integer n.\n\n\
             Output\nPrint the numbers.\n\nExample\nInput\n3\nOutput\n3 10 5\nNote\nIndeed.\n",
        ] {
            assert_eq!(read(page), [("3\n".to_string(), "3 10 5\n".to_string())], "{page}");
        }
        // Not each heading of an example was copied.
        let page = "Input\n1\nOutput\n1\nNote\nThis is so, since it is.\nExample 2\nInput\n2\nOutput\n2\n";
        assert_eq!(read(page).len(), 2);
    }

    /// Either half of the answer, or a sentence too much: no case is made of these.
    #[test]
    fn what_may_be_an_answer_or_prose_is_refused() {
        for (page, line, last) in [
            ("Input\n1\nOutput\n3\n\n1 + 2 = 3\n", 6, 6),
            ("Input\n1\nOutput\n9\n\nIndeed.\n", 6, 6),
            ("Input\n1\nOutput\n1 2\n\nImpossible\n", 6, 6),
            ("Input\n1\nOutput\nYes\n\nRemark\n\nThis is so, since it is.\n", 6, 6),
            ("Input\n1\nOutput\n1 2\n\nThere is no way.\n\n3 4\n", 6, 8),
            ("Input\n1\nOutput\nThis is the way.\n\nThere is no such way.\n", 6, 6),
            ("Print: There is no way.\nInput\n1\nOutput\n1 2\n\nThere is no way.\n", 7, 7),
            ("Input\n1\nOutput\n1 2\n\n3 4\nThis is the way.\n", 6, 7),
            ("Input\n1\nOutput\n1 2\n\n无解\n", 6, 6),
            // Without an empty line between them.
            ("Input\n1\nOutput\n998\nDo not forget to find the number modulo 998.\n", 5, 5),
            ("Input\n1\nOutput\n1\n2\nThis is so, since it is.\n3\n", 6, 7),
        ] {
            let error = samples(page).unwrap_err().to_string();
            let place = if line == last { format!("line {line}, ") } else { format!("lines {line} to {last}, from ") };
            assert!(error.starts_with(&format!("line {line}: ")), "{error}");
            assert!(error.contains(&place) && error.contains("--edit"), "{error}");
        }
    }

    /// Brackets around a word are a heading only where the samples' own headings are in such brackets.
    #[test]
    fn text_in_brackets_is_part_of_a_sample() {
        for (input, answer) in [
            ("[input]\n[note]\n", "[output]\n[2]\n"),
            ("[1,2]\n【提示】\n", "【数据】\n【】\n"),
            ("[输入]\n[a] 样例\n", "[输出]\n输入 [样例输入]\n"),
        ] {
            let page = format!("样例输入\n{input}样例输出\n{answer}");
            assert_eq!(read(&page), [(input.to_string(), answer.to_string())], "{page}");
        }
        let page = "[样例输入]\n[1,2]\n[a]\n[样例输出]\n[3]\n[]\n";
        assert_eq!(read(page), [("[1,2]\n[a]\n".to_string(), "[3]\n[]\n".to_string())]);
    }

    /// Such a line may be a heading that is not known here, or part of the answer.
    #[test]
    fn an_unknown_heading_in_brackets_ends_an_answer_and_is_stated() {
        let found = samples("【样例输入】\n1\n【样例输出】\n2\n【测试点】\n3 4\n").unwrap();
        assert_eq!(found.samples, [Sample::new("1\n", Some("2\n".into()))]);
        let note = "the output of sample 1 was taken to end before line 5; left out from line 5 on: `【测试点】`";
        assert_eq!(found.notes, [note]);
    }

    /// As a browser copies Kattis' table: cells beside each other cannot be told apart.
    #[test]
    fn headings_of_two_cells_in_one_line_are_refused() {
        let described = "Input\nOne integer n.\nOutput\nPrint it.\nSample Input 1\tSample Output 1\n3\n1\t6\n";
        for (text, line) in [
            ("Sample Input 1\tSample Output 1\n3\n1 2 3\t6\n", 1),
            ("\nSample Input 1 Sample Output 1\n3\t6\n", 2),
            ("输入样例    输出样例\n3 6\n", 1),
            ("Input\tOutput\n3\t6\n", 1),
            (described, 5),
        ] {
            let error = samples(text).unwrap_err().to_string();
            assert!(error.starts_with(&format!("line {line}: the headings of input and ")), "{error}");
            assert!(error.contains("--edit") && error.contains("listen"), "{error}");
        }
        // Text of a case.
        assert_eq!(read("Input\nInput Output\nOutput\n1\n"), [("Input Output\n".to_string(), "1\n".to_string())]);
    }

    #[test]
    fn what_does_not_pair_up_is_refused() {
        for (text, line, message) in [
            ("", 1, "there is no line such as"),
            ("1 2\n3\n", 1, "there is no line such as"),
            ("Output\n1\n", 1, "without an input"),
            ("\nInput\n1\n", 2, "without an output"),
            ("Input\n1\nInput\n2\nOutput\n3\n", 1, "without an output"),
            ("Input\n1\nNote\nOutput\n3\n", 1, "without an output"),
        ] {
            let error = samples(text).unwrap_err().to_string();
            assert!(error.starts_with(&format!("line {line}: ")) && error.contains(message), "{error}");
        }
    }

    proptest! {
        #[test]
        fn anything_is_read_or_refused(
            parts in prop::collection::vec(prop_oneof![
                prop::sample::select(vec!["Input", "Output", "Sample", " 1", "：", "\n", "\n\n", "Copy", "例", "输入", "#"])
                    .prop_map(str::to_string),
                prop::sample::select(vec!["输出", "【", "】", "[", "]", "［", "\t", "１"]).prop_map(str::to_string),
                any::<String>(),
            ], 0..30)
        ) {
            if let Ok(found) = samples(&parts.concat()) {
                prop_assert!(!found.samples.is_empty());
            }
        }
    }
}
