/// The first even number behind an odd one, with a chain of conditions.
pub fn even_after_odd(numbers: &[u32]) -> Option<u32> {
    let mut last = None;
    for &number in numbers {
        if let Some(before) = last
            && before % 2 == 1
            && number % 2 == 0
        {
            return Some(number);
        }
        last = Some(number);
    }
    None
}
