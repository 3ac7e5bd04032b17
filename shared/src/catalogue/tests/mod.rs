//! The catalogue against the specification, written out a second time on purpose: a change of a route, a
//! size, a fee or a list must be made here too.

mod entry;
mod fees;
mod names;
mod panels;
mod teams;

use super::*;
use std::collections::HashSet;

/// The event of this slug, which the tables above promise.
fn event(slug: &str) -> &'static Event {
    by_slug(slug).unwrap_or_else(|| panic!("event \"{slug}\" is not in the catalogue"))
}

/// The rows as a table above writes them.
fn rows(rows: &[LabelledText]) -> Vec<(&str, &str)> {
    rows.iter()
        .map(|row| (row.label.as_str(), row.text.as_str()))
        .collect()
}
