fn main() {
    println!("{} {}", feats::name(), feats::conditions());
    println!("{} {:?}", feats::config().a + feats::config().b, feats::Derived(1));
}
