//! The address of an account: its change, and the addresses that it had before.

use super::google::owner::verified_email_of;
use super::{google, pending_signups};
use crate::accounts::AccountError;
use crate::codes;
use crate::entities::former_address::{Column, Entity, Model};
use crate::entities::user;
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::{audit, users};
use app::mail::address_changed;
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use uuid::Uuid;

/// The address that the identity provider has verified for an account, if it is not the account's.
pub(crate) async fn offered(db: &impl ConnectionTrait, user: &user::Model) -> Result<Option<String>, DbErr> {
    let verified = verified_email_of(db, user.id).await?;
    Ok(verified.filter(|email| *email != user.email))
}

/// Gives a locked account another address, which a code has proved. The former address is told, and its codes and sign-ins are
/// deleted. The caller ends the other sessions.
///
/// # Errors
/// [`UserError::EmailTaken`](crate::users::UserError::EmailTaken) if another account has the address. If a query fails.
pub(crate) async fn change(
    txn: &impl ConnectionTrait,
    env: &Env,
    user: user::Model,
    email: String,
) -> Result<user::Model, AccountError> {
    let (id, former, now) = (user.id, user.email.clone(), env.clock.now());
    let is_verified = offered(txn, &user).await?.as_deref() == Some(email.as_str());
    let user = users::store::set_email(txn, env, user, email, is_verified).await?;
    for address in [&former, &user.email] {
        codes::forget(txn, address).await?;
        pending_signups::forget(txn, address).await?;
        google::owner::forget_waiting(txn, address).await?;
    }
    let row = Model {
        id: env.random.uuid(),
        user_id: id,
        email: former.clone(),
        changed_at: now,
    };
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await?;
    let message = address_changed(&env.catalogue().edition, &user.fullname, now);
    for recipient in [&former, &user.email] {
        mail::queue(
            txn,
            env,
            Mail::new(MailKind::AddressChanged, recipient, message.clone()),
        )
        .await?;
    }
    audit::record(
        txn,
        env,
        Some(id),
        "user.email",
        &format!("user/{id}"),
        &json!({}),
    )
    .await?;
    Ok(user)
}

/// The addresses that an account had, each with the time until when.
pub(crate) async fn former_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<(String, DateTime<Utc>)>, DbErr> {
    let found = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::ChangedAt)
        .all(db)
        .await?;
    Ok(found.into_iter().map(|row| (row.email, row.changed_at)).collect())
}

/// The former addresses as JSON, for the export of an account's data.
#[must_use]
pub(crate) fn former_to_wire(former: &[(String, DateTime<Utc>)]) -> Vec<Value> {
    let shown = former
        .iter()
        .map(|(email, until)| json!({ "email": email, "until": until }));
    shown.collect()
}

/// Deletes the former addresses of an account.
pub(crate) async fn forget_former(txn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .exec(txn)
        .await
        .map(drop)
}
