macro_rules! local {
    ($value:expr) => {
        $crate::add($value, 10)
    };
}
