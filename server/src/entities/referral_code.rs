//! The `referral_codes` table.

use sea_orm::entity::prelude::*;

/// The code of an ambassador.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "referral_codes")]
pub struct Model {
    /// The code, in capital letters and digits.
    #[sea_orm(primary_key, auto_increment = false)]
    pub code: String,
    /// The account of the ambassador. The code works only as long as the account is an ambassador.
    pub user_id: Uuid,
    /// Whether the ranking shows the full name, not the initials.
    pub is_named: bool,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
