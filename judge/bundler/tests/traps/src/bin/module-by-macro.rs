fn main() {
    println!("{} {} {}", declared::both(), declared::tripled(5), declared::doubled(4));
    println!("{} {:?}", declared::inner_value(), declared::exported!(1, 2));
    println!("{} {} {:?}", declared::chosen_value(), declared::branch(), declared::width());
}
