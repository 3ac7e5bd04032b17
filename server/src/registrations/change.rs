//! The `registration_changes` table.

use sea_orm::entity::prelude::*;

/// A change of an entry after it was submitted.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "registration_changes")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The changed entry.
    pub registration_id: Uuid,
    /// Counts the changes of the entry, from 1, without gaps.
    pub version: i32,
    /// The account that made the change; `None` for the server itself.
    pub actor_id: Option<Uuid>,
    /// Name of a [`super::changes::Kind`], such as `replaced` or `member_added`.
    pub kind: String,
    /// JSON: the changed fields with old and new values, ID numbers masked. Emptied when the owner's account is erased.
    pub details: String,
    /// When the change was made, UTC.
    pub at: DateTimeUtc,
}

/// Relations to other tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The changed entry.
    #[sea_orm(
        belongs_to = "super::entity::Entity",
        from = "Column::RegistrationId",
        to = "super::entity::Column::Id"
    )]
    Registration,
}

impl Related<super::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Registration.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
