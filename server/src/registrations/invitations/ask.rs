//! Mails the links.

use super::{LIFETIME, invitable, letter, store, unknown_person};
use crate::audit;
use crate::core::allowances::INVITATIONS;
use crate::entities::{invitation, member, registration};
use crate::env::Env;
use crate::limits::{self, CountedFailure};
use crate::registrations::{RegistrationError, detail, store as registrations};
use crate::sessions::CurrentUser;
use chrono::Duration;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{InvitationStatus, InviteForm, RegistrationDetail};
use shared::messages;
use shared::normalise::fold;
use std::collections::BTreeMap;
use uuid::Uuid;

/// Minimum time between two mails to a person, if everybody is asked.
const EVERY: Duration = Duration::days(1);
/// Minimum time between two mails to a person who is asked again alone.
pub(super) const AGAIN: Duration = Duration::hours(1);

/// Mails links to the people of an entry, for its owner or for staff.
///
/// # Errors
/// [`RegistrationError::InvitationsTooEarly`], [`RegistrationError::InvitedLately`], and 404 for somebody else's entry.
pub(crate) async fn invite(
    env: &Env,
    current: &CurrentUser,
    id: Uuid,
    form: InviteForm,
) -> Result<RegistrationDetail, RegistrationError> {
    let user_id = current.user.id;
    let is_staff = detail::is_staff(current);
    env.write(move |txn, env| {
        let form = form.clone();
        Box::pin(async move {
            let entry = registrations::lock(txn, id)
                .await?
                .filter(|entry| entry.user_id == user_id || is_staff)
                .ok_or_else(unknown_person)?;
            let mails = if form.member.is_empty() {
                invite_team(txn, env, &entry).await?
            } else {
                invitable(&entry)?;
                let asked = one_again(env, people(txn, &entry).await?, &form.member)?;
                mail_links(txn, env, &entry, asked).await?
            };
            if mails == 0 {
                return Err(RegistrationError::InvitedLately);
            }
            let object = format!("registration/{id}");
            let details = json!({ "people": mails });
            audit::record(txn, env, Some(user_id), "registration.invited", &object, &details).await?;
            Ok(())
        })
    })
    .await?;
    Ok(detail::of(env, current, id, Some(messages::INVITED)).await?)
}

/// Mails links to everybody of a team who has not answered and got no mail within a day. Its entry is locked. Returns the number of
/// mails.
///
/// # Errors
/// Those of [`invitable`], and 429 beyond the allowance of the entry.
pub(crate) async fn invite_team(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
) -> Result<usize, RegistrationError> {
    invitable(entry)?;
    let asked = everybody_left(env, people(txn, entry).await?);
    if !asked.is_empty() {
        let now = env.clock.now();
        store::change_team(txn, entry.id, |team| {
            team.invited_at = team.invited_at.or(Some(now));
        })
        .await?;
    }
    mail_links(txn, env, entry, asked).await
}

/// Mails links to the people of an invited team who have never got one. Its entry is locked.
pub(super) async fn invite_new(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
) -> Result<(), RegistrationError> {
    let mut people = people(txn, entry).await?;
    people.retain(|person| person.row.is_none());
    mail_links(txn, env, entry, people).await.map(drop)
}

/// A person of an entry, who may have several places in it.
struct InvitedPerson {
    members: Vec<member::Model>,
    /// The invitation of the first place.
    row: Option<invitation::Model>,
}

/// The people of an entry. Two places with the same name and address are one person.
async fn people(
    txn: &impl ConnectionTrait,
    entry: &registration::Model,
) -> Result<Vec<InvitedPerson>, RegistrationError> {
    let rows = store::of_registration(txn, entry.id).await?;
    let mut people = BTreeMap::<(String, String), InvitedPerson>::new();
    for member in registrations::members(txn, entry.id).await? {
        let row = rows.iter().find(|row| row.member_id == member.id).cloned();
        let person = people
            .entry((fold(&member.email), fold(&member.fullname)))
            .or_insert_with(|| InvitedPerson {
                members: Vec::new(),
                row: None,
            });
        person.row = person.row.take().or(row);
        person.members.push(member);
    }
    Ok(people.into_values().collect())
}

/// Everybody who has not answered, and got no mail within a day.
fn everybody_left(env: &Env, people: Vec<InvitedPerson>) -> Vec<InvitedPerson> {
    let before = env.clock.now() - EVERY;
    let is_due = |person: &InvitedPerson| {
        let row = person.row.as_ref();
        row.is_none_or(|row| row.status == InvitationStatus::Invited && row.mailed_at <= before)
    };
    people.into_iter().filter(is_due).collect()
}

/// One person who has not accepted, if they got no mail within an hour.
fn one_again(
    env: &Env,
    people: Vec<InvitedPerson>,
    member: &str,
) -> Result<Vec<InvitedPerson>, RegistrationError> {
    let id: Uuid = member.parse().map_err(|_| unknown_person())?;
    let has_place = |person: &InvitedPerson| person.members.iter().any(|member| member.id == id);
    let person = people.into_iter().find(has_place).ok_or_else(unknown_person)?;
    let before = env.clock.now() - AGAIN;
    let is_due = person
        .row
        .as_ref()
        .is_none_or(|row| row.status != InvitationStatus::Accepted && row.mailed_at <= before);
    Ok(if is_due { vec![person] } else { Vec::new() })
}

/// Gives each person a new link and mails it. A former link no longer works. Returns the number of mails.
async fn mail_links(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
    people: Vec<InvitedPerson>,
) -> Result<usize, RegistrationError> {
    let (now, mails) = (env.clock.now(), people.len());
    for person in people {
        count_mail(txn, env, entry.id).await?;
        let link_id = env.random.uuid();
        for member in &person.members {
            store::replace(txn, new_row(member, link_id, now)).await?;
        }
        letter::queue_invitation(
            txn,
            env,
            entry,
            &person.members[0],
            link_id,
            letter::Occasion::First,
        )
        .await?;
    }
    Ok(mails)
}

/// Counts a mail to one of the people of an entry, or to a parent.
pub(super) async fn count_mail(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: Uuid,
) -> Result<(), RegistrationError> {
    match limits::count(txn, env, INVITATIONS, &entry.to_string()).await? {
        CountedFailure::Within => Ok(()),
        CountedFailure::Beyond(error) => Err(error.into()),
    }
}

fn new_row(member: &member::Model, link_id: Uuid, now: chrono::DateTime<chrono::Utc>) -> invitation::Model {
    invitation::Model {
        member_id: member.id,
        registration_id: member.registration_id,
        status: InvitationStatus::Invited,
        mailed_at: now,
        are_reminders_stopped: false,
        link_id,
        link_expires_at: now + LIFETIME,
        answered_at: None,
        fullname: String::new(),
        phone_number: String::new(),
        date_of_birth: String::new(),
        emergency_name: String::new(),
        emergency_phone: String::new(),
        consent: None,
        parent_email: String::new(),
        parent_name: String::new(),
        parent_link_id: None,
        parent_code_hash: None,
        parent_consent: None,
    }
}
