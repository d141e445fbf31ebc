//! Wrong solutions of Task Ordering, each a mistake that somebody makes.

use proconio::input;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, VecDeque};
use testlib::Verdict::{Re, Tle, Wa};
use testlib::{wrong, wrong_solutions};

type Edges = Vec<(usize, usize)>;

fn read() -> (usize, Edges) {
    input! { n: usize, e: usize, edges: [(usize, usize); e] }
    (n, edges)
}

fn print_order(order: &[usize]) {
    println!("{}", order.iter().map(|task| format!("{task} ")).collect::<String>());
}

fn print(n: usize, order: &[usize]) {
    if order.len() == n { print_order(order) } else { println!("unworkable project") }
}

fn successors(n: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut successors = vec![vec![]; n];
    edges.iter().for_each(|&(a, b)| successors[a].push(b));
    successors
}

fn in_degrees(n: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut in_degrees = vec![0; n];
    edges.iter().for_each(|&(_, b)| in_degrees[b] += 1);
    in_degrees
}

/// Kahn's algorithm; `put` and `take` are the container of the tasks that can be done.
fn kahn<C: Default>(
    (n, edges): (usize, Edges),
    put: fn(&mut C, usize),
    take: fn(&mut C) -> Option<usize>,
) -> Vec<usize> {
    let (successors, mut in_degrees) = (successors(n, &edges), in_degrees(n, &edges));
    let mut ready = C::default();
    (0..n).filter(|&task| in_degrees[task] == 0).for_each(|task| put(&mut ready, task));
    let mut order = Vec::new();
    while let Some(task) = take(&mut ready) {
        order.push(task);
        for &successor in &successors[task] {
            in_degrees[successor] -= 1;
            if in_degrees[successor] == 0 {
                put(&mut ready, successor);
            }
        }
    }
    order
}

/// Right: the container hands out the smallest task.
fn smallest_order(input: (usize, Edges)) -> Vec<usize> {
    kahn::<BinaryHeap<Reverse<usize>>>(
        input,
        |heap, task| heap.push(Reverse(task)),
        |heap| heap.pop().map(|Reverse(task)| task),
    )
}

