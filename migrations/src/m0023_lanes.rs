//! The lanes and the topics of the outbox, and the browser for which a code was mailed.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Codes are 0, receipts 1, notices 2.
const FILL: &str = "UPDATE mail_outbox SET lane = CASE \
     WHEN kind LIKE '% code' THEN 0 \
     WHEN kind IN ('registration confirmed', 'refund sent', 'password changed', 'account linked') THEN 1 \
     ELSE 2 END";
/// The workers claim due mails by it, and the order of the lanes.
const DUE: &str = "CREATE INDEX mail_outbox_due_idx ON mail_outbox (lane, created_at) \
     WHERE status IN ('queued', 'pretended')";
const TOPIC: &str = "CREATE INDEX mail_outbox_topic_idx ON mail_outbox (topic) WHERE topic IS NOT NULL";
const RECIPIENT: &str = "CREATE INDEX mail_outbox_recipient_idx ON mail_outbox (recipient, created_at)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        for (table, column) in [
            ("mail_outbox", small_integer("lane").default(2).to_owned()),
            ("mail_outbox", text_null("topic")),
            ("one_time_codes", binary_null("requester")),
        ] {
            let added = Table::alter().table(table).add_column(column).to_owned();
            manager.alter_table(added).await?;
        }
        for sql in [FILL, DUE, TOPIC, RECIPIENT] {
            db.execute_unprepared(sql).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        for index in ["due", "topic", "recipient"] {
            db.execute_unprepared(&format!("DROP INDEX mail_outbox_{index}_idx"))
                .await?;
        }
        for (table, column) in [
            ("mail_outbox", "lane"),
            ("mail_outbox", "topic"),
            ("one_time_codes", "requester"),
        ] {
            let dropped = Table::alter().table(table).drop_column(column).to_owned();
            manager.alter_table(dropped).await?;
        }
        Ok(())
    }
}
