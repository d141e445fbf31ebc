//! Times of the day.

/// A time in a generator.
pub fn made(has_seconds: bool) -> &'static str {
    match has_seconds {
        false => "format!(\"{:02}:{:02}\", random.next(0..=23), random.next(0..=59))",
        true => "format!(\"{:02}:{:02}:{:02}\", random.next(0..=23), random.next(0..=59), random.next(0..=59))",
    }
}

/// What a time looks like, as far as testlib's patterns go.
pub fn pattern(has_seconds: bool) -> &'static str {
    match has_seconds {
        false => "[0-2][0-9]:[0-5][0-9]",
        true => "[0-2][0-9]:[0-5][0-9]:[0-5][0-9]",
    }
}

/// Whether these words are times with seconds or without, if there are some, and all are times of one kind.
pub fn shown<'a>(words: impl Iterator<Item = &'a str>) -> Option<bool> {
    let mut kinds = words.map(|word| {
        let parts: Vec<&str> = word.split(':').collect();
        let is_below = |part: &str, end: u8| {
            part.len() == 2 && !part.starts_with('+') && part.parse::<u8>().is_ok_and(|number| number < end)
        };
        let [hour, rest @ ..] = &parts[..] else { return None };
        let is_time = is_below(hour, 24) && rest.iter().all(|part| is_below(part, 60));
        (is_time && (1..=2).contains(&rest.len())).then_some(rest.len() == 2)
    });
    let first = kinds.next()??;
    kinds.all(|kind| kind == Some(first)).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_what_is_none() {
        for (words, expected) in [
            (&["09:41", "23:59"][..], Some(false)),
            (&["00:00:00"], Some(true)),
            (&["00:00", "00:00:00"], None),
            (&["24:00"], None),
            (&["12:60"], None),
            (&["9:41"], None),
            (&["+9:41"], None),
            (&["12:30:30:30"], None),
            (&["12"], None),
            (&[], None),
        ] {
            assert_eq!(shown(words.iter().copied()), expected, "{words:?}");
        }
    }
}
