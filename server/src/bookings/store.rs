//! Queries on blocks, coupons, bookings, and their beds, meals and kits.

use crate::entities::{block, booked_bed, booked_extra, booking, coupon, extra, member, registration};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, JoinType,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, RelationTrait,
};
use shared::entities::BookingStatus;
use std::collections::HashMap;
use uuid::Uuid;

/// Selects the bookings that hold their beds at a time: paid ones, and unpaid ones whose time is not over.
pub(crate) fn holding(now: DateTime<Utc>) -> Condition {
    use booking::Column;
    let held = Condition::all()
        .add(Column::Status.eq(BookingStatus::Held))
        .add(Column::HeldUntil.gt(now));
    Condition::any()
        .add(Column::Status.eq(BookingStatus::Paid))
        .add(held)
}

/// Every block, by name.
pub(crate) async fn blocks(db: &impl ConnectionTrait) -> Result<Vec<block::Model>, DbErr> {
    block::Entity::find()
        .order_by_asc(block::Column::Name)
        .all(db)
        .await
}

/// Stores a new block.
pub(crate) async fn insert_block(txn: &impl ConnectionTrait, row: block::Model) -> Result<(), DbErr> {
    let insertion = block::Entity::insert(row.into_active_model());
    insertion.exec_without_returning(txn).await.map(drop)
}

/// Overwrites a block.
pub(crate) async fn update_block(txn: &impl ConnectionTrait, row: block::Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(txn).await.map(drop)
}

/// Beds that are held in the same nights of a block: first night, number of nights, beds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct HeldBeds {
    pub(crate) block: Uuid,
    pub(crate) first_night: String,
    pub(crate) nights: i32,
    pub(crate) beds: i64,
}

/// Counts the beds that are held at a time, without those of some bookings.
pub(crate) async fn held_beds(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    without: &[Uuid],
) -> Result<Vec<HeldBeds>, DbErr> {
    let found: Vec<(Uuid, String, i32, i64)> = booked_bed::Entity::find()
        .inner_join(booking::Entity)
        .select_only()
        .column(booked_bed::Column::BlockId)
        .column(booking::Column::FirstNight)
        .column(booking::Column::Nights)
        .column_as(
            Expr::col((booked_bed::Entity, booked_bed::Column::Id)).count(),
            "beds",
        )
        .filter(holding(now))
        .filter(booking::Column::Id.is_not_in(without.iter().copied()))
        .group_by(booked_bed::Column::BlockId)
        .group_by(booking::Column::FirstNight)
        .group_by(booking::Column::Nights)
        .into_tuple()
        .all(db)
        .await?;
    let held = found
        .into_iter()
        .map(|(block, first_night, nights, beds)| HeldBeds {
            block,
            first_night,
            nights,
            beds,
        });
    Ok(held.collect())
}

/// Every meal and kit: by day, then by name.
pub(crate) async fn extras(db: &impl ConnectionTrait) -> Result<Vec<extra::Model>, DbErr> {
    extra::Entity::find()
        .order_by_asc(extra::Column::Day)
        .order_by_asc(extra::Column::Name)
        .all(db)
        .await
}

/// Stores a new meal or kit.
pub(crate) async fn insert_extra(txn: &impl ConnectionTrait, row: extra::Model) -> Result<(), DbErr> {
    let insertion = extra::Entity::insert(row.into_active_model());
    insertion.exec_without_returning(txn).await.map(drop)
}

/// Overwrites a meal or a kit.
pub(crate) async fn update_extra(txn: &impl ConnectionTrait, row: extra::Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(txn).await.map(drop)
}

/// Counts the pieces of each meal and kit that are booked at a time, without those of some bookings.
pub(crate) async fn booked_extras(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    without: &[Uuid],
) -> Result<Vec<(i32, i64)>, DbErr> {
    booked_extra::Entity::find()
        .inner_join(booking::Entity)
        .select_only()
        .column(booked_extra::Column::ExtraId)
        .column_as(
            Expr::col((booked_extra::Entity, booked_extra::Column::Id)).count(),
            "pieces",
        )
        .filter(holding(now))
        .filter(booking::Column::Id.is_not_in(without.iter().copied()))
        .group_by(booked_extra::Column::ExtraId)
        .into_tuple()
        .all(db)
        .await
}

