//! Connections for single queries. sqlx's pool asks each connection that returns for an answer: one round trip more for every
//! query. This pool keeps connections between queries instead, and asks only those that were idle. A connection whose query
//! failed or was cancelled goes back to sqlx's pool if it still answers, and is closed if not.

use super::driver::{Driver, connection_error};
use super::options::IDLE;
use super::{ACQUIRE_TIMEOUT, acquire_timeout};
use deadpool::managed::{Manager, Metrics, Object, Pool, PoolError, QueueMode, RecycleResult};
use sea_orm::DbErr;
use sea_orm::sqlx::pool::PoolConnection;
use sea_orm::sqlx::{self, Connection, Database, Error};
use std::time::Duration;
use tokio::time::timeout;

/// A query that takes longer fails: the database has gone away, or the query is a defect.
const QUERY_TIMEOUT: Duration = Duration::from_secs(10);

/// See the module. Cheap to clone.
#[derive(Debug)]
pub struct StatementPool<D: Database>(Pool<Lender<D>>);

impl<D: Database> Clone for StatementPool<D> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// Takes connections from sqlx's pool, which opens and closes them.
#[derive(Debug)]
struct Lender<D: Database>(sqlx::Pool<D>);

impl<D: Database> Manager for Lender<D> {
    type Type = PoolConnection<D>;
    type Error = Error;

    async fn create(&self) -> Result<Self::Type, Error> {
        // In a box: this future is large and rare, and would be copied as a part of every query's future.
        Box::pin(self.0.acquire()).await
    }

    async fn recycle(&self, connection: &mut Self::Type, metrics: &Metrics) -> RecycleResult<Error> {
        if metrics.last_used() >= IDLE {
            Box::pin(connection.ping()).await?;
        }
        Ok(())
    }
}

impl<D: Database> StatementPool<D> {
    /// Takes this many connections of sqlx's pool at most.
    ///
    /// # Errors
    /// If the pool cannot be built.
    pub(super) fn new(pool: sqlx::Pool<D>, most: usize) -> Result<Self, DbErr> {
        let pool = Pool::builder(Lender(pool)).max_size(most);
        // The connection that was used last is the one that was not idle.
        let pool = pool.queue_mode(QueueMode::Lifo).build();
        pool.map(Self).map_err(|error| DbErr::Custom(error.to_string()))
    }

    /// Runs a query on a connection.
    ///
    /// # Errors
    /// If it fails, or the database does not answer in time.
    pub(super) async fn run<T>(
        &self,
        query: impl AsyncFnOnce(&mut D::Connection) -> Result<T, DbErr>,
    ) -> Result<T, DbErr>
    where
        D::Connection: Driver,
    {
        let mut lent = Lent(Some(self.acquire().await?));
        let Some(connection) = &mut lent.0 else {
            return Err(acquire_timeout());
        };
        let outcome = timeout(QUERY_TIMEOUT, query(&mut *connection)).await;
        let outcome = outcome.unwrap_or_else(|_elapsed| Err(acquire_timeout()));
        if outcome.is_ok() {
            // Back to this pool.
            drop(lent.0.take());
        }
        outcome
    }

    /// Waits for one answer of the database.
    pub(super) async fn ping(&self) -> Result<(), DbErr>
    where
        D::Connection: Driver,
    {
        self.run(async |connection: &mut D::Connection| connection.ping().await.map_err(connection_error))
            .await
    }

    /// Returns all connections to sqlx's pool and closes it.
    pub(super) async fn close(&self) {
        self.0.close();
        self.0.manager().0.close().await;
    }

    async fn acquire(&self) -> Result<Object<Lender<D>>, DbErr> {
        let acquired = timeout(ACQUIRE_TIMEOUT, self.0.get()).await;
        match acquired.map_err(|_elapsed| acquire_timeout())? {
            Ok(connection) => Ok(connection),
            Err(PoolError::Backend(error)) => Err(connection_error(error)),
            Err(_closed) => Err(acquire_timeout()),
        }
    }
}

/// A connection during a query. Dropped before the query has succeeded, it leaves this pool.
struct Lent<D: Database>(Option<Object<Lender<D>>>);

impl<D: Database> Drop for Lent<D> {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            tokio::spawn(give_back(Object::take(connection)));
        }
    }
}

/// Returns a connection to sqlx's pool if it answers. sqlx itself would wait without a limit, and hold its place in the pool,
/// if the database had vanished.
async fn give_back<D: Database>(mut connection: PoolConnection<D>) {
    match timeout(ACQUIRE_TIMEOUT, connection.ping()).await {
        Ok(Ok(())) => drop(connection),
        Ok(Err(_)) | Err(_) => drop(connection.detach()),
    }
}
