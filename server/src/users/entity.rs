//! The `users` table.

use sea_orm::entity::prelude::*;

/// An account.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "users")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// As chosen.
    pub username: String,
    /// Lower-cased, unique.
    pub username_key: String,
    /// The username until a full name is given.
    pub fullname: String,
    /// Lower-cased, unique.
    pub email: String,
    /// Argon2id in PHC format; none for accounts without a password.
    pub password_hash: Option<String>,
    /// [`shared::entities::Role`] by name.
    pub role: String,
    /// Verified by the identity provider, not by a code.
    pub is_email_verified: bool,
    /// College, for pre-filling.
    pub college_name: Option<String>,
    /// Position of responsibility.
    pub por: Option<String>,
    /// Postal address of the college.
    pub address: Option<String>,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
    /// Closed to its owner by an admin. UTC.
    pub disabled_at: Option<DateTimeUtc>,
    /// Erased by its owner: what is left names nobody. UTC.
    pub erased_at: Option<DateTimeUtc>,
}

/// None that queries need by name.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
