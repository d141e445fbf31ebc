//@ refused luogu: Location
//@ refused plain: Location

fn main() {
    println!("{}", reports::line_of_caller());
}
