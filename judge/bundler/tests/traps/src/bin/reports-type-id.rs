//@ refused luogu: TypeId
//@ refused plain: TypeId

fn main() {
    println!("{}", reports::id::<reports::Point>());
}
