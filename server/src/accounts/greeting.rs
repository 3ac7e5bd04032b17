//! Welcome mail of a new account.

use crate::entities::user::Model;
use crate::env::Env;
use crate::mail::Mail;
use app::mail::welcome;
use shared::pages::path_of;

/// Builds the welcome mail. Queue it in the transaction that creates the account.
pub(crate) fn greeting(env: &Env, user: &Model) -> Mail {
    let at = |page| format!("{}{}", env.config.public_url, path_of(page));
    let message = welcome(
        &env.catalogue().edition,
        &user.fullname,
        &at("events"),
        &at("account"),
    );
    Mail::new("welcome", &user.email, message)
}
