//! Samples from the text of a problem's page: `Sample Input 1` and `Sample Output 1`, as judges in several languages
//! write it, each above its text. What the words leave open is refused: of a wrong case every verdict would be wrong.

mod answer;
mod heading;
#[cfg(test)]
mod pages;

use crate::Flaw;
use crate::Sample;
use crate::layout::Layout;
use answer::{Above, Answer, answer, has, is_empty, is_prose, starts_in_other_letters};
use heading::{Cells, Heading, Label, heads_explained_input, heads_two_cells, is_button, without_text_in_brackets};
use std::ops::Range;
use text::visible;

/// The longest line that is shown.
const QUOTED: usize = 60;

/// What was found in a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The samples, in order.
    pub samples: Vec<Sample>,
    /// The lines that state constraints.
    pub constraints: Vec<String>,
    /// How the page says that its input is laid out, if all samples are so.
    pub layout: Option<Layout>,
    /// What a person should look at.
    pub notes: Vec<String>,
}

/// What to do where a table's cells cannot be told apart.
const CELLS: &str = "nothing tells which line below is in which cell of that table: copy the text of each cell below a \
                     line `Input` or `Output` of its own, or give the case with `--edit` or as two files; `cargo judge \
                     listen` takes the samples from the browser";

fn refuse<T>(index: usize, message: impl Into<String>) -> Result<T, Flaw> {
    Err(Flaw::new(index + 1, message))
}

/// The samples in `text`: an input and an output after each other, as often as they come. An output ends at an empty
/// line if prose follows that; where it is not certain whether it does, there are none.
pub fn samples(text: &str) -> Result<Found, Flaw> {
    let lines: Vec<&str> = text.lines().collect();
    let headings = headings(&lines)?;
    let first = headings.iter().find(|(_, heading)| heading.label == Label::Input).map_or(0, |(index, _)| *index);
    let mut found = Found::default();
    // Where the heading of an input is, whose output comes.
    let mut above: Option<usize> = None;
    let mut seen: Vec<&str> = Vec::new();
    for (at, (index, heading)) in headings.iter().enumerate() {
        match (heading.label, above.take()) {
            (Label::Example | Label::Other | Label::Unknown, None) => {}
            (Label::Input, None) => above = Some(at),
            (Label::Output, Some(above)) => {
                let number = found.samples.len() + 1;
                let [input, output] = [above, at].map(|at| block(&lines, &headings, at));
                let (start, above) = headings[above];
                let statement = &lines[..first];
                if !(above.is_sample && heading.is_sample) && describes(&input, &output, statement) {
                    let message = "this describes the input, or is a case: copy the samples alone, or write `Sample \
                                   Input` and `Sample Output` above the text of each";
                    return refuse(start, message);
                }
                let text = input_of(&input, (start, *index), statement)?;
                seen.extend(input.iter().map(|(_, line)| *line));
                let length = answer_of(&output, &Above { statement, samples: &seen }, number, &mut found.notes)?;
                seen.extend(output[..length].iter().map(|(_, line)| *line));
                if length == output.len() {
                    found.notes.extend(next_is_doubtful(&lines, headings.get(at + 1), number)?);
                }
                if length == 0 && at + 1 == headings.len() {
                    let message = "the text ends before the output; copy it whole, or give a case whose answer is \
                                   empty with `--edit`";
                    return refuse(*index, message);
                }
                if length == 0 {
                    found.notes.push(format!("the output of sample {number} is empty"));
                }
                found.samples.push(Sample::new(text, Some(joined(&output[..length]))));
            }
            (Label::Output, None) => {
                let message = "an output without an input before it: no line above is a heading of an input in words \
                               known here; write `Input` above the input";
                return refuse(*index, message);
            }
            (_, Some(above)) => return without_output(headings[above].0, Some((*index, lines[*index]))),
        }
    }
    match above {
        Some(above) => without_output(headings[above].0, None),
        None if found.samples.is_empty() => {
            let message = "there is no line such as `Input` or `Sample Input 1`: write `Input` above the input and \
                           `Output` above the answer, or name two files; an input without an answer is a file whose \
                           name ends in `.in`";
            refuse(0, message)
        }
        None => Ok(found),
    }
}

