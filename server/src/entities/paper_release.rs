//! The `paper_releases` table.

use sea_orm::entity::prelude::*;

/// That the certificates and letters of a fest's ambassadors are released.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "paper_releases")]
pub struct Model {
    /// The year of the fest.
    #[sea_orm(primary_key, auto_increment = false)]
    pub year: i32,
    /// Who released them.
    pub released_by: Uuid,
    /// UTC.
    pub released_at: DateTimeUtc,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
