//! Finding entries: how many there are, and a page of them.

use super::address;
use super::full::Full;
use super::row::Row;
use super::sought::Sought;
use crate::error::ApiError;
use crate::http::Page;
use crate::registrations::entity;
use sea_orm::sea_query::{Asterisk, Expr, ExprTrait, Query, SelectStatement, SimpleExpr};
use sea_orm::{
    ConnectionTrait, DbErr, FromQueryResult, PaginatorTrait, QueryResult, QuerySelect, QueryTrait, Select,
};
use shared::entities::EventPage;

/// A page that begins no further in is read from the beginning, and what it is a page of is counted by the same query.
const NEAR: u64 = 200;

/// A page of entries, how many there are in all, and whether that is of a part of them only.
pub(super) struct Found<T> {
    pub(super) rows: Vec<T>,
    pub(super) total: u64,
    pub(super) is_cut: bool,
}

/// A page of them as light rows.
pub(super) async fn page(
    db: &impl ConnectionTrait,
    wanted: &Sought<'_>,
    page: Page,
) -> Result<Found<Row>, DbErr> {
    found(db, wanted, page, Row::select).await
}

/// A page of the entries for an event as staff see them whole.
///
/// # Errors
/// Where a query fails, or a row is broken.
pub(in crate::registrations) async fn page_of_event(
    db: &impl ConnectionTrait,
    event: &'static str,
    (wanted, page): (Sought<'_>, Page),
) -> Result<EventPage, ApiError> {
    let backend = db.get_database_backend();
    let found = found(db, &wanted, page, |ids| Full::select(backend, ids)).await?;
    Ok(EventPage {
        success: true,
        event: event.to_owned(),
        registrations: found
            .rows
            .into_iter()
            .map(Full::into_record)
            .collect::<Result<_, _>>()?,
        total: Some(found.total),
        is_cut: found.is_cut,
    })
}

/// A page of what `select` makes of ids.
async fn found<T: FromQueryResult>(
    db: &impl ConnectionTrait,
    wanted: &Sought<'_>,
    page: Page,
    select: impl Fn(SelectStatement) -> Select<entity::Entity>,
) -> Result<Found<T>, DbErr> {
    let (rows, total) = match near(db, wanted, page, &select).await? {
        Some(found) => found,
        None => far(db, wanted, page, &select).await?,
    };
    Ok(Found {
        rows: rows
            .iter()
            .map(|row| T::from_query_result(row, ""))
            .collect::<Result<_, _>>()?,
        total,
        is_cut: is_cut(db, wanted).await?,
    })
}

/// A page near the beginning and how many rows there are in all, by one query. None where it is elsewhere, or empty.
async fn near(
    db: &impl ConnectionTrait,
    wanted: &Sought<'_>,
    page: Page,
    select: impl Fn(SelectStatement) -> Select<entity::Entity>,
) -> Result<Option<(Vec<QueryResult>, u64)>, DbErr> {
    if page.offset() > NEAR {
        return Ok(None);
    }
    let backend = db.get_database_backend();
    let ids = wanted.ids_of(backend, page.from_the_beginning());
    let counted = select(ids).expr_as(total(wanted.which(backend)), "total");
    let rows = db.query_all(&wanted.order.of(counted).into_query()).await?;
    let Some(first) = rows.first() else {
        return Ok(None);
    };
    let total: i64 = first.try_get("", "total")?;
    Ok(Some((rows, total.unsigned_abs())))
}

/// A page anywhere, read from the nearer end: half the way at most.
async fn far(
    db: &impl ConnectionTrait,
    wanted: &Sought<'_>,
    page: Page,
    select: impl Fn(SelectStatement) -> Select<entity::Entity>,
) -> Result<(Vec<QueryResult>, u64), DbErr> {
    let backend = db.get_database_backend();
    let total = wanted.which(backend).count(db).await?;
    let ids = wanted.ids_of(backend, page.from_the_nearer_end(total));
    let rows = wanted.order.of(select(ids)).into_query();
    Ok((db.query_all(&rows).await?, total))
}

fn total(which: Select<entity::Entity>) -> SimpleExpr {
    let count = Query::select()
        .expr(Expr::col(Asterisk).count())
        .from_subquery(which.into_query(), "found")
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(count.into()))
}

async fn is_cut(db: &impl ConnectionTrait, wanted: &Sought<'_>) -> Result<bool, DbErr> {
    if wanted.q.is_empty() || wanted.q.parse::<uuid::Uuid>().is_ok() {
        return Ok(false);
    }
    address::is_cut(db, wanted.q).await
}
