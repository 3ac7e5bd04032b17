//! The event of an order, kept when its registration is purged: the ledger outlives the registration.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The event's endpoint. Null while `registration_id` refers to the registration, and for the test item.
        let added = Table::alter()
            .table("orders")
            .add_column(text_null("event"))
            .to_owned();
        manager.alter_table(added).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let dropped = Table::alter().table("orders").drop_column("event").to_owned();
        manager.alter_table(dropped).await
    }
}
