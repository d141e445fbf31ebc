//! The grammar of `input!`.

use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, Pat, Token, bracketed, parenthesized};

/// What stands in an `input!`.
pub struct Fields(pub Vec<Field>);

/// A variable, or several in a pattern, and what is read.
pub struct Field {
    /// The variables.
    pub pattern: Pat,
    /// The type.
    pub kind: FieldKind,
}

/// A type, as it stands there.
pub enum FieldKind {
    /// `(A, B)`
    Tuple(Vec<FieldKind>),
    /// `[A; n]`, or `[A]`.
    List(Box<FieldKind>, Option<Expr>),
    /// A name.
    Named(syn::TypePath),
}

impl Parse for Fields {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut fields = Vec::new();
        if input.peek(Ident) && input.fork().parse::<Ident>()? == "from" && !input.peek2(Token![:]) {
            input.parse::<Ident>()?;
            input.parse::<Expr>()?;
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        while !input.is_empty() {
            let pattern = Pat::parse_single(input)?;
            input.parse::<Token![:]>()?;
            fields.push(Field { pattern, kind: input.parse()? });
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(Fields(fields))
    }
}

impl Parse for FieldKind {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(syn::token::Paren) {
            let inner;
            parenthesized!(inner in input);
            let kinds = Punctuated::<FieldKind, Token![,]>::parse_terminated(&inner)?;
            return Ok(FieldKind::Tuple(kinds.into_iter().collect()));
        }
        if input.peek(syn::token::Bracket) {
            let inner;
            bracketed!(inner in input);
            let item = Box::new(inner.parse()?);
            let count = if inner.is_empty() {
                None
            } else {
                inner.parse::<Token![;]>()?;
                Some(inner.parse()?)
            };
            return if inner.is_empty() { Ok(FieldKind::List(item, count)) } else { Err(inner.error("expected `]`")) };
        }
        Ok(FieldKind::Named(input.parse()?))
    }
}
