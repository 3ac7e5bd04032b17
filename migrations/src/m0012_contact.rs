//! Messages of the contact form, and indices for the portal's figures and the audit log's view.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let messages = Table::create()
            .table("contact_messages")
            .col(uuid("id").primary_key())
            .col(text("name"))
            // Lower-cased.
            .col(text("email"))
            .col(text("message"))
            // open or done.
            .col(text("status"))
            .col(timestamp_with_time_zone("created_at"))
            // No foreign key: the record outlives the account.
            .col(uuid_null("done_by"))
            .col(timestamp_with_time_zone_null("done_at"))
            .to_owned();
        manager.create_table(messages).await?;
        for (table, columns) in INDICES {
            let mut index = Index::create();
            index.name(name(table, columns)).table(table);
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index.clone()).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, columns) in INDICES {
            let index = Index::drop().name(name(table, columns)).table(table).to_owned();
            manager.drop_index(index).await?;
        }
        manager
            .drop_table(Table::drop().table("contact_messages").to_owned())
            .await
    }
}

const INDICES: [(&str, &[&str]); 4] = [
    ("contact_messages", &["status", "created_at"]),
    ("contact_messages", &["email"]),
    ("audit_log", &["action", "at"]),
    ("audit_log", &["actor_id", "at"]),
];

fn name(table: &str, columns: &[&str]) -> String {
    format!("{table}_{}_idx", columns.join("_"))
}
