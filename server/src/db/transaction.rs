//! The transaction that [`super::Db::write`] passes to its work.

use super::driver::Driver;
use super::postgres_writer::OpenTransaction;
use sea_orm::prelude::async_trait::async_trait;
use sea_orm::sqlx::SqliteConnection;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, Statement};
use tokio::sync::Mutex;

/// An open write transaction. Stores take it as `&impl ConnectionTrait`.
///
/// After the first failed statement, later statements are rejected and nothing is committed, on SQLite as on PostgreSQL.
/// Code that expects a conflict uses `ON CONFLICT`.
#[derive(Debug)]
pub struct Transaction {
    backend: DbBackend,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    connection: WriteConnection,
    /// The first failure of a statement.
    failure: Option<DbErr>,
}

/// A connection that may write.
#[derive(Debug)]
pub(crate) enum WriteConnection {
    Sqlite(SqliteConnection),
    Postgres(OpenTransaction),
}

/// Runs one of [`Driver`]'s methods on the connection of either database.
macro_rules! on {
    ($connection:expr, $method:ident($($argument:expr),*)) => {
        match $connection {
            WriteConnection::Sqlite(connection) => Driver::$method(connection, $($argument),*).await,
            WriteConnection::Postgres(connection) => Driver::$method(connection.connection()?, $($argument),*).await,
        }
    };
}

/// Rejects a statement after a failure. Records the first failure.
macro_rules! guarded {
    ($self:ident, $method:ident($($argument:expr),*)) => {{
        let state = &mut *$self.state.lock().await;
        if let Some(failure) = &state.failure {
            return Err(refused(failure));
        }
        let outcome = on!(&mut state.connection, $method($($argument),*));
        if let Err(error) = &outcome {
            state.failure = Some(error.clone());
        }
        outcome
    }};
}

impl Transaction {
    /// Wraps a connection that is already inside a transaction.
    pub(crate) fn new(connection: WriteConnection) -> Self {
        let backend = match connection {
            WriteConnection::Sqlite(_) => DbBackend::Sqlite,
            WriteConnection::Postgres(_) => DbBackend::Postgres,
        };
        let failure = None;
        Self {
            backend,
            state: Mutex::new(State { connection, failure }),
        }
    }

    /// Returns the connection, still inside the transaction, and the failure of a statement. After a failure the caller rolls
    /// the transaction back.
    pub(crate) fn finish(self) -> (WriteConnection, Result<(), DbErr>) {
        let State { connection, failure } = self.state.into_inner();
        let outcome = failure.map_or(Ok(()), |failure| Err(refused(&failure)));
        (connection, outcome)
    }
}

fn refused(failure: &DbErr) -> DbErr {
    DbErr::Custom(format!(
        "an earlier statement of the transaction failed: {failure}"
    ))
}

impl WriteConnection {
    /// Runs a statement that controls the transaction, such as `COMMIT`.
    pub(crate) async fn run(&mut self, sql: &str) -> Result<(), DbErr> {
        on!(self, execute_unprepared(sql)).map(drop)
    }
}

#[async_trait]
impl ConnectionTrait for Transaction {
    fn get_database_backend(&self) -> DbBackend {
        self.backend
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        guarded!(self, execute(statement))
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        guarded!(self, execute_unprepared(sql))
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        guarded!(self, query_one(statement))
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        guarded!(self, query_all(statement))
    }
}
