//! Pages of judges as a browser copies them, whole, and what becomes of them.

use super::heading::{AFFIXES, BUTTONS, EXPLANATIONS, INPUTS, NUMBERED_OUTPUTS, OTHERS, OUTPUTS, SAMPLES};
use super::samples;

/// The same two samples on each of these pages.
const READ: &[(&str, &str)] = &[
    (
        "yukicoder",
        "No.1 和\nレベル : 1\n実行時間制限 : 1ケース 2.000秒\n問題文\n数の和を求めよ。\n入力\nN\nA1 A2 … AN\n\
         1行目に個数 N が与えられる。\n出力\n和を1行に出力せよ。\n最後に改行してください。\nサンプル\nサンプル1\n\
         入力\n3\n1 2 3\n出力\n6\n\n和は 6 です。\n\nサンプル2\n入力\n1\n5\n出力\n5\n\n\
         提出するには、ログインしてください。\n",
    ),
    (
        "yukicoder without a sentence about the input",
        "問題文\n数の和。\n\n入力\n\nN\nA1 A2 … AN\n\n出力\n\n和\n\nサンプル\n\nサンプル1\n\n入力\n\n3\n1 2 3\n\n\
         出力\n\n6\n\nサンプル2\n\n入力\n\n1\n5\n\n出力\n\n5\n",
    ),
    (
        "yukicoder with names for an input",
        "入力\nN M\nS\n出力\n答えを1行に出力せよ。\nサンプル\nサンプル1\n入力\n3\n1 2 3\n出力\n6\nサンプル2\n入力\n\
         1\n5\n出力\n5\n",
    ),
    (
        "HackerRank",
        "Input Format\n\nThe first line has an integer.\n\nSample Input 0\n\n3\n1 2 3\n\nSample Output 0\n\n6\n\n\
         Explanation 0\n\n1 + 2 + 3 = 6\n\nSample Input 1\n\n1\n5\n\nSample Output 1\n\n5\n\nExplanation 1\n\nOne \
         number.\n",
    ),
    (
        "HackerRank, one sample case after the other",
        "Sample Case 0\n\nSample Input For Custom Testing\n\n3\n1 2 3\n\nSample Output\n\n6\n\nExplanation\n\nIts \
         sum.\n\nSample Case 1\n\nSample Input For Custom Testing\n\n1\n5\n\nSample Output\n\n5\n",
    ),
    (
        "BOJ",
        "합\n시간 제한\t메모리 제한\t제출\t정답\n1 초\t128 MB\t10\t5\n문제\n수의 합을 구하시오.\n\n입력\n첫째 줄에 \
         N이 주어진다.\n\n출력\n합을 출력한다.\n\n예제 입력 1 복사\n3\n1 2 3\n예제 출력 1 복사\n6\n예제 입력 2 복사\n\
         1\n5\n예제 출력 2 복사\n5\n출처\n문제를 만든 사람: abc\n알고리즘 분류\n수학\n",
    ),
    (
        "BOJ without buttons",
        "입력\n\n첫째 줄에 N이 주어진다.\n\n출력\n\n합을 출력한다.\n\n예제 입력 1 \n3\n1 2 3\n\n예제 출력 1 \n6\n\n\
         예제 입력 2 \n1\n5\n\n예제 출력 2 \n5\n\n노트\n\n수 하나.\n\n힌트\n\n1 2\n",
    ),
    (
        "BOJ, explained",
        "예제 입력 1 복사\n3\n1 2 3\n예제 출력 1 복사\n6\n예제 설명\n1 + 2 + 3 = 6\n예제 입력 2 복사\n1\n5\n예제 \
         출력 2 복사\n5\n알고리즘 분류\n수학\n",
    ),
    (
        "BOJ in English",
        "Input\nThe first line has N.\n\nOutput\nPrint the sum.\n\nSample Input 1 Copy\n3\n1 2 3\nSample Output 1 \
         Copy\n6\nSample Input 2 Copy\n1\n5\nSample Output 2 Copy\n5\nHint\n\nSource\nabc\n",
    ),
    (
        "Aizu",
        "Input\n\nn\n\nOutput\n\nPrint the sum.\n\nSample Input 1\n\n3\n1 2 3\n\nOutput for the Sample Input 1\n\n6\n\
         \nSample Input 2\n\n1\n5\n\nOutput for the Sample Input 2\n\n5\n\nSource: a contest\n",
    ),
    (
        "Aizu in Japanese",
        "入力\n\nn\n\n出力\n\n和を出力する。\n\n入力例 1\n\n3\n1 2 3\n\n入力例 1 に対する出力\n\n6\n\n入力例 2\n\n1\n\
         5\n\n入力例 2 に対する出力例\n\n5\n",
    ),
    (
        "SPOJ",
        "Print the sum.\n\nInput\n\nThe first line of input has n.\n\nOutput\n\nPrint the sum in one line.\n\n\
         Example\nInput:\n3\n1 2 3\n\nOutput:\n6\n\nInput:\n1\n5\n\nOutput:\n5\n\nAdded by:\tabc\nDate:\t2004-05-01\n\
         Time limit:\t1s\n",
    ),
    (
        "USACO",
        "INPUT FORMAT (input arrives from the terminal / stdin):\nThe first line has N.\n\nOUTPUT FORMAT (print \
         output to the terminal / stdout):\nPrint the sum.\n\nSAMPLE INPUT:\n3\n1 2 3\nSAMPLE OUTPUT: \n6\n\nThe sum \
         of all cows is 6.\n\nSAMPLE INPUT:\n1\n5\nSAMPLE OUTPUT: \n5\n\nSCORING:\nInputs 2-4: N is small.\n\n\
         Problem credits: A B\n",
    ),
    (
        "USACO with files",
        "SAMPLE INPUT (file sum.in):\n3\n1 2 3\nSAMPLE OUTPUT (file sum.out):\n6\nOUTPUT EXPLANATION\n1 + 2 + 3\n\
         SAMPLE INPUT (file sum.in):\n1\n5\nSAMPLE OUTPUT (file sum.out):\n5\n",
    ),
    (
        "POJ, HDU",
        "Description\n\nAdd numbers.\n\nInput\n\nThe first line has n.\n\nOutput\n\nPrint the sum.\n\nSample Input\n\
         \n3\n1 2 3\n\nSample Output\n\n6\n\nSample Input\n\n1\n5\n \nSample Output\n\n5\n\nHint\n\nUse long.\n\n\
         Source\n\nPOJ Monthly\n[Submit]   [Go Back]   [Status]   [Discuss]\n",
    ),
    (
        "HDU",
        "Sample Input\n3\n1 2 3\n \nSample Output\n6\nSample Input\n1\n5\n \nSample Output\n5\nAuthor\nlcy\n \n\
         Recommend\nabc\nStatistic | Submit | Discuss | Note\n",
    ),
    (
        "Codeforces",
        "time limit per test1 second\ninputstandard input\noutputstandard output\nAdd numbers.\n\nInput\nThe first \
         line contains n.\n\nOutput\nPrint the sum.\n\nExamples\nInputCopy\n3\n1 2 3\nOutputCopy\n6\nInputCopy\n1\n\
         5\nOutputCopy\n5\nNote\nThe first sum is 1 + 2 + 3.\n",
    ),
    (
        "Codeforces with buttons below",
        "input\nstandard input\noutput\nstandard output\nAdd numbers.\n\nInput\nThe first line contains n.\n\n\
         Output\nPrint the sum.\n\nExamples\nInput\nCopy\n3\n1 2 3\nOutput\nCopy\n6\nInput\nCopy\n1\n5\nOutput\n\
         Copy\n5\n",
    ),
    (
        "Codeforces in Russian",
        "ввод\nстандартный ввод\nвывод\nстандартный вывод\nСложите числа.\n\nВходные данные\nВ первой строке дано \
         число n.\n\nВыходные данные\nВыведите сумму чисел.\n\nПримеры\nВходные данныеСкопировать\n3\n1 2 3\n\
         Выходные данныеСкопировать\n6\nВходные данныеСкопировать\n1\n5\nВыходные данныеСкопировать\n5\nПримечание\n\
         1 2\n",
    ),
    (
        "Luogu",
        "输入格式\n\n一行一个整数。\n\n输出格式\n\n一个整数。\n\n输入输出样例\n\n输入 #1\n复制\n3\n1 2 3\n输出 #1\n\
         复制\n6\n输入 #2\n复制\n1\n5\n输出 #2\n复制\n5\n说明/提示\n1 2\n",
    ),
    (
        "AtCoder",
        "Input\n\nThe input is given from Standard Input in the following format:\n\nCopy\nN\nA_1 A_2 \\ldots A_N\n\n\
         Output\n\nPrint the answer.\n\nSample Input 1Copy\n\nCopy\n3\n1 2 3\n\nSample Output 1Copy\n\nCopy\n6\n\n\
         The sum is 6.\n\nSample Input 2Copy\n\nCopy\n1\n5\n\nSample Output 2Copy\n\nCopy\n5\n",
    ),
    (
        "AtCoder in Japanese",
        "入力\n\n入力は以下の形式で標準入力から与えられる。\n\nN\nA_1 … A_N\n\n出力\n\n答えを出力せよ。\n\n入力例 \
         1Copy\n\nCopy\n3\n1 2 3\n\n出力例 1Copy\n\nCopy\n6\n\n入力例 2 コピー\n\nコピー\n1\n5\n\n出力例 2 コピー\n\n\
         コピー\n5\n",
    ),
    (
        "DMOJ",
        "Input Specification\nOne integer.\n\nOutput Specification\nThe sum.\n\nSample Input 1\nCopy\n3\n1 2 3\n\
         Sample Output 1\nCopy\n6\nExplanation for Sample Output 1\n1 2\nSample Input 2\nCopy\n1\n5\nSample Output \
         2\nCopy\n5\n\nComments\nThere are no comments at the moment.\n",
    ),
    (
        "LibreOJ",
        "输入格式\n一行一个整数。\n输出格式\n一个整数。\n样例\n样例输入 1\n3\n1 2 3\n样例输出 1\n6\n样例解释 1\n1 2\n\
         样例输入 2\n1\n5\n样例输出 2\n5\n数据范围与提示\n1 2\n",
    ),
    (
        "UOJ",
        "输入格式\n一行一个整数。\n输出格式\n一个整数。\n样例一\ninput\n3\n1 2 3\n\noutput\n6\n\nexplanation\n1 2\n\
         样例二\ninput\n1\n5\n\noutput\n5\n\n样例三\n见样例数据下载。\n限制与约定\n1 2\n",
    ),
    (
        "NowCoder",
        "输入描述:\n一行一个整数。\n输出描述:\n一个整数。\n示例1\n输入\n复制\n3\n1 2 3\n输出\n复制\n6\n说明\n1 2\n\
         示例2\n输入\n复制\n1\n5\n输出\n复制\n5\n备注:\n1 2\n",
    ),
    (
        "PTA",
        "### 输入样例:\n\n```in\n3\n1 2 3\n```\n\n### 输出样例:\n\n```out\n6\n```\n### 输入样例2:\n\n```in\n1\n5\n\
         ```\n### 输出样例2:\n```out\n5\n```\n",
    ),
    (
        "UVa",
        "Input\nThe first line has n.\nOutput\nPrint the sum.\nSample Input\n3\n1 2 3\nSample Output\n6\nSample \
         Input\n1\n5\nSample Output\n5\n",
    ),
    (
        "E-olymp",
        "Входные данные\nЧисло n и n чисел.\nВыходные данные\nВыведите сумму этих чисел.\nПримеры\nВходные данные \
         #1\n3\n1 2 3\nВыходные данные #1\n6\nВходные данные #2\n1\n5\nВыходные данные #2\n5\nАвтор\nА. Б.\n",
    ),
    (
        "E-olymp in Ukrainian",
        "Вхідні дані\n\nУ першому рядку задано число n.\n\nВихідні дані\n\nВиведіть суму.\n\nПриклад\n\nВхідні дані \
         #1\n\n3\n1 2 3\n\nВихідні дані #1\n\n6\n\nВхідні дані #2\n\n1\n5\n\nВихідні дані #2\n\n5\n",
    ),
    (
        "SPOJ in Polish",
        "Wejście\n\nW pierwszej linii podana jest liczba n.\n\nWyjście\n\nJedna liczba.\n\nPrzykład\nWejście:\n3\n1 \
         2 3\n\nWyjście:\n6\n\nWejście:\n1\n5\n\nWyjście:\n5\n",
    ),
    (
        "OI",
        "Wejście\nW pierwszym wierszu podana jest liczba n.\nWyjście\nJedna liczba.\nPrzykład\nDla danych \
         wejściowych:\n3\n1 2 3\npoprawną odpowiedzią jest:\n6\nDla danych wejściowych:\n1\n5\npoprawnym wynikiem \
         jest:\n5\n",
    ),
    (
        "VNOI",
        "Dữ liệu\n\nDòng đầu tiên chứa số n.\n\nKết quả\n\nIn ra tổng của các số.\n\nVí dụ\n\nDữ liệu\n3\n1 2 3\n\n\
         Kết quả\n6\n\nDữ liệu\n1\n5\n\nKết quả\n5\n\nGiải thích\n1 2\n",
    ),
    (
        "LQDOJ",
        "Input\n\nDòng đầu tiên chứa số n.\n\nOutput\n\nIn ra tổng.\n\nSample Input 1\n\nSao chép\n3\n1 2 3\n\n\
         Sample Output 1\n\nSao chép\n6\n\nSample Input 2\n\nCopy\n1\n5\n\nSample Output 2\n\nCopy\n5\n",
    ),
    (
        "beecrowd, copied cell by cell",
        "Exemplo de Entrada\n3\n1 2 3\nExemplo de Saída\n6\nExemplo de Entrada\n1\n5\nExemplo de Saída\n5\n",
    ),
    (
        "a sample's input, then `Output`",
        "Input\nOne number.\nOutput\nIts sum.\nSample Input 1\n3\n1 2 3\nOutput\n6\nSample Input 2\n1\n5\nOutput\n5\n",
    ),
];

