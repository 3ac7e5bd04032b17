//! Settings that organisers change in the portal, and announcements.
//!
//! `settings` is append-only: a row per changed field, the rows of one save share a revision. The value is JSON text; `null`
//! restores the catalogue's default. No foreign key to the author: the change outlives the account.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let settings = Table::create()
            .table("settings")
            .col(integer("revision"))
            // fest or event:<endpoint>.
            .col(text("scope"))
            .col(text("field"))
            .col(text("value"))
            .col(text("reason"))
            .col(uuid_null("author_id"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("effective_at"))
            // The revision that this one undoes.
            .col(integer_null("undoes"))
            .primary_key(
                Index::create()
                    .name("settings_pkey")
                    .col("revision")
                    .col("scope")
                    .col("field"),
            )
            .to_owned();
        manager.create_table(settings).await?;
        let announcements = Table::create()
            .table("announcements")
            .col(uuid("id").primary_key())
            .col(text("text"))
            .col(text("severity"))
            // everyone, signed-in or event:<endpoint>.
            .col(text("audience"))
            .col(timestamp_with_time_zone("starts_at"))
            .col(timestamp_with_time_zone_null("ends_at"))
            .col(text_null("link"))
            .col(uuid_null("author_id"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("withdrawn_at"))
            .to_owned();
        manager.create_table(announcements).await?;
        let index = Index::create()
            .name("announcements_starts_at_idx")
            .table("announcements")
            .col("starts_at")
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["announcements", "settings"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
