//! `POST /auth/password/send-otp`: mails a code and a link to set a new password.
//!
//! Known and unknown addresses get the same response after the same work. An unknown address also gets a code, but its
//! mail is never sent.

use crate::api::error::ApiError;
use crate::codes::{self, Asker, CodeRequest, Purpose};
use crate::core::allowances::RESET_MAILS;
use crate::core::error::CoreError;
use crate::env::Env;
use crate::http::Body;
use crate::http::cookies::RESET;
use crate::limits::{self, ClientIp};
use crate::mail::{self, Mail};
use crate::state::AppState;
use crate::users;
use app::mail::reset_code;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse};
use shared::entities::{Failure, ForgotForm, SignupResponse};
use shared::messages;
use shared::pages::PageName;
use shared::rules::account::check_forgot;

/// Mails a reset code and a link. A cookie tells this browser from others that guess at the code. Returns 200 with `success: false` and `timeLeft` while the last code cools down.
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
pub(crate) async fn send_reset_otp(
    State(state): State<AppState>,
    ip: ClientIp,
    headers: HeaderMap,
    Body(form): Body<ForgotForm>,
) -> Result<impl IntoResponse, ApiError> {
    let email = users::normal(&form.email);
    let findings = check_forgot(&ForgotForm { email: email.clone() });
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let former = RESET.read(&state.env.config, &headers);
    let ticket = state.env.random.token();
    let own = ticket.clone();
    let request = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let user = users::store::by_email(txn, &email).await?;
                let asker = Asker {
                    ticket: &own,
                    former: former.as_deref(),
                };
                let request = codes::ask(txn, env, Purpose::Reset, &email, asker).await?;
                if let CodeRequest::Placed { digits, link } = &request {
                    limits::count_mail(txn, env, RESET_MAILS, ip, user.is_some()).await?;
                    let name = user.as_ref().map_or("", |user| &user.fullname);
                    let url = link_url(env, &email, link);
                    let message = reset_code(&env.catalogue().edition, name, digits, &url);
                    let mail = Mail::new(Purpose::Reset.mail_kind(), &email, message);
                    match user {
                        Some(_) => mail::queue(txn, env, mail).await?,
                        None => mail::pretend(txn, env, mail).await?,
                    };
                }
                Ok::<_, ApiError>(request)
            })
        })
        .await?;
    let cookie = RESET.set(&state.env.config, &ticket, codes::MAIL_WINDOW.num_seconds());
    Ok((
        AppendHeaders([(SET_COOKIE, cookie)]),
        Json(request.answer(messages::RESET_SENT)),
    ))
}

/// Builds the link. Browsers do not send the URL fragment, so no server logs the token. Spam filters distrust links with
/// `email=` and the recipient's address.
fn link_url(env: &Env, email: &str, link: &str) -> String {
    let fragment: String = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("account", email)
        .append_pair("link", link)
        .finish();
    format!(
        "{}{}?mode=reset#{fragment}",
        env.config.public_url,
        PageName::Auth.path()
    )
}
