//! The `suppressions` table.

use sea_orm::entity::prelude::*;
use shared::entities::MailingExclusion;

/// An address that gets no mailings, because the mail provider has reported it.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "suppressions")]
pub struct Model {
    /// The address, lower-cased.
    #[sea_orm(primary_key, auto_increment = false)]
    pub address: String,
    /// Bounced or complained.
    #[sea_orm(primary_key, auto_increment = false)]
    pub why: MailingExclusion,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
