//! `PUT /user/me/password`: changes the password.

use crate::api::error::ApiError;
use crate::core::allowances::PASSWORD_CHANGE;
use crate::core::error::CoreError;
use crate::http::Body;
use crate::limits::{self, CountedFailure};
use crate::sessions::{self, CurrentUser, Device};
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure, PasswordForm};
use shared::finding::Code;
use shared::messages;
use shared::rules::account::check_password;

/// Outcome of an attempt. A wrong password must be counted, so its transaction commits as well.
enum Attempt {
    Changed,
    Wrong(CountedFailure),
}

/// Changes the password, ends all other sessions, and notifies the owner by mail. An account without a password gets
/// one by a mailed code: see `/auth/password/reset`.
#[utoipa::path(
    put, path = "/password", tag = "user", security(("session" = [])), request_body = PasswordForm,
    responses(
        (status = 200, body = Done),
        (status = 422, body = Failure),
        (status = 429, description = "too many wrong passwords", body = Failure),
    ),
)]
pub(crate) async fn change_password(
    State(state): State<AppState>,
    current: CurrentUser,
    device: Device,
    Body(form): Body<PasswordForm>,
) -> Result<Json<Done>, ApiError> {
    let CurrentUser { user, session } = current;
    let findings = check_password(&form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let key = user.id.to_string();
    limits::refuse(state.env.db.read(), &state.env, PASSWORD_CHANGE, &key).await?;
    let is_right = state
        .passwords
        .matches(user.password_hash.clone(), form.current_password)
        .await?;
    let hash = state.passwords.hash(form.password).await?;
    let user_id = user.id;
    let right = is_right.then_some(user);
    let attempt = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let user = match right {
                    Some(checked) => users::hold_unchanged(txn, &checked).await?,
                    None => None,
                };
                let Some(user) = user else {
                    let counted = limits::count(txn, env, PASSWORD_CHANGE, &key).await?;
                    return Ok::<_, ApiError>(Attempt::Wrong(counted));
                };
                limits::refuse(txn, env, PASSWORD_CHANGE, &key).await?;
                limits::forget(txn, env, PASSWORD_CHANGE, &key).await?;
                users::set_password(txn, env, user, hash, &device).await?;
                sessions::store::end_others(txn, user_id, session.id).await?;
                Ok(Attempt::Changed)
            })
        })
        .await?;
    match attempt {
        Attempt::Changed => {
            tracing::info!(user = %user_id, "password changed");
            Ok(Json(Done {
                success: true,
                message: messages::PASSWORD_CHANGED.to_owned(),
            }))
        }
        Attempt::Wrong(CountedFailure::Beyond(refusal)) => Err(refusal.into()),
        Attempt::Wrong(CountedFailure::Within) => {
            Err(CoreError::finding("currentPassword", Code::Wrong, messages::PASSWORD_WRONG).into())
        }
    }
}
