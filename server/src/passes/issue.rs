//! Makes passes, and issues them again.

use super::store;
use crate::entities::pass;
use crate::env::Env;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::PassKind;
use shared::gate::{PassCode, PassPayload};
use uuid::Uuid;

/// Whose pass it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PassOwner {
    /// A person of a registration.
    Member { registration: Uuid, member: Uuid },
    /// An account.
    User(Uuid),
    /// A guest.
    Guest(Uuid),
}

/// Makes the first issue of a pass. The caller holds a lock under which there is none.
pub(crate) async fn issue(
    txn: &impl ConnectionTrait,
    env: &Env,
    kind: PassKind,
    owner: PassOwner,
) -> Result<pass::Model, DbErr> {
    let mut row = pass::Model {
        id: id(env),
        kind,
        registration_id: None,
        member_id: None,
        user_id: None,
        guest_id: None,
        issue: 1,
        code: code(env),
        link_id: env.random.uuid(),
        created_at: env.clock.now(),
        mailed_at: None,
        revoked_at: None,
    };
    match owner {
        PassOwner::Member { registration, member } => {
            row.registration_id = Some(registration);
            row.member_id = Some(member);
        }
        PassOwner::User(user) => row.user_id = Some(user),
        PassOwner::Guest(guest) => row.guest_id = Some(guest),
    }
    store::insert(txn, row.clone()).await?;
    Ok(row)
}

/// Issues a pass again, with another code and link. QR code, printed code and link of the issue before no longer work.
pub(crate) async fn reissue(
    txn: &impl ConnectionTrait,
    env: &Env,
    row: pass::Model,
) -> Result<pass::Model, DbErr> {
    let row = pass::Model {
        issue: row.issue.saturating_add(1),
        code: code(env),
        link_id: env.random.uuid(),
        mailed_at: None,
        ..row
    };
    store::update(txn, row.clone()).await?;
    Ok(row)
}

/// The id of a pass that is made now.
fn id(env: &Env) -> i64 {
    let random = u32::from_be_bytes(env.random.bytes());
    PassPayload::id_at(env.clock.now().timestamp(), random).cast_signed()
}

/// A random code. Two equal ones among 20,000 passes have a chance of 1 in 4,000; the unique index then refuses the second, and the
/// caller tries again.
fn code(env: &Env) -> String {
    PassCode::draw(|bound| env.random.below(bound)).plain()
}
