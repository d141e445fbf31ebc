//! Implementations that only inference finds.
use std::collections::HashMap;
use std::marker::PhantomData;

pub trait Monoid {
    type Item: Copy;
    const UNIT: Self::Item;
    fn add(one: Self::Item, other: Self::Item) -> Self::Item;
    fn power(item: Self::Item, n: u32) -> Self::Item {
        (0..n).fold(Self::UNIT, |product, _| Self::add(product, item))
    }
    fn is_commutative() -> bool {
        false
    }
}

pub struct Sum;
impl Monoid for Sum {
    type Item = i64;
    const UNIT: i64 = 0;
    fn add(one: i64, other: i64) -> i64 {
        one + other
    }
    fn power(item: i64, n: u32) -> i64 {
        item * i64::from(n)
    }
    fn is_commutative() -> bool {
        true
    }
}

pub struct Max;
impl Monoid for Max {
    type Item = i64;
    const UNIT: i64 = i64::MIN;
    fn add(one: i64, other: i64) -> i64 {
        one.max(other)
    }
}

pub struct Pair<A, B>(PhantomData<(A, B)>);
impl<A: Monoid, B: Monoid> Monoid for Pair<A, B> {
    type Item = (A::Item, B::Item);
    const UNIT: Self::Item = (A::UNIT, B::UNIT);
    fn add(one: Self::Item, other: Self::Item) -> Self::Item {
        (A::add(one.0, other.0), B::add(one.1, other.1))
    }
    fn is_commutative() -> bool {
        A::is_commutative() && B::is_commutative()
    }
}

pub struct Fold<M: Monoid>(pub Vec<M::Item>);
impl<M: Monoid> Fold<M> {
    pub fn all(&self) -> M::Item {
        self.0.iter().fold(M::UNIT, |sum, item| M::add(sum, *item))
    }
    pub fn both_ways(&self) -> (M::Item, bool) {
        (if M::is_commutative() { M::UNIT } else { self.all() }, M::is_commutative())
    }
}

pub trait Memo {
    fn cache(&mut self) -> &mut HashMap<u64, u64>;
    fn compute(&mut self, n: u64) -> u64 {
        if n < 2 {
            return n;
        }
        if let Some(&known) = self.cache().get(&n) {
            return known;
        }
        let value = self.compute(n - 1) + self.compute(n - 2);
        self.cache().insert(n, value);
        value
    }
    fn hits(&self) -> u32 {
        0
    }
}

#[derive(Default)]
pub struct Fibonacci(HashMap<u64, u64>, u32);
impl Memo for Fibonacci {
    fn cache(&mut self) -> &mut HashMap<u64, u64> {
        self.1 += 1;
        &mut self.0
    }
    fn hits(&self) -> u32 {
        self.1
    }
}

pub trait Extension: Iterator {
    fn last_two(self) -> Option<(Self::Item, Self::Item)>
    where
        Self: Sized,
        Self::Item: Clone,
    {
        let mut kept = None;
        let mut previous: Option<Self::Item> = None;
        for item in self {
            if let Some(previous) = previous.take() {
                kept = Some((previous, item.clone()));
            }
            previous = Some(item);
        }
        kept
    }
}
impl<I: Iterator> Extension for I {}

pub fn compose<A, B, C>(one: impl Fn(A) -> B, other: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |value| other(one(value))
}
