//@ im-rc = "=15.1.0"

use im_rc::{OrdMap, Vector};

fn main() {
    let mut versions: Vec<Vector<u32>> = vec![(0..10).collect()];
    for i in 0..3 {
        let mut next = versions[i].clone();
        next.set(i, 100);
        versions.push(next);
    }
    let map: OrdMap<u32, usize> = versions.iter().enumerate().map(|(i, v)| (v.iter().sum::<u32>(), i)).collect();
    println!("{:?} {:?}", map.get_max(), map.range(50..).count());
}
