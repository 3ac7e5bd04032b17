//! `/user/me/email`: the address of the caller's account, and its change.
//!
//! A change needs two proofs, so that a stolen session alone cannot take the account: the code that is mailed to the new address,
//! and the password. An account without a password may only take the address that its identity provider has verified.

pub(crate) mod change;
pub(crate) mod send_otp;
pub(crate) mod show;

use crate::accounts::addresses;
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::entities::user;
use crate::state::AppState;
use sea_orm::ConnectionTrait;
use shared::finding::Code;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/user/me`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(show::show_email, change::change_email))
        .routes(routes!(send_otp::send_email_otp))
}

/// Checks that an account may take an address, as far as the account itself decides.
async fn may_take(db: &impl ConnectionTrait, user: &user::Model, email: &str) -> Result<(), ApiError> {
    let refuse = |message: &str| Err(CoreError::finding("email", Code::NotOffered, message).into());
    if email == user.email {
        return refuse("This is your address already.");
    }
    if user.password_hash.is_none() && addresses::offered(db, user).await?.as_deref() != Some(email) {
        return refuse("Set a password first: your account needs one before it can use another address.");
    }
    Ok(())
}
