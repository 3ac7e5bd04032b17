//! Statements that are written together, all of them or none, in one round trip: each round trip costs more than most
//! statements do. PostgreSQL takes them as one statement with parts (`WITH`), SQLite one after the other. None sees what
//! another has done; references between their rows hold, in the order they are added.

use super::Db;
use super::batches::Batches;
use super::insertion;
use sea_orm::sea_query::{
    PostgresQueryBuilder, QueryBuilder, QueryStatementBuilder, SelectStatement, SqlWriterValues,
    SqliteQueryBuilder,
};
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, EntityTrait, IntoActiveModel, ModelTrait, QueryResult, Statement,
};
use std::fmt::Write;

/// See the module. Nothing is done before [`Together::write`].
#[derive(Debug)]
#[must_use]
pub struct Together<'db> {
    db: &'db Db,
    written: SqlWriterValues,
    count: usize,
}

/// Around the statements on SQLite, inside the batch's transaction.
const SAVEPOINT: &str = "SAVEPOINT together;";
const RELEASE: &str = "RELEASE together";
const BACK: &str = "ROLLBACK TO together; RELEASE together";

impl<'db> Together<'db> {
    pub(super) fn new(db: &'db Db) -> Self {
        let (placeholder, numbered) = if db.is_sqlite() {
            SqliteQueryBuilder.placeholder()
        } else {
            PostgresQueryBuilder.placeholder()
        };
        let written = SqlWriterValues::new(placeholder, numbered);
        Self {
            db,
            written,
            count: 0,
        }
        .text(if db.is_sqlite() { SAVEPOINT } else { "WITH " })
    }

    /// One statement more.
    pub fn and(self, statement: &impl QueryStatementBuilder) -> Self {
        if self.db.is_sqlite() {
            self.part(|written| statement.build_collect_any_into(&SqliteQueryBuilder, written))
        } else {
            self.part(|written| statement.build_collect_any_into(&PostgresQueryBuilder, written))
        }
    }

    /// Rows more for a table, at least one.
    pub fn insert<M>(self, rows: Vec<M>) -> Self
    where
        M: ModelTrait + IntoActiveModel<<M::Entity as EntityTrait>::ActiveModel>,
    {
        self.part(|written| {
            // Writing to memory does not fail.
            let _written = insertion::write(rows, written);
        })
    }

    fn part(mut self, write: impl FnOnce(&mut SqlWriterValues)) -> Self {
        self.count += 1;
        let (before, after) = match (self.db.is_sqlite(), self.count) {
            (true, _) => (String::new(), ";"),
            (false, 1) => ("part_1 AS (".to_owned(), ")"),
            (false, count) => (format!(", part_{count} AS ("), ")"),
        };
        self = self.text(&before);
        write(&mut self.written);
        self.text(after)
    }

    /// Writes them.
    ///
    /// # Errors
    /// Where one of them fails: then none is written.
    pub async fn write(self) -> Result<(), DbErr> {
        match self.db.batches.clone() {
            Some(batches) => self.write_in(batches).await,
            None => self.text(" SELECT 1").run().await.map(drop),
        }
    }

    /// Writes them, and answers what `query` finds as it was before.
    ///
    /// # Errors
    /// Where one of them fails: then none is written.
    pub async fn write_and_ask(mut self, query: &SelectStatement) -> Result<Vec<QueryResult>, DbErr> {
        if let Some(batches) = self.db.batches.clone() {
            let found = self.db.read().query_all(query).await?;
            return self.write_in(batches).await.map(|()| found);
        }
        self = self.text(" ");
        query.build_collect_any_into(&PostgresQueryBuilder, &mut self.written);
        self.run().await
    }

    /// On PostgreSQL.
    async fn run(self) -> Result<Vec<QueryResult>, DbErr> {
        let (sql, values) = self.written.into_parts();
        let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
        self.db.read().query_all_raw(statement).await
    }

    /// On SQLite.
    async fn write_in(self, batches: Batches) -> Result<(), DbErr> {
        let (sql, values) = self.text(RELEASE).written.into_parts();
        let statement = Statement::from_sql_and_values(DbBackend::Sqlite, sql, values);
        batches.execute(statement, Some(BACK)).await.map(drop)
    }

    fn text(mut self, text: &str) -> Self {
        // Writing to memory does not fail.
        let _written = self.written.write_str(text);
        self
    }
}
