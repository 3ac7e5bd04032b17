//! Retention: erases expired data in bounded batches, as the privacy notice promises.
//!
//! Each [`DataKind`] is one promise of the notice. [`Due`] computes its cutoff from the periods in
//! [`app::content::retention`] and the fest's dates. [`guard`] refuses to erase anything if the clock or the fest's date is
//! implausible. `infinito purge` and every server's nightly job ([`mod@nightly`]) call [`run`]. Repeated or concurrent runs
//! erase nothing more.
//!
//! To add a kind: add a variant of [`DataKind`] with its lines in `kinds.rs`, and a `due` query in its domain.

pub(crate) mod due;
pub(crate) mod guard;
pub(crate) mod kinds;
pub(crate) mod nightly;
pub mod personal;

pub use due::{Due, FestEnds};
pub use guard::PurgeError;
pub use kinds::DataKind;
pub use nightly::nightly;

use crate::audit;
use crate::core::metrics::Purged;
use crate::env::Env;
use chrono::NaiveDate;
use sea_orm::DbErr;
use serde_json::{Value, json};

/// The audit log's object for every run.
const OBJECT: &str = "retention";
/// The audit log's action for every run.
const ACTION: &str = "purge.run";

/// The options of a purge.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Counts the rows that are due and erases nothing.
    pub dry_run: bool,
    /// Today's date in UTC, as the operator knows it: confirms the system clock.
    pub today: Option<NaiveDate>,
    /// The last day of the fest whose data is due, as the operator knows it: confirms the last day in the settings.
    pub fest_ended: Option<NaiveDate>,
    /// The fests whose periods apply; `None` for the former fests and the edition in the settings.
    pub fest_ends: Option<FestEnds>,
}

/// The outcome of a purge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Rows erased, or due in a dry run, by kind.
    pub rows: Vec<(DataKind, u64)>,
    /// Registrations of no known fest. They stay for longer than promised until the fest's dates are corrected.
    pub undated: u64,
}

/// Erases all rows that are due, or counts them in a dry run.
///
/// # Errors
/// [`PurgeError`]. A refusal erases nothing.
pub async fn run(env: &Env, purged: &Purged, options: Options) -> Result<Report, PurgeError> {
    let ends = options.fest_ends.clone();
    let ends = ends.unwrap_or_else(|| FestEnds::of(&env.catalogue().edition));
    let due = Due::new(env.clock.now(), ends);
    guard::check(env, &due, &options).await?;
    let mut rows = Vec::with_capacity(DataKind::ALL.len());
    for kind in DataKind::ALL {
        let count = if options.dry_run {
            kind.count(env.db.read(), &due).await?
        } else {
            let erased = kind.erase(env, &due).await?;
            purged.add(kind.name(), erased);
            erased
        };
        rows.push((kind, count));
    }
    let undated = guard::undated(env.db.read(), &due).await?;
    let report = Report { rows, undated };
    if !options.dry_run {
        record(env, &report).await?;
        env.db.truncate_log().await?;
    }
    Ok(report)
}

/// Writes the run into the audit log. It proves that retention is applied, and tells the nightly job when the last run was.
async fn record(env: &Env, report: &Report) -> Result<(), DbErr> {
    let erased = report.rows.iter().filter(|(_, rows)| *rows > 0);
    let details: serde_json::Map<String, Value> = erased
        .map(|(kind, rows)| (kind.name().to_owned(), json!(rows)))
        .collect();
    let details = Value::Object(details);
    tracing::info!(%details, undated = report.undated, "purged");
    env.write(move |txn, env| {
        Box::pin(async move { audit::record(txn, env, None, ACTION, OBJECT, &details).await })
    })
    .await
}
