//! That staff have released the certificates and letters of ambassadors.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("paper_releases")
            .col(integer("year").primary_key())
            .col(uuid("released_by"))
            .col(timestamp_with_time_zone("released_at"))
            .to_owned();
        manager.create_table(table).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_table(Table::drop().table("paper_releases").to_owned())
            .await
    }
}
