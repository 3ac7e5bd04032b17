//! Totals of entries for the portal's statistics, by event and by day. These queries are index-only scans on the indices of
//! the migration `m0014_lists`. Cancelled entries are not counted. [`waiting`] counts what staff still have to do.

use crate::entities::registration;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{
    Asterisk, CaseStatement, Expr, ExprTrait, Query, SelectStatement, SimpleExpr, UnionType,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
};
use shared::entities::{PaymentStatus, RegistrationStatus};

/// The totals of the entries of one event or one day.
#[derive(Debug, Clone, Default, FromQueryResult)]
pub(crate) struct Sum {
    /// The event's endpoint, or the index of the day in the request.
    pub(crate) grouped: String,
    /// The number of entries.
    pub(crate) entries: i64,
    /// The number of entries that are paid or waived. None if there are no entries.
    pub(crate) done: Option<i64>,
    /// The fees of the paid entries, in paise. None if there are no entries.
    pub(crate) fees: Option<i64>,
}

/// Returns the totals per event. The index is ordered by event.
pub(crate) async fn by_event(db: &impl ConnectionTrait) -> Result<Vec<Sum>, DbErr> {
    let event = Expr::col((registration::Entity, registration::Column::Event));
    let all = sums(event)
        .group_by_col((registration::Entity, registration::Column::Event))
        .to_owned();
    found(db, &all).await
}

/// Returns the totals per time range, keyed by the range's index in `days`. Each range is an index range scan.
pub(crate) async fn by_day(
    db: &impl ConnectionTrait,
    days: impl Iterator<Item = (DateTime<Utc>, DateTime<Utc>)>,
) -> Result<Vec<Sum>, DbErr> {
    let ranges = days.enumerate().map(|(place, (from, to))| {
        // A literal and not a parameter, because PostgreSQL must know its type.
        sums(Expr::cust(format!("'{place}'")))
            .and_where(registration::Column::CreatedAt.gte(from))
            .and_where(registration::Column::CreatedAt.lt(to))
            .to_owned()
    });
    match ranges.reduce(|mut all, one| all.union(UnionType::All, one).to_owned()) {
        Some(all) => found(db, &all).await,
        None => Ok(Vec::new()),
    }
}

/// The numbers of submitted entries that are flagged, and whose fee is due.
pub(crate) async fn waiting(db: &impl ConnectionTrait) -> Result<(u64, u64), DbErr> {
    use crate::entities::registration::{Column, Entity};
    let submitted = || Entity::find().filter(Column::Status.eq(RegistrationStatus::Submitted));
    let flagged = submitted().filter(Expr::col((Entity, "flagged")).eq(true));
    let unpaid = submitted().filter(Column::PaymentStatus.eq(PaymentStatus::Pending));
    Ok((flagged.count(db).await?, unpaid.count(db).await?))
}

async fn found(db: &impl ConnectionTrait, query: &SelectStatement) -> Result<Vec<Sum>, DbErr> {
    let rows = db.query_all(query).await?;
    rows.iter().map(|row| Sum::from_query_result(row, "")).collect()
}

fn sums(grouped: Expr) -> SelectStatement {
    use crate::entities::registration::Column::{Amount, PaymentStatus as Paid, Status};
    let is_paid = Paid.eq(PaymentStatus::Paid);
    let is_done = Paid.is_in([PaymentStatus::Paid, PaymentStatus::Waived]);
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
        .expr_as(
            sum(of(is_paid, Expr::col((registration::Entity, Amount)))),
            "fees",
        )
        .from(registration::Entity)
        .and_where(Status.ne(RegistrationStatus::Cancelled))
        .to_owned()
}