/// The line that the error names, and words of it.
const REFUSED: &[(&str, usize, &str, &str)] = &[
    (
        "CodeChef",
        5,
        "the input is empty up to line 6, as it is where both headings are cells of a table",
        "Input Format\nThe first line has T.\n\nSample 1:\nInput\nOutput\n2\n1 2\n3 4\n3\n7\nExplanation:\nTest case \
         1: so it is.\n",
    ),
    ("CodeChef, with empty lines", 3, "the input is empty", "Sample 1:\n\nInput\n\nOutput\n\n1 2\n\n3\n"),
    (
        "HackerRank",
        3,
        "the first row of a table, whose second column explains the input",
        "Sample Input 0\n\nSTDIN           Function\n-----           --------\n3               ar[] size n = 3\n1 2 \
         3           ar = [1, 2, 3]\n\nSample Output 0\n\n6\n",
    ),
    ("HackerRank", 2, "the first row of a table", "Sample Input\nSTDIN\tFunction Parameters\n3\tn\nSample Output\n6\n"),
    (
        "Kattis",
        4,
        "the headings of input and output are in one line",
        "Input\nOne number.\n\nSample Input 1\tSample Output 1\n3\n1 2 3\n\t\n6\n",
    ),
    (
        "Timus",
        6,
        "the headings of input and output are in one line",
        "Input\na and b\nOutput\na+b\nSample\ninput\toutput\n1 5\n6\nHint\nUse + operator\n",
    ),
    (
        "Timus in Russian",
        6,
        "the headings of input and output are in one line",
        "Исходные данные\na и b\nРезультат\na+b\nПример\nисходные данные\tрезультат\n1 5\n6\n",
    ),
    (
        "acmp.ru",
        8,
        "the headings of input and output are in one line",
        "Входные данные\nВходной файл INPUT.TXT содержит два числа.\n\nВыходные данные\nВ файл OUTPUT.TXT выведите \
         сумму.\n\nПример\n№\tINPUT.TXT\tOUTPUT.TXT\n1\t2 3\t5\n",
    ),
    (
        "Yandex",
        7,
        "the input is empty",
        "Формат ввода\nДва числа.\n\nФормат вывода\nИх сумма.\nПример\nВвод\nСкопировать ввод\nВывод\nСкопировать \
         вывод\n2 3\n5\n",
    ),
    ("beecrowd", 1, "are in one line", "Exemplo de Entrada\tExemplo de Saída\n1 2\n3\n"),
    ("beecrowd in English", 1, "are in one line", "Input Sample \tOutput Sample\n1 2\n3\n"),
    ("omegaUp", 1, "are in one line", "Entrada\tSalida\tDescripción\n1 2\t3\tSu suma\n"),
    ("vjudge", 2, "are in one line", "Sample\nInputcopy\tOutputcopy\n1 2\n3\n"),
    ("Project Euler", 1, "there is no line such as", "Find the sum of all the multiples of 3 or 5 below 1000.\n"),
    (
        "a description without samples",
        1,
        "this describes the input, or is a case",
        "Input\nThe first line has the number n.\nOutput\nPrint the sum.\n",
    ),
    (
        "samples under words that are not known",
        2,
        "this describes the input",
        "Summe\nEingabe\nN\nA1 … AN\nAusgabe\nS\nMuster\nInput\n1 2\nOutput\n3\n",
    ),
    (
        "what is above `Example` may be either",
        1,
        "this describes the input, or is a case that stands above `Example` in line 5",
        "Input\na b\nOutput\na\nExample\nInput\n1 2\nOutput\n1\n",
    ),
    (
        "samples in a form that is not known",
        5,
        "there is no line such as `Input` below",
        "Input\na b\nOutput\na\nSample\n1 2 -> 1\n",
    ),
    (
        "an output in words that are not known",
        2,
        "no line from here to line 6, `Hint`, is a heading of an output in words known here; write `Output`",
        "Input of all\nSample Input\n1 2\nAus\n3\nHint\nNone.\n",
    ),
    (
        "an input in words that are not known",
        3,
        "no line above is a heading of an input in words known here; write `Input`",
        "Ein\n1 2\nSample Output\n3\n",
    ),
    ("a heading in other letters", 5, "may be part of the output", "예제 입력 1\n1 2\n예제 출력 1\n3\n문의\nabc\n"),
    ("a title", 5, "line 5, `Tags`, may be part of the output", "Sample Input\n1\nSample Output\n2\nTags\n"),
    (
        "a title below words",
        8,
        "line 8, `Rule`, may be part",
        "Say whether it is so, or not.\n\nSample Input\n1\nSample Output\nNope\n\nRule\n",
    ),
    ("a title with words beside it", 5, "may be part", "Sample Input\n1\nSample Output\n2\nSource: 3\n"),
    (
        "an explanation of an input",
        4,
        "`The input is 1.` may be part of the input",
        "Sample Input\n1\n\nThe input is 1.\n\nSample Output\n2\n",
    ),
    (
        "a description below",
        5,
        "lines 5 to 8, from `Input` on,",
        "Sample Input\n3\nSample Output\nYes\nInput\nn\nOutput\ns\n",
    ),
    (
        "a description within a sample",
        1,
        "no line from here to line 3, `OUTPUT FORMAT`, is a heading of an output",
        "SAMPLE INPUT (file sum.in)\n5\nOUTPUT FORMAT\nOne number.\nSAMPLE OUTPUT (file sum.out)\n6\n",
    ),
    (
        "a description within a sample",
        3,
        "`Output` may be part of the input",
        "Sample Input\n5\nOutput\nIts sum.\nSample Output\n6\n",
    ),
    ("buttons below", 3, "`Copy` may be part of the input", "Sample Input\n3\nCopy\nSample Output\nYes\n"),
    ("buttons below", 5, "line 5, `Copy`, may be part of the output", "Sample Input\n3\nSample Output\nYes\nCopy\n"),
    (
        "a button",
        2,
        "`다운로드` may be part of the input or of the page",
        "예제 입력 1\n다운로드\n1 2\n예제 출력 1\n3\n",
    ),
    (
        "a button above an answer",
        4,
        "`다운로드`, may be part of the output",
        "예제 입력 1\n1 2\n예제 출력 1\n다운로드\n3\n",
    ),
];

