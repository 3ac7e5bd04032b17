//! The `identities` table.

use sea_orm::entity::prelude::*;

/// An account at the provider that signs in an account of ours. One account may have several.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "identities")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Whose.
    pub user_id: Uuid,
    /// `google`.
    pub provider: String,
    /// The provider's own name of the account, unique with the provider.
    pub subject: String,
    /// The address as the provider gave it last, lower-cased. For people to recognise; nobody is found by it.
    pub email: String,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// An identity is a user's.
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
