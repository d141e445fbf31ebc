use std::collections::HashSet;

/// Whether these are rounds in which nobody plays twice, and all games are there once.
fn is_schedule(rounds: &[Vec<(usize, usize)>], games: &[(usize, usize)]) -> bool {
    let once = rounds.iter().all(|round| {
        let mut seen = HashSet::new();
        round.iter().all(|&(a, b)| seen.insert(a) && seen.insert(b))
    });
    let mut all = rounds.concat();
    all.sort_unstable();
    let mut expected = games.to_vec();
    expected.sort_unstable();
    once && all == expected
}

/// [Game Scheduling](https://open.kattis.com/problems/gamescheduling) (Kattis): each of n players of each of m teams
/// plays against all of other teams, once a round at most, and in all rounds but one. n, m ≤ 25, n·m ≤ 100.
mod gamescheduling {
    use super::is_schedule;
    use crate::{agree, random, up_to};
    use templates::general_edge_coloring::general_edge_coloring;

    type Rounds = Vec<Vec<(usize, usize)>>;

    fn games((n, m): (usize, usize)) -> Vec<(usize, usize)> {
        let pairs = (0..n * m).flat_map(|b| (0..b).map(move |a| (a, b)));
        pairs.filter(|(a, b)| a / n != b / n).collect()
    }

    fn solve(&(n, m): &(usize, usize)) -> Rounds {
        let games = games((n, m));
        let mut rounds = vec![vec![]; n * (m - 1) + 1];
        for (game, round) in games.iter().zip(general_edge_coloring(n * m, &games)) {
            rounds[round].push(*game);
        }
        rounds
    }

    /// Games one after the other, each in the first round that leads to a schedule.
    fn brute(&(n, m): &(usize, usize)) -> usize {
        fn is_possible(games: &[(usize, usize)], busy: &mut Vec<HashSet<usize>>) -> bool {
            let Some((&(a, b), rest)) = games.split_first() else { return true };
            for round in 0..busy.len() {
                if !busy[round].contains(&a) && !busy[round].contains(&b) {
                    busy[round].extend([a, b]);
                    if is_possible(rest, busy) {
                        return true;
                    }
                    busy[round].retain(|player| ![a, b].contains(player));
                }
            }
            false
        }
        let rounds = n * (m - 1) + 1;
        assert!(is_possible(&games((n, m)), &mut vec![HashSet::new(); rounds]));
        rounds
    }

    use std::collections::HashSet;

    /// The number of rounds, if they are such a schedule.
    fn checked(input: &(usize, usize)) -> usize {
        let rounds = solve(input);
        assert!(is_schedule(&rounds, &games(*input)), "{input:?}: {rounds:?}");
        rounds.len()
    }

    #[test]
    fn small() {
        let sizes = [(1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 2), (2, 3), (3, 2), (4, 2), (2, 4)];
        agree(random(100, |random| sizes[up_to(sizes.len() - 1, random)]), checked, brute);
    }

    #[test]
    fn worst() {
        for input in [(25, 4), (4, 25), (10, 10), (25, 2), (1, 25), (2, 25), (9, 11), (3, 25), (11, 9)] {
            assert_eq!(checked(&input), input.0 * (input.1 - 1) + 1);
        }
    }
}

/// [Best Tournament Schedule](https://codeforces.com/problemsets/acmsguru/problem/99999/288) (SGU 288): n players, each
/// of whom plays against each other once, in the least number of rounds. n ≤ 2005, for which there is a rule.
mod sgu288 {
    use super::is_schedule;
    use crate::agree;
    use templates::general_edge_coloring::general_edge_coloring;

    type Rounds = Vec<Vec<(usize, usize)>>;

    fn games(n: usize) -> Vec<(usize, usize)> {
        (0..n).flat_map(|b| (0..b).map(move |a| (a, b))).collect()
    }

    /// An odd number of players takes as many rounds, as each game leaves out somebody. Then everybody is left out
    /// once, and one more player plays then.
    fn solve(&n: &usize) -> Rounds {
        let odd = n - (n + 1) % 2;
        let mut rounds: Rounds = vec![vec![]; if odd > 1 { odd } else { n - 1 }];
        let games = games(odd);
        for (game, round) in games.iter().zip(general_edge_coloring(odd, &games)) {
            rounds[round].push(*game);
        }
        for round in rounds.iter_mut().filter(|_| odd < n) {
            let mut is_playing = vec![false; odd];
            round.iter().for_each(|&(a, b)| (is_playing[a], is_playing[b]) = (true, true));
            let alone = is_playing.iter().position(|is_playing| !is_playing).expect("an odd number of players");
            round.push((alone, odd));
        }
        rounds
    }

    /// By the circle: those whose numbers have the same sum modulo an odd number of players, or the last one alone.
    fn brute(&n: &usize) -> usize {
        let odd = (n - 1) | 1;
        let round = |&(a, b): &(usize, usize)| if b < odd { (a + b) % odd } else { 2 * a % odd };
        let mut rounds = vec![vec![]; odd];
        games(n).iter().for_each(|game| rounds[round(game)].push(*game));
        rounds.retain(|round| !round.is_empty());
        assert!(is_schedule(&rounds, &games(n)));
        rounds.len()
    }

    fn checked(n: &usize) -> usize {
        let rounds = solve(n);
        assert!(is_schedule(&rounds, &games(*n)), "{n}: {rounds:?}");
        rounds.len()
    }

    #[test]
    fn small() {
        agree(1..=100, checked, brute);
    }

    #[test]
    fn worst() {
        for n in [201, 202] {
            assert_eq!(checked(&n), n - 1 + n % 2);
        }
    }
}
