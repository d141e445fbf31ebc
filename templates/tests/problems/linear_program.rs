/// [Linear programming](https://uoj.ac/problem/179) (UOJ 179): the greatest c·x for which A·x ≤ b and x ≥ 0, or whether
/// nothing is feasible, or nothing the greatest. Up to 20 variables and constraints, whole numbers up to ±100.
mod uoj179 {
    use crate::{Near, agree, lists, numbers, random, up_to};
    use templates::linear_program::{Outcome, maximize};

    /// The objective, and for each constraint its factors and its bound.
    type Input = (Vec<i64>, Vec<(Vec<i64>, i64)>);

    #[derive(Debug, PartialEq)]
    enum Answer {
        Optimum(Near),
        Infeasible,
        Unbounded,
    }

    fn solve((objective, constraints): &Input) -> Answer {
        let floats = |numbers: &[i64]| numbers.iter().map(|&number| number as f64).collect::<Vec<_>>();
        let rows: Vec<_> = constraints.iter().map(|(factors, bound)| (floats(factors), *bound as f64)).collect();
        match maximize(&floats(objective), &rows) {
            Outcome::Optimal { value, .. } => Answer::Optimum(Near(value)),
            Outcome::Infeasible(_) => Answer::Infeasible,
            Outcome::Unbounded { .. } => Answer::Unbounded,
        }
    }

    /// By elimination (Fourier and Motzkin): of two constraints between which a variable fits, the sum remains. The
    /// last variable is z, which is at most c·x.
    fn brute((objective, constraints): &Input) -> Answer {
        let n = objective.len();
        let unit = |j: usize, sign: i64| (0..=n).map(|i| sign * i64::from(i == j)).collect::<Vec<_>>();
        let mut rows: Vec<(Vec<i64>, i64)> = (0..n).map(|j| (unit(j, -1), 0)).collect();
        rows.extend(constraints.iter().map(|(factors, bound)| ([&factors[..], &[0]].concat(), *bound)));
        rows.push((objective.iter().map(|factor| -factor).chain([1]).collect(), 0));
        for j in 0..n {
            let (with, mut without): (Vec<_>, Vec<_>) = rows.into_iter().partition(|(factors, _)| factors[j] != 0);
            for (above, upper) in with.iter().filter(|(factors, _)| factors[j] > 0) {
                for (below, lower) in with.iter().filter(|(factors, _)| factors[j] < 0) {
                    let (by, of) = (-below[j], above[j]);
                    let sum = above.iter().zip(below).map(|(a, b)| a * by + b * of).collect();
                    without.push((sum, upper * by + lower * of));
                }
            }
            rows = without;
        }
        if rows.iter().any(|(factors, bound)| factors[n] == 0 && *bound < 0) {
            return Answer::Infeasible;
        }
        let limits = rows.iter().filter(|(factors, _)| factors[n] > 0);
        let least = limits.map(|(factors, bound)| *bound as f64 / factors[n] as f64).min_by(f64::total_cmp);
        least.map_or(Answer::Unbounded, |value| Answer::Optimum(Near(value)))
    }

    #[test]
    fn small() {
        let tiny = lists(6..=6, &[-1, 0, 2]).into_iter().map(|list| {
            let rows = [(vec![list[0]], list[1]), (vec![list[2]], list[3])];
            (vec![list[4] + list[5]], rows.to_vec())
        });
        let input = |random: &mut _| {
            let (n, m, most) = (1 + up_to(2, random), 1 + up_to(2, random), 1 + up_to(3, random) as i64);
            let row = |_| (numbers(n, -most..=most, random), numbers(1, -most..=2 * most, random)[0]);
            let rows = (0..m).map(row).collect();
            (numbers(n, -most..=most, random), rows)
        };
        agree(tiny.chain(random(2000, input)), solve, brute);
    }

