//! The `audit_log` table.

use sea_orm::entity::prelude::*;

/// A record of one action.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "audit_log")]
pub struct Model {
    /// A random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// When the action was done, UTC.
    pub at: DateTimeUtc,
    /// The user who did it; none for the server itself or its operator.
    pub actor_id: Option<Uuid>,
    /// The action, such as `user.promote`.
    pub action: String,
    /// The object, such as `user/5e0c…`.
    pub object: String,
    /// JSON: the values before and after, reasons. Contains no personal data except in free text that staff type.
    pub details: String,
}

/// Relations to other tables. The database has no foreign keys for them, since a record outlives the rows it refers to.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The user who did the action.
    #[sea_orm(
        belongs_to = "super::user::Entity",
        from = "Column::ActorId",
        to = "super::user::Column::Id"
    )]
    Actor,
}

impl Related<super::user::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Actor.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
