//! Writes a decision, or its undo, on a locked entry: the entry, its history, the audit log and the mail to its
//! captain, in one commit.

use super::decision;
use crate::audit;
use crate::error::ApiError;
use crate::mail::Mail;
use crate::payments;
use crate::registrations::changes::{self, Details, FieldChange, Kind};
use crate::registrations::{entity, names, store};
use crate::state::AppState;
use crate::users;
use app::mail::{Outcome, registration_decided};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::catalogue;
use shared::entities::{Decision, RegistrationStatus};
use shared::pages::path_of;
use uuid::Uuid;

/// An action of staff: its actor, its batch and its decision.
#[derive(Debug, Clone, Copy)]
pub(super) struct ActorContext {
    pub(super) actor: Uuid,
    pub(super) batch: Uuid,
    /// `None` for an undo.
    pub(super) decision: Option<Decision>,
}

/// Replaces `before` by `after`, records the change and queues the mail to the owner.
///
/// # Errors
/// If a query fails.
pub(super) async fn write(
    txn: &impl ConnectionTrait,
    state: &AppState,
    deed: ActorContext,
    before: &entity::Model,
    after: entity::Model,
    owner: Option<&users::entity::Model>,
) -> Result<(), ApiError> {
    let (id, status) = (after.id, after.status.clone());
    if status == names::status(RegistrationStatus::Rejected) {
        payments::close_live(txn, state, id).await?;
    }
    let reason = after.decision_reason.clone();
    let said = match (deed.decision, &reason) {
        (Some(_), Some(reason)) => vec![FieldChange::said("Reason", reason)],
        _ => Vec::new(),
    };
    let mail = owner
        .filter(|owner| owner.erased_at.is_none())
        .map(|owner| mail(state, &owner.email, deed.decision, &after, reason));
    store::update(txn, after).await?;
    let kind = deed.decision.map_or(Kind::DecisionUndone, decision::kind);
    let details = Details {
        who: None,
        fields: said,
    };
    // Owners are not told which staff member decided. The audit log and the list of decisions hold the name.
    changes::record(txn, state, id, None, kind, &details).await?;
    let action = match deed.decision {
        Some(decision) => format!("registration.{}", decision::name(decision)),
        None => "registration.undo".to_owned(),
    };
    let (object, about) = (
        format!("registration/{id}"),
        json!({ "batch": deed.batch, "before": before.status, "after": status }),
    );
    audit::record(txn, state, Some(deed.actor), &action, &object, &about).await?;
    if let Some(mail) = mail {
        state.mailer.queue(txn, state, mail).await?;
    }
    Ok(())
}

fn mail(
    state: &AppState,
    recipient: &str,
    decision: Option<Decision>,
    entry: &entity::Model,
    reason: Option<String>,
) -> Mail {
    let event = catalogue::by_endpoint(&entry.event).map_or(&*entry.event, |event| event.title);
    let outcome = match decision {
        Some(Decision::Approve) => Outcome::Approved,
        Some(Decision::Reject) => Outcome::Rejected,
        Some(Decision::RequestChanges) => Outcome::ChangesRequested,
        None => Outcome::TakenBack,
    };
    let mut facts = vec![
        ("Event", event.to_owned()),
        ("College", entry.college_name.clone()),
    ];
    facts.extend(
        reason
            .filter(|_| decision.is_some())
            .map(|reason| ("Reason", reason)),
    );
    let id = entry.id.to_string();
    let page = path_of("registration").replace(":id", &id);
    facts.push(("Registration", id));
    let message = registration_decided(
        outcome,
        event,
        facts,
        &format!("{}{page}", state.config.public_url),
    );
    Mail::new("registration decided", recipient, message)
}
