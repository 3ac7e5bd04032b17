//! The signed-in caller, by role. `api/extract.rs` extracts it from a request.

use crate::entities::{session, user};
use shared::entities::Role;

/// A signed-in user; 401 otherwise. `Option<CurrentUser>` also accepts visitors.
#[derive(Debug, Clone)]
pub struct CurrentUser {
    /// The account, read for this request.
    pub user: user::Model,
    /// The session of this request.
    pub session: session::Model,
}

/// A visitor or a user, for public pages that also greet a signed-in user.
pub type Visitor = Option<CurrentUser>;

impl CurrentUser {
    /// Returns the account's role.
    #[must_use]
    pub fn role(&self) -> Role {
        self.user.role
    }
}

/// A campus ambassador; 403 for other users.
#[derive(Debug, Clone)]
pub struct Ambassador(pub CurrentUser);

/// A moderator or an admin; 403 for other users.
#[derive(Debug, Clone)]
pub struct Staff(pub CurrentUser);

/// An admin; 403 for other users.
#[derive(Debug, Clone)]
pub struct Admin(pub CurrentUser);
