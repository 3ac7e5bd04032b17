//! The `identities` table.

use sea_orm::entity::prelude::*;

/// An account's name at an identity provider.
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
    /// The provider's own name of the account; unique with `provider`.
    pub subject: String,
    /// The address as the provider gave it last, lower-cased.
    pub email: String,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// None that queries need by name.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
