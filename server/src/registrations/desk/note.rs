//! The `registration_notes` table.

use sea_orm::entity::prelude::*;

/// What somebody of staff wrote about an entry, for staff only.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "registration_notes")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// About which entry.
    pub registration_id: Uuid,
    /// Who wrote it.
    pub author_id: Uuid,
    /// As typed. Deleted when the owner's account is erased.
    pub text: String,
    /// UTC.
    pub at: DateTimeUtc,
}

/// None that queries need by name.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
