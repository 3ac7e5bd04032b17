//! `POST /auth/password/send-otp`: mails a code and a link to set a new password.
//!
//! Known and unknown addresses get the same response after the same work. An unknown address also gets a code, but its
//! mail is never sent.

use super::normal;
use crate::codes::{self, Asked, Purpose};
use crate::error::ApiError;
use crate::http::Body;
use crate::limits::{self, ClientIp};
use crate::mail::Mail;
use crate::state::AppState;
use crate::users;
use app::mail::reset_code;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, ForgotForm, SignupResponse};
use shared::messages;
use shared::pages::path_of;
use shared::rules::account::check_forgot;

/// Mails a reset code and a link. Returns 200 with `success: false` and `timeLeft` while the last code cools down.
#[utoipa::path(
    post, path = "/password/send-otp", tag = "auth", request_body = ForgotForm,
    responses(
        (status = 200, description = "the same whether or not there is such an account", body = SignupResponse),
        (status = 422, body = Failure),
        (status = 429, description = "enough mail to this address for now: the link of the last one works; or enough \
                                      from this IP address", body = Failure),
        (status = 503, description = "enough mail for now", body = Failure),
    ),
)]
pub(super) async fn send_reset_otp(
    State(state): State<AppState>,
    ip: ClientIp,
    Body(form): Body<ForgotForm>,
) -> Result<Json<SignupResponse>, ApiError> {
    let email = normal(&form.email);
    let findings = check_forgot(&ForgotForm { email: email.clone() });
    if !findings.is_empty() {
        return Err(ApiError::Findings(findings));
    }
    let asked = state
        .write(move |txn, state| {
            Box::pin(async move {
                let user = users::store::by_email(txn, &email).await?;
                let asked = codes::ask(txn, state, Purpose::Reset, &email).await?;
                if let Asked::Placed { digits, link } = &asked {
                    limits::count_mail(txn, state, ip).await?;
                    let name = user.as_ref().map_or("", |user| &user.fullname);
                    let url = link_url(state, &email, link);
                    let mail = Mail::new(Purpose::Reset.mail_kind(), &email, reset_code(name, digits, &url));
                    match user {
                        Some(_) => state.mailer.queue(txn, state, mail).await?,
                        None => state.mailer.pretend(txn, state, mail).await?,
                    };
                }
                Ok::<_, ApiError>(asked)
            })
        })
        .await?;
    state.mailer.wake();
    Ok(Json(asked.answer(messages::RESET_SENT)))
}

/// Builds the link. Browsers do not send the URL fragment, so no server logs the token.
fn link_url(state: &AppState, email: &str, link: &str) -> String {
    let fragment: String = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("email", email)
        .append_pair("link", link)
        .finish();
    format!(
        "{}{}?mode=reset#{fragment}",
        state.config.public_url,
        path_of("auth")
    )
}
