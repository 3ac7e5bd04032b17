//! Registrations for events, and their members.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let registrations = Table::create()
            .table("registrations")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            // The event's endpoint.
            .col(text("event"))
            .col(text_null("category"))
            .col(text("college_name"))
            .col(text("college_address"))
            .col(boolean("has_coach"))
            // JSON lists of names; athletics only.
            .col(text("individual_events"))
            .col(text("relay_events"))
            .col(text("status"))
            .col(text("payment_status"))
            // In paise.
            .col(big_integer("amount"))
            .col(text("currency"))
            // JSON list of the rules' warnings.
            .col(text("flags"))
            // The version of the privacy notice agreed to. Null: not given.
            .col(text_null("consent"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("registrations_user_id_fkey")
                    .from("registrations", "user_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Restrict),
            )
            .to_owned();
        manager.create_table(registrations).await?;
        let unique = Index::create()
            .name("registrations_user_id_event_key")
            .table("registrations")
            .col("user_id")
            .col("event")
            .unique()
            .to_owned();
        manager.create_index(unique).await?;
        let listing = Index::create()
            .name("registrations_event_created_at_idx")
            .table("registrations")
            .col("event")
            .col("created_at")
            .to_owned();
        manager.create_index(listing).await?;

        let members = Table::create()
            .table("members")
            .col(uuid("id").primary_key())
            .col(uuid("registration_id"))
            // captain, viceCaptain, players, substitutes, coach, lead or relay:<name>.
            .col(text("team_group"))
            // The position within the group, from 0.
            .col(integer("position"))
            .col(text("fullname"))
            .col(text("email"))
            .col(text("phone_number"))
            // AES-256-GCM, bound to this table, row and column.
            .col(binary("aadhaar_cipher"))
            .col(text("aadhaar_key_id"))
            // Keyed hash, for equality checks only.
            .col(binary("aadhaar_hmac"))
            .col(text("aadhaar_last4"))
            .col(text_null("college_id"))
            .col(text_null("playing_role"))
            .foreign_key(
                ForeignKey::create()
                    .name("members_registration_id_fkey")
                    .from("members", "registration_id")
                    .to("registrations", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(members).await?;
        let place = Index::create()
            .name("members_registration_id_team_group_position_key")
            .table("members")
            .col("registration_id")
            .col("team_group")
            .col("position")
            .unique()
            .to_owned();
        manager.create_index(place).await?;
        let equality = Index::create()
            .name("members_aadhaar_hmac_idx")
            .table("members")
            .col("aadhaar_hmac")
            .to_owned();
        manager.create_index(equality).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["members", "registrations"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
