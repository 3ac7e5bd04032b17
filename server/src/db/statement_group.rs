//! Runs several statements in one round trip, for writes that would spend most of their time on round trips.
//!
//! PostgreSQL runs a group as one statement with common table expressions, SQLite as one text of several statements.

use super::Transaction;
use sea_orm::sea_query::{
    CommonTableExpression, Expr, Query, QueryStatementBuilder, SqlWriterValues, SqliteQueryBuilder,
    WithClause,
};
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, StatementBuilder};
use std::fmt::Write;

/// Statements that change different rows. None reads what another writes: on PostgreSQL all of them see the tables as they
/// were before the group. Foreign keys between their rows hold, in the order of the calls to [`StatementGroup::and`].
#[derive(Debug)]
#[must_use]
pub struct StatementGroup(Group);

#[derive(Debug)]
enum Group {
    Sqlite(SqlWriterValues),
    Postgres { with: Box<WithClause>, count: usize },
}

impl StatementGroup {
    /// A group without statements, for the database of a transaction.
    pub fn new(txn: &Transaction) -> Self {
        Self(match txn.get_database_backend() {
            DbBackend::Postgres => Group::Postgres {
                with: Box::default(),
                count: 0,
            },
            _ => Group::Sqlite(SqlWriterValues::new("?", false)),
        })
    }

    /// Adds a statement. Its results are not read.
    pub fn and(mut self, statement: impl QueryStatementBuilder) -> Self {
        match &mut self.0 {
            Group::Sqlite(sql) => {
                statement.build_collect_any_into(&SqliteQueryBuilder, sql);
                // Writing to memory does not fail.
                let _written = sql.write_str(";");
            }
            Group::Postgres { with, count } => {
                *count += 1;
                let mut part = CommonTableExpression::new();
                part.table_name(format!("part_{count}")).query(statement);
                with.cte(part);
            }
        }
        self
    }

    /// Runs the statements.
    ///
    /// # Errors
    /// If one of them fails. Then the whole transaction fails.
    pub async fn execute(self, txn: &Transaction) -> Result<(), DbErr> {
        let statement = match self.0 {
            Group::Sqlite(sql) => {
                let (sql, values) = sql.into_parts();
                Statement::from_sql_and_values(DbBackend::Sqlite, sql, values)
            }
            Group::Postgres { with, .. } => {
                let query = Query::select().expr(Expr::val(1)).to_owned().with(*with);
                StatementBuilder::build(&query, &DbBackend::Postgres)
            }
        };
        txn.execute_raw(statement).await.map(drop)
    }
}
