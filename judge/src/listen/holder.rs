//! Which program listens on a port, where the system shows that to everybody.

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// The name and the number of the process that listens on `port` of this machine: `cph (process 123)`; the oldest one,
/// for what it starts may have inherited the port, at least for a moment. Linux shows one's own processes; `None` for
/// those of others, and elsewhere.
pub fn of_port(port: u16) -> Option<String> {
    let sockets = listening(port);
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let numbered = processes.filter(|entry| entry.file_name().as_bytes().iter().all(u8::is_ascii_digit));
    let holders = numbered.map(|entry| entry.path()).filter(|process| has_one(process, &sockets));
    let holder = holders.min_by_key(|process| started(process))?;
    let name = fs::read_to_string(holder.join("comm")).ok()?;
    Some(format!("{} (process {})", name.trim(), holder.file_name()?.to_string_lossy()))
}

/// The sockets that listen on `port`, as the links in `/proc/*/fd` name them.
fn listening(port: u16) -> Vec<String> {
    /// TCP_LISTEN, in the kernel's tables.
    const LISTENS: &str = "0A";
    let tables = ["/proc/net/tcp", "/proc/net/tcp6"].map(|table| fs::read_to_string(table).unwrap_or_default());
    let rows = tables.iter().flat_map(|table| table.lines().skip(1));
    let sockets = rows.filter_map(|row| {
        let fields: Vec<&str> = row.split_whitespace().collect();
        let [_, local, _, state, _, _, _, _, _, inode, ..] = fields[..] else { return None };
        let (_, found) = local.rsplit_once(':')?;
        let is_it = state == LISTENS && u16::from_str_radix(found, 16) == Ok(port);
        is_it.then(|| format!("socket:[{inode}]"))
    });
    sockets.collect()
}

/// When a process started, in ticks since the system has; the end of time if it is gone.
fn started(process: &Path) -> u64 {
    /// Its place behind the name, which is in brackets.
    const PLACE: usize = 19;
    let text = fs::read_to_string(process.join("stat")).unwrap_or_default();
    let fields = text.rsplit_once(')').map(|(_, fields)| fields.split_whitespace());
    fields.and_then(|mut fields| fields.nth(PLACE)?.parse().ok()).unwrap_or(u64::MAX)
}

fn has_one(process: &Path, sockets: &[String]) -> bool {
    let files = fs::read_dir(process.join("fd")).into_iter().flatten().flatten();
    let links = files.filter_map(|file| fs::read_link(file.path()).ok());
    links.into_iter().any(|link| sockets.iter().any(|socket| link.as_os_str() == socket.as_str()))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, TcpListener};
    use std::os::fd::OwnedFd;
    use std::process::Command;
    use std::thread;
    use std::time::Duration;

    #[test]
    fn this_process_is_found() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let holder = of_port(listener.local_addr().unwrap().port()).unwrap();
        assert!(holder.ends_with(&format!("(process {})", std::process::id())), "{holder}");
    }

    /// What is started with the socket has it, too, whatever its number.
    #[test]
    fn the_oldest_process_is_found() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        // A tick is a hundredth of a second.
        thread::sleep(Duration::from_millis(50));
        let mut child =
            Command::new("sleep").arg("60").stdin(OwnedFd::from(listener.try_clone().unwrap())).spawn().unwrap();
        let [own, other] = [std::process::id(), child.id()].map(|id| started(&Path::new("/proc").join(id.to_string())));
        let holder = of_port(port).unwrap();
        child.kill().and_then(|()| child.wait().map(|_| ())).unwrap();
        assert!(own < other && other < u64::MAX, "{own} {other}");
        assert!(holder.ends_with(&format!("(process {})", std::process::id())), "{holder}");
        let gone = Path::new("/proc").join(child.id().to_string());
        assert_eq!(started(&gone), u64::MAX);
    }
}
