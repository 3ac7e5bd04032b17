//! Connections for statements that stand alone, as nearly all do. The driver's pool asks every connection that comes back
//! whether it still stands: one round trip more for each statement, or on SQLite one wait more for the connection's thread.
//! So some of its connections are kept from it, and go from statement to statement. One whose statement failed or was given
//! up goes back to it, to be asked.

use super::{ACQUIRE_TIMEOUT, IDLE};
use deadpool::managed::{Manager, Metrics, Object, Pool, PoolError, QueueMode, RecycleResult};
use scopeguard::{ScopeGuard, guard};
use sea_orm::error::ConnAcquireErr;
use sea_orm::sea_query::Values;
use sea_orm::sqlx::database::HasStatementCache;
use sea_orm::sqlx::pool::PoolConnection;
use sea_orm::sqlx::query::Query;
use sea_orm::sqlx::{self, AssertSqlSafe, Connection, Database, Error, Executor, IntoArguments, query_with};
use sea_orm::{DbErr, ExecResult, QueryResult, RuntimeErr, Statement};
use sea_query_sqlx::SqlxValues;
use std::sync::Arc;
use tokio::time::timeout;

/// See the module. Cheap to clone.
#[derive(Debug)]
pub struct Kept<D: Database>(Pool<Lender<D>>);

impl<D: Database> Clone for Kept<D> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// The driver's pool.
#[derive(Debug)]
struct Lender<D: Database>(sqlx::Pool<D>);

impl<D: Database> Manager for Lender<D> {
    type Type = PoolConnection<D>;
    type Error = Error;

    async fn create(&self) -> Result<Self::Type, Error> {
        // In boxes: these are large and rare, and would be copied as a part of every statement's future.
        Box::pin(self.0.acquire()).await
    }

    async fn recycle(&self, connection: &mut Self::Type, metrics: &Metrics) -> RecycleResult<Error> {
        if metrics.last_used() >= IDLE {
            Box::pin(connection.ping()).await?;
        }
        Ok(())
    }
}

impl<D> Kept<D>
where
    D: Database<QueryResult: Into<ExecResult>, Row: Into<QueryResult>> + HasStatementCache,
    for<'c> &'c mut D::Connection: Executor<'c, Database = D>,
    SqlxValues: IntoArguments<D>,
{
    /// At most so many of the pool's connections.
    pub(super) fn new(pool: sqlx::Pool<D>, most: usize) -> Result<Self, DbErr> {
        let kept = Pool::builder(Lender(pool)).max_size(most);
        // The one that was used last is the one that was not idle.
        let kept = kept.queue_mode(QueueMode::Lifo).build();
        kept.map(Self).map_err(|error| DbErr::Custom(error.to_string()))
    }

    pub(super) async fn execute(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        let run = async |connection: &mut D::Connection| query::<D>(statement).execute(connection).await;
        self.run(run, DbErr::Exec).await.map(Into::into)
    }

    pub(super) async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        let run = async |connection: &mut D::Connection| connection.execute(AssertSqlSafe(sql)).await;
        self.run(run, DbErr::Exec).await.map(Into::into)
    }

    pub(super) async fn query_one(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let run =
            async |connection: &mut D::Connection| query::<D>(statement).fetch_optional(connection).await;
        let row = self.run(run, DbErr::Query).await?;
        Ok(row.map(Into::into))
    }

    pub(super) async fn query_all(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let run = async |connection: &mut D::Connection| query::<D>(statement).fetch_all(connection).await;
        let rows = self.run(run, DbErr::Query).await?;
        Ok(rows.into_iter().map(Into::into).collect())
    }

    pub(super) async fn ping(&self) -> Result<(), DbErr> {
        let run = async |connection: &mut D::Connection| connection.ping().await;
        self.run(run, DbErr::Conn).await
    }

    /// Gives all of them back to the driver's pool, and closes it.
    pub(super) async fn close(&self) {
        self.0.close();
        self.0.manager().0.close().await;
    }

    /// `kind`: what a failure is.
    async fn run<T>(
        &self,
        work: impl AsyncFnOnce(&mut D::Connection) -> Result<T, Error>,
        kind: fn(RuntimeErr) -> DbErr,
    ) -> Result<T, DbErr> {
        let given_up = |connection| drop::<PoolConnection<D>>(Object::take(connection));
        let mut lent = guard(self.lend().await?, given_up);
        let done = work(&mut lent).await;
        if done.is_ok() {
            drop(ScopeGuard::into_inner(lent));
        }
        done.map_err(|error| kind(of_driver(error)))
    }

    async fn lend(&self) -> Result<Object<Lender<D>>, DbErr> {
        let timed_out = || DbErr::ConnectionAcquire(ConnAcquireErr::Timeout);
        let waited = timeout(ACQUIRE_TIMEOUT, self.0.get()).await;
        match waited.map_err(|_| timed_out())? {
            Ok(connection) => Ok(connection),
            Err(PoolError::Backend(Error::PoolTimedOut)) => Err(timed_out()),
            Err(PoolError::Backend(error)) => Err(DbErr::Conn(of_driver(error))),
            Err(_) => Err(DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed)),
        }
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

fn of_driver(error: Error) -> RuntimeErr {
    RuntimeErr::SqlxError(Arc::new(error))
}
