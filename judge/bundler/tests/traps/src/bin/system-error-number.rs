//@ refused codeforces: `from_raw_os_error` has other numbers on Windows
fn main() {
    println!("{:?}", std::io::Error::from_raw_os_error(13).kind());
}
