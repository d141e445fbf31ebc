//@ refused luogu: Backtrace
//@ refused plain: Backtrace

fn main() {
    println!("{}", reports::trace().contains("reports::trace"));
}
