//! Advisory locks of PostgreSQL, which serialize transactions that share no row. SQLite has one writer and needs none.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};

/// Takes the exclusive lock with this key until the transaction ends. Keys differ between domains.
pub(crate) async fn advisory_lock(txn: &impl ConnectionTrait, key: i64) -> Result<(), DbErr> {
    if txn.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let sql = "SELECT pg_advisory_xact_lock($1)";
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, [key.into()]);
    txn.execute_raw(statement).await.map(drop)
}
