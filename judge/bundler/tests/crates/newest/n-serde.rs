//@ serde = { version = "1", features = ["derive"] }

use serde::de::IntoDeserializer;
use serde::de::value::{Error, MapDeserializer};
use serde::{Deserialize, Serialize};

#[derive(Debug, Deserialize, Serialize)]
struct Point {
    x: i32,
    #[serde(default)]
    y: i32,
}

fn main() {
    let entries = [("x", 3)].into_iter();
    let point = Point::deserialize(MapDeserializer::<_, Error>::new(entries).into_deserializer());
    println!("{:?}", point.map(|point| point.x + point.y));
}
