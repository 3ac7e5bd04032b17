//! Reviews: staff's decisions and notes on registrations, and the indices of their lists.
//!
//! The lists are counted and paged by the indices alone; only the rows of a page are read. Addresses and colleges are
//! lower-cased and compared byte by byte, so that a prefix search is a range.

use sea_orm_migration::{prelude::*, schema::*, sea_orm::DbBackend};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Indices on `registrations` begin with the sort column and contain all filter columns.
const INDICES: [(&str, &str, &str); 6] = [
    (
        "registrations_desk_idx",
        "registrations",
        "created_at DESC, id, event, status, payment_status, category, flagged",
    ),
    (
        "registrations_event_desk_idx",
        "registrations",
        "event, created_at DESC, id, status, payment_status, category, flagged",
    ),
    (
        "registrations_college_idx",
        "registrations",
        "college_key, created_at DESC, id, event, status, payment_status, category, flagged",
    ),
    (
        "registrations_amount_idx",
        "registrations",
        "amount, created_at DESC, id, event, status, payment_status, category, flagged",
    ),
    (
        "members_email_idx",
        "members",
        "lower(email) BYTES, registration_id",
    ),
    ("users_email_idx", "users", "lower(email) BYTES, id"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One statement per column: SQLite cannot add two columns in one statement.
        for column in [
            // The decision in force. Null: none, or one from before this table.
            uuid_null("review_id"),
            // Staff requested changes: the captain may edit until staff decide.
            boolean("changes_requested").default(false).to_owned(),
            // The reason that staff gave the captain. Emptied when the owner's account is erased.
            text_null("decision_reason"),
        ] {
            let added = Table::alter()
                .table("registrations")
                .add_column(column)
                .to_owned();
            manager.alter_table(added).await?;
        }
        manager.create_table(reviews()).await?;
        manager.create_table(notes()).await?;
        for (table, columns) in [
            ("reviews", ["registration_id", "at"].as_slice()),
            ("reviews", &["batch"]),
            ("registration_notes", &["registration_id", "at"]),
        ] {
            let mut index = Index::create();
            index
                .name(format!("{table}_{}_idx", columns.join("_")))
                .table(table);
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index.clone()).await?;
        }
        let db = manager.get_connection();
        // SQLite cannot add a stored column. Its default collation already compares bytes.
        let (kept, bytes) = if manager.get_database_backend() == DbBackend::Sqlite {
            ("VIRTUAL", "")
        } else {
            ("STORED", "COLLATE \"C\"")
        };
        for made in [
            format!("flagged boolean GENERATED ALWAYS AS (flags <> '[]') {kept}"),
            format!("college_key text {bytes} GENERATED ALWAYS AS (lower(college_name)) {kept}"),
        ] {
            db.execute_unprepared(&format!("ALTER TABLE registrations ADD COLUMN {made}"))
                .await?;
        }
        for (name, table, columns) in INDICES {
            let columns = columns.replace("BYTES", bytes);
            db.execute_unprepared(&format!("CREATE INDEX {name} ON {table} ({columns})"))
                .await?;
        }
        // A wider index replaces it.
        db.execute_unprepared("DROP INDEX registrations_event_created_at_idx")
            .await
            .map(drop)
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared(
            "CREATE INDEX registrations_event_created_at_idx ON registrations (event, created_at)",
        )
        .await?;
        for (name, ..) in INDICES {
            db.execute_unprepared(&format!("DROP INDEX {name}")).await?;
        }
        for table in ["registration_notes", "reviews"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        for column in [
            "flagged",
            "college_key",
            "review_id",
            "changes_requested",
            "decision_reason",
        ] {
            let dropped = Table::alter()
                .table("registrations")
                .drop_column(column)
                .to_owned();
            manager.alter_table(dropped).await?;
        }
        Ok(())
    }
}

fn reviews() -> TableCreateStatement {
    Table::create()
        .table("reviews")
        .col(uuid("id").primary_key())
        // Decisions made in one action have the same batch and are undone together.
        .col(uuid("batch"))
        .col(uuid("registration_id"))
        // No foreign key: the decision outlives the account.
        .col(uuid("actor_id"))
        // approve, reject or requestChanges.
        .col(text("decision"))
        .col(text_null("reason"))
        // The registration's state before the decision, for undoing it.
        .col(text("former_status"))
        .col(boolean("former_changes_requested"))
        .col(text_null("former_reason"))
        .col(uuid_null("former_review_id"))
        .col(timestamp_with_time_zone("at"))
        .col(timestamp_with_time_zone_null("undone_at"))
        .col(uuid_null("undone_by"))
        .foreign_key(&mut of_registration("reviews_registration_id_fkey", "reviews"))
        .to_owned()
}

fn notes() -> TableCreateStatement {
    Table::create()
        .table("registration_notes")
        .col(uuid("id").primary_key())
        .col(uuid("registration_id"))
        .col(uuid("author_id"))
        .col(text("text"))
        .col(timestamp_with_time_zone("at"))
        .foreign_key(&mut of_registration(
            "registration_notes_registration_id_fkey",
            "registration_notes",
        ))
        .to_owned()
}

fn of_registration(name: &str, table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .name(name)
        .from(table, "registration_id")
        .to("registrations", "id")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
