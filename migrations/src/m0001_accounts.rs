//! Accounts, their sessions, and the one-time codes that prove an e-mail address.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let users = Table::create()
            .table("users")
            .col(uuid("id").primary_key())
            .col(text("username"))
            // The lower-cased username: `Asha` and `asha` are the same name.
            .col(text("username_key"))
            .col(text("fullname"))
            // Lower-cased.
            .col(text("email"))
            // Argon2id in PHC format; null for accounts without a password.
            .col(text_null("password_hash"))
            .col(text("role"))
            // Verified by the identity provider, not by a code.
            .col(boolean("is_email_verified"))
            .col(text_null("college_name"))
            .col(text_null("por"))
            .col(text_null("address"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .to_owned();
        manager.create_table(users).await?;
        for (name, column) in [
            ("users_email_key", "email"),
            ("users_username_key_key", "username_key"),
        ] {
            let index = Index::create()
                .name(name)
                .table("users")
                .col(column)
                .unique()
                .to_owned();
            manager.create_index(index).await?;
        }

        let sessions = Table::create()
            .table("sessions")
            .col(uuid("id").primary_key())
            .col(uuid("user_id"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("sessions_user_id_fkey")
                    .from("sessions", "user_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(sessions).await?;
        let index = Index::create()
            .name("sessions_user_id_idx")
            .table("sessions")
            .col("user_id")
            .to_owned();
        manager.create_index(index).await?;

        let codes = Table::create()
            .table("one_time_codes")
            .col(uuid("id").primary_key())
            // `signup` or another reason to prove an address.
            .col(text("purpose"))
            .col(text("email"))
            // HMAC-SHA256 of the code under the server's key.
            .col(binary("code_hash"))
            .col(integer("tries"))
            // A pending signup: the account is created when the code is correct.
            .col(text_null("username"))
            .col(text_null("password_hash"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("expires_at"))
            .to_owned();
        manager.create_table(codes).await?;
        let index = Index::create()
            .name("one_time_codes_purpose_email_key")
            .table("one_time_codes")
            .col("purpose")
            .col("email")
            .unique()
            .to_owned();
        manager.create_index(index).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["one_time_codes", "sessions", "users"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}
