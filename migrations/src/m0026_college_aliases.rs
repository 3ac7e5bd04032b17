//! Spellings of colleges that staff have merged into a college. The registrations keep what was typed.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let aliases = Table::create()
            .table("college_aliases")
            // The folded words of the spelling (`shared::colleges::identity`).
            .col(text("words").primary_key())
            // One spelling as it was typed.
            .col(text("spelling"))
            // The college that it means: its name in the directory, or another spelling.
            .col(text("college"))
            // No foreign key: the merge outlives the account.
            .col(uuid_null("author_id"))
            .col(timestamp_with_time_zone("merged_at"))
            .to_owned();
        manager.create_table(aliases).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_table(Table::drop().table("college_aliases").to_owned())
            .await
    }
}
