//! Changes the people of a stored entry, one person per call, until the event's teams are final.
//!
//! A change locks the entry's row, decrypts the stored ID numbers, rebuilds the whole form ([`team`]), applies the
//! change ([`apply`]) and checks the form by the rules of submission ([`judge`]). Only then is it written and recorded,
//! in one commit.

mod add;
mod apply;
mod judge;
mod remove;
mod replace;
mod same_person;
mod team;
mod write;

pub(super) use add::{__path_add, add};
pub(super) use remove::{__path_remove, remove};
pub(super) use replace::{__path_replace, replace};

use super::detail;
use super::{cross_team_check, eligibility, people, store};
use crate::error::ApiError;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use sea_orm::ConnectionTrait;
use shared::entities::{MemberForm, RegistrationDetail};
use shared::{fees, messages};
use team::Team;
use uuid::Uuid;

/// A requested change.
#[derive(Debug)]
enum Change {
    Add(MemberForm),
    Replace(Uuid, MemberForm),
    Remove(Uuid),
}

/// Changes the people of the user's own entry; returns the changed entry.
///
/// # Errors
/// [`ApiError::NotFound`] if the entry belongs to another user or the member is unknown,
/// [`ApiError::RegistrationClosed`], [`ApiError::RosterLocked`], [`ApiError::Findings`].
async fn change(
    state: &AppState,
    current: &CurrentUser,
    id: Uuid,
    change: Change,
) -> Result<RegistrationDetail, ApiError> {
    let user_id = current.user.id;
    state
        .write(move |txn, state| Box::pin(async move { perform(txn, state, user_id, id, change).await }))
        .await?;
    detail::of(state, current, id, Some(messages::ROSTER_CHANGED)).await
}

async fn perform(
    txn: &impl ConnectionTrait,
    state: &AppState,
    user_id: Uuid,
    id: Uuid,
    change: Change,
) -> Result<(), ApiError> {
    let entry = store::lock(txn, id)
        .await?
        .filter(|entry| entry.user_id == user_id)
        .ok_or(ApiError::NotFound)?;
    eligibility::editable(state, &entry)?;
    let mut team = Team::open(state, &entry, store::members(txn, id).await?)?;
    let owed = fees::due(&team.draft(&entry)?);
    let deed = apply::apply(&mut team, change)?;
    let (draft, mut flags) = judge::judge(&team, &entry, deed.changed())?;
    if fees::due(&draft) != owed {
        return Err(judge::fee_changes());
    }
    let people = people::everyone(team.event, &draft);
    flags.extend(cross_team_check::in_another_team(txn, state, &entry.event, user_id, &people).await?);
    write::write(txn, state, entry, &team, deed, &flags).await
}
