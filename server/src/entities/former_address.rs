//! The `former_addresses` table.

use sea_orm::entity::prelude::*;

/// An address that an account had before.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "former_addresses")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The account.
    pub user_id: Uuid,
    /// The address, lower-cased. It may belong to another account since.
    pub email: String,
    /// Until when it was the account's, UTC.
    pub changed_at: DateTimeUtc,
}

/// None: no query joins this table with another.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