    /// As large as the statement allows, around a point and prices that prove each other: a constraint with a price
    /// holds with equality, and so does that of a variable which is not 0.
    #[test]
    fn worst() {
        let (mut random, n) = (templates::random::Random::new(1), 20);
        for _ in 0..20 {
            let rows: Vec<Vec<i64>> = (0..n).map(|_| numbers(n, -2..=2, &mut random)).collect();
            let [point, prices] = [(); 2].map(|()| numbers(n, -2..=2, &mut random));
            let [point, prices] = [point, prices].map(|list| list.into_iter().map(|x| x.max(0)).collect::<Vec<_>>());
            let mut slack = |is_one: bool| if is_one { up_to(10, &mut random) as i64 } else { 0 };
            let bound = |i: usize| (0..n).map(|j| rows[i][j] * point[j]).sum::<i64>();
            let bounds: Vec<i64> = (0..n).map(|i| bound(i) + slack(prices[i] == 0)).collect();
            let factor = |j: usize| (0..n).map(|i| rows[i][j] * prices[i]).sum::<i64>();
            let objective: Vec<i64> = (0..n).map(|j| factor(j) - slack(point[j] == 0)).collect();
            let value: i64 = bounds.iter().zip(&prices).map(|(bound, price)| bound * price).sum();
            let mut program: Input = (objective, rows.into_iter().zip(bounds).collect());
            assert!(program.0.iter().chain(program.1.iter().map(|row| &row.1)).all(|number| number.abs() <= 100));
            assert_eq!(solve(&program), Answer::Optimum(Near(value as f64)), "{program:?}");
            // Two variables that undo each other, and bring something together.
            let mut endless = program.clone();
            endless.0[1] = 1 - endless.0[0];
            endless.1.iter_mut().for_each(|(factors, _)| factors[1] = -factors[0]);
            endless.1.iter_mut().for_each(|(_, bound)| *bound = bound.abs());
            assert_eq!(solve(&endless), Answer::Unbounded, "{endless:?}");
            // Two constraints and a third one that contradicts their sum.
            let sum = program.1[0].1 + program.1[1].1;
            let negative = (0..n).map(|j| -program.1[0].0[j] - program.1[1].0[j]).collect();
            program.1[2] = (negative, -sum - 1);
            assert_eq!(solve(&program), Answer::Infeasible, "{program:?}");
        }
    }
}

/// [Freelancer's Dreams](https://codeforces.com/problemset/problem/605/C) (Codeforces 605 C): the least time in which
/// projects, that bring a experience and b money a second, bring p and q. Up to 10⁵ projects, numbers up to 10⁶.
mod cf605c {
    use crate::{Near, agree, random, up_to};
    use templates::linear_program::{Outcome, maximize};

    type Input = ([f64; 2], Vec<[f64; 2]>);

    /// By duality: what the goal is worth at most, if no project brings more than 1 a second.
    fn solve((goal, projects): &Input) -> Near {
        let constraints: Vec<_> = projects.iter().map(|project| (project.to_vec(), 1.0)).collect();
        let Outcome::Optimal { value, prices, .. } = maximize(goal, &constraints) else { panic!("it can be had") };
        for index in 0..2 {
            let brought: f64 = projects.iter().zip(&prices).map(|(project, time)| project[index] * time).sum();
            assert!(brought > goal[index] * (1.0 - 1e-9) && Near(prices.iter().sum()) == Near(value));
        }
        Near(value)
    }

    /// One project is enough, or two that bring exactly what is wanted.
    fn brute(([p, q], projects): &Input) -> Near {
        let alone = projects.iter().map(|[a, b]| f64::max(p / a, q / b));
        let pairs = projects.iter().flat_map(|first| projects.iter().map(move |second| (first, second)));
        let together = pairs.filter_map(|([a, b], [c, d])| {
            let area = a * d - b * c;
            let times = [(p * d - q * c) / area, (a * q - b * p) / area];
            (area != 0.0 && times.iter().all(|&time| time >= 0.0)).then(|| times.iter().sum())
        });
        Near(alone.chain(together).min_by(f64::total_cmp).expect("a project"))
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, most) = (1 + up_to(6, random), [5, 100, 999_999][up_to(2, random)]);
            let mut pair = || [(); 2].map(|()| (1 + up_to(most, random)) as f64);
            (pair(), (0..n).map(|_| pair()).collect())
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(20_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(100_000);
    }

    fn check_worst(n: usize) {
        assert_eq!(solve(&([1e6; 2], vec![[1.0; 2]; n])), Near(1e6));
        // All that are on a line are equally good, together.
        let step = 1_000_000 / n;
        let line = |i: usize| [(step * i + 1) as f64, (step * (n - i) - 1) as f64];
        assert_eq!(solve(&([7e5, 2e5], (0..n).map(line).collect())), Near(0.9));
        // On a curve, with the prices (x, 1 - x) up to a factor: found by thirds.
        let height = |x: usize| (1e12 - (x as f64).powi(2)).sqrt().floor();
        let curve = |i: usize| [(step * i + 1) as f64, height(step * i).max(1.0)];
        let (goal, projects) = ([987_654.0, 123_456.0], (0..n).map(curve).collect::<Vec<_>>());
        let worth = |x: f64, pair: &[f64; 2]| pair[0] * x + pair[1] * (1.0 - x);
        let most = |x: f64| projects.iter().map(|pair| worth(x, pair)).max_by(f64::total_cmp).expect("a project");
        let value = |x: f64| worth(x, &goal) / most(x);
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..60 {
            let third = (high - low) / 3.0;
            (low, high) =
                if value(low + third) < value(high - third) { (low + third, high) } else { (low, high - third) };
        }
        assert_eq!(solve(&(goal, projects.clone())), Near(value(low)));
    }
}
