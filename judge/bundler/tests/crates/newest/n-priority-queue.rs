//@ priority-queue = "2"

use priority_queue::PriorityQueue;
use std::cmp::Reverse;

fn main() {
    let mut queue = PriorityQueue::new();
    for (node, distance) in [('a', 7), ('b', 3), ('c', 5)] {
        queue.push(node, Reverse(distance));
    }
    queue.push_increase('a', Reverse(1));
    println!("{:?} {:?} {}", queue.pop(), queue.peek(), queue.len());
}
