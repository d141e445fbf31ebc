//! A class, with a list that is not LeetCode's and that no signature names.
#![allow(dead_code)]

use std::collections::HashMap;

struct ListNode {
    key: i32,
    next: Option<Box<ListNode>>,
}

struct Cache {
    values: HashMap<i32, i32>,
    keys: Option<Box<ListNode>>,
}

impl Cache {
    fn new(_capacity: i32) -> Self {
        Cache { values: HashMap::new(), keys: None }
    }

    fn get(&self, key: i32) -> i32 {
        self.values.get(&key).copied().unwrap_or(-1)
    }

    fn put(&mut self, key: i32, value: i32) {
        let next = self.keys.take();
        self.keys = Some(Self::node(key, next));
        self.values.insert(key, value);
    }

    pub fn count(&mut self) -> i32 {
        std::iter::successors(self.keys.as_ref(), |node| node.next.as_ref()).map(|node| node.key).sum()
    }

    // `main` does not call it.
    fn clear(&mut self) {
        use lists::extended::{ListNode as Other, Measure};
        self.values.clear();
        self.values.insert(0, Other::new(1).measure() as i32);
    }

    fn first(&self, _other: &ListNode) -> &ListNode {
        self.keys.as_ref().expect("there is one")
    }

    fn node(key: i32, next: Option<Box<ListNode>>) -> Box<ListNode> {
        Box::new(ListNode { key, next })
    }
}

fn main() {
    let mut cache = Cache::new(2);
    cache.put(1, 5);
    println!("{} {}", cache.get(1), cache.get(2));
}
