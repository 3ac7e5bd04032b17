//! Keeps at least one enabled admin. Removing an admin first locks all admin rows in one order, so two mutual demotions
//! cannot both succeed.

use super::store;
use crate::core::error::CoreError;
use crate::entities::user;
use crate::users::UserError;
use sea_orm::ConnectionTrait;
use shared::entities::Role;
use uuid::Uuid;

/// Finds an account that an admin is about to change and locks it until the transaction ends.
///
/// # Errors
/// 409 if it is their own account. 403 if `admin` is no longer an admin. 404 if the account does not exist or is erased. If a query fails.
pub async fn hold_for_admin(
    txn: &impl ConnectionTrait,
    admin: Uuid,
    id: Uuid,
) -> Result<user::Model, UserError> {
    if id == admin {
        return Err(UserError::RoleOwn);
    }
    let admins = store::hold_admins(txn).await?;
    if !admins.contains(&admin) {
        return Err(CoreError::NotAuthorized.into());
    }
    let user = store::hold(txn, id)
        .await?
        .filter(|user| user.erased_at.is_none());
    user.ok_or(CoreError::NotFound.into())
}

/// Rejects the removal of the last admin.
///
/// # Errors
/// 409 if `user` is the last admin. If a query fails.
pub async fn keep_an_admin(txn: &impl ConnectionTrait, user: &user::Model) -> Result<(), UserError> {
    if user.role != Role::Admin {
        return Ok(());
    }
    match store::hold_admins(txn).await?.as_slice() {
        [last] if *last == user.id => Err(UserError::LastAdmin),
        _ => Ok(()),
    }
}
