//@ ac-library-rs = "=0.2.0"

use ac_library::Dsu;

fn main() {
    let mut dsu = Dsu::new(6);
    for (a, b) in [(0, 1), (2, 3), (1, 3)] {
        dsu.merge(a, b);
    }
    println!("{} {} {:?}", dsu.same(0, 2), dsu.size(3), dsu.groups());
}
