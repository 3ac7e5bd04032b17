//! Queries on accounts.

use super::entity::{self, ActiveModel, Column, Entity, Model};
use crate::state::AppState;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter,
};
use shared::entities::Role;
use uuid::Uuid;

/// An account to be made.
#[derive(Debug)]
pub struct NewUser {
    /// As chosen.
    pub username: String,
    /// The username until a full name is given.
    pub fullname: String,
    /// Lower-cased.
    pub email: String,
    /// Argon2id in PHC format; none for accounts without a password.
    pub password_hash: Option<String>,
    /// What the account may do.
    pub role: Role,
    /// Verified by the identity provider.
    pub is_email_verified: bool,
}

/// Makes an account. A taken username or address is a unique violation, which [`crate::error::ApiError`] knows.
///
/// # Errors
/// Where the query fails.
pub async fn insert(db: &impl ConnectionTrait, state: &AppState, user: NewUser) -> Result<Model, DbErr> {
    let now = state.clock.now();
    ActiveModel {
        id: Set(state.random.uuid()),
        username_key: Set(user.username.to_lowercase()),
        fullname: Set(user.fullname),
        username: Set(user.username),
        email: Set(user.email),
        password_hash: Set(user.password_hash),
        role: Set(user.role.name().to_owned()),
        is_email_verified: Set(user.is_email_verified),
        college_name: Set(None),
        por: Set(None),
        address: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        disabled_at: Set(None),
        erased_at: Set(None),
    }
    .insert(db)
    .await
}

/// The account of an address, in any case.
///
/// # Errors
/// Where the query fails.
pub async fn by_email(db: &impl ConnectionTrait, email: &str) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::Email.eq(email.to_lowercase()))
        .one(db)
        .await
}

/// The account of a username, in any case.
///
/// # Errors
/// Where the query fails.
pub async fn by_username(db: &impl ConnectionTrait, username: &str) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::UsernameKey.eq(username.to_lowercase()))
        .one(db)
        .await
}

/// The account of an id.
///
/// # Errors
/// Where the query fails.
pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Changes what an account may do; seen by its next request.
///
/// # Errors
/// Where the query fails.
pub async fn set_role(
    db: &impl ConnectionTrait,
    state: &AppState,
    user: Model,
    role: Role,
) -> Result<Model, DbErr> {
    let mut user: entity::ActiveModel = user.into_active_model();
    user.role = Set(role.name().to_owned());
    user.updated_at = Set(state.clock.now());
    user.update(db).await
}
