//! Which lines of a problem's page are headings, in the words of many judges.

/// What a line says about those below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Label {
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
pub struct Heading<'a> {
    pub label: Label,
    pub is_sample: bool,
    /// Its number says that there is a sample before this one.
    pub is_later: bool,
    /// The bracket before it.
    pub bracket: Option<char>,
    /// What follows it on its line.
    pub rest: &'a str,
}

/// A longer line is no heading, in bytes.
const LONGEST: usize = 120;

pub(super) const INPUTS: &[&str] = &[
    "input",
    "inputs",
    "standard input",
    "input data",
    "input.txt",
    "stdin",
    "入力",
    "入力データ",
    "输入",
    "輸入",
    "标准输入",
    "输入数据",
    "입력",
    "ввод",
    "стандартный ввод",
    "входные данные",
    "входных данных",
    "исходные данные",
    "вхідні дані",
    "вхідних даних",
    "wejście",
    "dane wejściowe",
    "danych wejściowych",
    "dữ liệu",
    "dữ liệu vào",
    "entrada",
    "entrée",
    "eingabe",
    "masukan",
    "intrare",
    "date de intrare",
];
pub(super) const OUTPUTS: &[&str] = &[
    "output",
    "outputs",
    "standard output",
    "output data",
    "output.txt",
    "stdout",
    "出力",
    "出力データ",
    "输出",
    "輸出",
    "标准输出",
    "输出数据",
    "출력",
    "вывод",
    "стандартный вывод",
    "выходные данные",
    "выходных данных",
    "результат",
    "вихідні дані",
    "вихідних даних",
    "wyjście",
    "dane wyjściowe",
    "poprawną odpowiedzią jest",
    "poprawnym wynikiem jest",
    "kết quả",
    "dữ liệu ra",
    "saída",
    "salida",
    "sortie",
    "ausgabe",
    "keluaran",
    "ieșire",
    "date de ieșire",
];
/// Headings of outputs, if they have a number.
pub(super) const NUMBERED_OUTPUTS: &[&str] = &["answer", "ответ", "відповідь"];
/// Headings of samples. With one of these before or behind it, a word is the heading of a sample: `Sample Input`.
pub(super) const SAMPLES: &[&str] = &[
    "sample",
    "samples",
    "example",
    "examples",
    "sample case",
    "sample test",
    "sample tests",
    "例",
    "例子",
    "样例",
    "示例",
    "範例",
    "输入输出样例",
    "入出力例",
    "サンプル",
    "예제",
    "예시",
    "샘플",
    "пример",
    "примеры",
    "приклад",
    "приклади",
    "przykład",
    "przykłady",
    "ví dụ",
    "exemplo",
    "exemplos",
    "ejemplo",
    "ejemplos",
    "exemple",
    "exemples",
    "beispiel",
    "beispiele",
    "contoh",
    "exemplu",
];
/// The same, but alone they are no headings: `Output for the Sample Input`.
pub(super) const AFFIXES: &[&str] = &[
    "samples of",
    "expected",
    "for sample",
    "for sample input",
    "for sample output",
    "for the sample input",
    "for the sample output",
    "for custom testing",
    "for subtask",
    "for output",
    "of output",
    "入力例",
    "に対する",
    "の例",
    "dla",
    "przykładowe",
    "mẫu",
    "exemplo de",
    "exemplos de",
    "ejemplo de",
    "exemple de",
    "exemple d'",
    "exemple d’",
];
/// What may follow the name of a sample, with its number: `样例 1 解释`.
pub(super) const EXPLANATIONS: &[&str] = &["explanation", "note", "解释", "说明", "說明", "の説明", "설명"];
pub(super) const OTHERS: &[&str] = &[
    "notes",
    "input explanation",
    "output explanation",
    "input details",
    "output details",
    "hint",
    "constraints",
    "scoring",
    "subtasks",
    "source",
    "author",
    "added by",
    "problem credits",
    "recommend",
    "reference",
    "comments",
    "time limit",
    "memory limit",
    "input / output",
    "input format",
    "output format",
    "input specification",
    "output specification",
    "提示",
    "注意",
    "备注",
    "说明/提示",
    "输入格式",
    "输出格式",
    "输入描述",
    "输出描述",
    "出處",
    "標籤",
    "測資資訊",
    "来源",
    "数据范围",
    "数据范围与提示",
    "数据规模",
    "数据规模与约定",
    "限制与约定",
    "时间限制",
    "空间限制",
    "備考",
    "解説",
    "説明",
    "補足",
    "制約",
    "ヒント",
    "노트",
    "힌트",
    "제한",
    "출처",
    "링크",
    "서브태스크",
    "비슷한 문제",
    "채점 및 기타 정보",
    "알고리즘 분류",
    "примечание",
    "примечания",
    "пояснение",
    "замечание",
    "ограничения",
    "формат ввода",
    "формат вывода",
    "источник",
    "автор",
    "примітка",
    "пояснення",
    "джерело",
    "uwaga",
    "uwagi",
    "wyjaśnienie",
    "giải thích",
    "lưu ý",
    "nota",
    "notas",
    "explicação",
    "explicación",
];
/// What a page has for copying.
pub(super) const BUTTONS: &[&str] = &[
    "copy",
    "copy to clipboard",
    "content_copy",
    "save_alt",
    "コピー",
    "复制",
    "複製",
    "복사",
    "예시 복사",
    "скопировать",
    "копировать",
    "скопіювати",
    "kopiuj",
    "sao chép",
    "copiar",
];
const BRACKETS: [(char, char); 3] = [('【', '】'), ('[', ']'), ('［', '］')];

