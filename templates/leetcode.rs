//! LeetCode's notation: the arguments of a problem from stdin, and its answer to stdout.
//!
//! Arguments are read from the text, one after the other, as the site's Testcase box has them: `[[2,5],[3]]`, `"a b"`,
//! `10`, `true`, a list as `[1,2]`, a tree in level order as `[1,null,3]`. Whitespace may stand between any two tokens.
//!
//! - **Field**: tools
//! - **Time**: O(length of the text)
//! - **Space**: O(1) beside what is read: the text is read block by block
//! - **ac-library-rs**: no
//! - **Source**: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format", 2017; `ListNode` and
//!   `TreeNode` are what LeetCode puts around a solution
//! - **Verified**: `every_small_value_comes_back`, `every_small_tree_comes_back`,
//!   `whitespace_anywhere_changes_nothing`, `every_error_states_its_place`,
//!   `every_error_states_its_place_in_a_long_text`, `integers_of_every_length`, `strings`, `calls_of_a_class`,
//!   `long_lists_and_deep_trees`; `lc294`, `lc913`, `lc1728`

use std::any::type_name;
use std::array;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt::Write;
use std::io::{Read, stdin};
use std::iter::successors;
use std::mem::forget;
use std::rc::Rc;
use std::str::{FromStr, from_utf8};
use std::vec::IntoIter;

/// A singly linked list, as LeetCode defines it.
#[derive(PartialEq, Eq, Clone, Debug)]
pub struct ListNode {
    /// The value.
    pub val: i32,
    /// The rest of the list.
    pub next: Option<Box<ListNode>>,
}

impl ListNode {
    /// A list of one value.
    #[inline]
    pub fn new(val: i32) -> Self {
        ListNode { next: None, val }
    }
}

/// A binary tree, as LeetCode defines it.
#[derive(Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The value.
    pub val: i32,
    /// The left subtree.
    pub left: Option<Rc<RefCell<TreeNode>>>,
    /// The right subtree.
    pub right: Option<Rc<RefCell<TreeNode>>>,
}

impl TreeNode {
    /// A tree of one value.
    #[inline]
    pub fn new(val: i32) -> Self {
        TreeNode { val, left: None, right: None }
    }
}

/// All of stdin as the arguments of a call: a tuple of as many values as there are, of the types that they are used as.
///
/// ```no_run
/// use templates::leetcode;
///
/// fn total(nums: Vec<i32>, k: i32) -> i32 {
///     nums.iter().sum::<i32>() * k
/// }
///
/// let (nums, k) = leetcode::arguments();
/// leetcode::print(total(nums, k));
/// ```
///
/// # Panics
///
/// If stdin is anything else; the message states which argument, the line and the column.
pub fn arguments<A: Arguments>() -> A {
    let mut text = Text::from_stdin();
    let arguments = A::parse(&mut text, Text::next_argument);
    text.expect_end();
    arguments
}

/// Prints an answer on a line of its own.
pub fn print<T: Print>(value: T) {
    let mut text = String::new();
    value.print(&mut text);
    // Only a process shows what this does; the tests look at `Print::print`.
    println!("{text}");
    // Dropping a list is as deep a recursion as the list is long: it ends with the process.
    forget(value);
}

/// The node of `root` with the value `val`, where an argument names a node by its value: `p` of LC 236.
pub fn node(root: &Option<Rc<RefCell<TreeNode>>>, val: i32) -> Option<Rc<RefCell<TreeNode>>> {
    let mut stack = vec![root.clone()];
    while let Some(next) = stack.pop() {
        let Some(node) = next else { continue };
        if node.borrow().val == val {
            return Some(node);
        }
        stack.extend([node.borrow().left.clone(), node.borrow().right.clone()]);
    }
    None
}

/// Calls of a class's methods: stdin has a list of names and one of the lists of arguments, the constructor's first.
///
/// ```no_run
/// let mut calls = templates::leetcode::Calls::of("Sum");
/// let (mut sum,): (i32,) = calls.arguments();
/// while let Some(name) = calls.next_name() {
///     match name.as_str() {
///         "add" => {
///             let (number,): (i32,) = calls.arguments();
///             sum += number;
///             calls.answer(());
///         }
///         "sum" => {
///             let () = calls.arguments();
///             calls.answer(sum);
///         }
///         _ => panic!("there is no method `{name}`"),
///     }
/// }
/// calls.print();
/// ```
///
/// # Panics
///
/// Every method panics where stdin is anything else; the message states the line and the column.
pub struct Calls {
    text: Text,
    names: IntoIter<String>,
    answers: String,
}

impl Calls {
    /// Reads the names from stdin, the first of which must be that of the class, and goes to the constructor's
    /// arguments.
    pub fn of(class: &str) -> Self {
        Calls::new(Text::from_stdin(), Some(class))
    }

    /// The same, whatever the class is called.
    pub fn from_stdin() -> Self {
        Calls::new(Text::from_stdin(), None)
    }

    fn new(mut text: Text, class: Option<&str>) -> Self {
        let mut names = Vec::parse(&mut text).into_iter();
        match names.next() {
            None => text.fail("a list that starts with the constructor"),
            Some(name) if class.is_some_and(|class| class != name) => {
                text.fail(&format!("calls that start with {:?}, not {name:?},", class.unwrap_or_default()))
            }
            Some(_) => {}
        }
        text.expect("[");
        Calls { text, names, answers: "[null".to_string() }
    }