/// Returns the bookings that hold a meal or a kit for one of these people at a time, with its number.
pub(crate) async fn extras_of_people(
    db: &impl ConnectionTrait,
    people: &[Uuid],
    now: DateTime<Utc>,
) -> Result<Vec<(booking::Model, Uuid, i32)>, DbErr> {
    let pieces = booked_extra::Entity::find()
        .find_also_related(booking::Entity)
        .filter(booked_extra::Column::MemberId.is_in(people.iter().copied()))
        .filter(holding(now))
        .all(db)
        .await?;
    let of_member = pieces
        .into_iter()
        .filter_map(|(piece, booking)| Some((booking?, piece.member_id?, piece.extra_id)));
    Ok(of_member.collect())
}

/// Returns the meals and kits of a booking with their people, in the order in which they were stored.
pub(crate) async fn extras_of(
    db: &impl ConnectionTrait,
    booking: Uuid,
) -> Result<Vec<booked_extra::Model>, DbErr> {
    booked_extra::Entity::find()
        .filter(booked_extra::Column::BookingId.eq(booking))
        .order_by_asc(booked_extra::Column::Id)
        .all(db)
        .await
}

/// Returns the numbers of the meals and kits of each of these bookings.
pub(crate) async fn extras_by_booking(
    db: &impl ConnectionTrait,
    bookings: &[Uuid],
) -> Result<HashMap<Uuid, Vec<i32>>, DbErr> {
    let mut extras: HashMap<Uuid, Vec<i32>> = HashMap::new();
    for some in crate::db::in_chunks(bookings) {
        let found: Vec<(Uuid, i32)> = booked_extra::Entity::find()
            .select_only()
            .column(booked_extra::Column::BookingId)
            .column(booked_extra::Column::ExtraId)
            .distinct()
            .filter(booked_extra::Column::BookingId.is_in(some.iter().copied()))
            .into_tuple()
            .all(db)
            .await?;
        for (booking, extra) in found {
            extras.entry(booking).or_default().push(extra);
        }
    }
    Ok(extras)
}

/// Returns the names of the people of each of these bookings, which have no beds. One entry a person, none for who left the team.
pub(crate) async fn people_without_beds(
    db: &impl ConnectionTrait,
    bookings: &[Uuid],
) -> Result<HashMap<Uuid, Vec<Option<String>>>, DbErr> {
    let mut people: HashMap<Uuid, Vec<Option<String>>> = HashMap::new();
    for some in crate::db::in_chunks(bookings) {
        let found: Vec<(Uuid, i32, Option<String>)> = booked_extra::Entity::find()
            .join(JoinType::LeftJoin, booked_extra::Relation::Member.def())
            .select_only()
            .column(booked_extra::Column::BookingId)
            .column(booked_extra::Column::ExtraId)
            .column(member::Column::Fullname)
            .filter(booked_extra::Column::BookingId.is_in(some.iter().copied()))
            .into_tuple()
            .all(db)
            .await?;
        // Everybody has one of each: those who have the first one are all.
        let mut first: HashMap<Uuid, i32> = HashMap::new();
        for (booking, extra, name) in found {
            if *first.entry(booking).or_insert(extra) == extra {
                people.entry(booking).or_default().push(name);
            }
        }
    }
    Ok(people)
}

/// Returns each paid meal and kit: the person, and its number.
pub(crate) async fn paid_extras(db: &impl ConnectionTrait) -> Result<Vec<(Uuid, i32)>, DbErr> {
    booked_extra::Entity::find()
        .inner_join(booking::Entity)
        .select_only()
        .column(booked_extra::Column::MemberId)
        .column(booked_extra::Column::ExtraId)
        .filter(booking::Column::Status.eq(BookingStatus::Paid))
        .filter(booked_extra::Column::MemberId.is_not_null())
        .order_by_asc(booked_extra::Column::ExtraId)
        .into_tuple()
        .all(db)
        .await
}

/// Returns the bookings that hold a bed for one of these people at a time.
pub(crate) async fn of_people(
    db: &impl ConnectionTrait,
    people: &[Uuid],
    now: DateTime<Utc>,
) -> Result<Vec<(booking::Model, Uuid)>, DbErr> {
    let beds = booked_bed::Entity::find()
        .find_also_related(booking::Entity)
        .filter(booked_bed::Column::MemberId.is_in(people.iter().copied()))
        .filter(holding(now))
        .all(db)
        .await?;
    let of_member = beds
        .into_iter()
        .filter_map(|(bed, booking)| Some((booking?, bed.member_id?)));
    Ok(of_member.collect())
}

