//@ refused luogu: edition 2021
async fn one() -> u32 {
    1
}

fn main() {
    let future = one().into_future();
    let mut future = std::pin::pin!(future);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    println!("{:?}", future.as_mut().poll(&mut context));
}
