//! Accounts and roles. The `auth` module creates accounts; this module reads them and sets their roles.

mod admins;
mod all;
pub mod entity;
mod me;
mod password;
mod promote;
mod search;
mod seed;
pub mod store;

pub use admins::{hold_for_admin, keep_an_admin};
pub use password::{hold_unchanged, set_password};
pub use promote::promote;
pub(crate) use seed::made_up;
pub use seed::{DEMO_PASSWORD, seed_demo};
pub use store::hold;

use crate::state::AppState;
use crate::{account as own_account, ambassadors};
use chrono::SecondsFormat;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{Account, AmbassadorRef, Role, User, UserRecord};
use std::collections::HashMap;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

/// Routes under `/user`.
pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(me::me, own_account::update_profile))
        .nest("/me", own_account::routes())
        // for staff
        .routes(routes!(all::all_users))
}

/// Returns the account's role. An unknown name in the database counts as [`Role::User`].
#[must_use]
pub fn role(user: &entity::Model) -> Role {
    Role::parse(&user.role).unwrap_or(Role::User)
}

/// Converts an account to the form that its owner sees.
///
/// # Errors
/// If the query for its ambassador application fails.
pub async fn to_wire(
    db: &impl ConnectionTrait,
    state: &AppState,
    user: &entity::Model,
) -> Result<User, DbErr> {
    let mut applications = ambassadors::references_of(db, &[user.id]).await?;
    Ok(User {
        account: account(user, state),
        ca_application: applications.remove(&user.id),
    })
}

fn account(user: &entity::Model, state: &AppState) -> Account {
    let domain = user.email.rsplit_once('@').map_or("", |(_, domain)| domain);
    Account {
        id: user.id.to_string(),
        username: user.username.clone(),
        fullname: user.fullname.clone(),
        email: user.email.clone(),
        role: role(user),
        created_at: user.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
        is_email_verified: user.is_email_verified,
        is_iitp_stud: domain == state.config.host_email_domain,
        college_name: user.college_name.clone(),
        por: user.por.clone(),
        address: user.address.clone(),
        has_password: user.password_hash.is_some(),
    }
}

/// Converts an account to the form that staff see.
///
/// # Errors
/// If the query for its ambassador application fails.
pub async fn to_record(user: &entity::Model, state: &AppState) -> Result<UserRecord, DbErr> {
    let mut applications = ambassadors::references_of(state.db.read(), &[user.id]).await?;
    Ok(record(user, state, &mut applications))
}

/// Converts accounts to the form that staff see.
///
/// # Errors
/// If the query for their ambassador applications fails.
pub async fn to_records(users: &[entity::Model], state: &AppState) -> Result<Vec<UserRecord>, DbErr> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.id).collect();
    let mut applications = ambassadors::references_of(state.db.read(), &ids).await?;
    Ok(users
        .iter()
        .map(|user| record(user, state, &mut applications))
        .collect())
}

fn record(
    user: &entity::Model,
    state: &AppState,
    applications: &mut HashMap<Uuid, AmbassadorRef>,
) -> UserRecord {
    let disabled_at = user.disabled_at;
    let (ca_application, ca_status) = applications
        .remove(&user.id)
        .map(|application| (application.id, application.status))
        .unzip();
    UserRecord {
        account: account(user, state),
        ca_application,
        ca_status,
        disabled_at: disabled_at.map(|at| at.to_rfc3339_opts(SecondsFormat::Millis, true)),
    }
}
