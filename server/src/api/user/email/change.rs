//! `PUT /user/me/email`: changes the address of the account.

use super::may_take;
use crate::accounts::AccountError;
use crate::accounts::{addresses, profile};
use crate::api::error::ApiError;
use crate::codes::{self, Purpose};
use crate::core::allowances::PASSWORD_CHANGE;
use crate::core::error::CoreError;
use crate::entities::user;
use crate::http::Body;
use crate::limits::{self, CountedFailure};
use crate::sessions::{self, CurrentUser};
use crate::state::AppState;
use crate::users;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{Failure, OtpForm, ProfileResponse};
use shared::finding::Code;
use shared::messages;
use shared::rules::account::check_otp;
use utoipa::ToSchema;

/// The form of a change.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct AddressForm {
    /// The new address.
    email: String,
    /// The code that was mailed to it.
    otp: String,
    /// The password; blank for an account without one.
    current_password: String,
}

/// Outcome of an attempt. A wrong code or password must be counted, so its transaction commits as well.
enum Attempt {
    Changed(Box<user::Model>),
    WrongCode,
    WrongPassword(CountedFailure),
}

/// Changes the address. Ends all other sessions; the former address is told.
#[utoipa::path(
    put, path = "/email", tag = "user", security(("session" = [])), request_body = AddressForm,
    responses(
        (status = 200, description = "changed", body = ProfileResponse),
        (status = 400, description = "wrong, used or expired code", body = Failure),
        (status = 401, description = "not signed in", body = Failure),
        (status = 409, description = "another account has taken the address meanwhile", body = Failure),
        (status = 422, description = "a wrong password, or an address that is not allowed", body = Failure),
        (status = 429, description = "too many wrong passwords", body = Failure),
    ),
)]
pub(crate) async fn change_email(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<AddressForm>,
) -> Result<Json<ProfileResponse>, ApiError> {
    let CurrentUser { user, session } = current;
    let typed = OtpForm {
        email: users::normal(&form.email),
        otp: form.otp,
        ..OtpForm::default()
    };
    let findings = check_otp(&typed);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    may_take(state.env.db.read(), &user, &typed.email).await?;
    let key = user.id.to_string();
    limits::refuse(state.env.db.read(), &state.env, PASSWORD_CHANGE, &key).await?;
    let hash = user.password_hash.clone();
    let is_right = hash.is_none() || state.passwords.matches(hash, form.current_password).await?;
    let id = user.id;
    let attempt = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                // The password may have been changed while it was checked.
                let held = users::hold_unchanged(txn, &user).await?.filter(|_| is_right);
                let Some(held) = held else {
                    let counted = limits::count(txn, env, PASSWORD_CHANGE, &key).await?;
                    return Ok::<_, ApiError>(Attempt::WrongPassword(counted));
                };
                let code = codes::redeem(txn, env, Purpose::Address, &typed.email, &key, &typed.otp).await?;
                if code.is_none() {
                    return Ok(Attempt::WrongCode);
                }
                may_take(txn, &held, &typed.email).await?;
                let user = addresses::change(txn, env, held, typed.email).await?;
                sessions::store::end_others(txn, id, session.id).await?;
                Ok(Attempt::Changed(Box::new(user)))
            })
        })
        .await?;
    match attempt {
        Attempt::Changed(user) => {
            tracing::info!(user = %id, "address changed");
            Ok(Json(ProfileResponse {
                success: true,
                message: "Your email address was changed. You're logged out everywhere else.".to_owned(),
                user: profile::to_wire(state.env.db.read(), &state.env, &user).await?,
            }))
        }
        Attempt::WrongCode => Err(AccountError::CodeInvalid.into()),
        Attempt::WrongPassword(CountedFailure::Beyond(refusal)) => Err(refusal.into()),
        Attempt::WrongPassword(CountedFailure::Within) => {
            Err(CoreError::finding("currentPassword", Code::Wrong, messages::PASSWORD_WRONG).into())
        }
    }
}
