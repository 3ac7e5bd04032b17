//! The accounts: their rows, their roles and their passwords. [`crate::accounts`] creates and shows them.

pub(crate) mod admins;
pub mod error;
pub(crate) mod password;
pub(crate) mod search;
pub mod store;

pub use admins::{hold_for_admin, keep_an_admin};
pub use error::UserError;
pub use password::{hold_unchanged, set_password};
pub use store::hold;

/// Normalises an email address for storage and comparison: its spelling, in lower case.
pub(crate) fn normal(email: &str) -> String {
    shared::normalise::email(email).to_lowercase()
}
