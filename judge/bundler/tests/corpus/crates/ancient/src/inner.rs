//! A module.

/// Colons behind a type are not those of a root.
pub fn checked(digit: u8) -> Result<u8, String> {
    let text = <String>::from("digit");
    if digit < 10 {
        Ok(digit)
    } else {
        Err(text)
    }
}
