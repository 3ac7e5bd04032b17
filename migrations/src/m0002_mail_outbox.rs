//! The mail outbox. Mail is enqueued in the transaction that causes it.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let outbox = Table::create()
            .table("mail_outbox")
            .col(uuid("id").primary_key())
            // The kind of mail, for example `signup code`.
            .col(text("kind"))
            .col(text("recipient"))
            .col(text("subject"))
            // Both bodies are emptied on delivery, because they may hold a code.
            .col(text("text_body"))
            .col(text("html_body"))
            // `queued`, `sent` or `given_up`.
            .col(text("status"))
            .col(integer("attempts"))
            // When to try next. Moved ahead while a worker holds the mail.
            .col(timestamp_with_time_zone("next_attempt_at"))
            .col(text_null("last_error"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("sent_at"))
            .to_owned();
        manager.create_table(outbox).await?;
        let index = Index::create()
            .name("mail_outbox_status_next_attempt_at_idx")
            .table("mail_outbox")
            .col("status")
            .col("next_attempt_at")
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_table(Table::drop().table("mail_outbox").to_owned())
            .await
    }
}
