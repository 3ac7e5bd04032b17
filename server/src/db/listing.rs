//! Pages of lists ordered by time. The ids of a page and the total count are read from indices alone; the caller then reads the
//! page's rows by id.

use crate::db::paging::ListPage;
use sea_orm::sea_query::{Asterisk, Expr, ExprTrait, Order, Query, SelectStatement};
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

/// The order of a list by time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sorted {
    /// Newest first. Rows of the same time are ordered by id.
    NewestFirst,
    /// The exact reverse of `NewestFirst`.
    OldestFirst,
}

/// The ids of a page in order, and the number of rows on all pages.
#[derive(Debug)]
pub struct Ids {
    /// The ids of the page's rows.
    pub ids: Vec<Uuid>,
    /// The number of rows on all pages.
    pub total: u64,
}

impl Ids {
    /// Sorts the page's rows in the order of the ids.
    pub fn sort<T>(&self, rows: &mut [T], id: impl Fn(&T) -> Uuid) {
        rows.sort_by_key(|row| self.ids.iter().position(|known| *known == id(row)));
    }
}

/// Reads a page of the rows that `which` selects as `id` and `at`.
pub async fn page(
    db: &impl ConnectionTrait,
    which: &SelectStatement,
    sorted: Sorted,
    page: ListPage,
) -> Result<Ids, DbErr> {
    let total = count(db, which).await?;
    let ids = slice(db, which, sorted, (page.offset(), page.size)).await?;
    Ok(Ids { ids, total })
}

/// Reads a page of a search whose filter is expensive: one query returns both ids and count.
pub async fn page_of_found(
    db: &impl ConnectionTrait,
    which: &SelectStatement,
    sorted: Sorted,
    page: ListPage,
) -> Result<Ids, DbErr> {
    let mut counted = in_order(which, sorted, (page.offset(), page.size));
    counted.expr_as(Expr::cust("COUNT(*) OVER ()"), "total");
    let rows = db.query_all(&counted).await?;
    let total = match rows.first() {
        Some(row) => row.try_get::<i64>("", "total")?.unsigned_abs(),
        // A page beyond the last has no row that holds the total.
        None if page.number > 0 => count(db, which).await?,
        None => 0,
    };
    let ids = rows.iter().map(|row| row.try_get("", "id"));
    Ok(Ids {
        ids: ids.collect::<Result<_, _>>()?,
        total,
    })
}

/// Reads `size` ids after the first `before` ones, in order.
pub async fn slice(
    db: &impl ConnectionTrait,
    which: &SelectStatement,
    sorted: Sorted,
    (before, size): (u64, u64),
) -> Result<Vec<Uuid>, DbErr> {
    let rows = db.query_all(&in_order(which, sorted, (before, size))).await?;
    rows.iter().map(|row| row.try_get("", "id")).collect()
}

fn in_order(which: &SelectStatement, sorted: Sorted, (before, size): (u64, u64)) -> SelectStatement {
    let (by_time, by_id) = match sorted {
        Sorted::NewestFirst => (Order::Desc, Order::Asc),
        Sorted::OldestFirst => (Order::Asc, Order::Desc),
    };
    Query::select()
        .column("id")
        .from_subquery(which.clone(), "found")
        .order_by("at", by_time)
        .order_by("id", by_id)
        .offset(before)
        .limit(size)
        .to_owned()
}

async fn count(db: &impl ConnectionTrait, which: &SelectStatement) -> Result<u64, DbErr> {
    let count = Query::select()
        .expr_as(Expr::col(Asterisk).count(), "count")
        .from_subquery(which.clone(), "found")
        .to_owned();
    let row = db.query_one(&count).await?;
    let count: i64 = row.map_or(Ok(0), |row| row.try_get("", "count"))?;
    Ok(count.unsigned_abs())
}
