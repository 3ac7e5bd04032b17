//! Welcome mail of a new account.

use crate::entities::user::Model;
use crate::env::Env;
use crate::mail::{Mail, MailKind};
use app::mail::welcome;
use shared::pages::PageName;

/// Builds the welcome mail. Queue it in the transaction that creates the account.
pub(crate) fn greeting(env: &Env, user: &Model) -> Mail {
    let at = |page: PageName| format!("{}{}", env.config.public_url, page.path());
    let message = welcome(
        &env.catalogue().edition,
        &user.fullname,
        &at(PageName::Events),
        &at(PageName::Account),
    );
    Mail::new(MailKind::Welcome, &user.email, message)
}
