fn main() {
    old18::closure_captures();
}
