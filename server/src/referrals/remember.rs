//! Which ambassador brought an account.

use super::{ReferralError, code, store};
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::referral;
use crate::env::Env;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use shared::entities::OwnReferral;
use shared::finding::{Code, Finding};
use shared::messages;
use uuid::Uuid;

/// Checks a code that was typed: no ambassador has it. A blank one means nobody.
pub(crate) async fn check(db: &impl ConnectionTrait, typed: &str) -> Result<Option<Finding>, DbErr> {
    if typed.trim().is_empty() || code::ambassador(db, typed).await?.is_some() {
        return Ok(None);
    }
    Ok(Some(Finding::error(
        "referralCode",
        Code::NotOffered,
        messages::REFERRAL_UNKNOWN,
    )))
}

/// Stores the ambassador of the first of these codes that somebody has, for a new account. Without one nothing is stored: a code stops
/// no sign-up.
pub(crate) async fn at_sign_up(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
    codes: &[&str],
) -> Result<(), DbErr> {
    for typed in codes {
        if let Some(ambassador) = code::ambassador(txn, typed).await? {
            store::set(txn, row(env, user_id, Some(ambassador.id))).await?;
            break;
        }
    }
    Ok(())
}

/// Who brought an account, for its owner.
pub(crate) async fn shown(
    db: &impl ConnectionTrait,
    user_id: Uuid,
    message: &str,
) -> Result<OwnReferral, DbErr> {
    let row = store::of_account(db, user_id).await?;
    let is_frozen = row.as_ref().is_some_and(|row| row.frozen_at.is_some());
    let mut shown = OwnReferral {
        success: true,
        message: message.to_owned(),
        code: String::new(),
        ambassador: String::new(),
        is_frozen,
    };
    if let Some(ambassador) = row.and_then(|row| row.ambassador_id)
        && let Some(code) = store::code_of(db, ambassador).await?
        && let Some(user) = crate::users::store::by_id(db, ambassador).await?
    {
        shown.code = code.code;
        shown.ambassador = user.fullname;
    }
    Ok(shown)
}

/// Changes who brought an account; a blank code: nobody.
///
/// # Errors
/// A finding on `referralCode`; [`ReferralError::Frozen`] after its first payment.
pub(crate) async fn change(env: &Env, user_id: Uuid, typed: String) -> Result<(), ReferralError> {
    env.write(move |txn, env| {
        let typed = typed.clone();
        Box::pin(async move {
            if let Some(finding) = check(txn, &typed).await? {
                return Err(CoreError::Findings(vec![finding]).into());
            }
            let ambassador = code::ambassador(txn, &typed).await?.map(|user| user.id);
            if ambassador == Some(user_id) {
                let own = Finding::error("referralCode", Code::NotOffered, messages::REFERRAL_OWN);
                return Err(CoreError::Findings(vec![own]).into());
            }
            if !store::set(txn, row(env, user_id, ambassador)).await? {
                return Err(ReferralError::Frozen);
            }
            let details = json!({ "ambassador": ambassador });
            let object = format!("user/{user_id}");
            audit::record(txn, env, Some(user_id), "referral.change", &object, &details).await?;
            Ok(())
        })
    })
    .await
}

fn row(env: &Env, user_id: Uuid, ambassador_id: Option<Uuid>) -> referral::Model {
    referral::Model {
        user_id,
        ambassador_id,
        created_at: env.clock.now(),
        frozen_at: None,
    }
}
