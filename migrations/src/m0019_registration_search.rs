//! Short numbers of registrations, and an index to find a registration by any part of a name, a phone number, an e-mail address
//! or its college.
//!
//! `registration_search` has one text per registration, in lower case: the college, then one line per person. SQLite indexes
//! it with FTS5, PostgreSQL with `pg_trgm`; both match any three characters in a row. `rowid` is the registration's number:
//! FTS5 finds and deletes rows by no other key.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Existing registrations are numbered by age.
const NUMBERS: [&str; 3] = [
    "ALTER TABLE registrations ADD COLUMN number bigint NOT NULL DEFAULT 0",
    "UPDATE registrations SET number = aged.place FROM \
     (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM registrations) AS aged \
     WHERE aged.id = registrations.id",
    "CREATE UNIQUE INDEX registrations_number_key ON registrations (number)",
];

const SQLITE: [&str; 3] = [
    "CREATE VIRTUAL TABLE registration_search USING fts5(text, tokenize = 'trigram')",
    // Erased names must not stay in the index.
    "INSERT INTO registration_search(registration_search, rank) VALUES ('secure-delete', 1)",
    "CREATE TRIGGER registrations_search_delete AFTER DELETE ON registrations \
     BEGIN DELETE FROM registration_search WHERE rowid = OLD.number; END",
];

const POSTGRES: [&str; 5] = [
    "CREATE SEQUENCE registration_numbers",
    "SELECT setval('registration_numbers', (SELECT coalesce(max(number), 0) + 1 FROM registrations), false)",
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    "CREATE TABLE registration_search (\
     rowid bigint PRIMARY KEY REFERENCES registrations (number) ON DELETE CASCADE, text text NOT NULL)",
    "CREATE INDEX registration_search_text_idx ON registration_search USING gin (text gin_trgm_ops)",
];

/// The text of every existing registration.
const TEXTS: &str = "INSERT INTO registration_search (rowid, text) \
     SELECT number, lower(college_name || coalesce((SELECT LIST(LINE || fullname || ' ' || phone_number || ' ' || email, '') \
     FROM members WHERE registration_id = registrations.id), '')) FROM registrations";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        let (tables, list, line): (&[&str], _, _) = match manager.get_database_backend() {
            DbBackend::Sqlite => (&SQLITE, "group_concat", "char(10)"),
            _ => (&POSTGRES, "string_agg", "chr(10)"),
        };
        for sql in NUMBERS.iter().chain(tables) {
            db.execute_unprepared(sql).await?;
        }
        let texts = TEXTS.replace("LIST", list).replace("LINE", line);
        db.execute_unprepared(&texts).await.map(drop)
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        if manager.get_database_backend() == DbBackend::Sqlite {
            db.execute_unprepared("DROP TRIGGER registrations_search_delete")
                .await?;
        }
        // The extension stays: another schema of the database may use it.
        db.execute_unprepared("DROP TABLE registration_search").await?;
        if manager.get_database_backend() == DbBackend::Postgres {
            db.execute_unprepared("DROP SEQUENCE registration_numbers")
                .await?;
        }
        for sql in [
            "DROP INDEX registrations_number_key",
            "ALTER TABLE registrations DROP COLUMN number",
        ] {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
