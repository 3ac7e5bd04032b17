//! Confirmed sign-ins that wait until the browser exchanges the ticket for a session, or until the owner enters the
//! code. The browser's cookie holds a random ticket, and the row stores its keyed hash.
//!
//! A ticket has one of these two purposes and is invalid for the other.

use super::id_token::VerifiedIdentity;
use crate::core::error::CoreError;
use crate::entities::waiting_sign_in::{self, Column, Entity, Model};
use crate::env::Env;
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter};

/// Purpose of a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ticket {
    /// Exchange for a session of the linked account.
    Exchange,
    /// Link to an account, together with the code mailed to its owner.
    Link,
}

impl Ticket {
    const fn purpose(self) -> &'static str {
        match self {
            Self::Exchange => "google exchange ticket",
            Self::Link => "google link ticket",
        }
    }

    /// Returns the lifetime: two minutes for an exchange, the lifetime of a code for a link.
    pub(crate) const fn lifetime(self) -> Duration {
        match self {
            Self::Exchange => Duration::minutes(2),
            Self::Link => crate::codes::LIFETIME,
        }
    }

    /// Hashes the ticket for storage.
    pub(crate) fn hash(self, env: &Env, ticket: &str) -> Vec<u8> {
        env.keys.hash_code(self.purpose(), "", ticket).to_vec()
    }

    /// Stores a sign-in. Returns its ticket, for the browser's cookie.
    pub(crate) async fn issue(self, env: &Env, verified: VerifiedIdentity) -> Result<String, CoreError> {
        let ticket = env.random.token();
        let now = env.clock.now();
        let row = waiting_sign_in::Model {
            ticket_hash: self.hash(env, &ticket),
            provider: super::PROVIDER.to_owned(),
            subject: verified.subject,
            email: verified.email,
            fullname: verified.name.unwrap_or_default(),
            created_at: now,
            expires_at: now + self.lifetime(),
        };
        env.db
            .write(move |txn| Box::pin(async move { Ok::<_, CoreError>(insert(txn, row).await?) }))
            .await?;
        Ok(ticket)
    }
}

async fn insert(db: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    let insert = Entity::insert(row.into_active_model());
    insert.exec_without_returning(db).await.map(drop)
}

/// Finds the unexpired sign-in of a ticket.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    ticket_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(ticket_hash.to_vec())
        .filter(Column::ExpiresAt.gt(now))
        .one(db)
        .await
}

/// Deletes the sign-in of a ticket and returns it. Of two concurrent requests, only the one that deletes the row gets it.
pub(crate) async fn take(
    db: &impl ConnectionTrait,
    ticket_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    let Some(found) = find(db, ticket_hash, now).await? else {
        return Ok(None);
    };
    let deleted = Entity::delete_by_id(ticket_hash.to_vec()).exec(db).await?;
    Ok((deleted.rows_affected == 1).then_some(found))
}

/// Deletes expired rows. Returns the number of deleted rows.
pub(crate) async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let expired = Entity::delete_many().filter(Column::ExpiresAt.lte(now));
    Ok(expired.exec(db).await?.rows_affected)
}
