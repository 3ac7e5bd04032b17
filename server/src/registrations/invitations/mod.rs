//! Invitations: each person of a paid (or free) team is asked by mail whether they are in it, and answers by a link of their own
//! ([decision 45]).
//!
//! * [`ask`] mails the links, for the owner or for staff, and [`remind`] reminds once a day.
//! * [`answer`] stores what a person answers, and [`parent`] the consent of a parent. Both need only the link ([`link`]).
//! * [`waive`] lets staff do without the answers that are missing, and [`gaps`] lists the teams that miss some.
//!
//! What a person enters is read by staff, never by the owner. Their ID number replaces the one that the owner entered in
//! `members`, without its last digits in clear; the rest is in `invitations`.
//!
//! [decision 45]: ../../../../docs/decisions/0045-invitations.md

pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod gaps;
pub(crate) mod letter;
pub(crate) mod link;
pub(crate) mod parent;
pub mod remind;
pub(crate) mod store;
pub(crate) mod waive;

use super::{RegistrationError, eligibility};
use crate::core::error::CoreError;
use crate::entities::{registration, team_invitation};
use crate::limits::LimitError;
use crate::mail::{self, MailKind};
use crate::passes;
use chrono::{Duration, SecondsFormat};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{InvitationStatus, PaymentStatus, TeamInvitations, Waiver};
use std::collections::HashMap;
use uuid::Uuid;

/// Lifetime of a link.
pub(crate) const LIFETIME: Duration = Duration::days(7);

/// Checks that links can be mailed: the entry is open, and its fee is paid or waived. Unpaid entries mail nobody, because anyone
/// can make one.
pub(crate) fn invitable(entry: &registration::Model) -> Result<(), RegistrationError> {
    eligibility::open(entry)?;
    match entry.payment_status {
        PaymentStatus::Paid | PaymentStatus::Waived => Ok(()),
        PaymentStatus::Refunded => Err(RegistrationError::Closed),
        PaymentStatus::Pending => Err(RegistrationError::InvitationsTooEarly),
    }
}

/// How far the people of an entry are: the state of the team, and the answers by person.
pub(crate) struct Progress {
    pub(crate) team: TeamInvitations,
    pub(crate) answers: HashMap<Uuid, InvitationStatus>,
}

/// Reads how far the people of an entry are. `people` are the ids of all of them.
pub(crate) async fn progress(
    db: &impl ConnectionTrait,
    entry: &registration::Model,
    people: impl Iterator<Item = Uuid>,
) -> Result<Progress, DbErr> {
    let answers: HashMap<_, _> = store::of_registration(db, entry.id)
        .await?
        .into_iter()
        .map(|row| (row.member_id, row.status))
        .collect();
    let team = store::team(db, entry.id).await?;
    let has_accepted = |id| answers.get(&id) == Some(&InvitationStatus::Accepted);
    let have_all = people.map(has_accepted).reduce(|all, one| all && one) == Some(true);
    let waiver = team.as_ref().and_then(waiver);
    Ok(Progress {
        team: TeamInvitations {
            can_invite: invitable(entry).is_ok(),
            players_confirm: entry.players_confirm,
            invited_at: team
                .as_ref()
                .and_then(|team| team.invited_at)
                .map(|at| at.to_rfc3339_opts(SecondsFormat::Millis, true)),
            are_reminders_stopped: team.as_ref().is_some_and(|team| team.are_reminders_stopped),
            is_complete: have_all || waiver.is_some(),
            waiver,
        },
        answers,
    })
}

fn waiver(team: &team_invitation::Model) -> Option<Waiver> {
    team.waived_at.map(|at| Waiver {
        reason: team.waiver_reason.clone(),
        at: at.to_rfc3339_opts(SecondsFormat::Millis, true),
    })
}

/// If the people of an entry enter their own numbers and it is confirmed, mails each of them a link. The caller has locked the entry.
/// If the allowance of mails is used up, no error is returned, so that a payment never fails because of it: the owner can send the
/// links later.
pub(crate) async fn follow_confirmation(
    txn: &impl ConnectionTrait,
    env: &crate::env::Env,
    entry: &registration::Model,
) -> Result<(), RegistrationError> {
    if entry.players_confirm && invitable(entry).is_ok() {
        match ask::invite_team(txn, env, entry).await {
            Err(RegistrationError::Limit(LimitError::Exceeded(_))) => {}
            asked => drop(asked?),
        }
    }
    Ok(())
}

/// Forgets the answer of a person whom the owner has replaced, and revokes their pass. If the team was invited, a link is mailed to
/// whoever came, and staff who did without the answers of the others wait for theirs.
pub(crate) async fn follow_change(
    txn: &impl ConnectionTrait,
    env: &crate::env::Env,
    entry: &registration::Model,
    replaced: Option<Uuid>,
    added: Option<Uuid>,
) -> Result<(), RegistrationError> {
    if let Some(member) = replaced {
        store::forget_member(txn, member).await?;
        passes::store::revoke_member(txn, member, env.clock.now()).await?;
    }
    let team = store::team(txn, entry.id).await?;
    let is_waived = team.as_ref().is_some_and(|team| team.waived_at.is_some());
    if is_waived && replaced.or(added).is_some() {
        store::change_team(txn, entry.id, |team| {
            (team.waived_at, team.waived_by) = (None, None);
            team.waiver_reason.clear();
        })
        .await?;
    }
    if team.is_some_and(|team| team.invited_at.is_some()) && invitable(entry).is_ok() {
        ask::invite_new(txn, env, entry).await?;
    }
    Ok(())
}

/// Deletes the mails to the people of an entry, those with their passes too, and to their parents.
pub(crate) async fn forget_mails(txn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    let people = super::store::members(txn, id).await?;
    let parents = store::of_registration(txn, id).await?;
    let people = people.into_iter().map(|person| person.email);
    let recipients: Vec<_> = people
        .chain(parents.into_iter().map(|row| row.parent_email))
        .collect();
    mail::store::forget_kinds(
        txn,
        &[MailKind::Invitation, MailKind::ParentInvitation, MailKind::Pass],
        &recipients,
    )
    .await
}

/// The error of a person whom the entry does not have.
fn unknown_person() -> RegistrationError {
    CoreError::NotFound.into()
}
