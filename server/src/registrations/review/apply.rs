//! Writes a decision, or its undo, on a locked entry: the entry, its history, the audit log and the mail to its
//! captain, in one commit.

use super::decision;
use crate::entities::registration_change::ChangeKind;
use crate::entities::{registration, user};
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::registrations::RegistrationError;
use crate::registrations::changes::{self, Details, FieldChange};
use crate::registrations::places;
use crate::registrations::submit::admit::{Way, with_place};
use crate::registrations::{letter, store};
use crate::{audit, payments};
use app::mail::{MailedDecision, registration_decided};
use sea_orm::{ActiveEnum, ConnectionTrait};
use serde_json::json;
use shared::catalogue;
use shared::entities::{Decision, RegistrationStatus};
use std::collections::BTreeSet;
use uuid::Uuid;

/// An action of staff: its actor, its batch and its decision.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ActorContext {
    pub(crate) actor: Uuid,
    pub(crate) batch: Uuid,
    /// `None` for an undo.
    pub(crate) decision: Option<Decision>,
}

/// Replaces `before` by `after`, records the change and queues the mail to the owner. Returns the event if this frees a place
/// of it.
pub(crate) async fn write(
    txn: &impl ConnectionTrait,
    env: &Env,
    context: ActorContext,
    before: &registration::Model,
    after: registration::Model,
    owner: Option<&user::Model>,
) -> Result<Option<String>, RegistrationError> {
    let (id, status) = (after.id, after.status);
    let frees = places::holds_place(before) && !places::holds_place(&after);
    if status == RegistrationStatus::Rejected {
        payments::close_live(txn, env, id).await?;
    }
    let reason = after.decision_reason.clone();
    let details = match (context.decision, &reason) {
        (Some(_), Some(reason)) => vec![FieldChange::note("Reason", reason)],
        _ => Vec::new(),
    };
    let mail = owner
        .filter(|owner| owner.erased_at.is_none())
        .map(|owner| mail(env, &owner.email, context.decision, &after, reason));
    store::update(txn, after).await?;
    let kind = context
        .decision
        .map_or(ChangeKind::DecisionUndone, decision::kind);
    let details = Details {
        who: None,
        fields: details,
    };
    // Owners are not told which staff member decided. The audit log and the list of decisions hold the name.
    changes::record(txn, env, id, None, kind, &details).await?;
    let action = match context.decision {
        Some(decision) => format!("registration.{}", decision.to_value()),
        None => "registration.undo".to_owned(),
    };
    let (object, about) = (
        format!("registration/{id}"),
        json!({ "batch": context.batch, "before": before.status, "after": status }),
    );
    audit::record(txn, env, Some(context.actor), &action, &object, &about).await?;
    if let Some(mail) = mail {
        mail::queue(txn, env, mail).await?;
    }
    Ok(frees.then(|| before.event.clone()))
}

/// Gives an entry a place if a decision takes one: it holds none before, and holds one after it. Returns the entry to store.
///
/// # Errors
/// [`RegistrationError::EventFull`] if no place is free. If a query fails.
pub(crate) async fn admitted(
    txn: &impl ConnectionTrait,
    env: &Env,
    before: &registration::Model,
    after: registration::Model,
) -> Result<registration::Model, RegistrationError> {
    if places::holds_place(before) || !places::holds_place(&after) {
        return Ok(after);
    }
    with_place(txn, env, before, after, Way::Decision).await
}

/// Offers the places that decisions have freed. The caller holds the locks of these events' places.
pub(crate) async fn offer_freed(
    txn: &impl ConnectionTrait,
    env: &Env,
    freed: BTreeSet<String>,
) -> Result<(), RegistrationError> {
    for event in freed {
        places::freed(txn, env, &event).await?;
    }
    Ok(())
}

fn mail(
    env: &Env,
    recipient: &str,
    decision: Option<Decision>,
    entry: &registration::Model,
    reason: Option<String>,
) -> Mail {
    let event = catalogue::by_endpoint(&entry.event).map_or(&*entry.event, |event| event.title);
    let outcome = match decision {
        Some(Decision::Approve) => MailedDecision::Approved,
        Some(Decision::Reject) => MailedDecision::Rejected,
        Some(Decision::RequestChanges) => MailedDecision::ChangesRequested,
        None => MailedDecision::TakenBack,
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
    facts.push(("Registration", entry.code().to_string()));
    let (catalogue, url) = (env.catalogue(), letter::page_url(env, entry.id));
    let message = registration_decided(&catalogue.edition, outcome, event, facts, &url);
    Mail::new(MailKind::RegistrationDecided, recipient, message)
}
