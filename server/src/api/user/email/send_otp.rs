//! `POST /user/me/email/send-otp`: mails a code to the new address.

use super::may_take;
use crate::api::error::ApiError;
use crate::codes::{self, Asker, CodeRequest, Purpose};
use crate::core::allowances::ADDRESS_CHANGE;
use crate::core::error::CoreError;
use crate::http::Body;
use crate::limits::{self, CountedFailure};
use crate::mail::{self, Mail};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::users;
use app::mail::{account_exists, address_code};
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, ForgotForm, SignupResponse};
use shared::messages;
use shared::pages::PageName;
use shared::rules::account::check_forgot;

/// Mails a code to the new address. An address with an account gets the same answer and a mail that says so.
#[utoipa::path(
    post, path = "/email/send-otp", tag = "user", security(("session" = [])), request_body = ForgotForm,
    responses(
        (status = 200, description = "the same whether or not the address has an account", body = SignupResponse),
        (status = 401, description = "not signed in", body = Failure),
        (status = 422, description = "not an address, one's own, or not allowed without a password", body = Failure),
        (status = 429, description = "enough mail for now", body = Failure),
    ),
)]
pub(crate) async fn send_email_otp(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<ForgotForm>,
) -> Result<Json<SignupResponse>, ApiError> {
    let form = ForgotForm {
        email: users::normal(&form.email),
    };
    let findings = check_forgot(&form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let (user, email) = (current.user, form.email);
    may_take(state.env.db.read(), &user, &email).await?;
    let request = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let key = user.id.to_string();
                limits::refuse(txn, env, ADDRESS_CHANGE, &key).await?;
                let request = codes::ask(txn, env, Purpose::Address, &email, Asker::of(&key)).await?;
                if let CodeRequest::Placed { digits, .. } = &request {
                    if let CountedFailure::Beyond(refusal) =
                        limits::count(txn, env, ADDRESS_CHANGE, &key).await?
                    {
                        return Err(refusal.into());
                    }
                    let edition = &env.catalogue().edition;
                    let message = match users::store::by_email(txn, &email).await? {
                        Some(owner) => {
                            let login = format!("{}{}", env.config.public_url, PageName::Auth.path());
                            account_exists(edition, &owner.fullname, &login)
                        }
                        None => address_code(edition, digits),
                    };
                    let mail = Mail::new(Purpose::Address.mail_kind(), &email, message);
                    mail::queue(txn, env, mail).await?;
                }
                Ok::<_, ApiError>(request)
            })
        })
        .await?;
    Ok(Json(request.answer(messages::OTP_SENT)))
}
