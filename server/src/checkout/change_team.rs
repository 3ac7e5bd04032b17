//! Changes the people of a paid or unpaid team, with what follows for the points of its ambassador, in one commit.

use super::CheckoutError;
use crate::contests::ContestsCache;
use crate::env::Env;
use crate::referrals::credit;
use crate::registrations::detail;
use crate::registrations::roster::{self, TeamChange};
use crate::sessions::CurrentUser;
use shared::entities::RegistrationDetail;
use shared::messages;
use uuid::Uuid;

/// Changes the people of the user's own entry. Returns the changed entry, and the row of a person who was added.
///
/// # Errors
/// Those of [`roster::change`].
pub(crate) async fn change_team(
    env: &Env,
    contests: &ContestsCache,
    current: &CurrentUser,
    id: Uuid,
    change: TeamChange,
) -> Result<(RegistrationDetail, Option<Uuid>), CheckoutError> {
    let (user, cache) = (current.user.clone(), contests.clone());
    let write = env.write(move |txn, env| {
        Box::pin(async move {
            let changed = roster::change(txn, env, &cache, &user, id, change).await?;
            credit::check_again(txn, env, id).await?;
            Ok::<_, CheckoutError>(changed)
        })
    });
    let (renamed, added) = write.await?;
    if renamed {
        contests.expire();
    }
    let detail = detail::of(env, current, id, Some(messages::ROSTER_CHANGED)).await?;
    Ok((detail, added))
}
