//! The audit log: the actor, the action and the object.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let log = Table::create()
            .table("audit_log")
            .col(uuid("id").primary_key())
            .col(timestamp_with_time_zone("at"))
            // Null: the server itself or its operator. No foreign key: the log outlives the account.
            .col(uuid_null("actor_id"))
            // For example `user.promote`.
            .col(text("action"))
            // For example `user/5e0c…`.
            .col(text("object"))
            // JSON.
            .col(text("details"))
            .to_owned();
        manager.create_table(log).await?;
        for column in ["at", "object"] {
            let index = Index::create()
                .name(format!("audit_log_{column}_idx"))
                .table("audit_log")
                .col(column)
                .to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_table(Table::drop().table("audit_log").to_owned())
            .await
    }
}
