//! Runs SeaORM's statements on sqlx's connections, and translates sqlx's errors into SeaORM's.

use sea_orm::sea_query::Values;
use sea_orm::sqlx::database::HasStatementCache;
use sea_orm::sqlx::query::Query;
use sea_orm::sqlx::{AssertSqlSafe, Database, Error, Executor, IntoArguments, query_with};
use sea_orm::{DbErr, ExecResult, QueryResult, RuntimeErr, Statement};
use sea_query_sqlx::SqlxValues;
use std::sync::Arc;

/// A sqlx connection that takes SeaORM's statements: SQLite's and PostgreSQL's do.
pub(crate) trait Driver: Send {
    async fn execute(&mut self, statement: Statement) -> Result<ExecResult, DbErr>;
    async fn execute_unprepared(&mut self, sql: &str) -> Result<ExecResult, DbErr>;
    async fn query_one(&mut self, statement: Statement) -> Result<Option<QueryResult>, DbErr>;
    async fn query_all(&mut self, statement: Statement) -> Result<Vec<QueryResult>, DbErr>;
}

impl<C> Driver for C
where
    C: sea_orm::sqlx::Connection + Send,
    C::Database:
        Database<Connection = C, QueryResult: Into<ExecResult>, Row: Into<QueryResult>> + HasStatementCache,
    for<'c> &'c mut C: Executor<'c, Database = C::Database>,
    SqlxValues: IntoArguments<C::Database>,
{
    async fn execute(&mut self, statement: Statement) -> Result<ExecResult, DbErr> {
        let done = query::<C::Database>(statement).execute(self).await;
        done.map(Into::into).map_err(exec_error)
    }

    async fn execute_unprepared(&mut self, sql: &str) -> Result<ExecResult, DbErr> {
        let done = Executor::execute(self, AssertSqlSafe(sql)).await;
        done.map(Into::into).map_err(exec_error)
    }

    async fn query_one(&mut self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let row = query::<C::Database>(statement).fetch_optional(self).await;
        row.map(|row| row.map(Into::into)).map_err(query_error)
    }

    async fn query_all(&mut self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let rows = query::<C::Database>(statement).fetch_all(self).await;
        rows.map(|rows| rows.into_iter().map(Into::into).collect())
            .map_err(query_error)
    }
}

fn query<D>(statement: Statement) -> Query<'static, D, SqlxValues>
where
    D: Database + HasStatementCache,
    SqlxValues: IntoArguments<D>,
{
    let values = statement.values.unwrap_or_else(|| Values(Vec::new()));
    query_with(AssertSqlSafe(statement.sql), SqlxValues(values))
}

fn exec_error(error: Error) -> DbErr {
    DbErr::Exec(RuntimeErr::SqlxError(Arc::new(error)))
}

fn query_error(error: Error) -> DbErr {
    DbErr::Query(RuntimeErr::SqlxError(Arc::new(error)))
}

/// A connection that cannot be opened or has failed: 503 for a client.
pub(crate) fn connection_error(error: Error) -> DbErr {
    DbErr::Conn(RuntimeErr::SqlxError(Arc::new(error)))
}
