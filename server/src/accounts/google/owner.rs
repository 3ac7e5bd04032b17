//! Lists and deletes a user's linked identities, for the owner of the account.

use crate::entities::{identity, waiting_sign_in};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use uuid::Uuid;

/// Lists the provider's accounts that are linked to a user, as JSON.
pub(crate) async fn identities_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    use crate::entities::identity::{Column, Entity};
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

/// The address that the provider last gave for a user's linked account; it has verified it.
pub(crate) async fn verified_email_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Option<String>, DbErr> {
    let linked = identity::Entity::find().filter(identity::Column::UserId.eq(user_id));
    let newest = linked.order_by_desc(identity::Column::CreatedAt).one(db).await?;
    Ok(newest.map(|identity| identity.email))
}

/// Deletes all linked identities of a user, and the waiting sign-ins of the address.
pub(crate) async fn forget(db: &impl ConnectionTrait, user_id: Uuid, email: &str) -> Result<(), DbErr> {
    let linked = identity::Column::UserId.eq(user_id);
    identity::Entity::delete_many().filter(linked).exec(db).await?;
    forget_waiting(db, email).await
}

/// Deletes the waiting sign-ins of an address.
pub(crate) async fn forget_waiting(db: &impl ConnectionTrait, email: &str) -> Result<(), DbErr> {
    let wait = waiting_sign_in::Column::Email.eq(email);
    waiting_sign_in::Entity::delete_many()
        .filter(wait)
        .exec(db)
        .await
        .map(drop)
}
