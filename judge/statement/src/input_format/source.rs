//! From the source of a solution to what it reads: each `input!` of `main` and of the functions that it calls.

use super::count::{Count, Meaning, Names, name};
use super::fields::{Field, FieldKind, Fields};
use super::reads::{Arm, Kind, Literal, Read, Text, Variable, uses};
use crate::Flaw;
use crate::integer::Integer;
use crate::parts::slice;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{HashMap, HashSet};
use syn::parse::{Parse, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Attribute, BinOp, Block, Expr, ExprCall, ExprForLoop, ExprIf, ExprLit, ExprMatch, ExprMethodCall, FnArg, Item,
    ItemFn, ItemStruct, Lit, Macro, Pat, RangeLimits, Stmt, Token,
};

/// The macros that read.
const MACROS: [&str; 2] = ["input", "input_interactive"];

/// So many structures may be inside of each other.
const DEEPEST: usize = 8;

/// What a solution reads. The inner error is that of a program of which this is not known.
pub fn of_solution(text: &str) -> Result<Result<Vec<Read>, Flaw>, Flaw> {
    let file = syn::parse_file(text)?;
    Ok(reads(text, &file))
}

/// What the solution in `file`, which is all of `text`, reads.
fn reads(text: &str, file: &syn::File) -> Result<Vec<Read>, Flaw> {
    let mut items = Items::default();
    items.visit_file(file);
    let main = file.items.iter().find_map(|item| match item {
        Item::Fn(function) if function.sig.ident == "main" => Some(function),
        _ => None,
    });
    let main = main.ok_or_else(|| Flaw::new(1, "there is no `main`"))?;
    let mut walker = Walker { text, items, readers: HashSet::new(), names: Names::new(), inside: vec![], variables: 0 };
    for item in &file.items {
        if let Item::Const(constant) = item {
            let value = Meaning::of(&constant.expr, &walker.names);
            walker.names.insert(constant.ident.to_string(), value);
        }
    }
    walker.find_readers();
    let reads = walker.block(&main.block)?;
    if walker.variables == 0 {
        return Err(Flaw::at(&main.sig.ident, "`main` reads nothing by `input!`"));
    }
    check_names(&reads, &mut Vec::new()).map_err(|message| Flaw::at(&main.sig.ident, message))?;
    Ok(reads)
}

/// A name stands for one thing wherever it is known, and what decides has been read as it stands in the input. `known`
/// are the names before, with what was read, which a loop's counter was not.
fn check_names<'a>(reads: &'a [Read], known: &mut Vec<(&'a str, Option<&'a Kind>)>) -> Result<(), String> {
    for read in reads {
        let new = match read {
            Read::Variable(variable) => Some((variable.name.as_str(), Some(&variable.kind))),
            Read::Loop { variable, .. } => variable.as_deref().map(|name| (name, None)),
            Read::Choice { .. } => None,
        };
        if let Some((name, _)) = new
            && known.iter().any(|(other, _)| *other == name)
        {
            return Err(format!("two of the variables that are read are called `{name}`: give one another name"));
        }
        let outer = known.len() + usize::from(matches!(read, Read::Variable(_)));
        known.extend(new);
        match read {
            Read::Variable(_) => {}
            Read::Loop { reads, .. } => check_names(reads, known)?,
            Read::Choice { by, arms } => {
                let kind = known.iter().find(|(name, _)| name == by).and_then(|(_, kind)| *kind);
                if !matches!(kind, Some(Kind::Integer { is_one_based: false, .. } | Kind::Character | Kind::Text(_))) {
                    return Err(format!("what is read depends on `{by}`, which is not as it stands in the input"));
                }
                for arm in arms {
                    let before = known.len();
                    check_names(&arm.reads, known)?;
                    known.truncate(before);
                }
            }
        }
        known.truncate(outer);
    }
    Ok(())
}

