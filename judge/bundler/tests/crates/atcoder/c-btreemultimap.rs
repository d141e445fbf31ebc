//@ btreemultimap = "=0.1.1"

use btreemultimap::BTreeMultiMap;

fn main() {
    let mut jobs = BTreeMultiMap::new();
    for (deadline, gain) in [(3, 10), (1, 5), (3, 20), (2, 7)] {
        jobs.insert(deadline, gain);
    }
    println!("{:?} {:?}", jobs.get_vec(&3), jobs.iter().map(|(day, _)| *day).collect::<Vec<i32>>());
}
