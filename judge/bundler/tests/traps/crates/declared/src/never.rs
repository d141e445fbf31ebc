macro_rules! all_modules {
    () => {
        mod something_else;
    };
}
