//! Pending signups: store the username and the hashed password until the mailed code proves the address.
//!
//! The code belongs to the address. The username and password belong to the browser: its cookie holds a random ticket, and the
//! row stores the ticket's keyed hash. So the account gets the details of the browser in which the code is entered.
//!
//! A stranger who requests a code for another person's address gets no account and does not block the owner. While the
//! code cools down, the owner's form is stored in a row of its own, and the code already mailed completes it.

pub(crate) use crate::codes::LIFETIME;
use crate::codes::Purpose;
use crate::core::error::CoreError;
use crate::entities::pending_signup::{self, Column, Entity};
use crate::env::Env;
use chrono::{DateTime, Utc};
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter};

/// Stores a pending signup under a new ticket, for the browser's cookie.
pub(crate) async fn store(
    txn: &impl ConnectionTrait,
    env: &Env,
    ticket: &str,
    username: &str,
    email: &str,
    password_hash: String,
) -> Result<(), CoreError> {
    let now = env.clock.now();
    let row = pending_signup::Model {
        ticket_hash: hash(env, email, ticket),
        email: email.to_owned(),
        username: username.to_owned(),
        password_hash,
        created_at: now,
        expires_at: now + LIFETIME,
    };
    let insert = Entity::insert(row.into_active_model());
    insert.exec_without_returning(txn).await?;
    Ok(())
}

/// Finds the pending signup of a ticket and an address. Returns `None` if it is unknown or older than [`LIFETIME`].
pub(crate) async fn by_ticket(
    db: &impl ConnectionTrait,
    env: &Env,
    ticket: &str,
    email: &str,
) -> Result<Option<pending_signup::Model>, CoreError> {
    let hash = hash(env, email, ticket);
    let found = Entity::find_by_id(hash).filter(Column::ExpiresAt.gt(env.clock.now()));
    Ok(found.one(db).await?)
}

/// Deletes the pending signups of an address, of all browsers.
pub(crate) async fn forget(txn: &impl ConnectionTrait, email: &str) -> Result<(), DbErr> {
    let all = Entity::delete_many().filter(Column::Email.eq(email));
    all.exec(txn).await.map(drop)
}

/// Deletes expired rows. Returns the number of deleted rows.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let expired = Entity::delete_many().filter(Column::ExpiresAt.lte(now));
    Ok(expired.exec(db).await?.rows_affected)
}

fn hash(env: &Env, email: &str, ticket: &str) -> Vec<u8> {
    let purpose = format!("{} ticket", Purpose::Signup.to_value());
    env.keys.hash_code(&purpose, email, ticket).to_vec()
}
