//! One registration in detail: people by id, groups, payments, changes and allowed actions.

use super::groups::{self, StoredGroup};
use super::store::{self, Whole};
use super::{changes, eligibility, invitations, is_payable, record, reminders};
use crate::core::acting_user;
use crate::core::error::CoreError;
use crate::entities::member;
use crate::env::Env;
use crate::payments;
use crate::sessions::CurrentUser;
use chrono::SecondsFormat;
use shared::entities::{InvitationStatus, Member, RegistrationDetail, Role};
use std::collections::HashMap;
use uuid::Uuid;

/// Finds a registration that the user may see: the owner sees their own, staff see any.
///
/// # Errors
/// [`CoreError::NotFound`] if it does not exist or the user may not see it.
pub(crate) async fn visible(env: &Env, current: &CurrentUser, id: Uuid) -> Result<Whole, CoreError> {
    let found = store::whole_by_id(env.db.read(), id).await?;
    let found = found
        .filter(|(entry, ..)| entry.user_id == current.user.id || is_staff(current))
        .ok_or(CoreError::NotFound)?;
    if found.0.user_id != current.user.id {
        acting_user::reads_as_staff();
    }
    Ok(found)
}

/// Whether the user is a moderator or an admin.
pub(crate) fn is_staff(current: &CurrentUser) -> bool {
    matches!(current.role(), Role::Moderator | Role::Admin)
}

/// The detail of a registration. `message` is shown to the user after a change.
///
/// # Errors
/// The errors of [`visible`], and any failing query.
pub(crate) async fn of(
    env: &Env,
    current: &CurrentUser,
    id: Uuid,
    message: Option<&str>,
) -> Result<RegistrationDetail, CoreError> {
    let whole = visible(env, current, id).await?;
    let (entry, _, people) = &whole;
    let is_own = entry.user_id == current.user.id;
    let groups = groups::of(entry)?.1;
    let db = env.db.read();
    let progress = invitations::progress(db, entry, people.iter().map(|person| person.id)).await?;
    Ok(RegistrationDetail {
        success: true,
        message: message.map(str::to_owned),
        members: members(&groups, people, &progress.answers),
        groups: groups.iter().map(StoredGroup::to_wire).collect(),
        is_own,
        is_under_review: changes::is_reviewed_again(db, id).await?,
        can_pay: is_own && is_payable(entry),
        place_released: entry.released_at.is_some() && is_payable(entry),
        can_edit: is_own && eligibility::editable(env, entry).is_ok(),
        can_cancel: is_own && eligibility::cancellable(entry).is_ok(),
        invitations: progress.team,
        roster_locks_at: eligibility::locks_at(env, entry)
            .map(|at| at.to_rfc3339_opts(SecondsFormat::Millis, true)),
        are_reminders_stopped: is_own && reminders::are_stopped(db, id).await?,
        payments: payments::of_registration(db, id).await?,
        changes: changes::shown(env, id).await?,
        registration: record::of_whole(whole)?,
    })
}

/// The people in the order of the form.
fn members(
    groups: &[StoredGroup],
    people: &[member::Model],
    answers: &HashMap<Uuid, InvitationStatus>,
) -> Vec<Member> {
    let mut members = Vec::with_capacity(people.len());
    for group in groups {
        let those: Vec<_> = people
            .iter()
            .filter(|person| person.team_group == group.name)
            .collect();
        let removable = those.len() > group.min;
        members.extend(those.into_iter().enumerate().map(|(position, person)| Member {
            id: person.id.to_string(),
            group: group.name.clone(),
            title: group.who(position),
            person: record::person(person),
            removable,
            invitation: answers.get(&person.id).copied(),
        }));
    }
    members
}
