//! Paths in tokens whose grammar only a macro knows.

use super::Inliner;
use super::expand::Called;
use super::exported::Question;
use super::paths::{FirstSegment, Place, Position};
use crate::standard::takes_expressions;
use crate::text::{definitions, depth, identifiers, is_punct, leaves};
use crate::unnamed::{present, present_in_all, present_in_libraries};
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::ops::Range;

/// What an identifier is, judged by the tokens around it.
enum Seen {
    /// `crate` in `$crate`.
    DollarCrate,
    /// The name of a macro that is called without a path.
    Call,
    /// The first name of a path, with the range of `::` before it.
    PathStart {
        colon: Option<Range<usize>>,
    },
    Other,
}

/// A token with its neighbours.
struct Window<'t> {
    tokens: &'t [TokenTree],
    index: usize,
}

impl Window<'_> {
    fn at(&self, offset: isize) -> Option<&TokenTree> {
        self.tokens.get(self.index.checked_add_signed(offset)?)
    }

    fn is(&self, offset: isize, wanted: char) -> bool {
        self.at(offset).is_some_and(|token| is_punct(token, wanted))
    }

    fn is_double_colon(&self, offset: isize) -> bool {
        self.is(offset, ':') && self.is(offset + 1, ':')
    }

    fn is_named(&self, offset: isize, name: &str) -> bool {
        matches!(self.at(offset), Some(TokenTree::Ident(ident)) if ident == name)
    }

    fn start(&self, offset: isize) -> Option<usize> {
        Some(self.at(offset)?.span().byte_range().start)
    }

    /// Where the path starts that ends with the identifier at this place.
    fn path_start(&self) -> usize {
        let mut offset = 0;
        while self.is_double_colon(offset - 2) {
            offset -= 2;
            if matches!(self.at(offset - 1), Some(TokenTree::Ident(_))) {
                offset -= 1;
            }
        }
        self.start(offset - isize::from(self.is(offset - 1, '$'))).unwrap_or_default()
    }

    /// The arguments of the macro whose name stands at this place.
    fn arguments(&self) -> Option<&Group> {
        match self.at(2) {
            Some(TokenTree::Group(group)) if self.is(1, '!') => Some(group),
            _ => None,
        }
    }

    /// Is `group`, which stands at this place, that of `pub(crate)`?
    fn is_of_visibility(&self, group: &Group) -> bool {
        let is_crate = || matches!(group.stream().to_string().as_str(), "crate" | "in crate");
        group.delimiter() == Delimiter::Parenthesis && self.is_named(-1, "pub") && is_crate()
    }

    /// Is it what stands behind the colon in `$name:ident`? `!` behind it is no call.
    fn is_fragment(&self) -> bool {
        self.is(-1, ':') && self.is(-3, '$')
    }

    /// Is it the value of a documentation attribute?
    fn is_documentation(&self) -> bool {
        self.index == 2 && self.is(-1, '=') && self.is_named(-2, "doc")
    }

    /// What an identifier at this place is.
    fn identifier(&self, is_crate: bool) -> Seen {
        let after_dollar = self.is(-1, '$');
        let after_colons = self.is_double_colon(-2);
        let after_dot = self.is(-1, '.') && !self.is(-2, '.');
        if is_crate && after_dollar {
            return Seen::DollarCrate;
        }
        let is_call = self.is(1, '!') && matches!(self.at(2), Some(TokenTree::Group(_)));
        if is_call && !after_colons && !after_dollar && !self.is_fragment() {
            return Seen::Call;
        }
        let continues = after_colons
            && match self.at(-3) {
                Some(TokenTree::Ident(_) | TokenTree::Group(_)) => true,
                Some(TokenTree::Punct(punct)) => punct.as_char() == '>',
                Some(TokenTree::Literal(_)) | None => false,
            };
        if !self.is_double_colon(1) || after_dollar || after_dot || continues {
            return Seen::Other;
        }
        let end = self.start(0).unwrap_or_default();
        Seen::PathStart { colon: self.start(-2).filter(|_| after_colons).map(|start| start..end) }
    }
}

