//@ refused luogu: type_name
//@ refused plain: type_name

fn main() {
    println!("{}", reports::name_of_function());
}
