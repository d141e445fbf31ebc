//! The judge has no variable of the machine that cargo ran on.

fn main() {
    println!("{:?} {:?}", option_env!("CARGO_PKG_VERSION"), option_env!("NOT_SET_ANYWHERE"));
    println!("{:?} {:?}", option_env!("TRAPS_VARIABLE"), feats::variable());
    println!("{:?} {:?}", feats::variable_by_macro(), feats::variable_of_caller!());
}
