//! The `ambassador_tasks` table.

use sea_orm::entity::prelude::*;

/// A task of ambassadors.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ambassador_tasks")]
pub struct Model {
    /// By the time it was added.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// What to do.
    pub title: String,
    /// What counts as proof; may be blank.
    pub details: String,
    /// The points of an approved proof.
    pub points: i32,
    /// The last day for proofs, ISO 8601; blank if there is none.
    pub due_on: String,
    /// UTC.
    pub updated_at: DateTimeUtc,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