/// The first argument of `cfg_attr`.
fn predicate_of_cfg_attr(arguments: &Group) -> Option<(String, Range<usize>)> {
    let first: Vec<TokenTree> = arguments.stream().into_iter().take_while(|token| !is_punct(token, ',')).collect();
    let at = first.first()?.span().byte_range().start..first.last()?.span().byte_range().end;
    Some((first.into_iter().collect::<TokenStream>().to_string(), at))
}

/// The tokens of the macro that `text` defines at the byte `at`. The rest of the file is not looked at.
fn definition(text: &str, at: usize) -> Vec<&str> {
    let (mut deep, mut is_open) = (0, true);
    let of_definition = |token: &&str| {
        deep += depth(token);
        std::mem::replace(&mut is_open, deep > 0 || !matches!(*token, "}" | ")" | "]"))
    };
    leaves(&text[at..]).map(|leaf| &text[at..][leaf]).take_while(of_definition).collect()
}

/// Does `text` define a macro `name` with rules that ask for an attribute, and not for any number of them?
fn asks_for_attribute(text: &str, name: &str) -> bool {
    definitions(text, name).any(|at| {
        let rules = definition(text, at);
        let is_attribute = |at: &usize| matches!(rules[*at..], ["#", "[", "$", _, ":", "meta", "]", ..]);
        let is_repeated = |at: usize| rules[..at].ends_with(&["$", "("]) && rules.get(at + 7) == Some(&")");
        (0..rules.len()).filter(is_attribute).any(|at| !is_repeated(at))
    })
}

/// How many `#` stand around the text of a comment that the compiler makes an attribute of.
fn raw_marks(text: &str) -> usize {
    let (mut most, mut now) = (0, 0);
    for letter in text.chars() {
        now = match letter {
            '"' => 1,
            '#' if now > 0 => now + 1,
            _ => 0,
        };
        most = most.max(now);
    }
    most
}

/// Does `text` define a macro `name` with rules that ask for `pub(crate)`?
fn asks_for_visibility(text: &str, name: &str) -> bool {
    definitions(text, name).any(|at| {
        let (rules, mut deep, mut start) = (definition(text, at), 0, 0);
        let mut patterns = (0..rules.len()).filter_map(|at| {
            deep += depth(rules[at]);
            match depth(rules[at]) {
                1 if deep == 2 => start = at,
                -1 if deep == 1 && rules[at + 1..].starts_with(&["=", ">"]) => return Some(&rules[start..at]),
                _ => {}
            }
            None
        });
        patterns.any(|pattern| pattern.windows(3).any(|words| words == ["pub", "(", "crate"]))
    })
}

/// Is it a condition on nothing but the operating system, the architecture and its integers?
fn is_of_target(predicate: &str) -> bool {
    const WORDS: [&str; 9] =
        ["all", "any", "not", "target_arch", "target_endian", "target_os", "target_pointer_width", "unix", "windows"];
    let unquoted = predicate.split('"').step_by(2);
    unquoted.flat_map(identifiers).all(|word| WORDS.contains(&word))
}

