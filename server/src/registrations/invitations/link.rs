//! The links in the mails: a random id, signed for one purpose, after the `#` of the page's address. A browser sends that part to
//! no server, so it is in no log. The database has the id, from which nobody makes a link without the server's key.

use super::store;
use crate::entities::invitation;
use crate::env::Env;
use crate::registrations::RegistrationError;
use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use shared::entities::{InvitationStatus, Invited};
use shared::pages::PageName;
use uuid::Uuid;

const PERSON: &str = "invitation";
const PARENT: &str = "invitation of a parent";

const fn purpose(invited: Invited) -> &'static str {
    match invited {
        Invited::Person => PERSON,
        Invited::Parent => PARENT,
    }
}

/// The token of a link.
pub(crate) fn token(env: &Env, invited: Invited, link_id: Uuid) -> String {
    env.keys.sign_id(purpose(invited), link_id)
}

/// The URL in a mail.
pub(super) fn url(env: &Env, invited: Invited, link_id: Uuid) -> String {
    let (site, path) = (&env.config.public_url, PageName::Invitation.path());
    format!("{site}{path}#{}", token(env, invited, link_id))
}

/// A link: whose it is, and the places of the person in the entry.
#[derive(Debug)]
pub(crate) struct InvitationRows {
    pub(crate) invited: Invited,
    /// At least one.
    pub(crate) rows: Vec<invitation::Model>,
}

impl InvitationRows {
    /// The first place.
    pub(crate) fn first(&self) -> &invitation::Model {
        &self.rows[0]
    }

    /// Whether it was not answered.
    pub(crate) fn is_awaited(&self) -> bool {
        let awaited = match self.invited {
            Invited::Person => InvitationStatus::Invited,
            Invited::Parent => InvitationStatus::AwaitsParent,
        };
        self.first().status == awaited
    }

    /// Checks that the link can be answered.
    ///
    /// # Errors
    /// [`RegistrationError::InvitationUnknown`] if it was, [`RegistrationError::InvitationExpired`].
    pub(crate) fn check_open(&self, now: DateTime<Utc>) -> Result<(), RegistrationError> {
        if !self.is_awaited() {
            return Err(RegistrationError::InvitationUnknown);
        }
        if self.first().link_expires_at <= now {
            return Err(RegistrationError::InvitationExpired);
        }
        Ok(())
    }
}

/// Finds the rows of a link, also of one that was answered.
///
/// # Errors
/// [`RegistrationError::InvitationUnknown`].
pub(crate) async fn find(
    db: &impl ConnectionTrait,
    env: &Env,
    token: &str,
) -> Result<InvitationRows, RegistrationError> {
    let (invited, rows) = if let Some(id) = env.keys.signed_id(PERSON, token) {
        (Invited::Person, store::of_link(db, id).await?)
    } else if let Some(id) = env.keys.signed_id(PARENT, token) {
        (Invited::Parent, store::of_parent_link(db, id).await?)
    } else {
        return Err(RegistrationError::InvitationUnknown);
    };
    if rows.is_empty() {
        return Err(RegistrationError::InvitationUnknown);
    }
    Ok(InvitationRows { invited, rows })
}
