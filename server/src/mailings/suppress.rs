//! People who get no mailings: those who want no announcements, and mailboxes that the mail provider has reported.

use super::error::MailingError;
use super::store;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::{suppression, unsubscription, user};
use crate::env::Env;
use crate::registrations::reminders::STOP_PATH;
use crate::users;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use shared::entities::{MailReport, MailingExclusion};
use shared::rules::person::is_email;
use uuid::Uuid;

/// What the token of a link that ends announcements is signed for.
const STOP: &str = "stop announcements";

/// Returns the unsubscribe URL of an announcement. Its signed token identifies the user, so no login is needed.
pub(super) fn stop_url(env: &Env, user: Uuid) -> String {
    let token = env.keys.sign_id(STOP, user);
    format!("{}{STOP_PATH}/{token}", env.config.public_url)
}

/// The user whose mail had a link with this token. `None` if this server has not signed it, or the account was erased.
pub(crate) async fn user_of_link(
    env: &Env,
    db: &impl ConnectionTrait,
    token: &str,
) -> Result<Option<user::Model>, DbErr> {
    let Some(id) = env.keys.signed_id(STOP, token) else {
        return Ok(None);
    };
    let user = users::store::by_id(db, id).await?;
    Ok(user.filter(|user| user.erased_at.is_none()))
}

/// Notes that a user wants no announcements.
pub(crate) async fn unsubscribe(txn: &impl ConnectionTrait, env: &Env, user_id: Uuid) -> Result<(), DbErr> {
    let created_at = env.clock.now();
    store::unsubscribe(txn, unsubscription::Model { user_id, created_at }).await
}

/// Notes what the mail provider reports. Addresses of no account are left out: nothing is mailed to them, and no erasure would find them.
///
/// # Errors
/// If the database fails.
pub(crate) async fn report(env: &Env, reports: Vec<MailReport>) -> Result<(), MailingError> {
    let created_at = env.clock.now();
    let rows = reports
        .into_iter()
        .filter(|report| is_email(&report.address))
        .map(|report| {
            let why = if report.is_complaint {
                MailingExclusion::Complained
            } else {
                MailingExclusion::Bounced
            };
            let address = report.address.to_lowercase();
            suppression::Model {
                address,
                why,
                created_at,
            }
        });
    let rows: Vec<suppression::Model> = rows.collect();
    env.write(move |txn, _| {
        let rows = rows.clone();
        Box::pin(async move {
            let addresses: Vec<String> = rows.iter().map(|row| row.address.clone()).collect();
            let owners = users::store::owners_of(txn, &addresses).await?;
            let held = users::store::hold_all(txn, owners.keys().copied().collect()).await?;
            let known = |row: &suppression::Model| {
                let mut owners = owners.iter();
                owners.any(|(id, address)| *address == row.address && held.contains(id))
            };
            let rows = rows.into_iter().filter(known).collect();
            Ok(store::suppress(txn, rows).await?)
        })
    })
    .await
}

/// Lets an address get mailings again, because the report was wrong.
///
/// # Errors
/// [`CoreError::NotFound`] if it was not reported.
pub(crate) async fn allow(env: &Env, actor: Uuid, address: String) -> Result<(), MailingError> {
    env.write(move |txn, env| {
        let address = address.clone();
        Box::pin(async move {
            if !store::allow(txn, &address).await? {
                return Err(CoreError::NotFound.into());
            }
            // Without the address, which the log may keep longer than the account.
            audit::record(txn, env, Some(actor), "mailing.allow", "mailings", &json!({})).await?;
            Ok(())
        })
    })
    .await
}

/// Whether a user wants announcements.
pub(crate) async fn wants(db: &impl ConnectionTrait, user: Uuid) -> Result<bool, DbErr> {
    Ok(!store::is_unsubscribed(db, user).await?)
}

/// Notes whether a user wants announcements.
///
/// # Errors
/// If the database fails.
pub(crate) async fn choose(env: &Env, user: Uuid, is_wanted: bool) -> Result<(), MailingError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            if is_wanted {
                store::resubscribe(txn, user).await?;
            } else {
                unsubscribe(txn, env, user).await?;
            }
            Ok(())
        })
    })
    .await
}
