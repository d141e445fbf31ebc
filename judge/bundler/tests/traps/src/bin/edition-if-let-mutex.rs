//@ refused luogu: edition 2021
use std::sync::Mutex;

fn main() {
    let state = Mutex::new(None::<u32>);
    if let Some(value) = *state.lock().unwrap() {
        println!("{value}");
    } else {
        println!("{}", state.try_lock().is_ok());
    }
}
