//! Changes the people of a stored entry, one person per call, until the event's teams are final.
//!
//! A change locks the entry's row, decrypts the stored ID numbers, rebuilds the whole form ([`team`]), applies the
//! change ([`apply`]) and checks the form by the rules of submission ([`judge`]). Only then is it written and recorded,
//! in one commit.

pub(crate) mod apply;
pub(crate) mod judge;
pub(crate) mod same_person;
pub(crate) mod team;
pub(crate) mod write;

use super::{cross_team_check, eligibility, encryption, invitations, letter, people, store};
use crate::contests::{ContestsCache, enter::forget, people::single_persons};
use crate::core::error::CoreError;
use crate::entities::user;
use crate::env::Env;
use crate::registrations::RegistrationError;
use app::mail::News;
use apply::RosterChange;
use contest::{Sport, SportOptions};
use sea_orm::ConnectionTrait;
use shared::entities::MemberForm;
use shared::fees;
use shared::normalise::fold;
use std::collections::BTreeMap;
use team::RosterTeam;
use uuid::Uuid;

/// A requested change.
#[derive(Debug)]
pub(crate) enum TeamChange {
    Add(MemberForm),
    Replace(Uuid, MemberForm),
    Remove(Uuid),
}

/// Changes the people of the user's own entry, in the caller's transaction. Returns whether a name in result lists has changed
/// (then call [`ContestsCache::expire`] after the commit), and the row of a person who was added.
///
/// # Errors
/// [`CoreError::NotFound`] if the entry belongs to another user or the member is unknown,
/// [`RegistrationError::Closed`], [`RegistrationError::RosterLocked`], [`CoreError::Findings`].
pub(crate) async fn change(
    txn: &impl ConnectionTrait,
    env: &Env,
    contests: &ContestsCache,
    user: &user::Model,
    id: Uuid,
    change: TeamChange,
) -> Result<(bool, Option<Uuid>), RegistrationError> {
    let user_id = user.id;
    let entry = store::lock(txn, id)
        .await?
        .filter(|entry| entry.user_id == user_id)
        .ok_or(CoreError::NotFound)?;
    eligibility::editable(env, &entry)?;
    let mut team = RosterTeam::open(env, &entry, store::members(txn, id).await?)?;
    let catalogue = env.catalogue();
    let due_order = fees::due(&team.draft(&entry)?, &*catalogue);
    let context = apply::apply(&mut team, change)?;
    let (draft, mut flags) = judge::judge(&team, &entry, context.changed())?;
    if fees::due(&draft, &*catalogue) != due_order {
        return Err(judge::fee_changes().into());
    }
    let people = people::everyone(team.event, &draft);
    store::lock_people(txn, cross_team_check::hashes(env, &people), None).await?;
    flags.extend(cross_team_check::in_another_team(txn, env, &entry.event, user_id, &people).await?);
    let names_people = names_people(&entry.event);
    let before = if names_people {
        single_persons(txn, vec![id]).await?
    } else {
        BTreeMap::default()
    };
    let replaced = replaced_person(env, &team, &context)?;
    let written = write::write(txn, env, entry.clone(), &team, context, &flags).await?;
    if written.is_changed {
        invitations::follow_change(txn, env, &entry, replaced, written.added).await?;
        letter::queue_news(txn, env, &user.email, &entry, News::TeamChanged).await?;
    }
    if !names_people {
        return Ok((false, written.added));
    }
    let renamed = single_persons(txn, vec![id]).await? != before;
    if renamed {
        forget(txn, env, contests, &[id], Some(user_id)).await?;
    }
    Ok((renamed, written.added))
}

/// The row whose person is another one now: the number or the address differs, or without a number the name. Their answer no longer
/// counts.
fn replaced_person(
    env: &Env,
    team: &RosterTeam,
    change: &RosterChange,
) -> Result<Option<Uuid>, RegistrationError> {
    let RosterChange::Replaced(seat) = change else {
        return Ok(None);
    };
    let seat = &team.seats[*seat];
    let Some(row) = &seat.row else {
        return Ok(None);
    };
    let before = encryption::typed(env, row)?;
    let is_same = before.aadhar_id == seat.typed.aadhar_id
        && fold(&before.email) == fold(&seat.typed.email)
        && (!before.aadhar_id.is_empty() || fold(&before.fullname) == fold(&seat.typed.fullname));
    Ok((!is_same).then_some(row.id))
}

/// Whether result lists of an event name its people.
fn names_people(event: &str) -> bool {
    let sport = Sport::of(event, "", SportOptions::default());
    sport.is_some_and(|sport| sport.marking().is_some())
}
