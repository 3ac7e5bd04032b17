//! The `contact_messages` table.

use sea_orm::entity::prelude::*;

/// A message of the contact form.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "contact_messages")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who wrote.
    pub name: String,
    /// Where the answer goes, lower-cased.
    pub email: String,
    /// As typed.
    pub message: String,
    /// [`shared::entities::ConcernStatus`] by name.
    pub status: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// Who of staff dealt with it.
    pub done_by: Option<Uuid>,
    /// When, UTC.
    pub done_at: Option<DateTimeUtc>,
}

/// What hangs together.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Who of staff dealt with it.
    #[sea_orm(
        belongs_to = "crate::users::entity::Entity",
        from = "Column::DoneBy",
        to = "crate::users::entity::Column::Id"
    )]
    Finisher,
}

impl Related<crate::users::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Finisher.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
