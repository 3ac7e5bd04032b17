//! Deletes many rows in short transactions, so that no batch holds SQLite's only writer for long.

use crate::db::{Transaction, Work};
use crate::state::AppState;
use sea_orm::sea_query::{LockBehavior, LockType};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select, TryGetableMany, Value,
};

/// The maximum number of rows per transaction.
pub(crate) const ROWS: u64 = 500;

/// Runs `batch` in one transaction after another until it erases no rows. `batch` returns the number of rows it erased.
/// Returns their total.
///
/// # Errors
/// If a query fails; the batches before it stay committed.
pub(crate) async fn until_none<F>(state: &AppState, batch: F) -> Result<u64, DbErr>
where
    F: for<'txn> Fn(&'txn Transaction) -> Work<'txn, u64, DbErr> + Clone + Send + 'static,
{
    let mut total = 0;
    loop {
        let batch = batch.clone();
        let rows = state.db.write(move |txn| batch(txn)).await?;
        total += rows;
        if rows == 0 {
            return Ok(total);
        }
    }
}

/// Finds and locks the keys of the next batch. Skips locked rows, so that two concurrent purges share the work.
///
/// # Errors
/// If the query fails.
pub(crate) async fn next<E, K>(
    txn: &impl ConnectionTrait,
    due: &Select<E>,
    key: E::Column,
    rows: u64,
) -> Result<Vec<K>, DbErr>
where
    E: EntityTrait,
    K: TryGetableMany,
{
    due.clone()
        .select_only()
        .column(key)
        .limit(rows)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .into_tuple::<K>()
        .all(txn)
        .await
}

/// Deletes every row that is due. Returns their number.
///
/// # Errors
/// If a query fails.
pub(crate) async fn delete<E, K>(state: &AppState, due: Select<E>, key: E::Column) -> Result<u64, DbErr>
where
    E: EntityTrait,
    K: TryGetableMany + Into<Value> + Send + 'static,
{
    until_none(state, move |txn| {
        let due = due.clone();
        Box::pin(async move {
            let keys: Vec<K> = next(txn, &due, key, ROWS).await?;
            if keys.is_empty() {
                return Ok(0);
            }
            let batch = E::delete_many().filter(key.is_in(keys));
            Ok(batch.exec(txn).await?.rows_affected)
        })
    })
    .await
}
