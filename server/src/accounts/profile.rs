//! Converts accounts to the forms that their owners and staff see, with their ambassador applications.

use crate::ambassadors;
use crate::entities::user;
use crate::env::Env;
use chrono::SecondsFormat;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{Account, AmbassadorRef, User, UserRecord};
use std::collections::HashMap;
use uuid::Uuid;

/// Converts an account to the form that its owner sees.
///
/// # Errors
/// If the query for its ambassador application fails.
pub(crate) async fn to_wire(db: &impl ConnectionTrait, env: &Env, user: &user::Model) -> Result<User, DbErr> {
    let mut applications = ambassadors::references_of(db, &[user.id]).await?;
    Ok(User {
        account: account(user, env),
        ca_application: applications.remove(&user.id),
    })
}

fn account(user: &user::Model, env: &Env) -> Account {
    let domain = user.email.rsplit_once('@').map_or("", |(_, domain)| domain);
    Account {
        id: user.id.to_string(),
        username: user.username.clone(),
        fullname: user.fullname.clone(),
        email: user.email.clone(),
        role: user.role,
        created_at: user.created_at.to_rfc3339_opts(SecondsFormat::Millis, true),
        is_email_verified: user.is_email_verified,
        is_iitp_stud: domain == env.config.host_email_domain,
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
pub(crate) async fn to_record(user: &user::Model, env: &Env) -> Result<UserRecord, DbErr> {
    let mut applications = ambassadors::references_of(env.db.read(), &[user.id]).await?;
    Ok(record(user, env, &mut applications))
}

/// Converts accounts to the form that staff see.
///
/// # Errors
/// If the query for their ambassador applications fails.
pub(crate) async fn to_records(users: &[user::Model], env: &Env) -> Result<Vec<UserRecord>, DbErr> {
    let ids: Vec<Uuid> = users.iter().map(|user| user.id).collect();
    let mut applications = ambassadors::references_of(env.db.read(), &ids).await?;
    Ok(users
        .iter()
        .map(|user| record(user, env, &mut applications))
        .collect())
}

fn record(user: &user::Model, env: &Env, applications: &mut HashMap<Uuid, AmbassadorRef>) -> UserRecord {
    let disabled_at = user.disabled_at;
    let (ca_application, ca_status) = applications
        .remove(&user.id)
        .map(|application| (application.id, application.status))
        .unzip();
    UserRecord {
        account: account(user, env),
        ca_application,
        ca_status,
        disabled_at: disabled_at.map(|at| at.to_rfc3339_opts(SecondsFormat::Millis, true)),
    }
}
