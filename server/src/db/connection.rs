//! [`Connection`]: the readers' pool, one type for both databases.

use super::driver::Driver;
use super::reader_pool::ReaderPool;
use sea_orm::prelude::async_trait::async_trait;
use sea_orm::sqlx::{PgConnection, Postgres, Sqlite, SqliteConnection};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, Statement};

/// A pool of read-only connections, for queries. Writes are rejected.
#[derive(Debug, Clone)]
pub enum Connection {
    /// Read-only connections to SQLite.
    Sqlite(ReaderPool<Sqlite>),
    /// Connections to PostgreSQL whose transactions are read-only.
    Postgres(ReaderPool<Postgres>),
}

/// Runs one of [`Driver`]'s methods on a connection of either pool.
macro_rules! on {
    ($self:ident, $method:ident($argument:expr)) => {
        match $self {
            Self::Sqlite(pool) => {
                pool.run(async |connection: &mut SqliteConnection| connection.$method($argument).await)
                    .await
            }
            Self::Postgres(pool) => {
                pool.run(async |connection: &mut PgConnection| connection.$method($argument).await)
                    .await
            }
        }
    };
}

#[async_trait]
impl ConnectionTrait for Connection {
    fn get_database_backend(&self) -> DbBackend {
        match self {
            Self::Sqlite(_) => DbBackend::Sqlite,
            Self::Postgres(_) => DbBackend::Postgres,
        }
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        on!(self, execute(statement))
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        on!(self, execute_unprepared(sql))
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        on!(self, query_one(statement))
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        on!(self, query_all(statement))
    }
}

impl Connection {
    /// Pings the database through one connection.
    pub(crate) async fn ping(&self) -> Result<(), DbErr> {
        match self {
            Self::Sqlite(pool) => pool.ping().await,
            Self::Postgres(pool) => pool.ping().await,
        }
    }

    /// Closes the pool.
    pub(crate) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}
