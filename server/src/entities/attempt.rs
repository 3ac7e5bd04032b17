//! The `attempts` table.

use sea_orm::entity::prelude::*;

/// Number of counted attempts since the window began.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "attempts")]
pub struct Model {
    /// [`crate::core::allowances::Allowance::purpose`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    /// Hash of the address or account; see [`crate::core::secrets::Keys::hash_attempt`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub key_hash: Vec<u8>,
    /// Number of attempts.
    pub count: i32,
    /// UTC.
    pub window_started_at: DateTimeUtc,
}

/// No relations: the counted key need not be an account.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
