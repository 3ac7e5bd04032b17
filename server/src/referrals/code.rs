//! The codes of ambassadors.

use super::{ReferralError, store};
use crate::core::error::CoreError;
use crate::entities::{referral_code, user};
use crate::env::Env;
use crate::{ambassadors, users};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{AmbassadorStatus, Role};
use shared::referral;
use uuid::Uuid;

/// How often a code is drawn: one of a billion is taken.
const DRAWS: usize = 5;

/// The code of an ambassador, drawn when it is first asked for.
///
/// # Errors
/// [`ReferralError::NotAmbassador`].
pub(crate) async fn of_ambassador(env: &Env, user: &user::Model) -> Result<String, ReferralError> {
    if !is_ambassador(env.db.read(), user).await? {
        return Err(ReferralError::NotAmbassador);
    }
    let user_id = user.id;
    for _ in 0..DRAWS {
        // Another request may have drawn one meanwhile.
        if let Some(row) = store::code_of(env.db.read(), user_id).await? {
            return Ok(row.code);
        }
        let row = referral_code::Model {
            code: referral::draw(|bound| env.random.below(bound)),
            user_id,
            is_named: false,
            created_at: env.clock.now(),
        };
        env.write(move |txn, _| {
            let row = row.clone();
            Box::pin(async move { Ok::<_, CoreError>(store::insert_code(txn, row).await?) })
        })
        .await?;
    }
    let row = store::code_of(env.db.read(), user_id).await?;
    Ok(row.ok_or(CoreError::Conflict)?.code)
}

/// The ambassador with a code as it is typed. `None` too if they are no ambassador any more.
pub(crate) async fn ambassador(db: &impl ConnectionTrait, typed: &str) -> Result<Option<user::Model>, DbErr> {
    let Some(holder) = holder(db, typed).await? else {
        return Ok(None);
    };
    let Some(user) = users::store::by_id(db, holder).await? else {
        return Ok(None);
    };
    Ok(is_ambassador(db, &user).await?.then_some(user))
}

/// The account with a code as it is typed, ambassador or not any more.
pub(super) async fn holder(db: &impl ConnectionTrait, typed: &str) -> Result<Option<Uuid>, DbErr> {
    let Some(code) = referral::parse(typed) else {
        return Ok(None);
    };
    Ok(store::code(db, &code).await?.map(|row| row.user_id))
}

/// Whether a user has the role, or an accepted application beside a higher role. Disabled accounts are no ambassadors.
pub(crate) async fn is_ambassador(db: &impl ConnectionTrait, user: &user::Model) -> Result<bool, DbErr> {
    if user.disabled_at.is_some() {
        return Ok(false);
    }
    match user.role {
        Role::User => Ok(false),
        Role::Ca => Ok(true),
        Role::Moderator | Role::Admin => {
            let application = ambassadors::store::of_user(db, user.id).await?;
            Ok(application.is_some_and(|application| application.status == AmbassadorStatus::Accepted))
        }
    }
}
