//! The passes of officials, ambassadors and all teams, by mail.

use super::{AdmissionError, holding, letter, team};
use crate::audit;
use crate::contests::officials;
use crate::env::Env;
use crate::passes::issue::{self, PassOwner};
use crate::passes::store;
use crate::registrations::confirmed;
use crate::{ambassadors, users};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{PassCrew, PassKind};
use std::collections::HashSet;
use uuid::Uuid;

/// Mails queued in one call. Staff call again for the rest.
const MOST: usize = 200;
/// No further team is mailed in one call once so many mails are queued.
const MOST_OF_TEAMS: usize = 1_000;

/// Mails passes: to all officials or ambassadors who got none within a day, or to the people of teams who never got one. Returns the
/// number of mails.
///
/// # Errors
/// [`AdmissionError::MailedLately`] if nobody is left.
pub(crate) async fn send(env: &Env, staff: Uuid, to: PassCrew) -> Result<usize, AdmissionError> {
    let mailed = match to {
        PassCrew::Officials => to_accounts(env, PassKind::Official).await?,
        PassCrew::Ambassadors => to_accounts(env, PassKind::Ambassador).await?,
        PassCrew::Teams => to_teams(env).await?,
    };
    if mailed == 0 {
        return Err(AdmissionError::MailedLately);
    }
    env.write(move |txn, env| {
        Box::pin(async move {
            let details = json!({ "to": to, "mails": mailed });
            audit::record(txn, env, Some(staff), "passes.mailed", "passes", &details).await?;
            Ok::<_, AdmissionError>(())
        })
    })
    .await?;
    Ok(mailed)
}

async fn to_accounts(env: &Env, kind: PassKind) -> Result<usize, AdmissionError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            let people = match kind {
                PassKind::Official => officials::ids(txn).await?,
                _ => ambassadors::store::accepted(txn).await?,
            };
            let mut mailed = 0;
            for user in people {
                if mailed < MOST && mail(txn, env, user, kind).await? {
                    mailed += 1;
                }
            }
            Ok(mailed)
        })
    })
    .await
}

/// Mails the passes of each team in a transaction of its own: if one fails, those before it stay mailed.
async fn to_teams(env: &Env) -> Result<usize, AdmissionError> {
    let db = env.db.read();
    let done: HashSet<Uuid> = store::mailed_members(db).await?.into_iter().collect();
    let mut teams: Vec<Uuid> = confirmed::everybody(db)
        .await?
        .into_iter()
        .filter(|(_, person)| !done.contains(person))
        .map(|(team, _)| team)
        .collect();
    teams.dedup();
    let mut mailed = 0;
    for id in teams {
        if mailed >= MOST_OF_TEAMS {
            break;
        }
        mailed += env
            .write(move |txn, env| Box::pin(async move { team::send_first(txn, env, id).await }))
            .await?;
    }
    Ok(mailed)
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
