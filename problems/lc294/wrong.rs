//! Wrong solutions of LC 294, each a mistake that somebody makes.

use testlib::Verdict::Wa;
use testlib::{wrong, wrong_solutions};

fn state() -> String {
    let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    text.trim().trim_matches('"').to_string()
}

/// The lengths of the runs of `+`.
fn runs() -> Vec<usize> {
    state().split('-').map(str::len).collect()
}

fn answer(wins: bool) {
    println!("{wins}");
}

/// The Grundy values of the runs of up to 99 `+`, if a turn takes as many neighbours as `takes` allows, and leaves a
/// part on the left for which `allowed(left, total left)` holds.
fn grundy_values(takes: &[usize], allowed: fn(usize, usize) -> bool) -> Vec<usize> {
    let mut values = vec![];
    for run in 0..100_usize {
        let mut options = vec![];
        for rest in takes.iter().filter_map(|&taken| run.checked_sub(taken)) {
            let splits = (0..=rest).filter(|&left| allowed(left, rest));
            options.extend(splits.map(|left| values[left] ^ values[rest - left]));
        }
        values.push((0..).find(|value| !options.contains(value)).expect("finitely many options"));
    }
    values
}

/// Dawson's Kayles, as it should be.
fn dawsons_kayles() -> Vec<usize> {
    grundy_values(&[2], |_, _| true)
}

/// The value of a run of any length, by the period and where it begins.
fn value(values: &[usize], run: usize, preperiod: usize, period: usize) -> usize {
    if run < preperiod { values[run] } else { values[preperiod + (run - preperiod) % period] }
}

fn xor_of_values(values: &[usize], runs: &[usize], preperiod: usize, period: usize) -> usize {
    runs.iter().fold(0, |sum, &run| sum ^ value(values, run, preperiod, period))
}

fn main() {
    wrong_solutions(&[
        wrong("some-move-exists", Wa, "\"+++++\" has moves, and each of them loses", || answer(state().contains("++"))),
        wrong(
            "most-flips-are-odd",
            Wa,
            "not all games have the same length: \"++++\" can be over after one flip in the middle",
            || answer(runs().iter().map(|run| run / 2).sum::<usize>() % 2 == 1),
        ),
        wrong("number-of-first-moves-is-odd", Wa, "the number of moves does not tell whether one of them wins", || {
            answer(runs().iter().map(|run| run.saturating_sub(1)).sum::<usize>() % 2 == 1)
        }),
        wrong("flips-at-the-ends-of-a-run-only", Wa, "a flip in the middle of a run splits it", || {
            let values = grundy_values(&[2], |left, rest| left == 0 || left == rest);
            answer(xor_of_values(&values, &runs(), 4, 4) != 0)
        }),
        wrong(
            "parity-of-the-values",
            Wa,
            "the parity of the sum is only the last bit of the xor: \"++++\" has the value 2, and is won",
            || {
                let values = dawsons_kayles();
                answer(runs().iter().map(|&run| value(&values, run, 53, 34)).sum::<usize>() % 2 == 1)
            },
        ),
        wrong("some-run-is-won", Wa, "a flip in one of two equal runs is answered in the other", || {
            let values = dawsons_kayles();
            answer(runs().iter().any(|&run| value(&values, run, 53, 34) != 0))
        }),
        wrong("kayles", Wa, "a single + cannot be flipped: octal 0.07, not 0.77", || {
            answer(xor_of_values(&grundy_values(&[1, 2], |_, _| true), &runs(), 71, 12) != 0)
        }),
        wrong(
            "period-from-the-start",
            Wa,
            "the period is 34, but 15, 17, 32, 35 and 52 still differ from what comes 34 later",
            || answer(xor_of_values(&dawsons_kayles(), &runs(), 1, 34) != 0),
        ),
        wrong("preperiod-one-too-short", Wa, "the last exception is 52 itself: its value is not that of 86", || {
            answer(xor_of_values(&dawsons_kayles(), &runs(), 52, 34) != 0)
        }),
        wrong("period-of-kayles", Wa, "the period is 34; 12 is that of Kayles", || {
            answer(xor_of_values(&dawsons_kayles(), &runs(), 53, 12) != 0)
        }),
        wrong(
            "dawsons-chess",
            Wa,
            "the published table of Dawson's Chess is the same one shifted by one place",
            || {
                let shifted = &dawsons_kayles()[1..];
                answer(xor_of_values(shifted, &runs(), 52, 34) != 0)
            },
        ),
        wrong("run-at-the-end-forgotten", Wa, "a run is counted when its - comes, and the last one has none", || {
            let runs = runs();
            answer(xor_of_values(&dawsons_kayles(), &runs[..runs.len() - 1], 53, 34) != 0)
        }),
        wrong("without-a-move-wins", Wa, "who cannot move loses", || {
            answer(xor_of_values(&dawsons_kayles(), &runs(), 53, 34) == 0)
        }),
    ]);
}
