//! What staff do with passes: search, show, issue again; add guests and revoke theirs.

use super::{AdmissionError, holding, letter, pass_id};
use crate::audit;
use crate::core::error::CoreError;
use crate::db::paging::ListPage;
use crate::entities::{guest, pass};
use crate::env::Env;
use crate::passes::issue::{self, PassOwner};
use crate::passes::search::{self, FoundPass};
use crate::passes::{guests, store};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::catalogue;
use shared::entities::{GuestForm, PassKind, PassList, PassRecord, PassShown};
use shared::messages;
use shared::rules::guest as rules;
use uuid::Uuid;

/// Lists the passes that match a text: a printed code, or a part of a name, college or organisation.
pub(crate) async fn list(env: &Env, text: &str, page: ListPage) -> Result<PassList, CoreError> {
    let db = env.db.read();
    let (found, total) = search::page(db, text, page).await?;
    let mut passes = Vec::with_capacity(found.len());
    for found in found {
        let is_valid = holding::of(db, env, &found.pass).await?.is_some();
        passes.push(record(found, is_valid));
    }
    Ok(PassList {
        success: true,
        total,
        passes,
    })
}

fn record(found: FoundPass, is_valid: bool) -> PassRecord {
    let FoundPass { pass, names } = found;
    let event = names.event.as_deref().and_then(catalogue::by_endpoint);
    PassRecord {
        id: pass_id::text(pass.id),
        kind: pass.kind,
        fullname: names.fullname.unwrap_or_default(),
        event: event.map(|event| event.title.to_owned()),
        college: names.college.unwrap_or_default(),
        code: holding::printed(&pass.code),
        issue: pass.issue.unsigned_abs(),
        is_valid,
        reason: names.reason,
    }
}

/// Shows a pass, so that staff can print it.
///
/// # Errors
/// 404; [`AdmissionError::PassVoid`].
pub(crate) async fn show(env: &Env, id: &str) -> Result<PassShown, AdmissionError> {
    let db = env.db.read();
    let row = store::by_id(db, pass_id::read(id)?)
        .await?
        .ok_or(CoreError::NotFound)?;
    shown(db, env, &row, None).await
}

async fn shown(
    db: &impl ConnectionTrait,
    env: &Env,
    row: &pass::Model,
    message: Option<&str>,
) -> Result<PassShown, AdmissionError> {
    let holding = holding::of(db, env, row).await?.ok_or(AdmissionError::PassVoid)?;
    Ok(PassShown {
        success: true,
        message: message.map(str::to_owned),
        pass: holding.pass(env, row)?,
    })
}

/// Issues a pass again, and mails it to its holder.
///
/// # Errors
/// As [`show`].
pub(crate) async fn reissue(env: &Env, staff: Uuid, id: &str) -> Result<PassShown, AdmissionError> {
    let id = pass_id::read(id)?;
    env.write(move |txn, env| {
        Box::pin(async move {
            let row = store::lock(txn, id).await?.ok_or(CoreError::NotFound)?;
            let holding = holding::of(txn, env, &row)
                .await?
                .ok_or(AdmissionError::PassVoid)?;
            let row = issue::reissue(txn, env, row).await?;
            letter::queue(txn, env, row.clone(), &holding).await?;
            let details = json!({ "issue": row.issue });
            record_change(txn, env, staff, "pass.reissued", &row, &details).await?;
            shown(txn, env, &row, Some(messages::PASS_REISSUED)).await
        })
    })
    .await
}

async fn record_change(
    txn: &impl ConnectionTrait,
    env: &Env,
    staff: Uuid,
    action: &str,
    row: &pass::Model,
    details: &serde_json::Value,
) -> Result<(), AdmissionError> {
    let object = format!("pass/{}", pass_id::text(row.id));
    audit::record(txn, env, Some(staff), action, &object, details).await?;
    Ok(())
}

/// Adds a guest with a pass.
///
/// # Errors
/// [`CoreError::Findings`], with the names of the fields as paths.
pub(crate) async fn add_guest(env: &Env, staff: Uuid, form: GuestForm) -> Result<PassShown, AdmissionError> {
    let findings = rules::check(&form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    env.write(move |txn, env| {
        let form = form.clone();
        Box::pin(async move {
            let guest = guest::Model {
                id: env.random.uuid(),
                fullname: form.fullname,
                organisation: form.organisation,
                reason: form.reason,
                created_at: env.clock.now(),
                created_by: staff,
            };
            let owner = PassOwner::Guest(guest.id);
            guests::insert(txn, guest).await?;
            let row = issue::issue(txn, env, PassKind::Guest, owner).await?;
            record_change(txn, env, staff, "guest.added", &row, &json!({})).await?;
            shown(txn, env, &row, Some(messages::GUEST_ADDED)).await
        })
    })
    .await
}

/// Revokes the pass of a guest for good.
///
/// # Errors
/// 404 for a pass that is none of a guest.
pub(crate) async fn revoke_guest(env: &Env, staff: Uuid, id: &str) -> Result<(), AdmissionError> {
    let id = pass_id::read(id)?;
    env.write(move |txn, env| {
        Box::pin(async move {
            let row = store::lock(txn, id).await?;
            let row = row
                .filter(|row| row.guest_id.is_some())
                .ok_or(CoreError::NotFound)?;
            if row.revoked_at.is_some() {
                return Ok(());
            }
            let revoked = pass::Model {
                revoked_at: Some(env.clock.now()),
                ..row
            };
            store::update(txn, revoked.clone()).await?;
            record_change(txn, env, staff, "guest.revoked", &revoked, &json!({})).await
        })
    })
    .await
}
