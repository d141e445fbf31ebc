//! Which program listens on a port, where the system shows that to everybody.

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// The name and the number of the process that listens on `port` of this machine: `cph (process 123)`. Linux shows
/// one's own processes; `None` for those of others, and elsewhere.
pub fn of_port(port: u16) -> Option<String> {
    let sockets = listening(port);
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let numbered = processes.filter(|entry| entry.file_name().as_bytes().iter().all(u8::is_ascii_digit));
    let holder = numbered.map(|entry| entry.path()).find(|process| has_one(process, &sockets))?;
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

fn has_one(process: &Path, sockets: &[String]) -> bool {
    let files = fs::read_dir(process.join("fd")).into_iter().flatten().flatten();
    let links = files.filter_map(|file| fs::read_link(file.path()).ok());
    links.into_iter().any(|link| sockets.iter().any(|socket| link.as_os_str() == socket.as_str()))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, TcpListener};

    #[test]
    fn this_process_is_found() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let holder = of_port(listener.local_addr().unwrap().port()).unwrap();
        assert!(holder.ends_with(&format!("(process {})", std::process::id())), "{holder}");
    }
}
