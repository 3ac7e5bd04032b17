//! Where a statement is run that stands alone: one type for both databases.

use super::kept::Kept;
use sea_orm::prelude::async_trait::async_trait;
use sea_orm::sqlx::{Postgres, Sqlite};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, Statement};

/// See the module.
#[derive(Debug, Clone)]
pub enum Connection {
    /// SQLite's readers.
    Sqlite(Kept<Sqlite>),
    /// PostgreSQL.
    Postgres(Kept<Postgres>),
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
        match self {
            Self::Sqlite(kept) => kept.execute(statement).await,
            Self::Postgres(kept) => kept.execute(statement).await,
        }
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        match self {
            Self::Sqlite(kept) => kept.execute_unprepared(sql).await,
            Self::Postgres(kept) => kept.execute_unprepared(sql).await,
        }
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        match self {
            Self::Sqlite(kept) => kept.query_one(statement).await,
            Self::Postgres(kept) => kept.query_one(statement).await,
        }
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        match self {
            Self::Sqlite(kept) => kept.query_all(statement).await,
            Self::Postgres(kept) => kept.query_all(statement).await,
        }
    }
}

impl Connection {
    /// Asks for one answer.
    pub(super) async fn ping(&self) -> Result<(), DbErr> {
        match self {
            Self::Sqlite(kept) => kept.ping().await,
            Self::Postgres(kept) => kept.ping().await,
        }
    }

    /// Closes the pool.
    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(kept) => kept.close().await,
            Self::Postgres(kept) => kept.close().await,
        }
    }
}
