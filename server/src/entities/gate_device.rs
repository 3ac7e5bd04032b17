//! The `gate_devices` table.

use sea_orm::entity::prelude::*;

/// A phone at a gate.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "gate_devices")]
pub struct Model {
    /// Random UUID that the phone has made. It makes another one when it has forgotten everything.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// The account that used it last; none if it was erased.
    pub user_id: Option<Uuid>,
    /// When the server last heard from it, UTC.
    pub synced_at: DateTimeUtc,
    /// How many scans waited on it then.
    pub waiting: i32,
    /// What has to be added to its clock to get the server's, in milliseconds.
    pub clock_offset_ms: i64,
    /// When an admin has revoked it, UTC.
    pub revoked_at: Option<DateTimeUtc>,
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
