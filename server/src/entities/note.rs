//! The `registration_notes` table.

use sea_orm::entity::prelude::*;

/// A staff member's note about an entry, for staff only.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "registration_notes")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The entry.
    pub registration_id: Uuid,
    /// The account of the author.
    pub author_id: Uuid,
    /// As typed. Deleted when the owner's account is erased.
    pub text: String,
    /// When it was written, UTC.
    pub at: DateTimeUtc,
}

/// No query needs a relation.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