#[test]
fn samples_of_whole_pages() {
    let expected = [("3\n1 2 3\n", "6\n"), ("1\n5\n", "5\n")];
    for (judge, page) in READ {
        let found = samples(page).unwrap_or_else(|flaw| panic!("{judge}: {flaw}\n{page}"));
        let read: Vec<(&str, &str)> =
            found.samples.iter().map(|sample| (&*sample.input, sample.answer.as_deref().unwrap())).collect();
        assert_eq!(read, expected, "{judge}\n{page}");
        let windows = page.replace('\n', "\r\n");
        assert_eq!(samples(&windows).unwrap(), found, "{judge}");
    }
}

#[test]
fn what_words_leave_open_is_refused() {
    for (judge, line, message, page) in REFUSED {
        let flaw = samples(page).map(|found| panic!("{judge}: {found:?}\n{page}")).unwrap_err();
        assert!(flaw.line == *line && flaw.message.contains(message), "{judge}: {flaw}\n{page}");
    }
}

/// Each word that is known, where it stands on a page.
#[test]
fn words_of_headings() {
    let mut pages = Vec::new();
    for (at, input) in INPUTS.iter().enumerate() {
        pages.push(format!("{input} 1\n3\n{}:\n6\n", OUTPUTS[at % OUTPUTS.len()].to_uppercase()));
    }
    pages.extend(OUTPUTS.iter().map(|output| format!("{} #1\n3\n{output} #1\n6\n", INPUTS[0])));
    pages.extend(NUMBERED_OUTPUTS.iter().map(|output| format!("Input #1\n3\n{output} #1\n6\n")));
    for sample in SAMPLES.iter().chain(AFFIXES) {
        pages.push(format!("Input\nn\nOutput\ns\n{sample} input 1\n3\n{sample} output 1\n6\n"));
        pages.push(format!("Input\nn\nOutput\ns\nInput {sample}\n3\nOutput {sample}\n6\n"));
    }
    for sample in SAMPLES {
        pages.push(format!("Input\nn\nOutput\nThis is the sum.\n\n{sample}\nInput\n3\nOutput\n6\n"));
        pages.push(format!("Input\n3\nOutput\n6\n{sample} 2\n"));
    }
    pages.extend(OTHERS.iter().chain(EXPLANATIONS).map(|other| format!("Input\n3\nOutput\n6\n{other}\n1\n")));
    for button in BUTTONS {
        pages.push(format!("Sample Input {button}\n3\nSample Output{button}\n6\n"));
        pages.push(format!("Sample Input\n{button}\n3\nSample Output\n{button} output\n6\n"));
    }
    for page in pages {
        let found = samples(&page).unwrap_or_else(|flaw| panic!("{flaw}\n{page}"));
        let read: Vec<_> = found.samples.iter().map(|it| (&*it.input, it.answer.as_deref())).collect();
        assert_eq!(read, [("3\n", Some("6\n"))], "{page}");
    }
}

