//! Where a statement is run that stands alone: one type for all the ways there are.

use super::kept::Kept;
use sea_orm::prelude::async_trait::async_trait;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, DbErr, ExecResult, QueryResult, Statement};

/// See the module.
#[derive(Debug, Clone)]
pub enum Connection {
    /// SQLite's readers.
    Pool(DatabaseConnection),
    /// PostgreSQL.
    Kept(Kept),
}

#[async_trait]
impl ConnectionTrait for Connection {
    fn get_database_backend(&self) -> DbBackend {
        match self {
            Self::Pool(_) => DbBackend::Sqlite,
            Self::Kept(_) => DbBackend::Postgres,
        }
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        match self {
            Self::Pool(pool) => pool.execute_raw(statement).await,
            Self::Kept(kept) => kept.execute(statement).await,
        }
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        match self {
            Self::Pool(pool) => pool.execute_unprepared(sql).await,
            Self::Kept(kept) => kept.execute_unprepared(sql).await,
        }
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        match self {
            Self::Pool(pool) => pool.query_one_raw(statement).await,
            Self::Kept(kept) => kept.query_one(statement).await,
        }
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        match self {
            Self::Pool(pool) => pool.query_all_raw(statement).await,
            Self::Kept(kept) => kept.query_all(statement).await,
        }
    }
}

impl Connection {
    /// Asks for one answer.
    pub(super) async fn ping(&self) -> Result<(), DbErr> {
        match self {
            Self::Pool(pool) => pool.ping().await,
            Self::Kept(kept) => kept.ping().await,
        }
    }

    /// Closes what it holds.
    pub(super) async fn close(self) -> Result<(), DbErr> {
        match self {
            Self::Pool(pool) => pool.close().await,
            Self::Kept(kept) => {
                kept.close();
                Ok(())
            }
        }
    }
}
