//@ refused luogu: type_name
//@ refused plain: type_name

fn main() {
    let closure = |number: u32| number + 1;
    println!("{} {}", std::any::type_name_of_val(&closure), closure(1));
}
