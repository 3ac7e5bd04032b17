//! Queries on registrations and their members.

use super::people::{COACH, enters};
use super::places::{self, PlaceLock};
use crate::db::in_chunks;
use crate::entities::{member, order, registration, user};
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, InsertStatement, LockType, Query, SelectStatement};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbBackend, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select, Statement,
};
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::registration_code::RegistrationCode;
use std::collections::{BTreeSet, HashSet};
use uuid::Uuid;

/// A registration with its owner and its people, ordered by group and position.
pub(crate) type Whole = (registration::Model, user::Model, Vec<member::Model>);

/// Overwrites an entry.
pub(crate) async fn update(db: &impl ConnectionTrait, row: registration::Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(db).await.map(drop)
}

/// Overwrites a person of an entry.
pub(crate) async fn update_member(db: &impl ConnectionTrait, row: member::Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(db).await.map(drop)
}

/// Finds an entry by id.
pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<registration::Model>, DbErr> {
    registration::Entity::find_by_id(id).one(db).await
}

/// Filters ids to those of stored entries.
pub(crate) async fn existing(db: &impl ConnectionTrait, ids: Vec<Uuid>) -> Result<HashSet<Uuid>, DbErr> {
    let found: Vec<Uuid> = registration::Entity::find()
        .select_only()
        .column(registration::Column::Id)
        .filter(registration::Column::Id.is_in(ids))
        .into_tuple()
        .all(db)
        .await?;
    Ok(found.into_iter().collect())
}

/// Finds the id of an entry by its short code. If the code names an event, the entry must be for it.
pub(crate) async fn id_by_code(
    db: &impl ConnectionTrait,
    code: RegistrationCode,
) -> Result<Option<Uuid>, DbErr> {
    let mut which = registration::Entity::find()
        .select_only()
        .column(registration::Column::Id)
        .filter(registration::Column::Number.eq(code.number()));
    if let Some(event) = code.endpoint() {
        which = which.filter(registration::Column::Event.eq(event));
    }
    which.into_tuple().one(db).await
}

/// Finds an entry and locks it until the transaction ends. A change to an entry or its orders locks the entry first.
pub async fn lock(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<registration::Model>, DbErr> {
    // The weaker lock lets other transactions refer to the row meanwhile.
    registration::Entity::find_by_id(id)
        .lock(LockType::NoKeyUpdate)
        .one(db)
        .await
}

/// Finds a user's entry for an event and locks it until the transaction ends.
pub(crate) async fn lock_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    event: &str,
) -> Result<Option<registration::Model>, DbErr> {
    registration::Entity::find()
        .filter(registration::Column::UserId.eq(user_id))
        .filter(registration::Column::Event.eq(event))
        .lock(LockType::NoKeyUpdate)
        .one(db)
        .await
}

/// Finds a user's entry for an event.
pub(crate) async fn of_user_for(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    event: &str,
) -> Result<Option<registration::Model>, DbErr> {
    registration::Entity::find()
        .filter(registration::Column::UserId.eq(user_id))
        .filter(registration::Column::Event.eq(event))
        .one(db)
        .await
}

/// Sets the payment status. A released entry that is paid holds a place again.
pub(crate) async fn set_payment_status(
    db: &impl ConnectionTrait,
    registration: registration::Model,
    status: PaymentStatus,
    now: DateTime<Utc>,
) -> Result<registration::Model, DbErr> {
    let is_back = status == PaymentStatus::Paid && registration.released_at.is_some();
    let mut row = registration.into_active_model();
    row.payment_status = Set(status);
    row.updated_at = Set(now);
    if is_back {
        row.placed_at = Set(Some(now));
        row.released_at = Set(None);
    }
    row.update(db).await
}

/// The statement that inserts an entry.
pub(crate) fn insertion(row: registration::Model) -> InsertStatement {
    registration::Entity::insert(row.into_active_model()).into_query()
}

/// Takes the next numbers for `count` new entries. SQLite has one writer, so no other entry takes the same. Numbers of entries
/// that are not stored after all stay unused.
pub(crate) async fn next_numbers(txn: &impl ConnectionTrait, count: i64) -> Result<Vec<i64>, DbErr> {
    let backend = txn.get_database_backend();
    let sql = match backend {
        DbBackend::Postgres => "SELECT nextval('registration_numbers') AS number FROM generate_series(1, $1)",
        _ => {
            "WITH RECURSIVE next(number, left) AS (\
             SELECT coalesce(max(number), 0) + 1, $1 FROM registrations \
             UNION ALL SELECT number + 1, left - 1 FROM next WHERE left > 1) SELECT number FROM next"
        }
    };
    let statement = Statement::from_sql_and_values(backend, sql, [count.into()]);
    let rows = txn.query_all_raw(statement).await?;
    rows.iter().map(|row| row.try_get("", "number")).collect()
}

/// Takes the next number for a new entry.
pub(crate) async fn next_number(txn: &impl ConnectionTrait) -> Result<i64, DbErr> {
    let number = next_numbers(txn, 1).await?.pop();
    number.ok_or_else(|| DbErr::RecordNotFound("the next registration number".to_owned()))
}

