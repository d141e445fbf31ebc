//! Procedural macros of every kind.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// The name of a struct, its generic parameters with their bounds, the names of these, and its fields.
struct Struct {
    name: String,
    parameters: String,
    arguments: String,
    fields: Vec<(String, bool)>,
    is_brief: bool,
    attributes: Vec<String>,
}

/// The arguments of the helper attribute in `tokens`, if it is `#[describe(…)]`.
fn helper(group: &Group) -> Option<String> {
    let mut tokens = group.stream().into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(name)), Some(TokenTree::Group(arguments))) if name.to_string() == "describe" => {
            Some(arguments.stream().to_string())
        }
        _ => None,
    }
}

impl Struct {
    fn new(input: TokenStream) -> Self {
        let mut found = Struct {
            name: String::new(),
            parameters: String::new(),
            arguments: String::new(),
            fields: Vec::new(),
            is_brief: false,
            attributes: Vec::new(),
        };
        let mut tokens = input.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match &token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    found.is_brief |= helper(group).as_deref() == Some("brief");
                    found.attributes.push(group.stream().to_string().replace(' ', ""));
                }
                TokenTree::Ident(word) if word.to_string() == "struct" => {
                    found.name = tokens.next().expect("a struct has a name").to_string();
                }
                TokenTree::Punct(punct) if punct.as_char() == '<' => {
                    let (mut depth, mut is_name, mut quote) = (1, true, "");
                    for token in tokens.by_ref() {
                        match token.to_string().as_str() {
                            "<" => depth += 1,
                            ">" => depth -= 1,
                            "," if depth == 1 => is_name = true,
                            ":" => is_name = false,
                            "'" => quote = "'",
                            name if is_name => {
                                found.arguments += &format!("{quote}{name},");
                                (is_name, quote) = (false, "");
                            }
                            _ => {}
                        }
                        if depth == 0 {
                            break;
                        }
                        found.parameters += &token.to_string();
                        found.parameters += if token.to_string() == "'" { "" } else { " " };
                    }
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    found.fields = fields(group.stream());
                }
                _ => {}
            }
        }
        found
    }
}

/// The names of fields, and whether they have `#[describe(skip)]`.
fn fields(tokens: TokenStream) -> Vec<(String, bool)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let (mut found, mut is_skipped) = (Vec::new(), false);
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => is_skipped |= helper(group).as_deref() == Some("skip"),
            TokenTree::Ident(name)
                if matches!(tokens.get(index + 1), Some(TokenTree::Punct(p)) if p.as_char() == ':' && p.spacing() == Spacing::Alone)
                    && !matches!(index.checked_sub(1).map(|at| &tokens[at]), Some(TokenTree::Punct(p)) if p.as_char() == ':') =>
            {
                found.push((name.to_string(), std::mem::take(&mut is_skipped)));
            }
            _ => {}
        }
    }
    found
}

/// Implements `written::Describe`, which the author need not name.
#[proc_macro_derive(Describe, attributes(describe))]
pub fn describe(input: TokenStream) -> TokenStream {
    let Struct { name, parameters, arguments, fields, is_brief, attributes } = Struct::new(input);
    let shown: Vec<String> = fields
        .iter()
        .filter(|(_, is_skipped)| !is_skipped)
        .map(|(field, _)| format!("text.push_str(&::std::format!(\"{field}={{:?}};\", self.{field}));"))
        .collect();
    let bounds = arguments.split(',').filter(|name| !name.is_empty() && !name.starts_with('\''));
    let bounds: String = bounds.map(|name| format!("{name}: ::core::fmt::Debug,")).collect();
    let crate_path = if std::env::var("CARGO_PKG_NAME").as_deref() == Ok("written") { "crate" } else { "::written" };
    let brief = if is_brief { "fn is_brief(&self) -> bool { true }" } else { "" };
    format!(
        "#[automatically_derived] impl<{parameters}> {crate_path}::Describe for {name}<{arguments}> where {bounds} {{ \
         fn describe(&self) -> ::std::string::String {{ let mut text = ::std::string::String::from({:?}); {} \
         text }} {brief} }}",
        format!("{name} {attributes:?}: "),
        shown.join(" ")
    )
    .parse()
    .expect("it is Rust")
}

/// Implements `written::names::HasName` in a constant, as most macros do.
#[proc_macro_derive(Named)]
pub fn named(input: TokenStream) -> TokenStream {
    let Struct { name, .. } = Struct::new(input);
    format!(
        "const _: () = {{ extern crate written as _written; impl _written::names::HasName for {name} {{ \
         const NAME: &'static str = \"{name}\"; }} }};"
    )
    .parse()
    .expect("it is Rust")
}

