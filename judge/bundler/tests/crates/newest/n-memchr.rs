//@ memchr = "2"

use memchr::{memchr_iter, memmem};

fn main() {
    println!("{} {:?}", memchr_iter(b'a', b"abracadabra").count(), memmem::find(b"abracadabra", b"cad"));
}
