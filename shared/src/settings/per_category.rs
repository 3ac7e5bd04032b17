//! A value for each category of an event: `{"Men": 40, "Women": 20}`, or `{"all": 16}` for all entries together.

use crate::catalogue::Category;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// The key of a value for all entries of an event.
pub const ALL: &str = "all";

/// A value for each category, or one for all entries. A category without a value has no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PerCategory<T> {
    /// For all entries together.
    All(T),
    /// For each category.
    Each {
        /// For men.
        men: Option<T>,
        /// For women.
        women: Option<T>,
    },
}

impl<T: Copy> PerCategory<T> {
    /// Returns the value that applies to an entry of a category.
    #[must_use]
    pub const fn of(&self, category: Option<Category>) -> Option<T> {
        match (self, category) {
            (Self::All(value), _) => Some(*value),
            (Self::Each { men, .. }, Some(Category::Men)) => *men,
            (Self::Each { women, .. }, Some(Category::Women)) => *women,
            (Self::Each { .. }, None) => None,
        }
    }

    /// Parses a JSON object of numbers; `None` if a key or a number is wrong, or if the object is empty.
    pub(super) fn parse(value: &Value, number: impl Fn(&Value) -> Option<T>) -> Option<Self> {
        let map = value.as_object()?;
        if let Some(all) = map.get(ALL) {
            return (map.len() == 1).then(|| number(all).map(Self::All)).flatten();
        }
        let known = Category::ALL
            .iter()
            .filter(|category| map.contains_key(category.name()));
        if map.is_empty() || known.count() != map.len() {
            return None;
        }
        let of = |category: Category| match map.get(category.name()) {
            None | Some(Value::Null) => Some(None),
            Some(value) => number(value).map(Some),
        };
        Some(Self::Each {
            men: of(Category::Men)?,
            women: of(Category::Women)?,
        })
    }
}

impl<T: Copy + Serialize> Serialize for PerCategory<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self {
            Self::All(value) => map.serialize_entry(ALL, value)?,
            Self::Each { .. } => {
                for category in Category::ALL {
                    if let Some(value) = self.of(Some(category)) {
                        map.serialize_entry(category.name(), &value)?;
                    }
                }
            }
        }
        map.end()
    }
}
