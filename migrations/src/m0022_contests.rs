//! Contests of the fest days: the log of everything that organisers and officials enter, and the officials.
//!
//! `contest_changes` is append-only. The state of every contest is computed from it. No foreign key to the author: the log
//! outlives the account.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let changes = Table::create()
            .table("contest_changes")
            // Counts the changes of all contests, from 1.
            .col(integer("revision").primary_key())
            // The revision that created the contest.
            .col(integer("contest"))
            // A `contest::Action` as JSON.
            .col(text("action"))
            .col(text("reason"))
            // Chosen by the client, so that an entry that is sent twice is stored once.
            .col(uuid("key").unique_key())
            .col(uuid_null("author_id"))
            .col(timestamp_with_time_zone("created_at"))
            .to_owned();
        manager.create_table(changes).await?;
        let officials = Table::create()
            .table("officials")
            .col(uuid("user_id"))
            // The event's endpoint.
            .col(text("event"))
            .col(timestamp_with_time_zone("assigned_at"))
            .primary_key(Index::create().name("officials_pkey").col("user_id").col("event"))
            .foreign_key(
                ForeignKey::create()
                    .name("officials_user_id_fkey")
                    .from("officials", "user_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(officials).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["officials", "contest_changes"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
