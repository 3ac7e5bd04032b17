//! `POST /user/me/erase/send-otp`: mails the code that confirms erasing the account.

use crate::codes::{self, Asked, Purpose};
use crate::error::ApiError;
use crate::mail::Mail;
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
        (status = 401, body = Failure),
        (status = 409, description = "the last admin", body = Failure),
        (status = 429, description = "enough mail for now", body = Failure),
    ),
)]
pub(super) async fn send_erase_otp(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<SignupResponse>, ApiError> {
    let user = current.user;
    let asked = state
        .write(move |txn, state| {
            Box::pin(async move {
                users::keep_an_admin(txn, &user).await?;
                let asked = codes::ask(txn, state, Purpose::Erase, &user.email).await?;
                if let Asked::Placed { digits, .. } = &asked {
                    let mail = Mail::new(Purpose::Erase.mail_kind(), &user.email, erase_code(digits));
                    state.mailer.queue(txn, state, mail).await?;
                }
                Ok::<_, ApiError>(asked)
            })
        })
        .await?;
    state.mailer.wake();
    Ok(Json(asked.answer(messages::ERASE_SENT)))
}