/// Has a function count its calls: `#[counted]`, or `#[counted(STEP)]`.
#[proc_macro_attribute]
pub fn counted(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let step = if arguments.is_empty() { "1".to_string() } else { arguments.to_string() };
    let tokens: Vec<TokenTree> = item.into_iter().collect();
    let at = tokens.iter().position(|token| token.to_string() == "fn").expect("it is a function");
    let name = tokens[at + 1].to_string().to_uppercase();
    let mut all: TokenStream = format!(
        "static {name}_CALLS: ::core::sync::atomic::AtomicUsize = ::core::sync::atomic::AtomicUsize::new(0);"
    )
    .parse()
    .expect("it is Rust");
    for token in tokens {
        all.extend([match token {
            TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
                let mut counting: TokenStream =
                    format!("{name}_CALLS.fetch_add({step}, ::core::sync::atomic::Ordering::Relaxed);")
                        .parse()
                        .expect("it is Rust");
                counting.extend([TokenTree::Group(body)]);
                TokenTree::Group(Group::new(Delimiter::Brace, counting))
            }
            token => token,
        }]);
    }
    all
}

/// `1 + 2` for `sum!(1, 2)`.
#[proc_macro]
pub fn sum(input: TokenStream) -> TokenStream {
    input.into_iter().map(|token| if token.to_string() == "," { Punct::new('+', Spacing::Alone).into() } else { token }).collect()
}

/// Constants with these names, numbered from 0.
#[proc_macro]
pub fn numbered(input: TokenStream) -> TokenStream {
    let names = input.into_iter().filter(|token| matches!(token, TokenTree::Ident(_)));
    let items = names.enumerate().map(|(number, name)| format!("const {name}: usize = {number};"));
    items.collect::<String>().parse().expect("it is Rust")
}

/// `let NAME = …;` for the caller, by way of a variable `twice` that the caller does not see.
#[proc_macro]
pub fn double(input: TokenStream) -> TokenStream {
    let mut tokens = input.into_iter();
    let name = tokens.next().expect("a name");
    let local = TokenTree::Ident(Ident::new("twice", Span::mixed_site()));
    let stream = |text: &str| text.parse::<TokenStream>().expect("it is Rust");
    let mut all = stream("let");
    all.extend([local.clone()]);
    all.extend(stream("= 2 *"));
    all.extend([TokenTree::Group(Group::new(Delimiter::Parenthesis, tokens.skip(1).collect()))]);
    all.extend(stream("; let"));
    all.extend([name]);
    all.extend(stream("="));
    all.extend([local]);
    all.extend(stream(";"));
    all
}

/// The numbers in a file of the package, as an array.
#[proc_macro]
pub fn numbers_in(input: TokenStream) -> TokenStream {
    let name = input.to_string();
    let root = std::env::var("CARGO_MANIFEST_DIR").expect("cargo compiles it");
    let text = std::fs::read_to_string(format!("{root}/{}", name.trim_matches('"'))).expect("there is such a file");
    let numbers = text.lines().filter_map(|line| line.strip_prefix("//# ")?.parse().ok());
    let tokens = numbers.flat_map(|number: u64| {
        [TokenTree::Literal(Literal::u64_suffixed(number)), TokenTree::Punct(Punct::new(',', Spacing::Alone))]
    });
    TokenTree::Group(Group::new(Delimiter::Bracket, tokens.collect())).into()
}

/// Works where the compiler asks it, and nowhere else.
#[proc_macro_derive(OnlyCompiled)]
pub fn only_compiled(_: TokenStream) -> TokenStream {
    let program = std::env::current_exe().expect("a program has a path");
    let name = program.file_stem().expect("and a name").to_string_lossy().into_owned();
    assert!(name.starts_with("rustc") || name.starts_with("clippy"), "only a compiler may ask");
    TokenStream::new()
}

/// The text of the tokens, as the compiler prints it.
#[proc_macro]
pub fn text_of(input: TokenStream) -> TokenStream {
    TokenTree::Literal(Literal::string(&input.to_string())).into()
}

/// How many tokens it gets: what a fragment of a rule stands for is one.
#[proc_macro]
pub fn count(input: TokenStream) -> TokenStream {
    TokenTree::Literal(Literal::usize_unsuffixed(input.into_iter().count())).into()
}

/// A function that returns the number, whose name is made of the others.
#[proc_macro]
pub fn getter(input: TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = input.into_iter().collect();
    let value = tokens.pop().expect("a value");
    let name = tokens.iter().map(ToString::to_string).collect::<Vec<_>>().join("_");
    let mut all: TokenStream = format!("fn {name}() -> u32").parse().expect("it is Rust");
    all.extend([TokenTree::Group(Group::new(Delimiter::Brace, TokenTree::from(value).into()))]);
    all
}

macro_rules! derives {
    ([$name:ident] => $function:ident) => {
        #[proc_macro_derive($name)]
        #[allow(non_snake_case)]
        pub fn $name(input: TokenStream) -> TokenStream {
            $function(Struct::new(input))
        }
    };
}

fn length(found: Struct) -> TokenStream {
    let Struct { name, fields, .. } = found;
    format!("impl {name} {{ const LENGTH: usize = {}; }}", fields.len()).parse().expect("it is Rust")
}

derives!([Length] => length);
