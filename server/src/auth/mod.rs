//! Signing up, in and out.
//!
//! * Signup in two steps: [`send_otp`] checks the form and mails a code; [`verify_otp`] makes the account. Until then the
//!   username and the hashed password wait in [`pending_signups`], bound to the browser by a cookie.
//! * A forgotten password likewise: [`forgot`] mails a code and a link, [`reset`] sets the new one.
//! * [`google`]: by an identity provider.
//! * [`login`] answers alike for a wrong password and an unknown address, in words and in time.

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

/// `/auth/*`.
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

/// An address as it is stored and compared.
fn normal(email: &str) -> String {
    email.trim().to_lowercase()
}