fn main() {
    wrong_solutions(&[
        wrong("queue-not-heap", Wa, "a queue hands out the task that was ready first, not the smallest one", || {
            let (n, edges) = read();
            print(n, &kahn::<VecDeque<_>>((n, edges), VecDeque::push_back, VecDeque::pop_front));
        }),
        wrong("stack-not-heap", Wa, "a stack hands out the task that was ready last, not the smallest one", || {
            let (n, edges) = read();
            print(n, &kahn::<Vec<_>>((n, edges), Vec::push, Vec::pop));
        }),
        wrong("heap-of-largest", Wa, "the smallest task comes first, not the largest one", || {
            let (n, edges) = read();
            print(n, &kahn::<BinaryHeap<_>>((n, edges), BinaryHeap::push, BinaryHeap::pop));
        }),
        wrong(
            "largest-last-from-behind",
            Wa,
            "task 0 as early as possible, then task 1, …: that is not the lexicographically smallest order",
            || {
                let (n, edges) = read();
                let reversed = edges.iter().map(|&(a, b)| (b, a)).collect();
                let mut order = kahn::<BinaryHeap<_>>((n, reversed), BinaryHeap::push, BinaryHeap::pop);
                order.reverse();
                print(n, &order);
            },
        ),
        wrong("numbers-compared-as-text", Wa, "as text 10 comes before 9", || {
            let (n, edges) = read();
            let order = kahn::<BTreeSet<String>>(
                (n, edges),
                |set, task| {
                    set.insert(task.to_string());
                },
                |set| set.pop_first().map(|task| task.parse().expect("it was a number")),
            );
            print(n, &order);
        }),
        wrong(
            "layer-after-layer",
            Wa,
            "a task that has just become ready may be smaller than the rest of the layer",
            || {
                // Sorts each layer of tasks that become ready together.
                let (n, edges) = read();
                let (successors, mut in_degrees) = (successors(n, &edges), in_degrees(n, &edges));
                let mut layer: Vec<usize> = (0..n).filter(|&task| in_degrees[task] == 0).collect();
                let mut order = Vec::new();
                while !layer.is_empty() {
                    layer.sort_unstable();
                    order.extend(&layer);
                    let mut next = Vec::new();
                    for successor in layer.iter().flat_map(|&task| &successors[task]) {
                        in_degrees[*successor] -= 1;
                        if in_degrees[*successor] == 0 {
                            next.push(*successor);
                        }
                    }
                    layer = next;
                }
                print(n, &order);
            },
        ),
        wrong("depth-first-finishing-order", Wa, "this order is topological, but need not be the smallest one", || {
            let (n, edges) = read();
            let successors = successors(n, &edges);
            let (mut state, mut order) = (vec![0_u8; n], Vec::new());
            for root in (0..n).rev() {
                let mut stack = vec![(root, 0)];
                while let Some((task, index)) = stack.pop() {
                    if index == 0 && state[task] != 0 {
                        continue;
                    }
                    state[task] = 1;
                    match successors[task].get(index) {
                        None => {
                            state[task] = 2;
                            order.push(task);
                        }
                        Some(&successor) if state[successor] == 1 => return println!("unworkable project"),
                        Some(&successor) => stack.extend([(task, index + 1), (successor, 0)]),
                    }
                }
            }
            order.reverse();
            print(n, &order);
        }),
        wrong("pairs-read-backwards", Wa, "the first task of a pair comes before the second one", || {
            let (n, edges) = read();
            print(n, &smallest_order((n, edges.iter().map(|&(a, b)| (b, a)).collect())));
        }),
        wrong(
            "duplicates-counted-but-stored-once",
            Wa,
            "a pair that occurs twice counts twice, but is taken off once",
            || {
                let (n, edges) = read();
                let mut in_degrees = in_degrees(n, &edges);
                let unique: Edges = edges.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
                let successors = successors(n, &unique);
                let mut ready: BTreeSet<usize> = (0..n).filter(|&task| in_degrees[task] == 0).collect();
                let mut order = Vec::new();
                while let Some(task) = ready.pop_first() {
                    order.push(task);
                    for &successor in &successors[task] {
                        in_degrees[successor] -= 1;
                        if in_degrees[successor] == 0 {
                            ready.insert(successor);
                        }
                    }
                }
                print(n, &order);
            },
        ),
        wrong("self-loops-skipped", Wa, "a task that must precede itself can never be done", || {
            let (n, edges) = read();
            print(n, &smallest_order((n, edges.into_iter().filter(|(a, b)| a != b).collect())));
        }),
        wrong(
            "unworkable-only-without-any-start",
            Wa,
            "there may be tasks to start with, and a cycle behind them",
            || {
                let (n, edges) = read();
                match smallest_order((n, edges)) {
                    order if order.is_empty() => println!("unworkable project"),
                    order => print_order(&order),
                }
            },
        ),
        wrong("unworkable-only-with-two-opposite-pairs", Wa, "a cycle may have more than two tasks", || {
            let (n, edges) = read();
            let all: BTreeSet<_> = edges.iter().copied().collect();
            let is_cycle = edges.iter().any(|&(a, b)| all.contains(&(b, a)));
            let order = smallest_order((n, edges));
            if is_cycle { println!("unworkable project") } else { print_order(&order) }
        }),
        wrong("tasks-without-pairs-left-out", Wa, "tasks in no pair belong to the order too", || {
            let (n, edges) = read();
            let named: BTreeSet<_> = edges.iter().flat_map(|&(a, b)| [a, b]).collect();
            let order = smallest_order((n, edges));
            if order.len() < n {
                return println!("unworkable project");
            }
            print_order(&order.into_iter().filter(|task| named.contains(task)).collect::<Vec<_>>());
        }),
        wrong("matrix-of-100-tasks", Re, "there are up to 1,000,000 tasks", || {
            let (n, edges) = read();
            let mut matrix = [[false; 100]; 100];
            edges.iter().for_each(|&(a, b)| matrix[a][b] = true);
            let mut is_done = [false; 100];
            let mut order = Vec::new();
            while let Some(task) = (0..n).find(|&b| !is_done[b] && !(0..n).any(|a| !is_done[a] && matrix[a][b])) {
                is_done[task] = true;
                order.push(task);
            }
            print(n, &order);
        }),
        wrong(
            "all-tasks-searched-every-time",
            Tle,
            "right, but the smallest task is looked for from 0 on, every time",
            || {
                let (n, edges) = read();
                let (successors, mut in_degrees) = (successors(n, &edges), in_degrees(n, &edges));
                let mut is_done = vec![false; n];
                let mut order = Vec::new();
                while let Some(task) = (0..n).find(|&task| !is_done[task] && in_degrees[task] == 0) {
                    is_done[task] = true;
                    order.push(task);
                    successors[task].iter().for_each(|&successor| in_degrees[successor] -= 1);
                }
                print(n, &order);
            },
        ),
        wrong("one-based", Wa, "tasks are counted from 0", || {
            let (n, edges) = read();
            let order = smallest_order((n, edges)).iter().map(|task| task + 1).collect::<Vec<_>>();
            print(n, &order);
        }),
    ]);
}
