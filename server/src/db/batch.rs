//! Deletes many rows in short transactions, so that no batch holds SQLite's only writer for long.

use super::{Db, Transaction, Work};
use sea_orm::sea_query::{LockBehavior, LockType};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, Iterable, PrimaryKeyToColumn, PrimaryKeyTrait,
    QueryFilter, QuerySelect, Select, Value,
};

/// The maximum number of rows per transaction.
pub(crate) const ROWS: u64 = 500;

/// Runs `batch` in one transaction after another until it erases no rows. `batch` returns the number of rows it erased.
/// Returns their total.
///
/// # Errors
/// If a query fails; the batches before it stay committed.
pub(crate) async fn until_none<F>(db: &Db, batch: F) -> Result<u64, DbErr>
where
    F: for<'txn> Fn(&'txn Transaction) -> Work<'txn, u64, DbErr> + Clone + Send + 'static,
{
    let mut total = 0;
    loop {
        let batch = batch.clone();
        let rows = db.write(move |txn| batch(txn)).await?;
        total += rows;
        if rows == 0 {
            return Ok(total);
        }
    }
}

/// Finds and locks the keys of the next batch. Skips locked rows, so that two concurrent runs share the work.
pub(crate) async fn next<E>(
    txn: &impl ConnectionTrait,
    due: &Select<E>,
    rows: u64,
) -> Result<Vec<Key<E>>, DbErr>
where
    E: EntityTrait,
{
    due.clone()
        .select_only()
        .column(key::<E>())
        .limit(rows)
        .lock_with_behavior(LockType::Update, LockBehavior::SkipLocked)
        .into_tuple::<Key<E>>()
        .all(txn)
        .await
}

/// Deletes every row that is due. Returns their number.
pub(crate) async fn delete<E>(db: &Db, due: Select<E>) -> Result<u64, DbErr>
where
    E: EntityTrait,
    Key<E>: Into<Value>,
{
    until_none(db, move |txn| {
        let due = due.clone();
        Box::pin(async move {
            let keys = next(txn, &due, ROWS).await?;
            if keys.is_empty() {
                return Ok(0);
            }
            let batch = E::delete_many().filter(key::<E>().is_in(keys));
            Ok(batch.exec(txn).await?.rows_affected)
        })
    })
    .await
}

/// The type of a table's primary key. Every table has a key of one column.
type Key<E> = <<E as EntityTrait>::PrimaryKey as PrimaryKeyTrait>::ValueType;

fn key<E: EntityTrait>() -> E::Column {
    E::PrimaryKey::iter()
        .next()
        .expect("every table has a primary key")
        .into_column()
}
