//! The `rooms` table.

use sea_orm::entity::prelude::*;

/// A room of a block.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "rooms")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The block.
    pub block_id: Uuid,
    /// Its name, unique in its block.
    pub name: String,
    /// Its beds.
    pub beds: i32,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