/// What stands above the answer has these words.
#[test]
fn words_of_the_page_are_text() {
    for (page, answer) in [
        (
            "Print Impossible if there is no way.\nSample Input\n1\nSample Output\n1 2\nImpossible\n",
            "1 2\nImpossible\n",
        ),
        ("没有时输出 无解 。\n样例输入\n1\n样例输出\n1 2\n无解\n", "1 2\n无解\n"),
        ("Sample Input\nAnna 1\nBela 2\nSample Output\n1\nBela\n", "1\nBela\n"),
        ("Sample Input\n1\nSample Output\nDraw\nWhite 1\nBlack 2\n", "Draw\nWhite 1\nBlack 2\n"),
        ("Sample Input\n1\nSample Output\n1\nYES\nno\n", "1\nYES\nno\n"),
        ("Sample Input\n1\nSample Output\n무해\n", "무해\n"),
        ("Print: There is no such way.\nInput\na\nOutput\nThere is no such way.\n", "There is no such way.\n"),
        ("Sample Input\n1\nSample Output\nDraw\nSample Input\n2\nSample Output\n1\nDraw\n", "Draw\n"),
        // What is no heading.
        (
            "Sample Input\n1\nSample Output\n1\nexample-1\nsource (a)\nsample 1 2\nanswer\nanswer 1: 2\n",
            "1\nexample-1\nsource (a)\nsample 1 2\nanswer\nanswer 1: 2\n",
        ),
    ] {
        let found = samples(page).unwrap_or_else(|flaw| panic!("{flaw}\n{page}"));
        assert_eq!(found.samples[0].answer.as_deref(), Some(answer), "{page}");
    }
}
