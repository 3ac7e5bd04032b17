//! Writes a valid change: rows, flags, the entry's history and the audit log.

use super::apply::RosterChange;
use super::team::RosterTeam;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::registration_change::ChangeKind;
use crate::entities::{member, registration};
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::changes::{self, Details};
use crate::registrations::encryption;
use crate::registrations::people::COACH;
use crate::registrations::search_index;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveEnum, ActiveModelTrait, ConnectionTrait, EntityTrait, IntoActiveModel};
use serde_json::json;
use shared::finding::Finding;
use uuid::Uuid;

/// What was written.
#[derive(Debug)]
pub(crate) struct Written {
    /// Whether the form differs from the stored one.
    pub(crate) is_changed: bool,
    /// The row of a person who was added.
    pub(crate) added: Option<Uuid>,
}

/// Writes a change, in the transaction that locks the entry's row.
pub(crate) async fn write(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: registration::Model,
    team: &RosterTeam,
    context: RosterChange,
    flags: &[Finding],
) -> Result<Written, RegistrationError> {
    let mut added = None;
    let (id, owner, event) = (entry.id, entry.user_id, entry.event.clone());
    if let RosterChange::Removed(row, _) = &context {
        member::Entity::delete_by_id(row.id).exec(txn).await?;
    }
    close_gaps(txn, team).await?;
    let (kind, who, before, after) = match context {
        RosterChange::Removed(row, who) => (ChangeKind::MemberRemoved, who, Some(*row), None),
        RosterChange::Added(seat) => {
            let row = encrypted_row(env, &entry, team, seat)?;
            added = Some(row.id);
            member::Entity::insert(row.clone().into_active_model())
                .exec_without_returning(txn)
                .await?;
            (ChangeKind::MemberAdded, team.who(seat), None, Some(row))
        }
        RosterChange::Replaced(seat) => {
            let row = encrypted_row(env, &entry, team, seat)?;
            row.clone().into_active_model().reset_all().update(txn).await?;
            let before = team.seats[seat].row.clone();
            (ChangeKind::MemberReplaced, team.who(seat), before, Some(row))
        }
    };
    let details = Details {
        who: Some(who),
        fields: changes::person(before.as_ref(), after.as_ref()),
    };
    search_index::refresh(txn, &entry).await?;
    let mut row = entry.into_active_model();
    row.has_coach = Set(team.in_group(COACH).next().is_some());
    row.flags = Set(serde_json::to_string(flags).map_err(CoreError::internal)?);
    row.updated_at = Set(env.clock.now());
    row.update(txn).await?;
    if details.fields.is_empty() {
        // The form is unchanged, so nothing is recorded.
        return Ok(Written {
            is_changed: false,
            added,
        });
    }
    changes::record(txn, env, id, Some(owner), kind, &details).await?;
    let labels: Vec<_> = details.fields.iter().map(|field| &field.label).collect();
    let group = after.or(before).map(|row| row.team_group);
    let about = json!({ "event": event, "group": group, "changed": labels });
    let (action, object) = (
        format!("registration.{}", kind.to_value()),
        format!("registration/{id}"),
    );
    audit::record(txn, env, Some(owner), &action, &object, &about).await?;
    Ok(Written {
        is_changed: true,
        added,
    })
}

/// Builds the row of a seat. An unchanged number keeps its ciphertext, which is bound to the row; a new number is
/// encrypted for it.
fn encrypted_row(
    env: &Env,
    entry: &registration::Model,
    team: &RosterTeam,
    seat: usize,
) -> Result<member::Model, RegistrationError> {
    let (position, seat) = (team.position(seat), &team.seats[seat]);
    let id = seat
        .row
        .as_ref()
        .map_or_else(|| env.random.uuid_at(env.clock.now()), |row| row.id);
    let mut row = encryption::row(env, id, entry.id, &seat.group, position, &seat.typed)?;
    if let Some(before) = &seat.row
        && !seat.typed.aadhar_id.is_empty()
        && encryption::typed(env, before)?.aadhar_id == seat.typed.aadhar_id
    {
        row.aadhaar_cipher.clone_from(&before.aadhaar_cipher);
        row.aadhaar_key_id.clone_from(&before.aadhaar_key_id);
        row.aadhaar_hmac.clone_from(&before.aadhaar_hmac);
        // Blank if the person entered the number.
        row.aadhaar_last4.clone_from(&before.aadhaar_last4);
    }
    Ok(row)
}

/// Moves people up into empty positions, first to last, because two rows cannot have the same position.
async fn close_gaps(txn: &impl ConnectionTrait, team: &RosterTeam) -> Result<(), RegistrationError> {
    for (index, seat) in team.seats.iter().enumerate() {
        let position = i32::try_from(team.position(index)).map_err(CoreError::internal)?;
        if let Some(row) = seat.row.as_ref().filter(|row| row.position != position) {
            let mut row = row.clone().into_active_model();
            row.position = Set(position);
            row.update(txn).await?;
        }
    }
    Ok(())
}
