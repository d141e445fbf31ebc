places::define!(own_lengths, $);

mod fmt {
    pub fn answer() -> i32 {
        7
    }
}

fn main() {
    println!("{} {:?} {:?}", places::early(), places::defined(), own_lengths!(1, 2, 3));
    println!("{} {} {}", places::late!(3), <places::Defaulted>::VALUE, places::Defaulted::<1>::VALUE);
    println!("{} {}", fmt::answer(), ::fmt::collections::answer());
}
