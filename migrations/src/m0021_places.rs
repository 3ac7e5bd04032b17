//! Places: when an entry was priced and took its place, when an unpaid place was released, and the waiting lists.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Only entries that hold a place are counted.
const HOLDING: &str = "CREATE INDEX registrations_places_idx ON registrations (event, category) \
     WHERE released_at IS NULL AND status IN ('submitted', 'approved') AND payment_status <> 'refunded'";
/// A user stands on a waiting list once.
const ONCE: &str = "CREATE UNIQUE INDEX waiting_places_user_id_event_key ON waiting_places (user_id, event) \
     WHERE status IN ('waiting', 'offered')";
const QUEUE: &str = "CREATE INDEX waiting_places_queue_idx ON waiting_places (event, turn) \
     WHERE status IN ('waiting', 'offered')";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        for column in [
            // The settings that were known and in effect then give the fee.
            timestamp_with_time_zone_null("priced_at"),
            integer("settings_revision").default(0).to_owned(),
            timestamp_with_time_zone_null("placed_at"),
            timestamp_with_time_zone_null("release_warned_at"),
            timestamp_with_time_zone_null("released_at"),
        ] {
            let added = Table::alter()
                .table("registrations")
                .add_column(column)
                .to_owned();
            manager.alter_table(added).await?;
        }
        db.execute_unprepared("UPDATE registrations SET priced_at = created_at, placed_at = created_at")
            .await?;
        db.execute_unprepared(HOLDING).await?;
        let waiting = Table::create()
            .table("waiting_places")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("event"))
            .col(text_null("category"))
            // The order of the queue of an event, from 1.
            .col(big_integer("turn"))
            .col(text("status"))
            .col(timestamp_with_time_zone("joined_at"))
            .col(timestamp_with_time_zone_null("offered_at"))
            .col(timestamp_with_time_zone_null("held_until"))
            .col(timestamp_with_time_zone_null("ended_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("waiting_places_user_id_fkey")
                    .from("waiting_places", "user_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(waiting).await?;
        db.execute_unprepared(ONCE).await?;
        db.execute_unprepared(QUEUE).await.map(drop)
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_table(Table::drop().table("waiting_places").to_owned())
            .await?;
        manager
            .get_connection()
            .execute_unprepared("DROP INDEX registrations_places_idx")
            .await?;
        for column in [
            "priced_at",
            "settings_revision",
            "placed_at",
            "release_warned_at",
            "released_at",
        ] {
            let dropped = Table::alter()
                .table("registrations")
                .drop_column(column)
                .to_owned();
            manager.alter_table(dropped).await?;
        }
        Ok(())
    }
}
