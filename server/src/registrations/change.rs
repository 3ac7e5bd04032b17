//! The `registration_changes` table.

use sea_orm::entity::prelude::*;

/// A change of an entry after it was submitted.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "registration_changes")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Of which entry.
    pub registration_id: Uuid,
    /// From 1, without gaps.
    pub version: i32,
    /// Who; none: the server itself.
    pub actor_id: Option<Uuid>,
    /// `replaced`, `member_added`, `member_replaced`, `member_removed`, `cancelled`, `paid`, `refunded`.
    pub kind: String,
    /// JSON: what was changed, from what, to what; ID numbers masked. Emptied when the owner's account is erased.
    pub details: String,
    /// UTC.
    pub at: DateTimeUtc,
}

/// What hangs together.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Of which entry.
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
