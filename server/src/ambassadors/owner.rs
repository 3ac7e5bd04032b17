//! Data requests of an account's owner: export and erasure of the application.

use super::{record, store};
use crate::audit;
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{AmbassadorApplication, ConsentRecord};
use uuid::Uuid;

/// Finds a user's application.
pub(crate) async fn application_of(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    user_id: Uuid,
) -> Result<Option<AmbassadorApplication>, DbErr> {
    let row = store::of_user(db, user_id).await?;
    let mut records = record::to_wire_all(db, now, row.into_iter().collect()).await?;
    Ok(records.pop())
}

/// Returns the consent that a user gave with the application.
pub(crate) async fn consents_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<ConsentRecord>, DbErr> {
    let row = store::of_user(db, user_id).await?;
    let consent = row.map(|row| ConsentRecord {
        given_with: "Campus ambassador application".to_owned(),
        version: row.consent,
        given_at: record::in_full(row.applied_at),
    });
    Ok(consent.into_iter().collect())
}

/// Deletes a user's application, and the reasons of its decisions in the audit log, when the account is erased.
pub(crate) async fn forget(txn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    if let Some(application) = store::of_user(txn, user_id).await? {
        audit::redact(txn, &[format!("ambassador/{}", application.id)]).await?;
    }
    store::delete(txn, user_id).await
}
