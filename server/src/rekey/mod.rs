//! `infinito rekey`: encrypts every sealed value anew under the current data key, so that a former key can be retired.
//!
//! Values under other keys are found by their key id. Each batch is one transaction, so an interrupted run is continued by
//! running it again. Locks as the server takes them make it safe beside running servers; those that still encrypt under
//! another key are found by the count at the end.

use crate::secrets::CipherError;
use crate::state::AppState;
use crate::{drafts, registrations};
use sea_orm::{DbErr, PaginatorTrait};
use std::time::Duration;
use uuid::Uuid;

/// Rows that a server holds are skipped; so many passes look for them again.
const PASSES: u32 = 5;
/// Between two passes.
const PAUSE: Duration = Duration::from_millis(200);

/// Why a former key is still needed.
#[derive(Debug, thiserror::Error)]
pub enum RekeyError {
    /// Rows stay under other keys.
    #[error(
        "{rows} values are still under another key than `{key}`: keep every key. \
         Restart every server with the new key first and run this again"
    )]
    Remaining {
        /// How many.
        rows: u64,
        /// The current key's id.
        key: String,
    },
    /// A value does not open.
    #[error("{table} {row} does not open: keep every key")]
    Closed {
        /// The table.
        table: &'static str,
        /// The row's id.
        row: Uuid,
        /// Why.
        #[source]
        cause: CipherError,
    },
    /// There is no key.
    #[error(transparent)]
    Cipher(#[from] CipherError),
    /// A query failed.
    #[error("encrypting anew failed")]
    Database(#[from] DbErr),
}

/// One transaction's outcome.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    /// Where the next one begins: after this id.
    pub(crate) last: Uuid,
    /// Values encrypted anew.
    pub(crate) rows: u64,
    /// Values that do not open, and why.
    pub(crate) closed: Vec<(Uuid, CipherError)>,
}

/// Encrypts everything under the current key. `progress` is told how many values are done. Answers how many there were.
///
/// # Errors
/// [`RekeyError`]; what is done by then stays done.
pub async fn run(state: &AppState, progress: impl Fn(u64) + Send + Sync) -> Result<u64, RekeyError> {
    let key = state.keys.ids.current_key()?;
    let mut done = 0;
    let mut closed = None;
    for pass in 0..PASSES {
        if pass > 0 {
            tokio::time::sleep(PAUSE).await;
        }
        let mut last = Uuid::nil();
        while let Some(batch) = registrations::rekey::batch(state, key, last).await? {
            last = batch.last;
            done += batch.rows;
            closed = closed.or(first_closed("members", batch));
            progress(done);
        }
        let mut last = Uuid::nil();
        while let Some(batch) = drafts::rekey::batch(state, key, last).await? {
            last = batch.last;
            done += batch.rows;
            closed = closed.or(first_closed("drafts", batch));
            progress(done);
        }
        if closed.is_some() || remaining(state, key).await? == 0 {
            break;
        }
    }
    if let Some(error) = closed {
        return Err(error);
    }
    match remaining(state, key).await? {
        0 => {
            // The former ciphertexts are in SQLite's log.
            state.db.truncate_log().await?;
            Ok(done)
        }
        rows => {
            let key = key.to_owned();
            Err(RekeyError::Remaining { rows, key })
        }
    }
}

fn first_closed(table: &'static str, batch: Batch) -> Option<RekeyError> {
    let (row, cause) = batch.closed.into_iter().next()?;
    Some(RekeyError::Closed { table, row, cause })
}

async fn remaining(state: &AppState, key: &str) -> Result<u64, DbErr> {
    let db = state.db.read();
    let members = registrations::rekey::under_other_keys(key).count(db).await?;
    Ok(members + drafts::rekey::under_other_keys(key).count(db).await?)
}
