//@ bstr = "=1.12.0"

use bstr::ByteSlice;

fn main() {
    let line = b"  12 apples, 7 pears  ";
    let words: Vec<&[u8]> = line.trim().fields().collect();
    println!("{} {:?} {}", words.len(), line.find("pears"), line.to_uppercase().as_bstr());
}
