//! Exports for staff: the entries for an event, or for all events, as a file.
//!
//! A workbook has a sheet of teams, one of people and one of payments ([`xlsx`]). A CSV file has one row per person,
//! with the team's columns before the person's ([`csv`]). JSON has the shape of the lists. The catalogue determines the
//! columns ([`columns`]). ID numbers are masked, and no cell is a formula.
//!
//! To add a format, add a variant to [`ExportFormat`] and a module.

pub(crate) mod columns;
pub(crate) mod csv;
pub mod departures;
pub mod error;
pub mod json;
pub(crate) mod source;
pub(crate) mod xlsx;

pub use error::ExportError;
pub use xlsx::ExportSlots;

use shared::catalogue::{self, EVENTS, Event};

/// The file format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExportFormat {
    Xlsx,
    Csv,
    Json,
}

impl ExportFormat {
    const ALL: [Self; 3] = [Self::Xlsx, Self::Csv, Self::Json];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    pub(crate) const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Json => "application/json",
        }
    }
}

/// Stands for every event in a file name.
pub(crate) const ALL: &str = "all";

/// The names of all files that can be exported.
pub(crate) fn files() -> impl Iterator<Item = String> {
    let scopes = EVENTS.iter().filter_map(|event| event.endpoint).chain([ALL]);
    scopes.flat_map(|scope| ExportFormat::ALL.map(|format| format!("{scope}.{}", format.name())))
}

/// Parses a file name into its event (`None` for all) and its format.
pub(crate) fn parse(file: &str) -> Option<(Option<&'static Event>, ExportFormat)> {
    let (scope, format) = file.split_once('.')?;
    let format = ExportFormat::ALL
        .into_iter()
        .find(|known| known.name() == format)?;
    match scope {
        ALL => Some((None, format)),
        _ => Some((Some(catalogue::by_endpoint(scope)?), format)),
    }
}