/// Belongs to no word, at the ends of a heading.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '#' | '＃' | '№' | '*' | '`' | '\u{200b}' | '\u{feff}')
}

fn is_digit(c: char) -> bool {
    matches!(c, '0'..='9' | '０'..='９') || "一二三四五六七八九十".contains(c)
}

/// A line that is nothing but the button for copying: `Copy`, or `Скопировать ввод`.
pub fn is_button(line: &str) -> bool {
    let line = line.trim();
    if line.len() > LONGEST {
        return false;
    }
    let line = line.to_lowercase();
    let is_what = |what: &str| INPUTS.contains(&what) || OUTPUTS.contains(&what);
    let is_button = |button: &&str| {
        line.strip_prefix(button)
            .is_some_and(|what| what.is_empty() || what.starts_with(char::is_whitespace) && is_what(what.trim()))
    };
    BUTTONS.iter().any(is_button)
}

/// What is left of `words` without those that name a sample, if that is known: `explanation` of `explanation for output
/// for sample input`.
fn without_affixes(words: &str) -> Option<&str> {
    let affixes = SAMPLES.iter().chain(AFFIXES);
    let cuts = affixes.flat_map(|affix| [words.strip_prefix(affix), words.strip_suffix(affix)]).flatten();
    let is_known = |cut: &&str| [INPUTS, OUTPUTS, EXPLANATIONS].iter().any(|words| words.contains(cut));
    cuts.map(str::trim)
        .filter(|cut| !cut.is_empty())
        .find_map(|cut| Some(cut).filter(is_known).or_else(|| without_affixes(cut)))
}

impl<'a> Heading<'a> {
    pub fn parse(line: &'a str) -> Option<Self> {
        let trimmed = line.trim_matches(is_blank);
        let opens = |(open, close)| Some((open, trimmed.strip_prefix(open)?.split_once(close)?));
        let Some((open, (words, rest))) = BRACKETS.into_iter().find_map(opens) else { return Heading::of_words(line) };
        let is_alone = rest.chars().all(|c| is_blank(c) || matches!(c, ':' | '：')) || is_button(rest);
        if !is_alone || words.trim().is_empty() {
            return None;
        }
        let unknown = Heading { label: Label::Unknown, is_sample: false, is_later: false, bracket: None, rest: "" };
        let known = Heading::of_words(words).filter(|heading| heading.rest.is_empty());
        Some(Heading { bracket: Some(open), ..known.unwrap_or(unknown) })
    }

