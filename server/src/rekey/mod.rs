//! `infinito rekey`: re-encrypts every encrypted value under the current data key, so that a former key can be retired.
//!
//! Values under other keys are found by their key id. Each batch is one transaction, so an interrupted run continues when it
//! is run again. It takes the same locks as the server, so it is safe while servers run. The count at the end detects
//! servers that still encrypt under another key.

use crate::core::secrets::{CipherError, ReencryptedBatch};
use crate::env::Env;
use crate::{drafts, registrations};
use sea_orm::{DbErr, PaginatorTrait};
use std::time::Duration;
use uuid::Uuid;

/// The number of passes. A pass skips rows that a server has locked; the next pass tries them again.
const PASSES: u32 = 5;
/// The delay between two passes.
const PAUSE: Duration = Duration::from_millis(200);

/// An error that means that former keys are still needed.
#[derive(Debug, thiserror::Error)]
pub enum RekeyError {
    /// Some rows are still encrypted under other keys.
    #[error(
        "{rows} values are still under another key than `{key}`: keep every key. \
         Restart every server with the new key first and run this again"
    )]
    Remaining {
        /// The number of rows.
        rows: u64,
        /// The current key's id.
        key: String,
    },
    /// A value cannot be decrypted.
    #[error("{table} {row} does not open: keep every key")]
    Closed {
        /// The table.
        table: &'static str,
        /// The row's id.
        row: Uuid,
        /// The cause.
        #[source]
        cause: CipherError,
    },
    /// The keys cannot be used.
    #[error(transparent)]
    Cipher(#[from] CipherError),
    /// A query failed.
    #[error("encrypting anew failed")]
    Database(#[from] DbErr),
}

/// Re-encrypts all values under the current key. Calls `progress` with the number done so far. Returns their total.
///
/// # Errors
/// [`RekeyError`]. Batches committed before it stay committed.
pub async fn run(env: &Env, progress: impl Fn(u64) + Send + Sync) -> Result<u64, RekeyError> {
    let key = env.keys.ids.current_key()?;
    let mut done = 0;
    let mut closed = None;
    for pass in 0..PASSES {
        if pass > 0 {
            tokio::time::sleep(PAUSE).await;
        }
        let mut last = Uuid::nil();
        while let Some(batch) = registrations::rekey::batch(env, key, last).await? {
            last = batch.last;
            done += batch.rows;
            closed = closed.or(first_closed("members", batch));
            progress(done);
        }
        let mut last = Uuid::nil();
        while let Some(batch) = drafts::rekey::batch(env, key, last).await? {
            last = batch.last;
            done += batch.rows;
            closed = closed.or(first_closed("drafts", batch));
            progress(done);
        }
        if closed.is_some() || remaining(env, key).await? == 0 {
            break;
        }
    }
    if let Some(error) = closed {
        return Err(error);
    }
    match remaining(env, key).await? {
        0 => {
            // SQLite's log still holds the former ciphertexts.
            env.db.truncate_log().await?;
            Ok(done)
        }
        rows => {
            let key = key.to_owned();
            Err(RekeyError::Remaining { rows, key })
        }
    }
}

fn first_closed(table: &'static str, batch: ReencryptedBatch) -> Option<RekeyError> {
    let (row, cause) = batch.closed.into_iter().next()?;
    Some(RekeyError::Closed { table, row, cause })
}

async fn remaining(env: &Env, key: &str) -> Result<u64, DbErr> {
    let db = env.db.read();
    let members = registrations::rekey::under_other_keys(key).count(db).await?;
    Ok(members + drafts::rekey::under_other_keys(key).count(db).await?)
}
