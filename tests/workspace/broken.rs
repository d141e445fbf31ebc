//! Tests of many small rules: each collects all that breaks it, so that one run shows everything.

use libtest_mimic::{Failed, Trial};

/// What breaks a rule.
#[derive(Default)]
pub struct Broken(Vec<String>);

impl Broken {
    pub fn require(&mut self, holds: bool, message: impl FnOnce() -> String) {
        if !holds {
            self.0.push(message());
        }
    }
}

/// The test of one rule.
pub fn trial(name: String, check: impl FnOnce(&mut Broken) -> Result<(), Failed> + Send + 'static) -> Trial {
    Trial::test(name, move || {
        let mut broken = Broken::default();
        check(&mut broken)?;
        if broken.0.is_empty() { Ok(()) } else { Err(broken.0.join("\n").into()) }
    })
}
