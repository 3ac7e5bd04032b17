//! Which ambassador brought an account, and the points that ambassadors have, a row each.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const FREEZE: &str = "INSERT INTO referrals (user_id, created_at, frozen_at) \
                      SELECT user_id, MIN(updated_at), MIN(updated_at) FROM registrations \
                      WHERE payment_status IN ('paid', 'refunded') GROUP BY user_id";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [codes(), referrals(), points()] {
            manager.create_table(table).await?;
        }
        for (name, table, column) in [
            ("referrals_ambassador_idx", "referrals", "ambassador_id"),
            (
                "referral_points_ambassador_idx",
                "referral_points",
                "ambassador_id",
            ),
        ] {
            let index = Index::create().name(name).table(table).col(column).to_owned();
            manager.create_index(index).await?;
        }
        // An entry is credited once and taken back once, whatever runs twice.
        let once = Index::create()
            .name("referral_points_once_idx")
            .table("referral_points")
            .col("subject_id")
            .col("kind")
            .unique()
            .to_owned();
        manager.create_index(once).await?;
        // Who has paid before stays as they are: nobody brought them.
        manager
            .get_connection()
            .execute_unprepared(FREEZE)
            .await
            .map(drop)
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["referral_points", "referrals", "referral_codes"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn codes() -> TableCreateStatement {
    Table::create()
        .table("referral_codes")
        .col(text("code").primary_key())
        .col(uuid("user_id").unique_key())
        .col(timestamp_with_time_zone("created_at"))
        .to_owned()
}

fn referrals() -> TableCreateStatement {
    Table::create()
        .table("referrals")
        .col(uuid("user_id").primary_key())
        .col(uuid_null("ambassador_id"))
        .col(timestamp_with_time_zone("created_at"))
        // The first payment freezes who brought the account.
        .col(timestamp_with_time_zone_null("frozen_at"))
        .to_owned()
}

fn points() -> TableCreateStatement {
    Table::create()
        .table("referral_points")
        .col(uuid("id").primary_key())
        .col(uuid("ambassador_id"))
        .col(text("kind"))
        .col(integer("points"))
        .col(uuid("subject_id"))
        .col(timestamp_with_time_zone("created_at"))
        .to_owned()
}
