//! Finding entries: how many there are, and a page of them.

use super::address;
use super::row::Row;
use super::sought::Sought;
use crate::error::ApiError;
use crate::http::Page;
use crate::registrations::store::{Whole, whole};
use crate::registrations::{entity, record};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter,
    QueryTrait,
};
use shared::entities::EventPage;
use uuid::Uuid;

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
    let total = count(db, wanted).await?;
    let backend = db.get_database_backend();
    let rows = wanted.order.of(Row::select(wanted.ids_of(backend, page, total)));
    Ok(Found {
        rows: Row::find_by_statement(backend.build(&rows.into_query()))
            .all(db)
            .await?,
        total,
        is_cut: is_cut(db, wanted).await?,
    })
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
    let total = count(db, &wanted).await?;
    let ids = wanted.ids_of(db.get_database_backend(), page, total);
    let ids: Vec<Uuid> = db
        .query_all(&ids)
        .await?
        .iter()
        .map(|row| row.try_get("", "id"))
        .collect::<Result<_, _>>()?;
    let mut found: Vec<Whole> = whole(
        db,
        entity::Entity::find().filter(entity::Column::Id.is_in(ids.clone())),
    )
    .await?;
    let place = |entry: &Whole| ids.iter().position(|id| *id == entry.0.id);
    found.sort_by_key(place);
    Ok(EventPage {
        success: true,
        event: event.to_owned(),
        registrations: record::to_wire_all(found)?,
        total: Some(total),
        is_cut: is_cut(db, &wanted).await?,
    })
}

async fn count(db: &impl ConnectionTrait, wanted: &Sought<'_>) -> Result<u64, DbErr> {
    wanted.which(db.get_database_backend()).count(db).await
}

async fn is_cut(db: &impl ConnectionTrait, wanted: &Sought<'_>) -> Result<bool, DbErr> {
    if wanted.q.is_empty() || wanted.q.parse::<Uuid>().is_ok() {
        return Ok(false);
    }
    address::is_cut(db, wanted.q).await
}
