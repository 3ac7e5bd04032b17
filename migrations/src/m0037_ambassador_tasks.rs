//! Tasks of ambassadors and their proofs, the reasons of points, and who wants to be named in the ranking.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_table(tasks()).await?;
        manager.create_table(proofs()).await?;
        // One proof a person and task.
        let once = Index::create()
            .name("task_proofs_once_idx")
            .table("task_proofs")
            .col("user_id")
            .col("task_id")
            .unique()
            .to_owned();
        manager.create_index(once).await?;
        for (table, column) in added() {
            let with_column = Table::alter().table(table).add_column(column).to_owned();
            manager.alter_table(with_column).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, column) in [
            ("referral_points", "reason"),
            ("referral_points", "given_by"),
            ("referral_codes", "is_named"),
        ] {
            let without = Table::alter().table(table).drop_column(column).to_owned();
            manager.alter_table(without).await?;
        }
        for table in ["task_proofs", "ambassador_tasks"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn added() -> [(&'static str, ColumnDef); 3] {
    [
        ("referral_points", text("reason").default("").take()),
        ("referral_points", uuid_null("given_by")),
        ("referral_codes", boolean("is_named").default(false).take()),
    ]
}

fn tasks() -> TableCreateStatement {
    Table::create()
        .table("ambassador_tasks")
        .col(uuid("id").primary_key())
        .col(text("title"))
        .col(text("details"))
        .col(integer("points"))
        .col(text("due_on"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned()
}

fn proofs() -> TableCreateStatement {
    Table::create()
        .table("task_proofs")
        .col(uuid("id").primary_key())
        .col(uuid("task_id"))
        .col(uuid("user_id"))
        .col(text("link"))
        .col(text("status"))
        .col(text("reason"))
        .col(timestamp_with_time_zone("sent_at"))
        .col(timestamp_with_time_zone_null("decided_at"))
        .col(uuid_null("decided_by"))
        .to_owned()
}
