//! A wrong idea: take the end that is worth more, after the best end that it leaves to the opponent.

fn main() {
    let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    let numbers = text.trim().trim_matches(['[', ']']).split(',');
    let numbers: Vec<i64> = numbers.map(|number| number.parse().expect("these are numbers")).collect();
    let offer = |rest: &[i64]| rest.first().max(rest.last()).copied().unwrap_or(0);
    let (mut row, mut margin, mut sign) = (&numbers[..], 0, 1);
    while let [first, others @ ..] = row {
        let (last, init) = row.split_last().expect("there is one");
        let takes_first = first - offer(others) >= last - offer(init);
        margin += sign * if takes_first { first } else { last };
        row = if takes_first { others } else { init };
        sign = -sign;
    }
    println!("{}", margin >= 0);
}
