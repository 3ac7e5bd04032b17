//! Tests the catalogue against a second, independent copy of the specification's values. A change of a route, a size,
//! a fee or a list must be made here too.

mod entry;
mod fees;
mod names;
mod panels;
mod teams;

use super::*;
use crate::settings::{Catalogue, Moment};
use std::collections::HashSet;

/// Finds an event by slug; panics if the catalogue does not contain it.
fn event(slug: &str) -> &'static Event {
    by_slug(slug).unwrap_or_else(|| panic!("event \"{slug}\" is not in the catalogue"))
}

/// Converts rows to the tuple form of the expected tables.
fn rows(rows: &[LabelledText]) -> Vec<(&str, &str)> {
    rows.iter()
        .map(|row| (row.label.as_str(), row.text.as_str()))
        .collect()
}
