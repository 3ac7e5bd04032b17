//! The `contact_messages` table.

use sea_orm::entity::prelude::*;
use shared::entities::ConcernStatus;

/// A message from the contact form.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "contact_messages")]
pub struct Model {
    /// A random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The sender's name.
    pub name: String,
    /// The sender's e-mail address, in lower case.
    pub email: String,
    /// The message as typed, trimmed.
    pub message: String,
    /// Whether staff have dealt with it.
    pub status: ConcernStatus,
    /// When the message was sent, UTC.
    pub created_at: DateTimeUtc,
    /// The staff member who marked it as done.
    pub done_by: Option<Uuid>,
    /// When it was marked as done, UTC.
    pub done_at: Option<DateTimeUtc>,
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The staff member who marked it as done.
    #[sea_orm(
        belongs_to = "super::user::Entity",
        from = "Column::DoneBy",
        to = "super::user::Column::Id"
    )]
    Finisher,
}

impl Related<super::user::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Finisher.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
