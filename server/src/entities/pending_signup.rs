//! The `pending_signups` table.

use sea_orm::entity::prelude::*;

/// A signup that waits until the mailed code proves its address.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "pending_signups")]
pub struct Model {
    /// HMAC-SHA256 of the address and the browser's ticket; see [`crate::core::secrets::Keys::hash_code`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub ticket_hash: Vec<u8>,
    /// The address that the code proves, lower-cased.
    pub email: String,
    /// Username as typed.
    pub username: String,
    /// Argon2id in PHC format.
    pub password_hash: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub expires_at: DateTimeUtc,
}

/// No relations: a pending signup belongs to a browser and has no account yet.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
