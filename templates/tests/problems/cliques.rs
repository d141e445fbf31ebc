type Edges = Vec<(usize, usize)>;

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(|b| (0..b).map(move |a| (a, b)))
}

/// Whether each two of the vertices in the set are joined by an edge.
fn is_clique(n: usize, edges: &Edges, set: usize) -> bool {
    let is_in = |vertex: usize| set >> vertex & 1 == 1;
    let mut inner = pairs(n).filter(|&(a, b)| is_in(a) && is_in(b));
    inner.all(|(a, b)| edges.contains(&(a, b)) || edges.contains(&(b, a)))
}

/// [All Friends](http://poj.org/problem?id=2989) (POJ 2989): how many maximal sets of people are there in which each
/// two are friends, if no more than 1000? Up to 128 people.
mod poj2989 {
    use super::{Edges, is_clique, pairs};
    use crate::{agree, random, up_to};
    use templates::cliques::maximal_cliques;

    const MOST: usize = 1000;

    type Input = (usize, Edges);

    fn solve((n, edges): &Input) -> Option<usize> {
        let mut count = 0;
        maximal_cliques(*n, edges, |_| {
            count += 1;
            count <= MOST
        });
        Some(count).filter(|&count| count <= MOST)
    }

    fn brute((n, edges): &Input) -> Option<usize> {
        let is_maximal = |set: &usize| {
            let mut others = (0..*n).filter(|vertex| set >> vertex & 1 == 0);
            is_clique(*n, edges, *set) && others.all(|vertex| !is_clique(*n, edges, set | 1 << vertex))
        };
        Some((0..1 << n).filter(is_maximal).count())
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, most) = (1 + up_to(5, random), 1 + up_to(9, random));
            (n, pairs(n).filter(|_| up_to(most, random) > 0).collect())
        };
        agree(random(300, input), solve, brute);
    }

    /// Parts of which nobody is a friend of another one of the same part; all others are friends.
    #[test]
    fn worst() {
        let n = 128;
        for (parts, count) in [
            (vec![3; 42], None),
            (vec![7, 11, 13], None),
            (vec![10; 3], Some(1000)),
            (vec![25, 40], Some(1000)),
            (vec![128], Some(128)),
            (vec![], Some(1)),
        ] {
            let mut part: Vec<usize> = (0..).zip(parts).flat_map(|(part, size)| vec![part; size]).collect();
            (part.len()..n).for_each(|person| part.push(n + person));
            assert_eq!(solve(&(n, pairs(n).filter(|&(a, b)| part[a] != part[b]).collect())), count);
        }
    }
}

/// [Counting Cliques](https://acm.hdu.edu.cn/showproblem.php?pid=5952) (HDU 5952): how many cliques have s vertices,
/// from 2 to 10? Up to 100 vertices, each with up to 20 neighbours, and 1000 edges.
mod hdu5952 {
    use super::{Edges, is_clique, pairs};
    use crate::{agree, random, up_to};
    use templates::cliques::cliques;

    /// n, the edges and s.
    type Input = (usize, Edges, usize);

    fn solve((n, edges, s): &Input) -> usize {
        let mut count = 0;
        cliques(*n, edges, |clique| {
            count += usize::from(clique.len() == *s);
            clique.len() < *s
        });
        count
    }

    fn brute((n, edges, s): &Input) -> usize {
        (0..1_usize << n).filter(|set| set.count_ones() as usize == *s && is_clique(*n, edges, *set)).count()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, most) = (2 + up_to(6, random), 1 + up_to(9, random));
            (n, pairs(n).filter(|_| up_to(most, random) > 0).collect(), 2 + up_to(4, random))
        };
        agree(random(300, input), solve, brute);
    }

    /// As many complete graphs of 21 vertices as there can be.
    #[test]
    fn worst() {
        let edges = pairs(100).filter(|(a, b)| a / 21 == b / 21 && b / 21 < 4).collect();
        assert_eq!(solve(&(100, edges, 10)), 4 * 352_716);
    }
}
