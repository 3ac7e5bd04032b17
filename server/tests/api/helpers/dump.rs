//! Dumps every row of the database as text, so that a test can check that a value is absent.

use super::TestApp;
use sea_orm::{ConnectionTrait, Statement};
use std::collections::BTreeSet;

impl TestApp {
    /// Returns every value of every table as text.
    pub(crate) async fn dump(&self) -> String {
        let sqlite = self.state.env.db.is_sqlite();
        let tables = if sqlite {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        } else {
            "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'"
        };
        let mut dump = String::new();
        for table in self.column(tables).await {
            let row = if sqlite {
                let columns = format!("SELECT name FROM pragma_table_info('{table}')");
                let quoted: Vec<String> = self
                    .column(&columns)
                    .await
                    .iter()
                    .map(|column| format!("quote(\"{column}\")"))
                    .collect();
                quoted.join(" || ',' || ")
            } else {
                "encode(t::text::bytea, 'escape')".to_owned()
            };
            let rows = self.column(&format!("SELECT {row} AS name FROM {table} t")).await;
            dump.extend(rows.iter().map(|row| format!("{table}: {row}\n")));
        }
        dump
    }

    /// The columns of all tables: the table and the column.
    pub(crate) async fn schema(&self) -> BTreeSet<(String, String)> {
        let columns = if self.state.env.db.is_sqlite() {
            // Not the internal tables of the search; of the search itself, only the columns that hold something.
            "SELECT m.name || '.' || c.name AS name FROM sqlite_master m, pragma_table_xinfo(m.name) c \
             WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT GLOB 'registration_search_*' \
             AND c.hidden <> 1"
        } else {
            "SELECT table_name::text || '.' || column_name::text AS name FROM information_schema.columns \
             WHERE table_schema = 'public'"
        };
        let columns = self.column(columns).await;
        let columns = columns.iter().filter_map(|column| column.split_once('.'));
        columns
            .filter(|(table, _)| *table != "seaql_migrations")
            .map(|(table, column)| (table.to_owned(), column.to_owned()))
            .collect()
    }

    /// The values of a column, as text.
    pub(crate) async fn values(&self, table: &str, column: &str) -> Vec<String> {
        let value = if self.state.env.db.is_sqlite() {
            format!("quote(\"{column}\")")
        } else {
            format!("coalesce(\"{column}\"::text, 'NULL')")
        };
        self.column(&format!("SELECT {value} AS name FROM {table}")).await
    }

    /// Runs a query and returns the texts of its only column, which the query must call `name`.
    async fn column(&self, query: &str) -> Vec<String> {
        let db = self.state.env.db.read();
        let statement = Statement::from_string(db.get_database_backend(), query.to_owned());
        let rows = db.query_all_raw(statement).await.unwrap();
        rows.iter().map(|row| row.try_get("", "name").unwrap()).collect()
    }
}
