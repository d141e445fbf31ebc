//@ refused luogu: current_exe
//@ refused plain: current_exe

fn main() {
    println!("{}", reports::program());
}
