pub struct Own;

impl From<Own> for Vec<u8> {
    fn from(_: Own) -> Self {
        vec![1]
    }
}
