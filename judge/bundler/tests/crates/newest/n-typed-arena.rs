//@ typed-arena = "2"

use std::cell::Cell;
use typed_arena::Arena;

struct Node<'a> {
    value: u32,
    next: Cell<Option<&'a Node<'a>>>,
}

fn main() {
    let arena = Arena::new();
    let [a, b] = [1, 2].map(|value| &*arena.alloc(Node { value, next: Cell::new(None) }));
    a.next.set(Some(b));
    b.next.set(Some(a));
    println!("{} {:?}", arena.len(), a.next.get().and_then(|b| b.next.get()).map(|a| a.value));
}
