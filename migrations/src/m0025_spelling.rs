//! Stored names and the texts of the search index in their normalised spelling, so that a search finds them in any spelling
//! and a form that is sent again equals the stored one. Ids, codes and addresses stay.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::prelude::Uuid;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, QueryResult, Statement};
use shared::normalise::{fold, line};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Columns with names: table, column.
const NAMES: [(&str, &str); 7] = [
    ("users", "fullname"),
    ("members", "fullname"),
    ("registrations", "college_name"),
    ("registrations", "college_address"),
    ("ambassador_applications", "full_name"),
    ("ambassador_applications", "college_name"),
    ("contact_messages", "name"),
];
/// Rows that are read at once.
const SOME: usize = 1_000;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in NAMES {
            let names = Column {
                table,
                key: "id",
                name: column,
                normal: line,
            };
            names.rewrite(manager).await?;
        }
        let texts = Column {
            table: "registration_search",
            key: "rowid",
            name: "text",
            normal: |text| text.split('\n').map(fold).collect::<Vec<_>>().join("\n"),
        };
        texts.rewrite(manager).await
    }

    async fn down(&self, _: &SchemaManager) -> Result<(), DbErr> {
        // The former spelling means the same.
        Ok(())
    }
}

/// A column of texts.
struct Column {
    table: &'static str,
    key: &'static str,
    name: &'static str,
    normal: fn(&str) -> String,
}

impl Column {
    /// Rewrites the values that have another spelling. Reads only values with characters beyond those of ASCII: most names
    /// have none.
    async fn rewrite(&self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        let (table, key, column) = (self.table, self.key, self.name);
        let db = manager.get_connection();
        let backend = manager.get_database_backend();
        let is_other = match backend {
            DbBackend::Sqlite => format!("{column} GLOB '*[^ -~]*'"),
            _ => format!("{column} ~ '[^ -~]'"),
        };
        let mut after: Option<Value> = None;
        loop {
            let beyond = after
                .as_ref()
                .map_or_else(String::new, |_| format!("AND {key} > $1"));
            let sql = format!(
                "SELECT {key}, {column} FROM {table} WHERE {is_other} {beyond} ORDER BY {key} LIMIT {SOME}"
            );
            let some = Statement::from_sql_and_values(backend, sql, after.clone());
            let rows = db.query_all_raw(some).await?;
            for row in &rows {
                let id = self.key_of(row)?;
                let stored: String = row.try_get("", column)?;
                let written = (self.normal)(&stored);
                if written != stored {
                    let sql = format!("UPDATE {table} SET {column} = $1 WHERE {key} = $2");
                    let values = [written.into(), id.clone()];
                    db.execute_raw(Statement::from_sql_and_values(backend, sql, values))
                        .await?;
                }
                after = Some(id);
            }
            if rows.len() < SOME {
                return Ok(());
            }
        }
    }

    /// The key of a row: a number in the search index, else a UUID.
    fn key_of(&self, row: &QueryResult) -> Result<Value, DbErr> {
        if self.key == "id" {
            row.try_get::<Uuid>("", self.key).map(Value::from)
        } else {
            row.try_get::<i64>("", self.key).map(Value::from)
        }
    }
}
