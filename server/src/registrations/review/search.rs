//! Finds entries: the total, and one page of them.

use super::filter::RegistrationFilter;
use super::full::FullRow;
use super::row::ListRow;
use super::text;
use crate::core::error::CoreError;
use crate::db::paging::ListPage;
use crate::entities::registration;
use crate::env::Env;
use sea_orm::sea_query::{Asterisk, Expr, ExprTrait, Query, SelectStatement, SimpleExpr};
use sea_orm::{ConnectionTrait, DbErr, FromQueryResult, PaginatorTrait, QuerySelect, QueryTrait, Select};
use shared::entities::EventPage;

/// A page of entries, the total, and whether both cover only a part of the matches (`is_cut`).
pub(crate) struct FoundRegistrations<T> {
    pub(crate) rows: Vec<T>,
    pub(crate) total: u64,
    pub(crate) is_cut: bool,
}

/// Reads a page of entries as light rows.
pub(crate) async fn page(
    env: &Env,
    mut filter: RegistrationFilter<'_>,
    page: ListPage,
) -> Result<FoundRegistrations<ListRow>, DbErr> {
    filter.look_up(env.db.read()).await?;
    found(env, &filter, page, ListRow::select).await
}

/// Reads a page of the entries for an event as full rows.
///
/// # Errors
/// If a query fails or a row is invalid.
pub(crate) async fn page_of_event(
    env: &Env,
    event: &'static str,
    (mut filter, page): (RegistrationFilter<'_>, ListPage),
) -> Result<EventPage, CoreError> {
    let backend = env.db.read().get_database_backend();
    filter.look_up(env.db.read()).await?;
    let found = found(env, &filter, page, |ids| FullRow::select(backend, ids)).await?;
    Ok(EventPage {
        success: true,
        event: event.to_owned(),
        registrations: found
            .rows
            .into_iter()
            .map(FullRow::into_record)
            .collect::<Result<_, _>>()?,
        total: Some(found.total),
        is_cut: found.is_cut,
    })
}

/// Reads a page with one query. `select` selects the rows with the page's ids; a column `total` is added to each.
async fn found<T: FromQueryResult>(
    env: &Env,
    filter: &RegistrationFilter<'_>,
    page: ListPage,
    select: impl Fn(SelectStatement) -> Select<registration::Entity>,
) -> Result<FoundRegistrations<T>, DbErr> {
    let db = env.db.read();
    let backend = db.get_database_backend();
    let rows = select(filter.ids_of(backend, page)).expr_as(total(filter.which(backend)), "total");
    let rows = db.query_all(&filter.order.of(rows).into_query()).await?;
    let total = match rows.first() {
        Some(row) => row.try_get::<i64>("", "total")?.unsigned_abs(),
        None => filter.which(backend).count(db).await?,
    };
    Ok(FoundRegistrations {
        rows: rows
            .iter()
            .map(|row| T::from_query_result(row, ""))
            .collect::<Result<_, _>>()?,
        total,
        is_cut: is_cut(db, filter).await?,
    })
}

fn total(which: Select<registration::Entity>) -> SimpleExpr {
    let count = Query::select()
        .expr(Expr::col(Asterisk).count())
        .from_subquery(which.into_query(), "found")
        .to_owned();
    SimpleExpr::SubQuery(None, Box::new(count.into()))
}

async fn is_cut(db: &impl ConnectionTrait, filter: &RegistrationFilter<'_>) -> Result<bool, DbErr> {
    if filter.q.is_empty() || filter.is_exact() {
        return Ok(false);
    }
    text::is_cut(db, filter.q, filter.spellings_of_q()).await
}
