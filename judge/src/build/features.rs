//! Which binaries can be built by one call of cargo.
//!
//! A library that several packages use is built once in a call, with the features that any of them asks for. So what a
//! program does, and whether it compiles at all, could depend on what else is built with it: these are built apart.

use crate::problem::Binary;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use toml::{Table, Value};

/// The features of each package that a problem uses, as cargo prints both.
pub type Features = BTreeMap<String, BTreeSet<String>>;

/// The tables of a manifest that decide about features.
const TABLES: [&str; 4] = ["build-dependencies", "dependencies", "features", "target"];

/// Those of `binaries` that get the same features in one call as they get alone, together; `ask` says what a package
/// gets alone, `None` if cargo cannot say. Packages that ask for the same are asked about once, and nobody is asked
/// where all are like that.
pub fn groups(root: &Path, binaries: &[Binary], mut ask: impl FnMut(&str) -> Option<Features>) -> Vec<Vec<Binary>> {
    let packages: BTreeSet<&str> = binaries.iter().map(|binary| binary.package.as_str()).collect();
    let mut kinds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for package in packages {
        kinds.entry(requests(root, package)).or_default().push(package);
    }
    if kinds.len() < 2 {
        return vec![binaries.to_vec()];
    }
    let mut groups: Vec<(Features, Vec<&str>)> = Vec::new();
    for packages in kinds.into_values() {
        // What cargo cannot read is in no need of a call of its own: it fails wherever it is.
        let features = ask(packages[0]).unwrap_or_default();
        let is_same = |group: &&mut (Features, Vec<&str>)| {
            features.iter().all(|(package, features)| group.0.get(package).is_none_or(|others| others == features))
        };
        match groups.iter_mut().find(is_same) {
            Some(group) => {
                group.0.extend(features);
                group.1.extend(packages);
            }
            None => groups.push((features, packages)),
        }
    }
    let of_group = |(_, packages): &(Features, Vec<&str>)| {
        let binaries = binaries.iter().filter(|binary| packages.contains(&binary.package.as_str()));
        binaries.cloned().collect()
    };
    groups.iter().map(of_group).collect()
}

/// What the manifest of a problem asks of cargo, in one form. A package that is no problem has one of its own.
fn requests(root: &Path, package: &str) -> String {
    let manifest = fs::read_to_string(root.join("problems").join(package).join("Cargo.toml"));
    let manifest = manifest.ok().and_then(|text| text.parse::<Table>().ok());
    match manifest {
        Some(mut manifest) => {
            let requests = TABLES.map(|table| manifest.remove(table).unwrap_or(Value::Boolean(false)));
            Value::from(requests.to_vec()).to_string()
        }
        None => package.to_string(),
    }
}

/// From lines of `package|features`, the first of which is the package that was asked about.
pub fn parsed(listed: &str) -> Features {
    let mut features = Features::new();
    for line in listed.lines().skip(1) {
        if let Some((package, list)) = line.trim_end_matches(" (*)").split_once('|') {
            features.entry(package.to_string()).or_default().insert(list.to_string());
        }
    }
    features
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_gets_the_same_features_is_built_together() {
        let root = tempfile::tempdir().unwrap();
        let library =
            |features: &str| format!("[dependencies]\nlibrary = {{ path = \"x\", features = [{features}] }}\n");
        let manifests = [
            ("plain", library("")),
            ("same", format!("[package.metadata.judge]\ntitle = \"Same\"\n{}", library(""))),
            ("fast", library("\"fast\"")),
            ("none", String::new()),
            ("other", "[dependencies]\nother = \"1\"\n".to_string()),
            ("broken", "[dependencies".to_string()),
        ];
        for (id, manifest) in &manifests {
            let folder = root.path().join("problems").join(id);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join("Cargo.toml"), manifest).unwrap();
        }
        let grouped = |ids: &[&str]| {
            let binaries: Vec<Binary> = ids.iter().map(|id| Binary::solution(id)).collect();
            let mut asked = Vec::new();
            let groups = groups(root.path(), &binaries, |package| {
                asked.push(package.to_string());
                let tree = match package {
                    "plain" | "same" => "p|\nlibrary v1|\n",
                    "fast" => "p|\nlibrary v1|fast\nmore v1|std\n",
                    "other" => "p|\nother v1|\nlibrary v1|fast (*)\nmore v1|std (*)\n",
                    "none" => "p|\n",
                    _ => return None,
                };
                Some(parsed(tree))
            });
            let names = |group: Vec<Binary>| group.into_iter().map(|binary| binary.name).collect::<Vec<_>>().join(" ");
            (groups.into_iter().map(names).collect::<Vec<_>>(), asked.len())
        };
        let words = |groups: &[&str]| groups.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(grouped(&["plain"]), (words(&["plain"]), 0));
        assert_eq!(grouped(&["same", "plain"]), (words(&["same plain"]), 0));
        assert_eq!(grouped(&["plain", "none"]), (words(&["plain none"]), 2));
        assert_eq!(grouped(&["same", "fast", "plain"]), (words(&["fast", "same plain"]), 2));
        assert_eq!(grouped(&["fast", "plain", "other", "none"]), (words(&["fast other none", "plain"]), 4));
        assert_eq!(grouped(&["broken", "plain"]), (words(&["broken plain"]), 2));
    }
}