impl Inliner<'_> {
    /// Rewrites the paths in `tokens` as far as they can be recognised.
    pub(super) fn tokens(&mut self, tokens: TokenStream, place: Place) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (index, token) in tokens.iter().enumerate() {
            let window = Window { tokens: &tokens, index };
            match token {
                TokenTree::Group(group) => self.group(&window, group, place),
                TokenTree::Ident(ident) => self.identifier(&window, ident, place),
                _ => {}
            }
        }
    }

    fn group(&mut self, window: &Window, group: &Group, place: Place) {
        if window.is_of_visibility(group) {
            self.visible_to_crate(group, place);
            return;
        }
        let is_predicate = window.is_named(-1, "cfg") || window.is(-1, '!') && window.is_named(-2, "cfg");
        let predicate = if is_predicate {
            Some((group.stream().to_string(), group.span().byte_range()))
        } else if window.is_named(-1, "cfg_attr") {
            predicate_of_cfg_attr(group)
        } else {
            None
        };
        if let Some((predicate, at)) = predicate {
            // The author's own conditions stay where they can: only features depend on cargo.
            let is_feature = predicate.contains("feature");
            // A macro may ask for the condition itself, and the judge's compiler knows its own target.
            let is_asked = place == Place::Call && is_predicate && is_of_target(&predicate);
            let value = match self.cfg(&predicate).filter(|_| (!self.is_own() || is_feature) && !is_asked) {
                Some(own) if is_feature && place.is_exported() => Some(self.value_for_callers(&predicate, own, group)),
                value => value,
            };
            if let Some(value) = value {
                let always = if value { "all()" } else { "any()" };
                // The macro may ask for an attribute, so it stays one.
                let text = if is_predicate { format!("({always})") } else { always.to_string() };
                self.edits.replace(at, text);
                if is_predicate {
                    return;
                }
            }
        }
        let is_attribute = window.is(-1, '#') || window.is(-1, '!') && window.is(-2, '#');
        if let (false, Place::Call, true) = (self.is_own(), place, is_attribute)
            && let Some(attribute) = self.asked_documentation(group)
        {
            self.edits.replace(group.span().byte_range(), attribute);
            return;
        }
        if let (true, Some(TokenTree::Ident(name))) = (window.is(-1, '#'), group.stream().into_iter().next())
            && self.source.proc_macros.contains(&name.to_string())
        {
            self.use_macro(name.to_string(), name.span(), place);
        }
        if self.is_import_of_2015(window, place) {
            let names: Vec<TokenTree> = group.stream().into_iter().collect();
            for index in 0..names.len() {
                let window = Window { tokens: &names, index };
                if let (TokenTree::Ident(name), true) = (&names[index], index == 0 || window.is(-1, ',')) {
                    self.imports(name);
                }
            }
            return;
        }
        let called = match window.at(-2) {
            Some(TokenTree::Ident(name)) if window.is(-1, '!') => Some(name.to_string()),
            _ => self.arguments_of.clone(),
        };
        let outer = std::mem::replace(&mut self.arguments_of, called);
        self.tokens(group.stream(), place);
        self.arguments_of = outer;
    }

    /// Rewrites `(crate)` behind `pub`. Where what it stands before will be is not known, but that it is in this crate.
    /// In the rules of an exported macro, that may be another one.
    fn visible_to_crate(&mut self, group: &Group, place: Place) {
        let Some(module) = self.source.module else { return };
        let path = match place {
            Place::Rules => format!("$crate::{module}"),
            Place::Code | Place::Call => self.own_root(),
            Place::ExportedRules | Place::LocalInnerRules => return,
        };
        if self.is_asked_visibility(place) {
            return;
        }
        self.edits.replace(group.span().byte_range(), format!("(in {path})"));
    }

    /// Does a macro ask for `pub(crate)` as it is written: the one that gets the tokens, or the one whose rules they
    /// are?
    fn is_asked_visibility(&self, place: Place) -> bool {
        let names = self.arguments_of.iter().chain((place == Place::Rules).then_some(&self.rules));
        let asks = |name| present_in_all(self.source.graph).any(|file| asks_for_visibility(&file.text, name));
        names.into_iter().any(|name| self.source.callers.answer(Question::Visibility, name, || asks(name)))
    }

    /// What stands for a comment that documents, where a macro asks for it: comments are left out later.
    fn asked_documentation(&self, group: &Group) -> Option<String> {
        let comment = &self.text[group.span().byte_range()];
        let name = self.arguments_of.as_ref().filter(|_| comment.starts_with('/'))?;
        let inner = if comment.starts_with("//!") || comment.starts_with("/*!") { "!" } else { "" };
        if self.source.callers.answer(Question::Text, name, || self.is_text_of_attribute_read(name)) {
            let text = group.stream().into_iter().nth(2)?;
            let text = syn::parse2::<syn::LitStr>(text.into()).ok()?.value();
            let marks = "#".repeat(raw_marks(&text));
            return Some(format!("#{inner}[doc = r{marks}\"{text}\"{marks}]"));
        }
        let files = present(self.source.graph, self.source.krate).unwrap_or_default();
        let is_asked = files.iter().any(|file| asks_for_attribute(&file.text, name));
        is_asked.then(|| format!("#{inner}[doc = \"\"]"))
    }

    /// Does the macro `name`, or one that its rules call, read the text of an attribute, or make a text of tokens?
    fn is_text_of_attribute_read(&self, name: &str) -> bool {
        let files: Vec<_> = present_in_libraries(self.source.graph).collect();
        let (mut open, mut known) = (vec![name.to_string()], BTreeSet::from([name.to_string()]));
        while let Some(name) = open.pop() {
            for file in files.iter().filter(|file| file.text.contains(&name)) {
                for rules in definitions(&file.text, &name).map(|at| definition(&file.text, at)) {
                    if rules.windows(2).any(|pair| matches!(pair, ["doc", "="] | ["stringify", "!"])) {
                        return true;
                    }
                    let called = rules.windows(2).filter(|pair| pair[1] == "!").map(|pair| pair[0].to_string());
                    open.extend(called.filter(|name| known.insert(name.clone())));
                }
            }
        }
        false
    }

    /// Remembers the procedural macros that tokens name.
    fn used_in_tokens(&mut self, window: &Window, name: &str, span: Span, place: Place) {
        let names_macro = match window.at(1) {
            Some(TokenTree::Group(group)) if name == "derive" => {
                let names =
                    group.stream().into_iter().filter(|token| self.source.proc_macros.contains(&token.to_string()));
                for name in names {
                    self.use_macro(name.to_string(), name.span(), place);
                }
                false
            }
            _ => window.arguments().is_some(),
        };
        if names_macro && !window.is(-1, '$') && self.source.proc_macros.contains(name) {
            self.use_macro(name.to_string(), span, place);
        }
    }

    /// Replaces `feature = "…"`, which begins at the byte `start`, in the call of a macro that may make a condition of
    /// it; true if it does.
    fn passed_feature(&mut self, window: &Window, start: usize) -> bool {
        let Some(TokenTree::Literal(feature)) = window.at(2).filter(|_| window.is(1, '=')) else { return false };
        let is_let = window.is_named(-1, "let") || window.is_named(-1, "mut");
        if is_let || self.arguments_of.as_deref().is_none_or(takes_expressions) || !self.has_passed_conditions() {
            return false;
        }
        let Some(value) = self.cfg(&format!("feature = {feature}")) else { return false };
        let text = if value { "all()" } else { "any()" };
        self.edits.replace(start..feature.span().byte_range().end, text);
        true
    }

    /// Is there a macro whose condition is what it is called with?
    fn has_passed_conditions(&self) -> bool {
        let is_passed = |text: &str| text.contains("cfg!($") || text.contains("cfg($");
        present_in_all(self.source.graph).any(|file| is_passed(&file.text))
    }

    /// Does it stand behind `use` in edition 2015, where such a path starts at the root of the crate?
    fn is_import_of_2015(&self, window: &Window, place: Place) -> bool {
        self.source.krate.edition == 2015 && window.is_named(-1, "use") && !place.is_exported()
    }

    /// Rewrites the first name of what is imported.
    fn imports(&mut self, name: &proc_macro2::Ident) {
        let (name, at) = (name.to_string(), name.span().byte_range());
        self.first_segment(FirstSegment { name, at, colon: None, position: Position::Use });
    }

    /// Does the macro `name`, called in tokens, have the value that it would have outside of them?
    fn is_of_place(&self, name: &str) -> bool {
        let is_read = |outer: &String| takes_expressions(outer) || outer == "concat";
        !matches!(name, "line" | "column" | "file" | "module_path") || self.arguments_of.as_ref().is_some_and(is_read)
    }

    fn identifier(&mut self, window: &Window, ident: &proc_macro2::Ident, place: Place) {
        let name = ident.to_string();
        let at = ident.span().byte_range();
        if let (Some(arguments), Place::Call, false) = (window.arguments(), place, window.is(-1, '$'))
            && self.argument_by_macro(window.path_start(), ident, arguments)
        {
            return;
        }
        if name == "feature" && place == Place::Call && self.passed_feature(window, at.start) {
            return;
        }
        self.used_in_tokens(window, &name, ident.span(), place);
        if self.is_import_of_2015(window, place) {
            self.imports(ident);
            return;
        }
        let in_older_grammar = self.source.krate.edition < 2021 && self.source.edition >= 2021;
        if in_older_grammar && name == "pat" && window.is_fragment() {
            self.edits.replace(at.clone(), "pat_param");
        }
        if let (Some(arguments), false) = (window.arguments(), name == "cfg") {
            let at = window.path_start()..arguments.span().byte_range().end;
            if window.is_documentation() {
                self.edits.replace(at, "\"\"");
            } else {
                let is_variable = matches!(name.as_str(), "env" | "option_env");
                let called = Called { name: &name, arguments: arguments.stream(), at, span: ident.span() };
                if place.is_exported() && is_variable {
                    self.expand_for_callers(&called);
                } else if place == Place::Call && self.is_of_place(&name) || place == Place::Rules && is_variable {
                    self.expand(&called);
                }
            }
        }
        // What becomes a text stays as it is.
        if place == Place::Call && self.arguments_of.as_deref() == Some("stringify") {
            return;
        }
        match window.identifier(name == "crate") {
            Seen::DollarCrate => {
                if let Some(module) = self.source.module {
                    self.edits.insert(at.end, format!("::{module}"));
                }
            }
            Seen::Call if place == Place::LocalInnerRules => {
                let module = self.source.module.map(|module| format!("::{module}")).unwrap_or_default();
                self.edits.insert(at.start, format!("$crate{module}::"));
            }
            Seen::PathStart { colon } => {
                let starts_here = colon.is_none() && matches!(name.as_str(), "self" | "super");
                // In edition 2015 a name without colons may be that of a module anywhere.
                let in_2015 = self.source.krate.edition == 2015 && name != "crate";
                let is_root = colon.is_some() && !place.is_exported() || self.source.dependencies.contains_key(&name);
                if self.is_of_caller(ident, colon.is_some(), place) {
                    return;
                }
                if !starts_here && (!in_2015 || is_root) {
                    let is_in_rules = place == Place::Rules || place.is_exported();
                    let position = if is_in_rules { Position::Rules } else { Position::Code };
                    self.first_segment(FirstSegment { name, at, colon, position });
                }
            }
            Seen::Call if !place.is_exported() => self.call_without_path(&name, at.start),
            Seen::Other if place.is_exported() && window.is(-1, '$') && window.arguments().is_some() => {
                self.call_by_passed_name(ident, window.path_start());
            }
            Seen::Call | Seen::Other => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_ask_for_an_attribute() {
        let rows = [
            ("macro_rules! m { ($( $name:ident #[$attr:meta] )*) => {} }", true),
            ("macro_rules! m { (#[$attr:meta] $x:ty) => {} }", true),
            ("macro_rules! m { ($(#[$attr:meta])* $x:ty) => { $(#[$attr])* fn f() {} } }", false),
            ("macro_rules! m { ($x:ty) => {} } macro_rules! n { (#[$attr:meta]) => {} }", false),
            ("macro_rules! n { (#[$attr:meta]) => {} }", false),
            ("macro_rules! m{ (#[$attr:meta]) => {} }", true),
            ("macro_rules! my { (#[$attr:meta]) => {} }", false),
        ];
        for (text, asks) in rows {
            assert_eq!(asks_for_attribute(text, "m"), asks, "{text}");
        }
    }

    #[test]
    fn rules_that_ask_for_a_visibility() {
        let rows = [
            ("macro_rules! m { (pub(crate) struct $name:ident) => {} }", true),
            ("macro_rules! m { ($name:ident) => {}; (static { pub(crate) $name:ident }) => {} }", true),
            ("macro_rules! m { ($name:ident) => { pub(crate) struct $name; } }", false),
            ("macro_rules! m { (pub ($($t:tt)+) $name:ident) => {} } n! { pub(crate) a }", false),
        ];
        for (text, asks) in rows {
            assert_eq!(asks_for_visibility(text, "m"), asks, "{text}");
        }
    }
}
