//! `POST /user/me/erase/send-otp`: mails the code that confirms erasing the account.

use crate::api::error::ApiError;
use crate::codes::{self, Asker, CodeRequest, Purpose};
use crate::mail::{self, Mail};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::users;
use app::mail::erase_code;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, SignupResponse};
use shared::messages;

/// Mails a code to the account's address, so that a stolen session alone cannot erase the account.
#[utoipa::path(
    post, path = "/erase/send-otp", tag = "user", security(("session" = [])),
    responses(
        (status = 200, body = SignupResponse),
        (status = 409, description = "the last admin", body = Failure),
        (status = 429, description = "enough mail for now", body = Failure),
    ),
)]
pub(crate) async fn send_erase_otp(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<SignupResponse>, ApiError> {
    let user = current.user;
    let request = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                users::keep_an_admin(txn, &user).await?;
                let own = user.id.to_string();
                let request = codes::ask(txn, env, Purpose::Erase, &user.email, Asker::of(&own)).await?;
                if let CodeRequest::Placed { digits, .. } = &request {
                    let message = erase_code(&env.catalogue().edition, digits);
                    let mail = Mail::new(Purpose::Erase.mail_kind(), &user.email, message);
                    mail::queue(txn, env, mail).await?;
                }
                Ok::<_, ApiError>(request)
            })
        })
        .await?;
    Ok(Json(request.answer(messages::ERASE_SENT)))
}
