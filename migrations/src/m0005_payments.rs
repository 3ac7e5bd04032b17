//! Orders (amounts owed) and payments (what providers report for them).

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let orders = Table::create()
            .table("orders")
            .col(uuid("id").primary_key())
            .col(uuid("registration_id"))
            // Generated here, at most 40 characters. It finds the order at the provider after a crash.
            .col(text("receipt"))
            .col(text("provider"))
            // Null until the provider has created the order.
            .col(text_null("provider_order_id"))
            // In paise.
            .col(big_integer("amount"))
            .col(text("currency"))
            // created (here only), open (also at the provider), paid or closed.
            .col(text("status"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("orders_registration_id_fkey")
                    .from("orders", "registration_id")
                    .to("registrations", "id")
                    .on_delete(ForeignKeyAction::Restrict),
            )
            .to_owned();
        manager.create_table(orders).await?;
        for (name, column) in [
            ("orders_receipt_key", "receipt"),
            ("orders_provider_order_id_key", "provider_order_id"),
        ] {
            let index = Index::create()
                .name(name)
                .table("orders")
                .col(column)
                .unique()
                .to_owned();
            manager.create_index(index).await?;
        }
        // A registration has at most one payable order at a time.
        let live = Index::create()
            .name("orders_live_registration_id_key")
            .table("orders")
            .col("registration_id")
            .unique()
            .and_where(Expr::col("status").is_in(["created", "open"]))
            .to_owned();
        manager.create_index(live).await?;
        let index = Index::create()
            .name("orders_status_idx")
            .table("orders")
            .col("status")
            .to_owned();
        manager.create_index(index).await?;

        let payments = Table::create()
            .table("payments")
            .col(uuid("id").primary_key())
            .col(uuid("order_id"))
            .col(text("provider_payment_id"))
            .col(text("status"))
            // In paise.
            .col(big_integer("amount"))
            .col(text("currency"))
            .col(timestamp_with_time_zone("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("payments_order_id_fkey")
                    .from("payments", "order_id")
                    .to("orders", "id")
                    .on_delete(ForeignKeyAction::Restrict),
            )
            .to_owned();
        manager.create_table(payments).await?;
        let unique = Index::create()
            .name("payments_provider_payment_id_key")
            .table("payments")
            .col("provider_payment_id")
            .unique()
            .to_owned();
        manager.create_index(unique).await?;
        let index = Index::create()
            .name("payments_order_id_idx")
            .table("payments")
            .col("order_id")
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["payments", "orders"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
