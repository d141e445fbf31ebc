pub mod behind;
pub mod counts;
pub mod inside;
pub mod measure;
pub mod plain;
