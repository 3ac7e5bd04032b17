//! History of an entry after its submission: one row per change, shown to the owner and to staff.
//!
//! To record another kind, add a variant to [`ChangeKind`], with its name and its title in [`words`].

pub(crate) mod diff;
pub(crate) mod store;
pub(crate) mod words;

pub(crate) use diff::{entry, person};
pub(crate) use store::{erase_id_numbers, forget, of_registrations};

use crate::core::error::CoreError;
use crate::entities::registration_change::{self, ChangeKind};
use crate::env::Env;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};
use shared::entities::RegistrationChange;
use uuid::Uuid;

/// A field before and after a change; `None` if it had or has no value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldChange {
    /// The label shown to people, such as `Phone`.
    pub label: String,
    /// The value shown to people; ID numbers masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// The value shown to people; ID numbers masked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

impl FieldChange {
    /// A field with a new value only, such as `Payment: pay_…`.
    #[must_use]
    pub fn note(label: &str, value: impl Into<String>) -> Self {
        Self {
            label: label.to_owned(),
            before: None,
            after: Some(value.into()),
        }
    }
}

/// Details of a change. They name people, so they are emptied when the owner's account is erased.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Details {
    /// The place of the person concerned, such as `Player #3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The changed fields.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldChange>,
}

/// Records a change, in the transaction that makes it. `actor` is `None` for the server itself.
///
/// The caller locks the registration's row first ([`super::store::lock`]), so versions have no gaps. The caller also
/// writes the audit log, which names no people.
pub async fn record(
    txn: &impl ConnectionTrait,
    env: &Env,
    registration_id: Uuid,
    actor: Option<Uuid>,
    kind: ChangeKind,
    details: &Details,
) -> Result<(), CoreError> {
    let row = registration_change::Model {
        id: env.random.uuid(),
        registration_id,
        version: store::latest(txn, registration_id).await? + 1,
        actor_id: actor,
        kind,
        details: serde_json::to_string(details).map_err(CoreError::internal)?,
        at: env.clock.now(),
    };
    registration_change::Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await?;
    Ok(())
}

/// Whether staff review an entry again: its owner made the requested changes, and staff have not decided since.
pub(crate) async fn is_reviewed_again(
    db: &impl ConnectionTrait,
    registration_id: Uuid,
) -> Result<bool, DbErr> {
    let kinds = [
        ChangeKind::ChangesMade,
        ChangeKind::ChangesRequested,
        ChangeKind::Approved,
        ChangeKind::Rejected,
        ChangeKind::Cancelled,
    ];
    let last = store::last_of(db, registration_id, &kinds).await?;
    Ok(last.is_some_and(|kind| kind == ChangeKind::ChangesMade))
}

/// The changes of an entry as shown to people, newest first.
///
/// # Errors
/// If a query fails or a row is invalid.
pub(crate) async fn shown(env: &Env, registration_id: Uuid) -> Result<Vec<RegistrationChange>, CoreError> {
    let found = of_registrations(env, &[registration_id]).await?;
    Ok(found.into_iter().map(|(_, change)| change).collect())
}
