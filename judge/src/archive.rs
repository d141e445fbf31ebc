//! Zip archives, unpacked to a directory that nothing can leave.
//!
//! Source: PKWARE, APPNOTE.TXT 6.3.10, "ZIP File Format Specification", 2022.

use crate::files::{innermost, write_new};
use crate::run::open_regular;
use crate::workspace::Workspace;
use crate::{Error, Result};
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path, PathBuf};

/// How much an archive may hold: far more than any published package of cases.
const LARGEST: u64 = 1 << 30;
/// How many files an archive may hold.
const MOST: usize = 100_000;

/// What stands in the archive's directory about one file.
struct Entry {
    name: PathBuf,
    method: u16,
    checksum: u32,
    compressed: usize,
    size: usize,
    /// Where its own header begins.
    offset: usize,
    /// Whether whoever packed it could execute it.
    is_executable: bool,
}

/// Whether the file at `path` is called as a zip archive.
pub fn is_archive(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip")) && !path.is_dir()
}

/// The zip archive that `path` is, or leads into, and where in it that is: `contest.zip/A`.
pub fn located(path: &Path) -> Option<(&Path, &Path)> {
    if is_archive(path) {
        return Some((path, Path::new("")));
    }
    let archive = path.ancestors().skip(1).find(|around| is_archive(around) && around.is_file())?;
    Some((archive, path.strip_prefix(archive).ok()?))
}

/// The directory `inside` what `archive` was unpacked to; archives often have all in one directory.
pub fn below(unpacked: &Path, archive: &Path, inside: &Path) -> Result<PathBuf> {
    let is_inside = inside.components().all(|part| matches!(part, Component::Normal(_)));
    let found = [unpacked.to_path_buf(), innermost(unpacked)].into_iter().map(|directory| directory.join(inside));
    match found.filter(|_| is_inside).find(|path| path.is_dir()) {
        Some(directory) => Ok(directory),
        None => Err(Error::file(archive, format!("there is no directory {} in this archive", inside.display()))),
    }
}

/// `text` about what `archive` was unpacked to, with the path that a person can type.
pub fn typed(text: &str, archive: &Path, unpacked: &Path) -> String {
    text.replace(&*unpacked.to_string_lossy(), &archive.to_string_lossy())
}

/// The directory with what the archive at `path` holds. It stays in the target directory, so that a report can name
/// files in it, and the archive is unpacked once.
pub fn unpacked(workspace: &Workspace, path: &Path) -> Result<PathBuf> {
    let bytes = read(path)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let parent = workspace.target_directory()?.join("archives");
    let directory = parent.join(format!("{name}-{:08x}-{}", crc32(&bytes), bytes.len()));
    if directory.is_dir() {
        return Ok(directory);
    }
    fs::create_dir_all(&parent).map_err(Error::io("create", &parent))?;
    let unfinished = tempfile::tempdir_in(&parent).map_err(Error::io("create a directory in", &parent))?;
    unpack_bytes(&bytes, path, unfinished.path())?;
    match fs::rename(unfinished.path(), &directory) {
        // Another judge was faster.
        Err(_) if directory.is_dir() => Ok(directory),
        result => result.map(|()| directory.clone()).map_err(Error::io("create", &directory)),
    }
}

/// Unpacks the archive at `path` into the empty directory `into`: regular files with relative paths, and only if their
/// sizes and checksums are right.
pub fn unpack(path: &Path, into: &Path) -> Result<()> {
    unpack_bytes(&read(path)?, path, into)
}

