//! The origin of a refund: the payment's destination before it, restored if the refund fails.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // confirmed, inbox or accepted.
        let origin = text("origin").default("inbox").to_owned();
        let added = Table::alter().table("refunds").add_column(origin).to_owned();
        manager.alter_table(added).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let dropped = Table::alter().table("refunds").drop_column("origin").to_owned();
        manager.alter_table(dropped).await
    }
}