    /// The arguments of the current call.
    pub fn arguments<A: Arguments>(&mut self) -> A {
        self.text.expect("[");
        self.text.argument = 0;
        let arguments = A::parse(&mut self.text, Text::next_item);
        self.text.expect("]");
        arguments
    }

    /// Goes to the next call: the name of its method, which begins in lower case (LC 622 has `Rear`).
    pub fn next_name(&mut self) -> Option<String> {
        let mut name = self.names.next()?;
        name.get_mut(..1).map(str::make_ascii_lowercase);
        self.text.expect(",");
        Some(name)
    }

    /// What the current call returns.
    pub fn answer<T: Print>(&mut self, value: T) {
        self.answers.push(',');
        value.print(&mut self.answers);
        forget(value);
    }

    /// Prints the answers to all calls.
    pub fn print(mut self) {
        // Only a process shows what this does; the tests look at `end`.
        println!("{}", self.end());
    }

    fn end(&mut self) -> String {
        self.text.expect("]");
        self.text.expect_end();
        format!("{}]", self.answers)
    }
}

/// What is read, block by block, and how far.
pub struct Text {
    source: Box<dyn Read>,
    /// How many bytes are read at once.
    block: usize,
    /// Whether `source` has been read to its end.
    is_over: bool,
    /// The part of the input that is kept, and the line and the column at which it begins.
    window: Vec<u8>,
    start: (usize, usize),
    /// The next byte of the window.
    position: usize,
    /// Nothing is dropped of the window from here on.
    mark: Option<usize>,
    /// The number of the argument that is being read, from 1.
    argument: usize,
}

impl Text {
    /// So many bytes are in the window after `peek`, if the input has them: longer than what has to be seen at once.
    /// One more or fewer would change no answer.
    const MARGIN: usize = 32;

    fn new(source: impl Read + 'static, block: usize) -> Self {
        let source = Box::new(source);
        Text { source, block, is_over: false, window: Vec::new(), start: (1, 1), position: 0, mark: None, argument: 0 }
    }

    /// Only a process that reads its stdin shows what this does.
    fn from_stdin() -> Self {
        Text::new(stdin(), 1 << 16)
    }

    /// Drops what is done with and reads a block, at least as much as is kept. Returns whether there was more.
    #[cold]
    fn refill(&mut self) -> bool {
        let done = self.mark.unwrap_or(self.position);
        self.start = self.place(done);
        self.window.drain(..done);
        self.position -= done;
        self.mark = self.mark.map(|_| 0);
        let wanted = self.block.max(self.window.len());
        let mut source = self.source.by_ref().take(if self.is_over { 0 } else { wanted as u64 });
        let count = source.read_to_end(&mut self.window).expect("stdin can be read");
        self.is_over = count < wanted;
        count > 0
    }

    fn rest(&self) -> &[u8] {
        &self.window[self.position..]
    }

    /// The next byte.
    #[inline]
    fn peek(&mut self) -> Option<u8> {
        while self.window.len() - self.position < Self::MARGIN && !self.is_over {
            self.refill();
        }
        self.window.get(self.position).copied()
    }

