/// [Sum of Tree Distance](https://atcoder.jp/contests/abc359/tasks/abc359_g) (AtCoder, ABC 359 G): each vertex of a
/// tree has a number; the sum of the distances of all pairs of vertices with equal numbers. n up to 2·10⁵.
mod abc359_g {
    use crate::{agree, distances, random, random_tree, tree, up_to};
    use templates::auxiliary_tree::RootedTree;

    /// The edges, and the number of each vertex.
    type Input = (Vec<(usize, usize)>, Vec<usize>);

    fn solve((edges, numbers): &Input) -> u64 {
        let n = numbers.len();
        let tree = RootedTree::new(n, edges, 0);
        let mut groups = vec![vec![]; n + 1];
        numbers.iter().enumerate().for_each(|(vertex, &number)| groups[number].push(vertex));
        let mut sum = 0;
        for (number, group) in groups.iter().enumerate() {
            let list = tree.compress(group);
            let mut below: Vec<usize> =
                list.iter().map(|&(vertex, _)| usize::from(numbers[vertex] == number)).collect();
            for (place, &(vertex, parent)) in list.iter().enumerate().rev() {
                let Some(parent) = parent else { continue };
                let length = tree.depth(vertex) - tree.depth(list[parent].0);
                sum += (length * below[place] * (group.len() - below[place])) as u64;
                below[parent] += below[place];
            }
        }
        sum
    }

    fn brute((edges, numbers): &Input) -> u64 {
        let all = distances(edges);
        let pairs = (0..all.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.filter(|&(a, b)| numbers[a] == numbers[b]).map(|(a, b)| all[a][b] as u64).sum()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let edges = random_tree(2 + up_to(10, random), random);
            let kinds = up_to(edges.len(), random);
            let numbers = (0..=edges.len()).map(|_| 1 + up_to(kinds, random)).collect();
            (edges, numbers)
        };
        agree(random(5000, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(20_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(200_000);
    }

    fn check_worst(n: usize) {
        let big = n as u64;
        let (path, star) = (tree(n, |vertex| vertex - 1), tree(n, |_| 0));
        assert_eq!(solve(&(path.clone(), vec![1; n])), (big - 1) * big * (big + 1) / 6);
        assert_eq!(solve(&(star.clone(), vec![n; n])), (big - 1) * (big - 1));
        assert_eq!(solve(&(path.clone(), (1..=n).collect())), 0);
        // Pairs: the first half of the path with the second one, or from the ends to the middle.
        let halves = (0..n).map(|vertex| vertex % (n / 2) + 1).collect();
        assert_eq!(solve(&(path.clone(), halves)), (big / 2) * (big / 2));
        let nested = (0..n).map(|vertex| vertex.min(n - 1 - vertex) + 1).collect();
        assert_eq!(solve(&(path, nested)), (1..big).step_by(2).sum());
        let pairs = (0..n).map(|vertex| vertex / 2 + 1).collect();
        assert_eq!(solve(&(star, pairs)), 1 + 2 * (big / 2 - 1));
    }
}

/// [Kingdom and its Cities](https://codeforces.com/problemset/problem/613/D) (Codeforces 613 D): how few of the other
/// cities of a tree must be captured so that no path joins two of the important ones, for each of several sets of
/// these? n and all sets together up to 10⁵.
mod cf613d {
    use crate::{agree, distances, random, random_tree, tree, up_to};
    use templates::auxiliary_tree::RootedTree;

    type Input = (Vec<(usize, usize)>, Vec<Vec<usize>>);

    /// Captures the lowest city at which important ones from several sides meet.
    fn solve((edges, sets): &Input) -> Vec<Option<usize>> {
        let n = edges.len() + 1;
        let tree = RootedTree::new(n, edges, 0);
        let mut is_important = vec![false; n];
        let mut answer = |set: &Vec<usize>| {
            set.iter().for_each(|&city| is_important[city] = true);
            let list = tree.compress(set);
            let (mut captured, mut open) = (Some(0), vec![0; list.len()]);
            for (place, &(city, parent)) in list.iter().enumerate().rev() {
                let is_reached = if is_important[city] {
                    captured = captured.map(|count| count + open[place]);
                    true
                } else {
                    captured = captured.map(|count| count + usize::from(open[place] > 1));
                    open[place] == 1
                };
                let Some(parent) = parent else { continue };
                let above = list[parent].0;
                if is_important[city] && is_important[above] && tree.depth(city) == tree.depth(above) + 1 {
                    captured = None;
                }
                open[parent] += usize::from(is_reached);
            }
            set.iter().for_each(|&city| is_important[city] = false);
            captured
        };
        sets.iter().map(&mut answer).collect()
    }

    /// By trying all sets of captured cities: two important ones are joined unless one is on the path between them.
    fn brute((edges, sets): &Input) -> Vec<Option<usize>> {
        let all = distances(edges);
        let answer = |set: &Vec<usize>| {
            let is_between = |city: usize, a: usize, b: usize| all[a][city] + all[city][b] == all[a][b];
            let separates = |captured: &usize| {
                let mut pairs = set.iter().flat_map(|&a| set.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b);
                set.iter().all(|city| captured >> city & 1 == 0)
                    && pairs
                        .all(|(a, b)| (0..all.len()).any(|city| captured >> city & 1 == 1 && is_between(city, a, b)))
            };
            (0..1 << all.len()).filter(separates).map(|captured: usize| captured.count_ones() as usize).min()
        };
        sets.iter().map(answer).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let edges = random_tree(1 + up_to(7, random), random);
            let mut set = |_| {
                let mut set: Vec<usize> = (0..=edges.len()).collect();
                crate::Random::shuffle(random, &mut set);
                set.truncate(1 + up_to(edges.len(), random));
                set
            };
            let sets = (0..3).map(&mut set).collect();
            (edges, sets)
        };
        agree(random(1000, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(10_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(100_000);
    }

    fn check_worst(n: usize) {
        let (path, star) = (tree(n, |vertex| vertex - 1), tree(n, |_| 0));
        assert_eq!(solve(&(path.clone(), vec![(0..n).step_by(2).collect()])), [Some(n / 2 - 1)]);
        assert_eq!(solve(&(path.clone(), vec![(0..n).collect()])), [None]);
        assert_eq!(solve(&(star.clone(), vec![(1..n).collect()])), [Some(1)]);
        assert_eq!(solve(&(star, vec![(0..n).collect()])), [None]);
        // Many sets of two cities, from the ends to the middle, where they are neighbours.
        let pairs: Vec<_> = (0..n / 2).map(|vertex| vec![n - 1 - vertex, vertex]).collect();
        let answers = solve(&(path.clone(), pairs));
        assert!(answers[..n / 2 - 1].iter().all(|answer| *answer == Some(1)) && answers[n / 2 - 1].is_none());
        assert!(
            solve(&(path, (0..n).map(|vertex| vec![vertex]).collect())).into_iter().all(|answer| answer == Some(0))
        );
        // The leaves of a binary tree: at each of their parents one city, and none above, where nothing is left to
        // part.
        let size = 1 << n.ilog2();
        let binary = tree(size - 1, |vertex| (vertex - 1) / 2);
        assert_eq!(solve(&(binary, vec![(size / 2 - 1..size - 1).collect()])), [Some(size / 4)]);
    }
}
