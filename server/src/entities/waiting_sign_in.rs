//! The `waiting_sign_ins` table.

use sea_orm::entity::prelude::*;

/// A confirmed sign-in that waits for its session or for the link code.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "waiting_sign_ins")]
pub struct Model {
    /// HMAC-SHA256 of the ticket's purpose and the ticket; see [`crate::core::secrets::Keys::hash_code`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub ticket_hash: Vec<u8>,
    /// `google`.
    pub provider: String,
    /// The provider's id of the account (`sub`).
    pub subject: String,
    /// The address as the provider gave it, lower-cased.
    pub email: String,
    /// The name as the provider gave it; empty if it gave none.
    pub fullname: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub expires_at: DateTimeUtc,
}

/// No relations: a waiting sign-in belongs to a browser, not to an account.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
