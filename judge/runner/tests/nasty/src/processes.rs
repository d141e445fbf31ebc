//! Programs that start others, and leave them.

use crate::{DEADLINE, Program, answer, burn, repeat, sleep, sys};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::process::Command;
use std::time::{Duration, Instant};

/// How many processes a program here has at a time, at most.
const MOST: usize = 60;

pub const ALL: &[Program] = &[
    ("fork-bomb", |_| bomb(|| {})),
    ("fork-bomb-of-sessions", |_| bomb(sys::new_session)),
    ("chain-that-spins", |_| {
        // Each starts the next one, in a session of its own, and stays.
        for _generation in 1..MOST {
            if !child(sys::new_session) {
                break;
            }
        }
        burn(DEADLINE);
    }),
    ("bomb-that-returns", |_| {
        // `bomb | bomb &`, five deep: everyone starts two and does not wait for them.
        answer();
        for _generation in 0..5 {
            if !(child(|| {}) || child(|| {})) {
                sys::exit_now(0);
            }
        }
        sleep();
    }),
    ("orphans-that-sleep", |_| {
        fork_into(MOST, sleep);
        answer();
    }),
    ("orphans-that-burn", |milliseconds| {
        // It ends once its children have burnt so much, and it waits for none of them.
        let (mut read, write) = std::io::pipe().expect("a pipe can be made");
        for _ in 0..MOST {
            let mut write = write.try_clone().expect("a pipe can be shared");
            fork_into(1, || {
                burn(Duration::from_millis(milliseconds) / MOST as u32);
                let _ = write.write_all(b".");
                sleep();
            });
        }
        read.read_exact(&mut [0; MOST]).expect("every child says when it is done");
        answer();
    }),
    ("children-that-nobody-waits-for", |milliseconds| {
        sys::ignore(libc::SIGCHLD);
        fork_into(4, || burn(Duration::from_millis(milliseconds)));
        sys::wait_for_children();
        answer();
    }),
    ("grandchildren-that-nobody-waits-for", |milliseconds| {
        fork_into(1, || {
            sys::ignore(libc::SIGCHLD);
            fork_into(4, || burn(Duration::from_millis(milliseconds)));
            sys::wait_for_children();
        });
        sys::wait_for_children();
        answer();
    }),
    ("pieces-of-5-ms-that-nobody-waits-for", |milliseconds| {
        sys::ignore(libc::SIGCHLD);
        pieces(Duration::from_millis(5), milliseconds);
    }),
    ("pieces-of-500-us-that-nobody-waits-for", |milliseconds| {
        sys::ignore(libc::SIGCHLD);
        pieces(Duration::from_micros(500), milliseconds);
    }),
    ("pieces-of-5-ms-that-leave-no-zombies", |milliseconds| {
        sys::leave_no_zombies();
        pieces(Duration::from_millis(5), milliseconds);
    }),
    ("pieces-of-5-ms", |milliseconds| pieces(Duration::from_millis(5), milliseconds)),
    ("child-burns", |milliseconds| {
        fork_into(1, || burn(Duration::from_millis(milliseconds)));
        sys::wait_for_children();
        answer();
    }),
    ("child-spins", |_| {
        fork_into(1, || burn(DEADLINE));
        sys::wait_for_children();
    }),
    ("child-sleeps", |_| {
        fork_into(1, sleep);
        sys::wait_for_children();
    }),
    ("child-answers", |_| {
        fork_into(1, answer);
        sys::wait_for_children();
    }),
    ("many-children", |count| {
        fork_into(count as usize, || {});
        sys::wait_for_children();
        answer();
    }),
    ("child-takes-memory", |mebibytes| {
        fork_into(1, || crate::memory::take(mebibytes));
        sys::wait_for_children();
        answer();
    }),
    ("child-takes-memory-slowly", |mebibytes| {
        fork_into(1, || crate::memory::take_slowly(mebibytes));
        sys::wait_for_children();
        answer();
    }),
    ("grandchild-takes-memory", |mebibytes| {
        fork_into(1, || {
            std::thread::spawn(move || {
                // Started by another thread than the one that runs `main`.
                let this = std::env::current_exe().expect("Linux and macOS tell");
                let _ = Command::new(this).args(["memory", &mebibytes.to_string()]).status();
            })
            .join()
            .expect("it only starts a program");
        });
        sys::wait_for_children();
        answer();
    }),
    ("daemons", |_| {
        daemons(50);
        answer();
    }),
    ("daemons-then-spin", |_| {
        daemons(50);
        burn(DEADLINE);
    }),
    ("daemons-then-sleep", |_| {
        daemons(50);
        sleep();
    }),
    ("daemons-then-crash", |_| {
        daemons(50);
        sys::read_null();
    }),
    ("comets", |chains| {
        comets(chains as usize, Duration::from_secs(10));
        answer();
    }),
    ("comets-then-sleep", |chains| {
        comets(chains as usize, Duration::from_secs(10));
        sleep();
    }),
    ("child-keeps-the-files-open", |_| {
        fork_into(1, sleep);
        answer();
    }),
    ("shell-with-jobs", |_| {
        let script = "trap '' HUP TERM; sleep 30 & (setsid sleep 30 &) ; nohup sleep 30 >/dev/null 2>&1 & echo 1";
        let _ = Command::new("sh").args(["-c", script]).status();
    }),
    ("join-the-group-of-its-parent-and-spin", |_| {
        assert!(sys::join_group(sys::group_of(sys::parent())), "it should be possible");
        burn(DEADLINE);
    }),
    ("join-the-group-of-its-parent-and-sleep", |_| {
        assert!(sys::join_group(sys::group_of(sys::parent())), "it should be possible");
        sleep();
    }),
    ("stop-its-parent-in-a-crowd", |count| {
        let parent = sys::parent();
        fork_into(count as usize, || repeat(|| sys::kill(parent, libc::SIGSTOP)));
        repeat(|| sys::kill(parent, libc::SIGSTOP));
    }),
    ("stop-the-judge", |_| {
        stop_the_judge();
        answer();
    }),
    ("stop-the-judge-and-sleep", |_| {
        stop_the_judge();
        sleep();
    }),
    ("kill-its-parent", |_| {
        fork_into(5, || {
            sys::new_session();
            sleep();
        });
        sys::kill(sys::parent(), libc::SIGKILL);
        sleep();
    }),
    ("kill-its-group", |_| {
        answer();
        sys::kill(0, libc::SIGKILL);
        sleep();
    }),
    ("terminal", |_| {
        // Without a terminal there is nothing to read, to change or to be stopped by.
        match std::fs::File::open("/dev/tty") {
            Ok(_) => println!("there is a terminal"),
            Err(_) => answer(),
        }
    }),
    ("parent", |_| println!("{}", sys::parent())),
    ("surroundings", |_| surroundings()),
];

