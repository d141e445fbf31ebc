//! The calls of a class in a case: names, arguments and results are three lists, with an item for each call.

use super::super::signature::{Argument, Class, Kind};
use super::value::Value;
use text::count;
use text::nearest;

/// One call of the constructor or of a method.
pub struct Call<'a> {
    /// As a message shows it: `get (item 2)`.
    shown: String,
    arguments: &'a [Argument],
    output: &'a Kind,
}

/// What a list of names calls, if each is a name of `class`.
pub fn named<'a>(class: &'a Class, names: &[Value]) -> Result<Vec<Call<'a>>, String> {
    let call = |(at, name): (usize, &Value)| {
        let Value::Text(name) = name else { return Err(unknown(class, &name.to_string(), at)) };
        let shown = format!("{name} (item {})", at + 1);
        if at == 0 {
            return Ok(Call { shown, arguments: &class.constructor, output: &Kind::Nothing });
        }
        let method = class.method(name).ok_or_else(|| unknown(class, name, at))?;
        Ok(Call { shown, arguments: &method.arguments, output: &method.output })
    };
    names.iter().enumerate().map(call).collect()
}

fn unknown(class: &Class, name: &str, at: usize) -> String {
    let known: Vec<&str> = class.names.iter().map(|(name, _)| name.as_str()).collect();
    let instead = match &nearest(name, known.iter().copied())[..] {
        [] => format!("its methods are {}", known.join(", ")),
        nearest => format!("the nearest: {}", nearest.join(", ")),
    };
    format!("{} has no method `{name}` (item {}); {instead}", class.name, at + 1)
}

/// Each of `calls` needs a list of its arguments.
pub fn require_arguments(calls: &[Call], lists: &[Value]) -> Result<(), String> {
    for (Call { shown, arguments, .. }, list) in calls.iter().zip(lists) {
        let Value::List(values) = list else {
            return Err(format!("the arguments of {shown} should be a list, and this is {}", list.shown()));
        };
        if values.len() != arguments.len() {
            let are = if values.len() == 1 { "is" } else { "are" };
            let (wanted, found) = (count(arguments.len(), "argument"), values.len());
            return Err(format!("{shown} has {wanted}, and here {are} {found}: {}", list.shown()));
        }
        for (argument, value) in arguments.iter().zip(values) {
            value.require(&argument.kind, &format!("{} of {shown}", argument.name))?;
        }
    }
    Ok(())
}

/// Each of `calls` needs a result.
pub fn require_results(calls: &[Call], results: &[Value]) -> Result<(), String> {
    if results.len() != calls.len() {
        let are = if results.len() == 1 { "is" } else { "are" };
        let (wanted, found) = (calls.len(), results.len());
        return Err(format!("{wanted} calls have {wanted} results, null for the constructor, and here {are} {found}"));
    }
    for (Call { shown, output, .. }, result) in calls.iter().zip(results) {
        result.require(output, &format!("the result of {shown}"))?;
    }
    Ok(())
}
