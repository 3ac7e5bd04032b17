//! Retention: the purge erases what the privacy notice promises, on time and not earlier.

mod guard;
mod id_numbers;
mod nightly;
mod personal;
mod records;
mod registrations;

use crate::helpers::TestApp;
use chrono::{DateTime, Duration, Utc};
use infinito::purge::{DataKind, FestEnds, Options, Report};
use std::path::Path;

/// The end of the tests' fest: the last day is 22 February 2026, and the server starts on 10 January.
fn fest_end() -> DateTime<Utc> {
    "2026-02-22T18:30:00Z".parse().unwrap()
}

/// A purge after a fest that ended on 22 February 2026.
fn after_fest() -> Options {
    Options {
        fest_ends: Some(FestEnds::new(["2026-02-22".parse().unwrap()])),
        ..Options::default()
    }
}

/// How many rows of a kind the purge erased.
fn rows(report: &Report, kind: DataKind) -> u64 {
    let found = report.rows.iter().find(|(other, _)| *other == kind);
    found.unwrap().1
}

impl TestApp {
    /// Sets the clock.
    fn go_to(&self, moment: DateTime<Utc>) {
        self.advance(moment - self.state.env.clock.now());
    }

    /// Purges `after` the end of the fest.
    async fn purge_at(&self, after: Duration) -> Report {
        self.go_to(fest_end() + after);
        self.purge_with(after_fest()).await.unwrap()
    }

    /// Every byte of SQLite's files; PostgreSQL: every row as text.
    async fn bytes(&self) -> Vec<u8> {
        if !self.state.env.db.is_sqlite() {
            return self.dump().await.into_bytes();
        }
        let folder: &Path = self.folder();
        let mut bytes = Vec::new();
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_file() {
                bytes.extend(std::fs::read(path).unwrap());
            }
        }
        bytes
    }
}
