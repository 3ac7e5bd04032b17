//! The `gate_volunteers` table.

use sea_orm::entity::prelude::*;

/// An account that works on a list.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "gate_volunteers")]
pub struct Model {
    /// The account.
    #[sea_orm(primary_key, auto_increment = false)]
    pub user_id: Uuid,
    /// The list.
    #[sea_orm(primary_key, auto_increment = false)]
    pub list_id: Uuid,
    /// When an admin assigned it, UTC.
    pub assigned_at: DateTimeUtc,
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The account.
    #[sea_orm(
        belongs_to = "super::user::Entity",
        from = "Column::UserId",
        to = "super::user::Column::Id"
    )]
    User,
}

impl Related<super::user::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::User.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
