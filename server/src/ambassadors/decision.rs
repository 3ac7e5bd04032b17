//! The decision on an application, shared by accept and reject. The first decision is final (except for undo); a later one
//! gets 409 with the name of the reviewer.

use super::{record, store};
use crate::ambassadors::AmbassadorError;
use crate::core::error::CoreError;
use crate::entities::ambassador_application;
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::{audit, users};
use app::mail::{ambassador_accepted, ambassador_rejected, in_words};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{AmbassadorApplicationResponse, AmbassadorDecision, AmbassadorStatus, Role};
use shared::messages;
use shared::pages::PageName;
use shared::rules::check_form;
use uuid::Uuid;

/// Accepts or rejects a pending application and queues a mail to its owner.
///
/// # Errors
/// 403 if the application belongs to `staff`; 404 if it does not exist; 409 if it is already decided; 422 if the reason is too
/// long.
pub(crate) async fn decide(
    env: &Env,
    staff: Uuid,
    id: Uuid,
    status: AmbassadorStatus,
    form: &AmbassadorDecision,
) -> Result<AmbassadorApplicationResponse, AmbassadorError> {
    let findings = check_form(form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let reason = Some(form.reason.trim()).filter(|reason| !reason.is_empty());
    let decision = store::ApplicationDecision {
        status,
        by: staff,
        at: env.clock.now(),
        reason: reason.map(str::to_owned),
    };
    let decided =
        env.write(move |txn, env| Box::pin(async move { decide_within(txn, env, id, &decision).await }));
    decided.await?;
    let message = match status {
        AmbassadorStatus::Accepted => messages::AMBASSADOR_ACCEPT_DONE,
        AmbassadorStatus::Rejected | AmbassadorStatus::Pending => messages::AMBASSADOR_REJECT_DONE,
    };
    Ok(record::answer(env, id, message).await?)
}

/// Locks the application's row first, then its owner's row. Undo locks them in the same order.
async fn decide_within(
    txn: &impl ConnectionTrait,
    env: &Env,
    id: Uuid,
    decision: &store::ApplicationDecision,
) -> Result<(), AmbassadorError> {
    let application = not_own(store::by_id(txn, id).await?, decision.by)?;
    if !store::decide(txn, id, decision).await? {
        return Err(decided(txn, id).await?);
    }
    let owner = users::hold(txn, application.user_id)
        .await?
        .ok_or(CoreError::NotFound)?;
    let (email, role) = (owner.email.clone(), owner.role);
    let becomes_ambassador = decision.status == AmbassadorStatus::Accepted && role == Role::User;
    if becomes_ambassador {
        users::store::set_role(txn, env, owner, Role::Ca).await?;
        store::set_role_before(txn, id, role).await?;
        record_role(txn, env, decision.by, application.user_id, (role, Role::Ca)).await?;
    }
    let is_accepted = decision.status == AmbassadorStatus::Accepted;
    let action = if is_accepted {
        "ambassador.accept"
    } else {
        "ambassador.reject"
    };
    let details =
        json!({ "before": application.status, "after": decision.status, "reason": decision.reason });
    let object = format!("ambassador/{id}");
    audit::record(txn, env, Some(decision.by), action, &object, &details).await?;
    let mail = mail(
        env,
        &application.full_name,
        &email,
        becomes_ambassador || role == Role::Ca,
        decision,
    );
    mail::queue(txn, env, mail).await?;
    Ok(())
}

fn mail(
    env: &Env,
    name: &str,
    email: &str,
    has_dashboard: bool,
    decision: &store::ApplicationDecision,
) -> Mail {
    let catalogue = env.catalogue();
    let edition = &catalogue.edition;
    let at = |page: PageName| format!("{}{}", env.config.public_url, page.path());
    let application = at(PageName::AmbassadorApplication);
    match decision.status {
        AmbassadorStatus::Accepted => {
            let page = if has_dashboard {
                at(PageName::AmbassadorDashboard)
            } else {
                application
            };
            let words = ambassador_accepted(edition, name, decision.reason.as_deref(), &page);
            Mail::new(MailKind::AmbassadorAccepted, email, words)
        }
        AmbassadorStatus::Rejected | AmbassadorStatus::Pending => {
            let words = ambassador_rejected(edition, name, decision.reason.as_deref(), &application);
            Mail::new(MailKind::AmbassadorRejected, email, words)
        }
    }
}

/// Checks that the application exists and does not belong to `staff`.
pub(crate) fn not_own(
    row: Option<ambassador_application::Model>,
    staff: Uuid,
) -> Result<ambassador_application::Model, AmbassadorError> {
    let row = row.ok_or(CoreError::NotFound)?;
    if row.user_id == staff {
        return Err(AmbassadorError::Own);
    }
    Ok(row)
}

/// Writes an audit record for a role that a decision granted or an undo restored, like for a role change by an admin.
pub(crate) async fn record_role(
    txn: &impl ConnectionTrait,
    env: &Env,
    staff: Uuid,
    user_id: Uuid,
    (before, after): (Role, Role),
) -> Result<(), AmbassadorError> {
    let details = json!({ "before": before, "after": after });
    let object = format!("user/{user_id}");
    audit::record(txn, env, Some(staff), "user.role", &object, &details).await?;
    Ok(())
}

/// Builds the 409 error of a decided application: the reviewer, the decision and its time.
async fn decided(txn: &impl ConnectionTrait, id: Uuid) -> Result<AmbassadorError, AmbassadorError> {
    let row = store::by_id(txn, id).await?.ok_or(CoreError::NotFound)?;
    let who = match row.reviewed_by {
        Some(id) => users::store::by_id(txn, id).await?.map(|user| user.username),
        None => None,
    };
    let who = who.unwrap_or_else(|| "Somebody".to_owned());
    let what = row.status.name();
    let when = row
        .reviewed_at
        .map_or_else(String::new, |at| format!(" on {}", in_words(at)));
    Ok(AmbassadorError::Decided(format!(
        "{who} {what} this application{when}."
    )))
}
