//! What was changed in an entry after it was submitted: kept for its owner and for staff, one row a change.
//!
//! To record one more kind: a variant of [`Kind`] with its name and its title in [`words`].

mod diff;
mod store;
mod words;

pub(super) use diff::{entry, person};
pub(super) use store::{erase_id_numbers, forget, of_registrations};

use super::change;
use crate::error::ApiError;
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};
use shared::entities::RegistrationChange;
use uuid::Uuid;

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The form was submitted again, before it was paid or after it was withdrawn.
    Replaced,
    /// Somebody joined.
    MemberAdded,
    /// Somebody took another's place, or was corrected.
    MemberReplaced,
    /// Somebody left.
    MemberRemoved,
    /// The owner withdrew it.
    Cancelled,
    /// The fee arrived.
    Paid,
    /// The fee was given back.
    Refunded,
    /// Staff approved it.
    Approved,
    /// Staff rejected it.
    Rejected,
    /// Staff asked its owner to change something.
    ChangesRequested,
    /// Its owner has made them.
    ChangesMade,
    /// Staff took their decision back.
    DecisionUndone,
}

/// A field before and after; none: there was nothing, or is nothing now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldChange {
    /// For people: `Phone`.
    pub label: String,
    /// As people read it; an ID number masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// As people read it; an ID number masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

impl FieldChange {
    /// Something that is said for the first time: `Payment: pay_…`.
    #[must_use]
    pub fn said(label: &str, value: impl Into<String>) -> Self {
        Self {
            label: label.to_owned(),
            before: None,
            after: Some(value.into()),
        }
    }
}

/// What there is to say about a change. It names people, so it is emptied when the owner's account is erased.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Details {
    /// Whose place it was about: `Player #3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// Field by field.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldChange>,
}

/// Records a change, within the transaction that makes it; `actor` is none for the server itself. The caller holds the
/// registration's row ([`super::store::lock`]), so that versions follow one another without gaps, and writes the audit
/// log, which names nobody.
///
/// # Errors
/// Where a query fails.
pub async fn record(
    txn: &impl ConnectionTrait,
    state: &AppState,
    registration_id: Uuid,
    actor: Option<Uuid>,
    kind: Kind,
    details: &Details,
) -> Result<(), ApiError> {
    let row = change::Model {
        id: state.random.uuid(),
        registration_id,
        version: store::latest(txn, registration_id).await? + 1,
        actor_id: actor,
        kind: kind.name().to_owned(),
        details: serde_json::to_string(details).map_err(ApiError::internal)?,
        at: state.clock.now(),
    };
    change::Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await?;
    Ok(())
}

/// Whether staff review an entry again: its owner has made the changes they asked for, and they have not decided since.
///
/// # Errors
/// If the query fails.
pub(super) async fn is_reviewed_again(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
) -> Result<bool, DbErr> {
    let kinds = [
        Kind::ChangesMade,
        Kind::ChangesRequested,
        Kind::Approved,
        Kind::Rejected,
        Kind::Cancelled,
    ];
    let last = store::last_of(db, registration_id, &kinds).await?;
    Ok(last.is_some_and(|kind| kind == Kind::ChangesMade.name()))
}

/// The changes of an entry as people read them, newest first.
///
/// # Errors
/// Where a query fails, or a row is broken.
pub(super) async fn shown(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
) -> Result<Vec<RegistrationChange>, ApiError> {
    let found = of_registrations(db, &[registration_id]).await?;
    Ok(found.into_iter().map(|(_, change)| change).collect())
}
