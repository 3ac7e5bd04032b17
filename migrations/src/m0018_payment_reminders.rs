//! Payment reminders: when a registration's owner was last reminded of the fee, and whether to stop.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let reminders = Table::create()
            .table("payment_reminders")
            .col(uuid("registration_id").primary_key())
            .col(timestamp_with_time_zone_null("sent_at"))
            .col(boolean("is_stopped").default(false))
            .foreign_key(
                ForeignKey::create()
                    .name("payment_reminders_registration_fk")
                    .from("payment_reminders", "registration_id")
                    .to("registrations", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(reminders).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let reminders = Table::drop().table("payment_reminders").to_owned();
        manager.drop_table(reminders).await
    }
}
