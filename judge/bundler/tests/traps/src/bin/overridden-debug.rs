#[derive(Clone, Copy, PartialEq)]
struct Wide {
    a: u8,
    b: f32,
}

impl std::fmt::Debug for Wide {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Wide").field("sum", &(f32::from(self.a) + self.b)).finish_non_exhaustive()
    }
}

fn main() {
    println!("{:#?} {:?}", Wide { a: 1, b: 2.5 }, [Wide { a: 0, b: 0.0 }]);
}
