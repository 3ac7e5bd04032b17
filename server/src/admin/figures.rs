//! The queries of the portal's statistics. They are index-only scans on the indexes of the migration `m0014_lists`. Cancelled
//! entries are not counted.

use crate::registrations::{entity, names};
use crate::users;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{
    Asterisk, CaseStatement, Expr, ExprTrait, Query, SelectStatement, SimpleExpr, UnionType,
};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QuerySelect};
use shared::entities::{PaymentStatus, RegistrationStatus};

/// Counts the accounts of each role, by the role's name. Erased accounts are not counted.
pub(super) async fn users_by_role(db: &impl ConnectionTrait) -> Result<Vec<(String, i64)>, DbErr> {
    use users::entity::{Column, Entity};
    Entity::find()
        .select_only()
        .column(Column::Role)
        .expr_as(Expr::col(Asterisk).count(), "count")
        .filter(Column::ErasedAt.is_null())
        .group_by(Column::Role)
        .into_tuple()
        .all(db)
        .await
}

/// The totals of the entries of one event or one day.
#[derive(Debug, Clone, Default, FromQueryResult)]
pub(super) struct Sum {
    /// The event's endpoint, or the index of the day in the request.
    pub(super) grouped: String,
    /// The number of entries.
    pub(super) entries: i64,
    /// The number of entries that are paid or waived. None if there are no entries.
    pub(super) done: Option<i64>,
    /// The fees of the paid entries, in paise. None if there are no entries.
    pub(super) fees: Option<i64>,
}

/// Returns the totals per event. The index is ordered by event.
pub(super) async fn by_event(db: &impl ConnectionTrait) -> Result<Vec<Sum>, DbErr> {
    let event = Expr::col((entity::Entity, entity::Column::Event));
    let all = sums(event)
        .group_by_col((entity::Entity, entity::Column::Event))
        .to_owned();
    found(db, &all).await
}

/// Returns the totals per time range, keyed by the range's index in `days`. Each range is an index range scan.
pub(super) async fn by_day(
    db: &impl ConnectionTrait,
    days: impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)>,
) -> Result<Vec<Sum>, DbErr> {
    let ranges = days.enumerate().map(|(place, (from, to))| {
        // A literal and not a parameter, because PostgreSQL must know its type.
        sums(Expr::cust(format!("'{place}'")))
            .and_where(entity::Column::CreatedAt.gte(from))
            .and_where(entity::Column::CreatedAt.lt(to))
            .to_owned()
    });
    match ranges.reduce(|mut all, one| all.union(UnionType::All, one).to_owned()) {
        Some(all) => found(db, &all).await,
        None => Ok(Vec::new()),
    }
}

async fn found(db: &impl ConnectionTrait, query: &SelectStatement) -> Result<Vec<Sum>, DbErr> {
    let rows = db.query_all(query).await?;
    rows.iter().map(|row| Sum::from_query_result(row, "")).collect()
}

fn sums(grouped: Expr) -> SelectStatement {
    use entity::Column::{Amount, PaymentStatus as Paid, Status};
    let is_paid = Paid.eq(names::payment(PaymentStatus::Paid));
    let is_done = Paid.is_in([PaymentStatus::Paid, PaymentStatus::Waived].map(names::payment));
    let of = |condition, value| {
        CaseStatement::new()
            .case(condition, value)
            .finally(Expr::cust("0"))
    };
    // In PostgreSQL, the sum of a bigint column is a numeric.
    let sum = |case: CaseStatement| SimpleExpr::Case(Box::new(case)).sum().cast_as("bigint");
    Query::select()
        .expr_as(grouped, "grouped")
        .expr_as(Expr::col(Asterisk).count(), "entries")
        .expr_as(sum(of(is_done, Expr::cust("1"))), "done")
        .expr_as(sum(of(is_paid, Expr::col((entity::Entity, Amount)))), "fees")
        .from(entity::Entity)
        .and_where(Status.ne(names::status(RegistrationStatus::Cancelled)))
        .to_owned()
}
