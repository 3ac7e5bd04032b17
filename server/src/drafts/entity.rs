//! The `drafts` table.

use sea_orm::entity::prelude::*;

/// A user's form for an event, as typed so far.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "drafts")]
pub struct Model {
    /// Random; part of what its cipher is bound to.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whose. One per user and event.
    pub user_id: Uuid,
    /// As the event's endpoint is spelled.
    pub event: String,
    /// The form as JSON, sealed.
    pub cipher: Vec<u8>,
    /// Which data key.
    pub key_id: String,
    /// The step it was left on, from 0.
    pub step: i32,
    /// The catalogue's version it was typed for.
    pub catalogue_version: String,
    /// Counts the times it was saved, from 1.
    pub revision: i32,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
}

/// What hangs together.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Whose.
    #[sea_orm(
        belongs_to = "crate::users::entity::Entity",
        from = "Column::UserId",
        to = "crate::users::entity::Column::Id"
    )]
    User,
}

impl Related<crate::users::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
