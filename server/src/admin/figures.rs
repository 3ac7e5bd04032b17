//! The queries of the portal's figures. Entries that were withdrawn count nowhere.

use crate::registrations::{entity, names};
use crate::users;
use sea_orm::sea_query::{Expr, ExprTrait, SimpleExpr};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, QueryFilter, QuerySelect, Select,
};
use shared::entities::{PaymentStatus, RegistrationStatus};

/// How many accounts there are of each role, by the role's name.
pub(super) async fn users_by_role(db: &impl ConnectionTrait) -> Result<Vec<(String, i64)>, DbErr> {
    use users::entity::{Column, Entity};
    Entity::find()
        .select_only()
        .column(Column::Role)
        .column_as(Column::Id.count(), "count")
        .filter(Column::ErasedAt.is_null())
        .group_by(Column::Role)
        .into_tuple()
        .all(db)
        .await
}

/// Of each group, by payment status: how many entries and their fees in paise.
pub(super) type Row = (String, String, i64, Option<i64>);

/// By event.
pub(super) async fn by_event(db: &impl ConnectionTrait) -> Result<Vec<Row>, DbErr> {
    let event = Expr::col(entity::Column::Event);
    grouped(db, event, entity::Entity::find()).await
}

/// By the day they were entered on in India, since `from`.
pub(super) async fn by_day(
    db: &impl ConnectionTrait,
    from: chrono::DateTime<chrono::Utc>,
) -> Result<Vec<Row>, DbErr> {
    let day = match db.get_database_backend() {
        DbBackend::Sqlite => "strftime('%Y-%m-%d', created_at, '+330 minutes')",
        _ => "to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')",
    };
    let since = entity::Entity::find().filter(entity::Column::CreatedAt.gte(from));
    grouped(db, Expr::cust(day), since).await
}

async fn grouped(
    db: &impl ConnectionTrait,
    group: SimpleExpr,
    which: Select<entity::Entity>,
) -> Result<Vec<Row>, DbErr> {
    // PostgreSQL sums big integers into a decimal.
    let fees = Expr::col(entity::Column::Amount).sum().cast_as("bigint");
    which
        .select_only()
        .expr_as(group, "grouped")
        .column(entity::Column::PaymentStatus)
        .column_as(entity::Column::Id.count(), "count")
        .expr_as(fees, "fees")
        .filter(entity::Column::Status.ne(names::status(RegistrationStatus::Cancelled)))
        .group_by(Expr::col("grouped"))
        .group_by(entity::Column::PaymentStatus)
        .into_tuple()
        .all(db)
        .await
}

/// What these rows come to: entries, those that are paid or owe nothing, and the fees of the paid ones in paise.
pub(super) fn sum<'a>(rows: impl Iterator<Item = &'a Row>) -> (u64, u64, u64) {
    let (paid, waived) = (
        names::payment(PaymentStatus::Paid),
        names::payment(PaymentStatus::Waived),
    );
    rows.fold((0, 0, 0), |(all, done, fees), (_, status, count, amount)| {
        let count = count.unsigned_abs();
        let is_paid = status == paid;
        (
            all + count,
            done + if is_paid || status == waived { count } else { 0 },
            fees + if is_paid {
                amount.unwrap_or_default().unsigned_abs()
            } else {
                0
            },
        )
    })
}
