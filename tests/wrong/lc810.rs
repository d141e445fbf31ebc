//! Wrong solutions of LC 810, each a mistake that somebody makes.

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
    tests::wrong_solutions(&[
        ("only-the-parity", || println!("{}", nums().len().is_multiple_of(2))),
        ("only-the-xor", || println!("{}", xor(&nums()) == 0)),
        ("odd-length-wins", || println!("{}", nums().len() % 2 == 1 || xor(&nums()) == 0)),
        ("xor-zero-loses-as-in-nim", || println!("{}", xor(&nums()) != 0)),
        ("both-are-needed", || {
            let nums = nums();
            println!("{}", nums.len().is_multiple_of(2) && xor(&nums) == 0);
        }),
        ("sum-not-xor", || {
            let nums = nums();
            println!("{}", nums.len().is_multiple_of(2) || nums.iter().sum::<u32>() == 0);
        }),
        ("equal-numbers-counted-once", || {
            let mut nums = nums();
            nums.sort_unstable();
            let zero = xor(&nums) == 0;
            nums.dedup();
            println!("{}", zero || nums.len().is_multiple_of(2));
        }),
        ("zeros-not-counted", || {
            let mut nums = nums();
            let zero = xor(&nums) == 0;
            nums.retain(|&number| number != 0);
            println!("{}", zero || nums.len().is_multiple_of(2));
        }),
        ("erase-the-largest", || {
            println!(
                "{}",
                play(|board| {
                    board.sort_unstable();
                    board.pop().expect("a board with an xor is not empty")
                })
            );
        }),
        ("erase-the-last", || {
            println!("{}", play(|board| board.pop().expect("a board with an xor is not empty")));
        }),
        ("sixteen-bits-with-a-sign", || {
            let nums: Vec<i16> = nums().iter().map(|&number| number.try_into().expect("16 bits")).collect();
            println!("{}", nums.len().is_multiple_of(2) || nums.iter().fold(0, |xor, number| xor ^ number) == 0);
        }),
        ("last-number-forgotten", || {
            let nums = nums();
            println!("{}", nums.len().is_multiple_of(2) || xor(&nums[..nums.len() - 1]) == 0);
        }),
        ("search-without-memory", || {
            // Right, but it plays every order of erasing again: n! games.
            fn wins(nums: &[u32]) -> bool {
                xor(nums) == 0 || (0..nums.len()).any(|index| !wins(&[&nums[..index], &nums[index + 1..]].concat()))
            }
            println!("{}", wins(&nums()));
        }),
    ]);
}