    /// The next byte that is not whitespace; goes there.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        loop {
            match self.peek() {
                Some(byte) if byte.is_ascii_whitespace() => self.position += 1,
                found => return found,
            }
        }
    }

    /// Consumes `token` if it comes next.
    #[inline]
    fn eat(&mut self, token: &str) -> bool {
        self.next();
        let is_next = self.rest().starts_with(token.as_bytes());
        self.position += if is_next { token.len() } else { 0 };
        is_next
    }

    fn expect(&mut self, token: &str) {
        if !self.eat(token) {
            self.fail(&format!("`{token}`"));
        }
    }

    fn expect_end(&mut self) {
        if self.next().is_some() {
            self.fail("the end of the input");
        }
    }

    /// The line and the column of a place in the window, from 1.
    fn place(&self, position: usize) -> (usize, usize) {
        // Up to 255 fit into a byte, and counted in bytes, this takes a fraction of the time.
        let count = |bytes: &[u8], is_counted: fn(u8) -> bool| {
            let blocks =
                bytes.chunks(224).map(|block| block.iter().map(|&byte| u8::from(is_counted(byte))).sum::<u8>());
            blocks.map(usize::from).sum::<usize>()
        };
        let characters = |bytes| count(bytes, |byte| byte & 0xc0 != 0x80);
        let read = &self.window[..position];
        match (count(read, |byte| byte == b'\n'), self.start) {
            (0, (line, column)) => (line, column + characters(read)),
            (newlines, (line, _)) => {
                let last = read.rsplit(|&byte| byte == b'\n').next();
                (line + newlines, 1 + last.map_or(0, characters))
            }
        }
    }

    fn fail(&mut self, expected: &str) -> ! {
        let (line, column) = self.place(self.position);
        // Twenty characters are at most 80 bytes; more of them would not be shown.
        while self.rest().len() < 80 && self.refill() {}
        let rest = String::from_utf8_lossy(&self.rest()[..self.rest().len().min(80)]);
        let found = match rest.lines().next() {
            None => "the end of the input".to_string(),
            Some("") => "the end of the line".to_string(),
            Some(line) => format!("`{}`", line.chars().take(20).collect::<String>()),
        };
        let argument = if self.argument > 0 { format!("argument {}, ", self.argument) } else { String::new() };
        panic!("{argument}line {line}, column {column}: expected {expected}, found {found}")
    }

    /// Whitespace separates what stands outside of lists.
    fn next_argument(&mut self) {
        if self.argument > 0 && self.peek().is_some_and(|byte| !byte.is_ascii_whitespace()) {
            self.fail("whitespace");
        }
        self.next();
        self.argument += 1;
    }

    fn next_item(&mut self) {
        self.argument += 1;
        if self.argument > 1 {
            self.expect(",");
        }
    }

    /// A list of what `items` appends: one item or several, with a comma between two of them.
    fn list<T>(&mut self, items: impl Fn(&mut Self, &mut Vec<T>)) -> Vec<T> {
        self.expect("[");
        let mut list = Vec::new();
        if self.eat("]") {
            return list;
        }
        loop {
            items(self, &mut list);
            match self.next() {
                Some(b',') => self.position += 1,
                Some(b']') => break,
                _ => self.fail("`,` or `]`"),
            }
        }
        self.position += 1;
        list
    }

    /// A number that is as long as the next bytes are `inside`.
    fn number<T: FromStr>(&mut self, is_inside: impl Fn(u8) -> bool) -> T {
        let length = loop {
            let length = self.rest().iter().take_while(|&&byte| is_inside(byte)).count();
            // Reading on after the number's end would change no answer, and keep the rest of the input in memory.
            if length < self.rest().len() || !self.refill() {
                break length;
            }
        };
        let number = from_utf8(&self.rest()[..length]).ok().and_then(|text| text.parse().ok());
        let Some(number) = number else { self.fail(type_name::<T>()) };
        self.position += length;
        number
    }

    fn integer<T: TryFrom<i64> + FromStr>(&mut self) -> T {
        self.next();
        let rest = self.rest();
        let padded = || array::from_fn(|index| rest.get(index).copied().unwrap_or(0));
        match integer(&rest.first_chunk().copied().unwrap_or_else(padded)) {
            Some((number, length)) => {
                self.position += length;
                number
            }
            None => self.number(|byte| byte == b'-' || byte.is_ascii_digit()),
        }
    }

    /// The integers that come next and have a comma right behind them: what is not so simple is left. So it would be
    /// right to leave them all, and slow.
    fn integers<T: TryFrom<i64>>(&mut self, list: &mut Vec<T>) {
        let mut rest = self.rest();
        while let Some(text) = rest.first_chunk() {
            match integer(text) {
                Some((number, length)) if text[length] == b',' => {
                    list.push(number);
                    rest = &rest[length + 1..];
                }
                _ => break,
            }
        }
        self.position = self.window.len() - rest.len();
    }

    /// A value that is refused as a whole, where it begins.
    fn whole<T>(&mut self, expected: &str, read: impl FnOnce(&mut Self) -> Option<T>) -> T {
        self.next();
        self.mark = Some(self.position);
        let value = read(self);
        let start = self.mark.take();
        value.unwrap_or_else(|| {
            self.position = start.unwrap_or(self.position);
            self.fail(expected)
        })
    }

    /// Appends what is in the window up to a character that means something else in a string.
    fn plain(&mut self, value: &mut String) {
        let ends = |byte: &u8| matches!(byte, b'"' | b'\\' | b'\n');
        // Without a branch for each byte, whole blocks are passed in a fraction of the time.
        let blocks = self.rest().chunks_exact(64);
        let blocks = blocks.take_while(|block| !block.iter().fold(false, |any, byte| any | ends(byte))).count();
        let length = 64 * blocks + self.rest()[64 * blocks..].iter().take_while(|byte| !ends(byte)).count();
        match from_utf8(&self.rest()[..length]) {
            Ok(plain) => {
                value.push_str(plain);
                self.position += length;
            }
            Err(error) => {
                // The last character may go on behind the window. Reading on elsewhere would change no answer.
                let is_cut = error.error_len().is_none() && length == self.rest().len();
                if !is_cut || !self.refill() {
                    self.position += error.valid_up_to();
                    self.fail("UTF-8");
                }
            }
        }
    }

    fn escape(&mut self) -> char {
        let character = match self.rest().get(1) {
            Some(&same @ (b'"' | b'\\' | b'/')) => char::from(same),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode_escape(),
            _ => self.fail("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"),
        };
        self.position += 2;
        character
    }

    fn code_unit(&mut self) -> u16 {
        let digits = self.rest().get(..4).and_then(|digits| from_utf8(digits).ok());
        let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let Some(Ok(unit)) = digits.map(|digits| u16::from_str_radix(digits, 16)) else {
            self.fail("four hexadecimal digits")
        };
        self.position += 4;
        unit
    }

    /// What `\u` begins: a character, or the first half of a surrogate pair with the second half behind it.
    fn unicode_escape(&mut self) -> char {
        self.position += 2;
        let start = self.position;
        let mut units = vec![self.code_unit()];
        if (0xd800..0xdc00).contains(&units[0]) && self.rest().starts_with(b"\\u") {
            self.position += 2;
            units.push(self.code_unit());
        }
        let Some(Ok(character)) = char::decode_utf16(units).next() else {
            self.position = start;
            self.fail("a whole surrogate pair")
        };
        character
    }
}

/// The integer that `text` begins with, and its length; `None` if it has more than 15 digits, or none.
#[inline(always)]
fn integer<T: TryFrom<i64>>(text: &[u8; 24]) -> Option<(T, usize)> {
    // Branches, where arithmetic would do: so the next number is begun before the length of this one is known.
    let (number, length) = match text[0] {
        b'-' => natural(text, 1).map(|(number, length)| (-number, length + 1))?,
        _ => natural(text, 0)?,
    };
    Some((T::try_from(number).ok()?, length))
}

