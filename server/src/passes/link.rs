//! The link of a pass: a random id of its issue, signed, after the `#` of the page's address. A browser sends that part to no server,
//! so it is in no log. The link works until the pass is replaced or no longer valid.

use super::store;
use crate::entities::pass;
use crate::env::Env;
use sea_orm::{ConnectionTrait, DbErr};
use shared::pages::PageName;

const PURPOSE: &str = "pass";

/// The URL in a mail.
pub(crate) fn url(env: &Env, row: &pass::Model) -> String {
    let (site, path) = (&env.config.public_url, PageName::Pass.path());
    format!("{site}{path}#{}", env.keys.sign_id(PURPOSE, row.link_id))
}

/// Finds the pass of a link; `None` if the link is incomplete, or of an earlier issue.
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    env: &Env,
    token: &str,
) -> Result<Option<pass::Model>, DbErr> {
    match env.keys.signed_id(PURPOSE, token) {
        Some(id) => store::by_link(db, id).await,
        None => Ok(None),
    }
}
