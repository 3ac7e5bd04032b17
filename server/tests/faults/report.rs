//! The table of results.

use crate::world::Kind;
use std::time::Duration;

/// The result of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Passed,
    Failed,
    /// The machine does not allow the scenario: neither passed nor failed.
    NotRun,
}

/// One check: the expected and the seen figure.
#[derive(Debug)]
pub(crate) struct Row {
    /// Number of the guarantee (decision 19).
    pub(crate) item: u8,
    pub(crate) what: String,
    pub(crate) kind: Kind,
    pub(crate) asked: String,
    pub(crate) seen: String,
    pub(crate) verdict: Verdict,
}

impl Row {
    fn line(&self) -> String {
        let verdict = match self.verdict {
            Verdict::Passed => "pass",
            Verdict::Failed => "FAIL",
            Verdict::NotRun => "not run",
        };
        let Self {
            item,
            what,
            kind,
            asked,
            seen,
            ..
        } = self;
        let seen = if seen == asked { "the same" } else { seen };
        format!(
            "{item:>3} | {what:<74} | {:<10} | {asked:<62} | {seen:<62} | {verdict}",
            kind.name()
        )
    }
}

/// The rows of a scenario that ran on one database.
pub(crate) struct Played {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    pub(crate) took: Duration,
    pub(crate) rows: Vec<Row>,
}

/// All rows.
#[derive(Default)]
pub(crate) struct Report(Vec<Row>);

impl Report {
    /// Adds the rows of a scenario and prints its failures at once, because a long run is watched.
    pub(crate) fn add(&mut self, played: Played) {
        let Played {
            name,
            kind,
            took,
            rows,
        } = played;
        eprintln!("{name} on {}: {:.1} s", kind.name(), took.as_secs_f32());
        for row in rows.iter().filter(|row| row.verdict != Verdict::Passed) {
            eprintln!("{}", row.line());
        }
        self.0.extend(rows);
    }

    pub(crate) fn print(&self) {
        println!(
            "\n{:>3} | {:<74} | {:<10} | {:<62} | {:<62} |",
            "", "what", "database", "asked", "seen"
        );
        for row in &self.0 {
            println!("{}", row.line());
        }
        // Prints failures again at the end, where they are easy to find.
        let failed: Vec<&Row> = self
            .0
            .iter()
            .filter(|row| row.verdict == Verdict::Failed)
            .collect();
        if !failed.is_empty() {
            println!("\nOf these failed:");
        }
        for row in failed {
            println!("{}", row.line());
        }
        let count = |verdict| self.0.iter().filter(|row| row.verdict == verdict).count();
        let not_run = match count(Verdict::NotRun) {
            0 => String::new(),
            some => format!(", {some} not run"),
        };
        println!(
            "\n{} passed, {} failed{not_run}",
            count(Verdict::Passed),
            count(Verdict::Failed)
        );
    }

    /// Whether at least one row passed and none failed.
    pub(crate) fn is_good(&self) -> bool {
        let has = |verdict| self.0.iter().any(|row| row.verdict == verdict);
        has(Verdict::Passed) && !has(Verdict::Failed)
    }
}