/// All functions and structures of a file, by their names.
#[derive(Default)]
struct Items<'a> {
    functions: HashMap<String, &'a ItemFn>,
    structures: HashMap<String, &'a ItemStruct>,
}

impl<'a> Visit<'a> for Items<'a> {
    fn visit_item_fn(&mut self, function: &'a ItemFn) {
        self.functions.insert(function.sig.ident.to_string(), function);
        visit::visit_item_fn(self, function);
    }

    fn visit_item_struct(&mut self, structure: &'a ItemStruct) {
        self.structures.insert(structure.ident.to_string(), structure);
    }
}

struct Walker<'a> {
    text: &'a str,
    items: Items<'a>,
    /// The functions that read.
    readers: HashSet<String>,
    /// What is in scope.
    names: Names,
    /// The functions that are being followed.
    inside: Vec<String>,
    variables: usize,
}

impl Walker<'_> {
    fn find_readers(&mut self) {
        loop {
            let others = self.items.functions.iter().filter(|(name, _)| !self.readers.contains(*name));
            let new: Vec<String> = others
                .filter(|(_, function)| self.is_reading(&*function.block))
                .map(|(name, _)| name.clone())
                .collect();
            if new.is_empty() {
                return;
            }
            self.readers.extend(new);
        }
    }

    /// Does this part of the program read, or call what does?
    fn is_reading(&self, part: &impl Spanned) -> bool {
        slice(self.text, part).parse().is_ok_and(|tokens| self.has_reader(tokens))
    }

    fn has_reader(&self, tokens: TokenStream) -> bool {
        let is_macro = |name: &str| MACROS.contains(&name);
        let mut last: Option<String> = None;
        for token in tokens {
            let is_reader = |name: &String| self.readers.contains(name);
            let found = match &token {
                TokenTree::Punct(mark) if mark.as_char() == '!' => last.as_deref().is_some_and(is_macro),
                TokenTree::Group(group) => {
                    let is_call = group.delimiter() == Delimiter::Parenthesis && last.as_ref().is_some_and(is_reader);
                    is_call || self.has_reader(group.stream())
                }
                _ => false,
            };
            if found {
                return true;
            }
            last = if let TokenTree::Ident(name) = &token { Some(name.to_string()) } else { None };
        }
        false
    }

    /// What `walk` finds, where names that it makes are gone afterwards.
    fn scoped<T>(&mut self, walk: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.names.clone();
        let found = walk(self);
        self.names = outer;
        found
    }

    fn block(&mut self, block: &Block) -> Result<Vec<Read>, Flaw> {
        let mut reads = Vec::new();
        for statement in &block.stmts {
            match statement {
                Stmt::Macro(call) => reads.extend(self.macro_call(&call.mac)?),
                Stmt::Expr(expression, _) => reads.extend(self.expression(expression)?),
                Stmt::Local(local) => {
                    if let Some(init) = &local.init {
                        reads.extend(self.expression(&init.expr)?);
                    }
                    let init = local.init.as_ref();
                    let value = init.map_or(Meaning::Unknown, |init| Meaning::of(&init.expr, &self.names));
                    self.bind(&local.pat, value);
                }
                Stmt::Item(_) => {}
            }
        }
        Ok(reads)
    }

    /// From here on the names of `pattern` stand for `value`.
    fn bind(&mut self, pattern: &Pat, value: Meaning) {
        match pattern {
            Pat::Type(typed) => self.bind(&typed.pat, value),
            Pat::Ident(ident) => _ = self.names.insert(ident.ident.to_string(), value),
            Pat::Tuple(tuple) => tuple.elems.iter().for_each(|pattern| self.bind(pattern, Meaning::Unknown)),
            _ => {}
        }
    }

    /// One after the other.
    fn all<'e>(&mut self, expressions: impl IntoIterator<Item = &'e Expr>) -> Result<Vec<Read>, Flaw> {
        let mut reads = Vec::new();
        for expression in expressions {
            reads.extend(self.expression(expression)?);
        }
        Ok(reads)
    }

    fn expression(&mut self, expression: &Expr) -> Result<Vec<Read>, Flaw> {
        if !self.is_reading(expression) {
            return Ok(Vec::new());
        }
        match expression {
            Expr::Macro(call) => self.macro_call(&call.mac),
            Expr::Block(block) => self.scoped(|walker| walker.block(&block.block)),
            Expr::ForLoop(for_loop) => self.for_loop(for_loop),
            Expr::If(condition) => self.condition(condition),
            Expr::Match(choice) => self.choice(choice),
            Expr::MethodCall(call) => self.method_call(call),
            Expr::Call(call) => self.call(call),
            Expr::Assign(assign) => self.expression(&assign.right),
            Expr::Binary(binary) => self.all([&*binary.left, &*binary.right]),
            Expr::Cast(cast) => self.expression(&cast.expr),
            Expr::Field(field) => self.expression(&field.base),
            Expr::Group(group) => self.expression(&group.expr),
            Expr::Index(index) => self.all([&*index.expr, &*index.index]),
            Expr::Paren(paren) => self.expression(&paren.expr),
            Expr::Reference(reference) => self.expression(&reference.expr),
            Expr::Return(returned) => self.all(returned.expr.as_deref()),
            Expr::Try(tried) => self.expression(&tried.expr),
            Expr::Tuple(tuple) => self.all(&tuple.elems),
            Expr::Unary(unary) => self.expression(&unary.expr),
            other => Err(Flaw::at(other, "what is read here cannot be followed: a `for` over a range can")),
        }
    }

    fn for_loop(&mut self, for_loop: &ExprForLoop) -> Result<Vec<Read>, Flaw> {
        if self.is_reading(&*for_loop.expr) {
            return Err(Flaw::at(&for_loop.expr, "what is read here decides about a loop: read it before"));
        }
        self.repeated(&for_loop.expr, &for_loop.pat, |walker| walker.block(&for_loop.body))
    }

    /// What `body` reads in each round over `range`.
    fn repeated(
        &mut self,
        range: &Expr,
        pattern: &Pat,
        body: impl FnOnce(&mut Self) -> Result<Vec<Read>, Flaw>,
    ) -> Result<Vec<Read>, Flaw> {
        let unknown = || Flaw::at(range, "how many rounds this loop has is not known from what was read before");
        let mut plain = range;
        while let Expr::Paren(inner) = plain {
            plain = &inner.expr;
        }
        let Expr::Range(bounds) = plain else { return Err(unknown()) };
        let bound = |bound: &Option<Box<Expr>>| Count::of(bound.as_deref()?, &self.names);
        let first = bound(&bounds.start).ok_or_else(unknown)?;
        let mut end = bound(&bounds.end).ok_or_else(unknown)?;
        if let RangeLimits::Closed(_) = bounds.limits {
            end = Count::one_more(end);
        }
        let variable = if let Pat::Ident(ident) = pattern { Some(ident.ident.to_string()) } else { None };
        let variable = variable.filter(|name| !name.starts_with('_'));
        let reads = self.scoped(|walker| {
            if let Some(name) = &variable {
                walker.names.insert(name.clone(), Meaning::Count(Count::Variable(name.clone())));
            }
            body(walker)
        })?;
        let is_used = |name: &String| uses(&reads, name);
        let variable = variable.filter(is_used);
        Ok(vec![Read::Loop { variable, first, end, reads }])
    }

    /// `if t == 1 { … } else if t == 2 { … } else { … }`
    fn condition(&mut self, condition: &ExprIf) -> Result<Vec<Read>, Flaw> {
        let mut reads = self.expression(&condition.cond)?;
        let (mut by, mut arms, mut next) = (None, Vec::new(), Some(condition));
        while let Some(condition) = next {
            let compared = match &*condition.cond {
                Expr::Binary(binary) if matches!(binary.op, BinOp::Eq(_)) => {
                    variable(&binary.left).zip(literal(&binary.right))
                }
                _ => None,
            };
            let known = compared.filter(|(name, _)| by.as_ref().is_none_or(|by| by == name));
            let Some((name, value)) = known else {
                let message = "what is read here depends on a condition: `if` and `match` that compare one variable \
                               with constants can be followed";
                return Err(Flaw::at(&condition.cond, message));
            };
            by = Some(name);
            let arm = self.scoped(|walker| walker.block(&condition.then_branch))?;
            arms.push(Arm { values: vec![value], reads: arm });
            next = match condition.else_branch.as_ref().map(|(_, branch)| &**branch) {
                Some(Expr::If(condition)) => Some(condition),
                branch => {
                    let rest = branch.map_or(Ok(Vec::new()), |branch| self.expression(branch))?;
                    arms.push(Arm { values: Vec::new(), reads: rest });
                    None
                }
            };
        }
        reads.push(Read::Choice { by: by.unwrap_or_default(), arms });
        Ok(reads)
    }

    fn choice(&mut self, choice: &ExprMatch) -> Result<Vec<Read>, Flaw> {
        let mut reads = self.expression(&choice.expr)?;
        let unclear = "what is read here depends on more than which constant a variable is";
        let by = variable(&choice.expr).ok_or_else(|| Flaw::at(&choice.expr, unclear))?;
        let mut arms = Vec::new();
        for arm in &choice.arms {
            let values = values(&arm.pat).ok_or_else(|| Flaw::at(&arm.pat, unclear))?;
            let is_impossible = values.is_empty() && is_panic(&arm.body);
            if !is_impossible {
                let reads = self.scoped(|walker| walker.expression(&arm.body))?;
                arms.push(Arm { values, reads });
            }
        }
        reads.push(Read::Choice { by, arms });
        Ok(reads)
    }

    fn method_call(&mut self, call: &ExprMethodCall) -> Result<Vec<Read>, Flaw> {
        let closure = match call.args.first() {
            Some(Expr::Closure(closure)) if self.is_reading(closure) => closure,
            _ => {
                let mut reads = self.expression(&call.receiver)?;
                reads.extend(self.all(&call.args)?);
                return Ok(reads);
            }
        };
        let goes_through_all = ["map", "for_each", "flat_map", "filter_map"].iter().any(|name| call.method == name);
        match closure.inputs.first() {
            Some(pattern) if goes_through_all => {
                self.repeated(&call.receiver, pattern, |walker| walker.expression(&closure.body))
            }
            _ => Err(Flaw::at(&call.method, "what is read here cannot be followed: a `for` over a range can")),
        }
    }

    fn call(&mut self, call: &ExprCall) -> Result<Vec<Read>, Flaw> {
        let called = if let Expr::Path(path) = &*call.func { name(path) } else { None };
        let function = called.filter(|name| self.readers.contains(name));
        let mut reads = self.all(&call.args)?;
        let Some(name) = function else {
            reads.extend(self.expression(&call.func)?);
            return Ok(reads);
        };
        let function = self.items.functions[&name];
        if self.inside.contains(&name) {
            return Err(Flaw::at(call, format!("`{name}` reads and calls itself")));
        }
        let values: Vec<Meaning> = call.args.iter().map(|value| Meaning::of(value, &self.names)).collect();
        self.inside.push(name);
        let found = self.scoped(|walker| {
            for (parameter, value) in function.sig.inputs.iter().zip(values) {
                if let FnArg::Typed(typed) = parameter {
                    walker.bind(&typed.pat, value);
                }
            }
            walker.block(&function.block)
        });
        self.inside.pop();
        reads.extend(found?);
        Ok(reads)
    }

    fn macro_call(&mut self, call: &Macro) -> Result<Vec<Read>, Flaw> {
        let called = call.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        if MACROS.contains(&called.as_str()) {
            return self.input(call);
        }
        if !self.has_reader(call.tokens.clone()) {
            return Ok(Vec::new());
        }
        let arguments = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(call.tokens.clone());
        let arguments = arguments.map_err(|_| Flaw::at(call, format!("what `{called}!` reads cannot be followed")))?;
        self.all(&arguments)
    }

    fn input(&mut self, call: &Macro) -> Result<Vec<Read>, Flaw> {
        let fields = Fields::parse.parse2(call.tokens.clone()).map_err(|error| {
            let message = format!("this `input!` is not understood: {error}");
            Flaw::new(error.span().start().line, message)
        })?;
        let mut reads = Vec::new();
        for Field { pattern, kind } in fields.0 {
            let kind = self.kind(&kind, 0)?;
            self.variable(&pattern, kind, &mut reads)?;
        }
        Ok(reads)
    }

    fn variable(&mut self, pattern: &Pat, kind: Kind, reads: &mut Vec<Read>) -> Result<(), Flaw> {
        let name = match (pattern, kind) {
            (Pat::Tuple(tuple), Kind::Tuple(kinds)) if tuple.elems.len() == kinds.len() => {
                return tuple.elems.iter().zip(kinds).try_for_each(|(part, kind)| self.variable(part, kind, reads));
            }
            (Pat::Ident(ident), kind) => Ok((ident.ident.to_string(), kind)),
            (Pat::Wild(_), kind) => Ok((format!("unused_{}", self.variables), kind)),
            (other, _) => Err(Flaw::at(other, "what is read into this pattern is not known")),
        };
        let (name, kind) = name?;
        let meaning = match kind {
            Kind::Integer { is_one_based: false, .. } => Meaning::Count(Count::Variable(name.clone())),
            Kind::List { .. } | Kind::Text(_) => Meaning::Long(name.clone()),
            Kind::Integer { is_one_based: true, .. } | Kind::Float(_) | Kind::Character | Kind::Tuple(_) => {
                Meaning::Unknown
            }
        };
        self.names.insert(name.clone(), meaning);
        reads.push(Read::Variable(Variable { number: self.variables, name, kind }));
        self.variables += 1;
        Ok(())
    }

    /// The types of the fields of a structure that proconio's `derive_readable` makes readable.
    fn fields(&self, name: &str) -> Option<Vec<FieldKind>> {
        let structure = self.items.structures.get(name)?;
        let is_readable = |attribute: &Attribute| {
            attribute.path().segments.last().is_some_and(|segment| segment.ident == "derive_readable")
        };
        let fields = structure.fields.iter().map(|field| syn::parse_str(slice(self.text, &field.ty)).ok());
        structure.attrs.iter().any(is_readable).then(|| fields.collect())?
    }

    /// What is read as a type, which is so `deep` in structures.
    fn kind(&self, form: &FieldKind, deep: usize) -> Result<Kind, Flaw> {
        Ok(match form {
            FieldKind::Tuple(forms) => {
                let kinds: Result<Vec<Kind>, Flaw> = forms.iter().map(|form| self.kind(form, deep)).collect();
                Kind::Tuple(kinds?)
            }
            FieldKind::List(item, count) => {
                let unknown = |count: &Expr| {
                    let text = slice(self.text, count);
                    Flaw::at(count, format!("the length `{text}` is not known from what was read before"))
                };
                let count = count.as_ref();
                let count = count.map(|count| Count::of(count, &self.names).ok_or_else(|| unknown(count)));
                Kind::List { item: Box::new(self.kind(item, deep)?), count: count.transpose()? }
            }
            FieldKind::Named(path) => {
                let name = path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
                let plain = |integer| Kind::Integer { integer, is_one_based: false };
                match (Integer::named(&name), name.as_str()) {
                    (Some(integer), _) => plain(integer),
                    (_, "Usize1") => Kind::Integer { integer: Integer::USIZE, is_one_based: true },
                    (_, "Isize1") => Kind::Integer { integer: Integer::ISIZE, is_one_based: true },
                    (_, "f64") => Kind::Float("f64"),
                    (_, "f32") => Kind::Float("f32"),
                    (_, "char") => Kind::Character,
                    (_, "String") => Kind::Text(Text::String),
                    (_, "Chars") => Kind::Text(Text::Characters),
                    (_, "Bytes") => Kind::Text(Text::Bytes),
                    _ => {
                        let fields = self.fields(&name).filter(|_| deep < DEEPEST);
                        let fields =
                            fields.ok_or_else(|| Flaw::at(path, format!("how a `{name}` is read is not known")))?;
                        let here = |inner: Flaw| Flaw::at(path, inner.message);
                        let kinds: Result<Vec<Kind>, Flaw> =
                            fields.iter().map(|field| self.kind(field, deep + 1).map_err(here)).collect();
                        Kind::Tuple(kinds?)
                    }
                }
            }
        })
    }
}

