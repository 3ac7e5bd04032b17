//! Somebody must remain who can change roles: whoever takes an admin away holds all admins' rows first, in one order, so
//! that of two who take each other away at once one comes too late.

use super::{entity, role, store};
use crate::error::ApiError;
use sea_orm::ConnectionTrait;
use shared::entities::Role;
use uuid::Uuid;

/// An account that an admin means to change, held until the transaction ends.
///
/// # Errors
/// 403 where `admin` is none any more; 404 where there is no such account, or its owner erased it; failing queries.
pub async fn hold_for_admin(
    txn: &impl ConnectionTrait,
    admin: Uuid,
    id: Uuid,
) -> Result<entity::Model, ApiError> {
    let admins = store::hold_admins(txn).await?;
    if !admins.contains(&admin) {
        return Err(ApiError::NotAuthorized);
    }
    let user = store::hold(txn, id)
        .await?
        .filter(|user| user.erased_at.is_none());
    user.ok_or(ApiError::NotFound)
}

/// Refuses to let the last admin go.
///
/// # Errors
/// 409 where `user` is the last; failing queries.
pub async fn keep_an_admin(txn: &impl ConnectionTrait, user: &entity::Model) -> Result<(), ApiError> {
    if role(user) != Role::Admin {
        return Ok(());
    }
    match store::hold_admins(txn).await?.as_slice() {
        [last] if *last == user.id => Err(ApiError::LastAdmin),
        _ => Ok(()),
    }
}
