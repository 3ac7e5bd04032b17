//! The `announcements` table.

use sea_orm::entity::prelude::*;
use shared::entities::AnnouncementSeverity;

/// A message of the organisers to visitors.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "announcements")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// One line of text.
    pub text: String,
    /// How urgent it is.
    pub severity: AnnouncementSeverity,
    /// `everyone`, `signed-in` or `event:<endpoint>`.
    pub audience: String,
    /// When it is shown first, UTC.
    pub starts_at: DateTimeUtc,
    /// When it disappears, UTC; `None` if it stays.
    pub ends_at: Option<DateTimeUtc>,
    /// A path of the site or an `https` URL.
    pub link: Option<String>,
    /// The admin who wrote it. No foreign key: it outlives the account.
    pub author_id: Option<Uuid>,
    /// When it was saved, UTC.
    pub created_at: DateTimeUtc,
    /// When an admin took it down, UTC.
    pub withdrawn_at: Option<DateTimeUtc>,
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The author.
    #[sea_orm(
        belongs_to = "super::user::Entity",
        from = "Column::AuthorId",
        to = "super::user::Column::Id"
    )]
    Author,
}

impl Related<super::user::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Author.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
