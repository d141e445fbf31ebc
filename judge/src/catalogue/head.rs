//! The head of a template: its `//!` lines.

/// What a template says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The first paragraph, on one line; empty if there is none.
    pub summary: String,
    /// The paragraphs behind it, each on one line, without the items.
    pub paragraphs: Vec<String>,
    /// `- **Time**: O(n)`, as `Time` and `O(n)`, in their order.
    pub items: Vec<(String, String)>,
}

impl Head {
    /// The head of a file. What stands before its first `//!` is skipped.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut head = Head::default();
        let (mut paragraphs, mut is_item, mut is_new) = (Vec::<String>::new(), false, true);
        let lines = text.lines().skip_while(|line| !line.starts_with("//!"));
        for line in lines.map_while(|line| line.strip_prefix("//!")).map(str::trim) {
            if let Some((name, value)) = line.strip_prefix("- **").and_then(|item| item.split_once("**:")) {
                head.items.push((name.to_string(), value.trim().to_string()));
                (is_item, is_new) = (true, true);
            } else if line.is_empty() {
                (is_item, is_new) = (false, true);
            } else if let (true, Some((_, value))) = (is_item, head.items.last_mut()) {
                *value = format!("{value} {line}").trim().to_string();
            } else if let (false, Some(paragraph)) = (is_new, paragraphs.last_mut()) {
                *paragraph = format!("{paragraph} {line}");
            } else {
                // Where an item comes first, there is no summary.
                if head.items.is_empty() || !paragraphs.is_empty() {
                    paragraphs.push(line.to_string());
                } else {
                    paragraphs.extend([String::new(), line.to_string()]);
                }
                is_new = false;
            }
        }
        let mut paragraphs = paragraphs.into_iter();
        head.summary = paragraphs.next().unwrap_or_default();
        head.paragraphs = paragraphs.collect();
        head
    }

    /// The value of the item `name`, unless it is empty.
    #[must_use]
    pub fn item(&self, name: &str) -> Option<&str> {
        self.items.iter().find(|(item, _)| item == name).map(|(_, value)| value.as_str()).filter(|it| !it.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_is_a_paragraph_more_of_them_and_items() {
        let head = Head::of(
            "//! What it\n//! is.\n//!\n//! Why\n//! so.\n//!\n//! - a list\n//!\n//! - **Field**: games\n\
             //! - **Source**: a book,\n//!   page 7\n//! - **Verified**:\n//!   `a`\n//!\n//! More.\n\n//! Another.\n",
        );
        assert_eq!(head.summary, "What it is.");
        assert_eq!(head.paragraphs, ["Why so.", "- a list", "More."]);
        let items = ["Field", "Source", "Verified", "Time"].map(|name| head.item(name));
        assert_eq!(items, [Some("games"), Some("a book, page 7"), Some("`a`"), None]);
    }

    #[test]
    fn a_head_may_be_bare_late_or_missing() {
        assert_eq!(Head::of("// A licence.\n#![allow(dead_code)]\n\n//! Late.\n").summary, "Late.");
        assert_eq!(Head::of("fn a() {\n    //! Inside.\n}\n"), Head::default());
        let bare = Head::of("//! - **Field**: games\n//! - **Time**:\n//!\n//! Behind.\n");
        assert_eq!((bare.summary.as_str(), &bare.paragraphs[..]), ("", &["Behind.".to_string()][..]));
        assert_eq!((bare.item("Field"), bare.item("Time")), (Some("games"), None));
        assert_eq!(Head::of("//! One.\r\n//!\r\n//! - **Field**: games\r\n").item("Field"), Some("games"));
    }
}
