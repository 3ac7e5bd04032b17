//! Queries on rooms, and on what the desk has done with beds.

use crate::db::insert_all;
use crate::entities::{booked_bed, booking, desk_entry, member, registration, room};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, SimpleExpr};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, RelationTrait,
};
use shared::entities::{BookingStatus, DeskAction};
use uuid::Uuid;

/// Every room, by name.
pub(crate) async fn rooms(db: &impl ConnectionTrait) -> Result<Vec<room::Model>, DbErr> {
    room::Entity::find()
        .order_by_asc(room::Column::Name)
        .all(db)
        .await
}

/// Stores new rooms.
pub(crate) async fn insert_rooms(txn: &impl ConnectionTrait, rows: Vec<room::Model>) -> Result<(), DbErr> {
    insert_all::<room::Entity>(txn, rows).await
}

/// Changes the beds of a room.
pub(crate) async fn set_beds(txn: &impl ConnectionTrait, room: Uuid, beds: i32) -> Result<(), DbErr> {
    room::Entity::update_many()
        .col_expr(room::Column::Beds, Expr::value(beds))
        .filter(room::Column::Id.eq(room))
        .exec(txn)
        .await
        .map(drop)
}

/// Deletes rooms.
pub(crate) async fn delete_rooms(txn: &impl ConnectionTrait, ids: Vec<Uuid>) -> Result<(), DbErr> {
    room::Entity::delete_many()
        .filter(room::Column::Id.is_in(ids))
        .exec(txn)
        .await
        .map(drop)
}

/// A bed that was paid, with its booking, its registration and its person.
#[derive(Debug, Clone)]
pub(crate) struct DeskBed {
    pub(crate) bed: booked_bed::Model,
    pub(crate) booking: booking::Model,
    pub(crate) entry: registration::Model,
    /// None if the person left the team.
    pub(crate) name: Option<String>,
}

/// Every bed that was ever paid: by college, registration and name.
pub(crate) async fn beds(db: &impl ConnectionTrait) -> Result<Vec<DeskBed>, DbErr> {
    let found = booked_bed::Entity::find()
        .find_also_related(booking::Entity)
        .find_also(booking::Entity, registration::Entity)
        .filter(was_paid())
        .all(db)
        .await?;
    let names: Vec<(Uuid, String)> = booked_bed::Entity::find()
        .inner_join(booking::Entity)
        .join(JoinType::InnerJoin, booked_bed::Relation::Member.def())
        .select_only()
        .column(booked_bed::Column::Id)
        .column(member::Column::Fullname)
        .filter(was_paid())
        .into_tuple()
        .all(db)
        .await?;
    let mut names: std::collections::HashMap<Uuid, String> = names.into_iter().collect();
    let bed = |(bed, booking, entry): (
        booked_bed::Model,
        Option<booking::Model>,
        Option<registration::Model>,
    )| {
        Some(DeskBed {
            name: names.remove(&bed.id),
            booking: booking?,
            entry: entry?,
            bed,
        })
    };
    let mut beds: Vec<DeskBed> = found.into_iter().filter_map(bed).collect();
    beds.sort_by(|one, other| place_of(one).cmp(&place_of(other)));
    Ok(beds)
}

fn was_paid() -> SimpleExpr {
    booking::Column::Status.is_in([BookingStatus::Paid, BookingStatus::Refunded])
}

fn place_of(bed: &DeskBed) -> (&str, &str, i64, Option<&str>, Uuid) {
    (
        &bed.entry.college_name,
        &bed.entry.event,
        bed.entry.number,
        bed.name.as_deref(),
        bed.bed.id,
    )
}

/// Everything that the desk has done, in the order in which it happened.
pub(crate) async fn entries(db: &impl ConnectionTrait) -> Result<Vec<desk_entry::Model>, DbErr> {
    desk_entry::Entity::find()
        .order_by_asc(desk_entry::Column::Number)
        .all(db)
        .await
}

/// What the desk has done with the beds that a user booked, in the order in which it happened.
pub(crate) async fn entries_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<desk_entry::Model>, DbErr> {
    let beds = booked_bed::Entity::find()
        .inner_join(booking::Entity)
        .select_only()
        .column(booked_bed::Column::Id)
        .filter(booking::Column::UserId.eq(user_id))
        .into_query();
    desk_entry::Entity::find()
        .filter(desk_entry::Column::BedId.in_subquery(beds))
        .order_by_asc(desk_entry::Column::Number)
        .all(db)
        .await
}

/// What the desk adds for a bed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewEntry {
    pub(crate) bed: Uuid,
    pub(crate) action: DeskAction,
    pub(crate) room: Option<Uuid>,
    /// Caution money in paise, as in [`desk_entry::Model`].
    pub(crate) amount: i64,
    pub(crate) kept: i64,
}

/// Adds entries. The caller has locked the beds, so that no two entries get the same number.
pub(crate) async fn append(
    txn: &impl ConnectionTrait,
    (by, now): (Uuid, DateTime<Utc>),
    entries: Vec<NewEntry>,
) -> Result<(), DbErr> {
    if entries.is_empty() {
        return Ok(());
    }
    let last: Option<Option<i64>> = desk_entry::Entity::find()
        .select_only()
        .column_as(desk_entry::Column::Number.max(), "last")
        .into_tuple()
        .one(txn)
        .await?;
    let numbered = (last.flatten().unwrap_or_default() + 1..).zip(entries);
    let rows = numbered.map(|(number, entry)| desk_entry::Model {
        number,
        bed_id: entry.bed,
        action: entry.action,
        room_id: entry.room,
        amount: entry.amount,
        kept: entry.kept,
        user_id: by,
        created_at: now,
    });
    insert_all::<desk_entry::Entity>(txn, rows.collect()).await
}
