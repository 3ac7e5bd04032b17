//! Serial numbers of receipts: 1, 2, 3, … in each financial year, without a gap. A number is assigned in the transaction that
//! completes the order, so a transaction that is rolled back takes none.

use crate::db::advisory_lock;
use crate::entities::order::{Column, Entity, Model};
use chrono::{DateTime, Datelike, Duration, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use shared::fest::FEST;
use uuid::Uuid;

/// The key of the advisory lock under which numbers are assigned on PostgreSQL. SQLite has one writer.
const LOCK: i64 = 0x7265_6365_6970_7473;

/// Assigns the next serial number to an order that is paid now. The lock is held until the transaction ends. It is taken last:
/// after the lock of the registration.
pub(crate) async fn assign(txn: &impl ConnectionTrait, order: Uuid, now: DateTime<Utc>) -> Result<(), DbErr> {
    advisory_lock(txn, LOCK).await?;
    let year = financial_year(now);
    let latest: Option<Option<i32>> = Entity::find()
        .select_only()
        .column_as(Column::Serial.max(), "latest")
        .filter(Column::SerialYear.eq(year))
        .into_tuple()
        .one(txn)
        .await?;
    let next = latest.flatten().unwrap_or_default() + 1;
    Entity::update_many()
        .col_expr(Column::SerialYear, Expr::value(year))
        .col_expr(Column::Serial, Expr::value(next))
        .filter(Column::Id.eq(order))
        .exec(txn)
        .await
        .map(drop)
}

/// Returns the number on the receipt of an order, `2026-27/0042`; the order's own receipt without a serial number.
pub(crate) fn number(order: &Model) -> String {
    match (order.serial_year, order.serial) {
        (Some(year), Some(serial)) => format!("{year}-{:02}/{serial:04}", (year + 1) % 100),
        _ => order.receipt.clone(),
    }
}

/// Returns the year in which the financial year of a time begins: on 1 April in the fest's time zone.
fn financial_year(at: DateTime<Utc>) -> i32 {
    let local = at + Duration::seconds(i64::from(FEST.utc_offset));
    local.year() - i32::from(local.month() < 4)
}

#[cfg(test)]
mod tests {
    use super::financial_year;
    use chrono::DateTime;

    #[test]
    fn a_financial_year_begins_on_1_april_in_the_fests_time_zone() {
        for (time, year) in [
            ("2026-03-31T18:29:59Z", 2025),
            ("2026-03-31T18:30:00Z", 2026),
            ("2026-12-31T12:00:00Z", 2026),
            ("2027-01-01T12:00:00Z", 2026),
        ] {
            let time = DateTime::parse_from_rfc3339(time).unwrap().to_utc();
            assert_eq!(financial_year(time), year, "{time}");
        }
    }
}