fn without_output<T>(start: usize, next: Option<(usize, &str)>) -> Result<T, Flaw> {
    let end = next.map_or("the end".to_string(), |(index, line)| format!("line {}, `{}`,", index + 1, quoted(line)));
    let message = format!(
        "an input without an output after it: no line from here to {end} is a heading of an output in words known \
         here; write `Output` above the answer"
    );
    refuse(start, message)
}

/// The headings in `lines` that matter for the samples.
fn headings<'a>(lines: &[&'a str]) -> Result<Vec<(usize, Heading<'a>)>, Flaw> {
    let parsed = lines.iter().enumerate().filter_map(|(index, line)| Some((index, Heading::parse(line)?)));
    let mut headings: Vec<(usize, Heading)> = parsed.collect();
    without_text_in_brackets(&mut headings);
    refuse_tables(lines, &headings)?;
    let is_marked = |(_, heading): &(usize, Heading)| heading.label == Label::Input && heading.is_sample;
    if !headings.iter().any(is_marked) {
        mark_examples(lines, &mut headings)?;
    }
    if !headings.iter().any(is_marked) {
        return Ok(headings);
    }
    // Above samples, a page describes the input under a heading of its own.
    let is_of_pair = |heading: &Heading| matches!(heading.label, Label::Input | Label::Output);
    let mut kept: Vec<(usize, Heading)> = Vec::new();
    for (at, (index, heading)) in headings.iter().enumerate() {
        let is_last_input = kept.last().is_some_and(|(_, last)| last.label == Label::Input);
        let next = || headings[at + 1..].iter().find(|(_, next)| next.is_sample && is_of_pair(next));
        // `Sample Input`, then `Output`.
        let is_pair = heading.label == Label::Output
            && is_last_input
            && next().is_none_or(|(_, next)| next.label == Label::Input);
        if heading.is_sample || !is_of_pair(heading) || is_pair {
            kept.push((*index, *heading));
        }
    }
    Ok(kept)
}

/// Refuses what a browser makes of tables, unless it is the text of an input.
fn refuse_tables(lines: &[&str], headings: &[(usize, Heading)]) -> Result<(), Flaw> {
    for (index, line) in lines.iter().enumerate() {
        if heads_explained_input(line) {
            let message = "the first row of a table, whose second column explains the input and is no part of it: \
                           leave these columns, this line and the dashes below it out, or give the case with `--edit` \
                           or as two files";
            return refuse(index, message);
        }
        let Some(cells) = heads_two_cells(line) else { continue };
        let above = headings.iter().rev().find(|(above, _)| *above < index);
        let is_text = match above {
            Some((_, heading)) => heading.label == Label::Input,
            None => headings.iter().any(|(_, heading)| heading.label == Label::Input),
        };
        if cells == Cells::OfSample || !is_text {
            return refuse(index, format!("the headings of input and output are in one line, and {CELLS}"));
        }
    }
    Ok(())
}

