//! The last day on which a block of beds, a meal or a kit is sold.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const TABLES: [&str; 2] = ["blocks", "extras"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            let column = text("sale_ends").default("").take();
            let with_column = Table::alter().table(table).add_column(column).to_owned();
            manager.alter_table(with_column).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            let without = Table::alter().table(table).drop_column("sale_ends").to_owned();
            manager.alter_table(without).await?;
        }
        Ok(())
    }
}