/// Locks hashed ID numbers until the transaction ends, always in the same order, and then the places of an event. SQLite has
/// one writer and needs no lock.
pub(crate) async fn lock_people(
    txn: &impl ConnectionTrait,
    hashes: impl Iterator<Item = Vec<u8>>,
    places: Option<PlaceLock>,
) -> Result<(), DbErr> {
    if txn.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    // Two numbers that share their first 64 bits share a lock, which is harmless.
    let keys: BTreeSet<i64> = hashes
        .filter_map(|hash| Some(i64::from_be_bytes(*hash.first_chunk()?)))
        .collect();
    let keys: Vec<i64> = keys.into_iter().collect();
    let mut sql = "SELECT pg_advisory_xact_lock(key) FROM unnest($1) AS key".to_owned();
    let mut values = vec![keys.into()];
    if let Some(lock) = places {
        sql.push_str(&format!(" UNION ALL SELECT {}($2)", lock.function()));
        values.push(lock.key.into());
    }
    let statement = Statement::from_sql_and_values(DbBackend::Postgres, sql, values);
    txn.execute_raw(statement).await.map(drop)
}

/// Deletes the people of an entry.
pub(crate) async fn delete_members(db: &impl ConnectionTrait, registration_id: Uuid) -> Result<(), DbErr> {
    member::Entity::delete_many()
        .filter(member::Column::RegistrationId.eq(registration_id))
        .exec(db)
        .await
        .map(drop)
}

/// The statement that inserts people into an entry; `people` must not be empty.
pub(crate) fn member_insertion(people: Vec<member::Model>) -> InsertStatement {
    let rows = people.into_iter().map(IntoActiveModel::into_active_model);
    member::Entity::insert_many(rows).into_query()
}

/// Selects people who compete with one of these hashed ID numbers, in any entry: the entry's id and the hash.
pub(crate) fn competing_with(hashes: impl Iterator<Item = Vec<u8>>) -> Select<member::Entity> {
    member::Entity::find()
        .select_only()
        .column(member::Column::RegistrationId)
        .column(member::Column::AadhaarHmac)
        .filter(member::Column::AadhaarHmac.is_in(hashes))
        .filter(member::Column::TeamGroup.ne(COACH))
}

/// Filters the result of [`competing_with`] to hashes in entries of other users for this event. Ignores rejected and
/// withdrawn entries.
///
/// Two queries, because for a single one both databases tend to scan every entry of the event. The first query nearly
/// always finds nothing.
pub(crate) async fn of_others(
    db: &impl ConnectionTrait,
    event: &str,
    user_id: Uuid,
    known: Vec<(Uuid, Vec<u8>)>,
) -> Result<HashSet<Vec<u8>>, DbErr> {
    if known.is_empty() {
        return Ok(HashSet::new());
    }
    let gone = [RegistrationStatus::Rejected, RegistrationStatus::Cancelled];
    let others: HashSet<Uuid> = registration::Entity::find()
        .select_only()
        .column(registration::Column::Id)
        .filter(registration::Column::Id.is_in(known.iter().map(|(registration, _)| *registration)))
        .filter(registration::Column::Event.eq(event))
        .filter(registration::Column::UserId.ne(user_id))
        .filter(registration::Column::Status.is_not_in(gone))
        .into_tuple()
        .all(db)
        .await?
        .into_iter()
        .collect();
    let elsewhere = known
        .into_iter()
        .filter(|(registration, _)| others.contains(registration));
    Ok(elsewhere.map(|(_, hash)| hash).collect())
}

