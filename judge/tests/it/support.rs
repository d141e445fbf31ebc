//! The programs that tests run, each built once, and runners for them.

use judge::build::{Profile, build};
use judge::problem::Binary;
use judge::workspace::Workspace;
use runner::Runner;
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread::JoinHandle;

/// What LeetCode puts before a solution, where a signature names these types.
pub const LIST: &str = "#[derive(PartialEq, Eq, Clone, Debug)]\npub struct ListNode {\n  pub val: i32,\n  \
    pub next: Option<Box<ListNode>>\n}\n\nimpl ListNode {\n  #[inline]\n  fn new(val: i32) -> Self {\n    \
    ListNode {\n      next: None,\n      val\n    }\n  }\n}\n";
/// The same for trees.
pub const TREE: &str = "#[derive(Debug, PartialEq, Eq)]\npub struct TreeNode {\n  pub val: i32,\n  \
    pub left: Option<Rc<RefCell<TreeNode>>>,\n  pub right: Option<Rc<RefCell<TreeNode>>>,\n}\n\n\
    impl TreeNode {\n  #[inline]\n  pub fn new(val: i32) -> Self {\n    TreeNode {\n      val,\n      \
    left: None,\n      right: None\n    }\n  }\n}\n";

/// The workspace that this package belongs to.
pub fn workspace() -> Workspace {
    Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_or_else(|error| panic!("{error}"))
}

/// The `judge` binary; cargo builds it with these tests.
pub fn judge_binary() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_judge"))
}

/// Builds programs that tests run, as judges do.
pub fn build_programs(binaries: &[Binary]) -> HashMap<Binary, PathBuf> {
    let built =
        build(workspace().root(), binaries, Profile::Release, &mut |_| {}).unwrap_or_else(|error| panic!("{error}"));
    built.into_iter().map(|(binary, built)| (binary, built.expect("the programs of tests compile"))).collect()
}

/// The binary of the nasty programs, built once.
pub fn nasty() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let binary = Binary::new("nasty", "nasty");
        build_programs(std::slice::from_ref(&binary)).remove(&binary).expect("it was asked for")
    })
}

/// A terminal of `rows` and `columns` that nobody sits at: its other side, and itself.
pub fn pty([rows, columns]: [u16; 2]) -> (File, File) {
    let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&controller).unwrap();
    unlockpt(&controller).unwrap();
    tcsetwinsize(&controller, Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).unwrap();
    let name = ptsname(&controller, Vec::new()).unwrap();
    let terminal = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
    (File::from(controller), terminal)
}

/// Passes what is shown on a terminal to `take`, until nobody has the terminal any more.
pub fn shown_on(mut controller: File, mut take: impl FnMut(&[u8])) {
    let mut buffer = [0; 4096];
    // The end is an error.
    while let Ok(read @ 1..) = controller.read(&mut buffer) {
        take(&buffer[..read]);
    }
}

/// A terminal of unknown size, and what was shown on it once nobody has it any more.
pub fn terminal() -> (File, JoinHandle<String>) {
    let (controller, terminal) = pty([0, 0]);
    let reader = std::thread::spawn(move || {
        let mut all = Vec::new();
        shown_on(controller, |shown| all.extend_from_slice(shown));
        String::from_utf8_lossy(&all).into_owned()
    });
    (terminal, reader)
}

thread_local! {
    static RUNNER: Runner = Runner::new(judge_binary());
}

/// Hands this thread's runner to `use_it`: each has a process of its own behind it, so it is worth keeping.
pub fn with_runner<T>(use_it: impl FnOnce(&Runner) -> T) -> T {
    RUNNER.with(use_it)
}