    fn of_words(line: &'a str) -> Option<Self> {
        let (head, rest) = match line.find([':', '：']) {
            Some(colon) => (&line[..colon], line[colon..].trim_start_matches([':', '：'])),
            None => (line, ""),
        };
        let head = head.trim_matches(is_blank);
        if head.len() > LONGEST || head.starts_with(is_digit) {
            return None;
        }
        let head = head.to_lowercase();
        let (mut words, mut is_sample) = (head.as_str(), false);
        // "InputCopy": the button beside it.
        let without_button = BUTTONS.iter().filter_map(|button| words.strip_suffix(button));
        if let Some(before) = without_button.min_by_key(|before| before.len()) {
            is_sample |= !before.is_empty();
            words = before.trim_end_matches(is_blank);
        }
        // `SAMPLE INPUT (file sum.in)`, `样例（1）`
        let aside = words.strip_suffix([')', '）']).and_then(|words| words.split_once(['(', '（']));
        let (words, aside) = aside.map_or((words, None), |(words, aside)| (words, Some(aside)));
        let number = aside.filter(|aside| aside.chars().all(is_digit));
        let has_words_aside = aside.is_some() && number.is_none();
        // The number of a sample may stand in the middle: `样例 1 输入`.
        let mut numbers = words.split(|c| !is_digit(c)).filter(|number| !number.is_empty()).chain(number);
        let number = numbers.next();
        if numbers.next().is_some() {
            return None;
        }
        let is_joint = |c: char| matches!(c, '_' | '-');
        let parts = words.split(|c| is_blank(c) || is_digit(c) || is_joint(c)).filter(|part| !part.is_empty());
        let joined = parts.collect::<Vec<_>>().join(" ");
        let affixed = without_affixes(&joined);
        if words.contains(is_joint) && affixed.is_none() {
            return None;
        }
        is_sample |= number.is_some() || affixed.is_some();
        let word = affixed.unwrap_or(&joined);
        let label = match word {
            word if INPUTS.contains(&word) => Label::Input,
            word if OUTPUTS.contains(&word) => Label::Output,
            word if NUMBERED_OUTPUTS.contains(&word) && number.is_some() && rest.trim().is_empty() => Label::Output,
            word if SAMPLES.contains(&word) => Label::Example,
            word if EXPLANATIONS.contains(&word) || OTHERS.contains(&word) => Label::Other,
            _ => return None,
        };
        if has_words_aside && !is_sample && label != Label::Example {
            return None;
        }
        let is_later = number.is_some_and(|number| !["0", "1", "０", "１", "一"].contains(&number));
        // "Note that: …" and "1: 2" are text.
        Some(Heading { label, is_sample, is_later, bracket: None, rest })
    }
}

/// Leaves out the lines in brackets that are text. `[输入]` may be the text of a case: only a heading that names a
/// sample says that those of this page are in such brackets.
pub fn without_text_in_brackets(headings: &mut Vec<(usize, Heading)>) {
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

/// What stands beside each other in the first row of a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cells {
    /// `Sample Input 1` and `Sample Output 1`.
    OfSample,
    /// `Input` and `Output`, which may be the text of a case.
    OfAny,
}

/// The headings of an input and an output in one line, as a browser copies the first row of Kattis' table. There may be
/// other cells beside them: `№`, `INPUT.TXT`, `OUTPUT.TXT`.
pub fn heads_two_cells(line: &str) -> Option<Cells> {
    // Most lines of a long text begin with a number.
    if line.len() > LONGEST || line.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        return None;
    }
    let lower = line.to_lowercase();
    if [INPUTS, OUTPUTS].iter().any(|words| !words.iter().any(|word| lower.contains(word))) {
        return None;
    }
    let row = |left: &str, right: &str| {
        let [left, right] = [Heading::parse(left)?, Heading::parse(right)?];
        let is_row = (left.label, right.label) == (Label::Input, Label::Output)
            && left.rest.trim().is_empty()
            && right.rest.trim().is_empty();
        is_row.then_some(if left.is_sample && right.is_sample { Cells::OfSample } else { Cells::OfAny })
    };
    let cells = line.split('\t').flat_map(|part| part.split("  ")).filter(|cell| !cell.trim().is_empty());
    let cells: Vec<&str> = cells.collect();
    let of_cells = cells.windows(2).find_map(|pair| row(pair[0], pair[1]));
    // `入力例 1 に対する出力` is one heading.
    if of_cells.is_none() && Heading::parse(line).is_some() {
        return None;
    }
    of_cells.or_else(|| line.match_indices(char::is_whitespace).find_map(|(at, _)| row(&line[..at], &line[at..])))
}

/// The first row of the table that HackerRank has in place of an input: the second column explains the first one.
pub fn heads_explained_input(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next() == Some("STDIN") && words.next().is_some_and(|word| word.starts_with("Function"))
}
