//! What can be the id of a problem.

/// The longest id that is made here; a person may choose a longer one.
pub(super) const LONGEST_ID: usize = 40;

/// Names that cargo, Rust or an operating system uses already, and the packages of this workspace that are no problems.
#[rustfmt::skip]
const RESERVED: &[&str] = &[
    "alloc", "build", "core", "deps", "examples", "incremental", "proc-macro", "std", "test",
    "aux", "con", "nul", "prn",
    "itertools", "proconio",
    "bundler", "compare", "judge", "runner", "shrink", "statement", "templates", "testlib", "tests", "text",
    "bundles", "interactive", "library-checker", "nasty", "speed",
    "ancient", "build-script", "cargo-snippet", "generated", "lists", "named", "new", "old",
];

/// Does something else than a problem have this name?
#[must_use]
pub fn is_reserved(id: &str) -> bool {
    RESERVED.contains(&id)
}

/// `id`, shortened if it is too long, if it can be one: it starts with a letter, and nothing else has the name.
pub(super) fn legal(id: &str) -> Option<String> {
    let id = shortened(id);
    (id.starts_with(|first: char| first.is_ascii_lowercase()) && !is_reserved(&id)).then_some(id)
}

/// At most [`LONGEST_ID`] characters; what is cut off is summed up, so that two long names stay two.
pub(super) fn shortened(id: &str) -> String {
    if id.len() <= LONGEST_ID {
        return id.to_string();
    }
    let sum = checksum(id);
    // It is ASCII: a slug, or the beginning of one.
    let kept = id[..LONGEST_ID - sum.len() - 1].trim_end_matches('-');
    format!("{kept}-{sum}")
}

/// An id for a problem whose address says nothing, from the first of `names` of which something is left in ASCII:
/// the title, the contest, and so on.
#[must_use]
pub fn id_from_names(names: &[&str]) -> String {
    let slugs = names.iter().map(|name| slug(name)).filter(|slug| !slug.is_empty());
    slugs
        .map(|slug| legal(&slug).unwrap_or_else(|| shortened(&format!("p-{slug}"))))
        .next()
        .unwrap_or_else(|| format!("p{}", checksum(&names.join("\n"))))
}

/// The letters and digits of `text` in lower case, with a hyphen between the parts. Letters with marks lose them;
/// what has no letters in ASCII is left out.
#[must_use]
pub fn slug(text: &str) -> String {
    let mut slug = String::new();
    let mut is_between = false;
    for character in text.chars() {
        let letters = ascii(character);
        if letters.is_empty() {
            // An apostrophe or a mark that combines is no gap between words.
            is_between |= !matches!(character, '\'' | '’' | '\u{300}'..='\u{36f}');
            continue;
        }
        if is_between && !slug.is_empty() {
            slug.push('-');
        }
        is_between = false;
        slug.push_str(letters.to_ascii_lowercase().as_str());
    }
    slug
}

/// The letters or digits that stand for a character in ASCII, if that is trivial.
fn ascii(character: char) -> String {
    let letters = match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' => return character.to_string(),
        // Full-width forms, which Japanese and Chinese pages have.
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => {
            return char::from_u32(u32::from(character) - 0xfee0).map(String::from).unwrap_or_default();
        }
        'à'..='å' | 'À'..='Å' | 'ā' | 'Ā' | 'ă' | 'Ă' | 'ą' | 'Ą' => "a",
        'ç' | 'Ç' | 'ć' | 'Ć' | 'č' | 'Č' | 'ĉ' | 'Ĉ' | 'ċ' | 'Ċ' => "c",
        'ď' | 'Ď' | 'đ' | 'Đ' | 'ð' | 'Ð' => "d",
        'è'..='ë' | 'È'..='Ë' | 'ē' | 'Ē' | 'ė' | 'Ė' | 'ę' | 'Ę' | 'ě' | 'Ě' => "e",
        'ğ' | 'Ğ' | 'ĝ' | 'Ĝ' => "g",
        'ì'..='ï' | 'Ì'..='Ï' | 'ī' | 'Ī' | 'į' | 'Į' | 'ı' | 'İ' => "i",
        'ł' | 'Ł' | 'ľ' | 'Ľ' => "l",
        'ñ' | 'Ñ' | 'ń' | 'Ń' | 'ň' | 'Ň' => "n",
        'ò'..='ö' | 'Ò'..='Ö' | 'ø' | 'Ø' | 'ō' | 'Ō' | 'ő' | 'Ő' => "o",
        'ř' | 'Ř' => "r",
        'ś' | 'Ś' | 'š' | 'Š' | 'ş' | 'Ş' | 'ș' | 'Ș' => "s",
        'ť' | 'Ť' | 'ţ' | 'Ţ' | 'ț' | 'Ț' => "t",
        'ù'..='ü' | 'Ù'..='Ü' | 'ū' | 'Ū' | 'ů' | 'Ů' | 'ű' | 'Ű' => "u",
        'ý' | 'ÿ' | 'Ý' | 'Ÿ' => "y",
        'ź' | 'Ź' | 'ż' | 'Ż' | 'ž' | 'Ž' => "z",
        'æ' | 'Æ' => "ae",
        'œ' | 'Œ' => "oe",
        'ß' => "ss",
        'þ' | 'Þ' => "th",
        _ => "",
    };
    letters.to_string()
}

/// Six digits that are hardly ever the same for two texts: FNV-1a, cut.
pub(super) fn checksum(text: &str) -> String {
    let sum = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{:06x}", (sum ^ (sum >> 32)) & 0xff_ffff)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_any_script() {
        for (name, expected) in [
            ("A - Day of Takahashi", "a-day-of-takahashi"),
            ("D. Caesar's Legions", "d-caesars-legions"),
            (" #1. Çà  et là! ", "1-ca-et-la"),
            ("Straße Æon ＡＢ１", "strasse-aeon-ab1"),
            ("cafe\u{301}s", "cafes"),
            ("最大流", ""),
            ("../../etc/passwd", "etc-passwd"),
        ] {
            assert_eq!(slug(name), expected, "{name:?}");
        }
        assert_eq!(id_from_names(&["最大流", "", "LibreOJ - Round 6"]), "libreoj-round-6");
        assert_eq!(id_from_names(&["1 โรงแรม"]), "p-1");
        assert_eq!(id_from_names(&["test"]), "p-test");
        let nameless = id_from_names(&["最大流", "。"]);
        assert!(legal(&nameless).as_ref() == Some(&nameless) && nameless != id_from_names(&["最小流", "。"]));
    }

    proptest::proptest! {
        /// Whatever the names are.
        #[test]
        fn every_id_from_names_is_legal(one in "\\PC{0,60}", other in ".{0,20}") {
            let id = id_from_names(&[&one, &other]);
            proptest::prop_assert!(legal(&id).as_ref() == Some(&id), "{id}");
        }
    }
}
