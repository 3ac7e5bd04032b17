//! `infinito user promote`: sets the role of an account, for example of the first admin.

use crate::audit;
use crate::env::Env;
use crate::state::StartError;
use crate::users::{self, keep_an_admin};
use shared::entities::Role;

/// Sets the role of the account with the address `email`.
///
/// # Errors
/// If there is no such account, if it is the last admin, or if the database fails.
pub async fn promote(env: &Env, email: &str, to: Role) -> Result<(), StartError> {
    let email = email.to_owned();
    env.write(move |txn, env| {
        Box::pin(async move {
            let Some(user) = users::store::by_email(txn, &email).await? else {
                return Err(StartError::Command(format!(
                    "there is no account of {email}: sign up first"
                )));
            };
            let details = serde_json::json!({ "before": user.role, "after": to });
            let object = format!("user/{}", user.id);
            if to != Role::Admin {
                let checked = keep_an_admin(txn, &user).await;
                checked.map_err(|error| StartError::Command(error.to_string()))?;
            }
            users::store::set_role(txn, env, user, to).await?;
            audit::record(txn, env, None, "user.promote", &object, &details).await?;
            Ok(())
        })
    })
    .await
}
