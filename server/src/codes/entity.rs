//! The `one_time_codes` table.

use sea_orm::entity::prelude::*;

/// A code that proves an address. One a purpose and address: the next one takes its place.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "one_time_codes")]
pub struct Model {
    /// Random; a resent code has a new one.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// `signup`, `reset`, `google-link` or `erase`.
    pub purpose: String,
    /// Lower-cased.
    pub email: String,
    /// See [`crate::secrets::Keys::hash_code`].
    pub code_hash: Vec<u8>,
    /// How often it was guessed at.
    pub tries: i32,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub expires_at: DateTimeUtc,
    /// Of the token in the mail's link, where it has one; see [`crate::secrets::Keys::hash_code`].
    pub link_hash: Option<Vec<u8>>,
    /// UTC.
    pub link_expires_at: Option<DateTimeUtc>,
}

/// None: a code belongs to an address, not to an account.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
