//! The `sessions` table.

use sea_orm::entity::prelude::*;

/// A login that has not ended.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sessions")]
pub struct Model {
    /// The token's `sid`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whose.
    pub user_id: Uuid,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub expires_at: DateTimeUtc,
    /// When it was last used, a few minutes behind; none where not since it began. UTC.
    pub last_seen_at: Option<DateTimeUtc>,
    /// The browser it was begun in: `Chrome on Android`.
    pub device: Option<String>,
}

/// A session is a user's.
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
