//! Removes what is not used: what has no machine code and is not named, and what the compiler reports as unused.
//!
//! The compiler lists the functions of the whole program. They stay, with all that they lead to; the rest goes,
//! down to the elements of the lists that macros take. What is missing then comes back, because the errors name it.
//! None of this has to be right: that the text still is the same program is proved by the code that comes out.

mod apart;
mod bound;
mod calls;
mod cursor;
mod evidence;
mod list;
mod memo;
mod rendered;
mod repair;
mod scan;
mod scope;
mod selection;
mod tree;

use crate::Result;
use crate::rustc::{code, is_error};
use crate::text::minify;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticSpan};
use evidence::Evidence;
use rendered::Rendered;
use repair::Reach;
use selection::{Decision, Selection};
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use std::thread;
use std::time::{Duration, Instant};
use tree::{Head, Id, Kind, Name, Node, Tree};

pub use scan::Removable;
pub use tree::KEYWORDS;

/// The lints that report unused code in what is inlined.
pub const LINTS: &str = "dead_code, unused_imports, unused_macros, unused_macro_rules";

/// After so many repairs of one text, everything comes back.
const REPAIRS: usize = 26;

/// The same, where what came back before compiles.
const LATER_REPAIRS: usize = 12;

/// So many things are looked for that make a text another program.
const MENDINGS: usize = 8;

/// And for so long.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Why there is no pruned text.
#[derive(Debug)]
pub enum Failure {
    /// The text does not compile.
    Errors(Vec<Diagnostic>),
    /// What is compiled of it is much too large already.
    TooLarge {
        /// In bytes, without whitespace.
        at_least: usize,
        /// The module at the root that most of it is in.
        module: String,
    },
}

/// A text, and what the compiler says of it.
type Complete = (Rendered, Vec<Diagnostic>);

/// The compiler, as far as pruning asks it.
pub trait Probe {
    /// Compiles a text and returns the diagnostics.
    fn check(&self, text: &str) -> Result<Vec<Diagnostic>>;
    /// The intermediate code of the program that a text is part of, and how many lines stand before the text; or the
    /// errors.
    fn code(&self, text: &str) -> Result<Result<(String, usize), Vec<Diagnostic>>>;
}

/// A text without what is not used.
#[derive(Clone, Debug)]
pub struct Cut {
    /// What it was made of: the whole text, unless only a part of it can be compiled.
    pub base: String,
    pub text: String,
    /// The bytes of the base that are in the text.
    kept: Vec<Range<usize>>,
    evidence: Evidence,
    decisions: Vec<Decision>,
    /// How often the compiler was asked.
    rounds: usize,
    /// The size of the first text that had no errors.
    first: usize,
}

/// Removes from `base` what is not used.
///
/// Returns the intermediate code of what it was made of, too.
pub fn prune(base: &str, removable: &Removable, probe: &dyn Probe) -> Result<Result<(Cut, String), Failure>> {
    // The compiler takes seconds for all that there is.
    let (tree, code) = thread::scope(|scope| {
        let tree = scope.spawn(|| scan::parse(base, removable));
        let code = probe.code(base);
        (tree.join().expect("every text can be split into nodes"), code)
    });
    let (ir, offset) = match code? {
        Ok(code) => code,
        Err(mut errors) => {
            // What cannot be compiled may be something that nothing names.
            let named = Selection::by_names(&tree);
            let text = Rendered::new(&tree, &named.stays).text;
            if text != base
                && let Ok(cut) = prune(&text, removable, probe)?
            {
                return Ok(Ok(cut));
            }
            // Errors in unused code come last.
            let is_gone =
                |span: &DiagnosticSpan| tree.innermost(span.byte_start as usize).is_some_and(|id| !named.stays[id]);
            errors.sort_by_key(|error| error.spans.iter().any(|span| span.is_primary && is_gone(span)));
            return Ok(Err(Failure::Errors(errors)));
        }
    };
    let mut selection = Selection::new(&tree, Evidence::new(&tree, &ir, offset));
    let parts = selection.compiled();
    let at_least = parts.values().sum();
    // The lines that tell what is compiled may hold more than that.
    if at_least > 2 * removable.limit {
        let largest = parts.into_iter().max_by_key(|(_, size)| *size).and_then(|(module, _)| module);
        let module =
            largest.map_or("the solution itself", |module| &base[tree.nodes[module].point.clone()]).to_string();
        return Ok(Err(Failure::TooLarge { at_least, module }));
    }
    let rendered = selection.prune(probe)?.expect("it may take any number of rounds");
    Ok(Ok((selection.cut(rendered), ir)))
}

/// `base` without the imports at its root that only a `main` around it needs.
pub fn without_unused_imports(base: &str, removable: &Removable, probe: &dyn Probe) -> Result<String> {
    let tree = scan::parse(base, removable);
    let mut selection = Selection::everything(&tree);
    let rendered = Rendered::new(&tree, &selection.stays);
    let mut reported = selection.reported(&rendered, &probe.check(base)?);
    let is_at_root = |id: &Id| tree.around(*id).all(|id| tree.nodes[id].kind == Kind::Use);
    reported.retain(|id| tree.nodes[*id].is_import() && is_at_root(id));
    selection.leave_out(&reported);
    Ok(Rendered::new(&tree, &selection.stays).text)
}

impl Cut {
    /// What was decided, for the `tree` of the base.
    fn selection<'t>(&self, tree: &'t Tree<'t>) -> Selection<'t> {
        Selection::with_decisions(tree, self.evidence.clone(), self.decisions.clone())
    }

    /// A smaller text, where what is named stays, and not only what paths lead to: more is there at first, and less is
    /// guessed later. `None` if this takes longer, or does not lead to less.
    pub fn otherwise(&self, removable: &Removable, probe: &dyn Probe) -> Result<Option<Cut>> {
        if self.evidence.by_names {
            return Ok(None);
        }
        let tree = scan::parse(&self.base, removable);
        let mut selection = Selection::new(&tree, self.evidence.clone().by_names());
        // It is not worth more, nor worth going on where it needs much more.
        (selection.rounds, selection.largest) = (self.rounds, self.first + self.first / 10);
        let is_less = |rendered: &Rendered| minify(&rendered.text).len() < minify(&self.text).len();
        let rendered = selection.prune(probe)?.filter(is_less);
        Ok(rendered.map(|rendered| selection.cut(rendered)))
    }

