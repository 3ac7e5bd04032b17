//! Locks an account after its password was checked; changes a password and notifies the owner by mail.

use super::store;
use crate::core::error::CoreError;
use crate::entities::user;
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::sessions::Device;
use app::mail::password_changed;
use sea_orm::ConnectionTrait;
use shared::pages::PageName;

/// Locks an account whose password was checked, until the transaction ends. Returns `None` if the password has changed since,
/// or if the account no longer exists: hashing takes long, and the old password must not work after a concurrent reset.
pub async fn hold_unchanged(
    txn: &impl ConnectionTrait,
    checked: &user::Model,
) -> Result<Option<user::Model>, CoreError> {
    let held = store::hold(txn, checked.id).await?;
    Ok(held.filter(|held| held.password_hash == checked.password_hash))
}

/// Stores a password hash and queues the notification mail. The caller ends the sessions and wakes the mailer.
pub async fn set_password(
    txn: &impl ConnectionTrait,
    env: &Env,
    user: user::Model,
    hash: String,
    device: &Device,
) -> Result<user::Model, CoreError> {
    let user = store::set_password(txn, env, user, hash).await?;
    let forgot = format!("{}{}?mode=forgot", env.config.public_url, PageName::Auth.path());
    let (catalogue, now) = (env.catalogue(), env.clock.now());
    let message = password_changed(&catalogue.edition, &user.fullname, now, &device.0, &forgot);
    let mail = Mail::new(MailKind::PasswordChanged, &user.email, message).about(user.id);
    mail::queue(txn, env, mail).await?;
    Ok(user)
}