/// Some pages describe input and output under the headings that their samples have, too: samples are below the first
/// `Example` only, if what is above it is a description.
fn mark_examples(lines: &[&str], headings: &mut [(usize, Heading)]) -> Result<(), Flaw> {
    let label = |at: usize| headings[at].1.label;
    let of_pair = |from: usize| (from..headings.len()).find(|at| matches!(label(*at), Label::Input | Label::Output));
    let above = of_pair(0).filter(|at| label(*at) == Label::Input);
    let examples = || (0..headings.len()).filter(|at| label(*at) == Label::Example);
    let Some(example) = examples().find(|at| of_pair(*at).is_some_and(|next| label(next) == Label::Input)) else {
        let is_bare = |at: &usize| !headings[*at].1.is_later && *at > 0 && label(at - 1) == Label::Output;
        return match examples().find(is_bare) {
            Some(bare) => {
                let message = "there is no line such as `Input` below this one, and what is above it may be a \
                               description: copy the samples alone, and write `Input` above each input and `Output` \
                               above each answer";
                refuse(headings[bare].0, message)
            }
            None => Ok(()),
        };
    };
    if let Some(above) = above.filter(|above| *above < example) {
        // Not each heading of an example was copied.
        if headings[example].1.is_later {
            return Ok(());
        }
        let inputs = (above..example).filter(|at| label(*at) == Label::Input);
        let is_described = |at: usize| {
            let output = of_pair(at + 1).filter(|next| label(*next) == Label::Output && *next < example);
            let output = output.map_or(Vec::new(), |output| block(lines, headings, output));
            describes(&block(lines, headings, at), &output, &[])
        };
        if !inputs.clone().any(is_described) {
            let message = format!(
                "this describes the input, or is a case that stands above `{}` in line {}: remove it if it is a \
                 description; if it is a case, write `Sample Input` and `Sample Output` above the text of each",
                quoted(lines[headings[example].0]),
                headings[example].0 + 1
            );
            return refuse(headings[above].0, message);
        }
    }
    headings[example..].iter_mut().for_each(|(_, heading)| heading.is_sample = true);
    Ok(())
}

/// Whether an input and an output are what a page says of them: sentences, or names such as `A1 A2 … AN`. An input of
/// numbers alone is none, nor is a sentence that `statement` has as well: perhaps it is to be printed.
fn describes(input: &[(usize, &str)], output: &[(usize, &str)], statement: &[&str]) -> bool {
    let is_format =
        |line: &str| ["…", "⋮", "\\ldots", "\\dots", "\\cdots", "\\vdots"].iter().any(|it| line.contains(it));
    let is_number = |token: &str| token.parse::<f64>().is_ok();
    input.iter().any(|(_, line)| is_prose(line) || is_format(line))
        || output.first().is_some_and(|(_, line)| is_prose(line) && !has(statement, line))
            && !input.iter().flat_map(|(_, line)| line.split_whitespace()).all(is_number)
}

