//! What an account needs beyond signing up: sign-in by an identity provider, sessions that can be told apart, accounts
//! that are closed or erased, counted attempts, and links in the mail.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One statement a column: SQLite adds no two at once.
        for (table, column) in [
            // Null: open. Closed by an admin.
            ("users", timestamp_with_time_zone_null("disabled_at")),
            // Null: somebody's. What is left then names nobody.
            ("users", timestamp_with_time_zone_null("erased_at")),
            // Null: not since it began.
            ("sessions", timestamp_with_time_zone_null("last_seen_at")),
            // `Chrome on Android`.
            ("sessions", text_null("device")),
            // HMAC-SHA256 of the token in the mail's link, where it has one.
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
            // The provider's own name of the account: addresses change hands, this does not.
            .col(text("subject"))
            // The address as the provider gave it last, lower-cased.
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

        // A sign-in that the provider has vouched for and that waits for the browser to fetch it, or for its owner's code.
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
            // `login`.
            .col(text("kind"))
            // HMAC-SHA256 of what is counted, an address say: those that are no accounts are not kept in clear.
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
