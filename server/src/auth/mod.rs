//! Sign-up, login, logout and password reset.
//!
//! * Sign-up has two steps: [`send_otp`] validates the form and mails a code; [`verify_otp`] creates the account. Until
//!   then [`pending_signups`] stores the username and the hashed password, bound to the browser by a cookie.
//! * Password reset: [`forgot`] mails a code and a link; [`reset`] sets the new password.
//! * [`google`]: sign-in with an identity provider.
//! * [`login`] returns the same response after the same work for a wrong password and for an unknown address.

mod cookies;
mod forgot;
pub mod google;
mod greeting;
mod login;
mod logout;
mod passwords;
pub mod pending_signups;
mod reset;
mod send_otp;
mod verify_otp;

pub use passwords::Passwords;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/auth`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(send_otp::send_otp))
        .routes(routes!(verify_otp::verify_otp))
        .routes(routes!(forgot::send_reset_otp))
        .routes(routes!(reset::reset_password))
        .routes(routes!(login::login))
        .routes(routes!(logout::logout))
        .merge(google::routes())
}

/// Normalizes an email address for storage and comparison.
fn normal(email: &str) -> String {
    email.trim().to_lowercase()
}
