use std::cell::{Cell, RefCell};
use std::fmt::Debug;
use std::process::{ExitCode, Termination};
use std::sync::atomic::{AtomicU32, Ordering};

static NEXT: AtomicU32 = AtomicU32::new(1);

#[derive(Debug, PartialEq)]
pub struct Ticket(pub u32);

impl Default for Ticket {
    fn default() -> Ticket {
        Ticket(NEXT.fetch_add(1, Ordering::SeqCst))
    }
}

#[derive(Debug, Default)]
pub struct Counted {
    pub first: Ticket,
    unread: Ticket,
    pub last: Ticket,
}

thread_local! {
    static LOG: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static AT_END: AtEnd = const { AtEnd(Cell::new(0)) };
}

struct AtEnd(Cell<u32>);

impl Drop for AtEnd {
    fn drop(&mut self) {
        println!("at the end of the thread: {}", self.0.get());
    }
}

pub fn log(text: impl Debug) {
    LOG.with_borrow_mut(|log| log.push(format!("{:?}", text)));
}

pub fn logged() -> Vec<String> {
    LOG.take()
}

pub fn count_in_thread() {
    AT_END.with(|count| count.0.set(count.0.get() + 1));
}

pub struct Guard<'a>(pub &'a Cell<u32>);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() * 2 + 1);
    }
}

pub fn guarded(cell: &Cell<u32>) -> Guard<'_> {
    cell.set(cell.get() + 10);
    Guard(cell)
}

pub struct Ended(pub u8);

impl Termination for Ended {
    fn report(self) -> ExitCode {
        println!("reported");
        ExitCode::from(self.0)
    }
}

pub fn unused_result(cell: &Cell<u32>) -> u32 {
    cell.set(cell.get() + 1);
    7
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    Low,
    Middle,
    High,
}

impl Rank {
    pub fn parse(text: &str) -> Option<Rank> {
        [Rank::Low, Rank::Middle, Rank::High].into_iter().find(|rank| format!("{:?}", rank) == text)
    }
}

pub mod constants {
    pub const LENGTH: usize = TABLE.len();
    const TABLE: [u32; 4] = make();
    const fn make() -> [u32; 4] {
        let mut table = [0; 4];
        let mut i = 0;
        while i < 4 {
            table[i] = (i * i) as u32;
            i += 1;
        }
        table
    }
    pub struct Sized<const N: usize = LENGTH>;
    impl<const N: usize> Sized<N> {
        const IS_SMALL: () = assert!(N < 10);
        pub fn n(&self) -> usize {
            let () = Self::IS_SMALL;
            N
        }
    }
    pub static TEXT: &str = include_str!("text.txt");
    pub static BYTES: &[u8] = include_bytes!("text.txt");
}