/// Why the archive at `path` is not unpacked.
fn refused(path: &Path, message: String) -> Error {
    Error::file(path, message)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    let mut file = open_regular(path).map_err(Error::io("read", path))?;
    let length = file.metadata().map_err(Error::io("read", path))?.len();
    if length > LARGEST {
        let message = format!("the archive is larger than {LARGEST} bytes: unpack it and name the directory");
        return Err(refused(path, message));
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(Error::io("read", path))?;
    Ok(bytes)
}

fn unpack_bytes(bytes: &[u8], path: &Path, into: &Path) -> Result<()> {
    let refuse = |message| refused(path, format!("{message}; unpack it and name the directory"));
    for entry in entries(bytes).map_err(refuse)? {
        let name = entry.name.display().to_string();
        let content = content(bytes, &entry).ok_or_else(|| refused(path, format!("{name} in it is damaged")))?;
        let file = into.join(&entry.name);
        write_new(&file, &content)?;
        if entry.is_executable {
            let permissions = fs::Permissions::from_mode(0o755);
            fs::set_permissions(&file, permissions).map_err(Error::io("make an executable of", &file))?;
        }
    }
    Ok(())
}

fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<u64> {
    let field: [u8; N] = bytes.get(at..at.checked_add(N)?)?.try_into().ok()?;
    Some(field.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
}

/// The files of the archive, from the directory at its end.
fn entries(bytes: &[u8]) -> Result<Vec<Entry>, String> {
    let damaged = || "this is no zip archive, or a damaged one".to_string();
    // The end is 22 bytes and a comment of up to 65535.
    let earliest = bytes.len().saturating_sub(22 + 0xffff);
    let end = bytes[earliest..].windows(4).rposition(|window| window == b"PK\x05\x06").ok_or_else(damaged)? + earliest;
    let count = number::<2>(bytes, end + 10).ok_or_else(damaged)?;
    let mut at = number::<4>(bytes, end + 16).ok_or_else(damaged)? as usize;
    if count == 0xffff || at == 0xffff_ffff {
        return Err("archives in the format zip64 are not read".to_string());
    }
    let (mut entries, mut names, mut total) = (Vec::new(), BTreeSet::new(), 0);
    for _ in 0..count {
        let header = bytes.get(at..).filter(|rest| rest.starts_with(b"PK\x01\x02")).ok_or_else(damaged)?;
        let field = |offset| number::<2>(header, offset).ok_or_else(damaged);
        let wide = |offset| number::<4>(header, offset).ok_or_else(damaged);
        let (flags, method) = (field(8)?, field(10)? as u16);
        let name_length = field(28)? as usize;
        let name = header.get(46..46 + name_length).ok_or_else(damaged)?;
        at += 46 + name_length + field(30)? as usize + field(32)? as usize;
        let name = String::from_utf8_lossy(name).replace('\\', "/");
        if name.ends_with('/') || name.starts_with("__MACOSX/") {
            continue;
        }
        let path = PathBuf::from(&name);
        let is_inside = path.components().all(|part| matches!(part, Component::Normal(_))) && !name.contains('\0');
        if !is_inside || name.is_empty() || name.contains(':') {
            return Err(format!("the path {name:?} in it leads out of a directory"));
        }
        if flags & 1 == 1 {
            return Err(format!("{name} in it is encrypted"));
        }
        if method != 0 && method != 8 {
            return Err(format!("{name} in it is compressed by the method {method}, which is not read"));
        }
        let size = wide(24)?;
        total += size;
        if total > LARGEST || entries.len() == MOST {
            return Err(format!("it holds more than {LARGEST} bytes or {MOST} files"));
        }
        if !names.insert(path.clone()) {
            return Err(format!("{name} is in it twice"));
        }
        let [compressed, offset] = [wide(20)? as usize, wide(42)? as usize];
        // Unix keeps the mode of a file in the upper half of the external attributes.
        let is_executable = field(4)? >> 8 == 3 && wide(38)? >> 16 & 0o111 != 0;
        let (checksum, size) = (wide(16)? as u32, size as usize);
        entries.push(Entry { name: path, method, checksum, compressed, size, offset, is_executable });
    }
    Ok(entries)
}

/// The bytes of a file; `None` if it is damaged.
fn content(bytes: &[u8], entry: &Entry) -> Option<Vec<u8>> {
    let header = bytes.get(entry.offset..).filter(|rest| rest.starts_with(b"PK\x03\x04"))?;
    let start = 30 + number::<2>(header, 26)? as usize + number::<2>(header, 28)? as usize;
    let stored = header.get(start..start.checked_add(entry.compressed)?)?;
    let content = match entry.method {
        0 => stored.to_vec(),
        _ => decompress_to_vec_with_limit(stored, entry.size).ok()?,
    };
    (content.len() == entry.size && crc32(&content) == entry.checksum).then_some(content)
}

/// The checksum of zip archives: CRC-32 of ISO 3309, the lowest bit first.
fn crc32(bytes: &[u8]) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut index = 0;
        while index < 256 {
            let (mut value, mut bit) = (index as u32, 0);
            while bit < 8 {
                value = if value & 1 == 1 { value >> 1 ^ 0xedb8_8320 } else { value >> 1 };
                bit += 1;
            }
            table[index] = value;
            index += 1;
        }
        table
    };
    !bytes.iter().fold(!0, |checksum, byte| checksum >> 8 ^ TABLE[(checksum as u8 ^ byte) as usize])
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use miniz_oxide::deflate::compress_to_vec;
    use proptest::prelude::*;

    /// An archive with these files, every second of them compressed.
    pub fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
        let (mut all, mut directory) = (Vec::new(), Vec::new());
        for (index, (name, content)) in files.iter().enumerate() {
            let packed = if index % 2 == 1 { compress_to_vec(content, 6) } else { content.to_vec() };
            let method = if index % 2 == 1 { 8_u16 } else { 0 };
            let mut common = vec![20, 0, 0, 0];
            common.extend(method.to_le_bytes());
            common.extend([0; 4]);
            common.extend(crc32(content).to_le_bytes());
            common.extend((packed.len() as u32).to_le_bytes());
            common.extend((content.len() as u32).to_le_bytes());
            common.extend((name.len() as u16).to_le_bytes());
            common.extend([0, 0]);
            let offset = all.len() as u32;
            all.extend(b"PK\x03\x04");
            all.extend(&common);
            all.extend(name.as_bytes());
            all.extend(&packed);
            // By Unix.
            directory.extend(b"PK\x01\x02\x14\x03");
            directory.extend(&common);
            directory.extend([0; 6]);
            let mode: u32 = if name.ends_with("/run") { 0o100_755 } else { 0o100_644 };
            directory.extend((mode << 16).to_le_bytes());
            directory.extend(offset.to_le_bytes());
            directory.extend(name.as_bytes());
        }
        let start = all.len() as u32;
        let count = (files.len() as u16).to_le_bytes();
        all.extend(&directory);
        all.extend(b"PK\x05\x06\0\0\0\0");
        all.extend([count, count].concat());
        all.extend((directory.len() as u32).to_le_bytes());
        all.extend(start.to_le_bytes());
        all.extend([0, 0]);
        all
    }

    /// Unpacks `bytes`; what they became, or the message.
    fn unpacked(bytes: &[u8]) -> Result<Vec<(String, Vec<u8>)>, String> {
        let directory = tempfile::tempdir().unwrap();
        let [path, into] = ["a.zip", "into"].map(|name| directory.path().join(name));
        fs::write(&path, bytes).unwrap();
        fs::create_dir(&into).unwrap();
        let result = unpack(&path, &into).map_err(|error| error.to_string());
        let beside: Vec<_> = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(beside.len(), 2, "{beside:?}");
        result?;
        let files = walkdir::WalkDir::new(&into).sort_by_file_name().into_iter().map(|entry| entry.unwrap());
        let files = files.filter(|entry| entry.file_type().is_file());
        let name = |path: &Path| path.strip_prefix(&into).unwrap().to_str().unwrap().to_string();
        Ok(files.map(|entry| (name(entry.path()), fs::read(entry.path()).unwrap())).collect())
    }

    #[test]
    fn files_come_out_as_they_went_in() {
        let long = b"1 2 3\n".repeat(10_000);
        let files: [(&str, &[u8]); 4] = [("1.in", b"1\n"), ("1.out", &long), ("a/b/2.in", &long), ("é.in", b"")];
        let expected = files.map(|(name, content)| (name.to_string(), content.to_vec()));
        assert_eq!(unpacked(&archive(&files)).unwrap(), expected);
        let with_directory = archive(&[("a/", b""), ("__MACOSX/x", b""), ("a/1.in", b"1\n")]);
        assert_eq!(unpacked(&with_directory).unwrap(), [("a/1.in".to_string(), b"1\n".to_vec())]);
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn what_leads_out_or_lies_is_refused() {
        for name in ["../x", "/x", "a/../../x", "a/./../x", "..\\x", "C:\\x", "C:x", "a\0b", ""] {
            let message = unpacked(&archive(&[("1.in", b"1"), (name, b"2")])).unwrap_err();
            assert!(message.contains("leads out of a directory"), "{name:?}: {message}");
        }
        let files: [(&str, &[u8]); 2] = [("1.in", b"1"), ("2.in", b"2222222222222222222222")];
        let good = archive(&files);
        assert!(unpacked(&archive(&[files[0], files[0]])).unwrap_err().contains("1.in is in it twice"));
        assert!(unpacked(b"PK").unwrap_err().contains("no zip archive"));
        let header = good.windows(4).position(|window| window == b"PK\x01\x02").unwrap();
        let mut changed = good.clone();
        changed[header + 8] = 1;
        assert!(unpacked(&changed).unwrap_err().contains("1.in in it is encrypted"));
        let mut changed = good.clone();
        changed[header + 10] = 12;
        assert!(unpacked(&changed).unwrap_err().contains("the method 12"));
        let mut changed = good.clone();
        changed[header + 24..header + 28].fill(0xff);
        assert!(unpacked(&changed).unwrap_err().contains("it holds more than"));
        // A size that is too small is not exceeded.
        let second = header + 46 + "1.in".len();
        for (at, byte) in [(24, 3), (16, 9), (20, 1), (42, 200)] {
            let mut changed = good.clone();
            changed[second + at] = byte;
            assert!(unpacked(&changed).unwrap_err().contains("2.in in it is damaged"), "{at}");
        }
    }

    proptest! {
        /// Whatever is damaged, and wherever: it is refused, or what comes out is what went in.
        #[test]
        fn damage_is_found(at in 0..200_usize, byte: u8, cut in 0..200_usize) {
            let files: [(&str, &[u8]); 2] = [("1.in", b"1\n"), ("2.in", b"2222222222222222222222")];
            let mut bytes = archive(&files);
            let length = bytes.len();
            bytes[at % length] = byte;
            for bytes in [&bytes[..], &bytes[..cut % length]] {
                for (_, content) in unpacked(bytes).unwrap_or_default() {
                    prop_assert!(files.iter().any(|file| file.1 == content));
                }
            }
        }
    }
}
