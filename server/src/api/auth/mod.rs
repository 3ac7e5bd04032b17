//! `/auth`: sign-up, login, logout and password reset. [`crate::accounts`] does the work.
//!
//! * Sign-up has two steps: [`send_otp`] validates the form and mails a code; [`verify_otp`] creates the account.
//! * Password reset: [`forgot`] mails a code and a link; [`reset`] sets the new password.
//! * [`login`] returns the same response after the same work for a wrong password and for an unknown address.

pub(crate) mod forgot;
pub(crate) mod google;
pub(crate) mod login;
pub(crate) mod logout;
pub(crate) mod reset;
pub(crate) mod send_otp;
pub(crate) mod verify_otp;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/auth`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(send_otp::send_otp))
        .routes(routes!(verify_otp::verify_otp))
        .routes(routes!(forgot::send_reset_otp))
        .routes(routes!(reset::reset_password))
        .routes(routes!(login::login))
        .routes(routes!(logout::logout))
        .merge(google::routes())
}
