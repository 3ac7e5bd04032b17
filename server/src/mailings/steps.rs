//! What staff do with a mailing that was ordered.

use super::error::MailingError;
use super::order::UNDO;
use super::record::time;
use super::store;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::mailing::Model;
use crate::env::Env;
use chrono::{DateTime, Utc};
use serde_json::json;
use shared::entities::{MailingAction, MailingStatus};
use uuid::Uuid;

/// What somebody of staff can do now.
pub(super) fn possible(row: &Model, actor: Uuid, now: DateTime<Utc>) -> Vec<MailingAction> {
    use MailingAction::{Approve, Pause, Resume, Stop, Undo};
    let has_begun = row.starts_at.is_none_or(|starts_at| starts_at <= now);
    match row.status {
        MailingStatus::Draft | MailingStatus::Sent | MailingStatus::Stopped => Vec::new(),
        MailingStatus::Proposed if row.author_id == actor => vec![Undo],
        MailingStatus::Proposed => vec![Approve, Undo],
        MailingStatus::Scheduled if has_begun => vec![Pause, Stop],
        MailingStatus::Scheduled => vec![Undo],
        MailingStatus::Paused => vec![Resume, Stop],
    }
}

/// Does something with a mailing. `seen` is the `updatedAt` of what the actor has read: an approval needs it.
///
/// # Errors
/// [`CoreError::NotFound`]; [`MailingError::NotNow`]; [`MailingError::Changed`] if another mailing would be approved than was read.
pub(crate) async fn act(
    env: &Env,
    actor: Uuid,
    id: Uuid,
    action: MailingAction,
    seen: String,
) -> Result<(), MailingError> {
    env.write(move |txn, env| {
        let seen = seen.clone();
        Box::pin(async move {
            let row = store::lock(txn, id).await?.ok_or(CoreError::NotFound)?;
            // The time after the wait for the lock: a worker may have begun meanwhile.
            let now = env.clock.now();
            if !possible(&row, actor, now).contains(&action) {
                return Err(MailingError::NotNow);
            }
            if action == MailingAction::Approve && time(row.updated_at) != seen {
                return Err(MailingError::Changed);
            }
            let details = json!({ "before": row.status });
            let action_name = match action {
                MailingAction::Approve => "mailing.approve",
                MailingAction::Undo => "mailing.undo",
                MailingAction::Pause => "mailing.pause",
                MailingAction::Resume => "mailing.resume",
                MailingAction::Stop => "mailing.stop",
            };
            audit::record(
                txn,
                env,
                Some(actor),
                action_name,
                &format!("mailing/{id}"),
                &details,
            )
            .await?;
            if action == MailingAction::Undo {
                if store::has_begun(txn, id).await? {
                    return Err(MailingError::NotNow);
                }
                store::delete_recipients(txn, id).await?;
            }
            Ok(store::update(txn, after(row, actor, action, now)).await?)
        })
    })
    .await
}

fn after(row: Model, actor: Uuid, action: MailingAction, now: DateTime<Utc>) -> Model {
    let changed = Model {
        updated_at: now,
        ..row
    };
    match action {
        MailingAction::Approve => Model {
            status: MailingStatus::Scheduled,
            approved_by: Some(actor),
            starts_at: changed.starts_at.max(Some(now + UNDO)),
            ..changed
        },
        MailingAction::Undo => Model {
            status: MailingStatus::Draft,
            recipients: 0,
            excluded: "[]".to_owned(),
            starts_at: None,
            ..changed
        },
        MailingAction::Pause => Model {
            status: MailingStatus::Paused,
            ..changed
        },
        MailingAction::Resume => Model {
            status: MailingStatus::Scheduled,
            ..changed
        },
        MailingAction::Stop => Model {
            status: MailingStatus::Stopped,
            ..changed
        },
    }
}
