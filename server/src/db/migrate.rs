//! Runs all pending migrations in one transaction. Only one process runs them at a time.

use super::Db;
use migrations::Migrator;
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DbErr, SqliteTransactionMode, TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

/// Locks out other servers that start at the same time, by an advisory lock of PostgreSQL. The number is arbitrary.
const LOCK: &str = "SELECT pg_advisory_xact_lock(4603671042)";

impl Db {
    /// Runs the pending migrations. A migration that fails leaves the schema as it was. Servers that start together wait
    /// for the first one: PostgreSQL by an advisory lock, SQLite by its write lock.
    ///
    /// # Errors
    /// If a migration fails, or the database has one that this program does not know.
    pub async fn migrate(&self) -> Result<(), DbErr> {
        if self.is_sqlite()
            && Migrator::get_pending_migrations_read_only(self.read())
                .await?
                .is_empty()
        {
            // Needs no write lock: another process may hold it.
            return Ok(());
        }
        let connection = self.beside_writer().await?;
        let migrated = self.run_migrations(&connection).await;
        if self.is_sqlite() {
            connection.close().await?;
        }
        migrated
    }

    async fn run_migrations(&self, connection: &DatabaseConnection) -> Result<(), DbErr> {
        let options = TransactionOptions {
            sqlite_transaction_mode: self.is_sqlite().then_some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        let transaction = connection.begin_with_options(options).await?;
        if !self.is_sqlite() {
            transaction.execute_unprepared(LOCK).await?;
        }
        Migrator::up(&transaction, None).await?;
        transaction.commit().await
    }
}
