//! Applications for campus ambassador, with the decisions of staff.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let applications = Table::create()
            .table("ambassador_applications")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(text("full_name"))
            .col(text_null("alternative_email"))
            .col(text("college_name"))
            .col(text("college_year"))
            .col(text("roll_number"))
            .col(text_null("por"))
            .col(text("college_address"))
            .col(text("phone_number"))
            .col(text("how_did_you_know"))
            .col(text("statement"))
            // The version of the privacy notice agreed to. Null: not given.
            .col(text_null("consent"))
            // pending, accepted or rejected.
            .col(text("status"))
            .col(timestamp_with_time_zone("applied_at"))
            // Deleted after this moment.
            .col(timestamp_with_time_zone("keep_until"))
            // Who decided, when and why. Null while the application is pending.
            .col(uuid_null("reviewed_by"))
            .col(timestamp_with_time_zone_null("reviewed_at"))
            .col(text_null("reason"))
            // The role before the decision, restored when the decision is undone. Null: the decision did not change the role.
            .col(text_null("role_before"))
            .foreign_key(
                ForeignKey::create()
                    .name("ambassador_applications_user_id_fkey")
                    .from("ambassador_applications", "user_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(applications).await?;
        let one_each = Index::create()
            .name("ambassador_applications_user_id_key")
            .table("ambassador_applications")
            .col("user_id")
            .unique()
            .to_owned();
        manager.create_index(one_each).await?;
        let listed = Index::create()
            .name("ambassador_applications_status_applied_at_idx")
            .table("ambassador_applications")
            .col("status")
            .col("applied_at")
            .to_owned();
        manager.create_index(listed).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::drop().table("ambassador_applications").to_owned();
        manager.drop_table(table).await
    }
}
