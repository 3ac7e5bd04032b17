//! `POST /user/me/erase`: erases the account.
//!
//! Deletes all personal data: the account's own data, the people of its teams and drafts, its ambassador application,
//! sessions, codes, and addresses in the outbox.
//!
//! Result lists of fest days then show the college instead of the name.
//!
//! Keeps data that names no person: orders, payments and amounts, for bookkeeping, and the audit log. The audit log
//! loses its free text about the account, its registrations, matches, payments and application.
//!
//! The steps are those of [`crate::purge::personal`].

use crate::accounts::AccountError;
use crate::api::error::ApiError;
use crate::codes::{self, Purpose};
use crate::contests::{self, ContestsCache};
use crate::core::error::CoreError;
use crate::entities::user;
use crate::env::Env;
use crate::http::Body;
use crate::publishing::contest_pages;
use crate::purge::personal::Erasure;
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use crate::{
    accounts, ambassadors, audit, bookings, concerns, drafts, gates, mail, mailings, referrals,
    registrations, users,
};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
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
        return Err(CoreError::Findings(findings).into());
    }
    let id = current.user.id;
    let contests = state.contests.clone();
    let env = state.env.clone();
    // Not `Env::write`: this transaction excludes the other writes of the user, and must not hold the account as they do.
    let is_erased = state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                users::keep_an_admin(txn, &current.user).await?;
                let user = users::store::hold_to_erase(txn, id).await?;
                let user = user.ok_or(CoreError::NotSignedIn)?;
                let own = id.to_string();
                let code = codes::redeem(txn, &env, Purpose::Erase, &user.email, &own, &form.otp).await?;
                if code.is_none() {
                    // Return normally, so that the counted guess is committed.
                    return Ok::<_, ApiError>(false);
                }
                forget(txn, &env, &contests, user).await?;
                Ok(true)
            })
        })
        .await?;
    if !is_erased {
        return Err(AccountError::CodeInvalid.into());
    }
    // The result lists of this replica lose the name at once; the others follow within seconds.
    state.contests.expire();
    state.documents.remove(contest_pages::shows_contests);
    state.ranking.forget(id).await;
    tracing::info!(user = %id, "account erased");
    Ok(Json(Done {
        success: true,
        message: messages::ERASED.to_owned(),
    }))
}

/// The account, and what is read from it before the first step.
struct Erased {
    user: user::Model,
    entries: Vec<Uuid>,
    /// The names of the user and of the people of their entries.
    names: Vec<String>,
    /// The addresses that the account had before, each with the time until when.
    former: Vec<(String, DateTime<Utc>)>,
}

async fn forget(
    txn: &impl ConnectionTrait,
    env: &Env,
    contests: &ContestsCache,
    user: user::Model,
) -> Result<(), ApiError> {
    let id = user.id;
    let entries = registrations::store::entries_of(txn, id).await?;
    let entries: Vec<Uuid> = entries.into_iter().map(|entry| entry.id).collect();
    let mut names = registrations::people::names_of(txn, &entries).await?;
    names.push(user.fullname.clone());
    let erased = Erased {
        user,
        entries,
        names,
        former: accounts::addresses::former_of(txn, id).await?,
    };
    for step in Erasure::ALL {
        perform(txn, env, contests, step, &erased).await?;
    }
    let details = json!({ "registrations": erased.entries.len() });
    audit::record(txn, env, Some(id), "user.erase", &format!("user/{id}"), &details).await?;
    Ok(())
}

async fn perform(
    txn: &impl ConnectionTrait,
    env: &Env,
    contests: &ContestsCache,
    step: Erasure,
    erased: &Erased,
) -> Result<(), ApiError> {
    let (id, email) = (erased.user.id, &erased.user.email);
    match step {
        Erasure::Registrations => {
            registrations::forget_of(txn, env, id).await?;
            bookings::erase::forget_of(txn, env, id).await?;
        }
        Erasure::ContestLog => {
            contests::enter::forget(txn, env, contests, &erased.entries, Some(id)).await?;
            contests::erase::erase_reasons(txn, &erased.entries, &erased.names).await?;
        }
        Erasure::Officials => {
            contests::officials::forget(txn, id).await?;
            gates::volunteers::forget(txn, id).await?;
            gates::devices::forget(txn, id).await?;
        }
        Erasure::Sessions => drop(sessions::store::end_all(txn, id).await?),
        Erasure::Identities => accounts::google::owner::forget(txn, id, email).await?,
        Erasure::Drafts => drafts::store::forget(txn, id).await?,
        Erasure::Application => {
            ambassadors::forget(txn, id).await?;
            referrals::store::forget(txn, id).await?;
        }
        Erasure::Codes => {
            codes::forget(txn, email).await?;
            accounts::pending_signups::forget(txn, email).await?;
        }
        Erasure::Mails => {
            // First of all: it waits for a worker that hands mails over.
            mailings::store::forget(txn, id, email).await?;
            mail::store::forget(txn, email).await?;
            for (email, until) in &erased.former {
                mail::store::forget_until(txn, email, *until).await?;
                mailings::store::forget_until(txn, email, *until).await?;
            }
        }
        Erasure::Messages => {
            concerns::store::forget(txn, email).await?;
            for (email, until) in &erased.former {
                concerns::store::forget_until(txn, email, *until).await?;
            }
        }
        Erasure::FormerAddresses => accounts::addresses::forget_former(txn, id).await?,
        Erasure::Expiry => {}
        Erasure::AuditTexts => audit::redact(txn, &[format!("user/{id}")]).await?,
        Erasure::Account => users::store::erase(txn, env, erased.user.clone()).await?,
    }
    Ok(())
}
