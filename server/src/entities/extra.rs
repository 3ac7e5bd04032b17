//! The `extras` table.

use sea_orm::entity::prelude::*;

/// A meal or a kit that is sold by the piece.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "extras")]
pub struct Model {
    /// 1, 2, …: small, for the phones of the gates.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: i32,
    /// Its name.
    pub name: String,
    /// The day of a meal, ISO 8601; blank for what has no day.
    pub day: String,
    /// Price of a piece, in paise.
    pub price: i64,
    /// How many there are.
    pub pieces: i32,
    /// Whether it is on sale. What is booked stays booked.
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
