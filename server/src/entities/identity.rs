//! The `identities` table.

use sea_orm::entity::prelude::*;

/// An account at the provider, linked to an account of this site. A user may have several.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "identities")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The linked user.
    pub user_id: Uuid,
    /// `google`.
    pub provider: String,
    /// The provider's id of the account (`sub`), unique per provider.
    pub subject: String,
    /// The last address that the provider gave, lower-cased. For display only: no look-up uses it.
    pub email: String,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// None: no query joins this table with another.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
