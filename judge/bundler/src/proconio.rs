//! proconio's two procedural macros, which become what they would have expanded to.

use super::edit::range;
use std::ops::Range;
use syn::Fields;

/// What `#[fastout]` puts before and behind the block of a function.
#[must_use]
pub fn fastout() -> (String, String) {
    let print = |name: &str, write: &str| {
        format!(
            "    #[allow(unused_macros)]\n    macro_rules! {name} {{\n        ($($tt:tt)*) => {{{{\n            \
             use std::io::Write as _;\n            ::std::{write}!(__proconio_stdout, $($tt)*).unwrap();\n        \
             }}}};\n    }}\n"
        )
    };
    let before = format!(
        "{{\n    let __proconio_stdout = ::std::io::stdout();\n    \
         let mut __proconio_stdout = ::std::io::BufWriter::new(__proconio_stdout.lock());\n{}{}    \
         let __proconio_result = ",
        print("print", "write"),
        print("println", "writeln"),
    );
    let after = ";\n    ::std::io::Write::flush(&mut __proconio_stdout).unwrap();\n    __proconio_result\n}";
    (before, after.to_string())
}

/// What `#[derive_readable]` makes of a struct.
pub struct Readable {
    /// The types of the fields become those of what is read.
    pub types: Vec<(Range<usize>, String)>,
    /// Comes behind the struct.
    pub implementation: String,
}

/// Expands `#[derive_readable]` on `definition`, which stands in `text`; `proconio` is the path to the crate.
#[must_use]
pub fn derive_readable(definition: &syn::ItemStruct, text: &str, proconio: &str) -> Readable {
    let name = &definition.ident;
    let readable = format!("{proconio}::source::Readable");
    let mut types = Vec::new();
    let mut values = Vec::new();
    for field in &definition.fields {
        let at = range(&field.ty);
        let kind = &text[at.clone()];
        let read = format!("<{kind} as {readable}>::read(source)");
        values.push(field.ident.as_ref().map_or(read.clone(), |field| format!("{field}: {read}")));
        types.push((at.clone(), format!("<{kind} as {readable}>::Output")));
    }
    let values = values.join(", ");
    let value = match definition.fields {
        Fields::Named(_) => format!("{name} {{ {values} }}"),
        Fields::Unnamed(_) => format!("{name}({values})"),
        Fields::Unit => name.to_string(),
    };
    let implementation = format!(
        "\nimpl {readable} for {name} {{\n    type Output = {name};\n    \
         fn read<R: ::std::io::BufRead, S: {proconio}::source::Source<R>>(source: &mut S) -> {name} {{\n        \
         let _ = &source;\n        {value}\n    }}\n}}"
    );
    Readable { types, implementation }
}
