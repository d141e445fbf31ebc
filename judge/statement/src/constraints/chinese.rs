//! The sentences of LeetCode's Chinese pages, word by word.

/// What is written without blanks, and the same in English: longer words first.
const WORDS: [(&str, &str); 101] = [
    ("给定", "given"),
    ("所给", "given"),
    ("生成的测试数据满足", ""),
    ("测试数据保证", ""),
    ("输入数据保证", ""),
    ("数据保证", ""),
    ("输入保证", ""),
    ("题目保证", ""),
    ("保证", ""),
    ("不存在重复的", "no repeated "),
    ("不存在重复", "no repeated "),
    ("没有重复的", "no repeated "),
    ("没有重复", "no repeated "),
    ("不存在自环", "no self loops"),
    ("没有自环", "no self loops"),
    ("道路", "roads"),
    ("边", "edges"),
    ("连通图", "connected graph"),
    ("连通", "connected"),
    ("有效", "valid"),
    ("合法", "valid"),
    ("一棵", "a"),
    ("表示", "represents"),
    ("的总和", "totals"),
    ("的和", "totals"),
    ("之和", "totals"),
    ("不超过", "at most"),
    ("不大于", "at most"),
    ("一个", "a"),
    ("大小写英文字母", "lowercase and uppercase english letters"),
    ("小写英文字母", "lowercase english letters"),
    ("大写英文字母", "uppercase english letters"),
    ("英文小写字母", "lowercase english letters"),
    ("英文大写字母", "uppercase english letters"),
    ("大小写字母", "lowercase and uppercase english letters"),
    ("小写字母", "lowercase english letters"),
    ("大写字母", "uppercase english letters"),
    ("小写", "lowercase"),
    ("大写", "uppercase"),
    ("英语字母", "english letters"),
    ("英文字母", "english letters"),
    ("字母", "letters"),
    ("二叉搜索树", "binary search tree"),
    ("节点的数目", "the number of nodes"),
    ("节点数目", "the number of nodes"),
    ("节点总数", "the number of nodes"),
    ("节点数量", "the number of nodes"),
    ("节点个数", "the number of nodes"),
    ("节点的数量", "the number of nodes"),
    ("节点的个数", "the number of nodes"),
    ("节点数", "the number of nodes"),
    ("每个链表", "each linked list"),
    ("两个链表", "both lists"),
    ("链表", "linked list"),
    ("二叉树", "tree"),
    ("树", "tree"),
    ("互不相同", "unique"),
    ("各不相同", "unique"),
    ("均不相同", "unique"),
    ("独一无二", "unique"),
    ("唯一", "unique"),
    ("无重复元素", "unique elements"),
    ("非严格递增", "non decreasing"),
    ("严格递增", "strictly increasing"),
    ("非递减", "non decreasing"),
    ("非降序", "non decreasing"),
    ("递增", "increasing"),
    ("递减", "decreasing"),
    ("升序", "ascending"),
    ("降序", "descending"),
    ("排列", "order"),
    ("排序", "order"),
    ("顺序", "order"),
    ("数组", "array"),
    ("仅由", "consists of"),
    ("只由", "consists of"),
    ("由", "consists of"),
    ("组成", ""),
    ("构成", ""),
    ("仅包含", "contains only"),
    ("只包含", "contains only"),
    ("仅含", "contains only"),
    ("只含", "contains only"),
    ("空格", "spaces"),
    ("所有", "all"),
    ("每个", "each"),
    ("中的", "in the"),
    ("中", "in"),
    ("范围", "range"),
    ("偶数", "even"),
    ("奇数", "odd"),
    ("数字", "digits"),
    ("整数", "integers"),
    ("元素", "elements"),
    ("字符串", "strings"),
    ("字符", "characters"),
    ("以及", "and"),
    ("根据", "by"),
    ("或者", "or"),
    ("或是", "or"),
    ("就是", "or"),
];

/// Words of one character, after the others.
const SHORT: [(&str, &str); 15] = [
    ("图", "graph"),
    ("和", "and"),
    ("与", "and"),
    ("或", "or"),
    ("的", "of"),
    ("值", "values"),
    ("为", "is"),
    ("是", "is"),
    ("在", "in"),
    ("已", ""),
    ("都", ""),
    ("按", "in"),
    ("照", ""),
    ("内", ""),
    ("均", ""),
];

/// `line` with English words in place of the Chinese ones that are known.
pub fn in_english(line: &str) -> String {
    if line.is_ascii() {
        return line.to_string();
    }
    // `不是 5 就是 10`: it is one of both.
    let line = if line.contains("就是") { line.replace("不是", "是") } else { line.to_string() };
    WORDS.iter().chain(&SHORT).fold(line, |line, (word, english)| line.replace(word, &format!(" {english} ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A word that stands in another one comes after it, or the other one is never found.
    #[test]
    fn longer_words_come_first() {
        let words: Vec<&str> = WORDS.iter().chain(&SHORT).map(|(word, _)| *word).collect();
        for (at, word) in words.iter().enumerate() {
            assert!(!words[..at].iter().any(|earlier| word.contains(earlier)), "{word} is never found");
        }
    }
}
