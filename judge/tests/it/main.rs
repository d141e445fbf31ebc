//! The judge as a person uses it, and what only shows when real programs run.
//!
//! One executable: `cargo test -p judge --test it watch` runs the tests of one module, without those that are ignored
//! because they are long; `… watch -- --include-ignored` runs those, too. What repeats another test of its module with
//! more programs, or more ways to fail, is long if it takes seconds of a processor.

mod accounting;
mod add;
mod agreement;
mod bench;
mod bundle;
mod check;
mod checkers;
mod cli;
mod commands;
mod completion;
mod contest;
mod copy;
mod generated;
mod interactive;
mod keyboard;
mod leetcode;
mod listen;
mod listing;
mod mutants;
mod nasty;
mod notebook;
mod packages;
mod passes;
mod progress;
mod reading;
mod robust;
mod sandbox;
mod scores;
mod scratch;
mod snippets;
mod stress;
mod submit;
mod support;
mod surroundings;
mod tasks;
mod tools;
mod up_to_date;
mod watch;
