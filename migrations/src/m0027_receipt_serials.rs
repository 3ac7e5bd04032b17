//! Serial numbers of receipts: gap-free in each financial year (April to March, in the fest's time zone). Paid orders get theirs in
//! the order of their payment.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::integer_null;
use sea_orm_migration::sea_orm::DbBackend;

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// The columns: the year in which the financial year begins, and the number in it.
const COLUMNS: [&str; 2] = ["serial_year", "serial"];
const INDEX: &str = "CREATE UNIQUE INDEX orders_serial_key ON orders (serial_year, serial)";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in COLUMNS {
            let added = Table::alter()
                .table("orders")
                .add_column(integer_null(column))
                .to_owned();
            manager.alter_table(added).await?;
        }
        // A financial year is the calendar year three months earlier, in Indian time.
        let year = match manager.get_database_backend() {
            DbBackend::Postgres => {
                "CAST(extract(year FROM (updated_at AT TIME ZONE 'Asia/Kolkata') - interval '3 months') AS integer)"
            }
            _ => "CAST(strftime('%Y', updated_at, '+330 minutes', 'start of month', '-3 months') AS integer)",
        };
        let db = manager.get_connection();
        db.execute_unprepared(&format!(
            "UPDATE orders SET serial_year = {year} WHERE status = 'paid' AND registration_id IS NOT NULL"
        ))
        .await?;
        db.execute_unprepared(
            "UPDATE orders SET serial = numbered.serial FROM \
             (SELECT id, row_number() OVER (PARTITION BY serial_year ORDER BY updated_at, id) AS serial \
              FROM orders WHERE serial_year IS NOT NULL) AS numbered WHERE orders.id = numbered.id",
        )
        .await?;
        db.execute_unprepared(INDEX).await.map(drop)
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        db.execute_unprepared("DROP INDEX orders_serial_key").await?;
        for column in COLUMNS {
            let dropped = Table::alter().table("orders").drop_column(column).to_owned();
            manager.alter_table(dropped).await?;
        }
        Ok(())
    }
}
