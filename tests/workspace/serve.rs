//! Generators and brute forces that serve many requests reply what they print alone.

use crate::subject::{Programs, Run, Subject, execute, text};
use judge::problem::Role;
use libtest_mimic::{Failed, Trial};
use runner::{End, Limits, Program};
use std::sync::Arc;
use std::time::Duration;

/// Of all requests together.
const LIMITS: Limits = Limits { time: Duration::from_secs(20), memory: 1 << 30, output: 64 << 20 };

pub fn trials(subject: &Arc<Subject>, programs: &Arc<Programs>) -> Vec<Trial> {
    vec![subject.trial(programs, "serve", serve)]
}

/// An exit code, standard output and standard error.
type Reply = (i32, Vec<u8>, String);

fn serve(subject: &Subject, programs: &Programs) -> Result<(), Failed> {
    let (generator, brute) = (programs.get(subject, Role::Generator)?, programs.get(subject, Role::BruteForce)?);
    let arguments: Vec<(u64, u64)> = (1..=6).flat_map(|size| (0..3).map(move |seed| (size, seed))).collect();
    let requests: String = arguments.iter().map(|(size, seed)| format!("{size} {seed}\n")).collect();
    let inputs = replies(&generator, requests.as_bytes())?;
    for (index, (size, seed)) in arguments.iter().enumerate() {
        let generator = generator.clone().arg(size.to_string()).arg(seed.to_string());
        compare(&format!("{}-gen {size} {seed}", subject.id()), inputs.get(index), &alone(&generator, b"")?)?;
    }
    let mut inputs: Vec<Vec<u8>> = inputs.into_iter().map(|(_, input, _)| input).collect();
    // A refusal, and that it does not end the process.
    inputs.insert(1, b"?!\n".to_vec());
    let requests: Vec<Vec<u8>> =
        inputs.iter().map(|input| [format!("{}\n", input.len()).as_bytes(), input].concat()).collect();
    let answers = replies(&brute, &requests.concat())?;
    for (index, input) in inputs.iter().enumerate() {
        compare(&format!("{}-brute on {:?}", subject.id(), text(input)), answers.get(index), &alone(&brute, input)?)?;
    }
    Ok(())
}

fn compare(what: &str, served: Option<&Reply>, alone: &Reply) -> Result<(), Failed> {
    if served == Some(alone) { Ok(()) } else { Err(format!("{what}: served {served:?}, alone {alone:?}").into()) }
}

fn alone(program: &Program, input: &[u8]) -> Result<Reply, Failed> {
    let Run { outcome, stdout, stderr } = execute(program, input, &LIMITS)?;
    let End::Exited(code) = outcome.end else {
        return Err(format!("{} ends in {:?}", program.path.display(), outcome.end).into());
    };
    Ok((code, stdout, stderr))
}

/// All that `program` replies to these requests.
fn replies(program: &Program, requests: &[u8]) -> Result<Vec<Reply>, Failed> {
    let program = Program::new("/usr/bin/env").arg("TESTLIB_SERVE=1").arg(&program.path);
    let (code, output, stderr) = alone(&program, requests)?;
    let garbled = |what: &str| format!("{what}, with exit code {code}: {stderr}{}", text(&output));
    let mut rest = output.strip_prefix(b"testlib 1\n").ok_or_else(|| garbled("it does not serve"))?;
    let mut replies = Vec::new();
    while !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == b'\n').ok_or_else(|| garbled("a head has no end"))?;
        let head: Vec<usize> = text(&rest[..end]).split(' ').filter_map(|number| number.parse().ok()).collect();
        let [code, length, message_length] = head[..] else { return Err(garbled("a head is garbled").into()) };
        let whole = rest.split_at_checked(end + 1 + length + message_length);
        let (reply, next) = whole.ok_or_else(|| garbled("a reply is too short"))?;
        let (stdout, stderr) = reply[end + 1..].split_at(length);
        replies.push((i32::try_from(code)?, stdout.to_vec(), text(stderr)));
        rest = next;
    }
    if code == 0 { Ok(replies) } else { Err(garbled("it does not end well").into()) }
}
