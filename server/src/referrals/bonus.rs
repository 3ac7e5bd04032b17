//! Points by hand.

use super::tasks::MOST_POINTS;
use super::{ReferralError, code, proofs, store};
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::referral_point;
use crate::env::Env;
use crate::users;
use chrono::Duration;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::{BonusForm, PointKind};
use shared::finding::{Code, Finding};
use shared::messages;
use uuid::Uuid;

/// The same points for the same reason, by the same person, count once in this time: an answer may have been lost.
const REPEATED: Duration = Duration::minutes(10);

/// Gives an ambassador points for a reason, or takes some away, also from somebody who is no ambassador any more.
///
/// # Errors
/// Findings on the form; [`ReferralError::OwnProof`] for the caller's own code; [`ReferralError::PointsRepeated`].
pub(crate) async fn give(env: &Env, actor: Uuid, form: BonusForm) -> Result<(), ReferralError> {
    env.write(move |txn, env| {
        let form = form.clone();
        Box::pin(async move { store_row(txn, env, actor, form).await })
    })
    .await
}

async fn store_row(
    txn: &impl ConnectionTrait,
    env: &Env,
    actor: Uuid,
    form: BonusForm,
) -> Result<(), ReferralError> {
    let ambassador_id = check(txn, &form).await?;
    if ambassador_id == actor {
        return Err(ReferralError::OwnProof);
    }
    let now = env.clock.now();
    let id = env.random.uuid_at(now);
    let row = referral_point::Model {
        id,
        ambassador_id,
        kind: PointKind::Bonus,
        points: form.points,
        subject_id: id,
        reason: form.reason,
        given_by: Some(actor),
        created_at: now,
    };
    if store::is_repeated(txn, &row, now - REPEATED).await? {
        return Err(ReferralError::PointsRepeated);
    }
    let details = json!({ "points": row.points, "point": id });
    let object = format!("user/{ambassador_id}");
    audit::record(txn, env, Some(actor), "points.bonus", &object, &details).await?;
    Ok(store::add(txn, row).await?)
}

/// Finds the account, and holds it so that an erasure waits.
async fn check(txn: &impl ConnectionTrait, form: &BonusForm) -> Result<Uuid, ReferralError> {
    let mut findings = Vec::new();
    let mut known = None;
    if let Some(holder) = code::holder(txn, &form.code).await?
        && let Some(user) = users::store::hold(txn, holder).await?
        && (form.points < 0 || code::is_ambassador(txn, &user).await?)
    {
        known = user.erased_at.is_none().then_some(user.id);
    }
    if known.is_none() {
        findings.push(Finding::error(
            "code",
            Code::NotOffered,
            messages::REFERRAL_UNKNOWN,
        ));
    }
    if form.points == 0 || form.points.unsigned_abs() > MOST_POINTS.unsigned_abs() {
        findings.push(Finding::error("points", Code::Range, messages::BONUS_POINTS));
    }
    findings.extend(proofs::check_reason(&form.reason));
    match known {
        Some(known) if findings.is_empty() => Ok(known),
        _ => Err(CoreError::Findings(findings).into()),
    }
}
