//! Points for entries: added when the fee is paid, taken back with the money.

use super::own::{self, KnownAmbassador};
use super::{code, store};
use crate::core::error::CoreError;
use crate::db::advisory_lock;
use crate::entities::{referral_point, registration, user};
use crate::env::Env;
use crate::{registrations, users};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::PointKind;
use shared::referral::ENTRY_POINTS;
use uuid::Uuid;

/// Freezes who brought the owner of an entry whose fee is paid now, and credits the ambassador, once an entry. The caller has locked the
/// entry.
///
/// # Errors
/// If a query fails.
pub(crate) async fn entry(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
) -> Result<(), CoreError> {
    let now = env.clock.now();
    let Some(id) = store::freeze(txn, entry.user_id, now).await? else {
        return Ok(());
    };
    let Some(ambassador) = users::store::by_id(txn, id).await? else {
        return Ok(());
    };
    if !code::is_ambassador(txn, &ambassador).await? {
        return Ok(());
    }
    if is_own(txn, env, &ambassador, entry).await? {
        return Ok(());
    }
    Ok(store::add(txn, row(env, id, PointKind::Entry, ENTRY_POINTS, entry.id)).await?)
}

/// Takes the points of an entry back if the ambassador has come into its team, or who enters it now has paid by another account. Call it
/// last in the transaction that changes the team.
///
/// # Errors
/// If a query fails.
pub(crate) async fn check_again(txn: &impl ConnectionTrait, env: &Env, id: Uuid) -> Result<(), CoreError> {
    let Some(entry) = registrations::store::lock(txn, id).await? else {
        return Ok(());
    };
    let Some(given) = store::of_entry(txn, id).await? else {
        return Ok(());
    };
    let Some(ambassador) = users::store::by_id(txn, given.ambassador_id).await? else {
        return Ok(());
    };
    if is_own(txn, env, &ambassador, &entry).await? {
        take_back(txn, env, id).await?;
    }
    Ok(())
}

/// Whether an entry gives the ambassador no points. Locks who enters it until the transaction ends, because two accounts of one person may
/// pay at the same time.
async fn is_own(
    txn: &impl ConnectionTrait,
    env: &Env,
    ambassador: &user::Model,
    entry: &registration::Model,
) -> Result<bool, CoreError> {
    let team = registrations::store::members(txn, entry.id).await?;
    let owner = users::store::by_id(txn, entry.user_id).await?;
    let owner = owner.map_or_else(String::new, |owner| owner.email);
    let numbers = own::numbers_of_who_enters(env, entry, &team)?;
    for number in &numbers {
        advisory_lock(txn, own::lock_of(number)).await?;
    }
    let ambassador = KnownAmbassador::read(txn, env, ambassador).await?;
    Ok(ambassador.is_in(entry, &owner, &team) || own::has_paid_before(txn, entry, numbers).await?)
}

/// Takes the points of an entry back, for example when its fee is refunded. A second call changes nothing.
///
/// # Errors
/// If a query fails.
pub(crate) async fn take_back(txn: &impl ConnectionTrait, env: &Env, entry: Uuid) -> Result<(), DbErr> {
    let Some(given) = store::of_entry(txn, entry).await? else {
        return Ok(());
    };
    let taken = row(
        env,
        given.ambassador_id,
        PointKind::Reversal,
        -given.points,
        entry,
    );
    store::add(txn, taken).await
}

/// Points that the server gives for an entry.
fn row(env: &Env, ambassador_id: Uuid, kind: PointKind, points: i32, entry: Uuid) -> referral_point::Model {
    referral_point::Model {
        id: env.random.uuid_at(env.clock.now()),
        ambassador_id,
        kind,
        points,
        subject_id: entry,
        reason: String::new(),
        given_by: None,
        created_at: env.clock.now(),
    }
}
