//! Wrong solutions of LC 810, each a mistake that somebody makes.

use testlib::Verdict::{Re, Tle, Wa};
use testlib::{wrong, wrong_solutions};

fn nums() -> Vec<u32> {
    let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    let inner = text.trim().trim_matches(['[', ']']);
    inner.split(',').map(|number| number.trim().parse().expect("a number")).collect()
}

fn xor(nums: &[u32]) -> u32 {
    nums.iter().fold(0, |xor, number| xor ^ number)
}

/// Plays the game with a fixed rule for both players: `choose` takes the number to erase out of the board.
fn play(choose: fn(&mut Vec<u32>) -> u32) -> bool {
    let mut board = nums();
    let mut alice_moves = true;
    while xor(&board) != 0 {
        choose(&mut board);
        alice_moves = !alice_moves;
    }
    alice_moves
}

fn main() {
    wrong_solutions(&[
        wrong("only-the-parity", Wa, "an odd number of numbers with the xor 0 is won", || {
            println!("{}", nums().len().is_multiple_of(2))
        }),
        wrong("only-the-xor", Wa, "an even number of numbers is won, whatever the xor", || {
            println!("{}", xor(&nums()) == 0)
        }),
        wrong("odd-length-wins", Wa, "an even number of numbers is won, not an odd one", || {
            let nums = nums();
            println!("{}", nums.len() % 2 == 1 || xor(&nums) == 0);
        }),
        wrong("xor-zero-loses-as-in-nim", Wa, "whoever starts a turn with the xor 0 wins", || {
            println!("{}", xor(&nums()) != 0)
        }),
        wrong("both-are-needed", Wa, "either is enough: an even length, or the xor 0", || {
            let nums = nums();
            println!("{}", nums.len().is_multiple_of(2) && xor(&nums) == 0);
        }),
        wrong("sum-not-xor", Wa, "the sum is 0 only where all numbers are 0", || {
            let nums = nums();
            println!("{}", nums.len().is_multiple_of(2) || nums.iter().sum::<u32>() == 0);
        }),
        wrong("equal-numbers-counted-once", Wa, "equal numbers are erased one at a time", || {
            let mut nums = nums();
            nums.sort_unstable();
            let zero = xor(&nums) == 0;
            nums.dedup();
            println!("{}", zero || nums.len().is_multiple_of(2));
        }),
        wrong("zeros-not-counted", Wa, "a 0 can be erased too, and that is a turn", || {
            let mut nums = nums();
            let zero = xor(&nums) == 0;
            nums.retain(|&number| number != 0);
            println!("{}", zero || nums.len().is_multiple_of(2));
        }),
        wrong("erase-the-largest", Wa, "the largest number need not be the best one to erase", || {
            println!(
                "{}",
                play(|board| {
                    board.sort_unstable();
                    board.pop().expect("a board with an xor is not empty")
                })
            );
        }),
        wrong("erase-the-last", Wa, "the last number need not be the best one to erase", || {
            println!("{}", play(|board| board.pop().expect("a board with an xor is not empty")));
        }),
        wrong("sixteen-bits-with-a-sign", Re, "numbers from 32768 on do not fit an i16", || {
            let nums: Vec<i16> = nums().iter().map(|&number| number.try_into().expect("16 bits")).collect();
            println!("{}", nums.len().is_multiple_of(2) || nums.iter().fold(0, |xor, number| xor ^ number) == 0);
        }),
        wrong("last-number-forgotten", Wa, "the last number counts too", || {
            let nums = nums();
            println!("{}", nums.len().is_multiple_of(2) || xor(&nums[..nums.len() - 1]) == 0);
        }),
        wrong("search-without-memory", Tle, "right, but it plays every order of erasing again: n! games", || {
            fn wins(nums: &[u32]) -> bool {
                xor(nums) == 0 || (0..nums.len()).any(|index| !wins(&[&nums[..index], &nums[index + 1..]].concat()))
            }
            println!("{}", wins(&nums()));
        }),
    ]);
}
