//! Conditions in the tokens of a macro.
#[macro_export]
macro_rules! selecting {
    (if #[cfg($condition:meta)] { $($yes:item)* } else { $($no:item)* }) => {
        #[cfg($condition)]
        $crate::items! { $($yes)* }
        #[cfg(not($condition))]
        $crate::items! { $($no)* }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! items {
    ($($item:item)*) => { $($item)* };
}

selecting! {
    if #[cfg(unix)] {
        pub fn system() -> &'static str {
            "unix"
        }
    } else {
        pub fn system() -> &'static str {
            "other"
        }
    }
}
