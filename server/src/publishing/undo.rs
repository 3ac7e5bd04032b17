//! Reverts a revision of the settings by saving a new one with the former values.

use super::save::{PlannedSave, hold, save};
use crate::core::error::CoreError;
use crate::env::Env;
use crate::publishing::PublishingError;
use chrono::DateTime;
use sea_orm::ConnectionTrait;
use shared::messages;
use shared::settings::Change;
use uuid::Uuid;

/// Saves the values that would be in effect without a revision. A revision that is not in effect yet is reverted for the
/// time at which it would take effect. Returns the number of the new revision.
///
/// # Errors
/// [`CoreError::NotFound`] if there is no such revision, [`PublishingError::UndoRefused`] if later changes have replaced all of
/// its values.
pub(crate) async fn undo(
    txn: &impl ConnectionTrait,
    env: &Env,
    revision: u32,
    reason: &str,
    author: Uuid,
) -> Result<u32, PublishingError> {
    let timeline = hold(txn, None).await?;
    let now = env.clock.moment();
    let Some(at) = timeline
        .of_revision(revision)
        .map(|change| change.effective_at)
        .max()
    else {
        return Err(CoreError::NotFound.into());
    };
    let at = at.max(now);
    let without = timeline.without(revision, now);
    let with = timeline.at(at);
    let changes: Vec<Change> = timeline
        .of_revision(revision)
        .filter_map(|change| {
            let value = without.get(&change.scope, &change.field);
            let is_standing = with.get(&change.scope, &change.field) != value;
            let (scope, field) = (change.scope.clone(), change.field.clone());
            is_standing.then_some(Change { scope, field, value })
        })
        .collect();
    if changes.is_empty() {
        return Err(PublishingError::UndoRefused(messages::UNDO_REPLACED));
    }
    let reason = match reason.trim() {
        "" => format!("Undo of revision {revision}"),
        reason => reason.to_owned(),
    };
    let effective_at = (at > now).then(|| DateTime::from_timestamp(at.0, 0)).flatten();
    save(
        txn,
        env,
        &timeline,
        PlannedSave {
            changes,
            reason,
            author,
            effective_at,
            undoes: Some(revision),
        },
    )
    .await
}
