//! The `attempts` table.

use sea_orm::entity::prelude::*;

/// How often something has failed since its window began.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "attempts")]
pub struct Model {
    /// [`super::Rule::kind`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    /// Of the address or account; see [`crate::secrets::Keys::hash_attempt`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub key_hash: Vec<u8>,
    /// How often.
    pub count: i32,
    /// UTC.
    pub window_started_at: DateTimeUtc,
}

/// None: what is counted may be no account.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
