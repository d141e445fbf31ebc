use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::Future;
use std::pin::{Pin, pin};
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

pub trait Source {
    async fn next(&mut self) -> Option<u32>;
    async fn sum(&mut self) -> u32 {
        let mut sum = 0;
        while let Some(number) = self.next().await {
            sum += number;
        }
        sum
    }
}

pub struct Down(pub u32);

impl Source for Down {
    async fn next(&mut self) -> Option<u32> {
        Yield(false).await;
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
    async fn sum(&mut self) -> u32 {
        Yield(false).await;
        1000 + self.0
    }
}

pub struct Up(pub u32);

impl Source for Up {
    async fn next(&mut self) -> Option<u32> {
        self.0 += 1;
        (self.0 < 5).then_some(self.0)
    }
}

pub struct Yield(pub bool);

impl Future for Yield {
    type Output = ();
    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        if std::mem::replace(&mut self.0, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    }
}

type Task = Pin<Box<dyn Future<Output = ()>>>;

#[derive(Clone, Default)]
pub struct Executor(Rc<RefCell<VecDeque<Task>>>);

impl Executor {
    pub fn spawn(&self, future: impl Future<Output = ()> + 'static) {
        self.0.borrow_mut().push_back(Box::pin(future));
    }
    pub fn run(&self) -> u32 {
        let mut polls = 0;
        loop {
            let Some(mut task) = self.0.borrow_mut().pop_front() else { return polls };
            polls += 1;
            if task.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending() {
                self.0.borrow_mut().push_back(task);
            }
        }
    }
}

pub fn block_on<F: Future>(future: F) -> (F::Output, u32) {
    let mut future = pin!(future);
    let mut polls = 0;
    loop {
        polls += 1;
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return (output, polls);
        }
    }
}
