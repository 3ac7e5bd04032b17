//! The refunded amount of a payment: staff can refund a part at the provider's dashboard.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // In paise.
        let column = big_integer("amount_refunded").default(0).take();
        let added = Table::alter().table("payments").add_column(column).to_owned();
        manager.alter_table(added).await?;
        // Payments that were refunded in full.
        let whole = Query::update()
            .table("payments")
            .value("amount_refunded", Expr::col("amount"))
            .and_where(Expr::col("status").eq("refunded"))
            .to_owned();
        manager.execute(whole).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let dropped = Table::alter()
            .table("payments")
            .drop_column("amount_refunded")
            .to_owned();
        manager.alter_table(dropped).await
    }
}
