//! The language of an account.

use sea_orm_migration::{prelude::*, schema::boolean};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const COLUMN: &str = "reads_hindi";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let with_column = Table::alter()
            .table("users")
            .add_column(boolean(COLUMN).default(false))
            .to_owned();
        manager.alter_table(with_column).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let without = Table::alter().table("users").drop_column(COLUMN).to_owned();
        manager.alter_table(without).await
    }
}
