//! Dumps every row of the database as text, so that a test can check that a value is absent.

use super::TestApp;
use sea_orm::{ConnectionTrait, Statement};

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

    /// Runs a query and returns the texts of its only column, which the query must call `name`.
    async fn column(&self, query: &str) -> Vec<String> {
        let db = self.state.env.db.read();
        let statement = Statement::from_string(db.get_database_backend(), query.to_owned());
        let rows = db.query_all_raw(statement).await.unwrap();
        rows.iter().map(|row| row.try_get("", "name").unwrap()).collect()
    }
}
