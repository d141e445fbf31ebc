//! Programs that take memory.

use crate::{DEADLINE, Program, answer, burn, sleep, sys};
use std::hint::black_box;
use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Duration;

const MEBIBYTE: usize = 1 << 20;
const PAGE: usize = 4096;

/// No program here touches more than this.
const MOST: u64 = 400;

pub const ALL: &[Program] = &[
    ("memory", |mebibytes| {
        take(mebibytes);
        answer();
    }),
    ("memory-and-its-peak", |mebibytes| {
        take(mebibytes);
        let status = std::fs::read_to_string("/proc/self/status").expect("there is /proc");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the kernel tells the peak");
        println!("{}", peak.trim().trim_end_matches(" kB"));
    }),
    ("memory-and-sleep", |mebibytes| {
        take(mebibytes);
        sleep();
    }),
    ("memory-until-it-fails", |_| {
        let mut pieces = Vec::new();
        for _ in 0..MOST {
            pieces.push(touched(1));
        }
        black_box(&pieces);
    }),
    ("static-memory", |mebibytes| {
        for byte in sys::zeroes().iter().take(mebibytes as usize * MEBIBYTE).step_by(PAGE) {
            byte.store(1, Ordering::Relaxed);
        }
        answer();
    }),
    ("reserved-memory", |mebibytes| {
        black_box(Vec::<u8>::with_capacity(mebibytes as usize * MEBIBYTE));
        black_box(vec![0_u8; mebibytes as usize * MEBIBYTE]);
        answer();
    }),
    ("memory-in-four-threads", |mebibytes| {
        let threads: Vec<_> = (0..4).map(|_| std::thread::spawn(move || take_slowly(mebibytes / 4))).collect();
        threads.into_iter().for_each(|thread| thread.join().expect("it only takes memory"));
        answer();
    }),
    #[cfg(target_os = "linux")]
    ("memory-after-the-main-thread", |mebibytes| {
        std::thread::spawn(move || {
            take_slowly(mebibytes);
            answer();
            std::process::exit(0);
        });
        sys::end_only_this_thread();
    }),
    #[cfg(target_os = "linux")]
    ("memory-in-a-file", |mebibytes| {
        sys::lift_limit_of_files().expect("it has no hard limit");
        let file = written(mebibytes);
        answer();
        drop(file);
    }),
    #[cfg(target_os = "linux")]
    ("memory-in-a-file-through-a-window", |mebibytes| {
        sys::lift_limit_of_files().expect("it has no hard limit");
        let file = sys::unnamed_file().expect("a file can be made");
        file.set_len(mebibytes.min(MOST) << 20).expect("it has no limit");
        for window in 0..mebibytes.min(MOST) as usize {
            sys::touch_by_mapping(&file, window * MEBIBYTE, MEBIBYTE).expect("a file can be mapped");
        }
        answer();
    }),
    #[cfg(target_os = "linux")]
    ("memory-in-many-files", |mebibytes| {
        let files: Vec<_> = (0..mebibytes.min(MOST)).map(|_| written(1)).collect();
        answer();
        drop(files);
    }),
    #[cfg(target_os = "linux")]
    ("memory-in-a-file-of-a-thread", |mebibytes| {
        let thread = std::thread::spawn(move || {
            sys::lift_limit_of_files().expect("it has no hard limit");
            sys::have_own_files().expect("a thread can have its own files");
            drop(written(mebibytes));
        });
        thread.join().expect("it only writes");
        answer();
    }),
    #[cfg(target_os = "linux")]
    ("memory-in-a-mapped-file", |mebibytes| {
        sys::lift_limit_of_files().expect("it has no hard limit");
        let file = sys::unnamed_file().expect("a file can be made");
        file.set_len(mebibytes.min(MOST) << 20).expect("it has no limit");
        let others: Vec<_> = (0..20).map(|_| file.try_clone().expect("a file can be shared")).collect();
        sys::map(&file, mebibytes.min(MOST) as usize * MEBIBYTE).expect("a file can be mapped");
        std::thread::sleep(Duration::from_millis(50));
        answer();
        drop(others);
    }),
    ("recursion", |frames| {
        black_box(recurse(frames));
        answer();
    }),
    ("recursion-in-a-thread", |frames| {
        let thread = std::thread::Builder::new().stack_size(64 * MEBIBYTE).spawn(move || recurse(frames));
        black_box(thread.expect("a thread can be started").join().expect("it only recurses"));
        answer();
    }),
    ("impossible-memory", |_| {
        black_box(Vec::<u8>::with_capacity(black_box(isize::MAX as usize - 1)));
        burn(DEADLINE);
    }),
];

/// Touches so much memory, and gives it back.
pub fn take(mebibytes: u64) {
    black_box(touched(mebibytes));
}

fn touched(mebibytes: u64) -> Vec<u8> {
    let mut bytes = vec![0_u8; mebibytes.min(MOST) as usize * MEBIBYTE];
    bytes.iter_mut().step_by(PAGE).for_each(|byte| *byte = 1);
    bytes
}

/// A file without a name that holds so much.
#[cfg(target_os = "linux")]
fn written(mebibytes: u64) -> std::fs::File {
    let mut file = sys::unnamed_file().expect("a file can be made");
    let zeroes = vec![0; MEBIBYTE];
    for _ in 0..mebibytes.min(MOST) {
        file.write_all(&zeroes).expect("it has no limit");
    }
    file
}

/// Takes as much, but a MiB a millisecond.
pub fn take_slowly(mebibytes: u64) {
    let pieces: Vec<Vec<u8>> = (0..mebibytes.min(MOST))
        .map(|_| {
            std::thread::sleep(Duration::from_millis(1));
            touched(1)
        })
        .collect();
    black_box(&pieces);
}

/// As deep as asked, with a frame of at least 64 bytes for each level.
fn recurse(frames: u64) -> u64 {
    let frame = black_box([frames; 8]);
    if frames == 0 { 0 } else { recurse(frames - 1) + frame[7] % 2 }
}
