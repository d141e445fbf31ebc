//@ refused luogu: TypeId
//@ refused plain: TypeId
//! The order of types is another one in each crate.
use std::any::TypeId;
use std::collections::BTreeMap;

struct One;
struct Two;
struct Three;

fn main() {
    let all = [(TypeId::of::<One>(), 1), (TypeId::of::<Two>(), 2), (TypeId::of::<Three>(), 3)];
    println!("{:?}", BTreeMap::from(all).values());
}
