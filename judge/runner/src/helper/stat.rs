//! What `/proc/PID/stat` states about a process: `pid (name) state ppid …`.

use rustix::process::Pid;
use std::fs;
use std::time::Duration;

/// So many units of times in /proc.
pub fn ticks(count: u64) -> Duration {
    Duration::from_secs(count) / rustix::param::clock_ticks_per_second() as u32
}

/// The fields after the name, which may hold anything, even what is not text.
#[derive(Debug)]
pub struct Stat(String);

impl Stat {
    /// `None` if there is no such process, or no such file.
    pub fn read(pid: Pid) -> Option<Self> {
        Stat::parse(&fs::read(format!("/proc/{pid}/stat")).ok()?)
    }

    pub fn parse(stat: &[u8]) -> Option<Self> {
        Some(Stat(String::from_utf8_lossy(stat).rsplit_once(')')?.1.to_string()))
    }

    /// Its parent; `None` for one that has none here.
    pub fn parent(&self) -> Option<Pid> {
        Pid::from_raw(self.field(4)?)
    }

    /// The field with this number, by which proc(5) knows it: the state is the third.
    pub fn field<T: std::str::FromStr>(&self, number: usize) -> Option<T> {
        self.0.split_whitespace().nth(number.checked_sub(3)?)?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_counted_after_the_name_whatever_that_is() {
        for name in [&b"judge"[..], b"a) S 7 (b", b"\xff)"] {
            let stat = [b"12 (", name, b") T 1 -1"].concat();
            let stat = Stat::parse(&stat).unwrap();
            assert_eq!(
                (stat.field(3), stat.field(4), stat.field(5)),
                (Some('T'), Some(1_u32), Some(-1_i32)),
                "{stat:?}"
            );
            assert_eq!((stat.field::<u32>(5), stat.field::<u32>(6), stat.field::<u32>(2)), (None, None, None));
        }
        assert!(Stat::parse(b"12 (judge").is_none());
        assert_eq!(Stat::parse(b"12 (judge) T 7").unwrap().parent(), Pid::from_raw(7));
        assert_eq!(Stat::parse(b"1 (init) S 0").unwrap().parent(), None);
    }
}
