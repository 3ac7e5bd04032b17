//! Beds: blocks, coupons, bookings and the beds of each booking. An order may be for a booking.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in [blocks(), coupons(), bookings(), booked_beds()] {
            manager.create_table(table).await?;
        }
        let with_booking = Table::alter()
            .table("orders")
            // No foreign key: SQLite cannot add one to a table. The order outlives the booking.
            .add_column(uuid_null("booking_id"))
            .to_owned();
        manager.alter_table(with_booking).await?;
        for (name, table, column) in [
            ("bookings_user_idx", "bookings", "user_id"),
            ("bookings_registration_idx", "bookings", "registration_id"),
            ("booked_beds_booking_idx", "booked_beds", "booking_id"),
            ("booked_beds_block_idx", "booked_beds", "block_id"),
            ("booked_beds_member_idx", "booked_beds", "member_id"),
            ("orders_booking_idx", "orders", "booking_id"),
        ] {
            let index = Index::create().name(name).table(table).col(column).to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = Index::drop()
            .name("orders_booking_idx")
            .table("orders")
            .to_owned();
        manager.drop_index(index).await?;
        let without = Table::alter()
            .table("orders")
            .drop_column("booking_id")
            .to_owned();
        manager.alter_table(without).await?;
        for table in ["booked_beds", "bookings", "coupons", "blocks"] {
            manager.drop_table(Table::drop().table(table).to_owned()).await?;
        }
        Ok(())
    }
}

fn blocks() -> TableCreateStatement {
    Table::create()
        .table("blocks")
        .col(uuid("id").primary_key())
        .col(text("name").unique_key())
        .col(text("gender"))
        .col(integer("beds"))
        .col(big_integer("price"))
        .col(boolean("is_on_sale"))
        .col(timestamp_with_time_zone("updated_at"))
        .to_owned()
}

fn coupons() -> TableCreateStatement {
    Table::create()
        .table("coupons")
        .col(text("code").primary_key())
        .col(text("kind"))
        // In percent or in paise.
        .col(big_integer("discount"))
        .col(integer("uses"))
        .col(text("college").default(""))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone_null("withdrawn_at"))
        .to_owned()
}

fn bookings() -> TableCreateStatement {
    Table::create()
        .table("bookings")
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(uuid("registration_id"))
        .col(text("status"))
        .col(text("gender"))
        .col(text("first_night"))
        .col(integer("nights"))
        .col(big_integer("amount"))
        .col(text_null("coupon"))
        .col(timestamp_with_time_zone("held_until"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .foreign_key(
            ForeignKey::create()
                .name("bookings_registration_fk")
                .from("bookings", "registration_id")
                .to("registrations", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .to_owned()
}

fn booked_beds() -> TableCreateStatement {
    Table::create()
        .table("booked_beds")
        .col(uuid("id").primary_key())
        .col(uuid("booking_id"))
        .col(uuid("block_id"))
        // None if the person left the team: the bed stays the team's.
        .col(uuid_null("member_id"))
        .foreign_key(
            ForeignKey::create()
                .name("booked_beds_booking_fk")
                .from("booked_beds", "booking_id")
                .to("bookings", "id")
                .on_delete(ForeignKeyAction::Cascade),
        )
        .foreign_key(
            ForeignKey::create()
                .name("booked_beds_block_fk")
                .from("booked_beds", "block_id")
                .to("blocks", "id"),
        )
        .foreign_key(
            ForeignKey::create()
                .name("booked_beds_member_fk")
                .from("booked_beds", "member_id")
                .to("members", "id")
                .on_delete(ForeignKeyAction::SetNull),
        )
        .to_owned()
}
