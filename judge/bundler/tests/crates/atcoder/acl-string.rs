//@ ac-library-rs = "=0.2.0"

use ac_library::{lcp_array, suffix_array, z_algorithm};

fn main() {
    let text = "abracadabra";
    let order = suffix_array(text);
    println!("{order:?} {:?} {:?}", lcp_array(text, &order), z_algorithm(text));
}
