//! The `waiting_sign_ins` table.

use sea_orm::entity::prelude::*;

/// A sign-in that waits.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "waiting_sign_ins")]
pub struct Model {
    /// HMAC-SHA256 of what the ticket is for and the ticket; see [`crate::secrets::Keys::hash_code`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub ticket_hash: Vec<u8>,
    /// `google`.
    pub provider: String,
    /// The provider's own name of the account.
    pub subject: String,
    /// The address as the provider gave it, lower-cased.
    pub email: String,
    /// The name as the provider gave it; empty where it gave none.
    pub fullname: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub expires_at: DateTimeUtc,
}

/// None: it belongs to a browser, not to an account.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
