//! Passes: what admits people to the fest; and the guests whom staff have added.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let guests = Table::create()
            .table("guests")
            .col(uuid("id").primary_key())
            .col(text("fullname"))
            .col(text("organisation"))
            .col(text("reason"))
            .col(timestamp_with_time_zone("created_at"))
            // No foreign key: the guest outlives the account.
            .col(uuid("created_by"))
            .to_owned();
        manager.create_table(guests).await?;
        manager.create_table(passes()).await?;
        for (name, column) in [
            ("passes_code_key", "code"),
            ("passes_link_key", "link_id"),
            ("passes_guest_key", "guest_id"),
        ] {
            let index = Index::create()
                .name(name)
                .table("passes")
                .col(column)
                .unique()
                .to_owned();
            manager.create_index(index).await?;
        }
        let one_a_user = Index::create()
            .name("passes_user_kind_key")
            .table("passes")
            .col("user_id")
            .col("kind")
            .unique()
            .to_owned();
        manager.create_index(one_a_user).await?;
        for (name, column) in [
            ("passes_registration_idx", "registration_id"),
            ("passes_member_idx", "member_id"),
            ("passes_created_idx", "created_at"),
        ] {
            let index = Index::create().name(name).table("passes").col(column).to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["passes", "guests"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn passes() -> TableCreateStatement {
    let cascade = |name: &str, column: &'static str, table: &'static str| {
        ForeignKey::create()
            .name(name)
            .from("passes", column)
            .to(table, "id")
            .on_delete(ForeignKeyAction::Cascade)
            .to_owned()
    };
    Table::create()
        .table("passes")
        // 63 random bits, so that a gate cannot count the passes.
        .col(big_integer("id").primary_key())
        .col(text("kind"))
        .col(uuid_null("registration_id"))
        // No foreign key: the pass of a person who left the team stays, so that gates learn that it is void.
        .col(uuid_null("member_id"))
        .col(uuid_null("user_id"))
        .col(uuid_null("guest_id"))
        .col(integer("issue"))
        .col(text("code"))
        .col(uuid("link_id"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("mailed_at"))
        .col(timestamp_with_time_zone_null("revoked_at"))
        .foreign_key(&mut cascade(
            "passes_registration_fk",
            "registration_id",
            "registrations",
        ))
        .foreign_key(&mut cascade("passes_user_fk", "user_id", "users"))
        .foreign_key(&mut cascade("passes_guest_fk", "guest_id", "guests"))
        .to_owned()
}