#[inline(always)]
fn natural(text: &[u8; 24], from: usize) -> Option<(i64, usize)> {
    const POWERS: [i64; 8] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];
    // Eight bytes, in each of which a digit is its value, and 128 in each one that is not a digit. A carry out of such
    // a byte changes only what is behind it.
    let eight = |from: usize| {
        let digits = u64::from_le_bytes(text[from..][..8].try_into().expect("eight bytes")) ^ 0x3030_3030_3030_3030;
        (digits, (digits | digits.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080)
    };
    // Their value in decimal: of two at a time, of four, of all.
    let value = |digits: u64| {
        let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8) & 0x00ff_00ff_00ff_00ff;
        let fours = pairs.wrapping_mul(100).wrapping_add(pairs >> 16) & 0x0000_ffff_0000_ffff;
        (fours.wrapping_mul(10_000).wrapping_add(fours >> 32) & 0xffff_ffff) as i64
    };
    let (high, others) = eight(from);
    if others != 0 {
        let length = others.trailing_zeros() / 8;
        // Zeros take the place of what is missing in front.
        return (length > 0).then(|| (value(high << (64 - 8 * length)), length as usize));
    }
    let (low, others) = eight(from + 8);
    let length = others.trailing_zeros() / 8;
    let power = POWERS.get(length as usize)?;
    Some((value(high) * power + value(low << 8 << (56 - 8 * length)), 8 + length as usize))
}

/// A type that can be an argument.
pub trait Parse: Sized {
    /// Consumes one value from the front of `text`.
    ///
    /// # Panics
    ///
    /// If something else stands there.
    fn parse(text: &mut Text) -> Self;

    /// Consumes the next values of a list, at least one, with the commas between them.
    fn parse_into(text: &mut Text, list: &mut Vec<Self>) {
        list.push(Self::parse(text));
    }
}

/// A type that can be an answer.
pub trait Print {
    /// Appends the value to `text`.
    fn print(&self, text: &mut String);
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Parse for $integer {
            fn parse(text: &mut Text) -> Self {
                text.integer()
            }

            fn parse_into(text: &mut Text, list: &mut Vec<Self>) {
                text.integers(list);
                list.push(text.integer());
            }
        }

        impl Print for $integer {
            fn print(&self, text: &mut String) {
                let _ = write!(text, "{self}");
            }
        }
    )*};
}
integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

impl Parse for f64 {
    fn parse(text: &mut Text) -> Self {
        text.next();
        text.number(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte))
    }
}

/// With five decimals, as LeetCode has it.
impl Print for f64 {
    fn print(&self, text: &mut String) {
        let _ = write!(text, "{self:.5}");
    }
}

impl Parse for bool {
    fn parse(text: &mut Text) -> Self {
        let is_true = text.eat("true");
        if !is_true && !text.eat("false") {
            text.fail("`true` or `false`");
        }
        is_true
    }
}

impl Print for bool {
    fn print(&self, text: &mut String) {
        text.push_str(if *self { "true" } else { "false" });
    }
}

/// What a function that returns nothing returns.
impl Print for () {
    fn print(&self, text: &mut String) {
        text.push_str("null");
    }
}

impl Parse for String {
    fn parse(text: &mut Text) -> Self {
        text.expect("\"");
        let mut value = String::new();
        loop {
            match text.peek() {
                Some(b'"') => break,
                Some(b'\\') => value.push(text.escape()),
                Some(b'\n') | None => text.fail("`\"`"),
                Some(_) => text.plain(&mut value),
            }
        }
        text.position += 1;
        value
    }
}

impl Print for str {
    fn print(&self, text: &mut String) {
        text.push('"');
        for character in self.chars() {
            match character {
                '"' | '\\' => text.extend(['\\', character]),
                '\n' => text.push_str("\\n"),
                '\0'..='\x1f' => {
                    let _ = write!(text, "\\u{:04x}", character as u32);
                }
                _ => text.push(character),
            }
        }
        text.push('"');
    }
}

impl Print for String {
    fn print(&self, text: &mut String) {
        self.as_str().print(text);
    }
}

/// A string of length 1.
impl Parse for char {
    fn parse(text: &mut Text) -> Self {
        text.whole("a string of one character", |text| {
            let string = String::parse(text);
            let mut characters = string.chars();
            characters.next().filter(|_| characters.next().is_none())
        })
    }
}

impl Print for char {
    fn print(&self, text: &mut String) {
        self.encode_utf8(&mut [0; 4]).print(text);
    }
}

impl<T: Parse> Parse for Vec<T> {
    fn parse(text: &mut Text) -> Self {
        text.list(T::parse_into)
    }
}

impl<T: Print> Print for [T] {
    fn print(&self, text: &mut String) {
        text.push('[');
        for (index, item) in self.iter().enumerate() {
            text.push_str(if index > 0 { "," } else { "" });
            item.print(text);
        }
        text.push(']');
    }
}

impl<T: Print> Print for Vec<T> {
    fn print(&self, text: &mut String) {
        self.as_slice().print(text);
    }
}

impl<T: Print + ?Sized> Print for &T {
    fn print(&self, text: &mut String) {
        (**self).print(text);
    }
}

impl Parse for Option<Box<ListNode>> {
    fn parse(text: &mut Text) -> Self {
        let values = Vec::parse(text);
        values.into_iter().rev().fold(None, |next, val| Some(Box::new(ListNode { val, next })))
    }
}

