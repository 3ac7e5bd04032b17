//! The `blocks` table.

use sea_orm::entity::prelude::*;
use shared::catalogue::Category;

/// A block of beds that are sold by the night.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "blocks")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Its name, unique.
    pub name: String,
    /// Who sleeps there.
    pub gender: Category,
    /// Beds in each night.
    pub beds: i32,
    /// Price of a night, in paise.
    pub price: i64,
    /// Caution money for a bed, in paise; 0 for none.
    pub deposit: i64,
    /// Whether beds are on sale. What is booked stays booked.
    pub is_on_sale: bool,
    /// The last day of the sale, ISO 8601; blank if it has none.
    pub sale_ends: String,
    /// When it last changed, UTC.
    pub updated_at: DateTimeUtc,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