/// The bookings of a team that hold a bed, a meal or a kit for nobody at a time, oldest first.
pub(crate) async fn without_person(
    db: &impl ConnectionTrait,
    registration: Uuid,
    now: DateTime<Utc>,
) -> Result<Vec<booking::Model>, DbErr> {
    let beds = booked_bed::Entity::find()
        .select_only()
        .column(booked_bed::Column::BookingId)
        .filter(booked_bed::Column::MemberId.is_null());
    let pieces = booked_extra::Entity::find()
        .select_only()
        .column(booked_extra::Column::BookingId)
        .filter(booked_extra::Column::MemberId.is_null());
    let is_vacant = Condition::any()
        .add(booking::Column::Id.in_subquery(beds.into_query()))
        .add(booking::Column::Id.in_subquery(pieces.into_query()));
    booking::Entity::find()
        .filter(booking::Column::RegistrationId.eq(registration))
        .filter(holding(now))
        .filter(is_vacant)
        .order_by_asc(booking::Column::CreatedAt)
        .all(db)
        .await
}

/// Gives a bed to a person.
pub(crate) async fn give_bed(txn: &impl ConnectionTrait, bed: Uuid, member: Uuid) -> Result<(), DbErr> {
    booked_bed::Entity::update_many()
        .col_expr(booked_bed::Column::MemberId, Expr::value(member))
        .filter(booked_bed::Column::Id.eq(bed))
        .exec(txn)
        .await
        .map(drop)
}

/// Gives a meal or a kit to a person.
pub(crate) async fn give_piece(txn: &impl ConnectionTrait, piece: Uuid, member: Uuid) -> Result<(), DbErr> {
    booked_extra::Entity::update_many()
        .col_expr(booked_extra::Column::MemberId, Expr::value(member))
        .filter(booked_extra::Column::Id.eq(piece))
        .exec(txn)
        .await
        .map(drop)
}

/// Stores a booking with its beds, meals and kits.
pub(crate) async fn insert(
    txn: &impl ConnectionTrait,
    row: booking::Model,
    beds: Vec<booked_bed::Model>,
    extras: Vec<booked_extra::Model>,
) -> Result<(), DbErr> {
    let insertion = booking::Entity::insert(row.into_active_model());
    insertion.exec_without_returning(txn).await?;
    if !beds.is_empty() {
        let beds = beds.into_iter().map(IntoActiveModel::into_active_model);
        let insertion = booked_bed::Entity::insert_many(beds);
        insertion.exec_without_returning(txn).await?;
    }
    crate::db::insert_all::<booked_extra::Entity>(txn, extras).await
}

/// Finds a booking.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<booking::Model>, DbErr> {
    booking::Entity::find_by_id(id).one(db).await
}

/// Finds a booking and locks it until the transaction ends. The caller has locked the beds.
pub(crate) async fn hold(txn: &impl ConnectionTrait, id: Uuid) -> Result<Option<booking::Model>, DbErr> {
    booking::Entity::find_by_id(id)
        .lock(LockType::NoKeyUpdate)
        .one(txn)
        .await
}

/// Changes the status of bookings.
pub(crate) async fn set_status(
    txn: &impl ConnectionTrait,
    ids: &[Uuid],
    status: BookingStatus,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    booking::Entity::update_many()
        .col_expr(booking::Column::Status, Expr::value(status))
        .col_expr(booking::Column::UpdatedAt, Expr::value(now))
        .filter(booking::Column::Id.is_in(ids.iter().copied()))
        .exec(txn)
        .await
        .map(drop)
}

/// Returns the beds of a booking, in the order in which they were stored.
pub(crate) async fn beds_of(
    db: &impl ConnectionTrait,
    booking: Uuid,
) -> Result<Vec<booked_bed::Model>, DbErr> {
    booked_bed::Entity::find()
        .filter(booked_bed::Column::BookingId.eq(booking))
        .order_by_asc(booked_bed::Column::Id)
        .all(db)
        .await
}

/// Moves a bed to another block.
pub(crate) async fn move_bed(txn: &impl ConnectionTrait, bed: Uuid, block: Uuid) -> Result<(), DbErr> {
    booked_bed::Entity::update_many()
        .col_expr(booked_bed::Column::BlockId, Expr::value(block))
        .filter(booked_bed::Column::Id.eq(bed))
        .exec(txn)
        .await
        .map(drop)
}

/// A booking with its registration.
pub(crate) type BookingWithTeam = (booking::Model, Option<registration::Model>);

/// Returns a user's bookings with their registrations, newest first, without replaced ones.
pub(crate) async fn of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<BookingWithTeam>, DbErr> {
    booking::Entity::find()
        .find_also_related(registration::Entity)
        .filter(booking::Column::UserId.eq(user_id))
        .filter(booking::Column::Status.ne(BookingStatus::Replaced))
        .order_by_desc(booking::Column::CreatedAt)
        .all(db)
        .await
}

