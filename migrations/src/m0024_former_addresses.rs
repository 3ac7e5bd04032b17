//! The addresses that accounts had before. Mails and messages are found by address, so the export and the erasure of an account
//! need its former ones.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let former = Table::create()
            .table("former_addresses")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("email"))
            .col(timestamp_with_time_zone("changed_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("former_addresses_user_id_fkey")
                    .from("former_addresses", "user_id")
                    .to("users", "id"),
            )
            .to_owned();
        manager.create_table(former).await?;
        let index = Index::create()
            .name("former_addresses_user_id_idx")
            .table("former_addresses")
            .col("user_id")
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_table(Table::drop().table("former_addresses").to_owned())
            .await
    }
}
