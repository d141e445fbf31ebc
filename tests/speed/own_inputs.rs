//! What is compared on inputs of one's own, and which files these are.

#[path = "directory.rs"]
mod directory;
mod invocation;
#[path = "matching.rs"]
mod matching;

use std::fs;
use std::path::Path;

#[test]
fn only_matchings_have_a_size() {
    let graph = "2 3 3\r\n0 0\r\n0  2 \r\n1 2\r\n";
    assert_eq!(matching::size(graph, "2\n0 0\n1 2\n"), Ok(2));
    assert_eq!(matching::size(graph, "1\n0 2\n"), Ok(1));
    assert_eq!(matching::size(graph, "0\n"), Ok(0));
    for wrong in ["", "x\n", "2\n0 0\n", "1\n1 0\n", "2\n0 0\n0 2\n", "2\n0 2\n1 2\n", "1\n0 0 0\n", "1\n0\n"] {
        assert!(matching::size(graph, wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn inputs_are_sorted_and_answers_beside_them() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-inputs");
    fs::create_dir_all(&directory).expect("it can be made");
    let error = directory::inputs(&directory.join("none")).expect_err("there is no such directory");
    assert!(error.contains("own-inputs/none: ") && error.ends_with("--inputs takes a directory"), "{error}");
    let empty = directory.join("empty");
    fs::create_dir_all(&empty).expect("it can be made");
    assert!(directory::inputs(&empty).expect_err("it is empty").starts_with("there is no input in "));
    for (name, text) in [("b.in", "2"), ("a.in", "1"), ("b.out", "4"), ("c.txt", "3")] {
        fs::write(directory.join(name), text).expect("it can be written");
    }
    let files = directory::inputs(&directory).expect("there are two");
    assert_eq!(files, ["a.in", "b.in"].map(|name| directory.join(name)));
    assert_eq!(files.iter().map(|file| directory::read(file)).collect::<Vec<_>>(), [Ok("1".into()), Ok("2".into())]);
    assert_eq!(files.iter().map(|file| directory::answer(file)).collect::<Vec<_>>(), [Ok(None), Ok(Some("4".into()))]);
    assert_eq!(invocation::from_invocation(&files[0]), files[0]);
}
