//! Queries on accounts.

use super::UserError;
use crate::core::language::{self, Language};
use crate::db::in_chunks;
use crate::entities::user::{self, ActiveModel, Column, Entity, Model};
use crate::env::Env;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Asterisk, Expr, ExprTrait, LockType};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use shared::entities::Role;
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// Values of a new account.
#[derive(Debug)]
pub struct NewUser {
    /// Username as chosen.
    pub username: String,
    /// The username until a full name is given.
    pub fullname: String,
    /// Email address, lower-cased.
    pub email: String,
    /// Argon2id in PHC format; none for accounts without a password.
    pub password_hash: Option<String>,
    /// Role of the account.
    pub role: Role,
    /// Whether the identity provider has verified the address.
    pub is_email_verified: bool,
}

/// Inserts an account.
///
/// # Errors
/// [`UserError::UsernameTaken`] or [`UserError::EmailTaken`] by the unique indexes. If the query fails.
pub async fn insert(db: &impl ConnectionTrait, env: &Env, user: NewUser) -> Result<Model, UserError> {
    let now = env.clock.now();
    let row = ActiveModel {
        id: Set(env.random.uuid()),
        username_key: Set(user.username.to_lowercase()),
        fullname: Set(user.fullname),
        username: Set(user.username),
        email: Set(user.email),
        password_hash: Set(user.password_hash),
        role: Set(user.role),
        is_email_verified: Set(user.is_email_verified),
        college_name: Set(None),
        por: Set(None),
        address: Set(None),
        reads_hindi: Set(language::of_request() == Some(Language::Hindi)),
        created_at: Set(now),
        updated_at: Set(now),
        disabled_at: Set(None),
        erased_at: Set(None),
    };
    Ok(row.insert(db).await?)
}

/// Finds an account by email address, in any spelling.
pub async fn by_email(db: &impl ConnectionTrait, email: &str) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::Email.eq(super::normal(email)))
        .one(db)
        .await
}

/// Finds an account by username, case-insensitively.
pub async fn by_username(db: &impl ConnectionTrait, username: &str) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::UsernameKey.eq(username.to_lowercase()))
        .one(db)
        .await
}

/// Finds an account by id.
pub async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Finds accounts by their ids. Returns a map from id to account.
pub async fn by_ids(db: &impl ConnectionTrait, ids: HashSet<Uuid>) -> Result<HashMap<Uuid, Model>, DbErr> {
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let mut users = HashMap::new();
    for some in in_chunks(&ids) {
        let found = Entity::find().filter(Column::Id.is_in(some.iter().copied()));
        users.extend(found.all(db).await?.into_iter().map(|user| (user.id, user)));
    }
    Ok(users)
}

/// Counts the accounts of each role. Erased accounts are not counted.
pub(crate) async fn count_by_role(db: &impl ConnectionTrait) -> Result<Vec<(Role, i64)>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Role)
        .expr_as(Expr::col(Asterisk).count(), "count")
        .filter(Column::ErasedAt.is_null())
        .group_by(Column::Role)
        .into_tuple()
        .all(db)
        .await
}

/// Notes the language that the owner of an account reads.
pub(crate) async fn set_language(
    db: &impl ConnectionTrait,
    id: Uuid,
    language: Language,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::ReadsHindi, Expr::value(language == Language::Hindi))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// Changes the role of an account. Takes effect on the account's next request.
pub async fn set_role(db: &impl ConnectionTrait, env: &Env, user: Model, role: Role) -> Result<Model, DbErr> {
    let mut user: user::ActiveModel = user.into_active_model();
    user.role = Set(role);
    user.updated_at = Set(env.clock.now());
    user.update(db).await
}

/// Profile fields that the owner edits.
#[derive(Debug)]
pub struct Profile {
    /// Full name.
    pub fullname: String,
    /// College.
    pub college_name: Option<String>,
    /// Position of responsibility.
    pub por: Option<String>,
    /// Postal address of the college.
    pub address: Option<String>,
}

/// Updates the profile, which pre-fills forms.
pub async fn set_profile(
    db: &impl ConnectionTrait,
    env: &Env,
    user: Model,
    profile: Profile,
) -> Result<Model, DbErr> {
    let mut user: user::ActiveModel = user.into_active_model();
    user.fullname = Set(profile.fullname);
    user.college_name = Set(profile.college_name);
    user.por = Set(profile.por);
    user.address = Set(profile.address);
    user.updated_at = Set(env.clock.now());
    user.update(db).await
}

/// Stores a new password hash.
pub async fn set_password(
    db: &impl ConnectionTrait,
    env: &Env,
    user: Model,
    hash: String,
) -> Result<Model, DbErr> {
    let mut user: user::ActiveModel = user.into_active_model();
    user.password_hash = Set(Some(hash));
    user.updated_at = Set(env.clock.now());
    user.update(db).await
}

