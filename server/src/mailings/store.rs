//! Queries on mailings, their recipients, and people who get none.

use crate::db::insert_all;
use crate::entities::{mailing, mailing_recipient, suppression, unsubscription};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, LockType, OnConflict};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
};
use serde_json::{Value, json};
use shared::entities::{MailingExclusion, MailingStatus};
use std::collections::HashSet;
use uuid::Uuid;

/// Most mailings of a list, besides those that are [`OPEN`].
const MOST: u64 = 50;
/// Neither a draft nor over.
const OPEN: [MailingStatus; 3] = [
    MailingStatus::Proposed,
    MailingStatus::Scheduled,
    MailingStatus::Paused,
];
/// Most addresses of a list.
const MOST_ADDRESSES: u64 = 100;

/// The mailings that somebody can still stop, and the newest others.
pub(crate) async fn all(db: &impl ConnectionTrait) -> Result<Vec<mailing::Model>, DbErr> {
    let status = mailing::Column::Status;
    let open = mailing::Entity::find().filter(status.is_in(OPEN));
    let mut rows = open.all(db).await?;
    let others = mailing::Entity::find()
        .filter(status.is_not_in(OPEN))
        .order_by_desc(mailing::Column::CreatedAt)
        .order_by_desc(mailing::Column::Id)
        .limit(MOST);
    rows.extend(others.all(db).await?);
    rows.sort_by_key(|row| std::cmp::Reverse((row.created_at, row.id)));
    Ok(rows)
}

pub(super) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<mailing::Model>, DbErr> {
    mailing::Entity::find_by_id(id).one(db).await
}

/// Finds a mailing and locks it until the transaction ends.
pub(super) async fn lock(txn: &impl ConnectionTrait, id: Uuid) -> Result<Option<mailing::Model>, DbErr> {
    let row = mailing::Entity::find_by_id(id).lock(LockType::NoKeyUpdate);
    row.one(txn).await
}

pub(crate) async fn insert(txn: &impl ConnectionTrait, row: mailing::Model) -> Result<(), DbErr> {
    let insertion = mailing::Entity::insert(row.into_active_model());
    insertion.exec_without_returning(txn).await.map(drop)
}

/// Replaces a mailing that is locked.
pub(super) async fn update(txn: &impl ConnectionTrait, row: mailing::Model) -> Result<(), DbErr> {
    let update = mailing::Entity::update(row.into_active_model().reset_all());
    update.exec(txn).await.map(drop)
}

pub(crate) async fn insert_recipients(
    txn: &impl ConnectionTrait,
    rows: Vec<mailing_recipient::Model>,
) -> Result<(), DbErr> {
    insert_all::<mailing_recipient::Entity>(txn, rows).await
}

pub(super) async fn delete_recipients(txn: &impl ConnectionTrait, mailing: Uuid) -> Result<(), DbErr> {
    let all =
        mailing_recipient::Entity::delete_many().filter(mailing_recipient::Column::MailingId.eq(mailing));
    all.exec(txn).await.map(drop)
}

fn due(now: DateTime<Utc>) -> Select<mailing::Entity> {
    mailing::Entity::find()
        .filter(mailing::Column::Status.eq(MailingStatus::Scheduled))
        .filter(mailing::Column::StartsAt.lte(now))
        // Who was served last waits: a short mailing does not wait for a long one.
        .order_by_asc(mailing::Column::UpdatedAt)
        .order_by_asc(mailing::Column::Id)
}

