//! Statements with many rows or ids, split to fit the databases' limits.

use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, Iterable};
use std::slice::Chunks;
use uuid::Uuid;

/// The maximum number of values per statement: SQLite takes 32,766, PostgreSQL 65,535.
const VALUES: usize = 32_000;

/// Splits ids into chunks that each fit into one statement.
pub(crate) fn in_chunks(ids: &[Uuid]) -> Chunks<'_, Uuid> {
    ids.chunks(VALUES)
}

/// Inserts rows. Skips rows whose primary key exists; the existing rows stay unchanged. Another unique index fails.
pub async fn insert_all<E>(db: &impl ConnectionTrait, rows: Vec<E::Model>) -> Result<(), DbErr>
where
    E: EntityTrait,
    E::Model: IntoActiveModel<E::ActiveModel>,
{
    let most = VALUES / E::Column::iter().count().max(1);
    let mut rows = rows.into_iter().peekable();
    while rows.peek().is_some() {
        let some = rows.by_ref().take(most).map(IntoActiveModel::into_active_model);
        E::insert_many(some)
            .on_conflict_do_nothing()
            .exec_without_returning(db)
            .await?;
    }
    Ok(())
}
