//! Gates: lists, the volunteers on them, their phones, and what was scanned.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let lists = Table::create()
            .table("gate_lists")
            .col(uuid("id").primary_key())
            .col(text("name"))
            .col(text("kind"))
            .col(text_null("event"))
            .col(text_null("day"))
            .col(boolean("both_ways"))
            // The number of the last line of its log. Its row is locked while lines are added, so numbers become visible in order.
            .col(big_integer("last_line"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone_null("closed_at"))
            .to_owned();
        manager.create_table(lists).await?;
        manager.create_table(volunteers()).await?;
        let devices = Table::create()
            .table("gate_devices")
            .col(uuid("id").primary_key())
            .col(text("name"))
            .col(uuid_null("user_id"))
            .col(timestamp_with_time_zone("synced_at"))
            .col(integer("waiting"))
            .col(big_integer("clock_offset_ms"))
            .col(timestamp_with_time_zone_null("revoked_at"))
            .to_owned();
        manager.create_table(devices).await?;
        manager.create_table(scans()).await?;
        for (name, columns) in [
            ("gate_scans_line_idx", &["list_id", "line"] as &[_]),
            ("gate_scans_undone_idx", &["list_id", "undone_line"]),
            ("gate_scans_received_idx", &["received_at"]),
        ] {
            let mut index = Index::create().name(name).table("gate_scans").to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["gate_scans", "gate_devices", "gate_volunteers", "gate_lists"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn volunteers() -> TableCreateStatement {
    let cascade = |name: &str, column: &'static str, table: &'static str| {
        ForeignKey::create()
            .name(name)
            .from("gate_volunteers", column)
            .to(table, "id")
            .on_delete(ForeignKeyAction::Cascade)
            .to_owned()
    };
    Table::create()
        .table("gate_volunteers")
        .col(uuid("user_id"))
        .col(uuid("list_id"))
        .col(timestamp_with_time_zone("assigned_at"))
        .primary_key(Index::create().col("user_id").col("list_id"))
        .foreign_key(&mut cascade("gate_volunteers_user_fk", "user_id", "users"))
        .foreign_key(&mut cascade("gate_volunteers_list_fk", "list_id", "gate_lists"))
        .to_owned()
}

fn scans() -> TableCreateStatement {
    Table::create()
        .table("gate_scans")
        // Made by the phone.
        .col(uuid("id").primary_key())
        // No foreign keys: what was scanned stays, whatever becomes of list, phone and pass.
        .col(uuid("list_id"))
        .col(big_integer_null("line"))
        .col(big_integer_null("undone_line"))
        .col(uuid("device_id"))
        .col(big_integer_null("pass_id"))
        .col(integer_null("issue"))
        .col(text("direction"))
        .col(timestamp_with_time_zone("scanned_at"))
        .col(big_integer("clock_offset_ms"))
        .col(text("verdict"))
        .col(text_null("found"))
        .col(boolean("is_typed"))
        .col(timestamp_with_time_zone("received_at"))
        .col(timestamp_with_time_zone_null("settled_at"))
        .col(uuid_null("settled_by"))
        .col(text_null("note"))
        .to_owned()
}
