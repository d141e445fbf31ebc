//! What there is to do for the helper, which waits for that.

/// What somebody who waits has to do.
pub struct Ready {
    /// The socket has something to read.
    pub socket: bool,
    /// Standard error has.
    pub errors: bool,
    /// Some child may have ended.
    pub child: bool,
}
