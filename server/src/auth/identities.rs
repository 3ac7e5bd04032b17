//! A user's names at identity providers: what their owner sees of them.

use super::identity::{Column, Entity};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use uuid::Uuid;

/// Which providers a user can sign in by.
///
/// # Errors
/// Where the query fails.
pub async fn identities_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
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

/// Deletes them all.
///
/// # Errors
/// Where the query fails.
pub async fn forget_identities(db: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    let all = Entity::delete_many().filter(Column::UserId.eq(user_id));
    all.exec(db).await.map(drop)
}
