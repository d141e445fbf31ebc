macro_rules! all_modules {
    () => {
        /// In a file.
        pub mod inner;

        macro_rules! tri {
            ($e:expr) => {
                match $e {
                    Ok(value) => value,
                    Err(error) => return Err(error),
                }
            };
        }
    };
}
