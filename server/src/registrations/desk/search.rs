//! Finds entries: the total, and one page of them.

use super::address;
use super::filter::Filter;
use super::full::Full;
use super::row::Row;
use crate::error::ApiError;
use crate::http::{Page, Stretch};
use crate::registrations::entity;
use crate::state::AppState;
use sea_orm::sea_query::{Asterisk, Expr, ExprTrait, Query, SelectStatement, SimpleExpr};
use sea_orm::{
    ConnectionTrait, DbErr, FromQueryResult, PaginatorTrait, QueryResult, QuerySelect, QueryTrait, Select,
};
use shared::entities::EventPage;

/// A page of entries, the total, and whether both cover only a part of the matches (`is_cut`).
pub(super) struct Found<T> {
    pub(super) rows: Vec<T>,
    pub(super) total: u64,
    pub(super) is_cut: bool,
}

/// Reads a page of entries as light rows.
pub(super) async fn page(state: &AppState, wanted: &Filter<'_>, page: Page) -> Result<Found<Row>, DbErr> {
    found(state, wanted, page, Row::select).await
}

/// Reads a page of the entries for an event as full rows.
///
/// # Errors
/// If a query fails or a row is invalid.
pub(in crate::registrations) async fn page_of_event(
    state: &AppState,
    event: &'static str,
    (wanted, page): (Filter<'_>, Page),
) -> Result<EventPage, ApiError> {
    let backend = state.db.read().get_database_backend();
    let found = found(state, &wanted, page, |ids| Full::select(backend, ids)).await?;
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

/// Reads a page; `select` maps ids to rows. One query suffices if the total is unchanged since the list was last read.
async fn found<T: FromQueryResult>(
    state: &AppState,
    wanted: &Filter<'_>,
    page: Page,
    select: impl Fn(SelectStatement) -> Select<entity::Entity>,
) -> Result<Found<T>, DbErr> {
    let db = state.db.read();
    let expected = state.count_hints.recall(wanted);
    let part = page.from_the_nearer_end(expected);
    let mut rows = read(db, wanted, part, &select).await?;
    let total = match rows.first() {
        Some(row) => row.try_get::<i64>("", "total")?.unsigned_abs(),
        None => wanted.which(db.get_database_backend()).count(db).await?,
    };
    let meant = page.from_the_nearer_end(total);
    let is_all_there = !part.is_from_the_end && part.size >= meant.size;
    if part != meant && !is_all_there {
        rows = read(db, wanted, meant, &select).await?;
    }
    state.count_hints.keep(wanted, total);
    Ok(Found {
        rows: rows
            .iter()
            .map(|row| T::from_query_result(row, ""))
            .collect::<Result<_, _>>()?,
        total,
        is_cut: is_cut(db, wanted).await?,
    })
}

/// Reads a part of the entries; each row also holds the total.
async fn read(
    db: &impl ConnectionTrait,
    wanted: &Filter<'_>,
    part: Stretch,
    select: impl Fn(SelectStatement) -> Select<entity::Entity>,
) -> Result<Vec<QueryResult>, DbErr> {
    let backend = db.get_database_backend();
    let rows = select(wanted.ids_of(backend, part)).expr_as(total(wanted.which(backend)), "total");
    db.query_all(&wanted.order.of(rows).into_query()).await
}

fn total(which: Select<entity::Entity>) -> SimpleExpr {
    let count = Query::select()
        .expr(Expr::col(Asterisk).count())
        .from_subquery(which.into_query(), "found")
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(count.into()))
}

async fn is_cut(db: &impl ConnectionTrait, wanted: &Filter<'_>) -> Result<bool, DbErr> {
    if wanted.q.is_empty() || wanted.q.parse::<uuid::Uuid>().is_ok() {
        return Ok(false);
    }
    address::is_cut(db, wanted.q).await
}
