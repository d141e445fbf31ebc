//! Which of some names somebody means who has written another one.

/// Above this, `strsim::jaro_winkler` finds what begins alike; below, letters that are in any two words.
const LIKE_START: f64 = 0.75;
/// Above this, `strsim::normalized_damerau_levenshtein` finds more letters in their places than others.
const LIKE: f64 = 0.5;

/// The three of `known` that are most like `name`, best first: it is part of them, or a typing mistake away.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let name = name.to_lowercase();
    let likeness = |candidate: &str| {
        let candidate = candidate.to_lowercase();
        // Alike at the start, as ids of one judge are, or but for a typing mistake.
        let start = strsim::jaro_winkler(&name, &candidate);
        let all = strsim::normalized_damerau_levenshtein(&name, &candidate);
        let alike = start.max(all);
        let is_part = !name.is_empty() && candidate.contains(&name);
        if is_part { Some(1.0 + alike) } else { (start > LIKE_START || all > LIKE).then_some(alike) }
    };
    let likeness = known.into_iter().map(|candidate| Some((likeness(candidate)?, candidate)));
    let mut near: Vec<(f64, &str)> = likeness.flatten().collect();
    near.sort_by(|left, right| right.0.total_cmp(&left.0).then(left.1.cmp(right.1)));
    near.into_iter().take(3).map(|(_, candidate)| candidate.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_nearest() {
        let ids = [
            "abc428-a",
            "hdu1846",
            "lc1908",
            "lc913",
            "mouse-pioneer",
            "nowcoder13221",
            "p4136",
            "sample-1",
            "two-pieces",
        ];
        for (name, expected) in [
            ("91", &["lc913"][..]),
            ("36", &["p4136"]),
            ("LC931", &["lc913", "lc1908"]),
            ("428", &["abc428-a"]),
            ("smaple-1", &["sample-1"]),
            ("xyz", &[]),
            ("nope", &[]),
            ("", &[]),
        ] {
            assert_eq!(nearest(name, ids), expected, "{name}");
        }
    }
}
