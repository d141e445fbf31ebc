use std::sync::{Mutex, PoisonError};

static LOCK: Mutex<usize> = Mutex::new(3);

/// In 2021 the second vector is dropped after the first one, and nobody can see it.
fn unseen() -> Option<usize> {
    let one = vec![1_usize, 2];
    Some(sum(&one, &mut Vec::new()))
}

#[inline(never)]
fn sum(numbers: &[usize], scratch: &mut Vec<usize>) -> usize {
    scratch.extend(numbers);
    scratch.iter().sum()
}

fn main() {
    // What can be seen is dropped here, in both editions at the same time.
    let mut counter = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    *counter += 1;
    println!("{counter} {:?}", unseen());
}
