//@ refused luogu: Location
//@ refused plain: Location

fn main() {
    println!("{}", reports::caller());
}
