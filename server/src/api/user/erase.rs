//! `POST /user/me/erase`: erases the account.
//!
//! Deletes all personal data: the account's own data, the people of its teams and drafts, its ambassador application,
//! sessions, codes, and addresses in the outbox.
//!
//! Result lists of fest days then show the college instead of the name.
//!
//! Keeps data that names no person: orders, payments and amounts, for bookkeeping, and the audit log. The audit log
//! loses its free text about the account, its registrations, payments and application.

use crate::codes::{self, Purpose};
use crate::contests::{self, ContestsCache};
use crate::core::error::ApiError;
use crate::entities::user;
use crate::env::Env;
use crate::http::Body;
use crate::publishing::contest_pages;
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use crate::{accounts, ambassadors, audit, concerns, drafts, mail, registrations, users};
use axum::Json;
use axum::extract::State;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{CodeForm, Done, Failure};
use shared::messages;
use shared::rules::account::check_code;
use uuid::Uuid;

/// Erases the account if the mailed code is right.
#[utoipa::path(
    post, path = "/erase", tag = "user", security(("session" = [])), request_body = CodeForm,
    responses(
        (status = 200, body = Done),
        (status = 400, description = "wrong, used or expired code", body = Failure),
        (status = 401, body = Failure),
        (status = 409, description = "the last admin", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn erase(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<CodeForm>,
) -> Result<Json<Done>, ApiError> {
    let findings = check_code(&form);
    if !findings.is_empty() {
        return Err(ApiError::Findings(findings));
    }
    let id = current.user.id;
    let contests = state.contests.clone();
    let is_erased = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let code = codes::redeem(txn, env, Purpose::Erase, &current.user.email, &form.otp).await?;
                if code.is_none() {
                    // Return normally, so that the counted guess is committed.
                    return Ok::<_, ApiError>(false);
                }
                users::keep_an_admin(txn, &current.user).await?;
                forget(txn, env, &contests, current.user).await?;
                Ok(true)
            })
        })
        .await?;
    if !is_erased {
        return Err(ApiError::OtpInvalid);
    }
    // The result lists of this replica lose the name at once; the others follow within seconds.
    state.contests.expire();
    state.documents.remove(contest_pages::shows_contests);
    tracing::info!(user = %id, "account erased");
    Ok(Json(Done {
        success: true,
        message: messages::ERASED.to_owned(),
    }))
}

async fn forget(
    txn: &impl ConnectionTrait,
    env: &Env,
    contests: &ContestsCache,
    user: user::Model,
) -> Result<(), ApiError> {
    let (id, email) = (user.id, user.email.clone());
    let entries = registrations::store::entries_of(txn, id).await?;
    let entries: Vec<Uuid> = entries.into_iter().map(|entry| entry.id).collect();
    let withdrawn = registrations::forget_of(txn, env, id).await?;
    contests::enter::forget(txn, env, contests, &entries, id).await?;
    sessions::store::end_all(txn, id).await?;
    accounts::google::owner::forget(txn, id, &email).await?;
    drafts::store::forget(txn, id).await?;
    ambassadors::forget(txn, id).await?;
    codes::forget(txn, &email).await?;
    accounts::pending_signups::forget(txn, &email).await?;
    mail::store::forget(txn, &email).await?;
    concerns::store::forget(txn, &email).await?;
    audit::redact(txn, &[format!("user/{id}")]).await?;
    users::store::erase(txn, env, user).await?;
    let details = json!({ "registrations": withdrawn });
    audit::record(txn, env, Some(id), "user.erase", &format!("user/{id}"), &details).await?;
    Ok(())
}
