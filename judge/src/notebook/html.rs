//! A notebook as HTML, whose style is made for printing.

use super::layout::{ABOVE, BELOW, GAP, LINE, Layout, SIDE};
use super::listing::{CHECK, Entry, Line, SCRIPT};
use quick_xml::escape::escape;
use std::fmt::Write as _;

/// How high an empty line is, in lines.
const EMPTY: f64 = 0.5;

/// How high the heading of a template is, with the space before it, in lines.
const HEADING: f64 = 2.0;

/// How many pages that takes, about.
#[must_use]
pub fn pages(entries: &[Entry], layout: Layout, width: usize) -> usize {
    let rows = |length: usize| length.max(1).div_ceil(width) as f64;
    let line = |line: &Line| if line.text.is_empty() { EMPTY } else { rows(line.text.chars().count()) };
    let entry = |entry: &Entry| {
        HEADING
            + rows(entry.about.chars().count() + entry.time.chars().count())
            + entry.lines.iter().map(line).sum::<f64>()
    };
    (entries.iter().map(entry).sum::<f64>() / layout.lines()).ceil() as usize
}

/// All of it, as one file that needs no other.
#[must_use]
pub fn html(title: &str, entries: &[Entry], layout: Layout) -> String {
    let mut text = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
         <style>\n{style}</style>\n<h1>{title}</h1>\n",
        title = escape(title),
        style = style(title, layout)
    );
    contents(&mut text, entries);
    script(&mut text);
    let mut field = "";
    for (number, entry) in (1..).zip(entries) {
        if entry.field != field {
            field = &entry.field;
            let _ = writeln!(text, "<h2>{}</h2>", escape(capitalized(field)));
        }
        let _ = writeln!(text, "<h3 id=\"{0}\">{number} {0}</h3>", escape(&entry.name));
        let time = if entry.time.is_empty() { String::new() } else { format!(" <b>{}</b>", escape(&entry.time)) };
        if !entry.about.is_empty() || !time.is_empty() {
            let _ = writeln!(text, "<p>{}.{time}", escape(entry.about.trim_end_matches('.')));
        }
        text.push_str("<div>\n");
        entry.lines.iter().for_each(|line| code(&mut text, line));
        text.push_str("</div>\n");
    }
    text
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().collect::<String>() + chars.as_str()).unwrap_or_default()
}

/// What there is, with the numbers by which it is found.
fn contents(text: &mut String, entries: &[Entry]) {
    let mut number = 0;
    text.push_str("<p class=\"contents\">");
    for group in entries.chunk_by(|left, right| left.field == right.field) {
        let field = group.first().map_or("", |entry| &entry.field);
        let _ = write!(text, "<b>{}</b>", escape(capitalized(field)));
        for entry in group {
            number += 1;
            let _ = write!(text, " {number}&nbsp;<a href=\"#{0}\">{0}</a>", escape(&entry.name));
        }
        text.push_str("<br>\n");
    }
}

/// How to find typing mistakes.
fn script(text: &mut String) {
    let _ = write!(
        text,
        "<h3>Check what was typed</h3>\n<p><code>bash check &lt; main.rs</code> with this file <code>check</code> \
         prints each line behind {CHECK} characters, those that stand before it here, whatever its comments, blanks \
         and commas are. They begin anew behind an empty line. The mistake is in the first line where they differ.\n\
         <div>\n"
    );
    for line in SCRIPT.lines() {
        code(text, &Line { check: None, text: line.to_string() });
    }
    text.push_str("</div>\n");
}

fn code(text: &mut String, Line { check, text: line }: &Line) {
    if line.is_empty() {
        text.push_str("<pre class=\"empty\"></pre>\n");
        return;
    }
    let check = check.as_deref().unwrap_or("   ");
    // Lines that no formatter could break go on below their beginning.
    let indent = line.chars().take_while(|c| *c == ' ').count() + CHECK + 1;
    let class = if line.trim_start().starts_with("//") { " class=\"comment\"" } else { "" };
    let _ = writeln!(text, "<pre{class} style=\"--i:{indent}\"><i>{check}</i> {}</pre>", escape(line));
}

/// `text` as it stands between quotes in a style, which HTML reads no entities in.
fn css_string(text: &str) -> String {
    let mut string = String::new();
    for c in text.chars() {
        match c {
            '"' | '\\' | '<' | '\0'..'\x20' => _ = write!(string, "\\{:x} ", u32::from(c)),
            c => string.push(c),
        }
    }
    string
}

fn style(title: &str, layout: Layout) -> String {
    let Layout { columns, size, .. } = layout;
    let (width, height) = layout.size_of_page();
    let title = css_string(title);
    format!(
        "@page {{ size: {width}mm {height}mm; margin: {ABOVE}mm {SIDE}mm {BELOW}mm;\n\
         \x20 @top-left {{ content: \"{title}\" }} @top-right {{ content: counter(page) }} }}\n\
         html {{ font: {size}pt/{LINE} sans-serif; columns: {columns}; column-gap: {GAP}mm; column-rule: 0.1mm solid }}\n\
         @media screen {{ html {{ width: {}mm; margin: {SIDE}mm }} }}\n\
         body {{ margin: 0 }}\n\
         h1 {{ font-size: 1.6em; margin: 0 0 0.5em }}\n\
         h2 {{ font-size: 1.4em; margin: 0.7em 0 0; break-after: avoid }}\n\
         h3 {{ font-size: 1.1em; margin: 0.6em 0 0; break-after: avoid }}\n\
         p {{ margin: 0 0 0.2em; break-after: avoid }}\n\
         .contents {{ break-after: auto }}\n\
         a {{ color: inherit; text-decoration: none }}\n\
         pre, code {{ font-family: \"DejaVu Sans Mono\", Menlo, \"Liberation Mono\", \"Courier New\", monospace; \
         font-size: {size}pt }}\n\
         pre {{ margin: 0; white-space: pre-wrap; tab-size: 2; overflow-wrap: anywhere; orphans: 1; widows: 1;\n\
         \x20 padding-left: calc(var(--i) * 1ch + 2ch); text-indent: calc(var(--i) * -1ch - 2ch) }}\n\
         .empty {{ height: {}em }}\n\
         .comment {{ font-style: italic; color: #444 }}\n\
         i {{ font-style: normal; color: #777 }}\n",
        width - 2.0 * SIDE,
        EMPTY * LINE,
    )
}
