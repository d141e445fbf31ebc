//! Lines and names of modules in constants.

fn main() {
    println!("{} {:?} {:?}", odd::PLACE, odd::TABLE, odd::table::<2>());
}
