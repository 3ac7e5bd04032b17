//! The `settings` table.

use sea_orm::entity::prelude::*;

/// A changed field. Rows are only added; the rows of one save share a revision.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "settings")]
pub struct Model {
    /// The number of the save, from 1.
    #[sea_orm(primary_key, auto_increment = false)]
    pub revision: i32,
    /// `fest` or `event:<endpoint>`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub scope: String,
    /// The name of a [`shared::settings::Field`].
    #[sea_orm(primary_key, auto_increment = false)]
    pub field: String,
    /// JSON; `null` restores the catalogue's value.
    pub value: String,
    /// Why the author changed it.
    pub reason: String,
    /// The admin who changed it; `None` for the server's operator. No foreign key: the change outlives the account.
    pub author_id: Option<Uuid>,
    /// When it was saved, UTC.
    pub created_at: DateTimeUtc,
    /// When it takes effect, UTC.
    pub effective_at: DateTimeUtc,
    /// The revision that this one undoes.
    pub undoes: Option<i32>,
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
