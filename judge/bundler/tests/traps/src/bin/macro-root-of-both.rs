//@ refused luogu: let a path in rules begin with `$crate`
//@ refused plain: let a path in rules begin with `$crate`
fn limit() -> u32 {
    50
}

fn main() {
    println!("{} {} {}", wheres::limit_of_both!(), wheres::own_limit(), limit());
}
