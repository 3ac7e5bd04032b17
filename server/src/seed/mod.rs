//! `infinito seed load`: makes many made-up entries, with captains, teams, payments, ambassador applications and
//! messages, to test the site under load.
//!
//! The same seed makes the same entries; only their dates move with the clock. A further run keeps existing entries,
//! and a larger number adds the missing ones. ID numbers are encrypted as usual, with randomness that is not seeded.

pub mod accounts;
pub mod applications;
pub(crate) mod athletics;
pub(crate) mod batch;
pub(crate) mod college;
pub(crate) mod demo_beds;
mod demo_contests;
pub mod demo_fest;
pub(crate) mod demo_gate;
pub(crate) mod demo_invitations;
mod demo_mailings;
mod demo_referrals;
pub(crate) mod fate;
pub(crate) mod letters;
pub(crate) mod log;
pub mod messages;
pub mod money;
pub(crate) mod names;
pub(crate) mod person;
pub(crate) mod team;

pub use accounts::{DEMO_PASSWORD, seed_demo};
pub use demo_fest::seed_fest;

use crate::state::{AppState, StartError};
use batch::Batch;
use sea_orm::ConnectionTrait;
use tokio::sync::mpsc;

/// Any error while made-up data is stored.
pub(crate) type SeedError = Box<dyn std::error::Error + Send + Sync>;

/// Entries per commit.
const BATCH: u32 = 1_000;
/// Batches that are made ahead of the writer.
const AHEAD: usize = 2;

/// SQLite's page cache: 256 MB.
const CACHE: &str = "PRAGMA cache_size = -262144";

/// Parameters of the made-up load.
#[derive(Debug, Clone, Copy)]
pub struct Load {
    /// Number of entries.
    pub registrations: u32,
    /// Another seed makes other entries; at most 90.
    pub seed: u32,
}

/// Makes the entries, and calls `progress` with their number after each commit. Returns the number of people.
///
/// # Errors
/// In production, or if the database fails.
pub async fn seed_load(state: &AppState, load: Load, progress: impl Fn(u32)) -> Result<usize, StartError> {
    if state.env.config.is_production() {
        return Err(StartError::Command(
            "made-up registrations are not for production".to_owned(),
        ));
    }
    if state.env.db.is_sqlite() {
        // Ids are random, so inserts are spread over every index. The setting lasts as long as this process.
        let enlarge = state
            .env
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
            // If writing failed, the receiver is gone; the writer returns the error.
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
            .env
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