/// Whether a mailing has mails that may leave.
pub(super) async fn any_due(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<bool, DbErr> {
    Ok(due(now).limit(1).one(db).await?.is_some())
}

/// The mailings that may leave, locked, the one that was served longest ago first.
pub(super) async fn lock_due(
    txn: &impl ConnectionTrait,
    now: DateTime<Utc>,
) -> Result<Vec<mailing::Model>, DbErr> {
    due(now).lock(LockType::NoKeyUpdate).all(txn).await
}

fn open(mailing: Uuid) -> Select<mailing_recipient::Entity> {
    use mailing_recipient::Column;
    mailing_recipient::Entity::find()
        .filter(Column::MailingId.eq(mailing))
        .filter(Column::Excluded.is_null())
        .filter(Column::QueuedAt.is_null())
}

/// Recipients outside these domains whose mail is not handed over yet, locked: an erasure waits, and then finds the mail in the outbox.
pub(super) async fn lock_next(
    txn: &impl ConnectionTrait,
    mailing: Uuid,
    without: &[String],
    limit: u64,
) -> Result<Vec<mailing_recipient::Model>, DbErr> {
    use mailing_recipient::Column;
    open(mailing)
        .filter(Column::Domain.is_not_in(without))
        .order_by_asc(Column::Address)
        .limit(limit)
        .lock(LockType::Update)
        .all(txn)
        .await
}

/// How many recipients wait.
pub(super) async fn open_count(txn: &impl ConnectionTrait, mailing: Uuid) -> Result<u64, DbErr> {
    open(mailing).count(txn).await
}

/// Whether a mail of a mailing was handed over.
pub(super) async fn has_begun(txn: &impl ConnectionTrait, mailing: Uuid) -> Result<bool, DbErr> {
    use mailing_recipient::Column;
    let queued = mailing_recipient::Entity::find()
        .filter(Column::MailingId.eq(mailing))
        .filter(Column::QueuedAt.is_not_null())
        .limit(1);
    Ok(queued.one(txn).await?.is_some())
}

/// Notes that the mails of these recipients are handed over.
pub(super) async fn set_queued(
    txn: &impl ConnectionTrait,
    ids: &[Uuid],
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    use mailing_recipient::Column;
    mailing_recipient::Entity::update_many()
        .col_expr(Column::QueuedAt, Expr::value(now))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .exec(txn)
        .await
        .map(drop)
}

/// Leaves somebody out who was to get a mailing.
pub(super) async fn exclude(
    txn: &impl ConnectionTrait,
    id: Uuid,
    why: MailingExclusion,
) -> Result<(), DbErr> {
    use mailing_recipient::Column;
    mailing_recipient::Entity::update_many()
        .col_expr(Column::Excluded, Expr::value(why))
        .filter(Column::Id.eq(id))
        .exec(txn)
        .await
        .map(drop)
}

/// The addresses that the mail provider has reported, newest first; all of them, or as many as a list shows.
pub(super) async fn suppressions(
    db: &impl ConnectionTrait,
    is_list: bool,
) -> Result<Vec<suppression::Model>, DbErr> {
    use suppression::Column;
    let rows = suppression::Entity::find()
        .order_by_desc(Column::CreatedAt)
        .order_by_asc(Column::Address)
        .order_by_asc(Column::Why)
        .limit(is_list.then_some(MOST_ADDRESSES));
    rows.all(db).await
}

/// Notes what the mail provider reports about addresses.
pub(super) async fn suppress(txn: &impl ConnectionTrait, rows: Vec<suppression::Model>) -> Result<(), DbErr> {
    insert_all::<suppression::Entity>(txn, rows).await
}

/// Lets an address get mailings again. Returns false if it was not left out.
pub(super) async fn allow(txn: &impl ConnectionTrait, address: &str) -> Result<bool, DbErr> {
    let deleted = suppression::Entity::delete_many().filter(suppression::Column::Address.eq(address));
    Ok(deleted.exec(txn).await?.rows_affected > 0)
}

/// The users who want no announcements.
pub(super) async fn unsubscribed(db: &impl ConnectionTrait) -> Result<HashSet<Uuid>, DbErr> {
    let all = unsubscription::Entity::find()
        .select_only()
        .column(unsubscription::Column::UserId);
    let ids: Vec<Uuid> = all.into_tuple().all(db).await?;
    Ok(ids.into_iter().collect())
}

/// Notes that a user wants no announcements.
pub(super) async fn unsubscribe(txn: &impl ConnectionTrait, row: unsubscription::Model) -> Result<(), DbErr> {
    let once = OnConflict::column(unsubscription::Column::UserId)
        .do_nothing()
        .to_owned();
    let insertion = unsubscription::Entity::insert(row.into_active_model()).on_conflict(once);
    insertion.exec_without_returning(txn).await.map(drop)
}

/// Whether a user wants no announcements.
pub(super) async fn is_unsubscribed(db: &impl ConnectionTrait, user: Uuid) -> Result<bool, DbErr> {
    let row = unsubscription::Entity::find_by_id(user).one(db).await?;
    Ok(row.is_some())
}

/// Notes that a user wants announcements again.
pub(super) async fn resubscribe(txn: &impl ConnectionTrait, user: Uuid) -> Result<(), DbErr> {
    unsubscription::Entity::delete_by_id(user)
        .exec(txn)
        .await
        .map(drop)
}

/// What is stored about the mailings to a user, and about the addresses that the user has or had.
pub(crate) async fn of_user(
    db: &impl ConnectionTrait,
    user: Uuid,
    addresses: &[&String],
) -> Result<Vec<Value>, DbErr> {
    let own = mailing_recipient::Entity::find()
        .filter(mailing_recipient::Column::UserId.eq(user))
        .order_by_asc(mailing_recipient::Column::Id);
    let mut shown = Vec::new();
    for row in own.all(db).await? {
        shown.push(json!({
            "mailing": row.mailing_id, "address": row.address, "fields": row.fields, "excluded": row.excluded,
            "queuedAt": row.queued_at,
        }));
    }
    if let Some(row) = unsubscription::Entity::find_by_id(user).one(db).await? {
        shown.push(json!({ "unsubscribedAt": row.created_at }));
    }
    let reported = suppression::Entity::find()
        .filter(suppression::Column::Address.is_in(addresses.iter().map(|address| address.as_str())));
    for row in reported.all(db).await? {
        shown.push(json!({ "reported": row.why, "at": row.created_at }));
    }
    Ok(shown)
}

/// Stops the mailings that have waited since then for somebody to approve or resume them: nobody keeps their recipients for ever.
pub(crate) async fn stop_forgotten(txn: &impl ConnectionTrait, before: DateTime<Utc>) -> Result<(), DbErr> {
    let waits = [MailingStatus::Proposed, MailingStatus::Paused];
    mailing::Entity::update_many()
        .col_expr(mailing::Column::Status, Expr::value(MailingStatus::Stopped))
        .filter(mailing::Column::Status.is_in(waits))
        .filter(mailing::Column::UpdatedAt.lt(before))
        .exec(txn)
        .await
        .map(drop)
}

/// Selects the recipients of mailings that were sent or stopped before a time, for deletion.
pub(crate) fn old_recipients(before: DateTime<Utc>) -> Select<mailing_recipient::Entity> {
    let old = mailing::Entity::find()
        .select_only()
        .column(mailing::Column::Id)
        .filter(mailing::Column::Status.is_in([MailingStatus::Sent, MailingStatus::Stopped]))
        .filter(mailing::Column::UpdatedAt.lt(before))
        .into_query();
    mailing_recipient::Entity::find().filter(mailing_recipient::Column::MailingId.in_subquery(old))
}

/// Erases an account from the mailings: its recipient rows, its unsubscription, and the reports about its present address.
pub(crate) async fn forget(txn: &impl ConnectionTrait, user: Uuid, address: &str) -> Result<(), DbErr> {
    let own = mailing_recipient::Entity::delete_many().filter(mailing_recipient::Column::UserId.eq(user));
    own.exec(txn).await?;
    let reported = suppression::Entity::delete_many().filter(suppression::Column::Address.eq(address));
    reported.exec(txn).await?;
    unsubscription::Entity::delete_by_id(user)
        .exec(txn)
        .await
        .map(drop)
}

/// Deletes what was reported about a former address of an account. Somebody else may have it since.
pub(crate) async fn forget_until(
    txn: &impl ConnectionTrait,
    address: &str,
    until: DateTime<Utc>,
) -> Result<(), DbErr> {
    suppression::Entity::delete_many()
        .filter(suppression::Column::Address.eq(address))
        .filter(suppression::Column::CreatedAt.lte(until))
        .exec(txn)
        .await
        .map(drop)
}
