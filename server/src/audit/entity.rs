//! The `audit_log` table.

use sea_orm::entity::prelude::*;

/// Something that was done.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "audit_log")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// When, UTC.
    pub at: DateTimeUtc,
    /// Who; none for the server itself or its operator.
    pub actor_id: Option<Uuid>,
    /// What: `user.promote`.
    pub action: String,
    /// To what: `user/5e0c…`.
    pub object: String,
    /// JSON: before and after, reasons. No personal data.
    pub details: String,
}

/// What hangs together. Not in the database: the log outlives what it speaks of.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Who.
    #[sea_orm(
        belongs_to = "crate::users::entity::Entity",
        from = "Column::ActorId",
        to = "crate::users::entity::Column::Id"
    )]
    Actor,
}

impl Related<crate::users::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Actor.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
