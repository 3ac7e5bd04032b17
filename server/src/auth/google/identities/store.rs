//! Queries on identities.

use super::entity::{ActiveModel, Column, Entity};
use crate::auth::google::PROVIDER;
use crate::auth::google::id_token::VerifiedIdentity;
use crate::state::AppState;
use crate::users;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, TryInsertResult,
};
use uuid::Uuid;

/// Finds the account linked to a `sub`.
pub(in crate::auth::google) async fn user_of(
    db: &impl ConnectionTrait,
    subject: &str,
) -> Result<Option<users::entity::Model>, DbErr> {
    let found = Entity::find()
        .filter(Column::Provider.eq(PROVIDER))
        .filter(Column::Subject.eq(subject))
        .find_also_related(users::entity::Entity)
        .one(db)
        .await?;
    Ok(found.and_then(|(_, user)| user))
}

/// Links a `sub` to an account. Returns `false` if it is already linked.
pub(in crate::auth::google) async fn insert(
    db: &impl ConnectionTrait,
    state: &AppState,
    user_id: Uuid,
    subject: &str,
    email: &str,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        id: Set(state.random.uuid()),
        user_id: Set(user_id),
        provider: Set(PROVIDER.to_owned()),
        subject: Set(subject.to_owned()),
        email: Set(email.to_owned()),
        created_at: Set(state.clock.now()),
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
pub(in crate::auth::google) async fn keep_email(
    db: &impl ConnectionTrait,
    vouched: &VerifiedIdentity,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Email, Expr::value(vouched.email.as_str()))
        .filter(Column::Provider.eq(PROVIDER))
        .filter(Column::Subject.eq(vouched.subject.as_str()))
        .filter(Column::Email.ne(vouched.email.as_str()))
        .exec(db)
        .await
        .map(drop)
}
