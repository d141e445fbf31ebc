//! A crate whose modules are declared by macros.

#[cfg(any())]
mod never;

macro_rules! submodule {
    ($v:vis $name:ident) => {
        mod $name;
        $v use $name::*;
    };
    ($v:vis $name:ident { $($content:tt)* }) => {
        mod $name { $($content)* }
        $v use $name::*;
    };
}

submodule!(pub wide {
    //! Written out, with two modules in files.
    use super::*;

    submodule!(pub narrow);
    #[cfg(unix)]
    submodule!(pub flat);
    #[cfg(windows)]
    submodule!(pub absent);

    /// It calls both.
    pub fn both() -> i64 {
        narrow_value() * 100 + flat_value() + BASE
    }
});

const BASE: i64 = 7;

mod elsewhere;
#[macro_use]
mod defining;

all_modules!();

macro_rules! choose {
    ($($tokens:tt)*) => { cfg_if! { $($tokens)* } };
}

#[allow(unused_macros)]
macro_rules! cfg_if {
    (if #[cfg($yes:meta)] { $($then:item)* } else { $($otherwise:item)* }) => {
        $(#[cfg($yes)] $then)*
        $(#[cfg(not($yes))] $otherwise)*
    };
}

cfg_if! {
    if #[cfg(unix)] {
        submodule!(pub chosen);
    } else {
        submodule!(pub not_chosen);
    }
}

choose! {
    if #[cfg(unix)] {
        pub fn branch() -> &'static str { "unix" }
    } else {
        pub fn branch() -> &'static str { "other" }
    }
}

/// Its text asks for the condition itself.
macro_rules! sized {
    ($t:ty, #[cfg(target_pointer_width = $width:literal)]) => {
        #[cfg(target_pointer_width = $width)]
        pub fn width() -> (&'static str, usize) { ($width, size_of::<$t>()) }
    };
}

sized!(u16, #[cfg(target_pointer_width = "16")]);
sized!(u32, #[cfg(target_pointer_width = "32")]);
sized!(u64, #[cfg(target_pointer_width = "64")]);

pub fn tripled(x: i64) -> i64 {
    triple!(x)
}

pub fn doubled(x: i64) -> i64 {
    elsewhere::doubled(x)
}

pub fn inner_value() -> i64 {
    inner::value() + inner::lower::value() + attempt().unwrap_or(0)
}

fn attempt() -> Result<i64, String> {
    Ok(tri!("5".parse::<i64>().map_err(|error| error.to_string())))
}
