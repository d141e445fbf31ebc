pub trait Named {
    fn name() -> &'static str;
}

impl Named for () {
    fn name() -> &'static str {
        "unit"
    }
}

fn make<T: Named>() -> Result<T, &'static str> {
    Err(T::name())
}

#[allow(dependency_on_unit_never_type_fallback)]
pub fn run() -> Result<(), &'static str> {
    make()?;
    Ok(())
}
