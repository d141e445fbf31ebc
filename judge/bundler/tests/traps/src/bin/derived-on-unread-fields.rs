use layout::{Record, hash_of};

fn main() {
    let record = Record { key: 1, unread: "x".into(), also_unread: [1, 2, 3] };
    println!("{record:?} {}", record == Record { key: 1, ..Record::default() });
    println!("{:?} {}", record.partial_cmp(&Record { unread: "y".into(), ..record.clone() }), hash_of(&record));
}