/// Returns the bookings that hold beds at a time, with their registrations, newest first.
pub(crate) async fn all_holding(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
) -> Result<Vec<BookingWithTeam>, DbErr> {
    booking::Entity::find()
        .find_also_related(registration::Entity)
        .filter(holding(now))
        .order_by_desc(booking::Column::CreatedAt)
        .all(db)
        .await
}

/// Returns the block and the name of each bed of these bookings.
pub(crate) async fn people_of(
    db: &impl ConnectionTrait,
    bookings: &[Uuid],
) -> Result<HashMap<Uuid, Vec<(Uuid, Option<String>)>>, DbErr> {
    let mut people: HashMap<Uuid, Vec<(Uuid, Option<String>)>> = HashMap::new();
    for some in crate::db::in_chunks(bookings) {
        let beds = booked_bed::Entity::find()
            .find_also_related(member::Entity)
            .filter(booked_bed::Column::BookingId.is_in(some.iter().copied()))
            .order_by_asc(booked_bed::Column::Id)
            .all(db)
            .await?;
        for (bed, person) in beds {
            let name = person.map(|person| person.fullname);
            people
                .entry(bed.booking_id)
                .or_default()
                .push((bed.block_id, name));
        }
    }
    Ok(people)
}

/// A paid bed of a person.
pub(crate) struct PaidBed {
    pub(crate) member: Uuid,
    /// The name of the block.
    pub(crate) block: String,
    pub(crate) first_night: String,
    pub(crate) nights: i32,
}

/// Every paid bed that a person has.
pub(crate) async fn paid_beds(db: &impl ConnectionTrait) -> Result<Vec<PaidBed>, DbErr> {
    let found: Vec<(Uuid, String, String, i32)> = booked_bed::Entity::find()
        .inner_join(booking::Entity)
        .join(JoinType::InnerJoin, booked_bed::Relation::Block.def())
        .select_only()
        .column(booked_bed::Column::MemberId)
        .column(block::Column::Name)
        .column(booking::Column::FirstNight)
        .column(booking::Column::Nights)
        .filter(booking::Column::Status.eq(BookingStatus::Paid))
        .filter(booked_bed::Column::MemberId.is_not_null())
        .order_by_asc(booking::Column::FirstNight)
        .into_tuple()
        .all(db)
        .await?;
    let beds = found
        .into_iter()
        .map(|(member, block, first_night, nights)| PaidBed {
            member,
            block,
            first_night,
            nights,
        });
    Ok(beds.collect())
}

/// Finds a coupon.
pub(crate) async fn coupon(db: &impl ConnectionTrait, code: &str) -> Result<Option<coupon::Model>, DbErr> {
    coupon::Entity::find_by_id(code).one(db).await
}

/// Every coupon, newest first.
pub(crate) async fn coupons(db: &impl ConnectionTrait) -> Result<Vec<coupon::Model>, DbErr> {
    coupon::Entity::find()
        .order_by_desc(coupon::Column::CreatedAt)
        .order_by_asc(coupon::Column::Code)
        .all(db)
        .await
}

/// Stores a coupon.
pub(crate) async fn insert_coupon(txn: &impl ConnectionTrait, row: coupon::Model) -> Result<(), DbErr> {
    let insertion = coupon::Entity::insert(row.into_active_model());
    insertion.exec_without_returning(txn).await.map(drop)
}

/// Withdraws a coupon. Returns false if there is none, or it is withdrawn.
pub(crate) async fn withdraw_coupon(
    txn: &impl ConnectionTrait,
    code: &str,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let withdrawn = coupon::Entity::update_many()
        .col_expr(coupon::Column::WithdrawnAt, Expr::value(now))
        .filter(coupon::Column::Code.eq(code))
        .filter(coupon::Column::WithdrawnAt.is_null())
        .exec(txn)
        .await?;
    Ok(withdrawn.rows_affected == 1)
}

/// Counts the bookings that use a coupon at a time, without some bookings.
pub(crate) async fn uses(
    db: &impl ConnectionTrait,
    code: &str,
    now: DateTime<Utc>,
    without: &[Uuid],
) -> Result<u64, DbErr> {
    booking::Entity::find()
        .filter(booking::Column::Coupon.eq(code))
        .filter(holding(now))
        .filter(booking::Column::Id.is_not_in(without.iter().copied()))
        .count(db)
        .await
}

/// Counts the bookings of a user that were made after `since`.
pub(crate) async fn made_since(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    since: DateTime<Utc>,
) -> Result<u64, DbErr> {
    booking::Entity::find()
        .filter(booking::Column::UserId.eq(user_id))
        .filter(booking::Column::CreatedAt.gt(since))
        .count(db)
        .await
}
