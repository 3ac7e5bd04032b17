//! `infinito seed accounts`: creates one account per role to try the site. Also builds the captains of `infinito seed load`.

use crate::entities::user;
use crate::state::{AppState, StartError};
use crate::users::store::{self, NewUser};
use chrono::{DateTime, Utc};
use shared::draft::{PersonDraft, RegistrationDraft};
use shared::entities::Role;
use uuid::Uuid;

/// The password of every demo account.
pub const DEMO_PASSWORD: &str = "infinito-demo";

/// Creates the missing demo accounts, such as `admin@infinito.test`. Returns the addresses of all demo accounts.
///
/// # Errors
/// In production, or if hashing or the database fails.
pub async fn seed_demo(state: &AppState) -> Result<Vec<String>, StartError> {
    if state.env.config.is_production() {
        return Err(StartError::Command(
            "demo accounts have a known password: not in production".to_owned(),
        ));
    }
    let hash = state.passwords.hash(DEMO_PASSWORD.to_owned()).await;
    let hash = hash.map_err(|error| StartError::Command(error.to_string()))?;
    state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let mut emails = Vec::new();
                for role in Role::ALL {
                    let email = demo_email(role);
                    if store::by_email(txn, &email).await?.is_none() {
                        let user = NewUser {
                            username: format!("demo-{}", role.name()),
                            fullname: format!("demo-{}", role.name()),
                            email: email.clone(),
                            password_hash: Some(hash.clone()),
                            role,
                            is_email_verified: false,
                        };
                        let inserted = store::insert(txn, env, user).await;
                        inserted.map_err(|error| StartError::Command(error.to_string()))?;
                    }
                    emails.push(email);
                }
                Ok(emails)
            })
        })
        .await
}

/// The address of the demo account of a role.
pub(crate) fn demo_email(role: Role) -> String {
    format!("{}@infinito.test", role.name())
}

/// Builds the account of a generated captain. It has no password, so password login fails.
pub(crate) fn made_up(
    id: Uuid,
    captain: &PersonDraft,
    draft: &RegistrationDraft,
    at: DateTime<Utc>,
) -> user::Model {
    let username = captain.email.split('@').next().unwrap_or_default().to_owned();
    user::Model {
        id,
        username_key: username.clone(),
        username,
        fullname: captain.fullname.clone(),
        email: captain.email.clone(),
        password_hash: None,
        role: Role::User,
        is_email_verified: false,
        college_name: Some(draft.college_name.clone()),
        por: None,
        address: Some(draft.college_address.clone()),
        reads_hindi: false,
        created_at: at,
        updated_at: at,
        disabled_at: None,
        erased_at: None,
    }
}