/// The events that a user has entered. Leaves out withdrawn entries, and entries whose payment was started and never
/// finished.
pub(crate) async fn entered_events(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<String>, DbErr> {
    let pending = PaymentStatus::Pending;
    // Not `NOT IN`: an order of the test item has a null registration id, and one null makes `NOT IN` true for no row.
    let started = Query::select()
        .expr(Expr::val(1))
        .from(order::Entity)
        .and_where(
            Expr::col((order::Entity, order::Column::RegistrationId))
                .equals((registration::Entity, registration::Column::Id)),
        )
        .to_owned();
    let settled = registration::Column::PaymentStatus.ne(pending);
    registration::Entity::find()
        .select_only()
        .column(registration::Column::Event)
        .filter(registration::Column::UserId.eq(user_id))
        .filter(registration::Column::Status.ne(RegistrationStatus::Cancelled))
        .filter(settled.or(Expr::exists(started).not()))
        .order_by_asc(registration::Column::CreatedAt)
        .into_tuple()
        .all(db)
        .await
}

/// The events in which a user has an entry that is neither withdrawn nor rejected.
pub(crate) async fn events_of_holder(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<String>, DbErr> {
    registration::Entity::find()
        .select_only()
        .column(registration::Column::Event)
        .filter(registration::Column::UserId.eq(user_id))
        .filter(
            registration::Column::Status.is_in([RegistrationStatus::Submitted, RegistrationStatus::Approved]),
        )
        .into_tuple()
        .all(db)
        .await
}

/// The people of one entry.
pub(crate) async fn members(db: &impl ConnectionTrait, id: Uuid) -> Result<Vec<member::Model>, DbErr> {
    member::Entity::find()
        .filter(member::Column::RegistrationId.eq(id))
        .all(db)
        .await
}

/// The entries of a user with their people, newest first.
pub(crate) async fn of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Whole>, DbErr> {
    whole(
        db,
        registration::Entity::find().filter(registration::Column::UserId.eq(user_id)),
    )
    .await
}

/// The entries of a user without their people, newest first.
pub(crate) async fn entries_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<registration::Model>, DbErr> {
    registration::Entity::find()
        .filter(registration::Column::UserId.eq(user_id))
        .order_by_desc(registration::Column::CreatedAt)
        .all(db)
        .await
}

/// The entries with these ids.
pub(crate) async fn by_ids(
    db: &impl ConnectionTrait,
    ids: &[Uuid],
) -> Result<Vec<registration::Model>, DbErr> {
    let mut entries = Vec::new();
    for some in in_chunks(ids) {
        let found = registration::Entity::find().filter(registration::Column::Id.is_in(some.iter().copied()));
        entries.extend(found.all(db).await?);
    }
    Ok(entries)
}

/// The entries of these users.
pub(crate) async fn entries_of_users(
    db: &impl ConnectionTrait,
    users: &[Uuid],
) -> Result<Vec<registration::Model>, DbErr> {
    let mut entries = Vec::new();
    for some in in_chunks(users) {
        let found =
            registration::Entity::find().filter(registration::Column::UserId.is_in(some.iter().copied()));
        entries.extend(found.all(db).await?);
    }
    Ok(entries)
}

/// The entries of other users that somebody with one of these hashed ID numbers has entered.
pub(crate) async fn entered_by(
    db: &impl ConnectionTrait,
    hashes: Vec<Vec<u8>>,
    user_id: Uuid,
) -> Result<Vec<registration::Model>, DbErr> {
    if hashes.is_empty() {
        return Ok(Vec::new());
    }
    let known = member::Entity::find().filter(member::Column::AadhaarHmac.is_in(hashes));
    let known = known.all(db).await?;
    let ids: Vec<Uuid> = known.iter().map(|row| row.registration_id).collect();
    let entries = by_ids(db, &ids).await?;
    let of_others = entries.into_iter().filter(|entry| {
        let mut own = known.iter().filter(|row| row.registration_id == entry.id);
        entry.user_id != user_id && own.any(|row| enters(&entry.event, row))
    });
    Ok(of_others.collect())
}

/// Every entry that is expected at the fest, with its people.
pub(crate) async fn expected_with_people(
    db: &impl ConnectionTrait,
) -> Result<Vec<(registration::Model, Vec<member::Model>)>, DbErr> {
    let found = whole(db, places::count::holding()).await?;
    let teams = found.into_iter().map(|(entry, _, people)| (entry, people));
    Ok(teams.collect())
}

/// Every entry that is expected at the fest, with its owner.
pub(crate) async fn expected_with_owners(
    db: &impl ConnectionTrait,
) -> Result<Vec<(registration::Model, user::Model)>, DbErr> {
    use registration::Column;
    let found = places::count::holding()
        .order_by_asc(Column::Number)
        .order_by_asc(Column::Id)
        .find_also_related(user::Entity)
        .all(db)
        .await?;
    Ok(found
        .into_iter()
        .filter_map(|(entry, owner)| Some((entry, owner?)))
        .collect())
}

/// An entry with its owner and its people.
pub(crate) async fn whole_by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Whole>, DbErr> {
    Ok(whole(db, registration::Entity::find_by_id(id)).await?.pop())
}

/// Entries with their owners and people, newest first, in two queries for any number of entries.
pub(crate) async fn whole(
    db: &impl ConnectionTrait,
    which: Select<registration::Entity>,
) -> Result<Vec<Whole>, DbErr> {
    let ids: SelectStatement = which
        .clone()
        .select_only()
        .column(registration::Column::Id)
        .into_query();
    let found = which
        .order_by_desc(registration::Column::CreatedAt)
        .order_by_asc(registration::Column::Id)
        .find_also_related(user::Entity)
        .all(db)
        .await?;
    let people = member::Entity::find()
        .filter(member::Column::RegistrationId.in_subquery(ids))
        .order_by_asc(member::Column::TeamGroup)
        .order_by_asc(member::Column::Position)
        .all(db)
        .await?;
    let mut by_registration = std::collections::HashMap::<Uuid, Vec<member::Model>>::new();
    for person in people {
        by_registration
            .entry(person.registration_id)
            .or_default()
            .push(person);
    }
    Ok(found
        .into_iter()
        .filter_map(|(registration, owner)| {
            let people = by_registration.remove(&registration.id).unwrap_or_default();
            owner.map(|owner| (registration, owner, people))
        })
        .collect())
}
