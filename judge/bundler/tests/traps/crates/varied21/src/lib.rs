//! What contestants' libraries are made of.
use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::ops::ControlFlow;

/// An array behind a heap, with a constant of its own for each width.
pub struct Grid<T, const ROWS: usize, const COLUMNS: usize = 2>([[T; COLUMNS]; ROWS]);

pub trait Shape {
    const CELLS: usize;
    const NAME: &'static str = "shape";
}

impl<T, const ROWS: usize, const COLUMNS: usize> Shape for Grid<T, ROWS, COLUMNS> {
    const CELLS: usize = ROWS * COLUMNS;
    const NAME: &'static str = if ROWS == COLUMNS { "square" } else { "rectangle" };
}

impl<T: Copy + Default, const ROWS: usize, const COLUMNS: usize> Grid<T, ROWS, COLUMNS> {
    const IS_LARGE: bool = Self::CELLS > 5;
    pub fn filled(value: T) -> Self {
        const { assert!(ROWS > 0, "a grid has rows") };
        Grid([[value; COLUMNS]; ROWS])
    }
    pub fn described(&self) -> String {
        let size = const { std::mem::size_of::<T>() * ROWS };
        format!("{} of {}, {} bytes a column, large: {}", Self::NAME, Self::CELLS, size, Self::IS_LARGE)
    }
}

impl<T: Default + Copy> Grid<T, 1, 1> {
    pub fn only(&self) -> T {
        self.0[0][0]
    }
}

/// Lends what it overwrites with the next item.
pub trait Lending {
    type Item<'a>
    where
        Self: 'a;
    fn next(&mut self) -> Option<Self::Item<'_>>;
    fn count_all(&mut self) -> usize {
        let mut count = 0;
        while self.next().is_some() {
            count += 1;
        }
        count
    }
}

pub struct Windows<'s> {
    pub slice: &'s mut [u32],
    pub at: usize,
}

impl Lending for Windows<'_> {
    type Item<'a>
        = &'a mut [u32]
    where
        Self: 'a;
    fn next(&mut self) -> Option<&mut [u32]> {
        let window = self.slice.get_mut(self.at..self.at + 2)?;
        self.at += 1;
        Some(window)
    }
}

pub struct Nothing;

impl Lending for Nothing {
    type Item<'a> = ();
    fn next(&mut self) -> Option<()> {
        None
    }
    fn count_all(&mut self) -> usize {
        77
    }
}

pub trait Named: Debug {
    fn name(&self) -> String {
        format!("{self:?}")
    }
}

pub trait Valued: Named {
    fn value(&self) -> u32 {
        self.name().len() as u32
    }
}

#[derive(Debug)]
pub struct Plain;
#[derive(Debug)]
pub struct Fancy(pub u8);

impl Named for Plain {}
impl Valued for Plain {}
impl Named for Fancy {
    fn name(&self) -> String {
        format!("fancy {}", self.0)
    }
}
impl Valued for Fancy {
    fn value(&self) -> u32 {
        100
    }
}

/// Goes from a trait to the one above it.
pub fn names(all: Vec<Box<dyn Valued>>) -> Vec<String> {
    let above = |valued: Box<dyn Valued>| -> Box<dyn Named> { valued };
    all.into_iter().map(above).map(|named| named.name()).collect()
}

pub trait Numbers {
    fn numbers(&self) -> impl Iterator<Item = u64> + '_;
    fn total(&self) -> u64 {
        self.numbers().sum()
    }
}

impl Numbers for [u64] {
    fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        self.iter().copied().filter(|number| number % 2 == 0)
    }
}

impl Numbers for str {
    fn numbers(&self) -> impl Iterator<Item = u64> + '_ {
        self.split(' ').filter_map(|word| word.parse().ok())
    }
    fn total(&self) -> u64 {
        self.numbers().max().unwrap_or(5)
    }
}

pub fn find<T>(items: impl IntoIterator<Item = T>, mut wanted: impl FnMut(&T) -> bool) -> ControlFlow<T, usize> {
    let mut seen = 0;
    'search: {
        for item in items {
            if wanted(&item) {
                if seen == 0 {
                    break 'search;
                }
                return ControlFlow::Break(item);
            }
            seen += 1;
        }
    }
    ControlFlow::Continue(seen)
}

/// Ends the process when it is dropped.
pub struct Last(pub i32);

impl Drop for Last {
    fn drop(&mut self) {
        println!("last");
        std::process::exit(self.0)
    }
}

/// A number with a padding of its own.
pub struct Fixed(pub i64);