/// Gives an account another address.
///
/// # Errors
/// [`UserError::EmailTaken`] by the unique index. If the query fails.
pub async fn set_email(
    db: &impl ConnectionTrait,
    env: &Env,
    user: Model,
    email: String,
    is_verified: bool,
) -> Result<Model, UserError> {
    let mut user: user::ActiveModel = user.into_active_model();
    user.email = Set(email);
    user.is_email_verified = Set(is_verified);
    user.updated_at = Set(env.clock.now());
    Ok(user.update(db).await?)
}

/// Disables an account, or enables it again.
pub async fn set_disabled(
    db: &impl ConnectionTrait,
    env: &Env,
    user: Model,
    disabled: bool,
) -> Result<Model, DbErr> {
    let now = env.clock.now();
    let since = user.disabled_at.unwrap_or(now);
    let mut user: user::ActiveModel = user.into_active_model();
    user.disabled_at = Set(disabled.then_some(since));
    user.updated_at = Set(now);
    user.update(db).await
}

/// Erases all personal data of an account and keeps its id. The username and the address become free.
pub async fn erase(db: &impl ConnectionTrait, env: &Env, user: Model) -> Result<(), DbErr> {
    let now = env.clock.now();
    let nobody = format!("erased-{}", user.id);
    let mut user: user::ActiveModel = user.into_active_model();
    user.email = Set(format!("{nobody}@erased.invalid"));
    user.username_key = Set(nobody.clone());
    user.username = Set(nobody);
    user.fullname = Set("Erased".to_owned());
    user.password_hash = Set(None);
    user.role = Set(Role::User);
    user.is_email_verified = Set(false);
    user.college_name = Set(None);
    user.por = Set(None);
    user.address = Set(None);
    user.reads_hindi = Set(false);
    user.updated_at = Set(now);
    user.erased_at = Set(Some(now));
    user.update(db).await.map(drop)
}

/// Locks all enabled admins until the transaction ends and returns their ids. Locks in the order of the ids, so that
/// two transactions cannot deadlock.
pub(crate) async fn hold_admins(db: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    let admins = Entity::find()
        .filter(Column::Role.eq(Role::Admin))
        .filter(Column::DisabledAt.is_null())
        .order_by_asc(Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(db)
        .await?;
    Ok(admins.into_iter().map(|admin| admin.id).collect())
}

/// Finds an account and locks it until the transaction ends.
pub async fn hold(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    // The weaker lock lets other transactions refer to the row meanwhile.
    Entity::find_by_id(id).lock(LockType::NoKeyUpdate).one(db).await
}

/// Locks these accounts against an erasure until the transaction ends. Returns those that are not erased.
pub(crate) async fn hold_all(db: &impl ConnectionTrait, mut ids: Vec<Uuid>) -> Result<HashSet<Uuid>, DbErr> {
    // In one order, so that two of these never wait for each other.
    ids.sort_unstable();
    let mut held = HashSet::new();
    for some in in_chunks(&ids) {
        let rows = Entity::find()
            .select_only()
            .column(Column::Id)
            .filter(Column::Id.is_in(some.iter().copied()))
            .filter(Column::ErasedAt.is_null())
            .order_by_asc(Column::Id)
            .lock(LockType::KeyShare);
        held.extend(rows.into_tuple::<Uuid>().all(db).await?);
    }
    Ok(held)
}

/// The addresses among these that are of accounts, by account.
pub(crate) async fn owners_of(
    db: &impl ConnectionTrait,
    addresses: &[String],
) -> Result<HashMap<Uuid, String>, DbErr> {
    let rows = Entity::find()
        .select_only()
        .columns([Column::Id, Column::Email])
        .filter(Column::Email.is_in(addresses.iter().map(String::as_str)));
    let rows = rows.into_tuple::<(Uuid, String)>().all(db).await?;
    Ok(rows.into_iter().collect())
}

/// The accounts with one of these roles that are not erased.
pub(crate) async fn with_roles(db: &impl ConnectionTrait, roles: &[Role]) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Role.is_in(roles.iter().copied()))
        .filter(Column::ErasedAt.is_null())
        .all(db)
        .await
}

/// Finds an account that is not erased, and excludes every other write of its user until the transaction ends
/// ([`Env::write`]).
pub async fn hold_to_erase(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    let held = Entity::find_by_id(id).lock_exclusive().one(db).await?;
    Ok(held.filter(|user| user.erased_at.is_none()))
}

/// Returns the creation time of the newest account, or `None` if there are no accounts.
pub(crate) async fn newest(db: &impl ConnectionTrait) -> Result<Option<DateTime<Utc>>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::CreatedAt)
        .order_by_desc(Column::CreatedAt)
        .into_tuple()
        .one(db)
        .await
}
