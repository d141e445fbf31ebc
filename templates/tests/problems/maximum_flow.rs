/// [Fast Maximum Flow](https://www.spoj.com/problems/FASTFLOW/) (SPOJ FASTFLOW): the greatest flow from the first
/// vertex to the last one, along undirected edges. Up to 5000 vertices and 30000 edges, of capacities up to 10⁹.
mod fastflow {
    use crate::{agree, random, up_to};
    use templates::maximum_flow::FlowNetwork;

    type Input = (usize, Vec<(usize, usize, i64)>);

    fn solve((n, edges): &Input) -> i64 {
        let mut network = FlowNetwork::new(*n);
        for &(a, b, capacity) in edges {
            network.add_edge(a, b, capacity);
            network.add_edge(b, a, capacity);
        }
        network.maximum_flow(0, n - 1)
    }

    /// The least cut, of all with the first vertex on one side and the last one on the other.
    fn brute((n, edges): &Input) -> i64 {
        let cut = |side: usize| {
            let is_cut = |edge: &&(usize, usize, i64)| (side >> edge.0 ^ side >> edge.1) & 1 == 1;
            edges.iter().filter(is_cut).map(|edge| edge.2).sum()
        };
        (0..1 << (n - 2)).map(|others| cut(2 * others + 1)).min().expect("a side")
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, m) = (2 + up_to(6, random), up_to(20, random));
            let edge = |_| (up_to(n - 1, random), up_to(n - 1, random), 1 + up_to(9, random) as i64);
            (n, (0..m).map(edge).collect())
        };
        agree(random(2000, input), solve, brute);
        assert_eq!(solve(&(4, vec![(0, 1, 3), (1, 2, 4), (2, 0, 2), (1, 1, 5), (2, 3, 3), (3, 2, 3)])), 5);
    }

    #[test]
    fn worst() {
        // Each vertex to the next one and to the last one: a way of each length.
        let (n, most) = (5000, 1_000_000_000);
        let path = (1..n - 1).map(|b| (b - 1, b, most));
        let comb = path.chain((1..n - 1).map(|a| (a, n - 1, 1))).collect();
        assert_eq!(solve(&(n, comb)), n as i64 - 2);
        // 833 columns of six, each vertex with five in the next column; but somewhere each has one, of less capacity.
        for narrow in [0, 400, 831] {
            let edges = (0..6 * 832).flat_map(|a| {
                let is_narrow = a / 6 == narrow;
                let next = move |by: usize| 1 + (a / 6 + 1) * 6 + (a + by) % 6;
                let capacity = move |by: usize| if is_narrow { 7 } else { most - (a * by % 1000) as i64 };
                (0..if is_narrow { 1 } else { 5 }).map(move |by| (1 + a, next(by), capacity(by)))
            });
            let ends = (0..6).flat_map(|row| [(0, 1 + row, most), (n - 2 - row, n - 1, most)]);
            assert_eq!(solve(&(n, edges.chain(ends).collect())), 6 * 7);
        }
    }
}

/// [Greatest profit](https://www.luogu.com.cn/problem/P4174) (NOI 2006, Luogu P4174): stations have costs; each user
/// has two stations, and pays if both are built. The greatest profit; that is a closure of greatest weight, as in all
/// problems of projects and what they need. Up to 5000 stations and 50000 users.
mod p4174 {
    use crate::{agree, random, up_to};
    use templates::maximum_flow::FlowNetwork;

    type Input = (Vec<i64>, Vec<(usize, usize, i64)>);

    /// The cut has the costs of the stations that are built, and the gains of the users that are lost.
    fn solve((costs, users): &Input) -> i64 {
        let (source, sink) = (costs.len() + users.len(), costs.len() + users.len() + 1);
        let mut network = FlowNetwork::new(sink + 1);
        for (station, &cost) in costs.iter().enumerate() {
            network.add_edge(station, sink, cost);
        }
        for (user, &(a, b, gain)) in (costs.len()..).zip(users) {
            network.add_edge(source, user, gain);
            network.add_edge(user, a, i64::MAX);
            network.add_edge(user, b, i64::MAX);
        }
        users.iter().map(|user| user.2).sum::<i64>() - network.maximum_flow(source, sink)
    }

    /// All sets of stations.
    fn brute((costs, users): &Input) -> i64 {
        let profit = |set: u32| {
            let is_in = |station: usize| set >> station & 1 == 1;
            let gains = users.iter().filter(|user| is_in(user.0) && is_in(user.1)).map(|user| user.2).sum::<i64>();
            gains - (0..costs.len()).filter(|&station| is_in(station)).map(|station| costs[station]).sum::<i64>()
        };
        (0..1 << costs.len()).map(profit).max().expect("the empty set")
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, m) = (1 + up_to(6, random), up_to(12, random));
            let costs = (0..n).map(|_| up_to(20, random) as i64).collect();
            let user = |_| (up_to(n - 1, random), up_to(n - 1, random), up_to(15, random) as i64);
            (costs, (0..m).map(user).collect())
        };
        agree(random(2000, input), solve, brute);
        let users = vec![(0, 1, 3), (1, 2, 4), (0, 2, 3), (0, 3, 2), (3, 4, 3)];
        assert_eq!(solve(&(vec![1, 2, 3, 4, 5], users)), 4);
    }

    #[test]
    fn worst() {
        // Around a cycle, each station with the next ten: all stations together cost as much as all users pay, and some
        // of the stations cost more. Then one user pays a bit more, or a bit less.
        let n = 5000;
        for (change, profit) in [(0, 0), (1, 1), (-1, 0)] {
            let mut users: Vec<_> = (0..n).flat_map(|a| (1..=10).map(move |by| (a, (a + by) % n, 10))).collect();
            users[n].2 += change;
            assert_eq!(solve(&(vec![100; n], users)), profit);
        }
    }
}
