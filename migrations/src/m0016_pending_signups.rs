//! Pending signups: the details belong to the browser that submitted them, not to the code that proves the address.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let pending = Table::create()
            .table("pending_signups")
            // HMAC-SHA256 of the address and the ticket in the browser's cookie.
            .col(binary("ticket_hash").primary_key())
            // Lower-cased.
            .col(text("email"))
            .col(text("username"))
            // Argon2id in PHC format.
            .col(text("password_hash"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .to_owned();
        manager.create_table(pending).await?;
        let by_email = Index::create()
            .name("pending_signups_email_idx")
            .table("pending_signups")
            .col("email")
            .to_owned();
        manager.create_index(by_email).await?;
        for column in ["username", "password_hash"] {
            let dropped = Table::alter()
                .table("one_time_codes")
                .drop_column(column)
                .to_owned();
            manager.alter_table(dropped).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [text_null("username"), text_null("password_hash")] {
            let added = Table::alter()
                .table("one_time_codes")
                .add_column(column)
                .to_owned();
            manager.alter_table(added).await?;
        }
        let pending = Table::drop().table("pending_signups").to_owned();
        manager.drop_table(pending).await
    }
}
