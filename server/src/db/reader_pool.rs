//! Connections for single queries: sqlx's pool with time limits.
//!
//! sqlx pings each connection that returns to its pool, without a limit. If the database has vanished, such a ping holds its
//! place in the pool until TCP gives up. A connection whose query failed or was cancelled is therefore pinged here first, with
//! a limit, and leaves the pool if it does not answer.

use super::acquire_timeout;
use super::driver::{Driver, connection_error};
use super::patience::{ACQUIRE, QUERY};
use sea_orm::DbErr;
use sea_orm::sqlx::pool::PoolConnection;
use sea_orm::sqlx::{self, Connection, Database};
use tokio::time::timeout;

/// A pool of read-only connections with time limits. Cheap to clone.
#[derive(Debug)]
pub struct ReaderPool<D: Database>(sqlx::Pool<D>);

impl<D: Database> Clone for ReaderPool<D> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<D: Database> ReaderPool<D> {
    pub(crate) const fn new(pool: sqlx::Pool<D>) -> Self {
        Self(pool)
    }

    /// Runs a query on a connection.
    ///
    /// # Errors
    /// If it fails, or the database does not answer in time.
    pub(crate) async fn run<T>(
        &self,
        query: impl AsyncFnOnce(&mut D::Connection) -> Result<T, DbErr>,
    ) -> Result<T, DbErr>
    where
        D::Connection: Driver,
    {
        let mut acquired = Acquired(Some(self.acquire().await?));
        let Some(connection) = &mut acquired.0 else {
            return Err(acquire_timeout());
        };
        let outcome = timeout(QUERY, query(&mut *connection)).await;
        let outcome = outcome.unwrap_or_else(|_elapsed| Err(acquire_timeout()));
        if outcome.is_ok() {
            drop(acquired.0.take());
        }
        outcome
    }

    /// Pings the database through one connection.
    pub(crate) async fn ping(&self) -> Result<(), DbErr>
    where
        D::Connection: Driver,
    {
        self.run(async |connection: &mut D::Connection| connection.ping().await.map_err(connection_error))
            .await
    }

    /// Closes all connections.
    pub(crate) async fn close(&self) {
        self.0.close().await;
    }

    async fn acquire(&self) -> Result<PoolConnection<D>, DbErr> {
        let acquired = timeout(ACQUIRE, self.0.acquire()).await;
        acquired
            .map_err(|_elapsed| acquire_timeout())?
            .map_err(connection_error)
    }
}

/// A connection during a query. Dropped before the query has succeeded, it returns to the pool only if it answers a ping.
struct Acquired<D: Database>(Option<PoolConnection<D>>);

impl<D: Database> Drop for Acquired<D> {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            tokio::spawn(return_if_alive(connection));
        }
    }
}

async fn return_if_alive<D: Database>(mut connection: PoolConnection<D>) {
    match timeout(ACQUIRE, connection.ping()).await {
        Ok(Ok(())) => drop(connection),
        Ok(Err(_)) | Err(_) => drop(connection.detach()),
    }
}
