//! The parts of an address.

use super::judge::{JUDGES, Judge};
use std::borrow::Cow;

/// The parts of an address of a web page.
#[derive(Clone, Debug)]
pub struct Address<'a> {
    /// All of it.
    pub url: &'a str,
    /// In lower case, with its port.
    pub host: String,
    /// The parts of the path that are not empty.
    pub path: Vec<&'a str>,
    /// What follows the question mark.
    pub query: Option<&'a str>,
}

impl<'a> Address<'a> {
    /// `None` for whatever is not `http` or `https`, and for characters that no address has.
    #[must_use]
    pub fn parse(url: &'a str) -> Option<Self> {
        if !url.bytes().all(|byte| byte.is_ascii_graphic() && !b"\"'`<>\\^{|}".contains(&byte)) {
            return None;
        }
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
        let rest = rest.split('#').next()?;
        let (rest, query) = match rest.split_once('?') {
            Some((rest, query)) => (rest, Some(query)),
            None => (rest, None),
        };
        let mut parts = rest.split('/');
        let host = parts.next().filter(|host| !host.is_empty())?.to_ascii_lowercase();
        let path = parts.filter(|part| !part.is_empty()).collect();
        Some(Address { url, host, path, query })
    }

    /// The judge whose website it belongs to, if that is known.
    #[must_use]
    pub fn judge(&self) -> Option<Judge> {
        let is_at = |pattern: &str| {
            pattern.strip_prefix('*').map_or(self.host == pattern, |domain| self.host.ends_with(domain))
        };
        JUDGES.iter().find(|(_, hosts)| hosts.iter().any(|pattern| is_at(pattern))).map(|(judge, _)| *judge)
    }

    /// The value of a key of the query.
    pub(super) fn value(&self, key: &str) -> Option<&'a str> {
        let mut pairs = self.query?.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| *name == key).map(|(_, value)| value).filter(|value| !value.is_empty())
    }
}

/// Can `url` be handed to a browser? It comes from a manifest, and may have come there from a web page.
#[must_use]
pub fn is_address(url: &str) -> bool {
    Address::parse(url).is_some()
}

/// The address that a person means by `text`, right or wrong; `None` if it is something else. As browsers show it, the
/// address of a judge may lack its beginning.
#[must_use]
pub fn meant(text: &str) -> Option<Cow<'_, str>> {
    if text.contains("://") {
        return Some(Cow::Borrowed(text));
    }
    let whole = format!("https://{text}");
    let is_judge = text.contains('/') && Address::parse(&whole).is_some_and(|address| address.judge().is_some());
    is_judge.then_some(Cow::Owned(whole))
}

/// `text` without percent-encoding; what is not UTF-8 then is replaced.
pub(super) fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut decoded, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let digit = |offset: usize| bytes.get(at + offset).and_then(|&digit| char::from(digit).to_digit(16));
        match (byte, digit(1), digit(2)) {
            (b'%', Some(high), Some(low)) => {
                decoded.push((high * 16 + low) as u8);
                at += 3;
            }
            _ => {
                decoded.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&decoded).into_owned()
}
