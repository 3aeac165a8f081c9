//! Names and measures in requests: read once, where they stand, and told with what would be right.

use std::fmt;
use std::marker::PhantomData;
use std::time::Duration;

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize};
use taquin::deal::{DIFFICULTIES, Difficulty};
use taquin::puzzles::tiles::Shape;
use taquin::puzzles::{self, Kind};
use taquin::solve::method::{ESTIMATES, METHODS};
use taquin::solve::{Estimate, Method, Patterns};
use taquin::text;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// One of a list, by its name.
macro_rules! name {
    ($(#[$doc:meta])* $name:ident, $one:ty, $all:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(pub(crate) $one);

        impl $name {
            fn names() -> Vec<&'static str> {
                $all.iter().map(|entry| entry.name).collect()
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let read = |name: &str| <$one>::from_name(name).map(Self).ok_or(());
                from.deserialize_str(Words { read, says: || format!("one of {}", Self::names().join(", ")) })
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                ObjectBuilder::new().schema_type(Type::String).enum_values(Some(Self::names())).into()
            }
        }

        impl ToSchema for $name {}
    };
}

name!(
    /// A puzzle.
    PuzzleName, Kind, puzzles::ALL
);
name!(
    /// A method.
    MethodName, Method, METHODS
);
name!(
    /// A heuristic.
    HeuristicName, Estimate, ESTIMATES
);

name!(
    /// How hard a board is to be.
    DifficultyName, Difficulty, DIFFICULTIES
);

/// Reads a string in one way.
struct Words<F, S> {
    read: F,
    says: S,
}

impl<T, E, F: FnOnce(&str) -> Result<T, E>, S: Fn() -> String> Visitor<'_> for Words<F, S> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(self.says)())
    }

    fn visit_str<R: de::Error>(self, text: &str) -> Result<T, R> {
        let says = self.says;
        (self.read)(text).map_err(|_| R::invalid_value(de::Unexpected::Str(text), &Says(says())))
    }
}

struct Says(String);

impl de::Expected for Says {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Rows and columns, as in `3x4`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size(pub(crate) Shape);

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let says = || "rows and columns from 1 to 100, as in 3x4".into();
        from.deserialize_str(Words { read: |text: &str| text::shape(text).map(Self), says })
    }
}

impl PartialSchema for Size {
    fn schema() -> RefOr<Schema> {
        let side = "[+]?0*([1-9][0-9]?|100)";
        let pattern = format!("^{side}[xX]{side}$");
        ObjectBuilder::new().schema_type(Type::String).pattern(Some(pattern)).examples(["3x4"]).into()
    }
}

impl ToSchema for Size {}

/// Pattern tables, as in `7-8`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pdb(pub(crate) Patterns);

impl<'de> Deserialize<'de> for Pdb {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let says = || "sizes of patterns as in 7-8, or lists of tiles as in 1 2 5 6/3 4 7 8".into();
        from.deserialize_str(Words { read: |text: &str| text.parse().map(Self), says })
    }
}

impl PartialSchema for Pdb {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).examples(["6-6-3"]).into()
    }
}

impl ToSchema for Pdb {}

/// A time, in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seconds(pub(crate) Duration);

impl<'de> Deserialize<'de> for Seconds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let seconds = f64::deserialize(from)?;
        Duration::try_from_secs_f64(seconds).map(Self).map_err(|_| {
            let expected = &"seconds from 0 up, as in 10 or 0.5";
            de::Error::invalid_value(de::Unexpected::Float(seconds), expected)
        })
    }
}

impl PartialSchema for Seconds {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Number).minimum(Some(0.0)).into()
    }
}

impl ToSchema for Seconds {}

/// A number of bytes: a number, or text as in `500M`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes(pub(crate) u64);

impl<'de> Deserialize<'de> for Bytes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either(PhantomData<()>);
        impl Visitor<'_> for Either {
            type Value = Bytes;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes, as in 500000000 or \"500M\"")
            }

            fn visit_u64<E: de::Error>(self, bytes: u64) -> Result<Bytes, E> {
                Ok(Bytes(bytes))
            }

            fn visit_str<E: de::Error>(self, words: &str) -> Result<Bytes, E> {
                let unexpected = |_| E::invalid_value(de::Unexpected::Str(words), &self);
                text::bytes(words).map(Bytes).map_err(unexpected)
            }
        }
        from.deserialize_any(Either(PhantomData))
    }
}

impl PartialSchema for Bytes {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
        let words = ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^[0-9]+([kKmMgGtT]([iI]?[bB])?|[bB])?$"))
            .examples(["500M"]);
        utoipa::openapi::OneOfBuilder::new().item(number).item(words).into()
    }
}

impl ToSchema for Bytes {}

/// The schema of a whole number that a `u64` holds, or null. Not `int64`, which is half of them.
pub(crate) fn whole() -> ObjectBuilder {
    let kinds = SchemaType::from_iter([Type::Integer, Type::Null]);
    ObjectBuilder::new().schema_type(kinds).minimum(Some(0))
}

/// A text that is borrowed from the body where it can be.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(transparent)]
pub(crate) struct Text<'a>(#[serde(borrow)] pub(crate) std::borrow::Cow<'a, str>);

impl PartialSchema for Text<'_> {
    fn schema() -> RefOr<Schema> {
        String::schema()
    }
}

impl ToSchema for Text<'_> {}
