//! The `guests` table.

use sea_orm::entity::prelude::*;

/// A person whom staff have added, who is in no registration and needs no account.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "guests")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Full name.
    pub fullname: String,
    /// Where they come from.
    pub organisation: String,
    /// Why they are let in.
    pub reason: String,
    /// When they were added, UTC.
    pub created_at: DateTimeUtc,
    /// The member of staff who added them.
    pub created_by: Uuid,
}

/// None: the table of passes refers to it.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
