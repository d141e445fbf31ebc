//@ refused luogu: `option_env!("CARGO_PKG_NAME")` in the macro `package_of_caller`
//@ refused plain: `option_env!("CARGO_PKG_NAME")` in the macro `package_of_caller`
//! A macro asks for what each package has for itself.

fn main() {
    println!("{:?}", (feats::package_of_caller!(), feats::package()));
}
