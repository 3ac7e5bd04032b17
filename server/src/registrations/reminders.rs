//! Mails the owners of unpaid entries about the fee: at most once a day, from one day to two weeks after the entry, unless the
//! owner has stopped the reminders.

use super::letter;
use super::{eligibility, store};
use crate::core::error::CoreError;
use crate::entities::payment_reminder::{self, ActiveModel, Column, Entity};
use crate::entities::registration;
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::{payments, users};
use app::mail::News;
use chrono::{DateTime, Duration, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Condition, OnConflict};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, JoinType, QueryFilter, QueryOrder, QuerySelect,
    RelationTrait,
};
use shared::entities::{Destination, PaymentStatus, RegistrationStatus};
use uuid::Uuid;

/// Minimum time between the entry and the first reminder, and between two reminders.
const EVERY: Duration = Duration::days(1);
/// Age of an entry after which no reminder is sent.
const UNTIL: Duration = Duration::days(14);
/// Maximum number of reminders in one run.
const BATCH: u64 = 500;

/// Queues the reminders that are due now. Returns their number.
pub async fn send(env: &Env) -> Result<u64, RegistrationError> {
    let now = env.clock.now();
    let mut sent = 0;
    for id in due(env.db.read(), now).await? {
        let is_sent = env
            .write(move |txn, env| Box::pin(async move { remind(txn, env, id, now).await }))
            .await?;
        sent += u64::from(is_sent);
    }
    Ok(sent)
}

/// The ids of entries whose owner can be reminded now, oldest first.
async fn due(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<Vec<Uuid>, DbErr> {
    use registration::Column as Entry;
    let never = Column::SentAt.is_null();
    let long_ago = Column::SentAt.lte(now - EVERY);
    let not_stopped = Condition::any()
        .add(Column::IsStopped.is_null())
        .add(Column::IsStopped.eq(false));
    registration::Entity::find()
        .select_only()
        .column(Entry::Id)
        .join_rev(JoinType::LeftJoin, payment_reminder::Relation::Registration.def())
        .filter(Entry::Status.eq(RegistrationStatus::Submitted))
        .filter(Entry::PaymentStatus.eq(PaymentStatus::Pending))
        .filter(Entry::ReleasedAt.is_null())
        .filter(Entry::CreatedAt.lte(now - EVERY))
        .filter(Entry::CreatedAt.gt(now - UNTIL))
        .filter(Condition::any().add(never).add(long_ago))
        .filter(not_stopped)
        .order_by_asc(Entry::CreatedAt)
        .limit(BATCH)
        .into_tuple()
        .all(db)
        .await
}

/// Queues one reminder, if the fee is still due and no payment is on its way. Returns whether it did.
async fn remind(
    txn: &impl ConnectionTrait,
    env: &Env,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<bool, RegistrationError> {
    let Some(entry) = store::lock(txn, id).await? else {
        return Ok(false);
    };
    if !eligibility::is_payable(&entry) || is_being_paid(txn, id).await? {
        return Ok(false);
    }
    let Some(owner) = users::store::by_id(txn, entry.user_id).await? else {
        return Ok(false);
    };
    // The entry is locked, so another replica cannot send the same reminder.
    let last = Entity::find_by_id(id).one(txn).await?;
    if last.is_some_and(|last| last.is_stopped || last.sent_at.is_some_and(|at| at > now - EVERY)) {
        return Ok(false);
    }
    let row = ActiveModel {
        registration_id: Set(id),
        sent_at: Set(Some(now)),
        is_stopped: Set(false),
    };
    let again = OnConflict::column(Column::RegistrationId)
        .update_column(Column::SentAt)
        .to_owned();
    Entity::insert(row)
        .on_conflict(again)
        .exec_without_returning(txn)
        .await?;
    let stop_url = stop_url(env, id);
    letter::queue_news(
        txn,
        env,
        &owner.email,
        &entry,
        News::FeeDue { stop_url: &stop_url },
    )
    .await?;
    Ok(true)
}

/// What the token of a link that stops reminders is signed for.
const STOP: &str = "stop reminders";
/// The path of the links that stop reminders; the token is one segment below it.
pub(crate) const STOP_PATH: &str = "/api/v1/reminders";

/// Returns the URL in a reminder that stops the reminders. Whoever has the mail can use it, without a session.
fn stop_url(env: &Env, id: Uuid) -> String {
    let token = env.keys.sign_id(STOP, id);
    format!("{}{STOP_PATH}/{token}", env.config.public_url)
}

/// The registration whose reminder contained a link with this token. `None` if the token is not signed by this server, or if
/// the registration no longer exists.
pub(crate) async fn entry_of_link(
    env: &Env,
    db: &impl ConnectionTrait,
    token: &str,
) -> Result<Option<registration::Model>, DbErr> {
    match env.keys.signed_id(STOP, token) {
        Some(id) => store::by_id(db, id).await,
        None => Ok(None),
    }
}

/// Stops the reminders of all unpaid entries of a user, since a recipient who unsubscribes wants no more of these mails.
pub(crate) async fn stop_all(txn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    use registration::Column as Entry;
    let unpaid: Vec<Uuid> = registration::Entity::find()
        .select_only()
        .column(Entry::Id)
        .filter(Entry::UserId.eq(user_id))
        .filter(Entry::PaymentStatus.eq(PaymentStatus::Pending))
        // One order for all writers, so that they cannot wait for each other.
        .order_by_asc(Entry::Id)
        .into_tuple()
        .all(txn)
        .await?;
    for id in unpaid {
        stop(txn, id).await?;
    }
    Ok(())
}

/// Whether money for the entry has been paid but not matched yet.
pub(crate) async fn is_being_paid(txn: &impl ConnectionTrait, id: Uuid) -> Result<bool, CoreError> {
    let payments = payments::of_registration(txn, id).await?;
    Ok(payments.iter().any(|payment| match payment.destination {
        Destination::Inbox => true,
        Destination::None => matches!(payment.status.as_str(), "authorized" | "captured"),
        _ => false,
    }))
}

/// Whether the owner has stopped the reminders of an entry.
pub(crate) async fn are_stopped(db: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    let row = Entity::find_by_id(id).one(db).await?;
    Ok(row.is_some_and(|row| row.is_stopped))
}

/// Stops the reminders of an entry.
pub(crate) async fn stop(txn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    let row = ActiveModel {
        registration_id: Set(id),
        sent_at: Set(None),
        is_stopped: Set(true),
    };
    let stopped = OnConflict::column(Column::RegistrationId)
        .update_column(Column::IsStopped)
        .to_owned();
    Entity::insert(row)
        .on_conflict(stopped)
        .exec_without_returning(txn)
        .await
        .map(drop)
}
