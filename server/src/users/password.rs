//! A checked password that still holds; a new password, and the mail that tells its owner.

use super::{entity, store};
use crate::error::ApiError;
use crate::mail::Mail;
use crate::sessions::Device;
use crate::state::AppState;
use app::mail::password_changed;
use sea_orm::ConnectionTrait;
use shared::pages::path_of;

/// Locks the account whose password was checked, until the transaction ends. None if the password has changed since, or
/// the account is gone: checking takes long, and a reset meanwhile must not be outlived by the old password.
///
/// # Errors
/// Where the query fails.
pub async fn hold_unchanged(
    txn: &impl ConnectionTrait,
    checked: &entity::Model,
) -> Result<Option<entity::Model>, ApiError> {
    let held = store::hold(txn, checked.id).await?;
    Ok(held.filter(|held| held.password_hash == checked.password_hash))
}

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
