//! Account features beyond signup: sign-in by an identity provider, session details, disabled and erased accounts, counted
//! attempts, and links in mails.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One statement per column: SQLite cannot add two columns in one statement.
        for (table, column) in [
            // Set when an admin disables the account. Null: enabled.
            ("users", timestamp_with_time_zone_null("disabled_at")),
            // Set when the account is erased. The remaining row holds no personal data. Null: not erased.
            ("users", timestamp_with_time_zone_null("erased_at")),
            // Null: not seen since the session began.
            ("sessions", timestamp_with_time_zone_null("last_seen_at")),
            // For example `Chrome on Android`.
            ("sessions", text_null("device")),
            // HMAC-SHA256 of the token in the mail's link. Null: the mail has no link.
            ("one_time_codes", binary_null("link_hash")),
            ("one_time_codes", timestamp_with_time_zone_null("link_expires_at")),
        ] {
            let added = Table::alter().table(table).add_column(column).to_owned();
            manager.alter_table(added).await?;
        }

        let identities = Table::create()
            .table("identities")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            // `google`.
            .col(text("provider"))
            // The provider's id of the account. It never changes, while an address can move to another account.
            .col(text("subject"))
            // The latest address from the provider, lower-cased.
            .col(text("email"))
            .col(timestamp_with_time_zone("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("identities_user_id_fkey")
                    .from("identities", "user_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(identities).await?;
        let unique = Index::create()
            .name("identities_provider_subject_key")
            .table("identities")
            .col("provider")
            .col("subject")
            .unique()
            .to_owned();
        manager.create_index(unique).await?;
        let index = Index::create()
            .name("identities_user_id_idx")
            .table("identities")
            .col("user_id")
            .to_owned();
        manager.create_index(index).await?;

        // A sign-in that the provider has confirmed. It waits until the browser fetches it, or until the owner enters a code.
        let waiting = Table::create()
            .table("waiting_sign_ins")
            // HMAC-SHA256 of the ticket in the browser's cookie.
            .col(binary("ticket_hash").primary_key())
            .col(text("provider"))
            .col(text("subject"))
            .col(text("email"))
            .col(text("fullname"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .to_owned();
        manager.create_table(waiting).await?;

        let attempts = Table::create()
            .table("attempts")
            // For example `login`.
            .col(text("kind"))
            // HMAC-SHA256 of the counted key, for example an address. Addresses without an account are not stored in the clear.
            .col(binary("key_hash"))
            .col(integer("count"))
            .col(timestamp_with_time_zone("window_started_at"))
            .primary_key(Index::create().col("kind").col("key_hash"))
            .to_owned();
        manager.create_table(attempts).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["attempts", "waiting_sign_ins", "identities"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        for (table, column) in [
            ("users", "disabled_at"),
            ("users", "erased_at"),
            ("sessions", "last_seen_at"),
            ("sessions", "device"),
            ("one_time_codes", "link_hash"),
            ("one_time_codes", "link_expires_at"),
        ] {
            let dropped = Table::alter().table(table).drop_column(column).to_owned();
            manager.alter_table(dropped).await?;
        }
        Ok(())
    }
}