/// The lines that belong to a heading, each with its index, without what is empty around them.
fn block<'a>(lines: &[&'a str], headings: &[(usize, Heading<'a>)], at: usize) -> Vec<(usize, &'a str)> {
    let (index, heading) = headings[at];
    let end = headings.get(at + 1).map_or(lines.len(), |(next, _)| *next);
    let below = (index + 1..end).map(|index| (index, lines[index]));
    let block = [(index, heading.rest.trim())].into_iter().chain(below).filter(|(_, line)| !is_fence(line));
    let mut block: Vec<(usize, &str)> = block.skip_while(|(_, line)| is_empty(line) || is_button(line)).collect();
    while block.last().is_some_and(|(_, line)| is_empty(line)) {
        block.pop();
    }
    block
}

/// The line above or below a block of Markdown, such as "```in".
fn is_fence(line: &str) -> bool {
    line.trim().strip_prefix("```").is_some_and(|name| name.chars().all(char::is_alphanumeric))
}

fn joined(block: &[(usize, &str)]) -> String {
    block.iter().map(|(_, line)| format!("{}\n", line.replace('\u{a0}', " "))).collect()
}

/// The text of an input, whose heading is at line `start`, with that of its output at line `end`.
fn input_of(block: &[(usize, &str)], (start, end): (usize, usize), statement: &[&str]) -> Result<String, Flaw> {
    if block.is_empty() {
        let message = format!(
            "the input is empty up to line {}, as it is where both headings are cells of a table; then {CELLS}",
            end + 1
        );
        return refuse(start, message);
    }
    let texts: Vec<&str> = block.iter().map(|(_, line)| *line).collect();
    let doubt = Some(0).filter(|_| starts_in_other_letters(&texts, statement));
    if let Some(at) = doubt.or_else(|| words_of_page(&texts)).or_else(|| explanation(&texts)) {
        let message = format!(
            "`{}` may be part of the input or of the page, and nothing was written: remove the line if it is no input, \
             or give the case with `--edit` or as two files",
            quoted(texts[at])
        );
        return refuse(block[at].0, message);
    }
    Ok(joined(block))
}

/// The first sentence, if it stands below an empty line: it may explain the input.
fn explanation(lines: &[&str]) -> Option<usize> {
    let first = lines.iter().position(|line| is_prose(line))?;
    (first > 0 && is_empty(lines[first - 1])).then_some(first)
}

/// The first line, but for that at the top, that is the button for copying, or the heading of a description.
fn words_of_page(lines: &[&str]) -> Option<usize> {
    let is_pair = |heading: Heading| matches!(heading.label, Label::Input | Label::Output);
    let is_heading = |line| Heading::parse(line).is_some_and(|it| it.bracket.is_none() && is_pair(it));
    (1..lines.len()).find(|at| is_button(lines[*at]) || is_heading(lines[*at]))
}

/// What to say where the answer of sample `number` ends only because of the heading below it.
fn next_is_doubtful(lines: &[&str], next: Option<&(usize, Heading)>, number: usize) -> Result<Option<String>, Flaw> {
    match next {
        Some((next, Heading { label: Label::Unknown, .. })) => {
            Ok(Some(left_out(number, next + 1, (next + 1, lines[*next]))))
        }
        Some((next, Heading { label: Label::Other, rest, .. }))
            if !rest.trim().is_empty() && !is_prose(lines[*next]) && !is_empty(lines[next - 1]) =>
        {
            doubtful(&[(*next, lines[*next])], number)
        }
        _ => Ok(None),
    }
}

/// How many lines of `block`, each with its index, are the answer of sample `number`.
fn answer_of(block: &[(usize, &str)], above: &Above, number: usize, notes: &mut Vec<String>) -> Result<usize, Flaw> {
    let texts: Vec<&str> = block.iter().map(|(_, line)| *line).collect();
    let line = |at: usize| block[at].0 + 1;
    match answer(&texts, above) {
        Answer::Ends(length, alike) => {
            notes.extend(alike.map(|Range { start, .. }| {
                let (line, quoted) = (line(start), quoted(texts[start]));
                format!(
                    "the output of sample {number} goes on after an empty line: line {line}, `{quoted}`, is part of it"
                )
            }));
            if let Some(at) = words_of_page(&texts[..length]) {
                return doubtful(&block[at..length], number);
            }
            let first = (length..block.len()).find(|at| !is_empty(texts[*at]));
            notes.extend(first.map(|first| left_out(number, line(length), (line(first), texts[first]))));
            Ok(length)
        }
        Answer::Doubtful(range) => doubtful(&block[range], number),
    }
}

/// Refuses the lines of `block`, below an answer: they may belong to it.
fn doubtful<T>(block: &[(usize, &str)], number: usize) -> Result<T, Flaw> {
    let ((first, text), (last, _)) = (block[0], block[block.len() - 1]);
    let quoted = quoted(text);
    let lines = match first == last {
        true => format!("line {}, `{quoted}`,", first + 1),
        false => format!("lines {} to {}, from `{quoted}` on,", first + 1, last + 1),
    };
    let message = format!(
        "{lines} may be part of the output of sample {number} or an explanation of it, and nothing was written: remove \
         what is no output from the text, or give the case with `--edit` or as two files"
    );
    refuse(first, message)
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
        let found = samples("Input\n1\nOutput\n1\nInput\n2\nOutput\n\nNote\nSo it is.\n").unwrap();
        assert_eq!(found.samples[1], Sample::new("2\n", Some(String::new())));
        assert_eq!(found.notes, ["the output of sample 2 is empty"]);
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
