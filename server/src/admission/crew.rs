//! The passes of officials and ambassadors, by mail.

use super::{AdmissionError, holding, letter};
use crate::audit;
use crate::contests::officials;
use crate::env::Env;
use crate::passes::issue::{self, PassOwner};
use crate::passes::store;
use crate::{ambassadors, users};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{PassCrew, PassKind};
use uuid::Uuid;

/// Mails queued in one call. Staff call again for the rest.
const MOST: usize = 200;

/// Mails their passes to all officials or ambassadors who got none within a day. Returns the number of mails.
///
/// # Errors
/// [`AdmissionError::MailedLately`] if nobody is left.
pub(crate) async fn send(env: &Env, staff: Uuid, to: PassCrew) -> Result<usize, AdmissionError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            let (kind, people) = match to {
                PassCrew::Officials => (PassKind::Official, officials::ids(txn).await?),
                PassCrew::Ambassadors => (PassKind::Ambassador, ambassadors::store::accepted(txn).await?),
            };
            let mut mailed = 0;
            for user in people {
                if mailed < MOST && mail(txn, env, user, kind).await? {
                    mailed += 1;
                }
            }
            if mailed == 0 {
                return Err(AdmissionError::MailedLately);
            }
            let details = json!({ "to": to, "mails": mailed });
            audit::record(txn, env, Some(staff), "passes.mailed", "passes", &details).await?;
            Ok(mailed)
        })
    })
    .await
}

/// Mails the pass of one account, unless that was done within a day. Returns whether it did.
async fn mail(
    txn: &impl ConnectionTrait,
    env: &Env,
    user: Uuid,
    kind: PassKind,
) -> Result<bool, AdmissionError> {
    // Two calls at once make one pass.
    if users::store::hold(txn, user).await?.is_none() {
        return Ok(false);
    }
    let Some(holding) = holding::of_user(txn, env, user, kind).await? else {
        return Ok(false);
    };
    let row = match store::of_user(txn, user, kind).await? {
        Some(row) => row,
        None => issue::issue(txn, env, kind, PassOwner::User(user)).await?,
    };
    if letter::is_mailed_lately(env, &row) {
        return Ok(false);
    }
    letter::queue(txn, env, row, &holding).await?;
    Ok(true)
}