    /// Brings back what makes the text another program, as `is_same` decides; false if that is not to be found, or not
    /// in time.
    pub fn mend(
        &mut self,
        removable: &Removable,
        probe: &dyn Probe,
        is_same: &mut dyn FnMut(&str) -> Result<bool>,
        patience: Duration,
    ) -> Result<bool> {
        // Then it is how the text is laid out that makes it another one, and nothing that is gone.
        if is_same(&self.text)? {
            return Ok(false);
        }
        let tree = scan::parse(&self.base, removable);
        let mut selection = self.selection(&tree);
        let deadline = Instant::now() + patience;
        for _ in 0..MENDINGS {
            let Some(id) = selection.missed(probe, is_same, deadline)? else { break };
            selection.restore(id);
            let rendered = selection.complete(probe)?.0;
            let is_mended = is_same(&rendered.text)?;
            self.decisions.clone_from(&selection.decisions);
            (self.kept, self.text) = (rendered.kept(&self.base), rendered.text);
            if is_mended {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Selection<'_> {
    /// Something that is gone and makes the text another program; `None` if nothing is gone, or after `deadline`.
    fn missed(
        &mut self,
        probe: &dyn Probe,
        is_same: &mut dyn FnMut(&str) -> Result<bool>,
        deadline: Instant,
    ) -> Result<Option<Id>> {
        self.select();
        let gone = self.gone();
        let before = self.decisions.clone();
        // With the first ones of them it is not the same program, with all of them it is.
        let (mut too_few, mut enough) = (0, gone.len());
        while enough - too_few > 1 {
            if Instant::now() > deadline {
                self.decisions = before;
                return Ok(None);
            }
            let middle = usize::midpoint(too_few, enough);
            gone[..middle].iter().for_each(|id| self.restore(*id));
            let text = self.complete(probe)?.0.text;
            *(if is_same(&text)? { &mut enough } else { &mut too_few }) = middle;
            self.decisions.clone_from(&before);
        }
        Ok(enough.checked_sub(1).map(|last| gone[last]))
    }

    /// The size of what is compiled, without whitespace, by the module at the root that it is in.
    fn compiled(&self) -> HashMap<Option<Id>, usize> {
        let mut parts = HashMap::new();
        for (id, node) in self.tree.nodes.iter().enumerate() {
            let is_compiled = node.kind == Kind::Body
                && node.parent.is_some_and(|function| self.evidence.is_live(self.tree, function))
                && self.tree.around(id).all(|around| self.tree.nodes[around].kind != Kind::Body);
            if is_compiled {
                let text = &self.tree.base[node.range.clone()];
                let size = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).count();
                *parts.entry(self.tree.crate_of(id)).or_default() += size;
            }
        }
        parts
    }

    /// What the selection led to.
    fn cut(self, rendered: Rendered) -> Cut {
        let Selection { tree, evidence, decisions, round: rounds, first, .. } = self;
        let (base, kept) = (tree.base.to_string(), rendered.kept(tree.base));
        Cut { base, text: rendered.text, kept, evidence, decisions, rounds, first }
    }

    /// The text without what is not used; `None` if that takes too many rounds, or is too large at first.
    fn prune(&mut self, probe: &dyn Probe) -> Result<Option<Rendered>> {
        let (mut rendered, mut diagnostics) = match self.complete_within(probe, Reach::All)? {
            Ok(complete) => complete,
            Err(_) if self.is_spent() => return Ok(None),
            Err(_) => self.restored(probe)?,
        };
        self.first = self.size;
        if self.size > self.largest {
            return Ok(None);
        }
        loop {
            self.compiled = Some(self.stays.clone());
            let mut reported = self.reported(&rendered, &diagnostics);
            reported.extend(self.implementing(&reported));
            if reported.is_empty() {
                return Ok(Some(rendered));
            }
            let before = self.decisions.clone();
            reported.iter().for_each(|id| self.decisions[*id].remove());
            self.reported.clone_from(&reported);
            match self.complete_within(probe, Reach::Lines)? {
                Ok(complete) => (rendered, diagnostics) = complete,
                Err(_) if self.is_spent() => return Ok(None),
                Err(crates) => {
                    // There it stays as it was.
                    self.decisions = before;
                    let kept: Vec<Id> = reported
                        .iter()
                        .copied()
                        .filter(|id| self.tree.crate_of(*id).is_none_or(|module| crates.contains(&module)))
                        .collect();
                    let kept = if kept.is_empty() { reported.into_iter().collect() } else { kept };
                    kept.into_iter().for_each(|id| self.decisions[id] = Decision::Restored { again: true });
                    self.select();
                }
            }
        }
    }

    /// The text with what is missing, and what the compiler says of it.
    fn complete(&mut self, probe: &dyn Probe) -> Result<Complete> {
        match self.complete_within(probe, Reach::All)? {
            Ok(complete) => Ok(complete),
            Err(_) => self.restored(probe),
        }
    }

    /// The text with all that there is, and what the compiler says of it.
    fn restored(&mut self, probe: &dyn Probe) -> Result<Complete> {
        self.decisions.fill(Decision::Restored { again: true });
        self.check(probe)
    }

    /// Has it been compiled as often as it may be, or is it too large? What comes back makes it larger.
    fn is_spent(&self) -> bool {
        self.round >= self.rounds || self.size > self.largest
    }

    /// The same as `complete`, as long as no more than `most` has to come back for that; or the modules at the root
    /// that the errors are in.
    fn complete_within(&mut self, probe: &dyn Probe, most: Reach) -> Result<Result<Complete, BTreeSet<Id>>> {
        let (mut crates, mut seen) = (BTreeSet::new(), Vec::new());
        for _ in 0..if most == Reach::All { REPAIRS } else { LATER_REPAIRS } {
            if self.is_spent() {
                break;
            }
            let (rendered, diagnostics) = self.check(probe)?;
            let errors: Vec<&Diagnostic> = diagnostics.iter().filter(|diagnostic| is_error(diagnostic)).collect();
            if errors.is_empty() {
                return Ok(Ok((rendered, diagnostics)));
            }
            crates = self.crates(&errors, &rendered);
            let before = self.decisions.clone();
            seen.push(before.clone());
            let mut reach = Reach::Message;
            // What was there already leads to where it led before.
            while !self.repair(&errors, &rendered, reach) || seen.contains(&self.decisions) {
                if reach == most {
                    return Ok(Err(crates));
                }
                reach = reach.wider();
            }
            self.restore_reached(&before);
        }
        Ok(Err(crates))
    }

    /// Brings back what was reported as unused and what came back since `before` names, or what implements a trait for
    /// a type where both are there again, instead of waiting for the errors.
    fn restore_reached(&mut self, before: &[Decision]) {
        let came_back = |id: &Id| before[*id].is_removed() && self.decisions[*id].is_restored();
        let mut open: Vec<Id> = (0..before.len()).filter(came_back).collect();
        while let Some(id) = open.pop() {
            let node = &self.tree.nodes[id];
            let named = node.paths.iter().map(|path| self.tables.scopes.resolve(self.tree, id, path));
            let mut found: BTreeSet<Id> = named.flat_map(|found| (*found).clone()).collect();
            if matches!(node.kind, Kind::Type | Kind::Trait) {
                found.extend(self.reported.iter().copied().filter(|id| self.is_whole(*id)));
            }
            found.retain(|id| self.reported.contains(id) && self.decisions[*id].is_removed());
            found.iter().for_each(|id| self.decisions[*id].restore());
            open.extend(found);
        }
    }

    /// Is `id` an implementation of one of our traits that is there, for a type that is there?
    fn is_whole(&self, id: Id) -> bool {
        let Kind::Implementation(Head { of_trait: Some(of_trait), of }) = self.tree.nodes[id].kind else {
            return false;
        };
        let is_there = |table: &HashMap<Name, Vec<Id>>, name: Name| {
            let all = table.get(&name);
            all.is_some_and(|all| all.iter().any(|id| self.stays[*id] || self.decisions[*id].is_restored()))
        };
        is_there(&self.tables.traits, of_trait) && of.is_none_or(|of| is_there(&self.tables.types, of))
    }

    /// The text with what stays, and what the compiler says of it.
    fn check(&mut self, probe: &dyn Probe) -> Result<Complete> {
        self.select();
        self.round += 1;
        let rendered = Rendered::new(self.tree, &self.stays);
        self.size = rendered.text.len();
        let diagnostics = probe.check(&rendered.text)?;
        Ok((rendered, diagnostics))
    }

    /// What the compiler reports as unused.
    fn reported(&self, rendered: &Rendered, diagnostics: &[Diagnostic]) -> BTreeSet<Id> {
        let nodes = &self.tree.nodes;
        let by_point: HashMap<usize, Id> = nodes.iter().enumerate().map(|(id, node)| (node.point.start, id)).collect();
        let mut reported = BTreeSet::new();
        for diagnostic in diagnostics {
            for span in diagnostic.spans.iter().filter(|span| span.is_primary && span.expansion.is_none()) {
                let at = rendered.to_base(span);
                let touches = |node: &Node| {
                    let inside = at.start <= node.range.start && node.point.end <= at.end;
                    let around = node.range.start <= at.start && at.end <= node.range.end;
                    inside || around
                };
                let all = |is_wanted: fn(&Kind) -> bool| {
                    let nodes = nodes.iter().enumerate();
                    nodes.filter(move |(_, node)| is_wanted(&node.kind) && touches(node)).map(|(id, _)| id)
                };
                match code(diagnostic) {
                    "dead_code" | "unused_macros" => {
                        reported.extend(by_point.get(&at.start).filter(|id| !nodes[**id].is_import()));
                    }
                    "unused_imports" => reported.extend(all(|kind| matches!(kind, Kind::Import { .. }))),
                    "unused_macro_rules" => reported.extend(all(|kind| matches!(kind, Kind::Rule { .. }))),
                    _ => {}
                }
            }
        }
        // Of a type that nothing makes, no implementation is needed, nor one of a trait that nothing uses.
        let named = |kind| {
            let all = reported.iter().filter(move |id| nodes[**id].kind == kind);
            all.filter_map(|id| nodes[*id].name).collect::<BTreeSet<Name>>()
        };
        let (unmade, mut unused) = (named(Kind::Type), named(Kind::Trait));
        unused.retain(|name| self.tables.traits[name].iter().all(|id| reported.contains(id) || !self.stays[*id]));
        let is_of_unmade = |node: &Node| match node.kind {
            Kind::Implementation(Head { of_trait, of }) => {
                of.is_some_and(|of| unmade.contains(&of)) || of_trait.is_some_and(|name| unused.contains(&name))
            }
            _ => false,
        };
        reported.extend((0..nodes.len()).filter(|id| is_of_unmade(&nodes[*id])));
        reported.retain(|id| self.decisions[*id].is_open() && self.stays[*id]);
        reported
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rustc::error;
    use cargo_metadata::diagnostic::DiagnosticLevel;
    use std::cell::Cell;
    use std::sync::LazyLock;

    /// The module `m`, whatever its size.
    fn removable() -> Removable<'static> {
        static MODULES: LazyLock<BTreeSet<String>> = LazyLock::new(|| BTreeSet::from(["m".to_string()]));
        Removable::of_any_size(&MODULES)
    }

    /// The nodes of `text` in a module, with their texts.
    fn nodes(text: &str) -> Vec<(Kind, String)> {
        let base = format!("mod m {{\n{text}\n}}\n");
        let tree = scan::parse(&base, &removable());
        tree.nodes.iter().skip(1).map(|node| (node.kind, base[node.range.clone()].to_string())).collect()
    }

    fn of_kind(text: &str, is_wanted: fn(&Kind) -> bool) -> Vec<String> {
        nodes(text).into_iter().filter(|(kind, _)| is_wanted(kind)).map(|(_, text)| text).collect()
    }

    #[test]
    fn a_function_can_lose_its_block() {
        let is_body = |kind: &Kind| *kind == Kind::Body;
        let text = "fn f(x: impl Copy) -> u64 { 1 + 2 + 3 + 4 }";
        assert_eq!(of_kind(text, is_body), ["{ 1 + 2 + 3 + 4 }"]);
        for text in [
            "fn f() -> impl Iterator<Item = u8> { [1, 2, 3].into_iter() }",
            "const fn f() -> u64 { 1 + 2 + 3 + 4 }",
            "fn f() -> u64 { 1 }",
        ] {
            assert_eq!(of_kind(text, is_body), [""; 0], "{text}");
        }
    }

    #[test]
    fn items_are_found_in_rules() {
        let text = "macro_rules! m { ($($t:ty)*) => { $(impl Zero for $t { fn zero() -> $t { 0 } })* }; }";
        let found = of_kind(text, |kind| matches!(kind, Kind::Function { .. }));
        assert_eq!(found, ["fn zero() -> $t { 0 }"]);
    }

    const LISTS: &str = "mod m {\nmacro_rules! zero { ($($t:ty),*) => { $(impl Zero for $t {})* }; }\n\
        pub trait Zero {}\nzero!(u8, u16, u32);\n}\n";

    #[test]
    fn no_sign_stands_behind_what_is_left_of_a_list() {
        let tree = scan::parse(LISTS, &removable());
        let elements: Vec<usize> = (0..tree.nodes.len()).filter(|id| tree.nodes[*id].kind == Kind::Argument).collect();
        assert_eq!(elements.len(), 3);
        for (gone, left) in
            [(0, "u8, u16, u32"), (1, "u16, u32"), (2, "u8, u32"), (4, "u8, u16"), (3, "u32"), (6, "u8"), (7, "")]
        {
            let mut stays = vec![true; tree.nodes.len()];
            (0..3).filter(|at| gone >> at & 1 == 1).for_each(|at| stays[elements[at]] = false);
            assert_eq!(Rendered::new(&tree, &stays).text, LISTS.replace("u8, u16, u32", left));
        }
    }

    #[test]
    fn what_an_element_of_a_list_is_needed_for_comes_back() -> Result<()> {
        let (mut cut, _) = prune(LISTS, &removable(), &Idle)?.expect("everything compiles");
        let mut is_same = |text: &str| Ok(text.contains("u16"));
        assert!(cut.mend(&removable(), &Idle, &mut is_same, PATIENCE)?);
        assert!(cut.text.contains("zero!("), "{}", cut.text);
        Ok(())
    }

    #[test]
    fn a_call_implements_its_trait_for_the_argument_in_that_place() {
        let base = "mod m {\nmacro_rules! int {\n($t:ty, $s:ty) => { impl Int for $t {} };\n\
            ($t:ty) => { int!($t, u8); };\n}\nmacro_rules! by_reference { ($s:ty, $t:ty) => {\n\
            impl<'a> Int for &'a mut $t {} }; }\npub trait Int {}\nint!(i8, u8);\nint!(u8, i16);\nint!(u16);\n\
            by_reference!(u8, i8);\n}\n";
        let tree = scan::parse(base, &removable());
        let selection = Selection::by_names(&tree);
        let of_trait = tree.known("Int").expect("it is there");
        let calls = (0..tree.nodes.len()).filter(|id| tree.nodes[*id].kind == Kind::Call);
        let found: Vec<Option<BTreeSet<Name>>> =
            calls.map(|id| (*selection.implementors(id, of_trait)).clone()).collect();
        let set = |name| tree.known(name).map(|name| BTreeSet::from([name]));
        assert_eq!(found, [set("i8"), set("u8"), None, set("i8")]);
    }

    #[test]
    fn a_call_is_of_the_macro_above_it() {
        let base = "mod m {\nmod one { macro_rules! both { () => { one!(); }; } both!(); }\n\
            mod two { macro_rules! both { () => { two!(); }; } both!(); }\n}\n";
        let tree = scan::parse(base, &removable());
        let selection = Selection::by_names(&tree);
        let of_kind = |kind| (0..tree.nodes.len()).filter(|id| tree.nodes[*id].kind == kind).collect::<Vec<Id>>();
        let called: Vec<Id> = of_kind(Kind::Call).iter().flat_map(|id| selection.macros(*id)).copied().collect();
        assert_eq!(called, of_kind(Kind::Macro));
    }

    #[test]
    fn braces_of_an_argument_do_not_end_an_item() {
        let base = "mod m {\nimpl<const N: usize> Of<{ 1 + 2 }, u8> for Own<N> { fn f() -> u8 { 1 } }\n}\n";
        let tree = scan::parse(base, &removable());
        let found = tree.nodes.iter().find(|node| node.of_trait().is_some()).map(|node| &base[node.range.clone()]);
        assert_eq!(found, Some(base.lines().nth(1).expect("there is one")));
    }

    #[test]
    fn what_is_declared_of_a_library_stays_if_it_is_named() -> Result<()> {
        let base =
            "mod m {\nunsafe extern \"C\" {\nfn used();\nfn unused();\n}\n}\nfn main() { unsafe { m::used() } }\n";
        let (cut, _) = prune(base, &removable(), &Idle)?.expect("everything compiles");
        assert_eq!(cut.text, base.replace("fn unused();\n", ""));
        let linked = "#[link(name = \"z\")]\nunsafe extern \"C\" {\n}\n";
        let base = base.replace("unused();\n}\n", &format!("unused();\n}}\n{linked}pub const fn f() {{}}\n"));
        let (cut, _) = prune(&base.replace("m::used()", "m::f()"), &removable(), &Idle)?.expect("everything compiles");
        let expected = format!("mod m {{\n{linked}pub const fn f() {{}}\n}}\nfn main() {{ unsafe {{ m::f() }} }}\n");
        assert_eq!(cut.text, expected);
        Ok(())
    }

    /// A compiler that makes no code, and has this to say of a text.
    struct Saying<F>(F);

    impl<F: Fn(&str) -> Vec<Diagnostic>> Probe for Saying<F> {
        fn check(&self, text: &str) -> Result<Vec<Diagnostic>> {
            Ok(self.0(text))
        }

        fn code(&self, _: &str) -> Result<Result<(String, usize), Vec<Diagnostic>>> {
            Ok(Ok((String::new(), 0)))
        }
    }

    #[test]
    fn a_way_that_takes_more_is_given_up() -> Result<()> {
        let never = Saying(|_: &str| refusing("fn g"));
        let removable = removable();
        let tree = scan::parse(UNUSED, &removable);
        let pruned = |rounds, largest, probe: &dyn Probe| {
            let mut selection = Selection::new(&tree, Evidence::none(&tree));
            (selection.rounds, selection.largest) = (rounds, largest);
            Ok::<_, crate::Error>(selection.prune(probe)?.map(|rendered| rendered.text))
        };
        assert_eq!(pruned(1, usize::MAX, &never)?, None);
        assert_eq!(pruned(1, 0, &Idle)?.as_deref(), Some(""));
        assert_eq!(pruned(usize::MAX, UNUSED.len(), &never)?.as_deref(), Some(UNUSED));
        assert_eq!(pruned(usize::MAX, UNUSED.len() - 1, &never)?, None);
        // Not even that much is waited for.
        let mut selection = Selection::new(&tree, Evidence::none(&tree));
        (selection.largest, selection.size) = (0, 1);
        assert!(selection.complete_within(&Idle, Reach::All)?.is_err());
        Ok(())
    }

    #[test]
    fn a_keyword_may_be_a_name() -> Result<()> {
        let base = "mod m {\npub const fn r#ref() {}\npub const fn r#type() {}\n}\nfn main() { m::r#ref() }\n";
        let (cut, _) = prune(base, &removable(), &Idle)?.expect("everything compiles");
        assert_eq!(cut.text, base.replace("pub const fn r#type() {}\n", ""));
        Ok(())
    }

    /// What a rule has in a module may be what it is for: only where that are items, they go one by one.
    #[test]
    fn a_module_of_a_rule_has_parts_where_all_are_items() {
        let modules = |items: &str| {
            let base =
                format!("mod m {{ macro_rules! r {{ ($m:ident) => {{ mod $m {{ use super::*; {items} }} }}; }} }}");
            let tree = scan::parse(&base, &removable());
            tree.nodes.iter().filter(|node| node.kind == Kind::Module).count()
        };
        assert_eq!([modules("fn f() {}"), modules("write!(f);"), modules("$(fn f() {})*")], [2, 1, 2]);
    }

    #[test]
    fn what_an_unused_type_is_stays_no_more_than_the_type() -> Result<()> {
        let base = "mod m {\nmacro_rules! opaque { ($t:ident) => { pub struct $t; }; }\nopaque! { Gone }\n\
            unsafe impl Send for Gone {}\nopaque! { Here }\nunsafe impl Send for Here {}\n}\nfn main() { m::Here; }\n";
        let (cut, _) = prune(base, &removable(), &Idle)?.expect("everything compiles");
        assert_eq!(cut.text, base.replace("opaque! { Gone }\nunsafe impl Send for Gone {}\n", ""));
        Ok(())
    }

    /// Refuses a text without `f` where it has `g`, and says that `k` is missing.
    fn refusing(text: &str) -> Vec<Diagnostic> {
        let is_refused = text.contains("fn g") && !text.contains("fn f");
        let error = r#"{"message":"no `k`","code":null,"level":"error","spans":[],"children":[],"rendered":null}"#;
        if is_refused { vec![serde_json::from_str(error).expect("it is one")] } else { unused(text) }
    }

    /// What is left of `base`, and how often a compiler was asked that says once which traits and types are unused, and
    /// then refuses a text for the first trait of `missing` that it lacks.
    fn once(base: &str, unused: &[&str], missing: &[&str]) -> Result<(String, usize)> {
        let (removable, rounds) = (removable(), Cell::new(0));
        let probe = Saying(|text: &str| {
            rounds.set(rounds.get() + 1);
            let place = |name: &&str| {
                let words = ["trait", "struct"].iter();
                words.filter_map(|word| text.find(&format!("{word} {name}")).map(|at| at + word.len() + 1)).next()
            };
            if rounds.get() == 1 {
                return unused.iter().filter_map(place).map(report).collect();
            }
            let gone = missing.iter().find(|name| place(name).is_none());
            gone.map(|name| error("E0405", &format!("cannot find trait `{name}`"), 0..1, "")).into_iter().collect()
        });
        let tree = scan::parse(base, &removable);
        let rendered =
            Selection::new(&tree, Evidence::none(&tree)).prune(&probe)?.expect("it may take any number of rounds");
        Ok((rendered.text, rounds.get()))
    }

    #[test]
    fn what_comes_back_brings_back_what_it_names() -> Result<()> {
        let base = "mod m {\npub trait Aa: Bb {}\npub trait Bb: Cc {}\npub trait Cc {}\npub trait Dd {}\n}\n\
            use m::{Aa, Bb, Cc, Dd};\nfn main() {}\n";
        let (text, rounds) = once(base, &["Aa", "Bb", "Cc", "Dd"], &["Aa", "Bb", "Cc"])?;
        assert_eq!((text, rounds), (base.replace("pub trait Dd {}\n", ""), 3));
        Ok(())
    }

    #[test]
    fn what_comes_back_was_there_before() -> Result<()> {
        let base = "mod m {\npub mod a {\npub trait Aa {}\n}\npub mod b {\npub trait Aa {}\n}\n}\nuse m::a::Aa;\nfn main() {}\n";
        let tree = scan::parse(base, &removable());
        let is_first = Cell::new(true);
        let probe = Saying(|text: &str| match text.find("trait Aa") {
            Some(at) if is_first.replace(false) => vec![report(at + 6)],
            Some(_) => Vec::new(),
            None => vec![error("E0405", "cannot find trait `Aa`", 0..1, "")],
        });
        let rendered = Selection::new(&tree, Evidence::new(&tree, "", 0)).prune(&probe)?;
        assert_eq!(rendered.map(|rendered| rendered.text), Some(base.replace("pub mod b {\npub trait Aa {}\n}\n", "")));
        Ok(())
    }

    #[test]
    fn with_a_trait_what_implements_it_comes_back() -> Result<()> {
        let base = "mod m {\npub struct S;\npub struct T;\npub trait Aa {}\npub trait Bb {}\nimpl Aa for S {}\n\
            impl Aa for (S, S) {}\nimpl Aa for T {}\nimpl Bb for S {}\n}\nuse m::{S, T, Aa, Bb};\nfn main() {}\n";
        let without = |lines: &[&str]| lines.iter().fold(base.to_string(), |text, line| text.replace(line, ""));
        let gone = ["pub struct T;\n", "impl Aa for T {}\n", "pub trait Bb {}\n", "impl Bb for S {}\n"];
        assert_eq!(once(base, &["Aa", "Bb", "T"], &["Aa"])?, (without(&gone), 3));
        let of_trait = ["pub trait Aa {}\n", "impl Aa for S {}\n", "impl Aa for (S, S) {}\n"];
        assert_eq!(once(base, &["Aa", "Bb", "T"], &[])?.0, without(&[&gone[..], &of_trait].concat()));
        Ok(())
    }

    #[test]
    fn of_what_a_macro_writes_into_an_implementation_the_trait_asks_for_some() {
        let base = "mod m {\npub struct S;\npub trait Aa {\nfn a();\nfn b() { loop {} }\n}\n\
            macro_rules! i {\n($tr:ident, $t:ty) => { impl $tr for $t {\nfn a() {}\nfn b() {}\nfn c() {}\ni!(@more $tr); } };\n\
            (@more Aa) => {\nfn a() {}\nfn c() {}\n};\n}\ni!(Aa, S);\n\
            impl Iterator for S {\nfn a() { }\n}\n}\nuse m::{S, Aa};\nfn main() {}\n";
        let is_restored =
            |kind: &Kind| matches!(kind, Kind::Implementation(_) | Kind::Function { has_body: false, .. } | Kind::Call);
        let left = ["fn b() { loop {} }\n", "fn b() {}\n", "fn c() {}\n", "fn a() { }\n"]
            .iter()
            .fold(base.to_string(), |text, part| text.replace(part, ""));
        assert_eq!(selected(base, is_restored), left);
        let tree = scan::parse(base, &removable());
        let call = (0..tree.nodes.len()).rfind(|id| tree.nodes[*id].kind == Kind::Call).expect("there is one");
        let generated = Selection::by_names(&tree).generated(call);
        assert!(matches!(generated[..], [of] if tree.nodes[of].of_trait().is_some()));
    }

    #[test]
    fn a_call_that_implements_only_what_is_unused_goes() -> Result<()> {
        let macros = "macro_rules! i { ($t:ty: $($tr:ident)*) => { $(impl $tr for $t {})* }; }\n\
            macro_rules! own { ($t:ty) => { impl Aa for $t {} }; }\n\
            macro_rules! both { ($t:ty) => { impl Aa for $t {} impl Bb for $t {} }; }\n";
        let base = format!(
            "mod m {{\npub struct S;\n{macros}pub trait Aa {{}}\npub trait Bb {{}}\n\
             i!(S: Aa);\ni!(S: Aa Bb);\nown!(S);\nboth!(S);\n}}\nuse m::{{S, Aa, Bb}};\nfn main() {{}}\n"
        );
        let gone =
            |lines: &[&str]| lines.iter().fold(base.clone(), |text, line| text.replace(&format!("{line}\n"), ""));
        let own = "macro_rules! own { ($t:ty) => { impl Aa for $t {} }; }";
        assert_eq!(once(&base, &[], &[])?.0, base);
        let left = gone(&["pub trait Aa {}", "i!(S: Aa);", "own!(S);", own]).replace("impl Aa for $t {} ", "");
        assert_eq!(once(&base, &["Aa"], &[])?.0, left);
        Ok(())
    }

    /// What stays of `base` at first, where nothing has machine code, and what `of` is restored.
    fn selected(base: &str, is_restored: fn(&Kind) -> bool) -> String {
        let tree = scan::parse(base, &removable());
        let mut selection = Selection::new(&tree, Evidence::new(&tree, "", 0));
        let restored: Vec<Id> = (0..tree.nodes.len()).filter(|id| is_restored(&tree.nodes[*id].kind)).collect();
        restored.into_iter().for_each(|id| selection.decisions[id].restore());
        selection.select();
        Rendered::new(&tree, &selection.stays).text
    }

    #[test]
    fn what_the_library_s_trait_asks_for_stays() {
        let base = "mod m {\npub struct S;\nimpl Iterator for S {\ntype Item = u8;\nfn next(&mut self) -> Option<u8> {}\n\
            fn count(self) -> usize {}\n}\n}\nfn main() { m::S; }\n";
        let text = selected(base, |kind| matches!(kind, Kind::Implementation(_)));
        assert_eq!(text, base.replace("fn count(self) -> usize {}\n", ""));
    }

    #[test]
    fn an_import_of_the_library_stays_where_its_module_does() {
        let base = "mod m {\nmod own {\npub mod core {\npub mod a {\npub trait Bb {}\n}\n}\n}\n\
            mod here {\nuse core::a::Aa;\nuse core::a::Vec;\npub struct S;\n}\n\
            mod there {\nuse super::own::core;\nuse core::a::Bb;\npub struct S;\n}\n\
            mod gone {\npub use std::{Aa, Vec};\n}\n}\nfn main() { m::here::S; m::there::S; }\n";
        let left = "mod m {\nmod here {\nuse core::a::Aa;\npub struct S;\n}\nmod there {\npub struct S;\n}\n}\n\
            fn main() { m::here::S; m::there::S; }\n";
        assert_eq!(selected(base, |_| false), left);
    }

    #[test]
    fn another_way_may_lead_to_less() -> Result<()> {
        // It refuses a text without `Bb`, and says that something else is missing.
        let misleading = Saying(|text: &str| {
            let error = error("E0405", "cannot find trait `Cc`", 0..1, "");
            if text.contains("trait Bb") { Vec::new() } else { vec![error] }
        });
        // No path leads to it.
        let main = format!("fn main() {{ let Bb = {}; }}\n", "1".repeat(400));
        let base = &format!("mod m {{\npub trait Aa {{}}\npub trait Bb {{}}\npub trait Cc {{}}\n}}\n{main}");
        let (cut, _) = prune(base, &removable(), &misleading)?.expect("everything compiles");
        assert_eq!(cut.text, *base);
        let other = cut.otherwise(&removable(), &misleading)?.expect("it is less");
        assert_eq!(other.text, base.replace("pub trait Aa {}\n", "").replace("pub trait Cc {}\n", ""));
        assert!(other.otherwise(&removable(), &misleading)?.is_none());
        // It leads to the same.
        let (cut, _) = prune(base, &removable(), &Idle)?.expect("everything compiles");
        assert!(!cut.text.contains("trait") && cut.otherwise(&removable(), &Idle)?.is_none());
        Ok(())
    }

    /// The report that `f` is unused.
    fn unused(text: &str) -> Vec<Diagnostic> {
        let Some(start) = text.find("fn f").map(|at| at + 3) else { return Vec::new() };
        vec![report(start)]
    }

    /// The report that what is called there is unused.
    fn report(start: usize) -> Diagnostic {
        let mut report = error("dead_code", "unused", start..start + 1, "");
        report.level = DiagnosticLevel::Warning;
        report
    }

    #[test]
    fn what_does_not_compile_without_the_unused_keeps_it() -> Result<()> {
        let base = "mod m {\npub const fn f() {}\npub const fn g() {}\npub const fn h() {}\npub const fn k() {}\n}\n\
            fn main() { m::f(); m::g() }\n";
        let (mut cut, _) = prune(base, &removable(), &Saying(refusing))?.expect("everything compiles");
        let without_k = base.replace("pub const fn k() {}\n", "");
        assert_eq!(cut.text, without_k.replace("pub const fn h() {}\n", ""));
        // What came back in vain is forgotten.
        let mut is_same = |text: &str| Ok(text.contains("fn h"));
        assert!(cut.mend(&removable(), &Saying(refusing), &mut is_same, PATIENCE)?);
        assert_eq!(cut.text, without_k);
        Ok(())
    }

    #[test]
    fn a_list_of_items_defines_no_more_than_these() {
        let base = "mod m {\nmacro_rules! s { ($(struct $i:ident { $($field:tt)* })*) => {}; }\n\
            s! { struct A { a: c_int } struct B { b: c_int } }\n}\n";
        let tree = scan::parse(base, &removable());
        let selection = Selection::by_names(&tree);
        let call = (0..tree.nodes.len()).find(|id| tree.nodes[*id].kind == Kind::Call).expect("there is one");
        let [of_type, b] = ["c_int", "B"].map(|name| BTreeSet::from([tree.known(name).expect("the text has it")]));
        assert!(!selection.may_define(call, &of_type, Reach::Message));
        assert!(selection.may_define(call, &b, Reach::Message));
        assert_eq!(selection.elements(&[call], &of_type), [0; 0]);
        assert_eq!(selection.elements(&[call], &b), tree.nodes[call].children[1..]);
    }

    #[test]
    fn parameters_are_no_types_of_an_implementation() {
        let base = "mod m { impl<T, const N: usize, U: Into<Vec<T, A>>> Of<[u8; N]> for Own<T, U> where T: Copy { } }";
        let tree = scan::parse(base, &removable());
        let names = |words: &[&str]| words.iter().map(|word| tree.known(word)).collect::<Option<Vec<Name>>>();
        let header = tree.headers.values().next().expect("there is one");
        assert_eq!(Some(&header.parameters), names(&["T", "N", "U"]).as_ref());
        assert_eq!(Some(&header.names), names(&["Of", "u8", "for", "Own"]).as_ref());
        let implementation = tree.nodes.iter().find(|node| matches!(node.kind, Kind::Implementation(_)));
        assert!(implementation.is_some_and(|node| tree.known("T").is_some_and(|name| !node.names.contains(&name))));
    }

    #[test]
    fn a_module_of_names_stays_if_it_is_named() {
        let base = "mod m {\nmod core { pub use std::*; }\nmod other { pub use std::*; }\n\
            pub fn f() -> usize { core::mem::size_of::<u8>() }\n}\nfn main() { m::f(); }\n";
        let tree = scan::parse(base, &removable());
        let text = Rendered::new(&tree, &Selection::by_names(&tree).stays).text;
        assert_eq!(text, base.replace("mod other { pub use std::*; }\n", ""));
    }

    #[test]
    fn what_stands_behind_an_attribute_of_the_module_can_go() {
        let is_function = |kind: &Kind| matches!(kind, Kind::Function { .. });
        let found = of_kind("#![allow(overflowing_literals)]\n#![allow(unused)]\n#[inline]\nfn f() {}", is_function);
        assert_eq!(found, ["#[inline]\nfn f() {}"]);
    }

    #[test]
    fn an_allowed_lint_does_not_make_an_item_used() {
        let is_linked = |text| {
            let base = format!("mod m {{ {text} static S: u8 = 1; }}");
            let tree = scan::parse(&base, &removable());
            tree.nodes.iter().any(|node| node.is_linked)
        };
        assert!(is_linked("#[used]"));
        assert!(is_linked("#[unsafe(link_section = \"x\")]"));
        assert!(!is_linked("#[allow(unused_imports)]"));
    }

    #[test]
    fn a_function_of_another_language_is_one() {
        let is_function = |kind: &Kind| matches!(kind, Kind::Function { .. });
        for head in
            ["pub extern \"C\"", "extern", "pub unsafe extern r#\"C\"#", "const extern \"C\"", "pub const unsafe"]
        {
            let text = format!("{head} fn f() {{ loop {{}} }}");
            assert_eq!(of_kind(&text, is_function), [&*text]);
        }
        let base = "mod m {\nmod other {\n#[unsafe(no_mangle)]\npub extern \"C\" fn f() {}\n}\n}\nfn main() {}\n";
        let tree = scan::parse(base, &removable());
        assert_eq!(Rendered::new(&tree, &Selection::by_names(&tree).stays).text, base);
    }

    /// A compiler that accepts everything, and makes no code.
    pub struct Idle;

    impl Probe for Idle {
        fn check(&self, _: &str) -> Result<Vec<Diagnostic>> {
            Ok(Vec::new())
        }

        fn code(&self, _: &str) -> Result<Result<(String, usize), Vec<Diagnostic>>> {
            Ok(Ok((String::new(), 0)))
        }
    }

    const UNUSED: &str = "mod m {\nfn f() {}\nfn g() {}\nfn h() {}\n}\n";

    #[test]
    fn what_makes_the_difference_comes_back() -> Result<()> {
        let removable = removable();
        let (mut cut, _) = prune(UNUSED, &removable, &Idle)?.expect("everything compiles");
        assert!(!cut.text.contains("fn"));
        let mut is_same = |text: &str| Ok(text.contains("fn f") && text.contains("fn h"));
        assert!(cut.mend(&removable, &Idle, &mut is_same, PATIENCE)?);
        assert_eq!(cut.text, UNUSED.replace("fn g() {}\n", ""));
        Ok(())
    }

    #[test]
    fn a_module_that_the_author_names_stays_without_anything() -> Result<()> {
        let below = "mod m {\npub mod a { pub fn f() {} }\npub mod b { pub mod c { pub fn g() {} } fn h() {} }\n\
            pub mod d { pub fn k() {} }\n}\n";
        let without = |names: &str| -> Result<_> {
            let (cut, _) = prune(&format!("{names}\n{below}"), &removable(), &Idle)?.expect("everything compiles");
            Ok(cut.text.split_once('\n').map(|(_, below)| below.split_whitespace().collect::<String>()))
        };
        let one = "modm{pubmoda{}}";
        let inner = "modm{pubmodb{pubmodc{}}}";
        let rows = [
            ("use m::a::*;", one),
            ("use m::a;", one),
            ("use m::{a::*, a as other};", one),
            ("use m as n; use n::a;", one),
            ("use m::*; use b::c::*;", inner),
            ("use m::{*}; use b::c::{self as d};", inner),
            ("use std::mem; fn f() { use m::{b::c, *}; mem::take(1 * 2) }", inner),
            ("use m::{a::{*}, b::*};", "modm{pubmoda{}pubmodb{}}"),
            ("extern crate std as m; fn f() { m::mem::take(x) }", ""),
            ("use std as m; fn f() { m::a::take(x) }", "modm{pubmoda{}}"),
            // Tests are not compiled.
            ("#[cfg(test)] mod tests { use super::*; fn f() { m::d::k(); } } use m::a;", one),
            ("#[cfg(test)] use m::{b, d::*}; use m::a;", one),
            ("fn f() { #[cfg(test)] m::d::k(); } use m::a;", one),
            ("fn f() { g(#[cfg(test)] m::d, m::a) }", one),
            ("struct S { #[cfg(test)] d: m::d::D } use m::a;", one),
        ];
        for (names, left) in rows {
            assert_eq!(without(names)?.as_deref(), Some(left), "{names}");
        }
        Ok(())
    }

    #[test]
    fn a_search_that_takes_too_long_loses_nothing() -> Result<()> {
        let removable = removable();
        let (mut cut, _) = prune(UNUSED, &removable, &Idle)?.expect("everything compiles");
        let text = cut.text.clone();
        let mut is_same = |text: &str| Ok(text.contains("fn h"));
        assert!(!cut.mend(&removable, &Idle, &mut is_same, Duration::ZERO)?);
        assert_eq!(cut.text, text);
        assert!(cut.mend(&removable, &Idle, &mut is_same, PATIENCE)?);
        assert_eq!(cut.text, "mod m {\nfn h() {}\n}\n");
        Ok(())
    }

    /// A compiler that makes code of the function on this line.
    struct Compiled(usize);

    impl Probe for Compiled {
        fn check(&self, _: &str) -> Result<Vec<Diagnostic>> {
            Ok(Vec::new())
        }

        fn code(&self, _: &str) -> Result<Result<(String, usize), Vec<Diagnostic>>> {
            let file = "!1 = !DIFile(filename: \"<anon>\")\n";
            let function =
                format!("!2 = !DISubprogram(linkageName: \"_RNvC1m1f\", file: !1, line: {}, unit: !0)", self.0);
            Ok(Ok((format!("{file}{function}\n"), 0)))
        }
    }

    #[test]
    fn what_cannot_fit_is_refused_at_once() -> Result<()> {
        let text = "mod m {\nfn f() -> u64 { 1 + 2 + 3 + 4 + 5 + 6 }\nfn g() -> u64 { 1 + 2 + 3 + 4 }\n}\n";
        let failure = |line, limit| {
            let removable = Removable { limit, ..removable() };
            Ok(match prune(text, &removable, &Compiled(line))? {
                Err(Failure::TooLarge { at_least, module }) => Some((at_least, module)),
                _ => None,
            })
        };
        assert_eq!(failure(2, 6)?, Some((13, "m".to_string())));
        assert_eq!(failure(2, 7)?, None);
        assert_eq!(failure(3, 6)?, None);
        Ok(())
    }

    #[test]
    fn what_has_to_stay_is_emptied() {
        let base = "mod m {\nfn f() -> u64 { 1 + 2 + 3 + 4 }\n}\n";
        let tree = scan::parse(base, &removable());
        let stays: Vec<bool> = tree.nodes.iter().map(|node| node.kind != Kind::Body).collect();
        assert_eq!(Rendered::new(&tree, &stays).text, "mod m {\nfn f() -> u64 { loop {} }\n}\n");
    }
}
