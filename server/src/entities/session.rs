//! The `sessions` table.

use sea_orm::entity::prelude::*;

/// A login session.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sessions")]
pub struct Model {
    /// The token's `sid`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The user of the session.
    pub user_id: Uuid,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub expires_at: DateTimeUtc,
    /// When the session was last used, up to five minutes late; none if it was not used since it began. UTC.
    pub last_seen_at: Option<DateTimeUtc>,
    /// The browser that started the session: `Chrome on Android`.
    pub device: Option<String>,
}

/// A session belongs to a user.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The user of the session.
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
