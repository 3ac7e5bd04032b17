//! What an ambassador sees: the link, the entries of the accounts that they brought, and their points with the reasons.

use super::ranking::RankingCache;
use super::{ReferralError, code, papers, proofs, store, task_store};
use crate::entities::{registration, user};
use crate::env::Env;
use crate::passes::qr;
use crate::registrations;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::{Value, json};
use shared::catalogue;
use shared::entities::{BroughtEntry, PointRecord, ReferralBoard};
use std::collections::HashMap;
use uuid::Uuid;

/// The board of an ambassador.
///
/// # Errors
/// [`ReferralError::NotAmbassador`].
pub(crate) async fn of(
    env: &Env,
    ranking: &RankingCache,
    user: &user::Model,
) -> Result<ReferralBoard, ReferralError> {
    let code = code::of_ambassador(env, user).await?;
    let db = env.db.read();
    let accounts = store::brought_by(db, user.id).await?;
    let mut brought = registrations::store::entries_of_users(db, &accounts).await?;
    brought.sort_by_key(|entry| std::cmp::Reverse((entry.created_at, entry.id)));
    let points = store::points_of(db, user.id).await?;
    let credited: Vec<Uuid> = points.iter().map(|row| row.subject_id).collect();
    let credited = registrations::store::by_ids(db, &credited).await?;
    let credited: HashMap<Uuid, registration::Model> =
        credited.into_iter().map(|entry| (entry.id, entry)).collect();
    let ranking = ranking.get(env).await?;
    let is_named = store::code_of(db, user.id).await?.is_some_and(|row| row.is_named);
    let link = format!("{}/r/{code}", env.config.public_url);
    let drawn = qr::of_link(&link)?;
    Ok(ReferralBoard {
        success: true,
        code,
        link,
        qr: drawn.path,
        qr_size: drawn.size,
        accounts: accounts.len() as u64,
        total: points.iter().map(|row| row.points).sum(),
        points: points
            .iter()
            .map(|row| {
                let entry = credited.get(&row.subject_id);
                PointRecord {
                    kind: row.kind,
                    points: row.points,
                    reason: row.reason.clone(),
                    event: entry.map_or_else(String::new, title),
                    college: entry.map_or_else(String::new, |entry| entry.college_name.clone()),
                    at: time(row.created_at),
                }
            })
            .collect(),
        entries: brought.iter().map(shown).collect(),
        tasks: proofs::own_tasks(env, user.id).await?,
        is_named,
        are_papers_released: papers::are_released(env, db).await?,
        rank: ranking.rank_of(user.id),
        ranking: ranking.first(),
    })
}

/// What is stored about a user: who brought the account, the user's own code, and their points.
pub(crate) async fn data_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, DbErr> {
    let mut data = Vec::new();
    if let Some(row) = store::of_account(db, user_id).await? {
        let ambassador = match row.ambassador_id {
            Some(id) => store::code_of(db, id).await?,
            None => None,
        };
        data.push(json!({ "broughtBy": ambassador.map(|row| row.code), "since": row.created_at, "frozenAt": row.frozen_at }));
    }
    if let Some(row) = store::code_of(db, user_id).await? {
        data.push(json!({ "ownCode": row.code, "isNamed": row.is_named, "since": row.created_at }));
    }
    let points = store::points_of(db, user_id).await?.into_iter();
    data.extend(points.map(
        |row| json!({ "points": row.points, "for": row.kind, "reason": row.reason, "at": row.created_at }),
    ));
    for row in task_store::proofs_of(db, user_id).await? {
        let picture = task_store::picture(db, row.id).await?;
        let picture = picture.map(|picture| STANDARD.encode(picture));
        data.push(json!({
            "proof": row.link, "picture": picture, "status": row.status, "reason": row.reason, "sentAt": row.sent_at,
        }));
    }
    Ok(data)
}

fn shown(entry: &registration::Model) -> BroughtEntry {
    BroughtEntry {
        event: title(entry),
        college: entry.college_name.clone(),
        status: entry.status,
        payment_status: entry.payment_status,
        at: time(entry.created_at),
    }
}

fn title(entry: &registration::Model) -> String {
    let event = catalogue::by_endpoint(&entry.event);
    event.map_or(&*entry.event, |event| event.title).to_owned()
}

/// RFC 3339, UTC.
pub(super) fn time(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Millis, true)
}
