//! `infinito seed load`: many made-up entries, with their captains, teams and payments, and what captains write to the
//! fest, to see how the site bears them.
//!
//! The same seed makes the same entries, only their days move with the clock. What a further run finds there it leaves: a
//! larger number adds what is missing. ID numbers are sealed as anybody's, with chance that is not seeded.

mod athletics;
mod batch;
mod college;
mod fate;
mod letters;
mod log;
mod names;
mod person;
mod team;

use crate::state::{AppState, StartError};
use batch::Batch;
use sea_orm::ConnectionTrait;
use tokio::sync::mpsc;

/// Entries a commit.
const BATCH: u32 = 1_000;
/// Batches that are made ahead of those that are written.
const AHEAD: usize = 2;

/// SQLite's memory for pages: 256 MB.
const CACHE: &str = "PRAGMA cache_size = -262144";

/// What is to be made.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    /// How many entries.
    pub registrations: u32,
    /// Another seed makes others; at most 90.
    pub seed: u32,
}

/// Makes them, and tells `progress` how many there are after each commit. Answers how many people are in them.
///
/// # Errors
/// In production, or where the database fails.
pub async fn seed_load(state: &AppState, load: Load, progress: impl Fn(u32)) -> Result<usize, StartError> {
    if state.config.is_production() {
        return Err(StartError::Command(
            "made-up registrations are not for production".to_owned(),
        ));
    }
    if state.db.is_sqlite() {
        // Ids are random: every index is written to all over. For as long as this process lives.
        let enlarge = state
            .db
            .write(|txn| Box::pin(async move { txn.execute_unprepared(CACHE).await.map(drop) }));
        enlarge.await?;
    }
    let (sender, mut made) = mpsc::channel(AHEAD);
    let making = state.clone();
    let maker = tokio::task::spawn_blocking(move || {
        for first in (0..load.registrations).step_by(BATCH as usize) {
            let numbers = first..load.registrations.min(first + BATCH);
            let batch = Batch::make(&making, load.seed, numbers.clone());
            // Nobody listens any more where writing failed: that says why.
            if sender.blocking_send((numbers.end, batch)).is_err() {
                return;
            }
        }
    });
    let mut people = 0;
    while let Some((done, batch)) = made.recv().await {
        let batch = batch.map_err(|error| StartError::Command(error.to_string()))?;
        people += batch.people();
        state
            .db
            .write(move |txn| Box::pin(async move { batch.insert(txn).await }))
            .await?;
        progress(done);
    }
    maker
        .await
        .map_err(|error| StartError::Command(error.to_string()))?;
    Ok(people)
}
