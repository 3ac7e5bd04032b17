//! A new password, and the mail that tells its owner.

use super::{entity, store};
use crate::error::ApiError;
use crate::mail::Mail;
use crate::sessions::Device;
use crate::state::AppState;
use app::mail::password_changed;
use sea_orm::ConnectionTrait;
use shared::pages::path_of;

/// Sets a password by its hash and queues the mail. The caller ends the sessions and wakes the mailer.
///
/// # Errors
/// Where a query fails.
pub async fn set_password(
    txn: &impl ConnectionTrait,
    state: &AppState,
    user: entity::Model,
    hash: String,
    device: &Device,
) -> Result<entity::Model, ApiError> {
    let user = store::set_password(txn, state, user, hash).await?;
    let forgot = format!("{}{}?mode=forgot", state.config.public_url, path_of("auth"));
    let message = password_changed(&user.fullname, state.clock.now(), &device.0, &forgot);
    let mail = Mail::new("password changed", &user.email, message);
    state.mailer.queue(txn, state, mail).await?;
    Ok(user)
}
