//! Links accounts of the provider to accounts of this site. The key is the provider's `sub`, because an address can
//! change its owner.

use crate::accounts::google::PROVIDER;
use crate::accounts::google::id_token::VerifiedIdentity;
use crate::entities::identity::{ActiveModel, Column, Entity};
use crate::entities::user;
use crate::env::Env;
use crate::users;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, TryInsertResult};
use uuid::Uuid;

/// Finds the account linked to a `sub`.
pub(crate) async fn user_of(db: &impl ConnectionTrait, subject: &str) -> Result<Option<user::Model>, DbErr> {
    let identity = Entity::find()
        .filter(Column::Provider.eq(PROVIDER))
        .filter(Column::Subject.eq(subject))
        .one(db)
        .await?;
    match identity {
        Some(identity) => users::store::by_id(db, identity.user_id).await,
        None => Ok(None),
    }
}

/// Links a `sub` to an account. Returns `false` if it is already linked.
pub(crate) async fn insert(
    db: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    subject: &str,
    email: &str,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        id: Set(env.random.uuid()),
        user_id: Set(user_id),
        provider: Set(PROVIDER.to_owned()),
        subject: Set(subject.to_owned()),
        email: Set(email.to_owned()),
        created_at: Set(env.clock.now()),
    };
    let keep = OnConflict::columns([Column::Provider, Column::Subject])
        .do_nothing()
        .to_owned();
    let inserted = Entity::insert(row)
        .on_conflict(keep)
        .try_insert()
        .exec_without_returning(db)
        .await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(1..)))
}

/// Updates the stored address to the provider's current one.
pub(crate) async fn keep_email(db: &impl ConnectionTrait, verified: &VerifiedIdentity) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Email, Expr::value(verified.email.as_str()))
        .filter(Column::Provider.eq(PROVIDER))
        .filter(Column::Subject.eq(verified.subject.as_str()))
        .filter(Column::Email.ne(verified.email.as_str()))
        .exec(db)
        .await
        .map(drop)
}
