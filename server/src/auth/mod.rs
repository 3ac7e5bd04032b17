//! Signing up, in and out.
//!
//! * Signup in two steps: [`send_otp`] checks the form and mails a code; [`verify_otp`] makes the account. Until then the
//!   wished-for name and the hashed password wait in the code's row.
//! * [`google`]: by an identity provider.
//! * [`login`] answers alike for a wrong password and an unknown address, in words and in time.

pub mod google;
mod login;
mod logout;
mod passwords;
mod send_otp;
mod signup_mail;
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
        .routes(routes!(login::login))
        .routes(routes!(logout::logout))
        .merge(google::routes())
}

/// An address as it is stored and compared.
fn normal(email: &str) -> String {
    email.trim().to_lowercase()
}
