//! Welcome mail of a new account.

use crate::mail::Mail;
use crate::state::AppState;
use crate::users::entity::Model;
use app::mail::welcome;
use shared::pages::path_of;

/// Builds the welcome mail. Queue it in the transaction that creates the account.
pub(super) fn greeting(state: &AppState, user: &Model) -> Mail {
    let at = |page| format!("{}{}", state.config.public_url, path_of(page));
    let message = welcome(&user.fullname, &at("events"), &at("account"));
    Mail::new("welcome", &user.email, message)
}
