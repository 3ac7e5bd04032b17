//! Mails of staff to many people, their recipients, and addresses that get none.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [mailings(), recipients(), suppressions(), unsubscriptions()] {
            manager.create_table(table).await?;
        }
        // Nobody gets a mailing twice, whatever runs twice.
        let once = Index::create()
            .name("mailing_recipients_once_idx")
            .table("mailing_recipients")
            .col("mailing_id")
            .col("address")
            .unique()
            .to_owned();
        manager.create_index(once).await?;
        // What was handed over in the last minute; what waits; the rows of an account.
        for (name, columns) in [
            ("mailing_recipients_queued_idx", &["queued_at"][..]),
            ("mailing_recipients_open_idx", &["mailing_id", "queued_at"]),
            ("mailing_recipients_user_idx", &["user_id"]),
        ] {
            let mut index = Index::create().name(name).table("mailing_recipients").to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [
            "unsubscriptions",
            "suppressions",
            "mailing_recipients",
            "mailings",
        ] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn mailings() -> TableCreateStatement {
    Table::create()
        .table("mailings")
        .col(uuid("id").primary_key())
        .col(text("subject"))
        .col(text("body"))
        .col(boolean("is_about_entry"))
        .col(text("segment"))
        .col(text("status"))
        .col(uuid("author_id"))
        .col(uuid_null("approved_by"))
        .col(integer("recipients"))
        .col(integer("queued"))
        .col(text("excluded"))
        .col(timestamp_with_time_zone_null("starts_at"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned()
}

fn recipients() -> TableCreateStatement {
    Table::create()
        .table("mailing_recipients")
        .col(uuid("id").primary_key())
        .col(uuid("mailing_id"))
        .col(uuid("user_id"))
        .col(text("address"))
        .col(text("domain"))
        .col(text("fields"))
        .col(text_null("excluded"))
        .col(timestamp_with_time_zone_null("queued_at"))
        .to_owned()
}

fn suppressions() -> TableCreateStatement {
    Table::create()
        .table("suppressions")
        .col(text("address"))
        .col(text("why"))
        .col(timestamp_with_time_zone("created_at"))
        .primary_key(Index::create().col("address").col("why"))
        .to_owned()
}

fn unsubscriptions() -> TableCreateStatement {
    Table::create()
        .table("unsubscriptions")
        .col(uuid("user_id").primary_key())
        .col(timestamp_with_time_zone("created_at"))
        .to_owned()
}