/// The variable that an expression is, whatever is done with it to compare it.
fn variable(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Path(path) => name(path),
        Expr::Paren(inner) => variable(&inner.expr),
        Expr::Reference(reference) => variable(&reference.expr),
        Expr::Cast(cast) => variable(&cast.expr),
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => variable(&unary.expr),
        Expr::Index(index) if matches!(&*index.index, Expr::Range(_)) => variable(&index.expr),
        Expr::MethodCall(call) if ["as_str", "as_ref"].iter().any(|name| call.method == name) => {
            variable(&call.receiver)
        }
        _ => None,
    }
}

fn literal(expression: &Expr) -> Option<Literal> {
    match expression {
        Expr::Paren(inner) => literal(&inner.expr),
        Expr::Reference(reference) => literal(&reference.expr),
        Expr::Lit(constant) => value(constant),
        _ => None,
    }
}

fn value(constant: &ExprLit) -> Option<Literal> {
    match &constant.lit {
        Lit::Int(number) => Some(Literal::Integer(number.base10_parse().ok()?)),
        Lit::Str(text) => Some(Literal::Word(text.value())),
        Lit::Char(character) => Some(Literal::Word(character.value().to_string())),
        _ => None,
    }
}

/// The values that a pattern has; none are all.
fn values(pattern: &Pat) -> Option<Vec<Literal>> {
    match pattern {
        Pat::Lit(constant) => Some(vec![value(constant)?]),
        Pat::Or(choices) => {
            let values: Option<Vec<Vec<Literal>>> = choices.cases.iter().map(values).collect();
            Some(values?.concat())
        }
        Pat::Wild(_) | Pat::Ident(_) => Some(Vec::new()),
        _ => None,
    }
}

