//! What LeetCode's editor shows for each kind of signature, with a solution and an example.

mod shapes;

pub use shapes::{DESIGNS, SHAPES};

use statement::leetcode::Stub;

/// A stub, what to write into it, and an example.
pub struct Problem {
    pub stub: String,
    pub structure: &'static str,
    pub bodies: Vec<&'static str>,
    pub input: String,
    pub output: String,
}

/// All of them.
pub fn problems() -> Vec<Problem> {
    let functions = SHAPES.iter().map(|shape| Problem {
        stub: shape.stub(),
        structure: "struct Solution;",
        bodies: vec![shape.body],
        input: shape.arguments.iter().map(|(_, value)| format!("{value}\n")).collect(),
        // `2, nums = [1,2,_]` is printed on two lines.
        output: match shape.output.split_once(", ") {
            Some((length, list)) if list.contains(" = ") => {
                let list = list.split_once(" = ").unwrap().1.split(",_").next().unwrap();
                format!("{length}\n{}]", list.trim_end_matches(']'))
            }
            _ => shape.output.to_string(),
        },
    });
    let classes = DESIGNS.iter().map(|design| Problem {
        stub: design.stub.to_string(),
        structure: design.structure,
        bodies: design.bodies.to_vec(),
        input: design.input.join("\n"),
        output: design.output.replace(' ', "").replace("1.5", "1.50000"),
    });
    functions.chain(classes).collect()
}

impl Problem {
    /// `text` with the bodies written, the class included.
    pub fn written(&self, text: &str) -> String {
        let name = self.structure.split(&[' ', ';'][..]).nth(1).unwrap();
        let mut text = text.replacen(&format!("struct {name} {{}}"), self.structure, 1);
        assert!(text.contains(self.structure), "{text}");
        for body in &self.bodies {
            text = text.replacen("todo!()", body, 1);
        }
        assert!(!text.contains("todo!()"), "{text}");
        text
    }

    pub fn skeleton(&self) -> String {
        Stub::parse(&self.stub).unwrap_or_else(|error| panic!("{error}\n{}", self.stub)).main_rs("A title", None)
    }

    pub fn solved(&self) -> String {
        self.written(&self.skeleton())
    }
}
