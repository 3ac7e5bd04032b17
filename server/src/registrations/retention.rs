//! Retention of registrations: erases ID numbers first, then deletes everything that names people.

use super::{changes, invitations, people};
use crate::contests::{self, ContestsCache};
use crate::db::batch;
use crate::entities::{member, registration, waiting_place};
use crate::env::Env;
use crate::payments;
use crate::registrations::RegistrationError;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, Select,
};
use uuid::Uuid;

/// Registrations per transaction: each has up to about thirty rows.
const BATCH: u64 = 50;

/// Registrations made before `before`.
pub(crate) fn due(before: DateTime<Utc>) -> Select<registration::Entity> {
    registration::Entity::find().filter(registration::Column::CreatedAt.lt(before))
}

/// Members of registrations made before `before` with stored ID numbers.
pub(crate) fn id_numbers_due(before: DateTime<Utc>) -> Select<member::Entity> {
    let registrations = due(before)
        .select_only()
        .column(registration::Column::Id)
        .into_query();
    member::Entity::find()
        .filter(member::Column::RegistrationId.in_subquery(registrations))
        .filter(has_number())
}

fn has_number() -> Condition {
    Condition::any()
        .add(member::Column::AadhaarKeyId.ne(""))
        .add(member::Column::CollegeId.is_not_null())
}

/// How many registrations were made in `from..to`.
pub(crate) async fn made_between(
    db: &impl ConnectionTrait,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> Result<u64, DbErr> {
    due(to)
        .filter(registration::Column::CreatedAt.gte(from))
        .count(db)
        .await
}

/// How many registrations were made at `from` or later.
pub(crate) async fn made_since(db: &impl ConnectionTrait, from: DateTime<Utc>) -> Result<u64, DbErr> {
    let since = registration::Entity::find().filter(registration::Column::CreatedAt.gte(from));
    since.count(db).await
}

/// When the newest registration was made; `None` if there is none.
pub(crate) async fn newest(db: &impl ConnectionTrait) -> Result<Option<DateTime<Utc>>, DbErr> {
    registration::Entity::find()
        .select_only()
        .column(registration::Column::CreatedAt)
        .order_by_desc(registration::Column::CreatedAt)
        .into_tuple()
        .one(db)
        .await
}

/// Erases the ID numbers of registrations made before `before`: ciphertexts, hashes, last digits, college ID numbers,
/// and the masked numbers in the history of changes. Returns the number of people.
pub(crate) async fn erase_id_numbers(env: &Env, before: DateTime<Utc>) -> Result<u64, DbErr> {
    let mut erased = 0;
    let mut last = Uuid::nil();
    loop {
        let batch = env
            .db
            .write(move |txn| Box::pin(async move { erase_batch(txn, before, last).await }))
            .await?;
        let Some((end, rows)) = batch else {
            return Ok(erased);
        };
        last = end;
        erased += rows;
    }
}

/// Erases the ID numbers of the next registrations after `last`. Returns the last id and the number of people; `None`
/// if there are no more. A change to a registration's people locks its row first.
async fn erase_batch(
    txn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    last: Uuid,
) -> Result<Option<(Uuid, u64)>, DbErr> {
    let due = due(before)
        .filter(registration::Column::Id.gt(last))
        .order_by_asc(registration::Column::Id);
    let batch = batch::next(txn, &due, BATCH).await?;
    let Some(end) = batch.last() else {
        return Ok(None);
    };
    changes::erase_id_numbers(txn, &batch).await?;
    invitations::store::erase_answers(txn, &batch).await?;
    Ok(Some((*end, blank(txn, &batch).await?)))
}

async fn blank(txn: &impl ConnectionTrait, registrations: &[Uuid]) -> Result<u64, DbErr> {
    let blanked = member::Entity::update_many()
        .col_expr(member::Column::AadhaarCipher, Expr::value(Vec::<u8>::new()))
        .col_expr(member::Column::AadhaarKeyId, Expr::value(""))
        .col_expr(member::Column::AadhaarHmac, Expr::value(Vec::<u8>::new()))
        .col_expr(member::Column::AadhaarLast4, Expr::value(""))
        .col_expr(member::Column::CollegeId, Expr::value(None::<String>))
        .filter(member::Column::RegistrationId.is_in(registrations.iter().copied()))
        .filter(has_number());
    Ok(blanked.exec(txn).await?.rows_affected)
}

/// Deletes registrations made before `before` with their members, changes, decisions and notes, and their people's names from
/// result lists. Their orders and payments stay and keep only the event. Returns the number of registrations.
pub(crate) async fn delete(env: &Env, before: DateTime<Utc>) -> Result<u64, RegistrationError> {
    let mut deleted = 0;
    loop {
        let rows = env
            .write(move |txn, env| Box::pin(async move { delete_batch(txn, env, before).await }))
            .await?;
        if rows == 0 {
            return Ok(deleted);
        }
        deleted += rows;
    }
}

async fn delete_batch(
    txn: &impl ConnectionTrait,
    env: &Env,
    before: DateTime<Utc>,
) -> Result<u64, RegistrationError> {
    let batch = batch::next(txn, &due(before), BATCH).await?;
    if batch.is_empty() {
        return Ok(0);
    }
    let of_batch = || registration::Column::Id.is_in(batch.iter().copied());
    let names = people::names_of(txn, &batch).await?;
    let entries = registration::Entity::find().filter(of_batch()).all(txn).await?;
    for entry in entries {
        payments::retention::detach(txn, entry.id, &entry.event, env.clock.now()).await?;
    }
    let deleted = registration::Entity::delete_many().filter(of_batch());
    let rows = deleted.exec(txn).await?.rows_affected;
    // Every server reads the log, so the names leave its result lists.
    contests::enter::forget(txn, env, &ContestsCache::default(), &batch, None).await?;
    contests::erase::erase_reasons(txn, &batch, &names).await?;
    Ok(rows)
}

/// Rows of waiting lists that users joined before `before`.
pub(crate) fn waiting_due(before: DateTime<Utc>) -> Select<waiting_place::Entity> {
    waiting_place::Entity::find().filter(waiting_place::Column::JoinedAt.lt(before))
}
