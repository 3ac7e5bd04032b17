//! Reminds people of their invitation: once a day until they answer or the link expires, unless they or the owner have stopped it.

use super::{invitable, letter, store, unknown_person};
use crate::entities::invitation;
use crate::env::Env;
use crate::registrations::{RegistrationError, detail, store as registrations};
use crate::sessions::CurrentUser;
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{InvitationStatus, RegistrationDetail};
use shared::messages;
use uuid::Uuid;

/// Minimum time between two mails.
const EVERY: Duration = Duration::days(1);
/// Maximum number of places in one run.
const BATCH: u64 = 500;

/// Queues the reminders that are due now. Returns their number.
pub async fn send(env: &Env) -> Result<u64, RegistrationError> {
    let now = env.clock.now();
    let mut sent = 0;
    for (entry, member) in store::to_remind(env.db.read(), now, now - EVERY, BATCH).await? {
        let is_sent = env
            .write(move |txn, env| Box::pin(async move { remind(txn, env, entry, member, now).await }))
            .await?;
        sent += u64::from(is_sent);
    }
    Ok(sent)
}

/// Queues one reminder, if nothing has changed meanwhile. Other places of the person need no mail of their own.
async fn remind(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: Uuid,
    member: Uuid,
    now: DateTime<Utc>,
) -> Result<bool, RegistrationError> {
    let Some(entry) = registrations::lock(txn, entry).await? else {
        return Ok(false);
    };
    let row = store::of_member(txn, member).await?;
    let is_due = |row: &invitation::Model| {
        row.status == InvitationStatus::Invited && !row.are_reminders_stopped && row.mailed_at <= now - EVERY
    };
    let Some(row) = row.filter(is_due) else {
        return Ok(false);
    };
    if invitable(&entry).is_err() {
        return Ok(false);
    }
    let link_id = row.link_id;
    let rows = store::of_link(txn, link_id).await?;
    let members = registrations::members(txn, entry.id).await?;
    for row in rows {
        let mailed = invitation::Model {
            mailed_at: now,
            ..row
        };
        store::update(txn, mailed).await?;
    }
    let Some(person) = members.iter().find(|person| person.id == member) else {
        return Ok(false);
    };
    letter::queue_invitation(txn, env, &entry, person, link_id, letter::Occasion::Reminder).await?;
    Ok(true)
}

/// What the token of a link that stops a person's reminders is signed for.
const STOP: &str = "stop reminders of an invitation";

/// Returns the URL in a reminder that stops a person's reminders. Whoever has the mail can use it, without a session.
pub(super) fn stop_url(env: &Env, member: Uuid) -> String {
    let path = crate::registrations::reminders::STOP_PATH;
    format!(
        "{}{path}/{}",
        env.config.public_url,
        env.keys.sign_id(STOP, member)
    )
}

/// The person whose reminder contained a link with this token; `None` if no invitation has one.
pub(crate) async fn person_of_link(
    env: &Env,
    db: &impl ConnectionTrait,
    token: &str,
) -> Result<Option<invitation::Model>, DbErr> {
    match env.keys.signed_id(STOP, token) {
        Some(member) => store::of_member(db, member).await,
        None => Ok(None),
    }
}

/// Stops the reminders of a person.
pub(crate) async fn stop(
    txn: &impl ConnectionTrait,
    person: invitation::Model,
) -> Result<(), RegistrationError> {
    registrations::lock(txn, person.registration_id).await?;
    // Read again under the lock, so that a concurrent answer stays.
    let Some(row) = store::of_member(txn, person.member_id).await? else {
        return Ok(());
    };
    let stopped = invitation::Model {
        are_reminders_stopped: true,
        ..row
    };
    Ok(store::update(txn, stopped).await?)
}

/// Stops the reminders of a team, for its owner.
pub(crate) async fn stop_team(
    env: &Env,
    current: &CurrentUser,
    id: Uuid,
) -> Result<RegistrationDetail, RegistrationError> {
    let user_id = current.user.id;
    env.write(move |txn, _| {
        Box::pin(async move {
            registrations::lock(txn, id)
                .await?
                .filter(|entry| entry.user_id == user_id)
                .ok_or_else(unknown_person)?;
            store::change_team(txn, id, |team| team.are_reminders_stopped = true).await?;
            Ok::<_, RegistrationError>(())
        })
    })
    .await?;
    let message = Some(messages::INVITATION_REMINDERS_STOPPED);
    Ok(detail::of(env, current, id, message).await?)
}
