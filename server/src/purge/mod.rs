//! Retention: erases what the privacy notice promises to erase, in bounded batches.
//!
//! Each [`Kind`] is one promise of the notice; [`Due`] computes its cutoff from the periods in
//! [`app::content::retention`] and the fest's dates. [`guard`] refuses to erase anything if the clock or the fest's date is
//! implausible. `infinito purge` and every server's nightly job ([`nightly`]) call [`run`]. Running it twice, also at
//! once, erases nothing more.
//!
//! To add a kind: a variant of [`Kind`] with its lines in `kinds.rs`, and a `due` query in its domain.

pub(crate) mod batch;
mod due;
mod guard;
mod kinds;
mod nightly;

pub use due::{Due, FestEnds};
pub use guard::PurgeError;
pub use kinds::Kind;
pub use nightly::nightly;

use crate::audit;
use crate::state::AppState;
use chrono::NaiveDate;
use sea_orm::DbErr;
use serde_json::{Value, json};

/// The audit log's object of every run.
const OBJECT: &str = "retention";
/// The audit log's action of every run.
const ACTION: &str = "purge.run";

/// How a purge runs.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Counts what is due and erases nothing.
    pub dry_run: bool,
    /// Today's date in UTC, as the operator knows it: confirms the system clock.
    pub today: Option<NaiveDate>,
    /// The last day of the fest whose data is due, as the operator knows it: confirms `FEST.last_day`.
    pub fest_ended: Option<NaiveDate>,
    /// The fests whose periods apply.
    pub fest_ends: FestEnds,
}

/// The outcome of a purge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Rows erased, or due in a dry run, by kind.
    pub rows: Vec<(Kind, u64)>,
    /// Registrations that no known fest accounts for: until the fest's dates are corrected they stay for longer than promised.
    pub undated: u64,
}

/// Erases everything that is due, or counts it.
///
/// # Errors
/// [`PurgeError`]; a refusal erases nothing.
pub async fn run(state: &AppState, options: Options) -> Result<Report, PurgeError> {
    let due = Due::new(state.clock.now(), options.fest_ends.clone());
    guard::check(state, &due, &options).await?;
    let mut rows = Vec::with_capacity(Kind::ALL.len());
    for kind in Kind::ALL {
        let count = if options.dry_run {
            kind.count(state.db.read(), &due).await?
        } else {
            let erased = kind.erase(state, &due).await?;
            state.purged.add(kind.name(), erased);
            erased
        };
        rows.push((kind, count));
    }
    let undated = guard::undated(state.db.read(), &due).await?;
    let report = Report { rows, undated };
    if !options.dry_run {
        record(state, &report).await?;
        state.db.truncate_log().await?;
    }
    Ok(report)
}

/// Writes the run into the audit log: the proof that retention is applied, and the nightly job's memory.
async fn record(state: &AppState, report: &Report) -> Result<(), DbErr> {
    let erased = report.rows.iter().filter(|(_, rows)| *rows > 0);
    let details: serde_json::Map<String, Value> = erased
        .map(|(kind, rows)| (kind.name().to_owned(), json!(rows)))
        .collect();
    let details = Value::Object(details);
    tracing::info!(%details, undated = report.undated, "purged");
    state
        .write(move |txn, state| {
            Box::pin(async move { audit::record(txn, state, None, ACTION, OBJECT, &details).await })
        })
        .await
}
