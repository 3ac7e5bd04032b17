//! `POST /auth/login`: logs in by email address and password.

use crate::accounts::AccountError;
use crate::accounts::profile;
use crate::api::error::ApiError;
use crate::core::allowances::LOGIN;
use crate::entities::user;
use crate::http::Body;
use crate::limits::{self, CountedFailure};
use crate::sessions::{self, Device};
use crate::state::AppState;
use crate::users;
use crate::users::UserError;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, LoginForm, SessionResponse};
use shared::messages;

/// Outcome of a login attempt. A wrong password must be counted, so its transaction commits as well.
enum Attempt {
    Right { user: Box<user::Model>, token: String },
    Wrong(CountedFailure),
}

/// Logs in by email address and password.
#[utoipa::path(
    post, path = "/login", tag = "auth", request_body = LoginForm,
    responses(
        (status = 200, body = SessionResponse),
        (status = 401, description = "unknown address or wrong password: which is not said", body = Failure),
        (status = 403, description = "the account is disabled", body = Failure),
        (status = 429, description = "too many wrong passwords for this address", body = Failure),
    ),
)]
pub(crate) async fn login(
    State(state): State<AppState>,
    device: Device,
    Body(form): Body<LoginForm>,
) -> Result<Json<SessionResponse>, ApiError> {
    let email = users::normal(&form.email);
    limits::refuse(state.env.db.read(), &state.env, LOGIN, &email).await?;
    let user = users::store::by_email(state.env.db.read(), &email).await?;
    let hash = user.as_ref().and_then(|user| user.password_hash.clone());
    // Hashes even if the address is unknown, so that the response time does not reveal whether it is known.
    let matches = state.passwords.matches(hash, form.password).await?;
    let right = user.filter(|_| matches);
    let attempt = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let user = match right {
                    Some(checked) => users::hold_unchanged(txn, &checked).await?,
                    None => None,
                };
                let Some(user) = user else {
                    return Ok::<_, ApiError>(Attempt::Wrong(limits::count(txn, env, LOGIN, &email).await?));
                };
                // Parallel attempts may have failed during the hashing. Beyond the limit even a right password is
                // rejected, so that parallel guesses reveal nothing.
                limits::refuse(txn, env, LOGIN, &email).await?;
                if user.disabled_at.is_some() {
                    return Err(UserError::Disabled.into());
                }
                limits::forget(txn, env, LOGIN, &email).await?;
                let token = sessions::begin(txn, env, user.id, &device).await?;
                let user = Box::new(user);
                Ok(Attempt::Right { user, token })
            })
        })
        .await?;
    match attempt {
        Attempt::Right { user, token } => {
            tracing::info!(user = %user.id, "logged in");
            Ok(Json(SessionResponse {
                success: true,
                message: messages::LOGIN_SUCCESS.to_owned(),
                access_token: token,
                user: profile::to_wire(state.env.db.read(), &state.env, &user).await?,
            }))
        }
        Attempt::Wrong(counted) => {
            tracing::info!("login refused");
            Err(match counted {
                CountedFailure::Within => AccountError::LoginInvalid.into(),
                CountedFailure::Beyond(refusal) => refusal.into(),
            })
        }
    }
}