impl Display for Fixed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = formatter.precision().unwrap_or(2) as u32;
        let unit = 10i64.pow(digits);
        let text = format!("{}.{:0width$}", self.0 / unit, (self.0 % unit).abs(), width = digits as usize);
        formatter.pad_integral(self.0 >= 0, "", text.trim_start_matches('-'))
    }
}

impl fmt::LowerExp for Fixed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerExp::fmt(&(self.0 as f64), formatter)
    }
}

impl fmt::Binary for Fixed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&(self.0 as u128 * 3), formatter)
    }
}

/// Adds with the widest instructions that the processor has.
pub fn sum(numbers: &[i32]) -> i64 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: it was asked.
        return unsafe { sum_wide(numbers) };
    }
    sum_narrow(numbers)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn sum_wide(numbers: &[i32]) -> i64 {
    use std::arch::x86_64::{__m256i, _mm256_add_epi32, _mm256_loadu_si256, _mm256_setzero_si256, _mm256_storeu_si256};
    let mut sums = _mm256_setzero_si256();
    let chunks = numbers.chunks_exact(8);
    let rest = sum_narrow(chunks.remainder());
    for chunk in chunks {
        // SAFETY: a chunk has eight numbers.
        sums = _mm256_add_epi32(sums, unsafe { _mm256_loadu_si256(chunk.as_ptr().cast::<__m256i>()) });
    }
    let mut parts = [0i32; 8];
    // SAFETY: there is room for eight numbers.
    unsafe { _mm256_storeu_si256(parts.as_mut_ptr().cast::<__m256i>(), sums) };
    rest + sum_narrow(&parts)
}

#[inline(never)]
fn sum_narrow(numbers: &[i32]) -> i64 {
    numbers.iter().map(|&number| i64::from(number)).sum()
}

/// Called back as C does it.
pub type Callback = extern "C" fn(i32) -> i32;

#[inline(never)]
pub extern "C" fn doubled(number: i32) -> i32 {
    number * 2
}

pub extern "C" fn apply(callback: Callback, times: u32) -> i32 {
    (0..times).fold(1, |number, _| callback(number))
}

/// Runs in a thread with a stack of its own.
pub fn deep<T: Send + 'static>(megabytes: usize, run: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(megabytes << 20).spawn(run).expect("threads can be started");
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

pub const ORIGIN: Point = Point { x: 0, y: 0 };

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

#[repr(i8)]
#[derive(Clone, Copy, Debug)]
pub enum Turn {
    Left = -1,
    None,
    Right,
}

pub static PRIMES: [bool; 30] = sieve();

const fn sieve<const N: usize>() -> [bool; N] {
    let mut is_prime = [true; N];
    is_prime[0] = false;
    is_prime[1] = false;
    let mut number = 2;
    while number * number < N {
        let mut multiple = number * number;
        while is_prime[number] && multiple < N {
            is_prime[multiple] = false;
            multiple += number;
        }
        number += 1;
    }
    is_prime
}

pub fn kind(value: &dyn Any) -> &'static str {
    match value.downcast_ref::<Point>() {
        Some(&ORIGIN) => "origin",
        Some(Point { x: 1.., .. }) => "right",
        Some(_) => "left",
        None if value.is::<Turn>() => "turn",
        None => "unknown",
    }
}

/// What was reported, and by whom.
pub enum Failure {
    Parse(std::num::ParseIntError),
    Own(&'static str),
}

impl From<std::num::ParseIntError> for Failure {
    fn from(error: std::num::ParseIntError) -> Self {
        Failure::Parse(error)
    }
}

impl Debug for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        println!("reported");
        match self {
            Failure::Parse(error) => write!(formatter, "{error}"),
            Failure::Own(text) => formatter.write_str(text),
        }
    }
}

pub fn parsed(text: &str) -> Result<u32, Failure> {
    let number: u32 = text.parse()?;
    if number > 9 { Err(Failure::Own("too large")) } else { Ok(number) }
}

pub static mut COUNT: u32 = 0;

/// Counts calls in what nobody guards.
pub fn counted() -> u32 {
    // SAFETY: there is one thread.
    unsafe {
        COUNT += 1;
        COUNT
    }
}

/// Closures that capture fields.
pub fn captured() -> String {
    struct Loud(&'static str);
    impl Drop for Loud {
        fn drop(&mut self) {
            print!("<{}>", self.0);
        }
    }
    let pair = (Loud("one"), Loud("two"));
    {
        let closure = move || pair.0.0.len();
        print!("{}", closure());
    }
    format!("{}", pair.1.0)
}