impl Print for Option<Box<ListNode>> {
    fn print(&self, text: &mut String) {
        let nodes = successors(self.as_ref(), |node| node.next.as_ref());
        nodes.map(|node| node.val).collect::<Vec<i32>>().print(text);
    }
}

/// In level order; `null` stands for a child that is missing.
impl Parse for Option<Rc<RefCell<TreeNode>>> {
    fn parse(text: &mut Text) -> Self {
        text.whole("a tree in level order, where every value has a parent", |text| {
            let values = text.list(|text, list| {
                list.push(if text.eat("null") { None } else { Some(i32::parse(text)) });
            });
            let mut nodes = values.into_iter().map(|val| val.map(|val| Rc::new(RefCell::new(TreeNode::new(val)))));
            let root = nodes.next().flatten();
            let mut queue: VecDeque<_> = root.iter().cloned().collect();
            while let (Some(parent), 1..) = (queue.pop_front(), nodes.len()) {
                let mut parent = parent.borrow_mut();
                parent.left = nodes.next().flatten();
                parent.right = nodes.next().flatten();
                queue.extend(parent.left.iter().chain(&parent.right).cloned());
            }
            (nodes.len() == 0).then_some(root)
        })
    }
}

impl Print for Option<Rc<RefCell<TreeNode>>> {
    fn print(&self, text: &mut String) {
        let mut queue = VecDeque::from([self.clone()]);
        let mut values = Vec::new();
        while let Some(node) = queue.pop_front() {
            values.push(node.as_ref().map(|node| node.borrow().val));
            if let Some(node) = node {
                let node = node.borrow();
                queue.extend([node.left.clone(), node.right.clone()]);
            }
        }
        let length = values.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let values = values[..length].iter();
        let values: Vec<String> = values.map(|val| val.map_or("null".to_string(), |val| val.to_string())).collect();
        let _ = write!(text, "[{}]", values.join(","));
    }
}

/// A tuple of arguments.
pub trait Arguments {
    /// Consumes the arguments; `before` goes to the next one.
    fn parse(text: &mut Text, before: fn(&mut Text)) -> Self;
}

impl Arguments for () {
    fn parse(_: &mut Text, _: fn(&mut Text)) {}
}

