//! Drafts of registration forms, and the history of changes to submitted registrations.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let drafts = Table::create()
            .table("drafts")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            // The event's endpoint.
            .col(text("event"))
            // AES-256-GCM of the form as JSON, bound to this table, row and column.
            .col(binary("cipher"))
            .col(text("key_id"))
            // The last step of the form, from 0.
            .col(integer("step"))
            // The catalogue's version that the draft was written for.
            .col(text("catalogue_version"))
            // Counts the saves. It detects that another device has saved the draft meanwhile.
            .col(integer("revision"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("drafts_user_id_fkey")
                    .from("drafts", "user_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(drafts).await?;
        let unique = Index::create()
            .name("drafts_user_id_event_key")
            .table("drafts")
            .col("user_id")
            .col("event")
            .unique()
            .to_owned();
        manager.create_index(unique).await?;
        let age = Index::create()
            .name("drafts_updated_at_idx")
            .table("drafts")
            .col("updated_at")
            .to_owned();
        manager.create_index(age).await?;

        let changes = Table::create()
            .table("registration_changes")
            .col(uuid("id").primary_key())
            .col(uuid("registration_id"))
            // The registration's version after this change, from 1 without gaps.
            .col(integer("version"))
            // Null: the server itself.
            .col(uuid_null("actor_id"))
            // created, replaced, member_added, member_replaced, member_removed, cancelled, paid, refunded …
            .col(text("kind"))
            // JSON: the changed fields with old and new values, ID numbers masked. Emptied when the owner's account is erased.
            .col(text("details"))
            .col(timestamp_with_time_zone("at"))
            .foreign_key(
                ForeignKey::create()
                    .name("registration_changes_registration_id_fkey")
                    .from("registration_changes", "registration_id")
                    .to("registrations", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(changes).await?;
        let unique = Index::create()
            .name("registration_changes_registration_id_version_key")
            .table("registration_changes")
            .col("registration_id")
            .col("version")
            .unique()
            .to_owned();
        manager.create_index(unique).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["registration_changes", "drafts"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
