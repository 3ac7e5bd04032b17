//! Lists and deletes a user's linked identities, for the owner of the account.

use super::{identities, pending_sign_in};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;

/// Lists the provider's accounts that are linked to a user, as JSON.
///
/// # Errors
/// If the query fails.
pub(crate) async fn identities_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    use identities::entity::{Column, Entity};
    let found = Entity::find().filter(Column::UserId.eq(user_id)).all(db).await?;
    Ok(found
        .into_iter()
        .map(|identity| {
            json!({
                "provider": identity.provider, "email": identity.email, "linkedAt": identity.created_at,
            })
        })
        .collect())
}

/// Deletes all linked identities of a user, and the waiting sign-ins of the address.
///
/// # Errors
/// If a query fails.
pub(crate) async fn forget(db: &impl ConnectionTrait, user_id: Uuid, email: &str) -> Result<(), DbErr> {
    let linked = identities::entity::Column::UserId.eq(user_id);
    identities::entity::Entity::delete_many()
        .filter(linked)
        .exec(db)
        .await?;
    let wait = pending_sign_in::entity::Column::Email.eq(email);
    pending_sign_in::entity::Entity::delete_many()
        .filter(wait)
        .exec(db)
        .await
        .map(drop)
}
