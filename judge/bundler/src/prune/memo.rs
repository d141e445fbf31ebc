//! What is the same in every round, and is looked for only once.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;

/// Values by what they were found for.
pub struct Memo<K, V>(RefCell<HashMap<K, Rc<V>>>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Memo(RefCell::default())
    }
}

impl<K: Eq + Hash, V> Memo<K, V> {
    /// The value for `key`; what `find` returns becomes it, unless it is known. `find` may ask for others.
    pub fn get(&self, key: K, find: impl FnOnce() -> V) -> Rc<V> {
        if let Some(known) = self.0.borrow().get(&key) {
            return Rc::clone(known);
        }
        let found = Rc::new(find());
        self.0.borrow_mut().insert(key, Rc::clone(&found));
        found
    }
}
