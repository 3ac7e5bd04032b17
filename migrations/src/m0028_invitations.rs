//! Invitations: what each person of a team was asked and has answered; when a team was asked, and whether staff waive the rest.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(invitations()).await?;
        let by_entry = Index::create()
            .name("invitations_registration_idx")
            .table("invitations")
            .col("registration_id")
            .to_owned();
        manager.create_index(by_entry).await?;
        for (name, column) in [
            ("invitations_link_idx", "link_id"),
            ("invitations_parent_link_idx", "parent_link_id"),
        ] {
            let index = Index::create()
                .name(name)
                .table("invitations")
                .col(column)
                .to_owned();
            manager.create_index(index).await?;
        }
        manager.create_table(team_invitations()).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["team_invitations", "invitations"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn invitations() -> TableCreateStatement {
    Table::create()
        .table("invitations")
        .col(uuid("member_id").primary_key())
        .col(uuid("registration_id"))
        .col(text("status"))
        .col(timestamp_with_time_zone("mailed_at"))
        .col(boolean("are_reminders_stopped").default(false))
        // People with the same name and address share a link.
        .col(uuid("link_id"))
        .col(timestamp_with_time_zone("link_expires_at"))
        .col(timestamp_with_time_zone_null("answered_at"))
        // What the person entered. Their ID number is in `members`.
        .col(text("fullname").default(""))
        .col(text("phone_number").default(""))
        .col(text("date_of_birth").default(""))
        .col(text("emergency_name").default(""))
        .col(text("emergency_phone").default(""))
        .col(text_null("consent"))
        .col(text("parent_email").default(""))
        .col(text("parent_name").default(""))
        .col(uuid_null("parent_link_id"))
        .col(binary_null("parent_code_hash"))
        .col(text_null("parent_consent"))
        .foreign_key(
            ForeignKey::create()
                .name("invitations_member_fk")
                .from("invitations", "member_id")
                .to("members", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}

fn team_invitations() -> TableCreateStatement {
    Table::create()
        .table("team_invitations")
        .col(uuid("registration_id").primary_key())
        .col(timestamp_with_time_zone_null("invited_at"))
        .col(boolean("are_reminders_stopped").default(false))
        .col(timestamp_with_time_zone_null("waived_at"))
        // No foreign key: the waiver outlives the account.
        .col(uuid_null("waived_by"))
        .col(text("waiver_reason").default(""))
        .foreign_key(
            ForeignKey::create()
                .name("team_invitations_registration_fk")
                .from("team_invitations", "registration_id")
                .to("registrations", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}
