//! The `users` table.

use sea_orm::entity::prelude::*;
use shared::entities::Role;

/// An account.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "users")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Username as chosen.
    pub username: String,
    /// Username, lower-cased; unique.
    pub username_key: String,
    /// The username until a full name is given.
    pub fullname: String,
    /// Email address, lower-cased; unique.
    pub email: String,
    /// Argon2id in PHC format; none for accounts without a password.
    pub password_hash: Option<String>,
    /// The role.
    pub role: Role,
    /// Whether the identity provider has verified the address. A mailed code does not set it.
    pub is_email_verified: bool,
    /// College, for pre-filling forms.
    pub college_name: Option<String>,
    /// Position of responsibility.
    pub por: Option<String>,
    /// Postal address of the college.
    pub address: Option<String>,
    /// Whether the page that the owner opened last was in Hindi. Mails follow it.
    pub reads_hindi: bool,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
    /// When an admin disabled the account. UTC.
    pub disabled_at: Option<DateTimeUtc>,
    /// When the owner erased the account. An erased row contains no personal data. UTC.
    pub erased_at: Option<DateTimeUtc>,
}

/// No relations that queries need by name.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