/// `unreachable!()` and the like.
fn is_panic(expression: &Expr) -> bool {
    let panics = |call: &Macro| {
        let names = ["unreachable", "panic", "todo", "unimplemented"];
        call.path.get_ident().is_some_and(|name| names.iter().any(|panic| name == panic))
    };
    match expression {
        Expr::Macro(call) => panics(&call.mac),
        Expr::Block(block) => match &block.block.stmts[..] {
            [Stmt::Macro(call)] => panics(&call.mac),
            [Stmt::Expr(expression, _)] => is_panic(expression),
            _ => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> Result<Vec<Read>, Flaw> {
        reads(text, &syn::parse_file(text).unwrap())
    }

    fn shown(reads: &[Read]) -> String {
        fn kind(of: &Kind) -> String {
            match of {
                Kind::Integer { integer, is_one_based } => {
                    format!("{}{}", integer.name, if *is_one_based { "1" } else { "" })
                }
                Kind::Tuple(kinds) => format!("({})", kinds.iter().map(kind).collect::<Vec<_>>().join(",")),
                Kind::List { item, count: Some(count) } => format!("[{};{}]", kind(item), count.rust(str::to_string)),
                Kind::List { item, count: None } => format!("[{}]", kind(item)),
                of => of.rust(),
            }
        }
        let one = |read: &Read| match read {
            Read::Variable(variable) => format!("{}:{}", variable.name, kind(&variable.kind)),
            Read::Loop { variable, first, end, reads } => {
                let [first, end] = [first, end].map(|bound| bound.rust(str::to_string));
                format!("{}in {first}..{end}{{{}}}", variable.clone().unwrap_or_default(), shown(reads))
            }
            Read::Choice { by, arms } => {
                let arm = |arm: &Arm| {
                    let values: Vec<String> = arm.values.iter().map(ToString::to_string).collect();
                    format!("{}=>{}", values.join("|"), shown(&arm.reads))
                };
                format!("{by}?{}", arms.iter().map(arm).collect::<Vec<_>>().join("/"))
            }
        };
        reads.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_is_read() {
        for (body, expected) in [
            ("input! { n: usize, mut a: [i64; n], }", "n:usize a:[i64;n]"),
            ("proconio::input!(s: Chars, _: Bytes, c: char, x: f64)", "s:Vec<char> unused_1:Vec<u8> c:char x:f64"),
            ("input! { from source, n: u32 } input! { from &mut source, from: u8 }", "n:u32 from:u8"),
            (
                "input_interactive! { (n, m): (usize, usize), ((p, _), q): ((i8, u8), i32) }",
                "n:usize m:usize p:i8 unused_3:u8 q:i32",
            ),
            (
                "input! { h: usize, w: usize, a: [[Usize1; w]; h], e: [(usize, [char; 2], proconio::marker::Isize1)] }",
                "h:usize w:usize a:[[usize1;w];h] e:[(usize,[char;2],isize1)]",
            ),
            (
                "input! { n: i64 } let m = (n as usize) - 1; let n = 0.5; input! { e: [u8; m], s: String, t: [u8; 2 * s.len()] }",
                "n:i64 e:[u8;n - 1] s:String t:[u8;2 * s.len()]",
            ),
            ("input! { t: usize } for _ in 0..t { input! { n: usize } }", "t:usize in 0..t{n:usize}"),
            (
                "input! { n: usize } for i in 1..=n { let x = 1; input! { a: [u8; i] } }",
                "n:usize iin 1..n + 1{a:[u8;i]}",
            ),
            (
                "input! { n: usize } for i in 0..(n - 1) { input! { a: u8 } println!(\"{i}\"); }",
                "n:usize in 0..n - 1{a:u8}",
            ),
            (
                "input! { n: usize } let v: Vec<_> = (0..n).map(|_| { input! { a: u8 } a }).collect();",
                "n:usize in 0..n{a:u8}",
            ),
            (
                "input! { q: u8 } match q { 1 | 2 => { input! { a: u8 } } 3 => {} _ => { input! { a: i8, b: i8 } } }",
                "q:u8 q?1|2=>a:u8/3=>/=>a:i8 b:i8",
            ),
            (
                "input! { q: String } match &q[..] { \"a\" => { input! { a: u8 } } _ => panic!(\"{q}\") }",
                "q:String q?\"a\"=>a:u8",
            ),
            (
                "input! { q: char } if q == '+' { input! { a: u8 } } else if (q) == '-' { } ",
                "q:char q?\"+\"=>a:u8/\"-\"=>/=>",
            ),
            ("input! { n: usize } if n == 1 { println!(\"0\"); return; } input! { a: [u8; n] }", "n:usize a:[u8;n]"),
            ("input! { n: usize } println!(\"{}\", number(n - 1));", "n:usize a:[u8;n - 1]"),
            ("input! { t: u8 } (0..t).for_each(|_| twice());", "t:u8 in 0..t{x:u8 y:u8}"),
            ("input! { a: [[u8; SIDE]; SIDE] }", "a:[[u8;9];9]"),
            ("input! { n: usize, e: [Edge; n], p: Point }", "n:usize e:[((i64,i64),usize1);n] p:(i64,i64)"),
            ("{ input! { n: usize } } unsafe { } let x = { input! { m: usize } m };", "n:usize m:usize"),
        ] {
            let text = format!(
                "const SIDE: usize = 9;\nfn main() {{ {body} }}\nfn number(n: usize) -> u8 {{ input! {{ a: [u8; n] }} a[0] }}\n\
                 fn twice() {{ one(); input! {{ y: u8 }} }} fn one() {{ input! {{ x: u8 }} }}\n\
                 #[proconio::derive_readable]\nstruct Edge {{ from: Point, to: Usize1 }}\n\
                 #[derive_readable]\n#[derive(Clone)]\nstruct Point(i64, i64);"
            );
            assert_eq!(parsed(&text).map(|reads| shown(&reads)).as_deref(), Ok(expected), "{body}");
        }
    }

    #[test]
    fn what_cannot_be_followed_is_refused() {
        for (body, message) in [
            ("", "`main` reads nothing by `input!`"),
            ("let mut s = String::new(); std::io::stdin().read_line(&mut s);", "`main` reads nothing by `input!`"),
            ("input! { n: usize, p: Point }", "how a `Point` is read is not known"),
            ("input! { o: Other }", "how a `Other` is read is not known"),
            ("input! { e: Endless }", "how a `Endless` is read is not known"),
            ("input! { n: usize } let m = f(n); input! { a: [u8; m] }", "the length `m` is not known"),
            ("input! { n: usize } let n = f(n); input! { a: [u8; n] }", "the length `n` is not known"),
            ("input! { n: usize, n: usize }", "two of the variables that are read are called `n`"),
            (
                "input! { n: usize } for _ in 0..n { input! { n: u8 } }",
                "two of the variables that are read are called `n`",
            ),
            ("input! { n: usize } while n > 0 { input! { a: u8 } }", "what is read here cannot be followed"),
            ("loop { input! { a: u8 } }", "what is read here cannot be followed"),
            ("let v: Vec<u8> = vec![]; for x in v { input! { a: u8 } }", "how many rounds this loop has is not known"),
            ("input! { n: usize } if n > 3 { input! { a: u8 } }", "what is read here depends on a condition"),
            ("input! { n: usize } let m = n % 2; if m == 1 { input! { a: u8 } }", "what is read depends on `m`"),
            ("input! { n: Usize1 } match n { 0 => { input! { a: u8 } } _ => {} }", "what is read depends on `n`"),
            ("input! { n: u8 } match n { x if x > 1 => { input! { a: u8 } } _ => {} }", "depends on more than"),
            ("input! { n: usize, a: [Usize1; n], b: [u8; a] }", "the length `a` is not known"),
            ("input! { n: usize a: u8 }", "this `input!` is not understood: expected `,`"),
            ("input! { n: usize, a: [u8; n; 2] }", "this `input!` is not understood: expected `]`"),
            ("input! { [a, b]: [u8; 2] }", "what is read into this pattern is not known"),
            ("again();", "`again` reads and calls itself"),
            ("let read = |_| { input! { a: u8 } a }; read(1);", "what is read here cannot be followed"),
        ] {
            let text = format!(
                "\nfn main() {{\n{body}\n}}\nfn again() {{ input! {{ x: u8 }} again() }}\n\
                 struct Other(u8);\n#[derive_readable]\nstruct Endless {{ more: [Endless; 2] }}"
            );
            let flaw = parsed(&text).expect_err(body);
            assert!(flaw.message.contains(message), "{body}: {flaw}");
            assert!((2..=5).contains(&flaw.line), "{body}: {flaw}");
        }
        assert_eq!(parsed("fn solve() {}").unwrap_err().message, "there is no `main`");
    }
}
