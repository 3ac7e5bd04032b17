//! The `one_time_codes` table.

use sea_orm::entity::prelude::*;

/// A code that proves an address. There is one per purpose and address: a new code replaces the former one.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "one_time_codes")]
pub struct Model {
    /// Random. A resent code has a new id.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// What the code proves the address for.
    pub purpose: Purpose,
    /// Email address, lower-cased.
    pub email: String,
    /// Hash of the code; see [`crate::core::secrets::Keys::hash_code`].
    pub code_hash: Vec<u8>,
    /// Number of guesses so far by others than the browser for which the code was mailed.
    pub tries: i32,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub expires_at: DateTimeUtc,
    /// Hash of the token in the mail's link, if it has one; see [`crate::core::secrets::Keys::hash_code`].
    pub link_hash: Option<Vec<u8>>,
    /// UTC.
    pub link_expires_at: Option<DateTimeUtc>,
    /// Hash of the ticket of the browser for which the code was mailed; see [`crate::core::secrets::Keys::hash_code`].
    pub requester: Option<Vec<u8>>,
}

/// Purpose of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "kebab-case")]
pub enum Purpose {
    /// Create an account.
    Signup,
    /// Set a new password.
    Reset,
    /// Link a Google account to an account.
    GoogleLink,
    /// Erase an account.
    Erase,
    /// Give an account another address. The code is bound to the new address.
    Address,
}

/// No relations: a code belongs to an address, not to an account.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
