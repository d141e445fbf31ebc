//@ refused luogu: edition 2021
use std::pin::pin;
use std::task::{Context, Poll, Waker};

async fn add(one: u32, other: u32) -> u32 {
    one + other
}

fn main() {
    let mut future = pin!(async { add(add(1, 2).await, 3).await });
    match Future::poll(future.as_mut(), &mut Context::from_waker(Waker::noop())) {
        Poll::Ready(sum) => println!("{sum}"),
        Poll::Pending => println!("pending"),
    }
}
