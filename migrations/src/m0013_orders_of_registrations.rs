//! An index on orders by registration: exports and an entry's page query it, and there may be a hundred thousand orders.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const NAME: &str = "orders_registration_id_idx";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::create()
            .name(NAME)
            .table("orders")
            .col("registration_id")
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::drop().name(NAME).table("orders").to_owned();
        manager.drop_index(index).await
    }
}