/// Starts `count` children that do `what` and end.
/// Stops the worker, its supervisor and the judge, so that nobody sees that another one is stopped. Never to be run but
/// by a judge that is a process of its own.
fn stop_the_judge() {
    let status = |process: i32| std::fs::read_to_string(format!("/proc/{process}/status")).expect("it is there");
    let parent = |process: i32| -> i32 {
        let status = status(process);
        let id = status.lines().find_map(|line| line.strip_prefix("PPid:")).expect("every process has a parent");
        id.trim().parse().expect("it is a number")
    };
    let worker = sys::parent();
    let supervisor = parent(worker);
    for process in [parent(supervisor), supervisor, worker] {
        sys::kill(process, libc::SIGSTOP);
    }
}

fn fork_into(count: usize, mut what: impl FnMut()) {
    for _ in 0..count {
        if child(|| {}) {
            what();
            sys::exit_now(0);
        }
    }
}

/// Uses so much CPU time in total in one child after the other, each of which uses a `piece`.
fn pieces(piece: Duration, milliseconds: u64) {
    let total = Duration::from_millis(milliseconds);
    let mut used = Duration::ZERO;
    while used < total {
        fork_into(1, || burn(piece));
        sys::wait_for_children();
        used += piece;
    }
    answer();
}

/// True in a new child, which has done `first`.
fn child(first: impl Fn()) -> bool {
    // Where there are too many processes already, there is one less.
    let is_child = sys::fork().unwrap_or(false);
    if is_child {
        first();
    }
    is_child
}

/// Every process forks and spins, while there are tokens: one for each process.
fn bomb(first: impl Fn()) {
    let (mut read, mut write) = std::io::pipe().expect("a pipe can be made");
    write.write_all(&[0; MOST]).expect("a pipe holds more than that");
    drop(write);
    while read.read_exact(&mut [0]).is_ok() {
        child(&first);
    }
    burn(DEADLINE);
}

/// The classical daemon: forks, calls setsid, forks again, and its parents end.
fn daemons(count: usize) {
    fork_into(count, || {
        sys::new_session();
        fork_into(1, sleep);
    });
    sys::wait_for_children();
}

/// Chains in which every process starts the next one, in a session of its own, and ends.
fn comets(chains: usize, lifetime: Duration) {
    let start = Instant::now();
    fork_into(chains, || {
        while start.elapsed() < lifetime {
            sys::new_session();
            if !child(|| {}) {
                sys::exit_now(0);
            }
        }
    });
}

/// What a program finds when it starts, one fact a line.
fn surroundings() {
    let files = std::fs::read_dir("/proc/self/fd").expect("there is /proc");
    let files = files.map(|entry| entry.expect("it can be listed").file_name().into_string().expect("a number"));
    // The highest one is what lists the others.
    let files: BTreeSet<u32> = files.map(|number| number.parse().expect("a number")).collect();
    println!("files {:?}", files.iter().take(files.len() - 1).collect::<Vec<_>>());
    // The name of the program is in it, which need not be text.
    let status = std::fs::read("/proc/self/status").expect("there is /proc");
    let status = String::from_utf8_lossy(&status);
    for (name, signals) in status.lines().filter_map(|line| line.split_once(":\t")) {
        if let "SigPnd" | "SigBlk" | "SigIgn" = name {
            // But for those above 31, some of which are the C library's own.
            println!("{name} {:08x}", u64::from_str_radix(signals, 16).expect("a set of signals") & 0x7fff_ffff);
        }
    }
    println!("backtraces {}", std::env::var("RUST_BACKTRACE").unwrap_or_default());
    println!("libraries {}", std::env::var("LD_LIBRARY_PATH").unwrap_or_default());
    println!("folder {}", std::env::current_dir().expect("it is somewhere").display());
    println!("arguments {}", std::env::args_os().len());
}
