//! `infinito user promote`: sets the role of an account, for example of the first admin.

use super::{keep_an_admin, role, store};
use crate::audit;
use crate::state::{AppState, StartError};
use shared::entities::Role;

/// Sets the role of the account with the address `email`.
///
/// # Errors
/// If there is no such account, if it is the last admin, or if the database fails.
pub async fn promote(state: &AppState, email: &str, to: Role) -> Result<(), StartError> {
    let email = email.to_owned();
    state
        .write(move |txn, state| {
            Box::pin(async move {
                let Some(user) = store::by_email(txn, &email).await? else {
                    return Err(StartError::Command(format!(
                        "there is no account of {email}: sign up first"
                    )));
                };
                let details = serde_json::json!({ "before": role(&user).name(), "after": to.name() });
                let object = format!("user/{}", user.id);
                if to != Role::Admin {
                    let kept = keep_an_admin(txn, &user).await;
                    kept.map_err(|error| StartError::Command(error.to_string()))?;
                }
                store::set_role(txn, state, user, to).await?;
                audit::record(txn, state, None, "user.promote", &object, &details).await?;
                Ok(())
            })
        })
        .await
}
