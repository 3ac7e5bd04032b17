//! What an account's owner may ask of the sign-ins: to see them, and to have them forgotten.

use super::{identities, waiting};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;

/// By which of the provider's accounts a user can sign in.
///
/// # Errors
/// Where the query fails.
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

/// Forgets them all, and what waits for the address.
///
/// # Errors
/// Where a query fails.
pub(crate) async fn forget(db: &impl ConnectionTrait, user_id: Uuid, email: &str) -> Result<(), DbErr> {
    let linked = identities::entity::Column::UserId.eq(user_id);
    identities::entity::Entity::delete_many()
        .filter(linked)
        .exec(db)
        .await?;
    let wait = waiting::entity::Column::Email.eq(email);
    waiting::entity::Entity::delete_many()
        .filter(wait)
        .exec(db)
        .await
        .map(drop)
}