macro_rules! tuples {
    ($($($T:ident)*;)*) => {$(
        impl<$($T: Parse),*> Arguments for ($($T,)*) {
            fn parse(text: &mut Text, before: fn(&mut Text)) -> Self {
                ($({
                    before(text);
                    $T::parse(text)
                },)*)
            }
        }
    )*};
}
tuples! { A; A B; A B C; A B C D; A B C D E; A B C D E F; A B C D E F G; A B C D E F G H; }

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Debug;
    use std::io::Cursor;
    use std::panic::catch_unwind;
    use std::slice::from_ref;

    /// Nothing may depend on where a block ends.
    const BLOCKS: [usize; 4] = [1, 5, 40, 1 << 16];

    fn text(source: impl AsRef<[u8]>, block: usize) -> Text {
        Text::new(Cursor::new(source.as_ref().to_vec()), block)
    }

    fn read_by<A: Arguments>(source: impl AsRef<[u8]>, block: usize) -> A {
        let mut text = text(source, block);
        let arguments = A::parse(&mut text, Text::next_argument);
        text.expect_end();
        arguments
    }

    fn read<A: Arguments>(source: &str) -> A {
        read_by(source, 1)
    }

    fn printed<T: Print>(value: T) -> String {
        let mut text = String::new();
        value.print(&mut text);
        text
    }

    fn comes_back<T: Parse + Print + PartialEq + Debug>(value: T) {
        let text = printed(&value);
        for block in BLOCKS {
            assert_eq!(read_by::<(T,)>(&text, block).0, value, "{text} by {block}");
        }
    }

    /// Everything of up to `length` items.
    fn lists<T: Clone>(items: &[T], length: usize) -> Vec<Vec<T>> {
        let (mut all, mut longest) = (vec![vec![]], vec![vec![]]);
        for _ in 0..length {
            let longer = |list: &Vec<T>| items.iter().map(|item| [list, from_ref(item)].concat()).collect();
            longest = longest.iter().flat_map::<Vec<Vec<T>>, _>(longer).collect();
            all.extend_from_slice(&longest);
        }
        all
    }

    #[test]
    fn every_small_value_comes_back() {
        for number in -1100..1100 {
            comes_back(number);
            comes_back(f64::from(number) / 32.0);
        }
        for power in 0..64 {
            for number in [(1_u64 << power) - 1, 1 << power, u64::MAX - (1 << power)] {
                comes_back(number);
                comes_back(number as usize);
                comes_back(number as i64);
                comes_back(i128::from(number) << 63);
                comes_back(number as i32);
                comes_back(number as u8);
            }
        }
        lists(&[true, false], 3).into_iter().for_each(comes_back);
        for inner in lists(&lists(&[-1, 23], 2), 3) {
            comes_back(inner.clone());
            comes_back(vec![vec![], vec![inner]]);
        }
        for characters in lists(&['a', ' ', '"', '\\', '/', '\n', '\u{1}', '[', ',', 'é', '😀'], 3) {
            comes_back(characters.iter().collect::<String>());
            comes_back(vec![characters.iter().collect::<String>(), "b".to_string()]);
            comes_back(characters);
        }
        for values in lists(&[0, -7], 5) {
            let list = read::<(Option<Box<ListNode>>,)>(&printed(&values)).0;
            assert_eq!(printed(&list), printed(&values));
            comes_back(list);
        }
        assert_eq!(printed((&[1.0, -0.5, 2.0 / 3.0][..], ()).0), "[1.00000,-0.50000,0.66667]");
        assert_eq!(printed(()), "null");
        assert_eq!(read::<(f64, f64, i64, u64)>("-1.5e-3 7 0 0"), (-0.0015, 7.0, 0, 0));
    }

    /// All trees of `size` nodes, with their values as `value` counts them.
    fn trees(size: usize) -> Vec<Option<Rc<RefCell<TreeNode>>>> {
        if size == 0 {
            return vec![None];
        }
        let mut all = Vec::new();
        for left_size in 0..size {
            for left in trees(left_size) {
                for right in trees(size - 1 - left_size) {
                    let node = TreeNode { val: size as i32, left: left.clone(), right };
                    all.push(Some(Rc::new(RefCell::new(node))));
                }
            }
        }
        all
    }

    #[test]
    fn every_small_tree_comes_back() {
        let mut count = 0;
        for tree in (0..=7).flat_map(trees) {
            comes_back(tree);
            count += 1;
        }
        // The sum of the first eight Catalan numbers.
        assert_eq!(count, 1 + 1 + 2 + 5 + 14 + 42 + 132 + 429);
        let (tree,) = read::<(Option<Rc<RefCell<TreeNode>>>,)>("[5,4,8,11,null,13,4,7,2,null,null,5,1,null,null]");
        let root = tree.as_ref().unwrap().borrow();
        let child = |node: &Option<Rc<RefCell<TreeNode>>>| node.as_ref().map(|node| node.borrow().val);
        assert_eq!((root.val, child(&root.left), child(&root.right)), (5, Some(4), Some(8)));
        let left = root.left.as_ref().unwrap().borrow();
        assert_eq!((child(&left.left), child(&left.right)), (Some(11), None));
        drop(left);
        drop(root);
        assert_eq!(printed(tree), "[5,4,8,11,null,13,4,7,2,null,null,5,1]");
        assert_eq!(read::<(Option<Rc<RefCell<TreeNode>>>,)>("[null]").0, None);
        let (tree,) = read::<(Option<Rc<RefCell<TreeNode>>>,)>("[3,5,1,6,2,0,8,null,null,7,4]");
        assert_eq!(printed(node(&tree, 2)), "[2,7,4]");
        assert_eq!(printed(node(&tree, 1)), "[1,0,8]");
        assert_eq!((node(&tree, 9), node(&None, 9)), (None, None));
    }

    #[test]
    fn whitespace_anywhere_changes_nothing() {
        check_whitespace(|count| !(4..14).contains(&count));
    }

    #[test]
    #[ignore = "long"]
    fn whitespace_in_any_places_changes_nothing() {
        check_whitespace(|_| true);
    }

    /// Whitespace behind some of the 16 tokens: all sets of a number of tokens that is chosen.
    fn check_whitespace(is_chosen: fn(u32) -> bool) {
        type All = (Vec<Vec<String>>, Option<Rc<RefCell<TreeNode>>>, bool);
        let tokens =
            ["[", "[", "\" a ,[\"", ",", "\"\"", "]", "]", " ", "[", "1", ",", "null", ",", "-2", "]", " true"];
        let expected: All = read(&tokens.concat());
        assert_eq!(expected.0, [[" a ,[", ""]]);
        for mask in (0..1_u32 << tokens.len()).filter(|mask| is_chosen(mask.count_ones())) {
            let mut text = "\n".to_string();
            for (index, token) in tokens.iter().enumerate() {
                text.push_str(token);
                if mask >> index & 1 == 1 {
                    text.push_str(["  ", "\r\n", "\t"][index % 3]);
                }
            }
            assert_eq!(read::<All>(&text), expected, "{text:?}");
        }
    }

    #[test]
    fn strings() {
        let read = |text: &str| read::<(String,)>(text).0;
        assert_eq!(read(r#""[\u00e9\uD83D\ude00]\n  ] ""#), "[é😀]\n  ] ");
        assert_eq!(read(r#""\b\f\n\r\t\/\"\\""#), "\u{8}\u{c}\n\r\t/\"\\");
        assert_eq!(read("\"the\tsky  is blue\""), "the\tsky  is blue");
        for length in 0..200 {
            comes_back(["é", "a"].map(|part| part.repeat(length)).concat());
            comes_back(["a", "é\\", "😀\""].map(|part| part.repeat(length)).concat());
        }
        assert_eq!(printed("a\"\\\n\t\u{1f} é"), "\"a\\\"\\\\\\n\\u0009\\u001f é\"");
        assert_eq!(printed(vec!['a', '\\']), r#"["a","\\"]"#);
    }

    /// The message of the panic that reading `text` ends in.
    fn refusal<A: Arguments>(text: impl AsRef<[u8]>) -> String {
        let text = text.as_ref();
        let messages = BLOCKS.map(|block| {
            let Err(panic) = catch_unwind(|| forget(read_by::<A>(text, block))) else { panic!("{text:?} was read") };
            panic.downcast_ref::<String>().cloned().expect("a message")
        });
        assert!(messages.iter().all(|message| *message == messages[0]), "{messages:?}");
        messages[0].clone()
    }

    #[test]
    fn every_error_states_its_place() {
        assert_eq!(refusal::<(i32, Vec<i32>)>("7\n é [1"), "argument 2, line 2, column 2: expected `[`, found `é [1`");
        assert!(refusal::<(Vec<i32>,)>("[é").contains("line 1, column 2: expected i32, found `é`"));
        assert!(refusal::<(Vec<i32>,)>("[1,\n,2]").contains("line 2, column 1: expected i32, found `,2]`"));
        assert!(refusal::<(Vec<i32>,)>("[1 2]").contains("column 4: expected `,` or `]`, found `2]`"));
        assert!(refusal::<(Vec<i32>,)>("[1,2").contains("column 5: expected `,` or `]`, found the end of the input"));
        assert!(refusal::<(Vec<i32>,)>("[1,").contains("column 4: expected i32, found the end"));
        assert!(refusal::<(Vec<i32>,)>("[1.5]").contains("column 3: expected `,` or `]`"));
        assert!(refusal::<(Vec<i32>,)>("[1]]").contains("column 4: expected the end of the input"));
        assert!(refusal::<(Vec<i32>,)>(" 7").contains("column 2: expected `[`"));
        assert!(refusal::<(i32, i32)>("1-2").contains("argument 1, line 1, column 2: expected whitespace"));
        assert!(refusal::<(i32, i32)>("1").contains("argument 2, line 1, column 2: expected i32, found the end"));
        assert!(refusal::<(i32, i32)>("1\n").contains("argument 2, line 2, column 1: expected i32"));
        assert!(refusal::<(i32,)>("1 2").contains("column 3: expected the end of the input, found `2`"));
        for (text, wanted) in [("2147483648", "i32"), ("-2147483649", "i32"), ("-", "i32"), ("", "i32"), ("+1", "i32")]
        {
            assert!(refusal::<(i32,)>(text).contains(&format!("column 1: expected {wanted}")), "{text}");
        }
        assert!(refusal::<(u32,)>("-1").contains("expected u32, found `-1`"));
        assert!(refusal::<(u64,)>("18446744073709551616").contains("expected u64"));
        assert!(refusal::<(i64,)>("9223372036854775808").contains("expected i64"));
        assert!(refusal::<(f64,)>("nan").contains("expected f64, found `nan`"));
        assert!(refusal::<(f64,)>("1e").contains("expected f64"));
        assert!(refusal::<(bool,)>("True").contains("column 1: expected `true` or `false`"));
        assert!(refusal::<(char,)>(" \"ab\"").contains("column 2: expected a string of one character"));
        assert!(refusal::<(char,)>("\"\"").contains("expected a string of one character"));
        assert!(refusal::<(String,)>("++").contains("column 1: expected `\"`"));
        assert!(
            refusal::<(String,)>("\"a\nb\"").contains("line 1, column 3: expected `\"`, found the end of the line")
        );
        assert!(refusal::<(String,)>("\"a").contains("column 3: expected `\"`, found the end"));
        assert!(refusal::<(String,)>("\"a\\").contains("column 3: expected one of the escapes"));
        assert!(refusal::<(String,)>(r#""\x""#).contains("column 2: expected one of the escapes"));
        for text in [r#""\u12""#, r#""\u+123""#, r#""\u12é""#, r#""\u"#] {
            assert!(refusal::<(String,)>(text).contains("column 4: expected four hexadecimal digits"), "{text}");
        }
        for text in [r#""\ud800""#, r#""\udc00""#, r#""\ud800\u0041""#, r#""\ud800A""#] {
            assert!(refusal::<(String,)>(text).contains("column 4: expected a whole surrogate pair"), "{text}");
        }
        for text in ["[1,null,null,2]", "[null,1]", "[null,null]"] {
            let message = refusal::<(Option<Rc<RefCell<TreeNode>>>,)>(text);
            assert!(message.contains("column 1: expected a tree in level order"), "{text}");
        }
    }

    /// What stands in front of it has been dropped, and what it is about may be longer than a block.
    #[test]
    fn every_error_states_its_place_in_a_long_text() {
        for lines in [0, 1, 9] {
            for columns in (0..80).step_by(3) {
                let text =
                    format!("[{}{}\"{}\", 7]", "\"é\" ,\r\n".repeat(lines), " ".repeat(columns), "é".repeat(columns));
                let (line, column) = if lines == 0 { (1, 2 * columns + 6) } else { (1 + lines, 2 * columns + 5) };
                let message = format!("argument 1, line {line}, column {column}: expected `\"`, found `7]`");
                assert_eq!(refusal::<(Vec<String>,)>(&text), message, "{text}");
                let column = column - columns - 4;
                let message = format!("argument 1, line {line}, column {column}: expected a string of one character");
                if lines == 0 && columns != 1 {
                    assert!(refusal::<(Vec<char>,)>(&text).contains(&message), "{text}");
                }
            }
        }
        let tree = format!("\n  [{},null]", vec!["null"; 50].join(",\n"));
        let message = "argument 1, line 2, column 3: expected a tree in level order, where every value has a parent";
        assert!(refusal::<(Option<Rc<RefCell<TreeNode>>>,)>(&tree).starts_with(message));
        assert!(
            refusal::<(Vec<i64>,)>(format!("[{}x]", "1,".repeat(99))).contains("column 200: expected i64, found `x]`")
        );
        let long = format!("[{}", "é".repeat(99));
        assert!(refusal::<(Vec<i32>,)>(long).ends_with(&format!("found `{}`", "é".repeat(20))));
        let cut = ["\"".as_bytes(), "é".repeat(40).as_bytes(), b"\xc3\""].concat();
        assert!(refusal::<(String,)>(cut).contains("column 42: expected UTF-8, found `\u{fffd}\"`"));
        assert!(refusal::<(String,)>(b"\"aa\xff").contains("column 4: expected UTF-8"));
        assert!(refusal::<(String,)>(b"\"aa\xc3").contains("column 4: expected UTF-8"));
    }

    #[test]
    fn integers_of_every_length() {
        for digits in 1..=38 {
            for zeros in [0, 1, 30] {
                for sign in ["", "-"] {
                    let number = "1234567890".repeat(4)[..digits].to_string();
                    let text = format!("{sign}{}{number}", "0".repeat(zeros));
                    let expected: i128 = format!("{sign}{number}").parse().expect("38 digits fit");
                    for text in [text.clone(), format!("[{text},{text} , {text},{text}]")] {
                        for block in BLOCKS {
                            if text.starts_with('[') {
                                assert_eq!(read_by::<(Vec<i128>,)>(&text, block).0, [expected; 4], "{text}");
                            } else {
                                assert_eq!(read_by::<(i128,)>(&text, block).0, expected, "{text}");
                            }
                        }
                    }
                    match i64::try_from(expected) {
                        Ok(expected) => assert_eq!(read::<(i64,)>(&text).0, expected, "{text}"),
                        Err(_) => assert!(refusal::<(i64,)>(&text).contains("column 1: expected i64"), "{text}"),
                    }
                }
            }
        }
        for not_a_digit in (0..=u8::MAX).filter(|byte| !byte.is_ascii_digit()) {
            for digits in 0..=17 {
                let mut text = [&b"123456789012345678"[..digits], &[not_a_digit], b"99999999999999999999999"].concat();
                let number = integer::<i64>(text[..24].try_into().expect("24 bytes"));
                let expected = (1..16).contains(&digits).then(|| 123_456_789_012_345 / 10_i64.pow(15 - digits as u32));
                if not_a_digit == b'-' && digits == 0 {
                    continue;
                }
                assert_eq!(number, expected.map(|number| (number, digits)), "{text:?}");
                text.insert(0, b'-');
                let number = integer::<i64>(text[..24].try_into().expect("24 bytes"));
                assert_eq!(number, expected.map(|number| (-number, digits + 1)), "{text:?}");
            }
        }
    }

    /// Neither reading nor printing is a recursion.
    #[test]
    fn long_lists_and_deep_trees() {
        let numbers: Vec<String> = (0..50_000).map(|number| number.to_string()).collect();
        let list = format!("[{}]", numbers.join(","));
        let tree = format!("[{}]", numbers.join(",null,"));
        let (long, deep) = read::<(Option<Box<ListNode>>, Option<Rc<RefCell<TreeNode>>>)>(&format!("{list}\n{tree}"));
        assert!(printed(&long) == list && printed(&deep) == tree);
        forget((long, deep));
    }

    #[test]
    fn calls_of_a_class() {
        let calls = |source: &str| {
            let mut calls = Calls::new(text(source, 1), Some("S"));
            let (mut values,): (Vec<i32>,) = calls.arguments();
            while let Some(name) = calls.next_name() {
                if name == "push" {
                    let (value, times): (i32, usize) = calls.arguments();
                    values.extend([value].repeat(times));
                    calls.answer(());
                } else {
                    let () = calls.arguments();
                    calls.answer(values.iter().fold(0.0, |sum, &value| sum + f64::from(value)));
                }
            }
            calls.end()
        };
        assert_eq!(calls("[\"S\"]\n[[[1]]]"), "[null]");
        assert_eq!(calls("[\"S\",\"Push\",\"sum\"]\n[[[1]],[2,2],[]]"), "[null,null,5.00000]");
        Calls::new(text("[\"T\"]\n[[]]", 1), None).arguments::<()>();
        assert_eq!(calls(" [ \"S\" , \"sum\"]\n\n[ [ [ ] ] , [ ] ] "), "[null,0.00000]");
        for (source, message) in [
            ("[]\n[]", "line 1, column 3: expected a list that starts with the constructor"),
            ("[\"s\"]\n[[[1]]]", "line 1, column 6: expected calls that start with \"S\", not \"s\","),
            ("[\"\"]\n[[[1]]]", "line 1, column 5: expected calls that start with \"S\", not \"\","),
            ("[\"S\",\"sum\"]\n[[[1]]]", "argument 1, line 2, column 7: expected `,`, found `]`"),
            ("[\"S\"]\n[[[1]],[]]", "argument 1, line 2, column 7: expected `]`, found `,[]]`"),
            ("[\"S\",\"push\"]\n[[[1]],[1,a]]", "argument 2, line 2, column 11: expected usize, found `a]]`"),
            ("[\"S\",\"push\"]\n[[[1]],[1]]", "argument 2, line 2, column 10: expected `,`"),
            ("[\"S\",\"sum\"]\n[[[1]],[1]]", "line 2, column 9: expected `]`, found `1]]`"),
            ("[\"S\"]\n[[[1]]] x", "argument 1, line 2, column 9: expected the end of the input"),
        ] {
            let panic = catch_unwind(|| calls(source)).expect_err(source);
            let found = panic.downcast_ref::<String>().expect("a message");
            assert!(found.starts_with(message), "{source}: {found}");
        }
    }
}
