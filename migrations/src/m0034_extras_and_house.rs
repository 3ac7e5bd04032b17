//! Meals and kits that a booking has besides beds, the rooms of the blocks, and what the desk has done with each bed.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// The columns that existing tables get.
fn columns() -> [(&'static str, &'static str, ColumnDef); 2] {
    [
        ("blocks", "deposit", big_integer("deposit").default(0).take()),
        ("gate_lists", "extra_id", integer_null("extra_id")),
    ]
}

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, _, column) in columns() {
            let with_column = Table::alter().table(table).add_column(column).to_owned();
            manager.alter_table(with_column).await?;
        }
        for table in [extras(), booked_extras(), rooms(), desk_entries()] {
            manager.create_table(table).await?;
        }
        for (name, table, column) in [
            ("booked_extras_booking_idx", "booked_extras", "booking_id"),
            ("booked_extras_extra_idx", "booked_extras", "extra_id"),
            ("booked_extras_member_idx", "booked_extras", "member_id"),
            ("rooms_block_idx", "rooms", "block_id"),
            ("desk_entries_bed_idx", "desk_entries", "bed_id"),
        ] {
            let index = Index::create().name(name).table(table).col(column).to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in ["desk_entries", "rooms", "booked_extras", "extras"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        for (table, column, _) in columns() {
            let without = Table::alter().table(table).drop_column(column).to_owned();
            manager.alter_table(without).await?;
        }
        Ok(())
    }
}

fn extras() -> TableCreateStatement {
    Table::create()
        .table("extras")
        // Small numbers: the phones of the gates keep them for each person.
        .col(integer("id").primary_key())
        .col(text("name"))
        .col(text("day").default(""))
        .col(big_integer("price"))
        .col(integer("pieces"))
        .col(boolean("is_on_sale"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned()
}

fn booked_extras() -> TableCreateStatement {
    Table::create()
        .table("booked_extras")
        .col(uuid("id").primary_key())
        .col(uuid("booking_id"))
        .col(integer("extra_id"))
        // None if the person left the team: the piece stays the team's.
        .col(uuid_null("member_id"))
        .foreign_key(
            ForeignKey::create()
                .name("booked_extras_booking_fk")
                .from("booked_extras", "booking_id")
                .to("bookings", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(
            ForeignKey::create()
                .name("booked_extras_extra_fk")
                .from("booked_extras", "extra_id")
                .to("extras", "id"),
        )
        .foreign_key(
            ForeignKey::create()
                .name("booked_extras_member_fk")
                .from("booked_extras", "member_id")
                .to("members", "id")
                .on_delete(ForeignKeyAction::SetNull),
        )
        .to_owned()
}

fn rooms() -> TableCreateStatement {
    Table::create()
        .table("rooms")
        .col(uuid("id").primary_key())
        .col(uuid("block_id"))
        .col(text("name"))
        .col(integer("beds"))
        .foreign_key(
            ForeignKey::create()
                .name("rooms_block_fk")
                .from("rooms", "block_id")
                .to("blocks", "id"),
        )
        .to_owned()
}

fn desk_entries() -> TableCreateStatement {
    Table::create()
        .table("desk_entries")
        .col(big_integer("number").primary_key())
        .col(uuid("bed_id"))
        .col(text("action"))
        .col(uuid_null("room_id"))
        // In paise: taken if positive, given back if negative.
        .col(big_integer("amount"))
        // Caution money that was not given back, in paise.
        .col(big_integer("kept").default(0))
        .col(uuid("user_id"))
        .col(timestamp_with_time_zone("created_at"))
        .foreign_key(
            ForeignKey::create()
                .name("desk_entries_bed_fk")
                .from("desk_entries", "bed_id")
                .to("booked_beds", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}
