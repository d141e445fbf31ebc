/// [Fixed-Length Paths II](https://cses.fi/problemset/task/2081) (CSES 2081): how many paths of a tree of n vertices
/// have from k₁ to k₂ edges. n up to 2·10⁵.
mod cses2081 {
    use crate::{agree, distances, random, random_tree, tree, up_to};
    use templates::centroid::{Place, centroid_decomposition};

    type Input = (Vec<(usize, usize)>, usize, usize);

    /// Pairs of places, in different branches or not, whose distances add up to at most `k`.
    fn pairs(places: &[Place], k: usize) -> u64 {
        let mut counts = vec![0; places.iter().map(|place| place.distance).max().map_or(0, |most| most + 1)];
        places.iter().for_each(|place| counts[place.distance] += 1);
        for distance in 1..counts.len() {
            counts[distance] += counts[distance - 1];
        }
        let partners = |place: &Place| Some(counts[k.checked_sub(place.distance)?.min(counts.len() - 1)]);
        // Each pair twice, and each place with itself.
        let ordered: u64 = places.iter().filter_map(partners).sum();
        (ordered - places.iter().filter(|place| 2 * place.distance <= k).count() as u64) / 2
    }

    fn solve((edges, least, most): &Input) -> u64 {
        let mut total = 0;
        centroid_decomposition(edges.len() + 1, edges, |places| {
            let branches = || places[1..].chunk_by(|a, b| a.branch == b.branch);
            let within = |k| pairs(places, k) - branches().map(|branch| pairs(branch, k)).sum::<u64>();
            total += within(*most) - within(least - 1);
        });
        total
    }

    fn brute((edges, least, most): &Input) -> u64 {
        let all = distances(edges);
        let pairs = (0..all.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.filter(|&(a, b)| (*least..=*most).contains(&all[a][b])).count() as u64
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let edges = random_tree(1 + up_to(9, random), random);
            let least = 1 + up_to(edges.len(), random);
            (edges, least, least + up_to(3, random))
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
        let all = n as u64 * (n as u64 - 1) / 2;
        let (path, star) = (tree(n, |vertex| vertex - 1), tree(n, |_| 0));
        let binary = tree(n, |vertex| (vertex - 1) / 2);
        // A path of the even vertices, with an odd one at each.
        let caterpillar = tree(n, |vertex| if vertex % 2 == 0 { vertex - 2 } else { vertex - 1 });
        for edges in [&path, &star, &binary, &caterpillar] {
            assert_eq!(solve(&(edges.clone(), 1, n - 1)), all);
        }
        assert_eq!(solve(&(path, 1000, 2000)), (1000..=2000).map(|length| (n - length) as u64).sum());
        assert_eq!(solve(&(star, 2, 2)), all - (n as u64 - 1));
    }
}

/// [Xenia and Tree](https://codeforces.com/problemset/problem/342/E) (Codeforces 342 E): vertices become red one after
/// the other, the first one at the start, and in between the distance from a vertex to the nearest red one is asked
/// for. Up to 10⁵ vertices and 10⁵ queries.
mod cf342e {
    use crate::{agree, distances, random, random_tree, tree, up_to};
    use templates::centroid::centroid_decomposition;

    #[derive(Clone, Copy, Debug)]
    enum Query {
        Paint(usize),
        Ask(usize),
    }

    type Input = (Vec<(usize, usize)>, Vec<Query>);

    fn solve((edges, queries): &Input) -> Vec<usize> {
        let n = edges.len() + 1;
        let mut centroids = vec![Vec::new(); n];
        centroid_decomposition(n, edges, |places| {
            places.iter().for_each(|place| centroids[place.vertex].push((places[0].vertex, place.distance)));
        });
        let mut nearest = vec![usize::MAX / 2; n];
        let mut answers = Vec::new();
        for &query in [Query::Paint(0)].iter().chain(queries) {
            match query {
                Query::Paint(vertex) => {
                    for &(centroid, distance) in &centroids[vertex] {
                        nearest[centroid] = nearest[centroid].min(distance);
                    }
                }
                Query::Ask(vertex) => {
                    answers.extend(centroids[vertex].iter().map(|&(centroid, far)| far + nearest[centroid]).min());
                }
            }
        }
        answers
    }

    fn brute((edges, queries): &Input) -> Vec<usize> {
        let all = distances(edges);
        let mut red = vec![0];
        let answer = |query: &Query| match *query {
            Query::Paint(vertex) => {
                red.push(vertex);
                None
            }
            Query::Ask(vertex) => red.iter().map(|&other| all[vertex][other]).min(),
        };
        queries.iter().filter_map(answer).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 1 + up_to(9, random);
            let edges = random_tree(n, random);
            let query = |random: &mut _| match up_to(1, random) {
                0 => Query::Paint(up_to(n - 1, random)),
                _ => Query::Ask(up_to(n - 1, random)),
            };
            (edges, (0..12).map(|_| query(random)).collect())
        };
        agree(random(3000, input), solve, brute);
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
        let ends = vec![Query::Ask(n - 1), Query::Paint(n - 1), Query::Ask(n - 1), Query::Ask(n / 2)];
        assert_eq!(solve(&(path.clone(), ends.clone())), [n - 1, 0, n / 2 - 1]);
        assert_eq!(solve(&(star, ends)), [1, 0, 1]);
        assert_eq!(solve(&(path, (0..n).map(Query::Ask).collect())), (0..n).collect::<Vec<_>>());
    }
}
