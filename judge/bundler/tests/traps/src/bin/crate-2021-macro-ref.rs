use ref21::Parts;

fn main() {
    let parts = Parts(3, vec!["one".to_string(), "two".to_string()]);
    println!("{} {}", ref21::length(&parts), ref21::same_length(&parts));
    println!("{} {}", ref21::first(&parts), ref21::first_word(&parts));
}
