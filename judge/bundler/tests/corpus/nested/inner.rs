//! Two levels down.

/// Paths of every kind.
pub fn deepest() -> i64 {
    use old::deep::er;
    er::triple(old::add(1, crate::nested::inner::outer()))
}

/// Through its parent.
pub fn outer() -> i64 {
    super::super::nested::sum().len() as i64
}
